/// Translates between what the domain speaks and what a store keeps.
protocol RecordMapper<Model, Stored>: Sendable {
  associatedtype Model
  associatedtype Stored: Record

  func model(from record: Stored) throws -> Model
  func record(from model: Model) -> Stored
}

extension RecordMapper {
  func models(from records: some Sequence<Stored>) throws -> [Model] {
    try records.map(model(from:))
  }
}

extension RawRepresentable where RawValue == String {
  /// The value that a field was written from; what nobody wrote is corrupt.
  static func stored(_ text: String, in field: String) throws(StorageError) -> Self {
    guard let value = Self(rawValue: text) else { throw .corrupt(field: field, value: text) }
    return value
  }
}
