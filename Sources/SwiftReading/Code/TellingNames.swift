internal import SourceFacts
internal import SourceText

// What names tell by themselves, worked out once for each name of a file.

extension SourceReader {
  /// Whether a name says something by itself: words of which the second begins with a capital letter, `persistedCopy`.
  /// Worked out once for each name of a file.
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
      let first = lexer.bytes[at]
      if first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") {
        var left = Int(entry.length)
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

  /// The same of a name that is seen for the first time.
  private mutating func workOutParameters(of name: NameID) -> UInt8 {
    if name < NameTable.keywordCount { return 0 }
    let entry = lexer.names.entries[Int(name)]
    guard let function = handingFunctions.function(entry.hash), Int(entry.length) == function.name.utf8CodeUnitCount,
      lexer.has(function.name, at: Int(entry.start))
    else { return 0 }
    return function.parameters
  }
}

/// Functions of lists that hand their elements to a closure, by the hashes of their names.
struct HandingFunctions: Sendable {
  typealias Function = (name: StaticString, parameters: UInt8)

  /// With the parameters of the closure that are elements: the first, another, or both.
  private static let all: [Function] = [
    ("allSatisfy", 1), ("compactMap", 1), ("compactMapValues", 1), ("contains", 1), ("count", 1), ("drop", 1),
    ("filter", 1), ("first", 1), ("firstIndex", 1), ("flatMap", 1), ("forEach", 1), ("last", 1), ("lastIndex", 1),
    ("map", 1), ("mapValues", 1), ("max", 3), ("min", 3), ("partition", 1), ("prefix", 1), ("reduce", 2),
    ("removeAll", 1), ("sort", 3), ("sorted", 3), ("split", 1),
  ]

  /// The function with a hash like this, behind those that have its place; nil for a place that nobody has.
  private var places = [(hash: UInt64, function: Function)?](repeating: nil, count: 256)

  init() {
    for function in Self.all {
      let hash = NameHash.of(Array(function.name.description.utf8)[...])
      var place = Self.place(hash)
      while places[place] != nil { place = (place + 1) & 255 }
      places[place] = (hash, function)
    }
  }

  private static func place(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 40) & 255 }

  /// The function whose name has a hash, if one does.
  @inline(__always)
  func function(_ hash: UInt64) -> Function? {
    var place = Self.place(hash)
    while let found = places[place] {
      if found.hash == hash { return found.function }
      place = (place + 1) & 255
    }
    return nil
  }
}
