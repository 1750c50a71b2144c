import FactSharing
import SourceFacts
import SourceText
import SwiftReading
import Testing

/// Facts that went from machine to machine are what was read.
@Suite struct ShardTests {
  private static let sources = [
    "A/Order.swift":
      "import Foundation\npublic struct Order<T>: Codable where T: Hashable { var store: Store? = .shared }\n",
    "A/Empty.swift": "",
    "A/Endless.swift": "struct Endless {}\n\n/* struct Passed {}",
    "A/Long.swift": (0..<40).map {
      "struct Long\($0) { func f(_ a: [Order<Int>], b: Store) -> Int { a.manyWords(of: b) } }\r\n"
    }
    .joined(),
    "B/Store.swift": """
    @Inject(\\.a, b: 1) final class Store: Base {
      // boundary-lint:allow layer-crossing -- a reason
      static let shared = Store(container.register(Order.self, name: "n") { r in r.resolve(Item.self)! })
      #if DEBUG
      let é = (first: 1, manyWords: 2)
      #endif
      var seen: Item? { didSet {} }
    }
    """,
  ]

  private static func file(_ path: String) -> Shard.File {
    let bytes = Array(sources[path, default: ""].utf8)
    let source = SourceBytes(bytes)
    var reader = SourceReader(reading: source, detail: .chains)
    let starts = LineTable(bytes).starts + [bytes.count]
    return Shard.File(
      path: path, content: ContentDigest(of: source), summary: reader.read(),
      lines: zip(starts.dropFirst(), starts).map { UInt32($0 - $1) },
      modules: path == "B/Store.swift" ? ["A", "Ä"] : [],
      source: path == "B/Store.swift" ? bytes : [])
  }

  private static func shard(_ paths: some Sequence<String>, words: [String] = ["w"]) throws -> Shard {
    try Shard(words: words, files: paths.map(file))
  }

  @Test func whatIsWrittenIsRead() throws {
    let bytes = try Self.shard(Self.sources.keys).bytes
    let read = try Shard(bytes)
    #expect(read.words == ["w"] && read.files.map(\.path) == Self.sources.keys.sorted())
    for file in read.files {
      let own = Self.file(file.path)
      #expect(file.summary.block.bytes.elementsEqual(own.summary.block.bytes), "\(file.path)")
      #expect(file.content == own.content && file.lines == own.lines && file.source == own.source)
      #expect(file.modules == own.modules)
    }
    #expect(read.bytes == bytes)
    #expect(try Shard(Shard(words: [], files: []).bytes).files.isEmpty)
  }

  /// However files are split and joined: the same bytes.
  @Test func joiningKnowsNoOrder() throws {
    let all = try Self.shard(Self.sources.keys).bytes
    let parts = try Self.sources.keys.sorted().map { try Self.shard([$0]) }
    #expect(try Shard(joining: parts.reversed()).bytes == all)
    let left = try Shard(joining: [Shard(joining: [parts[0], parts[1]]), Shard(joining: Array(parts[2...]))])
    let right = try Shard(joining: [
      parts[4], parts[3], Shard(joining: [parts[2], Shard(joining: [parts[1], parts[0]])]),
    ])
    #expect(left.bytes == all && right.bytes == all)
    #expect(try Shard(joining: parts + parts).bytes == all)
  }

  @Test func whatDoesNotFitIsToldApart() throws {
    var other = Self.file("A/Order.swift")
    other.content = ContentDigest(high: 1, low: 1)
    #expect(throws: Shard.Fault.conflict(path: "A/Order.swift")) {
      try Shard(words: [], files: [other, Self.file("A/Order.swift")])
    }
    #expect(throws: Shard.Fault.words) {
      try Shard(joining: [Self.shard(["A/Order.swift"]), Self.shard(["A/Long.swift"], words: [])])
    }
    #expect(throws: Shard.Fault.foreign) { try Shard(Array("struct A {}".utf8)) }
    #expect(throws: Shard.Fault.version("99")) { try Shard(Array("boundary-lint facts 99\n".utf8)) }
  }

  /// Cut off anywhere, changed anywhere: refused.
  @Test func damageIsTold() throws {
    let bytes = try Self.shard(["A/Order.swift", "B/Store.swift"]).bytes
    for end in bytes.indices { #expect(throws: Shard.Fault.self) { try Shard(Array(bytes[..<end])) } }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x11
      #expect(throws: Shard.Fault.self, "changed at \(place)") { try Shard(damaged) }
    }
  }

  /// Whoever writes facts by hand can make nonsense, and no harm.
  @Test func nonsenseWithARightDigestIsHarmless() throws {
    let bytes = Array(try Self.shard(["B/Store.swift"]).bytes.dropLast(32))
    let title = bytes.firstIndex(of: UInt8(ascii: "\n"))! + 1
    for place in title..<bytes.count {
      for change in [0x01, 0x40, 0x7F, 0xFF] as [UInt8] {
        var content = bytes
        content[place] ^= change
        _ = try? Shard(content + Array(ContentDigest(of: content).text.utf8))
      }
    }
  }

  /// Facts are exchanged between machines whose programs differ: what readers find, and the form of it, has a version. Who
  /// changes either sees this test fail, raises `Shard.version`, and puts the new digest here.
  @Test func theVersionStandsForTheFacts() throws {
    let bytes = try Self.shard(Self.sources.keys).bytes
    #expect(bytes.starts(with: Array("boundary-lint facts 43\n".utf8)))
    #expect(ContentDigest(of: bytes).text == "12ca104178168ca18881ca26e0ef5a3a")
  }
}
