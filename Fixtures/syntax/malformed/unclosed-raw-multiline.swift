let a = ##"""
  "# """# text
  \##(x
  """##
struct After {}
let b = #"""
  never closed """
  \#("x")
struct Last {}
