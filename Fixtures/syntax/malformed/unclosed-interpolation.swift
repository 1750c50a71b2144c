// A quote that stands right behind an operand closes the string around the open interpolation.
let a = "a \(x"; struct A {}
let b = "a \(f(x"; struct B {}
let c = "a \(x b" + "c"
let d = "a \(x.map { y"; struct D {}
let e = "a \("; struct E {}
let f = "a \(1"; struct F {}
let g = "a \(x +"; struct G {}
let h = #"a \#(x"#; struct H {}
let i = """
  \(x
  """; struct I {}
let j = """
  \(f(x, [y
  """; struct J {}
let k = """
  \(x { y }
  """; struct K {}
struct Last {}
