import SourceText
import SourceFacts
import SwiftReading
import Testing

@Test(arguments: [
  ("a/b/c", ["word:a", "op:/", "word:b", "op:/", "word:c"]),
  ("x = /a b/", ["word:x", "equal:=", "regex:/a b/"]),
  ("f(/a/, b)", ["word:f", "leftParen:(", "regex:/a/", "comma:,", "word:b", "rightParen:)"]),
  ("reduce(1, /)", ["word:reduce", "leftParen:(", "number:1", "comma:,", "op:/", "rightParen:)"]),
  ("try? /a/", ["word:try", "postfixQuestion:?", "regex:/a/"]),
  ("#/a/b/#", ["regex:#/a/b/#"]),
  (
    "A<B<C>>?",
    ["word:A", "leftAngle:<", "word:B", "leftAngle:<", "word:C", "rightAngle:>", "rightAngle:>", "postfixQuestion:?"]
  ),
  ("(A)->B", ["leftParen:(", "word:A", "rightParen:)", "arrow:->", "word:B"]),
  (
    "1.5e-3 0xff.p1 x.0.1",
    ["number:1.5e-3", "number:0xff", "period:.", "word:p1", "word:x", "period:.", "number:0", "period:.", "number:1"]
  ),
  ("0x1p3 0xA.Fp-2 1_000.5", ["number:0x1p3", "number:0xA.Fp-2", "number:1_000.5"]),
  (
    "1...2 a?.b c! ?? d",
    [
      "number:1", "op:...", "number:2", "word:a", "postfixQuestion:?", "period:.", "word:b", "word:c",
      "postfixExclamation:!", "op:??", "word:d",
    ]
  ),
  ("`a b` $0 $x #if", ["word:`a b`", "dollar:$0", "word:$x", "poundIf:#if"]),
  ("/* a /* b */ c */ d // e", ["word:d"]),
  ("a ≠ b .+. c", ["word:a", "op:≠", "word:b", "op:.+.", "word:c"]),
  ("é🎈", ["word:é🎈"]),
])
func textBecomesTokens(_ text: String, _ expected: [String]) {
  #expect(tokens(text) == expected)
}

@Test(arguments: [
  (
    #""a\(b)c""#,
    [
      "stringOpen:\"", "stringSegment:a", "interpolationOpen:\\(", "word:b", "interpolationClose:)", "stringSegment:c",
      "stringClose:\"",
    ]
  ),
  (
    ##"#"a\(b)\#(c)"#"##,
    [
      "stringOpen:#\"", "stringSegment:a\\(b)", "interpolationOpen:\\#(", "word:c", "interpolationClose:)",
      "stringClose:\"#",
    ]
  ),
  (
    #""\(f("\(x)"))""#,
    [
      "stringOpen:\"", "interpolationOpen:\\(", "word:f", "leftParen:(", "stringOpen:\"", "interpolationOpen:\\(",
      "word:x", "interpolationClose:)", "stringClose:\"", "rightParen:)", "interpolationClose:)", "stringClose:\"",
    ]
  ),
  ("\"\"\"\na\"b\n\"\"\"", ["stringOpen:\"\"\"", "stringSegment:\na\"b\n", "stringClose:\"\"\""]),
  ("\"open\nx", ["stringOpen:\"", "stringSegment:open", "word:x"]),
  ("\"\\(open\nx", ["stringOpen:\"", "interpolationOpen:\\(", "word:open", "word:x"]),
  (##"#"""#"##, ["stringOpen:#\"", "stringSegment:\"", "stringClose:\"#"]),
])
func stringsKeepTheirCode(_ text: String, _ expected: [String]) {
  #expect(tokens(text) == expected)
}

/// The list of words follows the cases.
@Test func keywordsAreWrittenAsTheyAreCalled() {
  let special: [Keyword: String] = [
    .anyType: "Any", .initializer: "init", .selfValue: "self", .selfType: "Self", .wildcard: "_",
    .protocolWord: "Protocol", .typeWord: "Type",
  ]
  let words = Keyword.allCases.map { special[$0] ?? String(describing: $0) }
  #expect(Keyword.spellings.split(separator: " ").map(String.init) == words)
  #expect(Keyword.count == words.count)
}

/// A word ends where it should, wherever in a word of the machine that is, and whatever follows it.
@Test func wordsOfAnyLengthEndBehindTheirLastCharacter() {
  let letters = Array("a_Z09$bYqmz".utf8)
  for length in 1...19 {
    let word = (0..<length).map { letters[$0 == 0 ? 0 : ($0 * 7 + length) % letters.count] }
    for next in UInt8(1)..<0x80 {
      let isPart = next.isWordByte
      let source = SourceBytes(word + [next] + Array("x".utf8))
      var lexer = Lexer(reading: source)
      lexer.run()
      #expect(lexer.length(of: lexer.tokens[0]) == (isPart ? length + 2 : length), "\(length) and byte \(next)")
    }
    #expect(tokens(String(decoding: word, as: UTF8.self) + "é").count == 1)
    #expect(
      tokens(String(repeating: " ", count: length) + "\n" + String(repeating: " ", count: length) + "a").count == 1)
  }
}

/// What holds text ends where it should, whatever stands in it and wherever in a word of the machine.
@Test func stringsAndCommentsOfAnyLengthHoldAnyByte() {
  let ends = Array("\"\\\n\r".utf8)
  for length in 1...19 {
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    for byte in UInt8(0)...0x7F {
      let text = plain + [byte] + plain
      let comment = Array("/*".utf8) + text + Array("*/ x".utf8)
      #expect(tokens(String(decoding: comment, as: UTF8.self)) == ["word:x"], "\(length) and byte \(byte)")
      if ends.contains(byte) { continue }
      let string = String(decoding: Array("\"".utf8) + text + Array("\"".utf8), as: UTF8.self)
      let segment = "stringSegment:" + String(decoding: text, as: UTF8.self)
      #expect(tokens(string) == ["stringOpen:\"", segment, "stringClose:\""], "\(length) and byte \(byte)")
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    Character(Unicode.Scalar(self)).isLetter || Character(Unicode.Scalar(self)).isNumber || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$")
  }
}
