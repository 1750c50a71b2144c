import Foundation
import ReadingSoundness
import SourceText
import SourceFacts
import SwiftReading
import Synchronization
import TestSupport
import Testing

/// A lexer and a reader that are used for many inputs.
struct Bench: ~Copyable {
  let source = SourceBytes()
  var lexer: Lexer
  var reader: SourceReader

  init() {
    lexer = Lexer(reading: source)
    reader = SourceReader(reading: source, detail: .chains)
  }

  /// What is wrong with what is read of the bytes, or nil.
  mutating func fault(_ bytes: some Collection<UInt8>) -> String? {
    source.replace(with: bytes)
    lexer.run()
    if let fault = Soundness.fault(lexer, count: bytes.count) { return fault }
    return Soundness.fault(reader.read(), count: bytes.count)
  }

  /// Seconds for reading the bytes.
  mutating func seconds(_ bytes: [UInt8]) -> Double {
    source.replace(with: bytes)
    let start = System.processorSeconds()
    _ = reader.read()
    return System.processorSeconds() - start
  }
}

private let fixtures = House.files(below: "Fixtures", suffix: ".swift")

private func bytes(_ fixture: String) throws -> [UInt8] {
  Array(try Data(contentsOf: House.root.appending(path: "Fixtures/\(fixture)")))
}

@Test func everyPrefixIsRead() throws {
  var bench = Bench()
  for fixture in fixtures {
    let bytes = try bytes(fixture)
    // Every length of small files; of larger ones one in so many, each time other ones. Apps hold plain code: of these
    // fewer. The fuzzer has more time.
    let step = fixture.hasPrefix("syntax/") ? (bytes.count < 600 ? 1 : 13 + bytes.count % 7) : 71 + bytes.count % 7
    for end in stride(from: 0, through: bytes.count, by: step) {
      if let fault = bench.fault(bytes[..<end]) { Issue.record("\(fixture) cut at \(end): \(fault)") }
    }
  }
}

@Test func everyTokenMayBeMissingDoubledOrSwapped() throws {
  var bench = Bench()
  for fixture in fixtures {
    let bytes = try bytes(fixture)
    let source = SourceBytes(bytes)
    var lexer = Lexer(reading: source)
    lexer.run()
    let step = max(1, lexer.tokens.count / (fixture.hasPrefix("syntax/") ? 40 : 4))
    for index in stride(from: 0, to: lexer.tokens.count - 2, by: step) {
      let token = lexer.tokens[index]
      let next = lexer.tokens[index + 1]
      let (start, end) = (Int(token.start), Int(token.start) + lexer.length(of: token))
      let (nextStart, nextEnd) = (Int(next.start), Int(next.start) + lexer.length(of: next))
      let variants: [[UInt8]] = [
        Array(bytes[..<start] + bytes[end...]), Array(bytes[..<end] + bytes[start...]),
        Array(
          bytes[..<start] + bytes[nextStart..<nextEnd] + bytes[end..<nextStart] + bytes[start..<end] + bytes[nextEnd...]
        ),
      ]
      for variant in variants {
        if let fault = bench.fault(variant) { Issue.record("\(fixture), token \(index): \(fault)") }
      }
    }
  }
}

@Test func randomBytesAreRead() {
  var bench = Bench()
  var random = Random(state: 20_261_121)
  for round in 0..<400 {
    let bytes = (0..<Int.random(in: 0..<600, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    if let fault = bench.fault(bytes) { Issue.record("round \(round): \(fault)") }
  }
}

/// What stands in a variable that has no name yet is in no declaration.
/// What stands in a switch outside of its cases hides nothing around it.
@Test(arguments: ["alias T = Int", "alias T", "struct T {}", "func T() {}"])
func whatStandsOutsideOfCasesIsRead(_ item: String) {
  var bench = Bench()
  let declaration = item.replacing("alias", with: "typealias")
  #expect(bench.fault(Array("struct S { let a = b - T(switch { \(declaration)".utf8)) == nil)
  #expect(bench.fault(Array("struct S { let a = b - T(switch x { \(declaration) }); let c = T() }".utf8)) == nil)
}

@Test(arguments: ["var { self.init(1) }", "struct S { var { get { self.init() } set { self.init(a: 1) } } }"])
func variablesWithoutNamesAreRead(_ text: String) {
  var bench = Bench()
  #expect(bench.fault(Array(text.utf8)) == nil)
}

/// A bounded stack, no crash, and time that grows with the size: four times the input takes at most eight times as long
/// (three tries, since machines are noisy).
@Test func hostileInputTakesLinearTime() {
  let faults = Mutex<[String]>([])
  // On a thread with a worker's stack: frames of a debug build are many times larger than those of a release.
  Threads.run(1) {
    var bench = Bench()
    for input in Hostile.inputs {
      let small = Hostile.text(input, 4_000)
      let large = Hostile.text(input, 16_000)
      var ratios: [Double] = []
      for _ in 0..<3 {
        let before = bench.seconds(small)
        ratios.append(bench.seconds(large) / max(before, 0.0005))
        if ratios[ratios.count - 1] <= 8 { break }
      }
      if ratios.min()! > 8 { faults.withLock { $0.append("\(input): \(ratios)") } }
      if let fault = bench.fault(small) { faults.withLock { $0.append("\(input): \(fault)") } }
    }
  }
  let found = faults.withLock { $0 }
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}

@Test func declarationsAroundAFaultAreFound() {
  let faults = [
    "let x = (", "let x = [1,", "f(a, b:", "let s = \"open", "func f(a: A,", "struct {}", "let = 3", ")", "]", "@", "#",
    "enum E { case }",
    "class", "import", "let r = #/open", "let x: [Int = 1",
    "<<<<<<< ours\nlet o = 1\n=======\nlet t = 2\n>>>>>>> theirs",
  ]
  for fault in faults {
    let outline = read("struct Before {}\n\(fault)\nstruct After {}\n").outline
    #expect(outline.contains("struct Before"), "\(fault)")
    #expect(outline.contains { $0.hasSuffix("After") }, "\(fault): \(outline)")
  }
}
