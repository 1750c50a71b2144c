internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// Computed properties of scaffolds: no factories, but what they ask for is asked by whoever reads them.

/// A place where a computed property is read.
struct GetterUse {
  var getter: DeclarationID
  var site: Site
}

extension ScaffoldRecogniser {
  /// The properties of a type that are worked out each time, by name.
  func getters(of symbol: Int32) -> [String: DeclarationID] {
    var found = [String: DeclarationID]()
    for id in code.members(of: symbol)
    where code.fact(id).kind == .var && !code.fact(id).isStored && !code.fact(id).flags.contains(.isStatic) {
      found[code.name(id)] = id
    }
    return found
  }

  /// Notes the computed properties that a chain, which runs at once, begins with or hands over.
  mutating func noteGetters(_ chain: Code.Chain, in member: DeclarationID, _ getters: [String: DeclarationID]) {
    if getters.isEmpty { return }
    func note(_ name: String, at start: Int) {
      guard let getter = getters[name], getter != member else { return }
      getterUses[member, default: []].append(
        GetterUse(getter: getter, site: Site(file: chain.file, start: start, end: start + name.utf8.count)))
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

  /// What factories that hold a lock ask for by reading properties. Of others, whether they come to ask again may depend on what the
  /// properties are worked out of.
  mutating func addNeedsOverGetters() {
    for (factory, port) in portOf.inOrder(by: { $0.key < $1.key }) where graph.ports[port].locks {
      var seen = Set<DeclarationID>()
      for use in getterUses[factory] ?? [] {
        var pending = [use.getter]
        while let getter = pending.popLast() {
          guard seen.insert(getter).inserted else { continue }
          for asked in getterNeeds[getter] ?? [] {
            graph.needs.append(Need(from: port, to: asked, site: use.site, isVaried: true))
          }
          pending += (getterUses[getter] ?? []).map(\.getter)
        }
      }
    }
  }
}
