let a: Int? = 1
let b = a??2
let x′ = 2, y = 3
let c = a ?1:2, d = 5
let e = a ? b!:c!
let f = a? .description: nil
let g: Int/* comment */? = 1
let h = a/* comment */!
let i = a /* comment */-1
let j = a - /* comment */1
let k = a.b.-c
struct S { let l = a %b, m = 1; var n = a% b; func o() {} }
