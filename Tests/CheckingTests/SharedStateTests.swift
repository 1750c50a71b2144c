import Diagnostics
import Linting
import TestSupport
import Testing

/// What changes and is there for all is shared, whatever it is kept in.
@Suite struct SharedStateTests {
  /// What all can send to, and what guards what changes, is shared state, though it is a constant.
  @Test(arguments: [
    ("PassthroughSubject<Int, Never>()", true), ("CurrentValueSubject<Int, Never>(1)", true), ("Mutex(1)", true),
    ("ManagedAtomic(0)", true), ("NIOLockedValueBox([Int]())", true), ("NSLock()", false), ("Just(1)", false),
    ("PublishRelay<Int>()", true), ("OSAllocatedUnfairLock(initialState: 0)", true), ("OSAllocatedUnfairLock()", false),
    ("NSMutableDictionary()", true), ("NSMapTable<NSString, Bus>(keyOptions: .weakMemory)", true),
    ("NSHashTable<Bus>(options: .weakMemory)", true),
    ("NSDictionary()", false),
  ])
  func whatHoldsWhatChangesIsShared(_ value: String, _ isTold: Bool) throws {
    let found = try learned("enum Bus { static let events = \(value) }\n", "print(Bus.events)")
    #expect(found == (isTold ? ["hidden-singleton Bus.events"] : []))
  }

  /// What is called on a variable of the system's types may change it, as an assignment does.
  @Test(arguments: [
    ("Date()", "expiry.addTimeInterval(60)", true), ("URL(string: base)!", "expiry.appendPathComponent(\"v2\")", true),
    ("2.5", "expiry.round()", true), ("2.5", "expiry.rounded()", false),
  ])
  func whatChangesAVariableWritesIt(_ value: String, _ call: String, _ isTold: Bool) throws {
    let found = try learned("enum Session { static var expiry = \(value) }\n", "Session.\(call)")
    #expect(found == (isTold ? ["hidden-global Session.expiry"] : []))
  }

  /// Who asks the live value of a dependency passes by what its users are given in tests.
  @Test func liveValuesAreShared() throws {
    let client = """
      import Dependencies
      struct Client: DependencyKey { var load: (Int) async throws -> Void
        static let liveValue = Client(load: { _ in }) }

      """
    #expect(
      try learned(client, "Task { try await Client.liveValue.load(1) }") == ["hidden-singleton Client.liveValue"])
  }

  /// A constant outside of types is a global where its instance can change, by what it holds, too.
  @Test(arguments: [
    ("final class Style: Sendable { let size = 1 }", false), ("final class Style { var size = 1 }", true),
    ("final class Style { let log = Log() }\nfinal class Log { var lines: [String] = [] }", true),
    ("final class Style { let log = Log() }\nfinal class Log { let line = 1 }", false), ("actor Style {}", true),
    ("final class Style { func save() {} }", true),
  ])
  func constantsThatCanNotChangeAreNotShared(_ type: String, _ isTold: Bool) throws {
    let found = try learned(type + "\nlet usualStyle = Style()\n", "print(usualStyle)")
    #expect(found == (isTold ? ["hidden-global usualStyle"] : []))
  }

  /// What reads and sets a value that is kept elsewhere is a variable as any other, be it behind a lock or not.
  @Test(arguments: [
    ("get { kept.withLock { $0 } } set { kept.withLock { $0 = newValue } }", "let kept = Mutex(Mode.fast)", true),
    ("get { lock.withLock { kept } } set { lock.withLock { kept = newValue } }", "var kept = Mode.fast", true),
    ("get { kept } set { kept = newValue }", "var kept = Mode.fast", true),
    // Who only reads it can't change it, and what is worked out of constants no one can.
    ("kept.withLock { $0 }", "let kept = Mutex(Mode.fast)", false),
    ("get { kept } set { print(newValue) }", "let kept = Mode.fast", false),
  ])
  func whatIsSetThroughALockIsAVariable(_ accessors: String, _ kept: String, _ isTold: Bool) throws {
    let declarations = """
      enum Mode { case fast, slow }
      enum Trip {
        static var mode: Mode { \(accessors) }
        private static let lock = NSLock()
        private static \(kept)
      }
      var tripMode: Mode { \(accessors.replacing("kept", with: "keptMode").replacing("lock.", with: "keptLock.")) }
      private let keptLock = NSLock()
      private \(kept.replacing("kept", with: "keptMode"))

      """
    #expect(try learned(declarations, "print(Trip.mode)") == (isTold ? ["hidden-global Trip.mode"] : []))
    #expect(try learned(declarations, "print(tripMode)") == (isTold ? ["hidden-global tripMode"] : []))
  }

  @Test func whatReadsAndSetsNeedsNoSetter() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      enum Mode { case fast }
      enum Trip {
        static var mode: Mode { get { kept.withLock { $0 } } set { kept.withLock { $0 = newValue } } }
        private static let kept = Mutex(Mode.fast)
      }
      """, to: "A.swift")
    try folder.write("func go() { print(Trip.mode) }", to: "B.swift")
    let finding = try #require(try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.first?.finding)
    #expect(finding.instead.hasPrefix("take its setter out where it need not change, or let its owner hold it"))
  }
}
