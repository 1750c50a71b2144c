struct ListSection: Hashable, Sendable {
  var title: String
  var rows: [String]

  init(_ title: String, rows: [String]) {
    self.title = title
    self.rows = rows
  }

  /// A section that shows what a store holds, for support staff.
  init<Items: Collection>(dumping items: Items)
  where Items.Element: Record {  // expect: [layer-crossing] 'Presentation' names 'Record' of 'Data'
    self.init("\(items.count) records", rows: items.map { "#\($0.id)" })
  }

  static func sections<Record, Key: Hashable & Comparable>(
    _ records: [Record], by key: (Record) -> Key, row: (Record) -> String
  ) -> [ListSection] {
    records.grouped(by: key).sorted { $0.key < $1.key }
      .map { ListSection("\($0.key)", rows: $0.value.map(row)) }
  }
}
