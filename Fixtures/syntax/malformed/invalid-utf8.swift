let a = 1
ÿ
let b = 2
let cÿd = 3
let e = "xÿy"
// fÿ
let g = Ã©
let h = Ã
let i = â‚
struct S€ { var j = 1 }
func ğŸ() {}
let k = 1ş+2
let l = aí €b
let m = """
  ÿş
  """
let n = #/ÿ/#
let `oÿ` = 1
let p = ô€€ + 1
let q = À€
let r = 1 ÿstruct T {}
let s = 2