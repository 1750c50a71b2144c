/// What scenarios cost, and what was measured with.
public struct Figures: Equatable, Sendable {
  /// The compiler that built the tool.
  public var toolchain: String
  /// What counted.
  public var counter: String
  /// By the name of the scenario and what was counted.
  public var values: [Name: Double]

  public struct Name: Hashable, Comparable, Sendable {
    public var scenario: String
    public var unit: String

    public init(_ scenario: String, _ unit: String) {
      self.scenario = scenario
      self.unit = unit
    }

    public static func < (left: Name, right: Name) -> Bool {
      (left.scenario, left.unit) < (right.scenario, right.unit)
    }
  }

  public init(toolchain: String, counter: String, values: [Name: Double] = [:]) {
    self.toolchain = toolchain
    self.counter = counter
    self.values = values
  }

  // MARK: - The file

  /// One line for each figure, sorted, behind two that say what they were taken with.
  public var text: String {
    let width = values.keys.map(\.scenario.utf8.count).max() ?? 0
    return "toolchain: \(toolchain)\ncounter: \(counter)\n"
      + values.sorted { $0.key < $1.key }.map { name, value in
        let gap = String(repeating: " ", count: width - name.scenario.utf8.count)
        return "\(name.scenario):\(gap) \(Self.text(value)) \(name.unit)\n"
      }.joined()
  }

  /// Four digits that mean something: more would change with every run.
  static func text(_ value: Double) -> String {
    var unit = 1.0
    while value / unit >= 10_000 { unit *= 10 }
    while value > 0, value / unit < 1_000, unit > 0.000_1 { unit /= 10 }
    let rounded = (value / unit).rounded()
    if unit >= 1 { return "\(Int(rounded * unit))" }
    let parts = Int((1 / unit).rounded())
    let (whole, rest) = Int(rounded).quotientAndRemainder(dividingBy: parts)
    let digits = "\(rest)"
    return "\(whole)." + String(repeating: "0", count: "\(parts)".count - 1 - digits.count) + digits
  }

  /// - Throws: `Fault` for a line that is no figure.
  public init(_ text: String) throws(Fault) {
    self.init(toolchain: "", counter: "")
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      guard let colon = line.firstIndex(of: ":") else { throw Fault(line: index + 1, text: String(line)) }
      let name = String(line[..<colon])
      let rest = line[line.index(after: colon)...].drop { $0 == " " }
      switch name {
      case "toolchain": toolchain = String(rest)
      case "counter": counter = String(rest)
      default:
        let parts = rest.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let value = Double(parts[0]), value >= 0 else {
          throw Fault(line: index + 1, text: String(line))
        }
        values[Name(name, String(parts[1]))] = value
      }
    }
  }

  /// A line that can't be read.
  public struct Fault: Error, Equatable {
    public var line: Int
    public var text: String

    public init(line: Int, text: String) {
      self.line = line
      self.text = text
    }

    public var message: String { "line \(line): '\(text)'; expected 'scenario: number unit'" }
  }

  // MARK: - Comparing

  /// How far a figure may lie above the one that is held against it.
  public static let margin = 0.15

  /// A figure that lies further from the stored one than it may.
  public struct Change: Equatable, Sendable {
    public var name: Name
    public var before: Double
    public var now: Double

    /// "check: 61.20 → 75.50 instructions per byte, 23.4 % more".
    public var text: String {
      let share = before > 0 ? ((now / before - 1) * 1000).rounded() / 10 : 100
      return "\(name.scenario): \(Figures.text(before)) → \(Figures.text(now)) \(name.unit), \(abs(share)) % "
        + (share < 0 ? "less" : "more")
    }
  }

  public struct Comparison: Equatable, Sendable {
    /// What costs more than it may: these fail.
    public var worse: [Change] = []
    /// What costs so much less that the stored figure holds nobody any more.
    public var better: [Change] = []
    /// What is stored and was not measured.
    public var missing: [Name] = []
    /// What was measured and is not stored.
    public var fresh: [Name] = []
  }

  /// Holds these figures against stored ones.
  public func compared(with stored: Figures) -> Comparison {
    var result = Comparison()
    for (name, before) in stored.values.sorted(by: { $0.key < $1.key }) {
      guard let now = values[name] else {
        result.missing.append(name)
        continue
      }
      let change = Change(name: name, before: before, now: now)
      if now > before * (1 + Self.margin) { result.worse.append(change) }
      if now < before * (1 - Self.margin) { result.better.append(change) }
    }
    result.fresh = values.keys.filter { stored.values[$0] == nil }.sorted()
    return result
  }
}
