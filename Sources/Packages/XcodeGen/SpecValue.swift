internal import YAML

/// What a specification of XcodeGen holds, without places.
enum SpecValue {
  /// A key without a value.
  case nothing
  case text(String)
  case list([SpecValue])
  /// In the order in which it is written.
  case map([(key: String, value: SpecValue)])

  init(_ node: YAMLNode) {
    switch node.value {
    case .null: self = .nothing
    case .boolean(let value): self = .text(value ? "true" : "false")
    case .number(let text), .string(let text): self = .text(text)
    case .sequence(let nodes): self = .list(nodes.map(SpecValue.init))
    case .mapping(let entries): self = .map(entries.map { ($0.key, SpecValue($0.value)) })
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var entries: [(key: String, value: SpecValue)] { if case .map(let entries) = self { entries } else { [] } }
  /// The elements of a list; nothing has none, and what else is no list stands for one of itself.
  var elements: [SpecValue] {
    switch self {
    case .nothing: []
    case .list(let elements): elements
    case .text, .map: [self]
    }
  }

  subscript(key: String) -> SpecValue? { entries.last { $0.key == key }?.value }

  /// The value with another laid over it: mappings are joined key by key, lists one behind the other, unless a key ends with
  /// `:REPLACE`; of all else the other counts.
  func overlaid(by other: SpecValue) -> SpecValue {
    switch (self, other) {
    case (.map(var entries), .map(let others)):
      for (key, value) in others {
        let replaces = key.hasSuffix(":REPLACE")
        let name = replaces ? String(key.dropLast(":REPLACE".count)) : key
        if let index = entries.firstIndex(where: { $0.key == name }) {
          entries[index].value = replaces ? value : entries[index].value.overlaid(by: value)
        } else {
          entries.append((name, value))
        }
      }
      return .map(entries)
    case (.list(let elements), .list(let others)): return .list(elements + others)
    default: return other
    }
  }

  /// The value with `${name}` replaced in all of its texts and keys.
  ///
  /// - Parameter areBare: whether `$name` is, too.
  func replacing(_ variables: [(name: String, text: String)], areBare: Bool = false) -> SpecValue {
    func replaced(_ text: String) -> String {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      return variables.reduce(text) {
        let whole = $0.replacing("${\($1.name)}", with: $1.text)
        return areBare ? whole.replacing("$\($1.name)", with: $1.text) : whole
      }
    }
    switch self {
    case .nothing: return .nothing
    case .text(let text): return .text(replaced(text))
    case .list(let elements): return .list(elements.map { $0.replacing(variables, areBare: areBare) })
    case .map(let entries):
      return .map(entries.map { (replaced($0.key), $0.value.replacing(variables, areBare: areBare)) })
    }
  }
}
