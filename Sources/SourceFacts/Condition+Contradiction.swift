// Which conditions of `#if` can hold at the same time.

extension Condition {
  /// Whether conditions can hold, or fail, together, as far as that can be told by their terms: none can hold and fail, there is
  /// one system, and versions are numbers. What libraries of C and of Apple a system has is known.
  ///
  /// - Parameter parts: conditions, and whether each holds.
  /// - Complexity: some hundred steps at most; then they are said to be possible.
  public static func canMeet(_ parts: [(condition: Condition, holds: Bool)]) -> Bool {
    var steps = 256
    return World().allows(parts[...], &steps)
  }
}

/// What is known of a build.
private struct World {
  private var terms: [String: Bool] = [:]
  /// A bit for each system that it may be for.
  private var systems: UInt32 = .max
  /// At least `lowest`, less than `highest`.
  private var versions: [String: (lowest: [Int]?, highest: [Int]?)] = [:]
  private var processor: String?

  private static let names = [
    "macOS", "iOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "PS4",
    "Cygwin", "Haiku", "none",
  ]
  private static let aliases = ["OSX": "macOS", "xrOS": "visionOS"]
  private static let apple = systems(["macOS", "iOS", "tvOS", "watchOS", "visionOS"])
  /// The systems on which a library is: on no other, and with `true` on each of them.
  private static let libraries: [String: (systems: UInt32, isEverywhere: Bool)] = [
    "Darwin": (apple, true), "ObjectiveC": (apple, true), "UIKit": (apple, false), "AppKit": (apple, false),
    "SwiftUI": (apple, false), "Combine": (apple, true), "WinSDK": (systems(["Windows"]), true),
    "ucrt": (systems(["Windows"]), true), "CRT": (systems(["Windows"]), true), "WASILibc": (systems(["WASI"]), true),
    "Bionic": (systems(["Android"]), false), "Musl": (systems(["Linux"]), false),
    "Glibc": (~(apple | systems(["Windows", "WASI"])), false),
  ]

  private static func systems(_ some: [String]) -> UInt32 {
    some.reduce(0) { $0 | names.firstIndex(of: $1).map { 1 << UInt32($0) }! }
  }

  /// Whether some build is like this and does as `parts` say.
  func allows(_ parts: ArraySlice<(condition: Condition, holds: Bool)>, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0, let first = parts.first else { return true }
    let rest = parts.dropFirst()
    switch (first.condition, first.holds) {
    case (.constant(let value), let holds): return value == holds && allows(rest, &steps)
    case (.not(let inner), let holds): return allows([(inner, !holds)] + rest, &steps)
    case (.all(let inner), true), (.any(let inner), false):
      return allows(inner.map { ($0, first.holds) } + rest, &steps)
    case (.all(let inner), false), (.any(let inner), true):
      for one in inner where allows([(one, first.holds)] + rest, &steps) { return true }
      return false
    case (.version(let name, let isLess, let version), let holds):
      var world = self
      return world.learn(name, isLess == holds, version) && world.allows(rest, &steps)
    case (.term(let term), let holds):
      var world = self
      return world.learn(term, holds) && world.allows(rest, &steps)
    }
  }

  private mutating func learn(_ name: String, _ isLess: Bool, _ version: [Int]) -> Bool {
    var known = versions[name] ?? (nil, nil)
    if isLess {
      if known.highest.map({ version.lexicographicallyPrecedes($0) }) ?? true { known.highest = version }
    } else {
      if known.lowest.map({ $0.lexicographicallyPrecedes(version) }) ?? true { known.lowest = version }
    }
    versions[name] = known
    guard let lowest = known.lowest, let highest = known.highest else { return true }
    return lowest.lexicographicallyPrecedes(highest)
  }

  private mutating func learn(_ term: String, _ holds: Bool) -> Bool {
    if let known = terms[term] { return known == holds }
    terms[term] = holds
    let parts = term.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return true }
    let argument = String(parts[1].dropLast())
    switch parts[0] {
    case "os":
      guard let bit = Self.names.firstIndex(of: Self.aliases[argument] ?? argument) else {
        // One that is not listed is none of the others.
        if holds { systems &= ~(1 << UInt32(Self.names.count) - 1) }
        return systems != 0
      }
      systems &= holds ? 1 << UInt32(bit) : ~(1 << UInt32(bit))
    case "arch" where holds:
      if let processor, processor != argument { return false }
      processor = argument
    case "canImport":
      guard let library = Self.libraries[argument] else { return true }
      if holds { systems &= library.systems } else if library.isEverywhere { systems &= ~library.systems }
    default: break
    }
    return systems != 0
  }
}
