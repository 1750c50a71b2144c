import Foundation
import TestSupport
import Testing

/// After an edit a run with a cache says what one without says, and works for it only when a fact has changed.
@Suite struct EditTests {
  private let folder: TemporaryFolder
  private let caches: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Domain: { paths: [Domain], uses: [] }
        Data: { paths: [Data], uses: [Domain] }
      """, to: ".boundary-lint.yml")
    try folder.write(order, to: "Domain/Order.swift")
    try folder.write(
      "import Foundation\nfinal class Store {\n  static let shared = Store()\n  var next: Shelf?\n}\n",
      to: "Data/Store.swift")
    try folder.write("struct Shelf { var store: Store { Store.shared } }\n", to: "Data/Shelf.swift")
    try folder.write("func unused() -> Int { 1 }\n", to: "Domain/Plain.swift")
  }

  private let order = """
    struct Order {
      let name = "order"
      var total: Int { count * 2 }
      var count = 1
      let stores: [any  Keeping] = []
      /* é */ var store: Store?; var other: Shelf?
      func read() -> Store { Store.shared }
    }
    protocol Keeping {}

    """

  /// - Parameter isFollowed: whether the run has nothing to link.
  private func expectSame(_ what: String, isFollowed: Bool) throws {
    for format in ["json", "text"] {
      let without = try run(["--root", folder.path, "--format", format, "--no-cache"])
      let with = try run(["--root", folder.path, "--format", format, "--cache-path", caches.path, "--verbose"])
      #expect(with.output == without.output && with.code == without.code, "\(what)")
      // The second question finds the record that the first has left.
      let word = format == "text" ? "nothing has changed" : "no fact has changed"
      if format == "text" || isFollowed { #expect(with.errors.contains(word), "\(what): \(with.errors)") }
      if format == "json" && !isFollowed { #expect(!with.errors.contains("has changed"), "\(what)") }
    }
  }

  private func edit(_ text: String, by old: String, _ new: String) throws -> String {
    let parts = text.components(separatedBy: old)
    try #require(parts.count == 2)
    return parts.joined(separator: new)
  }

  @Test(arguments: [
    ("struct Order {", "// A head.\n\n// Of lines.\nstruct Order {", true),
    ("\"order\"", "\"another, longer\"", true),
    ("\"order\"", "\"\"\"\n  lines\n  \"\"\"", true),
    ("* 2", "+ 2_000_000 /* é\n */", true),
    ("var count = 1", "var\n\n\tcount =\r\n 1", true),
    ("/* é */ ", "/* 😀😀 */   ", true),
    ("/* é */ ", "", true),
    ("Store?; var", "Store? ; \n  var", true),
    ("{ Store.shared }", "{ Store\n      .shared }", false),
    ("protocol Keeping {}\n", "protocol Keeping {}", true),
    ("protocol Keeping {}\n", "protocol Keeping {}\n// a note", true),
    // Places inside of a type are counted from its beginning.
    ("[any  Keeping]", "[any Keeping]", false),
    ("var other: Shelf?", "var other: Store?", false),
    ("var count = 1", "var count = 1; var more = 2", false),
    ("Store?; var other: Shelf?", "Store?", false),
    ("struct Order {", "import Foundation\nstruct Order {", false),
    ("/* é */ ", "// boundary-lint:disable:next layer-crossing\n", false),
    ("protocol Keeping {}\n", "protocol Keeping {}\n// boundary-lint: what is said to us", false),
    ("func read() ", "public func read() ", false),
  ])
  func reportsFollowEdits(_ old: String, _ new: String, _ isFollowed: Bool) throws {
    let first = try run(["--root", folder.path, "--cache-path", caches.path])
    try #require(first.code == 1 && first.output.contains("Domain/Order.swift"))
    let edited = try edit(order, by: old, new)
    try folder.write(edited, to: "Domain/Order.swift")
    try expectSame(new, isFollowed: isFollowed)
    // And back, and both at once with another file that findings lead to.
    try folder.write(order, to: "Domain/Order.swift")
    try folder.write("// A note.\nfunc unused() -> Int { 22 }\n", to: "Domain/Plain.swift")
    try expectSame("back", isFollowed: isFollowed)
  }

  /// What is said of a file as a whole stands at its beginning, whatever that is.
  @Test func findingsOfFilesStay() throws {
    try folder.write("struct Lost {}\n", to: "Elsewhere/Lost.swift")
    #expect(try run(["--root", folder.path, "--cache-path", caches.path]).output.contains("[unassigned-file]"))
    try folder.write("// A note.\nstruct Lost {}\n", to: "Elsewhere/Lost.swift")
    try expectSame("a comment above", isFollowed: true)
  }

  /// Names that look alike are two where the system has two files.
  @Test func namesAreComparedByTheirBytes() throws {
    let text = "struct One { var store: Store? }\n"
    for name in ["e\u{301}", "\u{E9}"] { try folder.write(text, to: "Domain/\(name).swift") }
    _ = try run(["--root", folder.path, "--cache-path", caches.path])
    try folder.write("// A note.\n" + text, to: "Domain/\u{E9}.swift")
    try expectSame("one has moved", isFollowed: true)
    try folder.write("/* A longer note. */ " + text, to: "Domain/e\u{301}.swift")
    try expectSame("the other has moved", isFollowed: true)
  }

  /// Findings that stand elsewhere and lead to what has moved lead there still.
  @Test func placesThatFindingsLeadToMove() throws {
    _ = try run(["--root", folder.path, "--cache-path", caches.path])
    try folder.write(
      "// One.\n// Two.\nimport Foundation\nfinal class Store {\n\n  static let shared = Store()\n  var next: Shelf?\n}\n",
      to: "Data/Store.swift")
    try expectSame("what is named", isFollowed: true)
    #expect(try run(["--root", folder.path, "--cache-path", caches.path]).output.contains("Data/Store.swift:4"))
  }

  /// Whatever line a comment comes to stand at, in code in the style of real projects.
  @Test func commentsMoveWhatIsBelow() throws {
    let files = House.files(below: "Fixtures/Shop", suffix: ".swift")
    for file in files + [".boundary-lint.yml"] { try folder.write(House.text("Fixtures/Shop/" + file), to: file) }
    _ = try run(["--root", folder.path, "--cache-path", caches.path])
    for (index, file) in files.enumerated() {
      var lines = try House.text("Fixtures/Shop/" + file).components(separatedBy: "\n")
      lines.insert("  // A note.", at: index * 7 % lines.count)
      try folder.write(lines.joined(separator: "\n"), to: file)
      let with = try run(["--root", folder.path, "--cache-path", caches.path])
      #expect(try with.output == run(["--root", folder.path, "--no-cache"]).output, "\(file)")
    }
  }
}
