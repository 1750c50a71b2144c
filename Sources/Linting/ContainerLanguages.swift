internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceText
internal import WiringReading

/// The containers that a run knows: those of libraries, and those that the rules describe.
enum ContainerLanguages {
  /// - Returns: nil where the rules say nothing of containers, so that there are those of libraries alone.
  static func all(_ rules: Rules) -> [ContainerLanguage]? {
    if rules.containers.isEmpty { return nil }
    var all = ContainerLanguage.libraries
    var described: [ContainerRule] = []
    for rule in rules.containers {
      if let library = rule.library {
        for index in all.indices where all[index].system == library.value {
          all[index].provides += rule.provides.map(\.value)
        }
      } else if let index = described.firstIndex(where: { types(of: $0) == types(of: rule) }) {
        // Each entry says something of the same containers.
        described[index].register += rule.register
        described[index].resolve += rule.resolve
        described[index].wrappers += rule.wrappers
        described[index].provides += rule.provides
      } else if !rule.register.isEmpty {
        described.append(rule)
      }
    }
    return all
      + described.map { rule in
        .described(
          rule.register.map { ($0.type, $0.name, $0.labels) }, rule.resolve.map { ($0.type, $0.name, $0.labels) },
          wrappers: rule.wrapperNames, provides: rule.provides.map(\.value))
      }
  }

  private static func types(of rule: ContainerRule) -> Set<String> { Set((rule.register + rule.resolve).map(\.type)) }

  /// What the rules describe and the project does not have.
  static func problems(_ rules: Rules, _ table: SymbolTable) -> [Problem] {
    var problems: [Problem] = []
    func report(_ message: String, _ place: RulePlace, _ gravity: Problem.Gravity = .error) {
      problems.append(
        Problem(message, path: rules.path(of: place), line: place.line, column: place.column, gravity: gravity))
    }
    func last(_ path: String) -> String { path.lastComponent(separatedBy: ".") }
    func suggestion(_ type: String) -> String { Suggestion.phrase(for: last(type), among: table.typeNames) }
    for signature in rules.containers.flatMap({ $0.register + $0.resolve }) {
      let types = table.types(named: last(signature.type))
      guard !types.isEmpty else {
        // A container of a library is known by its uses.
        if table.isNamedAnywhere(last(signature.type)) { continue }
        report("no type '\(signature.type)'" + suggestion(signature.type), signature.place)
        continue
      }
      let functions = Set(types.flatMap { table.functionNames(of: $0) })
      if !functions.contains(signature.name) {
        report(
          "'\(signature.type)' declares no function '\(signature.name)'"
            + Suggestion.phrase(for: signature.name, among: functions), signature.place)
      }
    }
    for wrapper in rules.containers.flatMap(\.wrappers) where !table.isNamedAnywhere(last(wrapper.value)) {
      report("no attribute '@\(wrapper.value)'" + suggestion(wrapper.value), wrapper.place)
    }
    for key in rules.containers.flatMap(\.provides) where !table.isNamedAnywhere(last(key.value)) {
      report("no source asks for '\(key.value)'" + suggestion(key.value), key.place, .note)
    }
    return problems
  }
}
