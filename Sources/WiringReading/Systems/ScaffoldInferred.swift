internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Properties whose types are not written, and that get what a scaffold's function gives: `lazy var kid = app.kid()`.

extension ScaffoldRecogniser {
  /// The scaffold that the call of a property's initial value gives.
  ///
  /// - Parameters:
  ///   - own: the scaffold that the property is in.
  ///   - properties: what other properties of the same type hold, as it is written of them.
  func held(byValueOf property: DeclarationID, _ own: Int?, _ properties: [String: Held]) -> Held? {
    let fact = code.fact(property)
    guard fact.type.offsets.isEmpty, fact.flags.contains(.valueIsCall), fact.attributes.isEmpty,
      let chain = code.chains(in: property.file, of: property).first(where: {
        $0.binding == code.name(property) && $0.fact.context == .initialValue && $0.fact.flags.contains(.isWhole)
      }), !code.isLocal(chain)
    else { return nil }
    var steps = chain.steps[...]
    var current: Held?
    switch chain.fact.base {
    case .name where steps.first?.kind == .call:
      current = own.flatMap { given(chain.base, of: Held(unit: $0, isAbstract: false), isOwn: true, steps.first) }
      steps = steps.dropFirst()
    case .name: current = properties[chain.base]
    case .selfValue:
      current = steps.first.flatMap { properties[$0.name] }
      steps = steps.dropFirst()
    default: return nil
    }
    while let here = current, let member = steps.first, member.kind == .member {
      current = given(member.name, of: here, isOwn: false, steps.dropFirst().first)
      steps = steps.dropFirst(2)
    }
    return steps.isEmpty ? current : nil
  }

  /// The scaffold that a call of one's function gives.
  private func given(_ name: String, of held: Held, isOwn: Bool, _ call: Code.Step?) -> Held? {
    guard let call, call.kind == .call, let port = overload(ports(name, of: held, isOwn: isOwn), call) else {
      return nil
    }
    return self.held(graph.ports[port].symbol)
  }
}
