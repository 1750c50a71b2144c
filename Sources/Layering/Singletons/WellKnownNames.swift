internal import Linking

/// The names that hold shared instances by custom, by their numbers in a run.
struct WellKnownNames {
  enum Strength: UInt8, Comparable {
    case none
    /// Plain values are called so, too: what the type is decides.
    case weak
    /// Nobody calls a plain value so.
    case strong

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  fileprivate static let strong: [String] = [
    "shared", "sharedInstance", "instance", "singleton", "sharedManager", "mainInstance", "getInstance",
    "getSharedInstance", "singletonInstance", "_shared", "defaultInstance", "currentInstance", "theInstance",
  ]
  fileprivate static let weak: [String] = [
    "default", "standard", "current", "main", "live", "liveValue", "defaultManager",
  ]
  /// Instances that stand for nothing, or for tests and previews.
  fileprivate static let stand: [String] = [
    "empty", "none", "zero", "null", "placeholder", "unknown", "invalid", "preview", "previews", "mock", "mocked",
    "stub",
    "sample", "example", "fixture", "dummy", "fake", "test", "testing", "noop", "failing", "unimplemented",
    "previewValue", "testValue", "allCases", "defaultValue",
  ]
  fileprivate static let standWords = ["mock", "preview", "stub", "sample"]
  private static let standPrefixes = standWords.map { Array($0.utf8) }
  private static let shared = Array("shared".utf8)
  private static let serviceSuffixes = KnownSingletons.serviceSuffixes.map { Array($0.utf8) }

  private(set) var strengths: [Strength]
  private var stands: [Bool]

  /// - Parameter extra: more names that only shared instances have.
  /// - Complexity: O(names).
  init(_ names: NameIndex, _ extra: [String]) {
    strengths = [Strength](repeating: .none, count: names.count)
    stands = [Bool](repeating: false, count: names.count)
    for name in Self.weak { if let index = names.find(name) { strengths[index] = .weak } }
    for name in Self.stand { if let index = names.find(name) { stands[index] = true } }
    for index in 0..<names.count {
      let range = names.range(index)
      guard range.count > 3, range.count < 64 else { continue }
      switch names.text[range.lowerBound] {
      case UInt8(ascii: "s"), UInt8(ascii: "m"), UInt8(ascii: "p"): break
      default: continue
      }
      let text = names.text[range]
      if Self.standPrefixes.contains(where: { text.starts(with: $0) }) { stands[index] = true }
      // `sharedStore`, but not `shares`.
      if range.count > 6, text.starts(with: Self.shared), (0x41...0x5A).contains(names.text[range.lowerBound + 6]) {
        // So are services; of a plain value, `sharedGradient`, the type decides.
        strengths[index] =
          Self.serviceSuffixes.contains { text.count > $0.count + 6 - 1 && text.suffix($0.count).elementsEqual($0) }
          ? .strong : .weak
      }
    }
    for name in Self.strong + extra { if let index = names.find(name) { strengths[index] = .strong } }
  }

  func strength(_ name: UInt32) -> Strength { Int(name) < strengths.count ? strengths[Int(name)] : .none }

  func isStandIn(_ name: UInt32) -> Bool { Int(name) < stands.count && stands[Int(name)] }
}

/// Names of instances that stand for nothing, or for tests and previews.
public enum StandIns {
  public static var names: [String] { WellKnownNames.stand }
  /// What names of others begin with.
  public static var prefixes: [String] { WellKnownNames.standWords }
}

/// Names that say that all share an instance, and not which one it is.
public enum SharedNames {
  public static func contains(_ name: String) -> Bool {
    WellKnownNames.strong.contains(name) || WellKnownNames.weak.contains(name)
  }
}
