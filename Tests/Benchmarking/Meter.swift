internal import SourceText

/// Counts what a run costs that does not depend on what else the machine does: instructions of the program, and
/// allocations. Valgrind counts both, and the same on every machine; where it is missing, perf counts instructions.
public struct Meter: Sendable {
  private enum Counter { case perf, valgrind }

  private let counter: Counter
  private let scratch: String

  /// - Parameter scratch: a folder for what the counters write.
  /// - Returns: nil where nothing counts.
  public init?(scratch: String) {
    self.scratch = scratch
    if ChildProcess.run(["valgrind", "--version"])?.code == 0 {
      counter = .valgrind
    } else if Self.instructions(perf: ["true"], scratch) != nil {
      counter = .perf
    } else {
      return nil
    }
  }

  /// What counts, in words.
  public var name: String { String(describing: counter) }

  public struct Count: Sendable {
    /// Nil where nothing counts them.
    public var instructions: Double?
    public var allocations: Double?
  }

  /// - Returns: nil when the program could not be run to its end.
  public func count(_ words: [String]) -> Count? {
    // Tables with another seed take other ways.
    let words = ["env", "SWIFT_DETERMINISTIC_HASHING=1"] + words
    if counter == .perf { return Self.instructions(perf: words, scratch).map { Count(instructions: $0) } }
    let (profile, said) = (scratch + "/dhat.json", scratch + "/dhat.txt")
    let run = ["valgrind", "--tool=dhat", "--trace-children=yes", "--dhat-out-file=\(profile)"] + words
    guard let cost = ChildProcess.run(run, errors: said), cost.code <= 1,
      let text = try? System.bytes(of: said), let json = try? System.bytes(of: profile)
    else { return nil }
    return Count(
      instructions: Self.number(behind: "\"te\":", in: json), allocations: Self.number(behind: " bytes in ", in: text))
  }

  private static func instructions(perf words: [String], _ scratch: String) -> Double? {
    let said = scratch + "/perf.txt"
    let run = ["perf", "stat", "-x", ",", "-e", "instructions:u", "-o", said] + words
    guard let cost = ChildProcess.run(run), cost.code <= 1, let text = try? System.bytes(of: said) else { return nil }
    // "123456,,instructions:u,…", or "<not supported>,,instructions:u,…".
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") where line.contains("instructions") {
      return line.split(separator: ",").first.flatMap { Double($0) }
    }
    return nil
  }

  /// The first number behind a text; commas group its digits.
  static func number(behind text: String, in bytes: [UInt8]) -> Double? {
    let wanted = Array(text.utf8)
    guard wanted.count <= bytes.count else { return nil }
    for start in 0...(bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      let digits = bytes[(start + wanted.count)...].prefix { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2C }
      return Double(String(decoding: digits.filter { $0 != 0x2C }, as: UTF8.self))
    }
    return nil
  }
}
