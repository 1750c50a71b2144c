func inlineArray<
  let count: Int,
  each Element,
  Other
>(_ first: Other) where Other: P {}
struct Vector<
  let length: Int
> {}
