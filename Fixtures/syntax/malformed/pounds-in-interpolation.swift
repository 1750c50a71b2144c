let c = 1
let tooMany = #"\##(c) \#(c)"#
let tooMany2 = "\#(c) \(c)"
let multi = #"""
  \##(c) \###("x") \#(c)
  """#
struct After {}
