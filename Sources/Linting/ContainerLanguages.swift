internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import SourceText
internal import WiringReading

/// The containers that a run knows: those of libraries, and those that the rules describe.
enum ContainerLanguages {
  static func all(_ rules: Rules) -> [ContainerLanguage] {
    var all = ContainerLanguage.libraries
    for rule in rules.containers {
      if let library = rule.library {
        for index in all.indices where all[index].system == library.value {
          all[index].provides += rule.provides.map(\.value)
        }
      } else if !rule.register.isEmpty {
        all.append(
          .described(
            rule.register.map { ($0.type, $0.name, $0.labels) }, rule.resolve.map { ($0.type, $0.name, $0.labels) },
            wrappers: rule.wrappers.map(\.value), provides: rule.provides.map(\.value)))
      }
    }
    return all
  }

  /// What the rules describe and the project does not have.
  static func problems(_ rules: Rules, _ table: SymbolTable) -> [Problem] {
    var problems: [Problem] = []
    for signature in rules.containers.flatMap({ $0.register + $0.resolve }) {
      let last = signature.type.split(separator: ".").last.map(String.init) ?? ""
      let types = table.types(named: last)
      func report(_ message: String) {
        problems.append(
          Problem(
            message, path: rules.path(of: signature.place), line: signature.place.line, column: signature.place.column))
      }
      guard !types.isEmpty else {
        // A container of a library is known by its uses.
        if table.isNamedAnywhere(last) { continue }
        report("no type '\(signature.type)'" + Suggestion.phrase(for: last, among: table.typeNames))
        continue
      }
      let functions = Set(types.flatMap { table.functionNames(of: $0) })
      if !functions.contains(signature.name) {
        report(
          "'\(signature.type)' declares no function '\(signature.name)'"
            + Suggestion.phrase(for: signature.name, among: functions))
      }
    }
    return problems
  }
}
