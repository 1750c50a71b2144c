let a = /unclosed
let b = /unclosed(
let c = f(/x, 1)
let d = f(/x)/, 2)
let e = try? /unclosed
let f = #/unclosed
let g = 1
let h = / spaced/
let i = /spaced /
let j = /a)b/
let k = /[a/
let l = #/a/
let m = ##/ x /#
struct S { let n = /x }
func o() { return /x
}
let p = ##/
  never
  closed
  /#
struct Last {}
