public import Diagnostics
internal import SourceText

/// Findings that are known and may stand for now: the debt of a project on the day that it was written down.
public struct Baseline: Sendable {
  /// An edge that may stand, and how often.
  public struct Entry: Sendable {
    public var edge: Edge
    /// From 1.
    public var count: Int
    /// A hash of the declaration's text, by which the entry is known when its file has another name.
    public var fingerprint: String?
    public var owner: String?
    public var reason: String?
    /// The last day on which it excuses.
    public var expires: Day?
    /// Where it stands in the file; nil when it is new.
    public var site: Site?

    public init(edge: Edge, count: Int, fingerprint: String?) {
      self.edge = edge
      self.count = count
      self.fingerprint = fingerprint
    }
  }

  /// By edge, each once.
  public var entries: [Entry]
  /// The day on which it is judged.
  public var today: Day
  /// Whether its file held what a merge had left in it, so that it has to be written anew.
  public var isMended = false

  /// The file, where the user named another than the root's own.
  public var given: String?

  /// The command that takes out what is stale.
  var prune: String { Self.prune(given) }

  /// The same, of the baseline in a file that the user named; of the root's own for nil.
  static func prune(_ given: String?) -> String {
    "'boundary-lint baseline prune" + (given.map { " --baseline " + $0 } ?? "") + "'"
  }

  public init(entries: [Entry] = [], today: Day = .today) {
    self.entries = entries.inOrder { $0.edge < $1.edge }
    self.today = today
  }

  /// How many findings it excuses at most.
  public var total: Int { entries.reduce(0) { $0 + $1.count } }

  func isExpired(_ entry: Entry) -> Bool { entry.expires.map { $0 < today } ?? false }

  /// The file: JSON, a line an entry, sorted, so that changes are small and merges are easy.
  public var text: String {
    let lines = entries.inOrder { $0.edge < $1.edge }.map { entry in
      var fields = [("check", JSONText.quoted(entry.edge.check)), ("file", JSONText.quoted(entry.edge.file))]
      if let declaration = entry.edge.declaration { fields.append(("declaration", JSONText.quoted(declaration))) }
      fields += [("name", JSONText.quoted(entry.edge.name)), ("count", String(entry.count))]
      if let text = entry.fingerprint { fields.append(("fingerprint", JSONText.quoted(text))) }
      if let text = entry.owner { fields.append(("owner", JSONText.quoted(text))) }
      if let text = entry.reason { fields.append(("reason", JSONText.quoted(text))) }
      if let day = entry.expires { fields.append(("expires", JSONText.quoted(day.text))) }
      return "    {" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    return "{\n  \"version\": 1,\n  \"entries\": [\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n")
      + "  ]\n}\n"
  }
}
