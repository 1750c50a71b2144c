/// Ports by what a requirement asks for, so that it need not be held against all ports of a name.
///
/// Most identifiers are texts that answer only the same text. Those whose values are not seen, and members that are written without
/// their type, are open: each may answer any.
struct KeyIndex: Sendable {
  private enum Identifier: Hashable {
    case any, open
    case text(String?)

    init(of key: Key) { self = key.isOpen ? .open : .text(key.identifier) }
  }

  private struct Entry: Hashable {
    var name: String
    /// Nil: in all units.
    var unit: Int?
    var identifier: Identifier
  }

  private var ports = [Entry: [Int]]()

  init() {}

  /// - Complexity: O(ports).
  init(_ all: [Port]) {
    for (index, port) in all.enumerated() {
      for unit in [nil, port.unit] {
        for identifier in [.any, Identifier(of: port.key)] {
          ports[Entry(name: port.key.name, unit: unit, identifier: identifier), default: []].append(index)
        }
      }
    }
  }

  /// All ports with keys of a name, in order.
  func ports(named name: String) -> [Int] { ports[Entry(name: name, identifier: .any)] ?? [] }

  /// The ports that may answer a key, in units or in all, in order: no other does.
  func candidates(for key: Key, in units: Set<Int>?) -> [Int] {
    let identifiers: [Identifier] = key.isOpen ? [.any] : [.open, Identifier(of: key)]
    let found = (units.map { $0.map { Optional($0) } } ?? [nil]).flatMap { unit in
      identifiers.flatMap { ports[Entry(name: key.name, unit: unit, identifier: $0)] ?? [] }
    }
    return found.count > 1 ? found.sorted() : found
  }
}
