internal import Diagnostics
internal import Linking

/// Reports suppressions that excuse nothing, or that can't be understood.
struct UnusedSuppression: ExceptionCheck {
  static let about = About(
    id: "unused-suppression",
    severity: .error,
    summary: "a suppression excuses nothing",
    why: """
      `// boundary-lint:allow CHECK -- reason` excuses findings on its line, or, alone on a line, on the next line of \
      code; `allow-file` excuses those of the file; `allow-begin` those up to `allow-end`. The reason is compulsory. A \
      suppression that excuses nothing would hide what comes later, so it has to go; one that names no check, an unknown \
      check or no reason excuses nothing. Where the check that it names did not run, nothing is said.
      """,
    refuses: [
      Example(
        "the fault is gone, its suppression is not",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/Order.swift
        struct Order {
          // expect: [unused-suppression] the suppression of 'layer-crossing' excuses nothing
          // boundary-lint:allow layer-crossing -- the record moves with the next release
          var number: Int
        }
        //- Data/OrderRecord.swift
        struct OrderRecord { var order: Order }
        """),
      Example(
        "without a reason, and with a slip",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/Order.swift
        struct Order {
          // expect: [unused-suppression] the suppression of 'layer-crossing' gives no reason
          // boundary-lint:allow layer-crossing
          var record: OrderRecord?  // expect: [layer-crossing] 'Domain' names 'OrderRecord'
          // expect: [unused-suppression] no check 'layer-crosing'; did you mean 'layer-crossing'?
          // boundary-lint:allow layer-crosing -- it is on its way out
          var other: OrderRecord?  // expect: [layer-crossing] 'Domain' names 'OrderRecord'
        }
        //- Data/OrderRecord.swift
        struct OrderRecord {}
        """),
    ],
    accepts: [
      Example(
        "each suppression excuses something, and says why",
        """
        //- rules
        layers:
          Domain: { paths: [Domain] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/Order.swift
        struct Order {
          // boundary-lint:allow layer-crossing -- the record moves with the next release
          var record: OrderRecord?
          var other: OrderRecord?  // boundary-lint:allow layer-crossing -- as above
        }
        //- Domain/Legacy.swift
        // boundary-lint:allow-begin layer-crossing -- kept until the old client is gone
        func read(_ record: OrderRecord) {}
        func write(_ record: OrderRecord) {}
        // boundary-lint:allow-end
        //- Data/OrderRecord.swift
        struct OrderRecord {}
        """)
    ])

  func run(_ pass: inout Pass) {
    guard let ledger = pass.ledger else { return }
    for fault in ledger.faults {
      pass.report(fault.message, at: fault.site, because: fault.because, instead: fault.instead)
    }
    for (suppression, charges) in zip(ledger.suppressions, ledger.charges) {
      for (check, charge) in zip(suppression.checks, charges) where charge == 0 && ledger.ran.contains(check.id) {
        pass.report(
          .excuses(check.id), at: suppression.checks.count == 1 ? suppression.site : check.site,
          because: .found(check.id, suppression),
          instead: .instead(of: check.id, in: suppression))
      }
    }
  }
}

extension String {
  fileprivate static func excuses(_ check: String) -> String { "the suppression of '\(check)' excuses nothing" }
  fileprivate static func found(_ check: String, _ suppression: Suppression) -> String {
    let lines = suppression.lines
    return switch suppression.scope {
    case .file: "no '\(check)' is found in this file that nothing nearer excuses"
    case .line where lines.count == 1: "no '\(check)' is found on line \(lines.lowerBound)"
    default: "no '\(check)' is found from line \(lines.lowerBound) to \(lines.upperBound)"
    }
  }
  fileprivate static func instead(of check: String, in suppression: Suppression) -> String {
    if suppression.checks.count > 1 { return strike(check) }
    if suppression.scope != .file, Registry.ofFiles.contains(check) { return takeOutOrWiden }
    return suppression.scope == .line ? takeOutOrMove : takeOut
  }
  fileprivate static var takeOut: String { "take the comment out" }
  fileprivate static var takeOutOrWiden: String {
    "take the comment out, or write 'boundary-lint:allow-file' where it is meant for the whole file"
  }
  fileprivate static var takeOutOrMove: String {
    "take the comment out, or put it on or above the very line that it is meant for"
  }
  fileprivate static func strike(_ check: String) -> String { "take '\(check)' out of the comment" }
}
