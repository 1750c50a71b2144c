internal import Diagnostics
internal import Linking
internal import SourceFacts

// What takes the value of a chain, as an argument of a call or a property that it is given to: the type that is written of it there
// is the value's.

extension Code {
  /// A type, and the declaration in which it is written.
  struct TakenType {
    var type: WrittenType
    var id: DeclarationID
  }

  /// The type of what takes the value of a chain: of the one function of the project that is called with it, or of a property where
  /// the compiler makes a struct's initialiser. Nil where the value need not be of that type, since it may be missing there. Of the
  /// property that it is given to, whether that may be empty or not: `self.api = chain`.
  func taken(_ chain: Chain) -> TakenType? {
    if chain.fact.flags.isSuperset(of: [.isGivenToOwn, .isWhole]) { return assigned(chain) }
    guard chain.binding.isEmpty, let handed = argument(around: chain), isWhole(chain, handed.argument) else {
      return nil
    }
    return taken(handed)
  }

  private func assigned(_ chain: Chain) -> TakenType? {
    guard let (_, type) = enclosingType(chain.file, chain.fact.declaration), let name = table.names.find(chain.binding)
    else { return nil }
    for owner in table.lineage(of: type) {
      let own = table.variables(named: UInt32(name), of: owner)
      if own.isEmpty { continue }
      // Of several, as in branches, any may be meant.
      guard own.count == 1, let written = self.type(own[0]), case let type = written.wrapped ?? written,
        !["Any", "AnyObject"].contains(type.text)
      else { return nil }
      return TakenType(type: type, id: own[0])
    }
    return nil
  }

  /// The same for a name with an operator behind it, which stands at a place.
  func taken(withOperator word: String, at start: Int, in file: Int) -> TakenType? {
    guard let handed = argument(around: start - 1, in: file), handed.argument.site.end == start + word.utf8.count,
      WrittenType(String(handed.argument.text.dropLast(word.count)), at: handed.argument.site.start) != nil
    else { return nil }
    return taken(handed)
  }

  private func taken(_ handed: HandedArgument) -> TakenType? {
    guard handed.chain.steps.firstIndex(where: { $0.kind == .call }) == handed.step,
      let found = takenType(of: handed), found.type.wrapped == nil, !["Any", "AnyObject"].contains(found.type.text)
    else { return nil }
    return found
  }

  /// Whether an argument is a chain, and nothing else; a word or a mark may stand before and behind it.
  private func isWhole(_ chain: Chain, _ argument: Argument) -> Bool {
    let text = Array(argument.text.utf8)
    let (before, behind) = (chain.range.lowerBound - argument.site.start, argument.site.end - chain.range.upperBound)
    return before >= 0 && behind >= 0 && before + behind <= text.count && MadeType.value(in: text) == before
      && text[(text.count - behind)...].allSatisfy { $0 == UInt8(ascii: "!") }
  }

  private func takenType(of handed: HandedArgument) -> TakenType? {
    if functions(calledBy: handed.chain).isEmpty { return property(handed.argument.label, madeBy: handed.chain) }
    guard let (id, number) = parameter(taking: handed) else { return nil }
    return parameterType(number, of: id).map { TakenType(type: $0, id: id) }
  }

  /// The one function of the project that is called with an argument, and which of its parameters takes that.
  func parameter(taking handed: HandedArgument) -> (id: DeclarationID, number: Int)? {
    let arguments = handed.chain.steps[handed.step].arguments
    let fitting = functions(calledBy: handed.chain)
    let exact = fitting.filter { labels($0).count == arguments.count }
    let called = exact.isEmpty ? fitting : exact
    guard called.count == 1, let index = arguments.firstIndex(where: { $0.site == handed.argument.site }),
      handed.chain.steps.firstIndex(where: { $0.kind == .call }) == handed.step,
      let number = Self.parameter(for: index, in: arguments, labels(called[0]))
    else { return nil }
    return (called[0], number)
  }

  /// The type of a declaration's parameter; where its file says nothing of wiring, only one that is a path.
  func parameterType(_ number: Int, of id: DeclarationID) -> WrittenType? {
    let parameters = parameters(of: UInt32(id.index), in: id.file)
    if number < parameters.count { return type(id.file, parameters[number].type) }
    return table.form(ofParameter: number, of: id)?.whole.flatMap { reference(id.file, at: Int($0)) }.map {
      type($0, in: id.file)
    }
  }

  /// The stored property of the struct that a chain makes, where the compiler makes its initialiser.
  private func property(_ label: String, madeBy chain: Chain) -> TakenType? {
    guard chain.fact.base == .name, chain.steps[0].kind == .call || chain.steps[0].name == "init",
      let type = symbol(chain.file, at: Int(chain.fact.start)), table.symbols[Int(type)].kind == .struct,
      case let members = members(of: type), !members.contains(where: { fact($0).kind == .initializer })
    else { return nil }
    let found = members.filter {
      let fact = fact($0)
      return name($0) == label && (fact.kind == .let || fact.kind == .var) && fact.isStored
        && !fact.flags.contains(.isStatic) && fact.attributes.isEmpty
    }
    return found.count == 1 ? self.type(found[0]).map { TakenType(type: $0, id: found[0]) } : nil
  }
}
