internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts

// Values that what is declared elsewhere makes: `URLSession.shared`, `Analytics.start()`. Which type they have can't be told, but it is none
// of the repository's, since nobody elsewhere can name one.

extension ContainerRecogniser {
  /// Whether what is registered is of a type that the repository does not declare: the arguments that say what it is, if there are
  /// any, else what a closure gives.
  func isOfElsewhere(_ arguments: [Code.Argument], _ closure: Code.Argument?, _ chain: Code.Chain) -> Bool {
    if !arguments.isEmpty {
      return arguments.allSatisfy { isOfElsewhere($0.text, at: Int($0.fact.range.start), in: nil, chain) }
    }
    guard let closure, let last = lastStatement(of: closure, in: chain.file) else { return false }
    return isOfElsewhere(last.text, at: last.start, in: closure, chain)
  }

  /// - Parameter closure: where the local names are declared that the expression may be; nil for the code around the chain.
  private func isOfElsewhere(_ text: String, at start: Int, in closure: Code.Argument?, _ chain: Code.Chain) -> Bool {
    guard let (parts, isCalled) = MadeType.path(text, at: start) else { return false }
    if parts.count == 1, !isCalled {
      let all = code.localValues(in: chain.file, of: chain.fact.declaration)[parts[0].name] ?? []
      // Its own hide those outside.
      let own = all.filter { value in
        value.map { closure?.fact.range.offsets.contains($0.range.lowerBound) ?? false } ?? true
      }
      let values = own.isEmpty ? all : own
      guard values.count == 1, let value = values[0], !isParameter(parts[0].name, chain),
        !code.isReferenced(chain.file, at: UInt32(start)), !code.isAnnotated(value), !code.isConverted(value),
        code.localType(before: value) == nil
      else { return false }
      return isOfElsewhere(value)
    }
    let isBare = isCalled && text.hasSuffix("()")
    return isOfElsewhere(parts.map(\.name), isCalled: isCalled, isBare: isBare, chain)
  }

  private func isOfElsewhere(_ value: Code.Chain) -> Bool {
    guard value.fact.base == .name else { return false }
    let members = value.steps.prefix { $0.kind == .member }.map(\.name)
    let isCalled = value.steps.count == members.count + 1 && value.steps.last?.kind == .call
    guard isCalled || value.steps.count == members.count else { return false }
    let isBare = isCalled && value.steps.last.map(\.arguments.isEmpty) ?? false
    return isOfElsewhere([value.base] + members, isCalled: isCalled, isBare: isBare, value)
  }

  /// Whether names are those of a type of elsewhere, called to make a value of it, or with a static member behind it of which the
  /// repository knows nothing. What that is handed, it may give back.
  ///
  /// - Parameter isBare: whether nothing is handed to it.
  private func isOfElsewhere(_ names: [String], isCalled: Bool, isBare: Bool, _ place: Code.Chain) -> Bool {
    var types = names[...]
    if types.last == "init", isCalled { types.removeLast() }
    let member = types.last.flatMap { $0.first?.isLowercase == true ? $0 : nil }
    if member != nil { types.removeLast() }
    guard !types.isEmpty,
      types.allSatisfy({ $0.first?.isUppercase == true && isOfElsewhere($0, place) })
    else { return false }
    return member.map { (!isCalled || isBare) && !code.addsMember($0) } ?? isCalled
  }

  /// Whether a name means nothing that the repository declares.
  private func isOfElsewhere(_ name: String, _ place: Code.Chain) -> Bool {
    name != "Self" && !code.isGeneric(name, place.file, place.fact.declaration) && !code.isDeclared(name)
  }
}

extension Code {
  /// Whether the repository declares anything of a name, or has a module of it.
  fileprivate func isDeclared(_ name: String) -> Bool {
    contains(name, among: memory.names(.declared) { Set(table.symbols.lazy.filter { !$0.isExternal }.map(\.name)) })
      || table.modules.modules.contains { $0.name == name }
  }

  /// Whether the repository declares a static member of a name that a type of elsewhere may have: in an extension of one, or in a
  /// protocol.
  fileprivate func addsMember(_ name: String) -> Bool {
    let added = memory.names(.added) {
      Set(
        table.symbols.filter { symbol in
          guard symbol.isStatic, symbol.parent != Symbol.none else { return false }
          let owner = table.symbols[Int(symbol.parent)]
          return owner.isExternal || owner.kind == .protocol
        }.map(\.name))
    }
    return contains(name, among: added)
  }

  private func contains(_ name: String, among names: Set<UInt32>) -> Bool {
    table.names.find(name).map { names.contains(UInt32($0)) } ?? false
  }
}
