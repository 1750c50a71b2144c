internal import SourceText

/// A JSON value (RFC 8259). Members of objects keep their order; of names that occur twice the last counts.
enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  /// As it is written, so that what a client calls its request is given back as it came.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  /// The member of an object, or nil.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
  var isTrue: Bool { if case .boolean(true) = self { true } else { false } }
  /// The elements of an array; empty for anything else.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The value as JSON text, without blanks.
  var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): JSONText.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSONText.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number("\(value)") }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { (name: $0, value: $1) }) }
}
