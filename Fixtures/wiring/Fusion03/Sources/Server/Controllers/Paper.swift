/// A guest book on paper has containers, too.
struct Paper {
  struct Container {
    var sheets: [String] = []

    mutating func bind(_ kind: Kind, to type: Any.Type, id: Int = 0) { sheets.append("\(kind) \(type) \(id)") }
    func resolveAssert(_ type: Any.Type) -> String { sheets.first ?? "" }
  }

  enum Kind {
    case singleton
    case resolve
  }

  var dependencies = ["ink", "glue"]

  func bound() -> String {
    var container = Container()
    container.bind(.singleton, to: String.self)
    container.bind(.singleton, to: String.self)
    return container.resolveAssert(Int.self) + "Container.main.resolveAssert(Ink.self)"
  }
}
