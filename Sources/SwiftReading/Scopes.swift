internal import SourceFacts
internal import SourceText

// Local names: what parameters, generic parameters and local declarations hide from the file's references.
//
// `hidden` counts, for each name, the open scopes that bind it, so the question costs one look, and has the type that is written
// of the innermost. `bound` is the stack of bindings to undo. Local types and functions are visible in the whole block, also before their declaration: their
// names are noted in `hoisted`, and references that were recorded too early are taken back when the block ends. Local
// variables are visible from their declaration on, but also in local functions above it, whose references are noted in
// `bodies`: there they are taken back, too. What clauses of `#if` bind, see ClauseScopes.swift.

extension SourceReader {
  /// A point to which the scopes can return.
  struct Scope {
    var bound: Int
    var hoisted: Int
    var references: Int
    var block: UInt32
    var firstBody: Int
    var late: Int
  }

  /// A name that a scope binds, and the name of the type that is written of it, or `ModifierFact.noDetail`.
  struct LocalName: BitwiseCopyable {
    var name: NameID
    var type: NameID
    /// Whether it is that of a type or a generic parameter.
    var isType = false

    /// Set in a type that is not written, but is what a call makes.
    static let isMade: NameID = 1 << 31
    /// Set in the row of a noted member, in place of a type: the name stands for what that holds or gives.
    static let isMember: NameID = 3 << 30
    /// Set in a name that stands in place of a type: that of a variable, declared outside of functions, which the name stands for.
    static let isVariable: NameID = 1 << 30
    /// In place of a type: the name stands for `self`.
    static let ofSelf = ModifierFact.noDetail - 2

    init(_ name: NameID, type: NameID = ModifierFact.noDetail) { (self.name, self.type) = (name, type) }

    /// The variable that a local name stands for, by what is known of its type; nil where it stands for none.
    static func variable(_ type: NameID) -> NameID? {
      type >= isVariable && type < isMade ? type & ~isVariable : nil
    }
  }

  /// What the open scopes make of a name.
  struct Hiding: BitwiseCopyable {
    var count: UInt32 = 0
    /// How many of the scopes bind it to a type: where one is written, nothing else counts.
    var types: UInt32 = 0
    var type = ModifierFact.noDetail
  }

  /// A local variable that stands behind local functions.
  struct LateName: BitwiseCopyable {
    var name: NameID
    /// How many of `bodies` stand before it.
    var bodies: Int
  }

  mutating func resetScopes() {
    hidden.truncate(to: 0)
    makeRoomForNames()
    bound.truncate(to: 0)
    hoisted.truncate(to: 0)
    pending.truncate(to: 0)
    bodies.truncate(to: 0)
    firstBody = 0
    late.truncate(to: 0)
  }

  /// Names may be found while reading.
  mutating func makeRoomForNames() {
    while hidden.count < lexer.names.count { hidden.append(Hiding()) }
  }

  mutating func openScope() -> Scope {
    let outer = block
    block = token.start
    let body = firstBody
    firstBody = bodies.count
    return Scope(
      bound: bound.count, hoisted: hoisted.count, references: summary.references.count, block: outer, firstBody: body,
      late: late.count)
  }

  mutating func closeScope(_ scope: Scope) {
    block = scope.block
    if late.count > scope.late { takeBackEarly(scope) }
    bodies.truncate(to: firstBody)
    firstBody = scope.firstBody
    if hoisted.count > scope.hoisted {
      takeBack(hoistedFrom: scope.hoisted, from: scope.references)
      hoisted.truncate(to: scope.hoisted)
    }
    while bound.count > scope.bound {
      let binding = bound.removeLast()
      unhide(binding)
    }
  }

  /// Takes a binding back.
  @inline(__always)
  mutating func unhide(_ binding: LocalName) {
    hidden[Int(binding.name)].count &-= 1
    if binding.isType { hidden[Int(binding.name)].types &-= 1 }
    hidden[Int(binding.name)].type = binding.type
  }

  /// Hides a name from here to the end of the scope.
  ///
  /// - Parameters:
  ///   - type: the name of the type that is written of it, or `ModifierFact.noDetail`.
  ///   - isType: whether it is that of a type itself.
  @inline(__always)
  mutating func bind(_ name: NameID, type: NameID = ModifierFact.noDetail, isType: Bool = false) {
    var outer = LocalName(name, type: hidden[Int(name)].type)
    outer.isType = isType
    bound.append(outer)
    hidden[Int(name)].count &+= 1
    if isType { hidden[Int(name)].types &+= 1 }
    hidden[Int(name)].type = type
  }

  /// Hides a name in the whole scope.
  mutating func bindInWholeScope(_ name: NameID, isType: Bool) {
    bind(name, isType: isType)
    hoisted.append(HoistedName(name: name, isType: isType))
  }

  @inline(__always)
  mutating func isHidden(_ name: NameID) -> Bool { hidden[Int(name)].count != 0 }

  /// Whether a name is hidden where a type is written.
  @inline(__always)
  mutating func isTypeHidden(_ name: NameID) -> Bool { hidden[Int(name)].types != 0 }

  /// Binds the names that patterns have left in `pending` from `start` on.
  mutating func bindPending(from start: Int) {
    for position in start..<pending.count { bind(pending[position].name, type: known(pending[position].type)) }
    pending.truncate(to: start)
  }

  /// What is known of a written type: of a generic parameter its bound, of a local type nothing.
  mutating func known(_ type: NameID) -> NameID {
    type < LocalName.isVariable && isTypeHidden(type) ? hidden[Int(type)].type : type
  }

  /// Notes what a generic parameter that is in scope has to be; of more than one bound, nothing.
  ///
  /// - Parameter start: where the bound begins, which ends in front of the token at hand.
  mutating func bindParameter(_ parameter: Token, boundFrom start: Int) {
    let isFirst = hidden[Int(parameter.payload)].type == ModifierFact.noDetail
    bind(parameter.payload, type: isFirst ? known(writtenType(from: start)) : ModifierFact.noDetail, isType: true)
  }

  /// Notes what a variable has to be whose written type, up to the token at hand, is a generic parameter.
  mutating func noteBound(ofTypeFrom start: Int, of variable: Int) {
    let type = writtenType(from: start)
    guard variable + 1 == summary.declarations.count, type < LocalName.isVariable, isTypeHidden(type),
      case let bound = known(type), bound < LocalName.isVariable
    else {
      return
    }
    summary.generics.append(bound)
    summary.declarations[variable].bound = FactRange(summary.generics.count - 1, summary.generics.count)
  }

  /// Notes that the references from `start` on are those of a local function or accessor.
  mutating func noteBody(from start: Int) { bodies.append(FactRange(start, summary.references.count)) }

  /// Binds the names of local variables, which `pending` has from `start` on.
  mutating func bindVariables(from start: Int) {
    if bodies.count > firstBody {
      for position in start..<pending.count {
        late.append(LateName(name: pending[position].name, bodies: bodies.count))
      }
    }
    bindPending(from: start)
  }

  /// Takes back what local functions say of variables below them.
  private mutating func takeBackEarly(_ scope: Scope) {
    var last: [NameID: Int] = [:]
    for position in scope.late..<late.count { last[late[position].name] = late[position].bodies }
    late.truncate(to: scope.late)
    let first = firstBody
    let ranges = (first..<bodies.count).map { bodies[$0].indices }
    var body = 0
    takeBack(from: scope.references) { position, reference in
      while body < ranges.count, ranges[body].upperBound <= position { body += 1 }
      guard body < ranges.count, ranges[body].contains(position), !reference.flags.contains(.isType),
        let end = last[reference.name]
      else { return false }
      return first + body < end
    }
  }

  /// Takes back the references that are so, of those from `start` on; implicit members and macros name nothing of the scope.
  mutating func takeBack(from start: Int, where isSo: (Int, ReferenceFact) -> Bool) {
    var kept = start
    var (names, first) = (Set<NameID>(), UInt32.max)
    for position in start..<summary.references.count {
      let reference = summary.references[position]
      if !reference.flags.contains(.isImplicitMember), reference.context != .macro, isSo(position, reference) {
        names.insert(reference.name)
        first = min(first, reference.start)
        continue
      }
      summary.references[kept] = reference
      kept += 1
    }
    summary.references.removeLast(summary.references.count - kept)
    if !names.isEmpty { takeBackOwners(names, behind: first) }
  }

  /// Forgets what members stand behind, where names were taken back: what these are of, nothing tells.
  private mutating func takeBackOwners(_ names: Set<NameID>, behind start: UInt32) {
    var row = summary.members.count - 1
    while row >= 0, summary.members[row].start > start {
      let member = summary.members[row]
      if member.base.hasName, names.contains(firstName(of: summary.generics[member.owner])) {
        summary.members[row].base = .value
        // The labels stay where they are.
        summary.members[row].names &+= 1
      }
      row -= 1
    }
  }

  /// The first name of what may be several with dots between, or a list of such: `Model` of `Model.Store` and `[Model]`.
  private mutating func firstName(of name: NameID) -> NameID {
    if name < NameTable.keywordCount { return name }
    let entry = lexer.names.entries[Int(name)]
    var start = Int(entry.start)
    let end = start + Int(entry.length)
    // `[A]`, `[any A]`, `Set<A>`
    if lexer.bytes[end - 1] == UInt8(ascii: "]") || lexer.bytes[end - 1] == UInt8(ascii: ">") {
      for at in start..<end where [UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: " ")].contains(lexer.bytes[at]) {
        start = at + 1
      }
    }
    for at in start..<end where [UInt8(ascii: "."), UInt8(ascii: "]"), UInt8(ascii: ">")].contains(lexer.bytes[at]) {
      let first = intern(start..<at)
      makeRoomForNames()
      return first
    }
    return name
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
    (pathEnd.member, keyPathEnd.member) = (-1, -1)
    summary.references.removeLast(summary.references.count - point.references)
    summary.segments.removeLast(summary.segments.count - point.segments)
    summary.members.removeLast(summary.members.count - point.members)
    restoreHandings()
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
    if flags.isDisjoint(with: [.isImplicitMember, .isSelf]) {
      let isHidden = flags.contains(.isType) ? isTypeHidden(token.payload) : isHidden(token.payload)
      // Nothing but a macro has a name behind `#`.
      if isHidden, context != .macro { return -1 }
    } else if localTypes > 0, flags.contains(.isSelf) {
      // A local type is none of the file's.
      return -1
    }
    summary.references.append(
      ReferenceFact(
        start: token.start, name: token.payload, segmentStart: 0, segmentCount: 0, context: context,
        flags: flags.union(extraFlags), declaration: owner))
    noteCode()
    if !hoisted.isEmpty { noteClause(of: token, flags) }
    return summary.references.count &- 1
  }

  /// Notes of the last reference whether it stands in code, and in a type that inherits there. Apart, since what is inlined
  /// into functions that recurse costs stack.
  private mutating func noteCode() {
    if isLocal || typesInCode > 0 {
      summary.references[summary.references.count &- 1].flags.formUnion(
        localHeirs > 0 ? [.inCode, .inLocalHeir] : .inCode)
    }
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
