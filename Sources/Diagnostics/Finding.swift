/// How grave a finding is.
public enum Severity: UInt8, Sendable, Comparable, CaseIterable {
  case warning, error

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// As it is called. To ask the runtime for the names of cases costs more than to lint a small file.
  public var word: String { self == .error ? "error" : "warning" }
}

/// A place in a file of the run, by index and byte offsets. Lines and columns are worked out when it is shown.
public struct Site: Sendable, Hashable {
  /// The index of the file in the run.
  public var file: Int
  /// Byte offsets of the text that is meant.
  public var start: Int
  public var end: Int

  public init(file: Int, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }
}

/// A place as it is shown: path relative to the root, line from 1, columns in UTF-8 bytes from 1.
public struct Place: Sendable, Hashable {
  public var path: String
  public var line: Int
  public var column: Int
  public var endColumn: Int
  /// The columns in UTF-16 units, from 1, for formats that count so.
  public var utf16Column: Int
  public var utf16EndColumn: Int

  /// A place on one line. Without columns in UTF-16 the text before and in it is taken for ASCII.
  public init(
    path: String, line: Int, column: Int, endColumn: Int, utf16Column: Int? = nil, utf16EndColumn: Int? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.endColumn = endColumn
    self.utf16Column = utf16Column ?? column
    self.utf16EndColumn = utf16EndColumn ?? endColumn
  }
}

/// One end of a finding: what names, or what is named.
public struct Subject: Sendable, Hashable {
  public var layer: String?
  public var module: String?
  /// The qualified name of the declaration, such as "Outer.Inner".
  public var name: String?
  public var site: Site?

  public init(layer: String? = nil, module: String? = nil, name: String? = nil, site: Site? = nil) {
    self.layer = layer
    self.module = module
    self.name = name
    self.site = site
  }
}

/// One step of a chain.
public struct Hop: Sendable, Hashable {
  public var site: Site
  /// What happens there, such as "'App' names 'Order' of 'Domain'".
  public var text: String

  public init(site: Site, text: String) {
    self.site = site
    self.text = text
  }
}

/// Why a finding that stands does not count.
public struct Excuse: Sendable {
  public enum Kind: String, Sendable {
    /// By a comment in the source.
    case suppressed
    /// By an entry of the baseline.
    case baselined
  }
  public var kind: Kind
  public var reason: String?
  /// The comment or the entry.
  public var site: Site?

  public init(kind: Kind, reason: String?, site: Site?) {
    self.kind = kind
    self.reason = reason
    self.site = site
  }
}

/// What an edge between declarations is known from, where that is less than the language's look-up.
public enum EdgeKind: String, Sendable {
  /// A member of a value whose type is not written: its name alone tells where it is declared.
  case usesMember = "uses-member"
}

/// What a check has to say about a place: what, because, instead.
public struct Finding: Sendable {
  public var check: String
  public var severity: Severity
  public var site: Site
  /// A fact in one line, lower case, without a period.
  public var message: String
  /// The rule that forbids it, with its place and reason.
  public var because: String
  /// A way out.
  public var instead: String
  public var from: Subject
  public var to: Subject
  public var chain: [Hop]
  /// References whose removal would mend it, cheapest first.
  public var cuts: [Hop]
  /// Why it does not count, when it is excused.
  public var excuse: Excuse?
  /// nil for what look-up is certain of.
  public var edge: EdgeKind?
  /// Whether a rule says how grave just this is, so that what is said of all that the check finds does not change it.
  public var isGraded = false

  public init(
    check: String, severity: Severity = .error, site: Site, message: String, because: String, instead: String,
    from: Subject = Subject(), to: Subject = Subject(), chain: [Hop] = [], cuts: [Hop] = [],
    edge: EdgeKind? = nil
  ) {
    self.edge = edge
    self.check = check
    self.severity = severity
    self.site = site
    self.message = message
    self.because = because
    self.instead = instead
    self.from = from
    self.to = to
    self.chain = chain
    self.cuts = cuts
  }
}

extension Finding {
  /// All places that it speaks of, in the order of `PlacedFinding.places`.
  public var sites: [Site] {
    var (finding, all) = (self, [Site]())
    finding.updateSites { all.append($0) }
    return all
  }

  /// Changes all places that it speaks of.
  public mutating func updateSites(_ body: (inout Site) -> Void) {
    body(&site)
    if var named = to.site {
      body(&named)
      to.site = named
    }
    for index in chain.indices { body(&chain[index].site) }
    for index in cuts.indices { body(&cuts[index].site) }
    if var exception = excuse?.site {
      body(&exception)
      excuse?.site = exception
    }
  }
}
