import Foundation

/// Keeps the encoded records of one kind, each with its checksum.
actor RecordStore<Stored: Record> {
  private struct Entry {
    let bytes: Data
    let checksum: UInt32
  }

  private var entries: [String: Entry] = [:]
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  func write(_ record: Stored) throws {
    let bytes = try encoder.encode(record)
    entries[record.id] = Entry(bytes: bytes, checksum: Shop.checksum(of: bytes))
  }

  func read(_ id: String) throws -> Stored? {
    try entries[id].map(decode)
  }

  func readAll(where isWanted: @Sendable (Stored) -> Bool = { _ in true }) throws -> [Stored] {
    try entries.values.map(decode).filter(isWanted).sorted { $0.id < $1.id }
  }

  private func decode(_ entry: Entry) throws -> Stored {
    let found = checksum(of: entry.bytes)
    guard found == entry.checksum else { throw StorageError.damaged(expected: entry.checksum, found: found) }
    return try decoder.decode(Stored.self, from: entry.bytes)
  }
}
