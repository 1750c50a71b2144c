/// Draws a model as lines of text: a terminal is a screen, too.
@MainActor
protocol Screen {
  associatedtype Model
  var model: Model { get }

  @LineBuilder func draw() -> [String]
}

@resultBuilder
enum LineBuilder {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildExpression(_ lines: [String]) -> [String] { lines }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

/// What a screen shows while it waits, and after.
enum Loadable<Value: Sendable>: Sendable {
  case idle
  case loading
  case loaded(Value)
  case failed(message: String)

  var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let value): .loaded(transform(value))
    case .failed(let message): .failed(message: message)
    }
  }
}
