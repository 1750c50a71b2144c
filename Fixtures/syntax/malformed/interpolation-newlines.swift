let a = "\(1 +
2)"
let b = "\(f(
2))b"
let c = "\(f { x in
x
})b"
let d = #"\#(
x)"#
let e = "\(/* over
lines */ 2)b"
let f = "\("""
  x
  """)b"
let g = "\([
1])"
let h = "\("\(
1)")"
struct After {}
