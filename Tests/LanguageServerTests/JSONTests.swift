import Foundation
import Testing

@testable import LanguageServer

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", "null"), (" [ ] ", "[]"), ("{}", "{}"), ("[1,-0.5e+3,true , false]", "[1,-0.5e+3,true,false]"),
    (#"{"b":1,"a":{"c":[{}]}}"#, #"{"b":1,"a":{"c":[{}]}}"#),
    (#""\u0041\/\b\f\n\r\t\"\\""#, "\"A/\\u0008\\u000c\\n\\r\\t\\\"\\\\\""),
    (#""é😀""#, #""é😀""#), (#""\ud83d\ude00""#, #""😀""#),
    // Half a pair is no character.
    (#""\ud83d!""#, #""\#u{FFFD}!""#), (#""\ud83d\u0041""#, #""\#u{FFFD}A""#), (#""\ude00""#, #""\#u{FFFD}""#),
    // A name and an accent stay two scalars.
    (#""e\u0301""#, "\"e\u{301}\""),
  ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try JSONReader.read(Array(text.utf8)).json == expected)
  }

  /// The offset is where the fault begins.
  @Test(arguments: [
    ("", 0), ("[1,]", 3), ("[1 2]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("{\"a\":1,}", 7), ("01", 1), ("-", 1),
    ("1.", 2),
    ("1e", 2), ("nul", 0), ("[] []", 3), ("\"a", 2), ("\"a\nb\"", 2), (#""\x""#, 2), (#""\u12g4""#, 5), ("[\"", 2),
  ])
  func refuses(_ text: String, _ offset: Int) {
    let failure = #expect(throws: JSONReader.Failure.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(failure?.offset == offset)
  }

  @Test func depthIsBounded() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONReader.Failure.self) { try JSONReader.read(deep) }
    let fits = Array((String(repeating: "[", count: 200) + String(repeating: "]", count: 200)).utf8)
    #expect(throws: Never.self) { try JSONReader.read(fits) }
  }

  /// What is accepted means what Foundation takes it for, and what is refused is refused there.
  @Test func agreesWithFoundation() throws {
    let seeds = [
      #"{"a":[1,2.5e-3,"x\u00e9\n"],"b":{"c":null,"d":[true,false,{}]}}"#, #"["\ud83d\ude00","\\",{"":0}]"#,
      #"{"jsonrpc":"2.0","id":7,"method":"m","params":{"text":"let a = \"b\"\t// c"}}"#,
    ]
    var state: UInt64 = 20_261_123
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = Array(#"{}[]",:\u0eE+-.19 tfn"#.utf8)
    var accepted = 0
    for round in 0..<6000 {
      var bytes = Array(seeds[round % seeds.count].utf8)
      for _ in 0...random(3) {
        let at = random(bytes.count)
        switch random(3) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(pieces[random(pieces.count)], at: at)
        default: bytes[at] = pieces[random(pieces.count)]
        }
      }
      let ours = try? JSONReader.read(bytes)
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let ours else {
        // Foundation lets a comma end a list.
        let dense = text.filter { $0 != " " }
        #expect(theirs == nil || dense.contains(",]") || dense.contains(",}"), "\(text)")
        continue
      }
      // Half a pair has no meaning there; a name may occur twice here.
      guard let theirs else {
        #expect(text.contains("\\u"), "\(text)")
        continue
      }
      accepted += 1
      let again = try JSONSerialization.jsonObject(with: Data(ours.json.utf8), options: .fragmentsAllowed)
      let form = { (value: Any) in
        try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
      }
      #expect(try form(again) == form(theirs), "\(text)")
    }
    #expect(accepted > 500)
  }
}
