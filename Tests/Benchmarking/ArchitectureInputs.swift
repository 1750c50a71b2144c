extension ScaleInput {
  /// Sizes of what is said about the code: layers, modules, findings, exceptions.
  static let architectures: [ScaleInput] = [
    findings("findings in one file", 50_000, []),
    findings("findings as json", 50_000, ["--format", "json"]),
    findings("findings as sarif", 50_000, ["--format", "sarif"]),
    findings("findings as junit", 50_000, ["--format", "junit"]),
    findings("findings as checkstyle", 50_000, ["--format", "checkstyle"]),
    findings("findings as gitlab", 50_000, ["--format", "gitlab"]),
    findings("findings as github", 50_000, ["--format", "github"]),
    findings("findings as markdown", 50_000, ["--format", "markdown"]),
    findings("findings as xcode", 50_000, ["--format", "xcode"]),
    findings("findings as html", 50_000, ["--format", "html"]),
    ScaleInput("findings in many files", 20_000) { size in
      [twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n")]
        + (0..<size).map { MadeFile("Sources/App/High/F\($0).swift", "let a\($0) = T()\n") }
    },
    ScaleInput("overloads behind a value", 20_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml", "layers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n  C: { paths: [C] }\n"),
        MadeFile("A/A.swift", "func f(o: Order) {\n" + lines(size) { _ in "  o.save()" } + "}\n"),
        MadeFile("B/B.swift", "struct Order {}\n" + lines(size) { "struct T\($0) { func save() {} }" }),
        MadeFile(
          "C/C.swift", "struct T {}\nextension Order {\n" + lines(size) { "  func save(_ a\($0): T) {}" } + "}\n"),
      ]
    },
    ScaleInput("uses of what has to go along with much", 10_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml", "layers:\n  A: { paths: [A] }\n  B: { paths: [B], uses: [C] }\n  C: { paths: [C] }\n"),
        MadeFile("A/A.swift", lines(size) { "func f\($0)(b: Big) {}" }),
        MadeFile("B/B.swift", "enum Big {\n" + lines(size) { "  case c\($0)(Part\($0))" } + "}\n"),
        MadeFile("C/C.swift", lines(size) { "struct Part\($0) {}" }),
      ]
    },
    ScaleInput("members of lists that other types are given", 20_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml", "layers:\n  A: { paths: [A], uses: [B] }\n  B: { paths: [B] }\n  C: { paths: [C] }\n"),
        MadeFile("A/A.swift", "func f(all: [Order]) {\n" + lines(size) { _ in "  all.first?.save()" } + "}\n"),
        MadeFile("B/B.swift", "struct Order {}\n" + lines(size) { "struct T\($0) {}" }),
        MadeFile(
          "C/C.swift",
          "extension Order { func save() {} }\n" + lines(size) { "extension T\($0) { var first: Int { 0 } }" }),
      ]
    },
    ScaleInput("files in which one type asks for another", 20_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml",
          "layers:\n  Low: { paths: [Low], uses: [Ports] }\n  High: { paths: [Sources], uses: [Ports] }\n"
            + "  Ports: { paths: [Ports] }\n"),
        MadeFile("Ports/Storing.swift", "protocol Storing { func save() }\n"),
        MadeFile("Low/Store.swift", "final class Store: Storing { func save() {} }\n"),
        MadeFile("Sources/Cart.swift", "struct Cart {}\n"),
      ] + MadeFile.each(size) { "extension Cart { func f\($0)(s: Store) { s.save() } }" }
    },
    ScaleInput("functions of one name in many files", 20_000) { size in
      inTurn(size) { "struct T\($0) {}\nfunc register(_ t: T\($0)) {}\nfunc f\($0)(t: T\($0)) { register(t) }\n" }
    },
    ScaleInput("methods of one name in many types", 20_000) { size in
      inTurn(size) {
        "struct T\($0) { func reloadShop() {} }\nfunc f\($0)(t: T\($0 / 2), m: Map) { t.reloadShop(); m.reloadShop() }\n"
      }
    },
    ScaleInput("methods of one name in many extensions", 20_000) { size in
      inTurn(size) {
        "\($0 == 0 ? "class Base {}\n" : "")extension Base { func saveShop(_ t: T\($0)) {} }\nstruct T\($0) {}\n"
          + "func f\($0)(b: Base, m: Map) { b.saveShop(T\($0)()); m.saveShop(1) }\n"
      }
    },
    ScaleInput("overloads that take implicit members", 20_000) { size in
      [
        twoLayers,
        MadeFile("Sources/App/Low/Color.swift", "struct Color {}\nextension Color { static let brand = Color() }\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) { "func f(a\($0): Color) {}" } + "func g() {\n" + lines(size) { "  f(a\($0): .brand)" } + "}\n"),
      ]
    },
    ScaleInput("methods of one name that take implicit members", 20_000) { size in
      [
        MadeFile(
          "Sources/All.swift",
          "import Foundation\n"
            + lines(size) {
              "final class M\($0) { func configure(session: URLSession) {}; func start() { configure(session: .shared) } }"
            })
      ]
    },
    ScaleInput("imports that are denied", 50_000) { size in
      [
        MadeFile(".boundary-lint.yml", "layers:\n  A:\n    paths: [Sources]\n    imports: { deny: [UIKit] }\n"),
        MadeFile("Sources/All.swift", lines(size) { _ in "import UIKit" }),
      ]
    },
    ScaleInput("suppressions", 10_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) { "let a\($0) = T()  // boundary-lint:allow layer-crossing -- it has a reason" }),
      ]
    },
    ScaleInput("suppressions that excuse nothing", 10_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) { "let a\($0) = 1  // boundary-lint:allow layer-crossing -- it has a reason" }),
      ]
    },
    ScaleInput("suppressions on top of each other", 20_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) { "// boundary-lint:allow layer-crossing -- reason \($0)" } + "let a = T()\n"),
      ]
    },
    ScaleInput("suppressions of blocks", 10_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) {
            "// boundary-lint:allow-begin layer-crossing -- it has a reason\nlet a\($0) = T()\n// boundary-lint:allow-end"
          }),
      ]
    },
    ScaleInput("suppressions of blocks inside each other", 20_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile(
          "Sources/App/High/All.swift",
          lines(size) { _ in "// boundary-lint:allow-begin layer-crossing -- it has a reason" } + "let a = T()\n"
            + lines(size) { _ in "// boundary-lint:allow-end forbidden-import" }),
      ]
    },
    ScaleInput("suppressions of files", 10_000) { size in
      [twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n")]
        + (0..<size).map {
          MadeFile(
            "Sources/App/High/F\($0).swift",
            "// boundary-lint:allow-file layer-crossing -- it has a reason\nlet a\($0) = T()\n")
        }
    },
    ScaleInput("entries of a baseline", 20_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", lines(size) { "struct T\($0) {}" }),
        MadeFile("Sources/App/High/All.swift", lines(size) { "let a\($0) = T\($0)()" }),
        baseline(size) { ("a\($0)", "T\($0)") },
      ]
    },
    ScaleInput("entries of a baseline whose declarations have other names", 20_000) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}"),
        MadeFile("Sources/App/High/All.swift", lines(size) { "let a\($0) = T()" }),
        baseline(size) { ("b\($0)", "T") },
      ]
    },
    ScaleInput("layers", 5_000) { size in
      [MadeFile(".boundary-lint.yml", layers(size) { $0 == 0 ? "[]" : "[L\($0 - 1)]" })] + layerFiles(size) { $0 / 2 }
    },
    ScaleInput("layers that use all", 2_000) { size in
      [MadeFile(".boundary-lint.yml", layers(size) { _ in "anything" })] + layerFiles(size) { $0 / 2 }
    },
    ScaleInput("layers that must not reach each other", 4_000) { size in
      let names = (0..<size).map { "L\($0)" }.joined(separator: ", ")
      return [MadeFile(".boundary-lint.yml", layers(size) { _ in "[]" } + "independent:\n  - [\(names)]\n")]
        + (0..<size).map { layer in
          MadeFile("Sources/App/L\(layer)/F.swift", lines(20) { "struct S\(layer)_\($0) {}" })
        }
    },
    ScaleInput("layers that see the members of one type", 2_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml",
          layers(size) { _ in "[Core, Model]" }
            + "  Core: { paths: [Sources/App/Core], uses: [Model] }\n  Model: { paths: [Sources/App/Model] }\n"
        ),
        MadeFile(
          "Sources/App/Core/Base.swift",
          "public struct Base {\n" + lines(size) { "  public var m\($0): Row { Row() }" } + "}\n"),
        MadeFile("Sources/App/Model/Row.swift", "public struct Row {}\n"),
      ] + (0..<size).map { MadeFile("Sources/App/L\($0)/F.swift", "struct S\($0) { let base: Base }\n") }
    },
    ScaleInput("folders with rules", 4_000) { size in
      [twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n")]
        + (0..<size).flatMap {
          [
            MadeFile("Sources/App/High/F\($0)/.boundary-lint.yml", "checks: { layer-crossing: error }\n"),
            MadeFile("Sources/App/High/F\($0)/F.swift", "struct S\($0) { let t: T?; let u: T? }\n"),
          ]
        }
    },
    ScaleInput("a cycle of layers", 10_000) { size in
      [MadeFile(".boundary-lint.yml", layers(size) { _ in "anything" })] + layerFiles(size) { ($0 + 1) % size }
    },
    ScaleInput("a cycle of modules", 10_000) { size in
      [
        manifest(
          lines(size) { ".target(name: \"M\($0)\", dependencies: [\"M\(($0 + 1) % size)\"])," })
      ] + (0..<size).map { MadeFile("Sources/M\($0)/F.swift", "import M\(($0 + 1) % size)\nstruct S\($0) {}\n") }
    },
    ScaleInput("a row of modules", 10_000) { size in
      [
        manifest(lines(size) { ".target(name: \"M\($0)\", dependencies: [\"M\(max(0, $0 - 1))\"])," })
      ]
        + (0..<size).map {
          MadeFile(
            "Sources/M\($0)/F.swift",
            ($0 == 0 ? "" : "\($0 % 20 == 0 ? "" : "@_exported ")import M\($0 - 1)\n")
              + "public struct S\($0) { var a: S0? }\n")
        }
    },
    ScaleInput("a cycle of types", 10_000, ["--only", "dependency-cycle"]) { size in
      [
        MadeFile(".boundary-lint.yml", "checks:\n  dependency-cycle: { levels: [type] }\n"),
        MadeFile("Sources/All.swift", lines(size) { "final class C\($0) { var next: C\(($0 + 1) % size)? }" }),
      ]
    },
    ScaleInput("slices", 5_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml",
          "layers:\n  F:\n    paths: [\"Sources/App/{slice}/**\"]\n    slices: independent\n")
      ]
        + (0..<size).map {
          MadeFile("Sources/App/S\($0)/F.swift", "struct T\($0) { var a: T\(($0 + 1) % size)? }\n")
        }
    },
    ScaleInput("slices that must not reach each other", 2_000) { size in
      let names = (0..<size).map { "S\($0)" }.joined(separator: ", ")
      return [
        MadeFile(
          ".boundary-lint.yml",
          "layers:\n  F: { paths: [\"Sources/{slice}/**\"], slices: anything }\nindependent:\n  - [\(names)]\n")
      ] + (0..<size).map { MadeFile("Sources/S\($0)/F.swift", "struct T\($0) { var a: T\($0)? }\n") }
    },
    ScaleInput("what must not reach", 2_000) { size in
      let roots = layers(size) { _ in "anything" }
      // Ways inside of tens: what everything reaches has as many ways as pairs, each as long as the program.
      let pairs = (0..<size).filter { $0 % 10 == 0 }.map { "  - [L\($0), L\(min($0 + 5, size - 1))]" }
        .joined(separator: "\n")
      return [MadeFile(".boundary-lint.yml", roots + "independent:\n" + pairs + "\n")]
        + layerFiles(size) { $0 % 10 == 9 ? $0 : min($0 + 1, size - 1) }
    },
    ScaleInput("singletons", 10_000) { size in
      [
        MadeFile(
          "Sources/Shared.swift", lines(size) { "final class S\($0) { static let shared = S\($0)(); var value = 0 }" }),
        MadeFile("Sources/Uses.swift", lines(size) { "func f\($0)() -> Int { S\($0).shared.value }" }),
      ]
    },
    ScaleInput("accesses of one singleton", 20_000) { size in
      [
        MadeFile("Sources/Shared.swift", "final class S { static let shared = S(); var value = 0 }\n"),
        MadeFile("Sources/Uses.swift", lines(size) { "func f\($0)() -> Int { S.shared.value }" }),
      ]
    },
    ScaleInput("permissions for what nobody shares", 4_000) { size in
      [
        MadeFile(
          ".boundary-lint.yml", "singletons:\n  allow:\n" + lines(size) { "    - \"URLSessions.shared\($0)\"" }),
        MadeFile("Sources/All.swift", lines(size) { "final class S\($0) { static let shared = S\($0)() }" }),
      ]
    },
    ScaleInput("accesses of one type", 10_000) { size in
      [
        MadeFile("Sources/Shared.swift", "final class S { static let shared = S(); var value = 0 }\n"),
        MadeFile(
          "Sources/Uses.swift",
          "final class Uses: Hashable {\n"
            + lines(size) {
              "  let p\($0): Int\n  init(p\($0): Int) { S.shared.value }\n"
                + "  func f\($0)() -> Int { S.shared.value }\n  static func g\($0)() -> Int { S.shared.value }"
            } + "\n}\n"),
      ]
    },
    ScaleInput("constants of one class", 10_000) { size in
      [
        MadeFile(
          "Sources/Key.swift",
          "final class Key {\n  let name = 0\n  func f() {\n" + lines(size) { "    g(Other.a\($0))" } + "\n  }\n}\n"),
        MadeFile("Sources/Keys.swift", "enum Keys {\n" + lines(size) { "  static let k\($0) = Key()" } + "\n}\n"),
      ]
    },
  ]

  private static let twoLayers = MadeFile(
    ".boundary-lint.yml",
    "layers:\n  High:\n    paths: [Sources/App/High]\n    uses: []\n  Low:\n    paths: [Sources/App/Low]\n    uses: []\n"
  )

  /// Text for each number, eight in a file of one module, which belongs to one of two layers.
  private static func inTurn(_ size: Int, _ text: (Int) -> String) -> [MadeFile] {
    [twoLayers, MadeFile("Sources/App/High/Own.swift", "struct Own {}\n")]
      + stride(from: 0, to: size, by: 8).map { first in
        let texts = (first..<min(first + 8, size)).map(text)
        return MadeFile("Sources/App/\(first % 16 == 0 ? "Low" : "High")/F\(first).swift", texts.joined())
      }
  }

  /// Entries for what declarations of one file name.
  private static func baseline(_ size: Int, _ edge: (Int) -> (declaration: String, name: String)) -> MadeFile {
    let entries = (0..<size).map { index in
      let (declaration, name) = edge(index)
      return "{\"check\": \"layer-crossing\", \"file\": \"Sources/App/High/All.swift\", "
        + "\"declaration\": \"\(declaration)\", \"name\": \"\(name)\", \"count\": 1}"
    }
    return MadeFile(
      ".boundary-lint-baseline.json",
      "{\n\"version\": 1,\n\"entries\": [\n" + entries.joined(separator: ",\n") + "\n]}\n")
  }

  private static func findings(_ name: String, _ size: Int, _ arguments: [String]) -> ScaleInput {
    ScaleInput(name, size, arguments) { size in
      [
        twoLayers, MadeFile("Sources/App/Low/T.swift", "struct T {}\n"),
        MadeFile("Sources/App/High/All.swift", lines(size) { "let a\($0): T? = nil" }),
      ]
    }
  }

  private static func layers(_ count: Int, _ uses: (Int) -> String) -> String {
    "layers:\n" + lines(count) { "  L\($0):\n    paths: [Sources/App/L\($0)]\n    uses: \(uses($0))" }
  }

  private static func layerFiles(_ count: Int, _ used: (Int) -> Int) -> [MadeFile] {
    (0..<count).map { MadeFile("Sources/App/L\($0)/F.swift", "struct S\($0) { var a: S\(used($0))? }\n") }
  }
}
