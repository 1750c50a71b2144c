/// Boxes on the screen, and nothing of the framework's.
enum Boxes {
  struct Container {
    static var main = Container()
    var width = 100
    var dates = 3

    func require(_ kind: Any.Type) -> Int { width }
    mutating func set(_ value: Int, for kind: Any.Type) { width = value }
  }

  enum Gesture { case tap, resolve }

  static func layout() -> Int {
    var container = Container()
    container.set(2, for: Int.self)
    container.set(3, for: Int.self)
    // Container.main.require(Haptics.self)
    return container.require(String.self) + container.dates
  }

  static let help = "write Container.main.require(Missing.self)"
}
