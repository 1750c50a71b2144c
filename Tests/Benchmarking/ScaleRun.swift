/// Runs `check` on an input of growing size, and tells whether its cost grows faster than the size.
public struct ScaleRun: Sendable {
  /// The tool.
  public let tool: String
  /// Where inputs are made.
  public let folder: String
  /// Every size is divided by this.
  public var divisor = 1
  /// Whether what was made stays behind.
  public var isKept = false

  /// The seconds on a processor after which a run is given up.
  static let limit = 60

  private let uncached: [String]

  public init(tool: String, folder: String) {
    self.tool = tool
    self.folder = folder
    uncached = Scenario.uncached(Scenario.help(of: tool))
  }

  public struct Outcome: Sendable {
    public let name: String
    /// A quarter, half, and all of the size.
    public let sizes: [Int]
    public let costs: [Cost]

    /// How many times as much all of the size costs as a quarter of it, beside what a run costs anyway.
    public var growth: Double {
      guard costs.count == 3 else { return .infinity }
      // What is too short to be measured counts as this long.
      return costs[2].processor / max(costs[0].processor, 0.03)
    }

    /// Four times the size is to cost four times as much; caches that are too small for the whole make it up to six.
    public var isLinear: Bool { growth <= 7 }
  }

  /// - Returns: nil when the tool did not come to an end with an answer.
  public func run(_ input: ScaleInput) throws -> Outcome? {
    var costs: [Cost] = []
    let sizes = [input.size / 4, input.size / 2, input.size].map { max(4, $0 / divisor) }
    for size in sizes {
      let project = MadeFolder(folder, isKept: isKept)
      try project.write(input.make(size))
      // Who falls off a cliff is stopped: hours would tell no more.
      let words =
        [
          "sh", "-c", "ulimit -t \(Self.limit); exec \"$0\" \"$@\"", tool, "check", "--root", project.path, "--jobs",
          "1", "--quiet",
        ] + uncached + input.arguments
      guard let cost = ChildProcess.run(words), cost.code <= 1 else {
        return costs.isEmpty ? nil : Outcome(name: input.name, sizes: sizes, costs: costs)
      }
      costs.append(cost)
    }
    return Outcome(name: input.name, sizes: sizes, costs: costs)
  }
}
