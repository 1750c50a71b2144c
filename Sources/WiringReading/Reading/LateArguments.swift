internal import Linking
internal import SourceFacts

/// The functions, and the types with initialisers, that work out an argument later, or never: they take it by `@autoclosure`. In a file
/// that says nothing of wiring no text of a type is kept, and what is no path there may be such a parameter.
struct LateArguments {
  private var callees = Set<String>()

  init() {}

  /// - Complexity: O(parameters).
  init(_ code: Code, in files: [Int]) {
    for file in files {
      let summary = code.table.files[file]
      for parameter in summary.parameters
      where summary.writtenText(parameter.type)?.contains("@autoclosure") ?? false {
        guard let id = code.member(file, parameter.declaration) else { continue }
        let isInitializer = code.fact(id).kind == .initializer
        callees.insert(isInitializer ? code.parent(id).map { code.name($0) } ?? "init" : code.name(id))
      }
    }
  }

  /// Whether a chain is a part of what one of them takes.
  func hold(_ chain: Code.Chain, _ code: Code) -> Bool {
    guard let handed = code.argument(around: chain), handed.argument.fact.value != .closure else { return false }
    if let (id, number) = code.parameter(taking: handed), code.table.files[id.file].parameters.isEmpty,
      let form = code.table.form(ofParameter: number, of: id)
    {
      return form.anchor(isElement: false) == nil && form.anchor(isElement: true) == nil
    }
    if callees.isEmpty { return false }
    if handed.name != "init" { return callees.contains(handed.name) }
    let owner = handed.step > 1 ? handed.chain.steps[handed.step - 2].name : handed.chain.base
    return owner.isEmpty || callees.contains(owner)
  }
}
