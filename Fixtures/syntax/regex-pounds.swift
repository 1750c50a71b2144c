// Regular expressions in pounds, and in places where only they can be.
let simple = #/a/b/c/#
let two = ##/ a/#b /##
let blank = #/ /#
let five = #####/ /#### /#####
let several = #/
  (?<name> [A-Z] \w* )   # a comment with "quotes" and (
  \s* = \s*
  (?<value> .* )
  /#
let paren = #/\(/#
let set = #/[)(]/#
let escaped = #/\//#
let nested = #/ (a (b (c) [d(] ) ) /#
let asArgument = match(#/x/#, with: #/y/#)
let inArray = [#/a/#, #/b/#]
let inString = "\(#/a"b/#)"
let inTernary = true ? #/a/# : #/b/#

func match(_ a: Regex<Substring>, with b: Regex<Substring>) -> Bool { true }
func trailing(_ a: Regex<Substring>, _ then: () -> Void) {}

func uses(_ s: String) {
  trailing(/a/) { }
  trailing(#/a/#) {
    trailing(/[{]/) {}
    trailing(/\}/) {}
  }
  _ = s.split(separator: /,/)
  _ = s.replacing(/\s+$/, with: "")
  _ = s.replacing(/"/, with: "'")
  _ = s.replacing(/'/, with: "\"")
  _ = s.ranges(of: /\/\//)
  _ = s.ranges(of: /\/\*/)
  _ = s.ranges(of: /a*\//)
  _ = s.ranges(of: /(?i)x/)
  _ = s.ranges(of: /^=+$/)
  _ = s.ranges(of: /=/)
  _ = s.ranges(of: /-/)
  _ = s.ranges(of: /+/)
  _ = s.ranges(of: /\`/)
  let a = /x/
  let b = /y\ /
  let c = /z/.ignoresCase()
  _ = (a, b, c)
  for m in s.matches(of: /a/) where m.output == "a" { _ = m }
  while s.contains(/w/) { break }
  if s.wholeMatch(of: /a|b|\(/) != nil, s.contains(/c/) { return }
  let _: Regex<Substring> = /typed/
  defer { _ = /late/ }
  do { _ = try /q/.firstMatch(in: s) } catch { _ = /caught/ }
  repeat { _ = /once/ } while false
  return
}
