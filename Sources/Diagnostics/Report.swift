/// A finding with its places worked out, ready to be shown.
public struct PlacedFinding: Sendable {
  public var finding: Finding
  public var place: Place
  /// The text of the line, without its end; of a very long one what stands around the place.
  public var sourceLine: String
  /// How much less columns are in that than in the line.
  public var sourceOffset: Int
  /// Where what is named is declared.
  public var target: Place?
  public var chain: [(place: Place, text: String)]
  public var cuts: [(place: Place, text: String)]
  /// Where the exception stands that excuses it.
  public var excusePlace: Place?
  /// The conditions of `#if` around it, innermost first.
  public var conditions: [String] = []

  public init(
    finding: Finding, place: Place, sourceLine: String, sourceOffset: Int = 0, target: Place? = nil,
    chain: [(place: Place, text: String)] = [], cuts: [(place: Place, text: String)] = []
  ) {
    self.finding = finding
    self.place = place
    self.sourceLine = sourceLine
    self.sourceOffset = sourceOffset
    self.target = target
    self.chain = chain
    self.cuts = cuts
  }

  /// The places of all that the finding speaks of, in the order of `Finding.sites`.
  public var places: [Place] {
    [place] + [target].compactMap { $0 } + chain.map(\.place) + cuts.map(\.place) + [excusePlace].compactMap { $0 }
  }
}

/// What a baseline holds.
public struct Debt: Sendable {
  /// Findings that it excuses at most.
  public var now: Int
  /// The same at a commit that the run is compared with, and the commit's name; nil where there is none.
  public var before: (count: Int, commit: String)?

  public init(now: Int, before: (count: Int, commit: String)? = nil) {
    self.now = now
    self.before = before
  }
}

/// What a report that speaks of a change leaves out.
public struct ChangeSummary: Sendable {
  /// What the change is held against; nil where there was nothing before.
  public var base: String?
  /// Findings that were there before; nil where that could not be told.
  public var older: Int?
  /// Why it could not.
  public var trouble: [Problem]

  public init(base: String?, older: Int?, trouble: [Problem] = []) {
    self.base = base
    self.older = older
    self.trouble = trouble
  }
}

/// What a lint run has to say.
public struct Report: Sendable {
  /// What stands.
  public var findings: [PlacedFinding]
  /// What an exception excuses: known, but of no weight.
  public var excused: [PlacedFinding] = []
  /// How the run stands to its baseline; nil where there is none.
  public var debt: Debt?
  /// Set when the findings are only those that a change brought.
  public var change: ChangeSummary?
  public var files: Int
  public var modules: Int
  /// Declared layers.
  public var layers: Int
  /// What was passed over, and what of the project is hardly meant: warnings that no check gives, and no exception excuses.
  public var problems: [Problem] = []
  /// Places of the wiring that can't be told, of which nothing is made.
  public var unknown = 0
  /// Whether the run came to no end, as `problems` tells: nothing of the rest says anything.
  public private(set) var isUnfinished = false
  /// The checks that ran and are told of; empty where nobody knows.
  public var ran: [String] = []

  public init(findings: [PlacedFinding], files: Int, modules: Int, layers: Int) {
    self.findings = findings
    self.files = files
    self.modules = modules
    self.layers = layers
  }

  /// Of a run that came to no end.
  ///
  /// - Parameter problems: why.
  public init(unfinished problems: [Problem]) {
    self.init(findings: [], files: 0, modules: 0, layers: 0)
    self.problems = problems
    isUnfinished = true
  }

  /// Whether there is nothing to warn of.
  public var isClean: Bool { findings.isEmpty && problems.isEmpty }
  public var errors: Int { count(.error) + problems.count { $0.gravity == .error } }
  public var warnings: Int { count(.warning) + problems.count { $0.gravity != .error } }
  /// By index: to hand out whole findings would be most of the work.
  private func count(_ severity: Severity) -> Int {
    findings.indices.count { findings[$0].finding.severity == severity }
  }
  public var suppressed: Int { excused.count { $0.finding.excuse?.kind == .suppressed } }
  public var baselined: Int { excused.count { $0.finding.excuse?.kind == .baselined } }
}
