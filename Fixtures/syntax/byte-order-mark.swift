import A
struct S<T>: P {
  // comment
  var x = "a\(1)b" /* c
  d */
  func f() -> Int { x / 2 }
  let s = """
    one
    \(x) \
    two
    """
  #if A
  var y = 0
  #else
  var y = 1
  #endif
  let r = #/
    a b
    /#
  @W
  var z: Int
}
enum E {
  case a
  case b
}
