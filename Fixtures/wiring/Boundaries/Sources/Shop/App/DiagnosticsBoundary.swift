import Boundaries

protocol CrashReporter {
  func report(_ text: String)
}

final class DiagnosticsBoundary: Boundary {
  var crashReporter: InputPort<CrashReporter> {
    return makeInputPort(implementation: ConsoleReporter())
  }

  // The label that the library's document uses.
  required override init(internal: Internal) {
    super.init(internal: `internal`)
  }
}

private struct ConsoleReporter: CrashReporter {
  func report(_ text: String) { print(text) }
}
