/// A file that a benchmark makes.
public struct MadeFile: Sendable {
  /// Relative to the root of the project that it belongs to.
  public var path: String
  public var text: String

  public init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}

/// A project that grows in one direction, far beyond what anybody writes. What `check` does with it is to take four times
/// as long for four times the size.
public struct ScaleInput: Sendable {
  public let name: String
  /// The size at which nobody is to wait for long.
  public let size: Int
  /// What is handed to `check`, beside the root.
  public var arguments: [String] = []
  public let make: @Sendable (_ size: Int) -> [MadeFile]

  init(_ name: String, _ size: Int, _ arguments: [String] = [], _ make: @escaping @Sendable (Int) -> [MadeFile]) {
    self.name = name
    self.size = size
    self.arguments = arguments
    self.make = make
  }

  /// All of them, those of wiring included.
  public static let all = sources + architectures + wirings
}

/// One line for each number, put together fast.
func lines(_ count: Int, _ line: (Int) -> String) -> String {
  var text = ""
  for index in 0..<count {
    text += line(index)
    text += "\n"
  }
  return text
}

/// The manifest of a package with one target.
func manifest(_ targets: String) -> MadeFile {
  MadeFile(
    "Package.swift",
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Made", targets: [
    \(targets)])
    """)
}

extension ScaleInput {
  /// Sizes of files and of what is in them.
  static let sources: [ScaleInput] = [
    ScaleInput("files in one folder", 100_000) { size in
      (0..<size).map { MadeFile("Sources/F\($0).swift", "struct S\($0) { var next: S\(($0 + 1) % size)? }\n") }
    },
    ScaleInput("megabytes in one file", 100) { size in
      var corpus = Corpus(seed: 1)
      return [MadeFile("Sources/All.swift", corpus.file(bytes: size << 20))]
    },
    ScaleInput("uses of one type", 100_000) { size in
      [
        MadeFile("Sources/T.swift", "struct T { static func make() -> T { T() } }\n"),
        MadeFile("Sources/Uses.swift", lines(size) { "let a\($0): T = T.make()" }),
      ]
    },
    ScaleInput("types that inherit in a row", 20_000) { size in
      [MadeFile("Sources/Row.swift", lines(size) { "class C\($0)\($0 == 0 ? "" : ": C\($0 - 1)") { var a\($0) = 1 }" })]
    },
    ScaleInput("aliases in a row", 20_000) { size in
      [
        MadeFile("Sources/Row.swift", lines(size) { "typealias A\($0) = \($0 == 0 ? "Int" : "A\($0 - 1)")" }),
        MadeFile("Sources/Uses.swift", lines(size) { "let a\($0): A\($0) = 1" }),
      ]
    },
    ScaleInput("extensions of one type", 50_000) { size in
      [
        MadeFile("Sources/T.swift", "struct T {}\n"),
        MadeFile("Sources/More.swift", lines(size) { "extension T { func f\($0)() -> T { f\($0 / 2)() } }" }),
      ]
    },
    ScaleInput("files that extend one type", 20_000) { size in
      MadeFile.each(size) { "extension T: Equatable { func f\($0)() { make(\($0)) } }" }
        + [MadeFile("Sources/T.swift", "struct T {}\nfunc make(_ a: Int) {}\n")]
    },
    ScaleInput("extensions of extensions", 5_000) { size in
      [MadeFile("Sources/More.swift", lines(size) { "extension T\($0) { struct T\($0 + 1) {} }" } + "struct T0 {}\n")]
    },
    ScaleInput("members of one name", 20_000) { size in
      [
        MadeFile("Sources/Types.swift", lines(size) { "struct S\($0) { func make(_ a: Int) {} }" }),
        MadeFile("Sources/Uses.swift", "func use(x: Any) {\n" + lines(size) { "  x.thing\($0).make(1)" } + "}\n"),
      ]
    },
    ScaleInput("types of one name", 20_000) { size in
      [MadeFile("Sources/Types.swift", lines(size) { "struct O\($0) { struct T {}; var a: T; var b: O\($0 / 2).T }" })]
    },
    ScaleInput("functions of one name", 20_000) { size in
      [MadeFile("Sources/All.swift", lines(size) { "func f(_ a: S\($0)) { f(a) }\nstruct S\($0) {}" })]
    },
    ScaleInput("types inside each other", 250) { size in
      let depth = 200
      return (0..<size).map { file in
        MadeFile(
          "Sources/F\(file).swift",
          lines(depth) { "struct T\(file)_\($0) { var a: T\(file)_\($0 / 2)" } + String(repeating: "}", count: depth))
      }
    },
    ScaleInput("closures inside each other", 500) { size in
      MadeFile.each(size) { "func f\($0)() {" + nested(200, "run { a in g(a) ", "}") + "}" }
    },
    ScaleInput("brackets inside each other", 200_000) { size in
      [MadeFile("Sources/Deep.swift", "let a = " + nested(size, "[", "]"))]
    },
    ScaleInput("conditions inside each other", 20_000) { size in
      [MadeFile("Sources/Deep.swift", lines(size) { "#if A\($0)\nlet a\($0) = 1" } + lines(size) { _ in "#endif" })]
    },
    ScaleInput("conditions in a row", 50_000) { size in
      [MadeFile("Sources/Row.swift", lines(size) { "#if os(iOS)\nlet a\($0) = T()\n#else\nlet b\($0) = T()\n#endif" })]
    },
    ScaleInput("folders inside each other", 5_000) { size in
      (0..<size).map { index in
        let path = String(repeating: "d/", count: index % 100)
        return MadeFile("Sources/A\(index / 100)/\(path)F.swift", "struct S\(index) {}\n")
      }
    },
    ScaleInput("imports in one file", 50_000) { size in
      [MadeFile("Sources/All.swift", lines(size) { "import Module\($0)" } + "let a = T()\n")]
    },
  ]

  private static func nested(_ count: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: count) + String(repeating: close, count: count)
  }
}

extension MadeFile {
  static func each(_ count: Int, _ text: (Int) -> String) -> [MadeFile] {
    (0..<count).map { MadeFile("Sources/F\($0).swift", text($0)) }
  }
}
