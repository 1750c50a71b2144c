internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// Operators that ask a container: `r ~> A.self`, `r ~> (A.self, name: "a")`, and `r~>` for whatever the context gives.

extension ContainerRecogniser {
  /// Reads what operators ask for: which container stands in front of one is not followed.
  mutating func readOperators() {
    for file in files {
      for reference in code.table.files[file].references where reference.flags.contains(.isOperator) {
        let word = code.text(file, reference.name)
        if language.asking.contains(word) { readOperator(reference, word, file) }
      }
    }
  }

  private mutating func readOperator(_ reference: ReferenceFact, _ word: String, _ file: Int) {
    let start = Int(reference.start)
    let place = Site(file: file, start: start, end: start + word.utf8.count)
    let operand = operand(behind: place.end, in: reference.declaration, of: file)
    if operand == nil, let taken = code.taken(withOperator: word, at: start, in: file),
      !isOpen(taken.type, taken.id.file, UInt32(taken.id.index))
    {
      return require(taken.type, nil, writtenIn: taken.id.file, asking: place, at: place)
    }
    guard let (type, name) = operand, !isOpen(type, file, reference.declaration) else {
      graph.note(.type, "what '\(word)' resolves here: any registration may be", at: place)
      graph.resolvesUnknown = true
      return
    }
    let site = Site(file: file, start: type.range.lowerBound, end: type.range.upperBound)
    require(type, name, writtenIn: file, asking: place, at: site)
  }

  /// - Parameters:
  ///   - identifier: what else tells registrations apart, if anything does: a literal, or any.
  ///   - place: that of the operator.
  private mutating func require(
    _ type: WrittenType, _ identifier: String?, writtenIn file: Int, asking place: Site, at site: Site
  ) {
    let (name, symbol) = key(type, in: file)
    var key = Key(name)
    key.identifier = identifier
    if !key.isKnown { key.arguments = nil }
    // One of the project's own may do anything.
    let isFatal = key.isKnown && code.unaliased(place.file, at: place.start) == nil
    graph.requirements.append(
      Requirement(
        unit: nil, key: key, symbol: symbol, site: site, scope: .anywhere, isFatal: isFatal, system: language.system,
        factory: factory(askingAt: place.start, in: place.file),
        words: "resolves \(key.quoted)", isHandedOn: false))
  }

  /// The type that stands behind an operator, alone or with what else tells registrations apart.
  private func operand(
    behind end: Int, in declaration: UInt32, of file: Int
  ) -> (type: WrittenType, identifier: String?)? {
    guard let (text, start) = code.text(around: end - 1, in: declaration, of: file) else {
      return name(behind: end, in: file).map { ($0, nil) }
    }
    let bytes = Array(Blanks.withoutComments(text).utf8)
    let word = Array(".self".utf8)
    guard let from = bytes.indices.first(where: { $0 >= end - start && bytes[$0] > 0x20 }),
      let stop = bytes.indices.first(where: { $0 > from && bytes[$0...].starts(with: word) })
    else { return nil }
    func type(from place: Int) -> WrittenType? {
      WrittenType(String(decoding: bytes[place..<stop], as: UTF8.self), at: start + place, structures: true)
    }
    if let type = type(from: from) { return (type, nil) }
    guard bytes[from] == UInt8(ascii: "("), let type = type(from: from + 1) else { return nil }
    let rest = bytes[(stop + word.count)...].drop { $0 <= 0x20 }
    if rest.first == UInt8(ascii: ")") { return (type, nil) }
    return (type, identifier(String(decoding: rest, as: UTF8.self)) ?? Key.anyIdentifier)
  }

  /// The literal of `, name: "a")`.
  private func identifier(_ text: String) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, language.identifiers.contains(parts[0].filter { $0 != "," && !$0.isWhitespace }),
      case let value = parts[1].drop(while: \.isWhitespace), value.first == "\"",
      let end = value.dropFirst().firstIndex(of: "\""), case let literal = String(value[...end]),
      MadeType.isPlainLiteral(literal),
      value[value.index(after: end)...].first(where: { !$0.isWhitespace }) == ")"
    else { return nil }
    return literal
  }

  /// The path of names right behind an operator, where no text is kept.
  private func name(behind end: Int, in file: Int) -> WrittenType? {
    for start in end...end + 1 {
      guard let reference = code.reference(file, at: start), !reference.flags.contains(.isCalled),
        case let path = code.path(reference, in: file), path.names.last?.first?.isUppercase == true
      else { continue }
      let type = WrittenType(parts: zip(path.names, path.starts).map { WrittenType.Part(name: $0, start: $1) })
      // Of what has arguments these are no part of the path.
      return code.symbol(type, in: file).map { isGeneric($0, spelled: type.text) } ?? true ? nil : type
    }
    return nil
  }
}
