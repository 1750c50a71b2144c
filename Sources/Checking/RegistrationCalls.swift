internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts
internal import Wiring

/// How a registration comes to be made.
struct Making {
  /// A function in which a registration stands, with the name of the type that it is a method of.
  struct Function: Hashable {
    /// What it is called by: of an initializer the name of its type.
    var name: String
    var type: String?
  }

  /// Nil where it stands in none, or where it can't be told by what it is called.
  var function: Function?
  var block: RegistrationCalls.Block
  var start: UInt32

  init(_ port: Port, _ place: Port.Place, _ architecture: Architecture) {
    block = RegistrationCalls.Block(file: place.file, start: place.block, declaration: place.declaration, condition: 0)
    start = UInt32(port.site.start)
    guard place.declaration != ReferenceFact.noDeclaration else { return }
    let (table, summary) = (architecture.table, architecture.table.files[place.file])
    let declaration = summary.declarations[Int(place.declaration)]
    let parent = declaration.parent == DeclarationFact.noParent ? nil : summary.declarations[Int(declaration.parent)]
    let type = parent.map { summary.text($0.name) }
    switch declaration.kind {
    case .func: function = Function(name: summary.text(declaration.name), type: type)
    case .initializer:
      // Which of several is called, the arguments say.
      let parent = DeclarationID(file: place.file, index: Int(declaration.parent))
      guard let type, let owner = table.symbol(of: parent), table.initializers(of: owner).count == 1 else { return }
      function = Function(name: type)
    default: break
    }
  }
}

/// Where functions are called, as far as call chains are kept.
struct RegistrationCalls {
  /// Calls in one block are made one after the other; those in different ones may be alternatives.
  struct Block: Hashable {
    var file: Int
    var start: UInt32
    var declaration: UInt32
    var condition: UInt32
  }

  private struct Callee: Hashable {
    var name: String
    /// What the chain of the call begins with.
    var type: String?
  }

  private var blocks = [Callee: Set<Block>]()
  /// Where a function is called first in a block.
  private var places = [Callee: [Block: UInt32]]()

  /// - Complexity: O(steps of all chains).
  init(of names: Set<String>, _ architecture: Architecture) {
    if names.isEmpty { return }
    // What tests call, they call for themselves.
    for (file, summary) in architecture.table.files.enumerated() where !architecture.isTest(file) {
      for chain in summary.chains {
        let steps = chain.steps.indices
        for index in steps where summary.steps[index].kind == .call {
          let isFirst = index == steps.lowerBound
          guard isFirst ? chain.base == .name : summary.steps[index - 1].kind == .member else { continue }
          let called = isFirst ? chain.name : summary.steps[index - 1].name
          guard called != ModifierFact.noDetail, case let name = summary.text(called), names.contains(name) else {
            continue
          }
          let block = Block(
            file: file, start: chain.block, declaration: chain.declaration, condition: chain.condition)
          blocks[Callee(name: name), default: []].insert(block)
          if places[Callee(name: name)]?[block] == nil {
            places[Callee(name: name), default: [:]][block] = summary.steps[index].start
          }
          if chain.base == .name {
            blocks[Callee(name: name, type: summary.text(chain.name)), default: []].insert(block)
          }
        }
      }
    }
  }

  /// Whether two registrations are made in one block: their functions are called there, or one stands beside a call of the other's.
  func areMade(_ one: Making, _ other: Making) -> Bool {
    if let first = one.function, let second = other.function, first.name == second.name {
      // Of methods with one name, only the name of their type in front tells which is called, and nothing on what.
      guard let type = first.type, let otherType = second.type, type != otherType else { return false }
      return !self[first.name, type].isDisjoint(with: self[second.name, otherType])
    }
    if isCalled(one, in: other.block) || isCalled(other, in: one.block) { return true }
    guard let first = one.function, let second = other.function else { return false }
    return !self[first.name, nil].isDisjoint(with: self[second.name, nil])
  }

  private func isCalled(_ making: Making, in block: Block) -> Bool {
    making.function.map { self[$0.name, nil].contains(block) } ?? false
  }

  /// The blocks in which a registration is made: its own, and those that call its function.
  func blocks(of making: Making) -> Set<Block> {
    (making.function.map { self[$0.name, nil] } ?? []).union([making.block])
  }

  /// Whether in all blocks that make both, one registration is made behind the other. What is called by its name alone can be told.
  func isMade(_ making: Making?, behind other: Making?) -> Bool {
    guard let making, let other, making.function?.name != other.function?.name else { return false }
    let (own, others) = (starts(of: making), starts(of: other))
    let both = own.keys.filter { others[$0] != nil }
    return !both.isEmpty && both.allSatisfy { (own[$0] ?? 0) > (others[$0] ?? 0) }
  }

  /// Where a registration is made first in a block: where its function is called, or it stands.
  private func starts(of making: Making) -> [Block: UInt32] {
    let called = making.function.flatMap { places[Callee(name: $0.name)] } ?? [:]
    return called.merging([making.block: making.start]) { min($0, $1) }
  }

  /// The blocks in which a function is called, on whatever, or behind the name of a type.
  subscript(name: String, type: String?) -> Set<Block> { blocks[Callee(name: name, type: type)] ?? [] }
}

extension WiringGraph {
  /// Whether a registration stands behind a block in which another one is made, and is made whenever that is: in the block around
  /// it.
  func isMade(_ later: Int, behindBlockOf earlier: Int) -> Bool {
    let (first, second) = (ports[earlier], ports[later])
    guard let inner = first.place, let outer = second.place, inner.file == outer.file,
      inner.declaration == outer.declaration, inner.block > outer.block, inner.round == outer.round,
      first.depth == second.depth, !first.isLeft
    else { return false }
    return !units[first.unit].isAny || inner.holder != nil && inner.holder == outer.holder
  }
}

extension DuplicateRegistration {
  /// Where registrations stand that others replace.
  static func replaced(_ pass: Pass) -> Set<Site> {
    var own = Pass(pass.architecture, pass.wiring, about: about)
    Self().run(&own)
    return Set(own.findings.compactMap(\.to.site))
  }
}
