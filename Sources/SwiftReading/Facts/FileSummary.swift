/// All that linking and checking need of one file.
///
/// A summary depends on the file's bytes alone: flat arrays of small values, names by index into a table of its own.
/// Law: equal bytes give equal summaries.
public struct FileSummary: Sendable {
  /// The text of all names, one behind the other.
  public var nameText: [UInt8] = []
  /// The end of each name in `nameText`.
  public var nameEnds: [UInt32] = []

  public var declarations: [DeclarationFact] = []
  public var imports: [ImportFact] = []
  public var references: [ReferenceFact] = []
  public var segments: [SegmentFact] = []
  public var attributes: [AttributeFact] = []
  public var modifiers: [ModifierFact] = []
  public var inherited: [InheritedFact] = []
  /// Lists of names that declarations refer to: generic parameters, import paths, argument labels.
  public var generics: [NameID] = []
  /// `#if` clauses; index 0 stands for none.
  public var conditions: [ConditionFact] = []
  public var suppressions: [SuppressionFact] = []
  public var chains: [ChainFact] = []
  public var steps: [StepFact] = []
  public var arguments: [ArgumentFact] = []
  /// The size of the file in bytes.
  public var byteCount = 0

  public init() {}

  /// The number of names.
  public var nameCount: Int { nameEnds.count }

  /// The bytes of a name in `nameText`.
  public func nameRange(_ name: NameID) -> Range<Int> {
    let start = name == 0 ? 0 : Int(nameEnds[Int(name) - 1])
    return start..<Int(nameEnds[Int(name)])
  }

  /// The text of a name.
  public func text(_ name: NameID) -> String {
    String(decoding: nameText[nameRange(name)], as: UTF8.self)
  }
}
