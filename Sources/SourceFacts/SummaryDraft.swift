public import SourceText

/// A summary that is being made: the same facts in arrays that grow.
///
/// A reader fills one draft for file after file, so that its arrays grow once, and packs each into a block of just its size.
/// What a file has most of stands in flat arrays: an ordinary one asks before each change whether it is shared.
public struct SummaryDraft: ~Copyable {
  public var nameText: [UInt8] = []
  public var nameEnds: [UInt32] = []
  public var nameHashes: [UInt32] = []
  public var declarations = FlatArray<DeclarationFact>()
  public var imports: [ImportFact] = []
  public var references = FlatArray<ReferenceFact>()
  public var segments = FlatArray<SegmentFact>()
  public var attributes = FlatArray<AttributeFact>()
  public var modifiers = FlatArray<ModifierFact>()
  public var inherited: [InheritedFact] = []
  public var generics = FlatArray<NameID>()
  public var conditions: [ConditionFact] = []
  public var suppressions: [SuppressionFact] = []
  public var members = FlatArray<MemberFact>()
  public var otherMembers: [NameID] = []
  public var portTags: [UInt32] = []
  public var chains: [ChainFact] = []
  public var steps: [StepFact] = []
  public var arguments: [ArgumentFact] = []
  public var texts: [TextFact] = []
  public var parameters: [ParameterFact] = []
  public var results: [ResultFact] = []
  public var implicits: [ImplicitFact] = []
  public var parameterTypes: [ParameterTypeFact] = []
  /// Whether a name hints at wiring, and call chains are not kept all the same.
  public var hintsAtWiring = false
  /// Whether something between the markers of a conflict was passed over.
  public var isConflicted = false
  /// Whether the file begins as one in UTF-16 does.
  public var isUTF16 = false
  /// What was passed over.
  public var gap: ReadingGap?
  /// The size of the file in bytes.
  public var byteCount = 0

  public init() {}

  /// The facts of a summary, to be changed. O(facts).
  public init(_ summary: FileSummary) {
    nameText = Array(summary.nameText)
    nameEnds = Array(summary.nameEnds)
    nameHashes = Array(summary.nameHashes)
    declarations.replace(with: Array(summary.declarations))
    imports = Array(summary.imports)
    references.replace(with: Array(summary.references))
    segments.replace(with: Array(summary.segments))
    attributes.replace(with: Array(summary.attributes))
    modifiers.replace(with: Array(summary.modifiers))
    inherited = Array(summary.inherited)
    generics.replace(with: Array(summary.generics))
    conditions = Array(summary.conditions)
    suppressions = Array(summary.suppressions)
    members.replace(with: Array(summary.members))
    otherMembers = Array(summary.otherMembers)
    portTags = Array(summary.portTags)
    chains = Array(summary.chains)
    steps = Array(summary.steps)
    arguments = Array(summary.arguments)
    texts = Array(summary.texts)
    parameters = Array(summary.parameters)
    results = Array(summary.results)
    implicits = Array(summary.implicits)
    parameterTypes = Array(summary.parameterTypes)
    hintsAtWiring = summary.hintsAtWiring
    isConflicted = summary.isConflicted
    isUTF16 = summary.isUTF16
    gap = summary.gap
    byteCount = summary.byteCount
  }

  /// Forgets all facts and keeps the memory for others.
  public mutating func removeAll() {
    nameText.removeAll(keepingCapacity: true)
    nameEnds.removeAll(keepingCapacity: true)
    nameHashes.removeAll(keepingCapacity: true)
    declarations.truncate(to: 0)
    imports.removeAll(keepingCapacity: true)
    references.truncate(to: 0)
    segments.truncate(to: 0)
    attributes.truncate(to: 0)
    modifiers.truncate(to: 0)
    inherited.removeAll(keepingCapacity: true)
    generics.truncate(to: 0)
    conditions.removeAll(keepingCapacity: true)
    suppressions.removeAll(keepingCapacity: true)
    members.truncate(to: 0)
    otherMembers.removeAll(keepingCapacity: true)
    portTags.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    implicits.removeAll(keepingCapacity: true)
    parameterTypes.removeAll(keepingCapacity: true)
    hintsAtWiring = false
    isConflicted = false
    isUTF16 = false
    gap = nil
    byteCount = 0
  }

  /// The facts in one block, which takes its memory from `memory`. O(facts).
  public func packed(in memory: BlockMemory? = nil) -> FileSummary {
    var table = SummaryLayout()
    table.add(.nameText, nameText)
    table.add(.nameEnds, nameEnds)
    table.add(.nameHashes, nameHashes)
    table.add(.declarations, declarations)
    table.add(.imports, imports)
    table.add(.references, references)
    table.add(.segments, segments)
    table.add(.attributes, attributes)
    table.add(.modifiers, modifiers)
    table.add(.inherited, inherited)
    table.add(.generics, generics)
    table.add(.conditions, conditions)
    table.add(.suppressions, suppressions)
    table.add(.members, members)
    table.add(.otherMembers, otherMembers)
    table.add(.portTags, portTags)
    table.add(.chains, chains)
    table.add(.steps, steps)
    table.add(.arguments, arguments)
    table.add(.texts, texts)
    table.add(.parameters, parameters)
    table.add(.results, results)
    table.add(.implicits, implicits)
    table.add(.parameterTypes, parameterTypes)
    var writer = table.begin(
      byteCount: byteCount, hintsAtWiring: hintsAtWiring, isConflicted: isConflicted, isUTF16: isUTF16, gap: gap,
      in: memory)
    writer.append(nameText)
    writer.append(nameEnds)
    writer.append(nameHashes)
    writer.append(declarations)
    writer.append(imports)
    writer.append(references)
    writer.append(segments)
    writer.append(attributes)
    writer.append(modifiers)
    writer.append(inherited)
    writer.append(generics)
    writer.append(conditions)
    writer.append(suppressions)
    writer.append(members)
    writer.append(otherMembers)
    writer.append(portTags)
    writer.append(chains)
    writer.append(steps)
    writer.append(arguments)
    writer.append(texts)
    writer.append(parameters)
    writer.append(results)
    writer.append(implicits)
    writer.append(parameterTypes)
    return FileSummary(ByteBlock(writer))
  }
}
