internal import Diagnostics
internal import SourceText
internal import SwiftReading

// What manifests of Tuist add to those of packages: targets and projects are values, which change in the variable that holds them,
// and types of their own make them.

extension ManifestReader {
  /// What the variable `project` of a manifest is worth, or else the last that holds a project, or else what is a call of `Project`.
  ///
  /// - Parameters:
  ///   - lexer: a lexer whose buffer holds the manifest, and behind it what it shares with others.
  ///   - ownBytes: where the manifest ends.
  ///   - notes: given what was passed over.
  static func project(
    with lexer: inout Lexer, path: String, ownBytes: Int, notes: inout [Problem]
  ) -> ManifestValue? {
    var reader = ManifestReader(lexer, path: path, file: -1)
    let project = reader.project(ownBytes: ownBytes, notes: &notes)
    lexer = reader.lexer
    return project
  }

  private mutating func project(ownBytes: Int, notes: inout [Problem]) -> ManifestValue? {
    if lexer.hasConflict { notes.append(.conflict(in: path)) }
    keepsNames = true
    let end = lexer.tokens.count
    declare(until: end, in: nil)
    let own = (0..<end).first { Int(tokenAt($0).start) >= ownBytes } ?? end
    index = own
    readStatements(until: end)
    index = 0
    let names = variablesDeclared(until: own)
    variables.leaveOut(names)
    readStatements(until: own)
    if let project = variables["project"] { return project }
    for name in names.reversed() {
      if let value = variables[name], value.argument("targets") != nil { return value }
    }
    return projects.last
  }

  /// The variables that the file itself declares up to a token.
  private mutating func variablesDeclared(until end: Int) -> [String] {
    var (position, names) = (0, [String]())
    while position < end {
      if ["let", "var"].contains(text(tokenAt(position))) { names.append(text(tokenAt(position + 1))) }
      position = behind(position)
    }
    return names
  }

  // MARK: - Changes

  /// Methods that change nothing of what they are called on.
  private static let readers: Set<String> = [
    "allSatisfy", "compactMap", "contains", "dropFirst", "dropLast", "enumerated", "filter", "first", "flatMap",
    "forEach", "joined", "last", "lowercased", "map", "prefix", "reduce", "reversed", "sorted", "suffix", "uppercased",
  ]

  /// Changes the variable at the head of a path, or a field of the value that it holds.
  ///
  /// - Returns: false where the variable itself changes.
  mutating func changeField(_ path: [String], by value: ManifestValue, isAssignment: Bool, _ place: ManifestPlace)
    -> Bool
  {
    var path = path
    if isOwnProperty(path) { path.insert("self", at: 0) }
    guard path.count > 1 else { return false }
    guard let old = variables[path[0]] else { return true }
    let new = old.changed(
      path.dropFirst(), by: value, isAssignment: isAssignment, isConditional: conditions > 0, place)
    variables[path[0]] = bounded(new, place)
    return true
  }

  /// Whether names begin with a property of the instance at hand.
  private mutating func isOwnProperty(_ path: [String]) -> Bool {
    guard let name = path.first, variables.isLocal("self"), !variables.isLocal(name) else { return false }
    return variables[name] == nil || variables["self"]?.argument(name) != nil
  }

  /// What a statement may change that is not followed.
  ///
  /// - Parameters:
  ///   - path: the names that it begins with.
  ///   - field: the field that is named behind these.
  ///   - isElement: whether it changes elements of a list, and not which there are.
  mutating func doubt(_ path: [String], field: String = "", isElement: Bool, _ place: ManifestPlace) {
    // A method of the instance at hand may change it.
    let isOwn = path.count == 1 ? instanceMembers[path[0]] != nil && variables.isLocal("self") : isOwnProperty(path)
    guard let name = isOwn ? "self" : path.first, let old = variables[name] else { return }
    if path.count > 1, Self.readers.contains(path[path.count - 1]) { return }
    let fields =
      field == "dependencies" || path.dropFirst().contains("dependencies")
      ? ["dependencies"] : ["sources", "dependencies"]
    variables[name] = bounded(old.doubted(place, isWhole: !isElement, fields: fields), place)
  }

  // MARK: - Types

  /// The functions of a name that are members of the type in which the code at hand stands.
  mutating func siblings(_ name: String) -> [ManifestFunction] {
    guard let type, keepsNames || variables.isLocal("self"), !variables.isLocal(name) else { return [] }
    let own = memberFunctions(name, of: type)
    guard let receiver = variables["self"], variables.isLocal("self") else { return own }
    return own + instanceFunctions(name, of: [type], receiver)
  }

  /// The value of a variable that is a member of the type in which the code at hand stands.
  mutating func sibling(_ name: String, _ place: ManifestPlace) -> ManifestValue? {
    guard let type, keepsNames || variables.isLocal("self"), name != "self", !variables.isLocal(name) else {
      return nil
    }
    if variables.isLocal("self"), let receiver = variables["self"] {
      if let value = instanceMember(name, of: receiver, [type], place) ?? receiver.field(name) { return value }
      // `rawValue` of an enumeration.
      if name == "rawValue", case .text = receiver { return receiver }
    }
    return member(name, of: type, place)
  }

  private mutating func instanceFunctions(
    _ name: String, of types: Set<Substring>, _ receiver: ManifestValue
  ) -> [ManifestFunction] {
    (instanceMembers[name] ?? []).compactMap { member in
      guard types.contains(member.type), case .function(var function) = member.kind else { return nil }
      (function.isClosure, function.owner, function.receiver) = (false, member.type, receiver)
      return function
    }
  }

  /// The types of the manifests' own whose member of a name a value may have; nil where there is none.
  private mutating func owners(of name: String, _ value: ManifestValue) -> Set<Substring>? {
    guard let members = instanceMembers[name] else { return nil }
    let all = Set(members.map(\.type))
    if !keepsNames { return nonEmpty(all.intersection(ownTypes(of: value))) }
    var fitting: Set<Substring>
    switch value {
    case .call(let function, _, _):
      if value.isTarget {
        fitting = ["Target"]
      } else if value.argument("targets") != nil {
        fitting = ["Project"]
      } else if function.isCapitalised {
        fitting = [function[...]]
      } else {
        // A dependency, or a case of an enumeration.
        fitting = all.subtracting(["Target", "Project", "String", "Array"])
      }
      fitting.formIntersection(all)
      if fitting.isEmpty { fitting = all.subtracting(ownTypes).subtracting(Self.knownTypes) }
    case .text: fitting = all.subtracting(Self.knownTypes).union(all.intersection(["String"]))
    case .list, .chain: fitting = all.intersection(["Array", "Sequence", "Collection"])
    case .either, .nothing, .unknown: return nil
    }
    return nonEmpty(fitting)
  }

  private mutating func nonEmpty(_ types: Set<Substring>) -> Set<Substring>? { types.isEmpty ? nil : types }

  /// Types of others, which manifests extend.
  private static let knownTypes: Set<Substring> = [
    "Array", "Collection", "Project", "Sequence", "String", "Target", "TargetDependency",
  ]

  /// The value of a member that the manifests declare, whose name has been read; nil where they declare none that fits.
  mutating func ownMember(_ name: String, of value: ManifestValue, _ place: ManifestPlace) -> ManifestValue? {
    if case .either(let first, let second) = value {
      let start = index
      guard let left = ownMember(name, of: first, place) else { return nil }
      let end = index
      index = start
      guard let right = ownMember(name, of: second, place) else {
        index = start
        return nil
      }
      index = end
      return .either(left, right)
    }
    guard let owners = owners(of: name, value) else { return nil }
    if kind == .leftParen, !token.flags.contains(.newlineBefore) {
      let functions = instanceFunctions(name, of: owners, value)
      if functions.isEmpty { return nil }
      let start = index
      let (arguments, references) = readArguments(place)
      if owners.count == 1, let result = run(functions, arguments, references) { return result }
      if owners.count == 1 { index = start }
      return owners.count == 1 ? nil : .unknown(place)
    }
    let found = instanceMember(name, of: value, owners, place)
    return owners.count == 1 || found == nil ? found : .unknown(place)
  }

  /// The value of a variable of an instance; nil where the types declare none of that name.
  private mutating func instanceMember(
    _ name: String, of value: ManifestValue, _ types: Set<Substring>, _ place: ManifestPlace
  ) -> ManifestValue? {
    for member in instanceMembers[name] ?? [] where types.contains(member.type) {
      let outer = (index, variables.enter(isFunction: true), type, expected)
      defer {
        index = outer.0
        variables.leave(outer.1)
        (type, expected) = (outer.2, outer.3)
      }
      variables.declare("self", value)
      type = member.type
      switch member.kind {
      case .stored(let start):
        if let given = value.argument(name) { return given }
        index = start
        return evaluate()
      case .computed(let body): return run(body)
      case .function, .text: continue
      }
    }
    return nil
  }

  /// What an initializer makes that the manifests declare; nil where none fits.
  mutating func initialized(
    _ type: Substring, _ arguments: [(label: String?, value: ManifestValue)], _ place: ManifestPlace
  ) -> ManifestValue? {
    guard let fitting = initializers[type]?.filter({ Self.bind(arguments, to: $0) != nil }),
      fitting.count == 1
    else { return nil }
    var function = fitting[0]
    (function.isClosure, function.owner, function.isInitializer) = (false, type, true)
    function.receiver = .call(name: String(type), arguments: [], place: place)
    return run([function], arguments)
  }

  // MARK: - Cases

  /// A pattern of a case: its name or text, and the names that it binds.
  struct CasePattern {
    var name: String
    var isText: Bool
    var bound: [String]
  }

  /// The patterns of the label whose keyword has been read, up to the colon; nil, and nothing is read, where they say more.
  mutating func casePatterns() -> [CasePattern]? {
    let start = index
    var patterns: [CasePattern] = []
    while true {
      while word == "let" || word == "var" { index += 1 }
      while word.isCapitalised, tokenAt(index + 1).kind == .period, tokenAt(index + 2).kind == .word,
        text(tokenAt(index + 2)).isCapitalised
      {
        index += 2
      }
      if kind == .word, word.isCapitalised { index += 1 }
      var pattern: CasePattern?
      if kind == .period {
        pattern = CasePattern(name: text(tokenAt(index + 1)), isText: false, bound: [])
        index += 2
        if kind == .leftParen {
          pattern?.bound = inside(index).map { text(tokenAt($0)) }.filter { !["", "let", "var"].contains($0) }
          index = behind(index)
        }
      } else if kind == .stringOpen, case .text(let text) = string() {
        pattern = CasePattern(name: text, isText: true, bound: [])
      }
      guard let pattern, kind == .comma || kind == .colon else {
        index = start
        return nil
      }
      patterns.append(pattern)
      if kind == .colon { return patterns }
      index += 1
    }
  }

  /// Whether a value is of a case; nil where that can't be told.
  mutating func matches(_ value: ManifestValue, _ pattern: CasePattern) -> Bool? {
    switch value {
    case .text(let text):
      if pattern.isText { return text == pattern.name }
      let texts = (members[pattern.name] ?? []).compactMap { if case .text(let text) = $0.kind { text } else { nil } }
      return texts.isEmpty ? nil : texts.contains(text)
    case .call(let function, let arguments, _):
      if pattern.isText || function.isCapitalised { return nil }
      return function == pattern.name && pattern.bound.count <= arguments.count
    default: return nil
    }
  }

  // MARK: - Settings

  /// The dictionary of `base: ["NAME": "value"]`, as a call with the names as labels; nil for any other one, and where a name
  /// can't be told.
  ///
  /// - Parameters:
  ///   - first: its first name; the colon behind it is next.
  ///   - start: where its bracket stands.
  mutating func baseSettings(from first: ManifestValue, upTo end: Int, _ start: ManifestPlace) -> ManifestValue? {
    guard keepsNames, let open = (0..<index).last(where: { Int(tokenAt($0).start) == start.offset }), open > 1,
      tokenAt(open - 1).kind == .colon, text(tokenAt(open - 2)) == "base"
    else { return nil }
    var entries: [(label: String?, value: ManifestValue)] = []
    var name = first
    while index < end, kind == .colon, case .text(let key) = name {
      index += 1
      entries.append((key, evaluate()))
      guard index < end, kind == .comma else { break }
      index += 1
      if index < end { name = evaluate() }
    }
    return index == end ? .call(name: "settings", arguments: entries, place: start) : nil
  }
}
