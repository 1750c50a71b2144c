enum StorageError: Error, Equatable {
  case missing(collection: String, id: String)
  case corrupt(field: String, value: String)
  case damaged(expected: UInt32, found: UInt32)

  var summary: String {
    switch self {
    case .missing(let collection, let id): "nothing named \(id) in \(collection)"
    case .corrupt(let field, let value): "'\(value)' is no \(field)"
    case .damaged: "the file has changed under the shop"
    }
  }
}

/// A sum of bytes that tells a damaged file from a whole one.
func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
  bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
}
