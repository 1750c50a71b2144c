internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What factories of scaffolds leave to others: computed properties that they read, and functions and initializers to which they hand
// their scaffold. These are no factories, but what they ask for at once, the factories ask for.

/// A computed property, a function or an initializer that asks scaffolds for something, and is no factory.
typealias Helper = DeclarationID

/// A place where a helper is read or called, or where it asks a factory for something.
struct HelperUse<Used> {
  /// The helper, or the port of the factory.
  var used: Used
  var site: Site
  /// Whether something decides if that happens at all.
  var isConditional: Bool
  /// Whether it may depend on more than the scaffold what comes of it.
  var isVaried: Bool
}

extension ScaffoldRecogniser {
  // MARK: - Computed properties

  /// The properties of a type that are worked out each time, by name; not those that can be set, as what their setters ask for
  /// would be asked for, too.
  func getters(of symbol: Int32) -> [String: Helper] {
    var found = [String: Helper]()
    for id in code.members(of: symbol)
    where code.fact(id).kind == .var && !code.fact(id).isStored
      && code.fact(id).flags.isDisjoint(with: [.isStatic, .hasSetter])
    {
      found[code.name(id)] = id
    }
    return found
  }

  /// Notes the computed properties that a chain, which runs at once, begins with or hands over.
  mutating func noteGetters(_ chain: Code.Chain, in member: DeclarationID, _ getters: [String: Helper]) {
    if getters.isEmpty { return }
    func note(_ name: String, at start: Int) {
      guard let getter = getters[name], getter != member else { return }
      let site = Site(file: chain.file, start: start, end: start + name.utf8.count)
      helperUses[member, default: []].append(
        HelperUse(
          used: getter, site: site, isConditional: chain.fact.flags.contains(.mayBeSkipped), isVaried: false))
    }
    if chain.fact.base == .name, !code.isLocal(chain) { note(chain.base, at: Int(chain.fact.start)) }
    if chain.fact.base == .selfValue, let first = chain.steps.first, first.kind == .member {
      note(first.name, at: first.start)
    }
    for argument in chain.steps.flatMap(\.arguments) where argument.fact.value == .path {
      let names = argument.plain.split(separator: ".").map(String.init)
      guard let first = names.first else { continue }
      if first == "self", names.count > 1 {
        note(names[1], at: argument.site.start)
      } else if code.isReferenced(chain.file, at: argument.fact.range.start) {
        note(first, at: argument.site.start)
      }
    }
  }

  // MARK: - Functions

  /// Notes the function, or the initializer, to which a chain, which runs at once, hands a scaffold.
  ///
  /// - Parameter own: the scaffold that `self` is.
  mutating func noteHelper(_ chain: Code.Chain, in member: DeclarationID, _ own: Int?) {
    guard let call = chain.steps.first(where: { $0.kind == .call }) else { return }
    let handed = call.arguments.indices.filter { isScaffold(call.arguments[$0], chain, own) }
    if handed.isEmpty { return }
    let called = code.functions(calledBy: chain)
    guard called.count == 1, portOf[called[0]] == nil, called[0] != member,
      handed.allSatisfy({ isTaken(call.arguments, $0, by: called[0]) })
    else { return }
    helperUses[member, default: []].append(
      HelperUse(
        used: called[0], site: Site(file: chain.file, start: Int(chain.fact.start), end: call.start),
        isConditional: chain.fact.flags.contains(.mayBeSkipped), isVaried: handed.count < call.arguments.count))
  }

  /// Whether an argument is the scaffold around a chain, or a parameter that is one.
  private func isScaffold(_ argument: Code.Argument, _ chain: Code.Chain, _ own: Int?) -> Bool {
    if argument.plain == "self" { return own != nil }
    guard argument.fact.value == .path else { return false }
    return code.parameters(of: chain.fact.declaration, in: chain.file).contains {
      code.text(chain.file, $0.name) == argument.plain && held(at: $0.type, in: chain.file) != nil
    }
  }

  /// Whether a function takes an argument as a scaffold.
  private func isTaken(_ arguments: [Code.Argument], _ index: Int, by function: DeclarationID) -> Bool {
    let parameters = code.parameters(of: UInt32(function.index), in: function.file)
    guard let place = Code.parameter(for: index, in: arguments, code.labels(function)), place < parameters.count else {
      return false
    }
    return held(at: parameters[place].type, in: function.file) != nil
  }

  // MARK: - Needs

  /// What factories ask for by way of helpers. Where it may depend on more than the scaffold whether they come to ask again, only a
  /// lock makes that a fault.
  ///
  /// - Complexity: O(factories × the helpers that each reaches).
  mutating func addNeedsOverHelpers() {
    for (factory, port) in portOf.inOrder(by: { $0.key < $1.key }) {
      for use in helperUses[factory] ?? [] where graph.ports[port].locks || !use.isVaried {
        follow(use, from: port)
      }
    }
  }

  private mutating func follow(_ start: HelperUse<Helper>, from port: Int) {
    var seen = Set<Helper>()
    // What runs in any case comes first.
    var (certain, conditional) = start.isConditional ? ([], [start]) : ([start], [])
    while let use = certain.popLast() ?? conditional.popLast() {
      guard seen.insert(use.used).inserted else { continue }
      for need in helperNeeds[use.used] ?? [] {
        graph.needs.append(
          Need(
            from: port, to: need.used, site: start.site, isVaried: use.isVaried || need.isVaried,
            isConditional: use.isConditional || need.isConditional))
      }
      for next in helperUses[use.used] ?? [] {
        let further = HelperUse(
          used: next.used, site: next.site, isConditional: use.isConditional || next.isConditional,
          isVaried: use.isVaried || next.isVaried)
        if further.isConditional { conditional.append(further) } else { certain.append(further) }
      }
    }
  }
}
