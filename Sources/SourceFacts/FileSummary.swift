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
  public var members: [MemberFact] = []
  /// Names that something without a declaration has as members: labels of tuples, members of local types.
  public var otherMembers: [NameID] = []
  /// Declarations that a comment `// boundary-lint:port` stands above, sorted.
  public var portTags: [UInt32] = []
  public var chains: [ChainFact] = []
  public var steps: [StepFact] = []
  public var arguments: [ArgumentFact] = []
  /// Source text, where chains are kept: of declared types, attribute arguments, inherited types and arguments. Sorted
  /// by range.
  public var texts: [TextFact] = []
  /// Parameters in the order of the source, where chains are kept.
  public var parameters: [ParameterFact] = []
  /// The last statements of functions, where chains are kept.
  public var results: [ResultFact] = []
  /// Implicit members that are not called, in the order of their references.
  public var implicits: [ImplicitFact] = []
  /// The parameters of the declarations that have `labels`, one behind the other in the declarations' order.
  public var parameterTypes: [ParameterTypeFact] = []
  /// The size of the file in bytes.
  public var byteCount = 0

  public init() {}

  /// The number of names.
  public var nameCount: Int { nameEnds.count }

  /// The innermost declaration around an offset, or `ReferenceFact.noDeclaration`. O(log declarations + depth).
  public func declaration(at offset: UInt32) -> UInt32 {
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    var at = low == 0 ? ReferenceFact.noDeclaration : UInt32(low - 1)
    while at != ReferenceFact.noDeclaration, declarations[Int(at)].range.end <= offset {
      at = declarations[Int(at)].parent
    }
    return at
  }

  /// The index of the innermost `#if` clause around an offset, or 0. O(log clauses + depth).
  public func condition(at offset: UInt32) -> UInt32 {
    var low = 1
    var high = conditions.count
    while low < high {
      let middle = (low + high) / 2
      if conditions[middle].range.start <= offset { low = middle + 1 } else { high = middle }
    }
    var clause = UInt32(low - 1)
    while clause != 0, conditions[Int(clause)].range.end <= offset { clause = conditions[Int(clause)].parent }
    return clause
  }

  /// The bytes of a name in `nameText`.
  public func nameRange(_ name: NameID) -> Range<Int> {
    let start = name == 0 ? 0 : Int(nameEnds[Int(name) - 1])
    return start..<Int(nameEnds[Int(name)])
  }

  /// The source text of a range, when it was kept. O(log texts).
  public func writtenText(_ range: ByteRange) -> String? {
    var low = 0
    var high = texts.count
    while low < high {
      let middle = (low + high) / 2
      let at = texts[middle].range
      if (at.start, at.end) < (range.start, range.end) { low = middle + 1 } else { high = middle }
    }
    return low < texts.count && texts[low].range == range ? text(texts[low].text) : nil
  }

  /// The text of a name.
  public func text(_ name: NameID) -> String {
    String(decoding: nameText[nameRange(name)], as: UTF8.self)
  }
}
