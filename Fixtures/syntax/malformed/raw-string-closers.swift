let a = #"x"##
let b = #"x"## + 1
let c = ##"x"#
let d = "x"#
let e = #"""##
let f = 1
let g = #""""#
let h = ##"""""##
let i = #"""
  x
  """##
let j = #"""x"""#
let k = """x"""
let l = """ x
  """
struct After {}
