// A reader fills one summary for file after file: its arrays grow once, and what leaves it has no slack.

extension FileSummary {
  /// The same facts in arrays of just their size. O(facts).
  public func exact() -> FileSummary {
    var result = FileSummary()
    result.nameText = Self.exact(nameText)
    result.nameEnds = Self.exact(nameEnds)
    result.declarations = Self.exact(declarations)
    result.imports = Self.exact(imports)
    result.references = Self.exact(references)
    result.segments = Self.exact(segments)
    result.attributes = Self.exact(attributes)
    result.modifiers = Self.exact(modifiers)
    result.inherited = Self.exact(inherited)
    result.generics = Self.exact(generics)
    result.conditions = Self.exact(conditions)
    result.suppressions = Self.exact(suppressions)
    result.members = Self.exact(members)
    result.otherMembers = Self.exact(otherMembers)
    result.portTags = Self.exact(portTags)
    result.chains = Self.exact(chains)
    result.steps = Self.exact(steps)
    result.arguments = Self.exact(arguments)
    result.texts = Self.exact(texts)
    result.parameters = Self.exact(parameters)
    result.results = Self.exact(results)
    result.implicits = Self.exact(implicits)
    result.parameterTypes = Self.exact(parameterTypes)
    result.byteCount = byteCount
    return result
  }

  /// Forgets all facts and keeps the memory for others.
  public mutating func removeAll() {
    nameText.removeAll(keepingCapacity: true)
    nameEnds.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    imports.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    modifiers.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    generics.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    suppressions.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
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
    byteCount = 0
  }

  private static func exact<Fact: BitwiseCopyable>(_ facts: [Fact]) -> [Fact] {
    if facts.isEmpty { return [] }
    var result: [Fact] = []
    result.reserveCapacity(facts.count)
    result.append(contentsOf: facts)
    return result
  }
}
