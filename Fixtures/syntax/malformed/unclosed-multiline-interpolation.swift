struct Before {}
let a = """
  text \(x.map { y in
  "z" + y
  """
struct After {}
let b = "c"
let d = """
  e
  """
struct Last {}
