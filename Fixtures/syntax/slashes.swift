// Where `/` divides and where it opens a regular expression.
let width = 640, height = 480
let half = width / 2
let tight = width/2
let chained = width / 2 / 3
let products = [1, 2, 3].reduce(1, *)
let quotients = [100, 5, 2].reduce(1, /)
let leftmost = zip([1], [2]).map(/)
let both = [(/), (%), (+)]
let pair: ((Int, Int) -> Int, (Int, Int) -> Int) = ((/), (*))
let labelled = combine(with: /, 1)
let lonely = combine(/)
let spacedOut = combine( / )

func combine(with op: (Int, Int) -> Int = (/), _ n: Int = 1) -> Int { op(n, 1) }
func combine(_ op: (Int, Int) -> Int) -> Int { op(1, 1) }

func regexes(_ text: String) throws -> Bool {
  let word = /\w+/
  let date = /(?<year>\d{4})-(?<month>\d\d)/
  let slash = /a\/b/
  let classed = /[\/]x/
  _ = word; _ = date; _ = slash; _ = classed
  if text.contains(/abc/) { return true }
  if let m = try? /x(y)z/.wholeMatch(in: text) { _ = m }
  let n = try! /[a-z]+/.firstMatch(in: text)
  let o = try /[^)]/.firstMatch(in: text)
  _ = (n, o)
  let list = [/a/, /b/, /c d/]
  let table = ["k": /v/, "l": /w/]
  _ = (list, table)
  _ = (/a/, /b/)
  switch text {
  case _ where text.contains(/q/): return false
  default: break
  }
  _ = text.isEmpty ? /yes/ : /no/
  _ = !text.contains(/x/)
  guard text.firstMatch(of: /(a|b)*/) != nil else { return text.contains(/end/) }
  _ = { /closure/ }
  _ = { _ = /first/; return /second/ }()
  return /last/ ~= text
}

func ~= (pattern: Regex<Substring>, text: String) -> Bool { text.contains(pattern) }

struct Ratio {
  var top: Int, bottom: Int
  var value: Int { top / bottom }
  var inverse: Int { return bottom / top }
  subscript(i: Int) -> Int { self.top/i }
  static func / (a: Ratio, b: Ratio) -> Ratio { Ratio(top: a.top * b.bottom, bottom: a.bottom * b.top) }
  static func /= (a: inout Ratio, b: Int) { a.bottom *= b }
  static func /-/ (a: Ratio, b: Ratio) -> Int { a.value / b.value - 1 }
}
infix operator /-/
infix operator /%/: MultiplicationPrecedence
prefix operator ^/

func mix(_ a: Int, _ b: Int, _ r: Ratio) -> Int {
  var r = r
  r /= 2
  let x = (a + b) / (a - b) / [a][0] / a
  let y = x/a/b
  let z = f(a)/f(b)/2
  let w = a! / b! / 2
  let v = a?/b
  _ = r /-/ r
  return (x) / y / z
    / w
    / v
}
postfix func ! (a: Int) -> Int { a }
func f(_ n: Int) -> Int { n }
