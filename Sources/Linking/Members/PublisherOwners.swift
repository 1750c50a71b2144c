internal import SourceFacts

// What Combine's publishers hand on, and to whom.

extension SymbolTable {
  /// Operations of a publisher behind which the same values are published, though perhaps fewer of them, or later.
  static let passing: Set<String> = [
    "append", "assertNoFailure", "autoconnect", "breakpoint", "breakpointOnError", "buffer", "debounce", "delay",
    "drop", "dropFirst", "eraseToAnyPublisher", "filter", "first", "handleEvents", "last", "makeConnectable",
    "mapError", "max", "merge", "min", "output", "prefix", "prepend", "print", "receive", "removeDuplicates",
    "replaceEmpty", "replaceError", "retry", "setFailureType", "share", "subscribe", "throttle", "timeout",
    "tryFilter", "tryRemoveDuplicates",
  ]

  /// Operations that hand what is published to their closure, beside those that lists have, too.
  private static let handing: Set<String> = [
    "removeDuplicates", "sink", "tryCompactMap", "tryFilter", "tryMap", "tryRemoveDuplicates",
  ]

  /// Whether a closure of an operation is handed what is published: that of `sink(receiveCompletion:)` is not.
  ///
  /// - Parameter element: the row of what is handed, with the label of the closure.
  func isHandedValues(_ element: MemberFact, by operation: UInt32, _ file: Int) -> Bool {
    guard Self.handing.contains(text(operation)) else { return false }
    let label = element.labels.first.map { files[file].generics[$0] } ?? ModifierFact.noDetail
    return label == ModifierFact.noDetail || text(nameMaps[file][Int(label)]) == "receiveValue"
  }

  /// Whether a name is that of what a wrapper gives beside its value: `$orders`.
  func isProjection(_ name: UInt32) -> Bool {
    names.text[names.range(Int(name))].first == UInt8(ascii: "$")
  }

  /// What is known of the publisher that a type has for a property which is `@Published`; nil for others.
  ///
  /// - Parameter name: its name, with `$` in front.
  func publisher(named name: UInt32, of type: Int32, _ file: Int) -> ValueOwner? {
    guard let property = names.find(names.text[names.range(Int(name))].dropFirst()),
      case .member(let found)? = member(UInt32(property), of: type, from: file, wantsType: false), found != Symbol.none,
      isOnlyOne(found), case let symbol = symbols[Int(found)], symbol.kind == .var, symbol.file >= 0,
      case let summary = files[Int(symbol.file)],
      summary.declarations[Int(symbol.declaration)].attributes.indices.contains(where: {
        summary.text(summary.attributes[$0].name) == "Published"
      })
    else { return nil }
    var list = ListOwner(type: Symbol.none, element: Symbol.none, kind: .publisher)
    switch ownerWritten(in: symbol) {
    case .own(let type): list.element = type
    case .elsewhere(let type): (list.isOfElsewhere, list.foreign) = (true, type)
    case .alien: list.isOfElsewhere = true
    case .list(let values) where values.kind == .list:
      list = values
      (list.type, list.kind, list.nesting) = (Symbol.none, .publisher, values.nesting + 1)
    default: return nil
    }
    return .list(list)
  }
}
