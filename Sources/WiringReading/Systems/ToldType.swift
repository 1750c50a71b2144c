internal import Linking
internal import SourceFacts
internal import Wiring

/// What a function that registers is told by its callers: its one generic parameter, of which it is handed the type or what makes it,
/// and under which name.
struct ToldType {
  /// The ways to write the type in the function.
  let spellings: Set<String>
  /// The parameters that are handed names under which it is registered.
  let identifiers: Set<String>

  /// - Returns: nil for a function that takes anything else, which may say more.
  init?(of id: DeclarationID, _ code: Code, _ language: ContainerLanguage) {
    let parameters = code.parameters(of: UInt32(id.index), in: id.file)
    let labels = code.labels(id)
    guard code.fact(id).generics.count == 1, let generic = code.fact(id).generics.indices.first,
      labels.count == parameters.count,
      case let name = code.text(id.file, code.table.files[id.file].generics[generic])
    else { return nil }
    var spellings: Set<String> = [name + ".self"]
    var identifiers = Set<String>()
    var makesIt = false
    for (label, parameter) in zip(labels, parameters) {
      if code.type(id.file, parameter.type)?.parts.map(\.name) == [name, "Type"] {
        if !spellings.insert(code.text(id.file, parameter.name)).inserted || spellings.count > 2 { return nil }
      } else if language.identifiers.contains(label) {
        identifiers.insert(code.text(id.file, parameter.name))
      } else if let type = code.functionType(parameter.type, in: id.file) {
        makesIt = makesIt || type.hasSuffix("->" + name)
      } else {
        return nil
      }
    }
    guard spellings.count == 2 || makesIt else { return nil }
    (self.spellings, self.identifiers) = (spellings, identifiers)
  }
}

extension Code {
  /// The text of a function's type without blanks, as it is written or as the alias says whose name is; nil for any other type.
  fileprivate func functionType(_ range: ByteRange, in file: Int) -> String? {
    guard let text = table.files[file].writtenText(range) else { return nil }
    if text.contains("->") { return text.filter { !$0.isWhitespace } }
    // Behind `@escaping`.
    let name = text.hasPrefix("@") ? text.drop { !$0.isWhitespace }.drop { $0.isWhitespace } : text[...]
    let start = Int(range.start) + text.utf8.distance(from: text.startIndex, to: name.startIndex)
    guard let name = WrittenType(String(name), at: start)?.parts.last, let symbol = unaliased(file, at: name.start),
      case let alias = table.symbols[Int(symbol)], alias.kind == .typealias, alias.file >= 0
    else { return nil }
    let id = DeclarationID(file: Int(alias.file), index: Int(alias.declaration))
    // What it gives may be called otherwise there.
    return table.files[id.file].writtenText(fact(id).type).flatMap { $0.contains("->") ? "->" : nil }
  }
}
