// Multi-line strings, nested in each other.
let plain = """
  Line one
    "quoted" and ""two""
  end
  """
let empty = """
  """
let escapedNewline = """
  one \
  two \	
  three
  """
let escapedQuotes = """
  \""" and ""\" and "\""
  """
let raw = #"""
  \n \(no) \#(1 + 1) """ still
  ends \#
  here
  """#
let raw5 = #####"""
  """#### \####(x) \#####(plain)
  """#####
let code = """
  func f() { // comment
    /* comment */ let x = "\(plain)"
  }
  #if DEBUG
  """
let nested = """
  outer \(inner("""
    inner \("""
      innermost \(plain + "x")
      """)
    """)) outer again
  """
let closures = """
  \([1, 2, 3].map { n in
    // a comment with ) and "
    let s = """
      \(n) /* no comment */
      """
    return s
  }.joined(separator: ", "))
  """
let comments = """
  \(plain /* a comment
     over lines ) """ */)
  \(
    plain // ) to the end
  )
  """
let multiInSingleRaw = #"x \#("""
  y
  """) z"#
let deep = """
  1 \("""
  2 \("""
  3 \("""
  4 \("""
  5
  """)
  """)
  """)
  """)
  """
let conditional = """
  \(plain.isEmpty ? """
    a
    """ : #"""
    b \#(plain)
    """#)
  """
let rawNested = ##"""
  \##(#"\#("""
  \(plain)
  """)"#)
  "# "" """ \#(no)
  """##
func inner(_ s: String) -> String { s }
func take(_ a: String, _ b: String) {}
func calls() {
  take("""
    a
    """, """
    b
    """)
  _ = ["""
    c
    """: """
    d
    """]
  let x = """
    e
    """.count
  _ = x
}
let windows = """
	tab indented
		more
	"""
