let before = 1
let a = "unclosed
let b = 2
let c = "unclosed \(x
let d = 3
let e = "unclosed \(x + "y
let f = 4
let g = "closed \(x + "y)
let h = 5
let i = "\(f(a, [b, {c)"
let j = 6
let k = #"raw \#(x
let l = 7
let m = #"raw unclosed"
let n = 8
struct S {
  let o = "x
  func p() { print("y) }
  let q = 9
}
let r = "a\
let s = 10
let t = "\
let u = 11
let v = "\u{"
let w = "\u{41" , x = 1
let y = f("z
let after = 1
