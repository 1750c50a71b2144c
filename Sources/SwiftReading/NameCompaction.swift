internal import SourceFacts
internal import SourceText

/// Renumbers the names of a summary so that only those in use remain.
struct NameCompaction {
  /// The old names in their new order.
  private(set) var order: [NameID] = []
  private var fresh: [UInt32]

  init(count: Int) { fresh = [UInt32](repeating: UInt32.max, count: count) }

  private mutating func map(_ name: inout NameID) {
    guard name != UInt32.max else { return }
    let known = fresh[Int(name)]
    if known != UInt32.max {
      name = known
      return
    }
    let next = UInt32(order.count)
    fresh[Int(name)] = next
    order.append(name)
    name = next
  }

  // One function with all of these loops takes the optimiser far longer than one for each group of them.
  mutating func renumber(_ summary: inout SummaryDraft) {
    renumberDeclarations(&summary)
    renumberReferences(&summary)
    renumberDetails(&summary)
    renumberMembers(&summary)
    renumberChains(&summary)
    renumberArguments(&summary)
  }

  @inline(never)
  private mutating func renumberDeclarations(_ summary: inout SummaryDraft) {
    for index in summary.declarations.indices { map(&summary.declarations[index].name) }
    for index in summary.imports.indices {
      map(&summary.imports[index].module)
      map(&summary.imports[index].scope)
    }
  }

  @inline(never)
  private mutating func renumberReferences(_ summary: inout SummaryDraft) {
    for index in summary.references.indices { map(&summary.references[index].name) }
    for index in summary.segments.indices { map(&summary.segments[index].name) }
  }

  @inline(never)
  private mutating func renumberDetails(_ summary: inout SummaryDraft) {
    for index in summary.attributes.indices { map(&summary.attributes[index].name) }
    for index in summary.modifiers.indices {
      map(&summary.modifiers[index].name)
      map(&summary.modifiers[index].detail)
    }
    for index in summary.generics.indices { map(&summary.generics[index]) }
    for index in summary.conditions.indices { map(&summary.conditions[index].text) }
  }

  @inline(never)
  private mutating func renumberMembers(_ summary: inout SummaryDraft) {
    for index in summary.members.indices { map(&summary.members[index].name) }
    for index in summary.otherMembers.indices { map(&summary.otherMembers[index]) }
  }

  @inline(never)
  private mutating func renumberChains(_ summary: inout SummaryDraft) {
    for index in summary.chains.indices {
      map(&summary.chains[index].name)
      map(&summary.chains[index].binding)
    }
    for index in summary.parameters.indices { map(&summary.parameters[index].name) }
    for index in summary.texts.indices { map(&summary.texts[index].text) }
    for index in summary.steps.indices { map(&summary.steps[index].name) }
  }

  @inline(never)
  private mutating func renumberArguments(_ summary: inout SummaryDraft) {
    for index in summary.implicits.indices {
      map(&summary.implicits[index].name)
      map(&summary.implicits[index].label)
    }
    for index in summary.arguments.indices {
      map(&summary.arguments[index].label)
      map(&summary.arguments[index].name)
      map(&summary.arguments[index].member)
    }
  }
}
