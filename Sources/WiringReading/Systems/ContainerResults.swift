internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText

// What the closures of factories give whose form alone does not tell it: the last of several statements, a local name, a static member,
// the result of a function.

extension ContainerRecogniser {
  /// The type of what a closure gives: one of the project, or what is written of a value.
  func given(by closure: Code.Argument, _ chain: Code.Chain) -> ValueKey? {
    guard let (statement, start) = lastStatement(of: closure, in: chain.file) else { return nil }
    if let type = MadeType.cast(statement, at: start) ?? MadeType.read(statement, at: start) {
      return inferred(type, chain.file)
    }
    if let name = MadeType.name(statement, at: start), let local = local(name, in: closure, chain) { return local }
    if let call = MadeType.call(statement, at: start) {
      return result(ofFunctionAt: call.lowerBound, chain.file).flatMap { inferred($0.type, $0.file) }
    }
    return value(statement, at: start, chain)
  }

  /// The type of a local name that a closure gives one value.
  private func local(_ name: String, in closure: Code.Argument, _ chain: Code.Chain) -> ValueKey? {
    let values = (code.localValues(in: chain.file, of: chain.fact.declaration)[name] ?? []).compactMap(\.self)
      .filter { closure.fact.range.offsets.contains($0.range.lowerBound) }
    guard values.count == 1 else { return nil }
    if let type = code.localType(before: values[0]) { return inferred(type, chain.file) }
    return code.isAnnotated(values[0]) || code.isConverted(values[0]) ? nil : made(by: values[0])
  }

  /// The last statement of a closure, and where it begins in the file.
  func lastStatement(of closure: Code.Argument, in file: Int) -> (text: String, start: Int)? {
    let statements = closure.fact.result
    guard let text = code.table.files[file].writtenText(statements),
      let last = Statements.last(of: Array(Blanks.withoutComments(text).utf8))
    else { return nil }
    let statement = String(decoding: text.utf8.dropFirst(last.lowerBound).prefix(last.count), as: UTF8.self)
    return (statement, Int(statements.start) + last.lowerBound)
  }
}
