internal import Modules
internal import Linking
internal import SourceFacts

// What a name in a call means among members: whether something local hides it, which overload a call fits, and whether a type
// may have it at all.

extension Code {
  /// Whether something local hides the name that a chain begins with: the reader keeps no reference of such a name.
  func isLocal(_ chain: Chain) -> Bool { chain.fact.base == .name && !isReferenced(chain.file, at: chain.fact.start) }

  /// Whether the settings of a file's module may isolate its types to a global actor.
  func mayBeIsolated(_ file: Int) -> Bool {
    table.modules.modules(of: file).contains { table.modules.modules[$0].target?.mayBeIsolated ?? false }
  }

  /// The labels of a function's parameters, empty for `_`.
  func labels(_ id: DeclarationID) -> [String] {
    fact(id).labels.indices.map { text(id.file, table.files[id.file].generics[$0]) }
  }

  /// Whether arguments may be those of a call of a function with these labels. Parameters may have defaults; a closure
  /// without a label may stand behind the call, where it needs none.
  ///
  /// - Parameter beyond: whether the function may have further parameters behind these.
  static func fit(_ arguments: [Argument], _ labels: [String], beyond: Bool = false) -> Bool {
    var rest = labels[...]
    for argument in arguments {
      if beyond, rest.isEmpty { return true }
      let isTrailing = argument.label.isEmpty && argument.fact.value == .closure
      guard let index = isTrailing ? rest.indices.first : rest.firstIndex(of: argument.label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// Which of a function's parameters gets an argument of a call that fits its labels.
  static func parameter(for wanted: Int, in arguments: [Argument], _ labels: [String]) -> Int? {
    var rest = labels[...]
    for (index, argument) in arguments.enumerated() {
      let isTrailing = argument.label.isEmpty && argument.fact.value == .closure
      guard let found = isTrailing ? rest.indices.first : rest.firstIndex(of: argument.label) else { return nil }
      if index == wanted { return found }
      rest = rest[(found + 1)...]
    }
    return nil
  }

  /// The functions that a chain may call first: those of the types around it, one of a file, a static one behind its type, the
  /// initializers of a type. That a class of elsewhere may have a function of the name, too, is passed over.
  func functions(calledBy chain: Chain) -> [DeclarationID] {
    guard let call = chain.steps.firstIndex(where: { $0.kind == .call }), call < 2 else { return [] }
    let named: [DeclarationID]
    switch chain.fact.base {
    case .selfValue where call == 1:
      named = members(named: chain.steps[0].name, from: chain.fact.declaration, in: chain.file)
    case .name where call == 0: named = functions(namedBy: chain)
    case .name: named = functions(named: chain.steps[0].name, behind: chain)
    default: return []
    }
    return named.filter { Self.fit(chain.steps[call].arguments, labels($0)) }
  }

  /// What the name means that a chain begins with, and calls.
  private func functions(namedBy chain: Chain) -> [DeclarationID] {
    let meant = symbol(chain.file, at: Int(chain.fact.start))
    if let meant, table.symbols[Int(meant)].kind.isNominal { return functions(named: "init", behind: chain) }
    if isLocal(chain) { return [] }
    return functions(named: chain.base, from: chain.fact.declaration, in: chain.file)
  }

  /// The functions that a name may mean in a declaration: those of the innermost type around it that has one, else those of files.
  func functions(named name: String, from declaration: UInt32, in file: Int) -> [DeclarationID] {
    let own = members(named: name, from: declaration, in: file)
    if !own.isEmpty { return own.allSatisfy { fact($0).kind == .func } ? own : [] }
    return (functionsOfFiles[name] ?? []).filter { table.isVisible(fact($0).access, of: $0.file, from: file) }
  }

  /// The initializers, or the static functions of a name, of the type that a chain begins with.
  private func functions(named name: String, behind chain: Chain) -> [DeclarationID] {
    guard let type = symbol(chain.file, at: Int(chain.fact.start)) else { return [] }
    return members(of: type).filter {
      name == "init"
        ? fact($0).kind == .initializer
        : fact($0).kind == .func && fact($0).flags.contains(.isStatic) && self.name($0) == name
    }
  }

  /// What the innermost of the types around a declaration that has members of a name has, or inherits, by it.
  private func members(named name: String, from declaration: UInt32, in file: Int) -> [DeclarationID] {
    for type in enclosingTypes(file, declaration) {
      let found = table.lineage(of: type).flatMap { members(of: $0) }.filter { self.name($0) == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The types around a declaration, innermost first: those whose bodies or extensions it stands in, and those that these are
  /// nested in.
  func enclosingTypes(_ file: Int, _ declaration: UInt32) -> [Int32] {
    guard var (id, symbol) = enclosingType(file, declaration) else { return [] }
    var found = [symbol]
    while let next = enclosingType(file, fact(id).parent) {
      (id, symbol) = next
      found.append(symbol)
    }
    while table.symbols[Int(symbol)].parent != Symbol.none {
      symbol = table.symbols[Int(symbol)].parent
      found.append(symbol)
    }
    return found
  }

  /// Whether one of several types, or what they inherit, has a member of a name, or may have one: of what is inherited from
  /// elsewhere, that can't be told.
  func mayHave(_ name: String, in types: [Int32], besides isLeftOut: (DeclarationID) -> Bool = { _ in false }) -> Bool {
    Set(types.flatMap { table.lineage(of: $0) }).contains { type in
      table.bodies(of: type).contains { body in
        members(body).contains { self.name($0) == name && fact($0).access > .fileprivate && !isLeftOut($0) }
          || inherits(fromElsewhere: body)
      }
    }
  }

  /// Whether a declaration inherits something that the repository does not declare and that may have functions.
  private func inherits(fromElsewhere body: DeclarationID) -> Bool {
    let types = inherited(body)
    // Of what was not kept or can't be taken apart, nothing is known.
    return fact(body).inherited.indices.count > types.count || types.contains { mayHaveFunctions($0, in: body.file) }
  }

  /// Whether a type is of elsewhere, and none of those protocols without functions.
  func mayHaveFunctions(_ type: WrittenType, in file: Int) -> Bool {
    symbol(type, in: file) == nil && !Self.withoutFunctions.contains(type.parts.last?.name ?? "")
  }

  private static let withoutFunctions: Set<String> = [
    "AnyObject", "BitwiseCopyable", "Comparable", "Copyable", "CustomDebugStringConvertible", "CustomStringConvertible",
    "Equatable", "Error", "Escapable", "Identifiable", "Observable", "ObservableObject", "Sendable", "SendableMetatype",
  ]
}
