internal import Diagnostics
internal import Linking

/// Reports entries of the baseline that excuse less than they say.
struct StaleBaseline: ExceptionCheck {
  static let about = About(
    id: "stale-baseline",
    severity: .error,
    summary: "an entry of the baseline excuses what is gone",
    why: """
      A baseline holds the debt of old code, an entry for an edge and its count, and can only shrink: an entry whose \
      findings are gone, or are fewer, would excuse new ones. `boundary-lint baseline prune` takes out what is stale; a lint \
      run never writes the file. Where the check of an entry did not run, nothing is said.
      """,
    refuses: [
      Example(
        "the fault is mended, the entry still excuses it",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Data: { paths: [Data], uses: [Domain] }
        //- .boundary-lint-baseline.json
        {
          "version": 1,
          "entries": [
            # // expect: [stale-baseline] the baseline excuses 'OrderRecord' in 'Domain/Order.swift', which is gone
            {"check": "layer-crossing", "file": "Domain/Order.swift", "declaration": "Order", "name": "OrderRecord", "count": 1}
          ]
        }
        //- Domain/Order.swift
        struct Order {}
        //- Data/OrderRecord.swift
        struct OrderRecord { var order: Order }
        """)
    ],
    accepts: [
      Example(
        "the entry excuses what it says",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Data: { paths: [Data], uses: [Domain] }
        //- .boundary-lint-baseline.json
        {
          "version": 1,
          "entries": [
            {"check": "layer-crossing", "file": "Domain/Order.swift", "declaration": "Order.record", "name": "OrderRecord", "count": 1}
          ]
        }
        //- Domain/Order.swift
        struct Order { var record: OrderRecord? }
        //- Data/OrderRecord.swift
        struct OrderRecord {}
        """)
    ])

  func run(_ pass: inout Pass) {
    guard let ledger = pass.ledger, let baseline = ledger.baseline else { return }
    for (index, entry) in baseline.entries.enumerated() where ledger.isStale(index) {
      guard let site = entry.site else { continue }
      let found = ledger.states[index].found
      pass.report(
        found == 0 ? .gone(entry.edge) : .fewer(entry.edge, entry.count), at: site,
        because: .found(entry.edge.check, found), instead: "\(baseline.prune) takes out what is stale",
        from: Subject(name: entry.edge.declaration), to: Subject(name: entry.edge.name))
    }
  }
}

extension String {
  fileprivate static func gone(_ edge: Edge) -> String {
    "the baseline excuses '\(edge.name)' in '\(edge.file)', which is gone"
  }
  fileprivate static func fewer(_ edge: Edge, _ count: Int) -> String {
    "the baseline excuses '\(edge.name)' in '\(edge.file)' \(count) times, which is too many"
  }
  fileprivate static func found(_ check: String, _ count: Int) -> String {
    count == 0 ? "no '\(check)' of it is found" : "'\(check)' is found there \(count) time\(count == 1 ? "" : "s")"
  }
}
