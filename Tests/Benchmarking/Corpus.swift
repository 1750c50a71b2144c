/// Swift as people write it, made of a seed: types with members, extensions, protocols, generics, closures, strings with
/// interpolation, comments, `#if`, in modules that import each other. Equal seeds and sizes give equal bytes.
public struct Corpus {
  private var state: UInt64
  private var text = ""
  /// The number of the next type; all have names of their own, and name those before them.
  private var number = 0

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Modules of about 40 files of about 8 KB in a package, with a manifest and rules for layers of modules.
  public mutating func package(bytes: Int) -> [MadeFile] {
    var files: [MadeFile] = []
    var made = 0
    var modules = 0
    var targets = ""
    while made < bytes || modules < 4 {
      let imports = (0..<modules).filter { _ in below(3) == 0 }.suffix(4)
      targets +=
        "  .target(name: \"Module\(modules)\", dependencies: ["
        + imports.map { "\"Module\($0)\"" }.joined(separator: ", ") + "]),\n"
      for file in 0..<40 where made < bytes || file < 2 {
        let head =
          "import Foundation\n" + imports.filter { _ in below(2) == 0 }.map { "import Module\($0)\n" }.joined()
        let text = head + self.file(bytes: 4_000 + below(8_000))
        made += text.utf8.count
        files.append(MadeFile("Sources/Module\(modules)/\(word())/File\(file).swift", text))
      }
      modules += 1
    }
    files.append(manifest(targets))
    files.append(MadeFile(".boundary-lint.yml", rules(modules)))
    return files
  }

  /// Layers of modules: each may use those below, but for every third, which may use less than it does.
  private func rules(_ modules: Int) -> String {
    "layers:\n"
      + lines(modules) { module in
        let uses = (0..<module).filter { module % 3 != 0 || $0 % 2 == 0 }.map { "Layer\($0)" }
        return "  Layer\(module):\n    modules: [Module\(module)]\n    uses: [\(uses.joined(separator: ", "))]"
      }
  }

  /// One file of at least so many bytes.
  public mutating func file(bytes: Int) -> String {
    text = ""
    // The count of a string's bytes is no cheap question on every platform.
    var size = 0
    var all = ""
    while size < bytes {
      text = ""
      switch below(10) {
      case 0: makeProtocol()
      case 1: makeEnum()
      case 2, 3: makeExtension()
      case 4: makeGeneric()
      default: makeType()
      }
      size += text.utf8.count
      all += text
    }
    return all
  }

  // MARK: - Declarations

  private mutating func makeProtocol() {
    let name = next()
    text += "/// What a \(word()) tells of its \(word()), whoever asks.\nprotocol P\(name) {\n"
    text += "  associatedtype Element\n"
    for index in 0..<(2 + below(4)) {
      text += "  func \(word())\(index)(_ \(word()): \(type()), by \(word()): Element) throws -> \(type())\n"
    }
    text += "  var \(word()): \(type()) { get }\n}\n\n"
  }

  private mutating func makeEnum() {
    let name = next()
    text += "public enum T\(name): String, Sendable, CaseIterable {\n"
    for index in 0..<(3 + below(5)) { text += "  case \(word())\(index) = \"\(word())-\(word())\"\n" }
    text += "\n  var next: T\(name) {\n    switch self {\n    case .\(word())0, .\(word())1: .\(word())2\n"
    text += "    default: T\(name).allCases.first(where: { $0 != self }) ?? self\n    }\n  }\n}\n\n"
  }

  private mutating func makeExtension() {
    let type = "T\(below(max(1, number)))"
    text += "// MARK: - \(word())\n\nextension \(type) {\n"
    makeFunction("")
    text += "\n  public static func make\(number)() -> \(type)? { nil }\n}\n\n"
  }

  private mutating func makeGeneric() {
    let name = next()
    text += "public struct T\(name)<Key: Hashable & Sendable, Value> where Value: Equatable {\n"
    text += "  private var storage: [Key: [Value]] = [:]\n\n  init() {}\n\n"
    text += "  subscript(key: Key, default fallback: @autoclosure () -> [Value]) -> [Value] {\n"
    text += "    get { storage[key] ?? fallback() }\n    set { storage[key] = newValue }\n  }\n\n"
    text += "  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> [Other] {\n"
    text += "    try storage.values.flatMap { try $0.map(transform) }\n  }\n}\n\n"
  }

  private mutating func makeType() {
    let name = next()
    let kind = below(3) == 0 ? "final class" : "struct"
    text += "/// A \(word()) with its \(word()); see `\(word())` for the \(word()) of it.\n"
    text += "public \(kind) T\(name) {\n"
    for index in 0..<(1 + below(5)) {
      text += "  \(below(2) == 0 ? "let" : "private(set) var") \(word())\(index): \(type())\n"
    }
    text += "  static let limit = \(below(1000))\n\n"
    if kind != "struct" { text += "  init?(_ other: T\(below(number))?) { return nil }\n\n" }
    for _ in 0..<(1 + below(4)) { makeFunction("") }
    if below(4) == 0 {
      text += "\n  #if os(Linux) || DEBUG\n"
      makeFunction("debug")
      text += "  #else\n"
      makeFunction("release")
      text += "  #endif\n"
    }
    text += "}\n\n"
  }

  private mutating func makeFunction(_ prefix: String) {
    let name = "\(prefix)\(word())\(below(100))"
    text += "\n  func \(name)(_ input: \(type()), \(word()) flag: Bool = true) -> \(type())? {\n"
    text += "    // The \(word()) comes first, then what the \(word()) left over.\n"
    for index in 0..<(2 + below(6)) { makeStatement(index) }
    text += "    return nil\n  }\n"
  }

  private mutating func makeStatement(_ index: Int) {
    switch below(7) {
    case 0:
      text +=
        "    let text\(index) = \"\(word()) \\(flag ? \"\(word())\" : String(describing: input)) of \\(T\(below(number + 1)).self)\"\n"
    case 1:
      text += "    guard let found\(index) = T\(below(number + 1)).make\(below(number + 1))() else { return nil }\n"
    case 2:
      text +=
        "    let all\(index) = [1, 2, \(below(99))].map { $0 * 2 }.filter { value in value > \(below(9)) && flag }\n"
    case 3:
      text +=
        "    if flag, \(below(9)) < T\(below(number + 1)).limit {\n      print(\"\(word())\", #line, separator: \"\\t\")\n    }\n"
    case 4:
      text += "    for (offset, item) in values\(index).enumerated() where offset % 2 == 0 {\n"
      text += "      \(word())(item, at: offset + \(below(50)), with: { T\(below(number + 1)).limit })\n    }\n"
    case 5:
      text +=
        "    switch (flag, input) {\n    case (true, let other as T\(below(number + 1))): _ = other\n    default: break\n    }\n"
    default:
      text += "    var local\(index): [String: \(type())] = [:]\n    local\(index)[\"\(word())\"] = nil\n"
    }
  }

  private mutating func type() -> String {
    switch below(6) {
    case 0: "Int"
    case 1: "[String: T\(below(number + 1))]"
    case 2: "T\(below(number + 1))?"
    case 3: "(T\(below(number + 1))) -> Void"
    case 4: "[T\(below(number + 1))]"
    default: "T\(below(number + 1))"
    }
  }

  private static let words = [
    "order", "cart", "price", "screen", "store", "client", "record", "route", "item", "session", "filter", "cache",
    "journal", "stamp", "ledger", "parcel", "garden", "baker", "ticket", "signal",
  ]

  private mutating func word() -> String { Self.words[below(Self.words.count)] }

  private mutating func next() -> Int {
    number += 1
    return number - 1
  }

  /// A number below a bound, by a generator of the kind xorshift*.
  private mutating func below(_ bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
  }
}
