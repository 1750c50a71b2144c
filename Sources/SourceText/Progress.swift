internal import Synchronization

/// A line that tells how far the work is, rewritten in place; for a terminal, and only when the work takes its time.
public final class Progress: Sendable {
  /// Nothing is shown before, in seconds.
  static let patience = 1.0
  /// The line is rewritten no more often than this, in seconds.
  private static let rest = 0.1

  private let done = Atomic<Int>(0)
  private let total = Atomic<Int>(0)
  /// When the line was written last, in milliseconds since the beginning; 0: never.
  private let shown = Atomic<Int>(0)
  private let began: Double
  private let clock: @Sendable () -> Double
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - clock: gives the time in seconds.
  ///   - write: where the line goes.
  public init(
    clock: @escaping @Sendable () -> Double = System.seconds,
    write: @escaping @Sendable (String) -> Void = { System.write(Array($0.utf8), to: 2) }
  ) {
    self.clock = clock
    self.write = write
    began = clock()
  }

  /// Begins a stage of `count` steps, 0 when that can't be known.
  public func begin(_ stage: String, of count: Int = 0) {
    done.store(0, ordering: .relaxed)
    total.store(count, ordering: .relaxed)
    show(stage)
  }

  /// One step of a stage is done. Called from any thread; costs an addition, and rarely a look at the clock.
  public func step(_ stage: String) {
    let count = done.add(1, ordering: .relaxed).newValue
    if count & 63 == 0 { show(stage) }
  }

  private func show(_ stage: String) {
    let now = clock() - began
    guard now >= Self.patience else { return }
    let milliseconds = Int(now * 1000)
    let last = shown.load(ordering: .relaxed)
    guard last == 0 || milliseconds - last >= Int(Self.rest * 1000) else { return }
    // Of several threads one writes.
    guard shown.compareExchange(expected: last, desired: milliseconds, ordering: .relaxed).exchanged else { return }
    let count = total.load(ordering: .relaxed)
    let part = count == 0 ? "" : " \(min(done.load(ordering: .relaxed), count)) of \(count) files"
    write("\r\u{1B}[K\(stage)\(part)")
  }

  /// Takes the line away, if there is one.
  public func finish() {
    if shown.exchange(0, ordering: .relaxed) > 0 { write("\r\u{1B}[K") }
  }
}
