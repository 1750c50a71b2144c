/// A name for one `Subject`, which the compiler keeps apart from the names of everything else.
struct Identifier<Subject>: RawRepresentable, Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension Identifier: ExpressibleByStringLiteral {
  init(stringLiteral value: StaticString) {
    self.init(rawValue: "\(value)")
  }
}

extension Identifier: CustomStringConvertible {
  var description: String { rawValue }
}
