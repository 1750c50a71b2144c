internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Functions that are always handed the same container: what they register in their parameter, or in themselves where they are the
// container's own, is registered in that one.
//
// In go the places where containers are handed over, out come the parameters with one container. A function is passed over where not
// all of its calls are seen: where it is named without being called, where users of a library may call it, where what it belongs to
// may be called by code of elsewhere.

extension ContainerRecogniser {
  /// Where a function's container comes from.
  private enum Source {
    case unit(Int)
    /// What another function is handed.
    case function(Filler)
    case unknown
  }

  /// - Complexity: O(handings + chains + references).
  mutating func findParameters(_ handings: [Handing], _ chains: [Code.Chain]) {
    var sources = [Filler: [Source]]()
    var (names, open) = (Set<String>(), Set<DeclarationID>())
    var handled = Set<Site>()
    for handing in handings {
      // What tests hand over, they hand over for themselves.
      if tests.contains(handing.site) {
        handled.insert(handing.call)
        continue
      }
      // Whoever makes a container of its own type is not looked for.
      guard handing.meant.count == 1, handing.kind != .made else {
        open.formUnion(handing.meant)
        continue
      }
      let meant = handing.meant[0]
      handled.insert(handing.call)
      names.insert(name(of: meant))
      let to = Filler(file: meant.file, declaration: UInt32(meant.index), holder: handing.parameter)
      sources[to, default: []].append(source(of: handing))
    }
    if sources.isEmpty { return }
    let mentioned = mentions(of: names, chains, handled)
    let isLibrary = OfferedTypes(code.table) != nil
    for to in sources.keys {
      let id = DeclarationID(file: to.file, index: Int(to.declaration))
      if mentioned.contains(name(of: id)) || isOpen(id, isLibrary) { open.insert(id) }
    }
    var known = [Filler: Int?]()
    let order = sources.keys.inOrder {
      ($0.file, $0.declaration, $0.holder) < ($1.file, $1.declaration, $1.holder)
    }
    for to in order {
      guard let unit = unit(of: to, sources, open, &known, 0) else { continue }
      let id = DeclarationID(file: to.file, index: Int(to.declaration))
      parameterUnits[Variable(owner: .declaration(id), name: to.holder)] = unit
    }
  }

  /// What calls of a function name: an initialiser is called by its type.
  private func name(of id: DeclarationID) -> String {
    guard code.fact(id).kind == .initializer, let (_, type) = code.enclosingType(id.file, code.fact(id).parent) else {
      return code.name(id)
    }
    return code.table.text(code.table.symbols[Int(type)].name)
  }

  private func source(of handing: Handing) -> Source {
    if case .unit(let unit) = handing.container { return .unit(unit) }
    guard let function = handing.function else { return .unknown }
    return .function(Filler(file: function.file, declaration: UInt32(function.index), holder: handing.holder))
  }

  /// The one container that a function is handed; nil where there are several, or that can't be told.
  private func unit(
    of filler: Filler, _ sources: [Filler: [Source]], _ open: Set<DeclarationID>, _ known: inout [Filler: Int?],
    _ depth: Int
  ) -> Int? {
    if let found = known[filler] { return found }
    let id = DeclarationID(file: filler.file, index: Int(filler.declaration))
    guard depth < 64, let all = sources[filler], !open.contains(id) else { return nil }
    known[filler] = .some(nil)
    var found = Set<Int>()
    for source in all {
      switch source {
      case .unit(let unit): found.insert(unit)
      case .function(let other):
        guard let unit = self.unit(of: other, sources, open, &known, depth + 1) else { return nil }
        found.insert(unit)
      case .unknown: return nil
      }
      if found.count > 1 { return nil }
    }
    known[filler] = found.first
    return found.first
  }

  /// Those names of functions that are called where no container is seen to be handed over, or named without a call.
  private func mentions(of names: Set<String>, _ chains: [Code.Chain], _ handled: Set<Site>) -> Set<String> {
    var found = Set<String>()
    for chain in chains where !tests.contains(chain.site) {
      if chain.fact.base == .name, names.contains(chain.base), chain.steps[0].kind != .call { found.insert(chain.base) }
      for (index, step) in chain.steps.enumerated() {
        for argument in step.arguments where argument.fact.value == .path || argument.fact.value == .implicit {
          let member = code.text(chain.file, argument.fact.member)
          if names.contains(member) { found.insert(member) }
        }
        if step.kind == .call {
          let name = index == 0 ? chain.base : chain.steps[index - 1].name
          let call = Site(file: chain.file, start: step.start, end: step.start)
          guard names.contains(name), !handled.contains(call) else { continue }
          // The library's own function of that name is another.
          if !calls(of: chain).contains(where: { $0.step.start == step.start }) { found.insert(name) }
        } else if step.kind == .member, names.contains(step.name) {
          let isCalled = index + 1 < chain.steps.count && chain.steps[index + 1].kind == .call
          if !isCalled { found.insert(step.name) }
        }
      }
    }
    for file in code.table.files.indices where !tests.isTest(file) {
      for path in code.paths(in: file, beginning: names)
      where !path.fact.flags.contains(.isCalled) && !Self.ofTypes.contains(path.fact.context) {
        found.insert(path.names[0])
      }
    }
    return found
  }

  /// Where types are named, and no value is made.
  private static let ofTypes: Set<ReferenceContext> = [
    .extendedType, .inheritance, .inheritanceArgument, .constraint, .constrained, .annotation, .alias,
  ]

  /// Attributes by which nobody else calls a function.
  private static let plain: Set<String> = [
    "MainActor", "Sendable", "available", "concurrent", "discardableResult", "inlinable", "preconcurrency",
    "usableFromInline",
  ]

  /// Whether a function may be called by code that is not seen.
  private func isOpen(_ id: DeclarationID, _ isLibrary: Bool) -> Bool {
    let fact = code.fact(id)
    if isLibrary && fact.access >= .public || code.attributes(id).contains(where: { !Self.plain.contains($0.name) }) {
      return true
    }
    guard let parent = code.parent(id) else { return false }
    if isContainerBody(parent) { return false }
    guard let (_, type) = code.enclosingType(id.file, fact.parent) else { return true }
    return code.table.symbols[Int(type)].kind == .protocol || code.inheritsUnknown(type)
  }

  /// The container that code in the container's own type stands in, as far as all calls of its function tell.
  func ownContainer(_ chain: Code.Chain) -> Container {
    parameterUnits[Variable(owner: localOwner(chain), name: Self.ownHolder)].map { .unit($0) } ?? .unknown
  }
}
