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
    for (index, (label, parameter)) in zip(labels, parameters).enumerated() {
      if code.type(id.file, parameter.type)?.parts.map(\.name) == [name, "Type"] {
        if !spellings.insert(code.text(id.file, parameter.name)).inserted || spellings.count > 2 { return nil }
      } else if language.identifiers.contains(label) {
        // A name that callers may leave out is another than none, unless it is nil.
        if code.fact(id).mayOmit(parameter: index), code.type(id.file, parameter.type)?.wrapped == nil { return nil }
        identifiers.insert(code.text(id.file, parameter.name))
      } else if code.makes(name, parameter.type, in: id.file) {
        makesIt = true
      } else {
        return nil
      }
    }
    guard spellings.count == 2 || makesIt else { return nil }
    (self.spellings, self.identifiers) = (spellings, identifiers)
  }
}

extension Code {
  /// Whether a written type is that of a function that gives what is called so, or an alias of one: `(Resolver) -> T`, `Factory<T>`.
  fileprivate func makes(_ name: String, _ range: ByteRange, in file: Int) -> Bool {
    guard let text = table.files[file].writtenText(range) else { return false }
    if text.contains("->") { return text.filter { !$0.isWhitespace }.hasSuffix("->" + name) }
    // Behind `@escaping`.
    let type = text.hasPrefix("@") ? text.drop { !$0.isWhitespace }.drop { $0.isWhitespace } : text[...]
    let start = Int(range.start) + text.utf8.distance(from: text.startIndex, to: type.startIndex)
    guard let last = WrittenType(String(type), at: start)?.parts.last, last.arguments.map(\.text) == [name],
      let symbol = unaliased(file, at: last.start), case let alias = table.symbols[Int(symbol)],
      alias.kind == .typealias, alias.file >= 0
    else { return false }
    let id = DeclarationID(file: Int(alias.file), index: Int(alias.declaration))
    guard let own = fact(id).generics.indices.first, fact(id).generics.count == 1,
      let target = table.files[id.file].writtenText(fact(id).type)
    else { return false }
    return target.filter { !$0.isWhitespace }.hasSuffix("->" + self.text(id.file, table.files[id.file].generics[own]))
  }
}
