internal import SourceFacts
internal import SourceText

// What names tell by themselves, worked out once for each name of a file.

extension SourceReader {
  /// Whether a name says something by itself: words of which the second begins with a capital letter, `persistedCopy`, be it behind
  /// an underscore.
  @inline(__always)
  mutating func isTelling(_ token: Token) -> Bool {
    let name = Int(token.payload)
    if name < telling.count, telling[name] != 0 { return telling[name] & 1 != 0 }
    return workOutTelling(token)
  }

  @inline(never)
  private mutating func workOutTelling(_ token: Token) -> Bool {
    while telling.count < lexer.names.count { telling.append(0) }
    let name = Int(token.payload)
    let entry = lexer.names.entries[name]
    var isTelling = false
    if name >= NameTable.keywordCount, entry.length >= 4 {
      var at = Int(entry.start)
      var left = Int(entry.length)
      if lexer.bytes[at] == UInt8(ascii: "_") { (at, left) = (at &+ 1, left &- 1) }
      let first = lexer.bytes[at]
      if first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") {
        while left > 8, !isTelling {
          isTelling = ByteRuns.holdsCapital(lexer.bytes.word(at: at))
          (at, left) = (at &+ 8, left &- 8)
        }
        let rest = lexer.bytes.word(at: at) &<< UInt64(truncatingIfNeeded: 64 &- left &* 8)
        isTelling = isTelling || ByteRuns.holdsCapital(rest)
      }
    }
    telling[name] = (isTelling ? 3 : 2) | workOutParameters(of: token.payload) << 2
    return isTelling
  }

  /// Which parameters of its closure a function of the name hands elements to.
  private mutating func workOutParameters(of name: NameID) -> UInt8 {
    if name < NameTable.keywordCount { return 0 }
    let entry = lexer.names.entries[Int(name)]
    return handingFunctions.parameters(entry.hash, length: Int(entry.length))
  }
}

/// Functions of lists that hand their elements to a closure, by the hashes of their names.
struct HandingFunctions: Sendable {
  private struct Function: BitwiseCopyable {
    var hash: UInt64 = 0
    /// 0 for a place that nobody has.
    var length = 0
    var parameters: UInt8 = 0
  }

  /// By the parameters of the closure that are elements: the first, another, or both.
  private static let names: [(parameters: UInt8, names: String)] = [
    (
      1,
      """
      allSatisfy compactMap compactMapValues contains count drop filter first firstIndex flatMap forEach last lastIndex
      map mapValues partition prefix removeAll split
      """
    ),
    (2, "reduce"),
    (3, "max min sort sorted"),
  ]

  /// Made once for all threads.
  private static let all: [Function] = {
    var places = [Function](repeating: Function(), count: 256)
    for (parameters, names) in names {
      WordList(names).forEach { bytes, start, length, _ in
        let hash = NameHash.of(bytes, start, length)
        var place = place(hash)
        while places[place].length != 0 { place = (place + 1) & 255 }
        places[place] = Function(hash: hash, length: length, parameters: parameters)
      }
    }
    return places
  }()

  private let places = all

  private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 40) & 255 }

  /// The parameters of the function that has a name of this hash and length, a bit each. Another long name of both does no harm.
  @inline(__always)
  func parameters(_ hash: UInt64, length: Int) -> UInt8 {
    var place = Self.place(hash)
    while places[place].length != 0 {
      if places[place].hash == hash, places[place].length == length { return places[place].parameters }
      place = (place + 1) & 255
    }
    return 0
  }
}
