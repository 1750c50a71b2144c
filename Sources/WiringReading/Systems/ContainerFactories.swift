internal import Linking
internal import SourceFacts
internal import Wiring

// Factories: closures and functions that make what is registered, and what they take.

extension ContainerRecogniser {
  /// The closures that a container is made with fill it: `Container { c in … }`.
  mutating func readFilling(_ chain: Code.Chain) {
    guard isContainerType(chain), chain.steps[0].kind == .call else { return }
    for closure in chain.steps[0].arguments where closure.fact.value == .closure {
      addScope(closure, chain, nil, made[chain.site] ?? .unknown, isFilling: true)
    }
  }

  /// `container.storyboardInitCompleted(Screen.self) { resolver, screen in … }`: what a closure asks for to complete what others make.
  /// Nothing but a container has such a method.
  mutating func readCompletion(_ chain: Code.Chain) {
    if language.completing.isEmpty { return }
    for (index, step) in chain.steps.enumerated().dropLast()
    where step.kind == .member && language.completing.contains(step.name) {
      let found = head(of: chain) ?? reach(chain).map { ($0.container, $0.method) }
      let container = found.flatMap { $0.method == index ? $0.container : nil } ?? .unknown
      for closure in chain.steps[index + 1].arguments where closure.fact.value == .closure {
        addScope(closure, chain, nil, container)
      }
    }
  }

  mutating func addScope(
    _ closure: Code.Argument, _ chain: Code.Chain, _ port: Int?, _ container: Container, isFilling: Bool = false
  ) {
    let parameter = code.text(chain.file, closure.fact.name)
    scopes.append(
      FactoryScope(
        file: chain.file, range: closure.fact.range.offsets, parameter: parameter.isEmpty ? "$0" : parameter,
        port: port, container: container, depth: Int(chain.fact.depth) + 1,
        tail: Int(closure.fact.result.end), isFilling: isFilling))
  }

  /// A function that is named as a factory. What container it gets besides, where it is called, is not followed.
  mutating func addFunctionScope(_ value: Code.Argument, _ chain: Code.Chain, _ port: Int) {
    guard let id = function(value, chain),
      let parameter = code.parameters(of: UInt32(id.index), in: id.file).first(where: {
        code.type(id.file, $0.type).map { isContainer($0, in: id.file) } ?? false
      })
    else { return }
    if let result = code.results(of: UInt32(id.index), in: id.file).last {
      gifts[port] = Gift(
        file: id.file, text: result.range, factory: code.fact(id).range, declaration: UInt32(id.index))
    }
    scopes.append(
      FactoryScope(
        file: id.file, range: code.fact(id).range.offsets, parameter: code.text(id.file, parameter.name), port: port,
        container: .unknown, depth: 0,
        tail: code.results(of: UInt32(id.index), in: id.file).last.map { Int($0.range.end) } ?? 0))
  }

  /// The function that an argument names.
  private func function(_ value: Code.Argument, _ chain: Code.Chain) -> DeclarationID? {
    var text = value.text
    if value.fact.value != .path {
      // `Factories.make(in:)`
      guard Code.plain(text).hasSuffix(":)"), let open = text.firstIndex(of: "(") else { return nil }
      text = String(text[..<open])
    }
    guard let path = WrittenType(text, at: Int(value.fact.range.start)), let name = path.parts.last,
      let id = member(name, of: path.parts.dropLast(), chain.file, chain.fact.declaration), code.fact(id).kind == .func
    else { return nil }
    return id
  }

  // MARK: - Arguments

  /// How many arguments a registration's factory takes besides its container, which is a part of the key; nil where that can't be
  /// told.
  func argumentCount(of call: ContainerCall, _ chain: Code.Chain) -> Int? {
    if language.arguments.isEmpty { return 0 }
    // What has no closure of its own says it.
    if language.hidesNeeds.contains(call.name) { return toldArguments(call.step) }
    let arguments = call.step.arguments
    if let closure = arguments.last(where: { $0.fact.value == .closure }) {
      return closure.fact.parameters > 0 ? Int(closure.fact.parameters) - 1 : nil
    }
    guard let function = arguments.lazy.compactMap({ self.function($0, chain) }).first else { return nil }
    return max(code.labels(function).count - 1, 0)
  }

  /// How many arguments for a factory a call says.
  func toldArguments(_ step: Code.Step) -> Int { handedArguments(step).count }

  /// The arguments of a call that are handed to a factory, or tell the types of such.
  func handedArguments(_ step: Code.Step) -> ArraySlice<Code.Argument> {
    guard let first = step.arguments.firstIndex(where: { language.arguments.contains($0.label) }) else { return [] }
    let more = step.arguments[(first + 1)...].prefix { $0.label.isEmpty && $0.fact.value != .closure }
    return step.arguments[first..<more.endIndex]
  }
}
