import FactSharing
import Foundation
import SourceFacts
import SourceText
import TestSupport
import Testing

/// What a store gives back is what was put in, or nothing.
@Suite struct FactStoreTests: @unchecked Sendable {
  private let folder: TemporaryFolder
  private let path: String
  private let identity = ContentDigest(high: 1, low: 2)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/of/its/own/a.cache"
  }

  private func key(_ number: Int) -> ContentDigest { ContentDigest(of: Array("key \(number)".utf8)) }
  private func bytes(_ number: Int) -> [UInt8] { Array(String(repeating: "\(number),", count: number % 7 + 1).utf8) }
  private var store: FactStore { FactStore(path, identity: identity) }

  private func save(_ numbers: Range<Int>, used: [Int] = []) {
    store.save(numbers.map { (key($0), ByteBlock(bytes($0))) }, used: used.map(key))
  }

  private func held(_ number: Int, in store: FactStore) -> [UInt8]? { store.block(key(number)).map { Array($0.bytes) } }

  @Test func whatIsSavedIsFound() {
    #expect(held(1, in: store) == nil)
    save(0..<10)
    save(5..<20)
    let store = store
    for number in 0..<20 { #expect(held(number, in: store) == bytes(number)) }
    #expect(held(20, in: store) == nil && !store.has(key(20)) && store.has(key(3)))
  }

  @Test func theNewestOfAKeyCounts() {
    save(0..<3)
    store.replace(key(1), with: [1, 2, 3], used: [])
    store.replace(key(1), with: [4], used: [])
    #expect(held(1, in: store) == [4])
    #expect(held(2, in: store) == bytes(2))
  }

  /// A run that has nothing new leaves the file as it is.
  @Test func nothingNewWritesNothing() throws {
    save(0..<10)
    let before = try Data(contentsOf: URL(filePath: path))
    save(2..<7)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func anotherBuildFindsNothingAndTakesOver() {
    save(0..<3)
    let other = FactStore(path, identity: ContentDigest(high: 1, low: 3))
    #expect(held(1, in: other) == nil)
    other.save([(key(1), ByteBlock(bytes(1)))], used: [])
    #expect(held(1, in: store) == nil)
    #expect(held(1, in: FactStore(path, identity: ContentDigest(high: 1, low: 3))) == bytes(1))
  }

  /// Cut off anywhere, changed anywhere: a miss, never a wrong answer; and the next run mends it.
  @Test func damageIsAMiss() throws {
    save(0..<6)
    save(6..<9)
    let whole = Array(try Data(contentsOf: URL(filePath: path)))
    func check(_ damaged: [UInt8], _ what: String) throws {
      try Data(damaged).write(to: URL(filePath: path))
      let store = store
      for number in 0..<9 {
        let found = held(number, in: store)
        #expect(found == nil || found == bytes(number), "\(what), block \(number)")
      }
    }
    for end in 0...whole.count { try check(Array(whole[..<end]), "cut at \(end)") }
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= 0x41
      try check(damaged, "changed at \(place)")
    }
    try check(Array(whole.reversed()), "reversed")
    try check(whole + [1, 2, 3], "with debris")
    save(0..<9, used: Array(0..<9))
    save(9..<10, used: Array(0..<9))
    for number in 0..<10 { #expect(held(number, in: store) == bytes(number)) }
  }

  /// A block that is damaged is a miss once, and then there again.
  @Test func damagedBlocksAreSavedAgain() throws {
    save(0..<6)
    var data = try Data(contentsOf: URL(filePath: path))
    data[data.count - 9] ^= 1
    try data.write(to: URL(filePath: path))
    #expect((0..<6).contains { held($0, in: store) == nil })
    save(0..<6, used: Array(0..<6))
    for number in 0..<6 { #expect(held(number, in: store) == bytes(number)) }
  }

  /// Who shortens the file while it is open takes blocks away, and no more.
  @Test func aFileThatShrinksIsAMiss() throws {
    save(0..<6)
    let store = store
    try Data().write(to: URL(filePath: path), options: [])
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 0)
    for number in 0..<6 { #expect(held(number, in: store) == nil || held(number, in: store) == bytes(number)) }
  }

  /// Who has the file open keeps what he saw; of two that write, none harms the other.
  @Test func writersDoNotHarmEachOther() {
    save(0..<4)
    let (first, second) = (store, store)
    first.save([(key(10), ByteBlock(bytes(10)))], used: [])
    // The file has grown since the second opened it.
    second.save([(key(11), ByteBlock(bytes(11)))], used: [])
    #expect(held(2, in: second) == bytes(2))
    let now = store
    for number in [0, 1, 2, 3, 10, 11] { #expect(held(number, in: now) == bytes(number)) }
  }

  /// Two that found nothing: what the first keeps, the second does not take away.
  @Test func theFirstWritersDoNotReplaceEachOther() {
    let (first, second) = (store, store)
    first.save((0..<4).map { (key($0), ByteBlock(bytes($0))) }, used: [])
    second.save((2..<6).map { (key($0), ByteBlock(bytes($0))) }, used: [])
    first.replace(key(6), with: bytes(6), used: [])
    let now = store
    for number in 0..<7 { #expect(held(number, in: now) == bytes(number)) }
  }

  /// What was there when a run began, and is not any more, is kept again.
  @Test func whatIsGoneSinceIsKeptAgain() throws {
    save(0..<4)
    let old = store
    try FileManager.default.removeItem(atPath: path)
    save(8..<9)
    old.save((2..<6).map { (key($0), ByteBlock(bytes($0))) }, used: [])
    let now = store
    for number in [2, 3, 4, 5, 8] { #expect(held(number, in: now) == bytes(number)) }
  }

  @Test func manyThreadsWriteAtOnce() {
    save(0..<4)
    _ = Threads.map(count: 40, jobs: 8, makeState: { 0 }) { _, index in
      save(index * 3..<index * 3 + 5, used: [0, 1])
    }
    let store = store
    var found = 0
    for number in 0..<130 {
      guard let held = held(number, in: store) else { continue }
      found += 1
      #expect(held == bytes(number))
    }
    #expect(found >= 4)
  }

  /// What nobody asks for any more goes, what is in use stays.
  @Test func theFileIsBounded() throws {
    let large = [UInt8](repeating: 7, count: 1 << 18)
    store.save([(key(0), ByteBlock(large))], used: [])
    for number in 1..<60 {
      store.save([(key(number), ByteBlock(large + [UInt8(number)]))], used: [key(0)])
      let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
      #expect(size < 12 << 18, "after \(number)")
      #expect(store.block(key(0))?.count == large.count)
      #expect(store.block(key(number))?.count == large.count + 1)
    }
  }

  /// What nobody has used for a month goes when another is written; what is no store stays.
  @Test func forgottenStoresGo() throws {
    save(0..<2)
    let folder = String(path[..<path.lastIndex(of: "/")!])
    func make(_ name: String, daysOld: Double) throws {
      try Data([1]).write(to: URL(filePath: folder + "/" + name))
      let date = Date(timeIntervalSinceNow: -daysOld * 86_400)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder + "/" + name)
    }
    try make("old.cache", daysOld: 31)
    try make("old.cache.new", daysOld: 31)
    try make("young.cache", daysOld: 29)
    try make("mine.txt", daysOld: 400)
    try make("a.cache", daysOld: 3)
    FactStore(path, identity: identity).keep()
    let age = try #require(System.age(of: path))
    #expect(age < 60)
    save(0..<2)
    let left = Set(try FileManager.default.contentsOfDirectory(atPath: folder))
    #expect(left == ["a.cache", "young.cache", "mine.txt"])
  }

  /// A link that stands where a cache would be written is not written through.
  @Test func linksAreNotWrittenThrough() throws {
    try folder.write("precious", to: "other")
    try FileManager.default.createDirectory(atPath: folder.path + "/of/its/own", withIntermediateDirectories: true)
    for name in [path, path + ".new"] {
      try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: folder.path + "/other")
    }
    save(0..<4)
    #expect(try String(contentsOfFile: folder.path + "/other", encoding: .utf8) == "precious")
  }
}
