public import SourceFacts
public import SourceText

extension FactStore {
  /// More segments than this are made one.
  private static let mostSegments = 32
  /// Blocks that no run asked for of late are kept while they take no more room than this many times what is in use.
  private static let slack = 2
  /// Stores beside this one that nobody has used for so many days are forgotten.
  private static let days = 30

  /// Keeps blocks for later runs. Nothing is written when all of them are there. When another process is writing, or the
  /// disk is full, nothing is kept and nothing lost.
  ///
  /// - Parameters:
  ///   - fresh: what is new, by its key.
  ///   - used: the keys of what is in use; the rest is forgotten first when there is no room.
  /// - Complexity: O(size of `fresh` + `used` × log blocks); O(size of the file) where it has to be written anew, which it has
  ///   once in `mostSegments` times, or when it has grown to `slack + 1` times what is in use.
  public func save(_ fresh: [(key: ContentDigest, block: ByteBlock)], used: [ContentDigest]) {
    if fresh.isEmpty || isSealed { return }
    let store = now
    var known = Set<ContentDigest>()
    // What is there, but damaged, is saved again.
    let missing = fresh.filter { store.block($0.key) == nil && known.insert($0.key).inserted }
    if !missing.isEmpty { store.add(missing.sorted { $0.key < $1.key }, used) }
  }

  /// Keeps bytes in place of those that were there with the same key; see `save(_:used:)`.
  public func replace(_ key: ContentDigest, with bytes: [UInt8], used: [ContentDigest]) {
    if !isSealed { now.add([(key, ByteBlock(bytes))], used) }
  }

  /// The store as it stands now: this one, unless this process or another has written since it was opened. To add to what was
  /// there then would take away what has come since.
  private var now: FactStore {
    let isSame = if let file { file.stands(at: path) } else { OpenFile(path) == nil }
    return isSame ? self : FactStore(path, identity: identity)
  }

  private func add(_ fresh: [(key: ContentDigest, block: ByteBlock)], _ used: [ContentDigest]) {
    let size = fresh.reduce(used.reduce(0) { $0 + blockSize(of: $1) }) { $0 + $1.block.count }
    let fits = (file?.count ?? 0) + size <= (Self.slack + 1) * size + 1 << 20
    if let file, !segments.isEmpty, !hasDebris, segments.count < Self.mostSegments, fits {
      guard let locked = LockedFile(adding: path, to: file) else { return }
      Self.write(fresh, to: locked)
      locked.finish()
    } else {
      write(anew: fresh, used, room: size * Self.slack)
    }
  }

  /// Writes the file anew: what is new, what is in use, and of the rest the newest as long as there is room.
  private func write(anew fresh: [(key: ContentDigest, block: ByteBlock)], _ used: [ContentDigest], room: Int) {
    guard let slash = path.lastIndex(of: "/"), System.makeFolders(String(path[..<slash])),
      let draft = LockedFile(draft: path + ".new")
    else { return }
    var kept = [ContentDigest: ByteBlock]()
    for (key, block) in fresh { kept[key] = block }
    for key in used where kept[key] == nil { kept[key] = block(key) }
    var room = room
    for segment in segments.reversed() {
      for row in 0..<segment.count where kept[key(row, segment)] == nil {
        guard let block = block(row, segment), block.count <= room else { continue }
        room -= block.count
        kept[key(row, segment)] = block
      }
    }
    draft.write(Self.head(identity))
    Self.write(kept.map { ($0.key, $0.value) }.sorted { $0.key < $1.key }, to: draft)
    draft.rename(to: path)
    removeOld(String(path[..<slash]))
  }

  /// Removes stores of the same folder that nobody uses any more.
  private func removeOld(_ folder: String) {
    guard let dot = path.lastIndex(of: "."), let entries = try? System.entries(of: folder) else { return }
    let suffix = path[dot...]
    for entry in entries
    where entry.kind == .file && (entry.name.hasSuffix(suffix) || entry.name.hasSuffix(suffix + ".new")) {
      let other = folder + "/" + entry.name
      if let age = System.age(of: other), age > Self.days * 86_400 { try? System.remove(other) }
    }
  }

  /// Tells that the store is in use, once a day, so that it is not taken for a forgotten one.
  public func keep() {
    if let age = System.age(of: path), age > 86_400 { System.refresh(path) }
  }

  /// Writes a segment. Keys come in rising order.
  private static func write(_ blocks: [(key: ContentDigest, block: ByteBlock)], to file: LockedFile) {
    var directory = Numbers()
    directory.bytes.reserveCapacity(blocks.count * Row.size)
    var at = segmentHead + blocks.count * Row.size
    for (key, block) in blocks {
      directory.add(key.high)
      directory.add(key.low)
      directory.add(UInt64(at))
      directory.add(UInt64(block.count))
      directory.add(ContentDigest(of: block).high)
      at += (block.count + 7) & ~7
    }
    var head = Numbers()
    head.add(mark)
    head.add(UInt64(blocks.count))
    head.add(UInt64(at))
    head.add(ContentDigest(of: directory.bytes).high)
    file.write(head.bytes)
    file.write(directory.bytes)
    for (_, block) in blocks {
      unsafe block.withMemory { unsafe file.write($0) }
      if block.count & 7 != 0 { file.write([UInt8](repeating: 0, count: 8 - block.count & 7)) }
    }
  }
}
