let a = 1
let b = 2
let c = a + b
struct S { var d = 1 }
let e = a ? b : c
let f = "a b"
