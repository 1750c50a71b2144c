internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText

// What becomes of the value of a call chain, as far as what stands around it tells.

extension Code {
  /// The type of a parameter that has a chain as its default.
  func parameterType(before chain: Chain) -> WrittenType? {
    guard chain.fact.context == .defaultArgument else { return nil }
    return parameters(of: chain.fact.declaration, in: chain.file).first { isValue(chain, of: $0.type) }
      .flatMap { type(chain.file, $0.type) }
  }

  /// The type that seems to be written of a local variable whose value a chain is: `let x: T = chain`. That it is not the end of
  /// another, such as `() -> T`, can't be told.
  func localType(before chain: Chain) -> WrittenType? {
    guard !chain.binding.isEmpty else { return nil }
    let summary = table.files[chain.file]
    // It stands right in front.
    let index = summary.firstReference(from: chain.fact.start) - 1
    guard index >= 0, case let reference = summary.references[index], reference.context == .annotation,
      isValue(chain, of: range(reference, in: summary))
    else { return nil }
    return type(reference, in: chain.file)
  }

  /// The bytes of a reference's names.
  func range(_ reference: ReferenceFact, in summary: FileSummary) -> ByteRange {
    let last = summary.segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount)).last
    let (start, name) = last.map { ($0.start, $0.name) } ?? (reference.start, reference.name)
    return ByteRange(start: reference.start, end: start + UInt32(summary.text(name).utf8.count))
  }

  /// Whether nothing but an equals sign, with a space on each side, fits between a type and a chain.
  private func isValue(_ chain: Chain, of type: ByteRange) -> Bool {
    chain.fact.start > type.end && chain.fact.start - type.end <= 3
  }

  /// The type of what a function or a getter gives, where a chain is its last statement.
  func result(of chain: Chain) -> WrittenType? {
    guard let id = member(chain.file, chain.fact.declaration), chain.binding.isEmpty,
      [.func, .var, .subscript].contains(fact(id).kind)
    else { return nil }
    let summary = table.files[chain.file]
    let isLast = results(of: chain.fact.declaration, in: chain.file).contains {
      $0.range.end == chain.fact.end
        && ($0.range.start == chain.fact.start
          || isReturned(summary.writtenText($0.range), chain, from: $0.range.start))
    }
    return isLast ? type(id) : nil
  }

  /// Whether a statement is `return` and the chain.
  private func isReturned(_ text: String?, _ chain: Chain, from start: UInt32) -> Bool {
    guard let text, chain.fact.start > start else { return false }
    let front = text.utf8.prefix(Int(chain.fact.start - start))
    return Code.plain(String(decoding: front, as: UTF8.self)) == "return"
  }

  /// The names and keywords in a text.
  static func words(_ text: String) -> [String] {
    Blanks.withoutComments(text).utf8.split { !isName($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a text names a variable, and nothing of it: `x` in `f(x)` and `[x]`, not in `x.a`, `x()`, `x: 1`, `let x`, `_ = x`,
  /// `"\(x)"`.
  ///
  /// - Parameter outsideOfCalls: whether what stands in parentheses does not count.
  static func names(_ name: String, _ text: String, outsideOfCalls: Bool = false) -> Bool {
    let text = Blanks.withoutStrings(text)
    let (bytes, wanted) = (outsideOfCalls ? withoutParentheses(text) : Array(text.utf8), Array(name.utf8))
    var at = 0
    var previous: ArraySlice<UInt8> = []
    while at < bytes.count {
      guard isName(bytes[at]) else {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, isName(bytes[at]) { at += 1 }
      defer { previous = bytes[start..<at] }
      guard bytes[start..<at].elementsEqual(wanted), start == 0 || bytes[start - 1] != UInt8(ascii: "."),
        // `_ = x` drops it.
        !["let", "var", "_"].contains(where: { previous.elementsEqual($0.utf8) })
      else { continue }
      var behind = bytes[at...].drop { $0 == 0x20 || $0 == UInt8(ascii: "!") }
      if behind.first == UInt8(ascii: "?"), behind.dropFirst().first == UInt8(ascii: ".") {
        behind = behind.dropFirst()
      }
      if let next = behind.first, ".(=:[<>".utf8.contains(next) { continue }
      return true
    }
    return false
  }

  /// A text without its strings, and without the arguments of the calls in it.
  ///
  /// - Complexity: O(bytes).
  static func withoutCalls(_ text: String) -> String {
    var (kept, depth): ([UInt8], Int) = ([], 0)
    for byte in Blanks.withoutStrings(text).utf8 {
      if depth > 0 {
        depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      } else if byte == UInt8(ascii: "("), let last = kept.last, isName(last) || ">!?".utf8.contains(last) {
        depth = 1
      }
      // What is called stays in front of a parenthesis, so it is told from what is named.
      if depth == 0 || kept.last != UInt8(ascii: "(") { kept.append(byte) }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// A text without what stands between parentheses.
  private static func withoutParentheses(_ text: String) -> [UInt8] {
    var depth = 0
    return text.utf8.filter { byte in
      if byte == UInt8(ascii: ")") { depth -= 1 }
      defer { if byte == UInt8(ascii: "(") { depth += 1 } }
      return depth <= 0
    }
  }

  /// Whether what is asked of a value is a subscript: every type has one for key paths, and no port is one.
  static func isSubscript(_ name: String) -> Bool { name == "subscript" }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
