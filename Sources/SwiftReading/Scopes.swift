internal import SourceFacts
internal import SourceText

// Local names: what parameters, generic parameters and local declarations hide from the file's references.
//
// `hidden` counts, for each name, the open scopes that bind it, so the question costs one look. `bound` is the stack of
// bindings to undo. Local types and functions are visible in the whole block, also before their declaration: their
// names are noted in `hoisted`, and references that were recorded too early are taken back when the block ends.

extension SourceReader {
  /// A point to which the scopes can return.
  struct Scope {
    var bound: Int
    var hoisted: Int
    var references: Int
    var block: UInt32
  }

  mutating func resetScopes() {
    hidden.truncate(to: 0)
    for _ in 0..<lexer.names.count { hidden.append(0) }
    bound.truncate(to: 0)
    hoisted.truncate(to: 0)
    pending.truncate(to: 0)
  }

  mutating func openScope() -> Scope {
    let outer = block
    block = token.start
    return Scope(bound: bound.count, hoisted: hoisted.count, references: summary.references.count, block: outer)
  }

  mutating func closeScope(_ scope: Scope) {
    block = scope.block
    if hoisted.count > scope.hoisted { takeBack(scope) }
    while bound.count > scope.bound {
      let name = Int(bound.removeLast())
      hidden[name] &-= 1
    }
  }

  /// Hides a name from here to the end of the scope.
  @inline(__always)
  mutating func bind(_ name: NameID) {
    hidden[Int(name)] &+= 1
    bound.append(name)
  }

  /// Hides a name in the whole scope.
  mutating func bindInWholeScope(_ name: NameID) {
    bind(name)
    hoisted.append(name)
  }

  @inline(__always)
  func isHidden(_ name: NameID) -> Bool { hidden[Int(name)] != 0 }

  /// Binds the names that patterns have left in `pending` from `start` on.
  mutating func bindPending(from start: Int) {
    for position in start..<pending.count { bind(pending[position]) }
    pending.truncate(to: start)
  }

  private mutating func takeBack(_ scope: Scope) {
    let start = scope.references
    // The mark is the count itself: hoisted names are bound in this scope, so what carries them is hidden now.
    var names = Set<NameID>()
    for position in scope.hoisted..<hoisted.count { names.insert(hoisted[position]) }
    hoisted.truncate(to: scope.hoisted)
    var kept = start
    for position in start..<summary.references.count {
      let reference = summary.references[position]
      if names.contains(reference.name), !reference.flags.contains(.isImplicitMember) { continue }
      summary.references[kept] = reference
      kept += 1
    }
    summary.references.removeLast(summary.references.count - kept)
  }

  // MARK: - References

  /// What to return to when a reading turns out wrong.
  struct Checkpoint {
    var index: Int
    var references: Int
    var segments: Int
    var members: Int
    var otherMembers: Int
    var conditions: Int
    var chains: Int
    var steps: Int
    var arguments: Int
    var implicits: Int
  }

  mutating func checkpoint() -> Checkpoint {
    Checkpoint(
      index: index, references: summary.references.count, segments: summary.segments.count,
      members: summary.members.count, otherMembers: summary.otherMembers.count,
      conditions: summary.conditions.count, chains: summary.chains.count, steps: summary.steps.count,
      arguments: summary.arguments.count, implicits: implicits.count)
  }

  mutating func restore(_ point: Checkpoint) {
    index = point.index
    summary.references.removeLast(summary.references.count - point.references)
    summary.segments.removeLast(summary.segments.count - point.segments)
    summary.members.removeLast(summary.members.count - point.members)
    summary.otherMembers.removeLast(summary.otherMembers.count - point.otherMembers)
    summary.conditions.removeLast(summary.conditions.count - point.conditions)
    summary.chains.removeLast(summary.chains.count - point.chains)
    summary.steps.removeLast(summary.steps.count - point.steps)
    summary.arguments.removeLast(summary.arguments.count - point.arguments)
    implicits.truncate(to: point.implicits)
  }

  /// Records a use of the name at `token`, unless something local hides it.
  ///
  /// - Returns: the reference's index, or -1.
  @inline(__always)
  mutating func record(_ token: Token, _ flags: ReferenceFlags = []) -> Int {
    if !flags.contains(.isImplicitMember), !flags.contains(.isSelf), isHidden(token.payload) { return -1 }
    summary.references.append(
      ReferenceFact(
        start: token.start, name: token.payload, segmentStart: 0, segmentCount: 0, context: context,
        flags: flags.union(extraFlags), declaration: owner))
    noteCode()
    return summary.references.count &- 1
  }

  /// Notes of the last reference whether it stands in code. Apart, since what is inlined into functions that recurse costs
  /// stack.
  private mutating func noteCode() {
    if isLocal || typesInCode > 0 { summary.references[summary.references.count &- 1].flags.insert(.inCode) }
  }

  /// Adds a member to a recorded path.
  @inline(__always)
  mutating func extend(_ reference: Int, _ token: Token) {
    guard reference >= 0, summary.references[reference].segmentCount < 250 else { return }
    let count = Int(summary.references[reference].segmentCount)
    if count == 0 {
      summary.references[reference].segmentStart = UInt32(truncatingIfNeeded: summary.segments.count)
    } else if Int(summary.references[reference].segmentStart) + count != summary.segments.count {
      // Other paths were recorded in between, in generic arguments: move this one to the end.
      let start = Int(summary.references[reference].segmentStart)
      summary.references[reference].segmentStart = UInt32(truncatingIfNeeded: summary.segments.count)
      for position in start..<start + count { summary.segments.append(summary.segments[position]) }
    }
    summary.segments.append(SegmentFact(name: token.payload, start: token.start))
    summary.references[reference].segmentCount &+= 1
  }
}
