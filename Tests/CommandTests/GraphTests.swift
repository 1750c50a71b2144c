import Foundation
import Testing
import TestSupport

private let chromium = ExternalTool("chromium", "chromium-browser", "google-chrome", "chrome")
private let dot = ExternalTool("dot")
private let xmlLint = ExternalTool("xmllint")
private let shop = House.path("Fixtures/Shop")

/// A project whose names try to leave the format that they are written in.
private func hostileProject() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write(
    "layers:\n  \"A<script>owned()<b>\": { paths: [A], reason: \"</title><script>owned()</script>\" }\n  \"B\\\"];n0->n9;%%\": { paths: [B], reason: \"<img src=x onerror=owned()>\" }\n",
    to: ".boundary-lint.yml")
  try folder.write(
    "struct `a\\\\ </svg><script>document.title='owned'</script>` { var b: `R\"]:::x` }\n", to: "A/'<b>\"&.swift")
  try folder.write(
    "struct `R\"]:::x` { var a: `a\\\\ </svg><script>document.title='owned'</script>` }\n", to: "B/B.swift")
  return folder
}

@Suite struct GraphTests {
  private let hostile: TemporaryFolder

  init() throws { hostile = try hostileProject() }

  private func graph(_ arguments: String..., root: String = shop) throws -> String {
    let result = try run(["graph", "--root", root] + arguments)
    #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
    return result.output
  }

  /// Imports are drawn, and found by `why`, as they are judged: for the layer of what their file declares.
  @Test func importsAreDrawnForWhatIsDeclared() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Screens: { paths: [Sources/App], uses: [Store] }
        Models: { types: { named: ["*Model"] } }
        Store: { modules: [Store] }
      //- Package.swift
      let package = Package(name: "P", targets: [.target(name: "App", dependencies: ["Store"]), .target(name: "Store")])
      //- Sources/App/CartModel.swift
      import Store
      struct CartModel { let n: Int }
      //- Sources/Store/S.swift
      public struct S {}
      """
    ).write(to: folder)
    #expect(try edges(graph("-f", "json", "--level", "layer", root: folder.path)) == ["Models → Store, 1 illegal"])
    let why = try run(["why", "Models", "Store"], in: folder.path).output
    #expect(why.contains("1 direct use") && why.contains("CartModel.swift:1:8: the file imports 'Store'"), "\(why)")
    #expect(try run(["why", "Screens", "Store"], in: folder.path).output.contains("0 direct uses"))
  }

  private func edges(_ json: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    return try #require(object?["edges"] as? [[String: Any]]).map { edge in
      let ends = ["from", "to"].map { nodes[edge[$0] as? Int ?? 0]["name"] as? String ?? "" }
      return "\(ends[0]) → \(ends[1]), \(edge["illegal"] as? Int ?? -1) illegal"
    }
  }

  private func names(_ json: String) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let nodes = try #require(object?["nodes"] as? [[String: Any]])
    let edges = try #require(object?["edges"] as? [[String: Any]])
    // Nodes are numbered from 0, and edges lead from one to another.
    #expect(nodes.map { $0["id"] as? Int } == Array(nodes.indices))
    #expect(
      edges.allSatisfy { edge in
        ["from", "to"].allSatisfy { nodes.indices.contains(edge[$0] as? Int ?? -1) }
      })
    return Set(nodes.compactMap { $0["name"] as? String })
  }

  // MARK: - Selection

  /// Whoever counts how one layer uses another counts the same.
  @Test func allCountTheSameUses() throws {
    let folder = try TemporaryFolder()
    try folder.write("layers: { A: { paths: [A] }, B: { paths: [B] } }\n", to: ".boundary-lint.yml")
    try folder.write(
      """
      struct Order {
        enum Kind { case first }
        static func make() -> Order { Order() }
        func payLaterOnce() {}
      }
      extension Order { static func restore() -> Order { Order() } }
      """, to: "B/Order.swift")
    try folder.write(
      """
      extension Order { static func readFromDisk() -> Order { Order() } }
      extension String { func storedOnDisk() -> String { self } }
      """, to: "B/Order+Disk.swift")
    try folder.write(
      """
      struct View {
        let order = Order.readFromDisk()
        func kind(_ order: Order) -> Order.Kind { order.payLaterOnce(); _ = "a".storedOnDisk(); return .first }
      }
      extension Order { func shown() -> String { payLaterOnce(); return "b".storedOnDisk() } }
      let title = "c".storedOnDisk()
      """, to: "A/View.swift")
    let findings = try run(["--root", folder.path, "--no-cache", "-f", "xcode"]).output
    let count = findings.split(separator: "\n").count { $0.contains("'A' ") && $0.contains(" of 'B'") }
    #expect(count == 8, "\(findings)")
    #expect(try run(["layers", "--root", folder.path]).output.contains("uses     B (\(count), not allowed)"))
    let why = try run(["why", "A", "B", "--root", folder.path]).output
    #expect(why.hasPrefix("layer A → layer B: \(count) direct uses"), "\(why)")
    let json = try JSONSerialization.jsonObject(
      with: Data(try graph("-f", "json", "--level", "layer", root: folder.path).utf8))
    let edges = try #require((json as? [String: Any])?["edges"] as? [[String: Any]])
    #expect(edges.compactMap { $0["count"] as? Int }.reduce(0, +) == count)
  }

  @Test func slicesAreDrawnInPlaceOfTheirLayer() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        App: { paths: [App], uses: anything }
        Features: { paths: ["Features/{feature}/**"], slices: { uses: { Checkout: [Cart] } }, uses: [Domain] }
        Domain: { paths: [Domain] }
      """, to: ".boundary-lint.yml")
    try folder.write("struct Order {}\n", to: "Domain/Order.swift")
    try folder.write("struct CartView { var o: Order? }\n", to: "Features/Cart/CartView.swift")
    try folder.write("struct CheckoutView { var c: CartView?; var l: OrderList? }\n", to: "Features/Checkout/V.swift")
    try folder.write("struct OrderList { var o: [Order] }\n", to: "Features/Orders/OrderList.swift")
    try folder.write("struct Root { var a: CartView? }\n", to: "App/Root.swift")
    func slices(_ arguments: [String] = []) throws -> (names: Set<String>, text: String) {
      let text = try run(["graph", "--root", folder.path, "--level", "slice", "-f", "json"] + arguments).output
      return (try names(text), text)
    }
    let all = try slices()
    #expect(all.names == ["App", "Cart", "Checkout", "Orders", "Domain"])
    #expect(all.text.contains(#"{"from":3,"to":2,"count":1,"illegal":0}"#))
    #expect(all.text.contains(#"{"from":3,"to":4,"count":1,"illegal":1}"#))
    #expect(try slices(["--only-violations"]).names == ["Checkout", "Orders"])
    for name in ["Orders", "Features/Orders"] {
      #expect(try slices(["--focus", name]).names == ["Checkout", "Orders", "Domain"])
    }
    #expect(try slices(["--focus", "Features", "--depth", "0"]).names == ["Cart", "Checkout", "Orders"])
    let other = try run(["graph", "--root", folder.path, "--focus", "Cart"])
    #expect(other.code == 2 && other.errors.contains("it is a slice: expected --level slice"))
    // Code of the layer outside of its slices is the layer's.
    try folder.write("struct Style { var c: CartView? }\n", to: "Features/Style.swift")
    try folder.write(
      """
      layers:
        Features: { paths: ["Features/{feature}/**", "Features/*.swift"], slices: independent }
        Rest: { paths: [App, Domain], uses: anything }
      """, to: ".boundary-lint.yml")
    #expect(try slices().names == ["Features", "Cart", "Checkout", "Orders", "Rest"])
  }

  /// What a layer hides behind its ports is no more allowed than a layer that may not be used.
  @Test func whatGoesRoundPortsIsDrawnAsNotAllowed() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        App: { paths: [App], uses: [Data] }
        Data: { paths: [Data], ports: ["*Port"] }
      """, to: ".boundary-lint.yml")
    try folder.write(
      "struct Screen { var a: DataPort?; var b: Cache?; func c(_ s: String) { s.cached() } }\n", to: "App/A.swift")
    try folder.write("struct DataPort {}\nstruct Cache {}\nextension String { func cached() {} }\n", to: "Data/D.swift")
    let json = try run(["graph", "--root", folder.path, "-f", "json"]).output
    #expect(json.contains(#""count":2,"illegal":1"#) && json.contains(#""illegal":1,"kind":"uses-member""#), "\(json)")
    let types = try run(["graph", "--root", folder.path, "--level", "type", "--only-violations", "-f", "json"]).output
    #expect(try names(types) == ["Screen", "Cache", "extension String"])
  }

  /// A type inside of another that is in a layer of its own is a node of its own.
  @Test func typesInOthersAreDrawnInTheirLayers() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Machines: { types: { named: ["*Machine"] }, uses: [] }
        Pool: { paths: [A], uses: [] }
      """, to: ".boundary-lint.yml")
    try folder.write(
      """
      final class Bag {
        struct Machine { var n: Note? }
        var machine = Machine()
      }
      extension Bag.Machine { func more() -> Note? { n } }
      struct Note {}

      """, to: "A/A.swift")
    let json = try run(["graph", "--root", folder.path, "--level", "type", "--only-violations", "-f", "json"]).output
    #expect(try names(json) == ["Bag", "Bag.Machine", "Note"])
    #expect(json.contains(#""count":2,"illegal":2"#) && json.contains(#""count":1,"illegal":1"#), "\(json)")
  }

  @Test func focusTakesWhatIsNear() throws {
    let folder = try TemporaryFolder()
    for (name, uses) in [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("E", ""), ("X", "C"), ("Y", "")] {
      try folder.write("struct \(name) {\(uses.isEmpty ? "" : " var v: \(uses)?")}\n", to: "Sources/M/\(name).swift")
    }
    func around(_ arguments: String...) throws -> Set<String> {
      try names(try run(["graph", "--root", folder.path, "--level", "type", "-f", "json"] + arguments).output)
    }
    #expect(try around("--focus", "C") == ["B", "C", "D", "X"])
    #expect(try around("--focus", "C", "--depth", "2") == ["A", "B", "C", "D", "E", "X"])
    #expect(try around("--focus", "C", "--depth", "0") == ["C"])
    #expect(try around("--focus", "A,E") == ["A", "B", "D", "E"])
    #expect(try around("--focus", "M", "--depth", "0") == ["A", "B", "C", "D", "E", "X", "Y"])
  }

  @Test func onlyViolationsAreLeft() throws {
    let json = try graph("-f", "json", "--only-violations")
    #expect(try names(json) == ["Presentation", "Application", "Data", "Domain"])
    #expect(!json.contains("\"illegal\":0"))
    #expect(
      try names(try graph("-f", "json", "--only-violations", "--focus", "Domain")) == [
        "Application", "Data", "Domain", "Presentation",
      ])
    let types = try names(try graph("-f", "json", "--only-violations", "--level", "type"))
    #expect(types.contains("OrderRecord") && !types.contains("CompositionRoot"))
  }

  @Test(arguments: [
    (["--focus", "Domian"], "no layer of this name; did you mean 'Domain'?"),
    (["--depth", "2"], "--depth needs --focus"),
    (["--depth", "-1", "--focus", "Domain"], "expected a number from 0 to 1000"),
    (["--focus", ","], "expected names"),
    (["--format", "mermiad"], "did you mean 'mermaid'?"),
    (["--format", "sarif"], "expected one of dot, mermaid, json, html, svg, png"),
  ])
  func mistakesAreTold(_ arguments: [String], _ text: String) throws {
    let result = try run(["graph", "--root", shop] + arguments)
    #expect(result.code == 2 && result.errors.contains(text), "\(result.errors)")
  }

  // MARK: - Kinds of edges

  private func kinds() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- rules
      layers:
        Domain: { paths: [Domain] }
        Data: { paths: [Data], uses: [Domain] }
      //- Domain/Order.swift
      struct Order {
        func keep(_ text: String) { text.persistedCopy(in: "orders") }
        #if DEBUG && os(Linux)
        let log = Logger.shared
        let store: Store
        #endif
        func find() { _ = Locator.shared.get(Order.self) }
      }
      final class Logger { static let shared = Logger() }
      final class Locator {
        static let shared = Locator()
        func register<T>(_ type: T.Type) {}
        func get<T>(_ type: T.Type) -> T? { nil }
      }
      //- Data/Data.swift
      extension String { func persistedCopy(in table: String) {} }
      struct Store { let order: Order }
      """
    ).write(to: folder)
    return folder
  }

  /// What is drawn as not allowed without a rules file is what the check reports, and `layers` says the same.
  @Test func onlyImportsThatAreJudgedAreViolations() throws {
    let folder = try TemporaryFolder()
    try ExampleProject(
      """
      //- Package.swift
      let package = Package(
        name: "Shop", targets: [.target(name: "Base"), .target(name: "Extra"), .target(name: "Store")])
      //- Sources/Base/Base.swift
      #if canImport(Extra)
        import Extra
        let extra = Extra()
      #endif
      //- Sources/Extra/Extra.swift
      public struct Extra {}
      //- Sources/Store/Store.swift
      import Extra
      let extra = Extra()
      """
    ).write(to: folder)
    let found = try run(["check", "--root", folder.path]).output
    #expect(found.contains("'Store' imports 'Extra'") && !found.contains("'Base' imports"))
    let layers = try run(["layers", "--root", folder.path]).output
    #expect(layers.contains("Base: 1 file\n  may use  no other module\n  uses     Extra (1)\n"))
    #expect(layers.contains("Store: 1 file\n  may use  no other module\n  uses     Extra (1, not allowed)\n"))
    for level in ["module", "layer"] {
      let left = try graph("-f", "json", "--only-violations", "--level", level, root: folder.path)
      #expect(try names(left) == ["Extra", "Store"])
    }
  }

  @Test func membersAndConditionsAreTold() throws {
    let folder = try kinds()
    let dot = try graph(root: folder.path)
    #expect(dot.contains("n0 -> n1 [label=\"1 #if DEBUG && os(Linux)\", color=red, fontcolor=red, penwidth=2];"))
    #expect(dot.contains("n0 -> n1 [label=\"1\", color=red, fontcolor=red, penwidth=2, style=dotted];"))
    let json = try graph("-f", "json", root: folder.path)
    #expect(json.contains("\"count\":1,\"illegal\":1,\"kind\":\"uses-member\"}"))
    #expect(json.contains("\"count\":1,\"illegal\":1,\"conditions\":[\"DEBUG && os(Linux)\"]}"))
    let types = try graph("-f", "json", "--level", "type", root: folder.path)
    #expect(types.contains("\"name\":\"extension String\""))
    #expect(
      try run(["why", "Domain", "Data", "--root", folder.path]).output == """
        layer Domain → layer Data: 2 direct uses
          Domain/Order.swift:2:36: 'Order.keep' uses the member 'String.persistedCopy' (uses-member)
          Domain/Order.swift:5:14: 'Order.store' names 'Store', #if DEBUG && os(Linux)

        """)
  }

  @Test func conditionsCanBeSetForAPicture() throws {
    let folder = try kinds()
    let dot = try graph("--condition", "DEBUG=off", root: folder.path)
    #expect(!dot.contains("#if") && dot.contains("style=dotted"))
    #expect(try graph("--condition", "os(Linux)=on", root: folder.path).contains("#if DEBUG"))
    #expect(
      try run(["why", "Domain", "Data", "--root", folder.path, "--condition", "DEBUG=off"]).output
        .hasPrefix("layer Domain → layer Data: 1 direct use\n"))
    for (text, told) in [
      ("DEBUG=of", "did you mean 'off'?"), ("A && B=on", "expected a single condition"), ("DEBUG", "expected a single"),
    ] {
      let result = try run(["graph", "--root", folder.path, "--condition", text])
      #expect(result.code == 2 && result.errors.contains(told), "\(result.errors)")
    }
    let both = ["--condition", "DEBUG=on", "--condition", "DEBUG=on", "--condition", "DEBUG=off"]
    let torn = try run(["graph", "--root", folder.path] + both)
    #expect(torn.code == 2 && torn.errors.contains("--condition DEBUG=off: it is to be on, too"), "\(torn.errors)")
  }

  @Test func whatIsSharedLooksSoEverywhere() throws {
    let folder = try kinds()
    let mermaid = try graph("-f", "mermaid", "--level", "type", root: folder.path)
    #expect(mermaid.contains("[(\"Logger.shared\")]") && mermaid.contains("[(\"Locator.shared\")]"))
    #expect(mermaid.contains("classDef singleton fill:#fff3c4") && mermaid.contains("classDef locator fill:#ffd8b5"))
    #expect(mermaid.contains("-.->|\"1 if DEBUG #38;#38; os#40;Linux#41;\"|"))
    let page = try graph("-f", "html", "--level", "type", root: folder.path)
    for look in ["node shared", "node locator", "illegal accesses-singleton", "illegal uses-member"] {
      #expect(page.contains("class=\"\(look)\"") || page.contains("class=\"edge \(look)\""), "\(look)")
    }
    #expect(page.contains("<small>#if DEBUG &amp;&amp; os(Linux)</small>"))
  }

  // MARK: - Formats

  /// Every line is one of the few forms that a flowchart is made of here.
  @Test(arguments: ["layer", "module", "type", "file"])
  func mermaidIsPlain(_ level: String) throws {
    for root in [shop, hostile.path] {
      let lines = try graph("-f", "mermaid", "--level", level, root: root).split(separator: "\n")
      #expect(lines.first == "flowchart TB")
      let text = #"\"(?:[\p{L}\p{M}\p{N} _./+,-]|#[0-9]+;)*\""#
      let forms = [
        "  subgraph c[0-9]+\\[\(text)\\]", "  end", " {2,4}n[0-9]+(?:\\[\(text)\\]|\\[\\(\(text)\\)\\])",
        #"  n[0-9]+ (?:-->|-\.->)\|"(?:[0-9]+ of )?[0-9]+(?: if [\p{L}\p{N} _.,#;]+)?"\| n[0-9]+"#,
        "  classDef (?:singleton fill:#fff3c4|locator fill:#ffd8b5),color:#1f2328",
        "  class n[0-9]+(?:,n[0-9]+)* (?:singleton|locator)",
        "  linkStyle [0-9,]+ stroke:#cf222e,stroke-width:2px,color:#cf222e",
      ]
      for line in lines.dropFirst() {
        #expect(
          forms.contains { line.range(of: "^" + $0 + "$", options: .regularExpression) != nil }, "\(line)")
      }
    }
  }

  @Test func mermaidMarksWhatIsNotAllowed() throws {
    let lines = try graph("-f", "mermaid").split(separator: "\n")
    let edges = lines.filter { $0.contains("->|") }
    let data = try #require(lines.first { $0.hasSuffix("[\"Data\"]") }).split(separator: "[")[0].trimmed
    let domain = try #require(lines.first { $0.hasSuffix("[\"Domain\"]") }).split(separator: "[")[0].trimmed
    let illegal = try #require(edges.firstIndex { $0.hasPrefix("  \(domain) -->") && $0.hasSuffix("| \(data)") })
    let legal = try #require(edges.firstIndex { $0.hasPrefix("  \(data) -->") && $0.hasSuffix("| \(domain)") })
    let marked = try #require(lines.last { $0.contains("linkStyle") }).split(separator: " ")[1].split(separator: ",")
    #expect(marked.contains("\(illegal)") && !marked.contains("\(legal)"))
  }

  @Test(.enabled(if: dot != nil, "Graphviz is not installed"))
  func graphvizDraws() throws {
    let svg = try graph("-f", "svg")
    #expect(svg.contains("<svg") && svg.contains(">Domain<"))
    let folder = try TemporaryFolder()
    let result = try run(["graph", "--root", shop, "-f", "png", "-o", folder.path + "/a.png"])
    #expect(result.code == 0)
    #expect([UInt8](try Data(contentsOf: URL(filePath: folder.path + "/a.png")).prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    // A picture larger than a pipe holds.
    #expect(
      try run(["graph", "--root", House.path("Fixtures/wiring"), "-f", "svg", "--level", "file"]).output.utf8.count > 1
        << 16)
    #expect(try graph("-f", "svg", root: hostile.path).contains("<svg"))
  }

  @Test func withoutGraphvizItSaysHowToGetIt() throws {
    let folder = try TemporaryFolder()
    let result = try run(["graph", "--root", shop, "-f", "svg"], environment: ["PATH": folder.path])
    #expect(result.code == 2 && result.output.isEmpty)
    #expect(result.errors.contains("svg is drawn by Graphviz") && result.errors.contains("apt-get install graphviz"))
  }

  // MARK: - The page

  /// The page as a browser sees it when its script has run.
  private func browse(_ page: String, _ hash: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "page.html")
    let result = try chromium?.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=2000", "--dump-dom", "file://\(folder.path)/page.html\(hash)",
      ], environment: ["HOME": folder.path])
    let said = result?.said ?? ""
    guard let start = said.range(of: "<!DOCTYPE html>") else { return said }
    return String(said[start.lowerBound...])
  }

  @Test func pageNeedsNothingElse() throws {
    let page = try graph("-f", "html", root: shop)
    for outside in ["src=", "href=", "url(http", "@import", "fetch(", "XMLHttp"] { #expect(!page.contains(outside)) }
    #expect(page.contains("default-src 'none'"))
    #expect(try graph("-f", "html", root: shop) == page)
    #expect(page.contains("13 errors") || page.contains(" errors in "))
  }

  @Test func pageHoldsMatrixFindingsAndPicture() throws {
    let page = try graph("-f", "html", "--level", "layer", root: shop)
    #expect(
      page.contains(
        "title=\"Domain uses Data 1 times, 1 not allowed; first at Sources/Shop/Domain/Orders/Order.swift:15\""))
    #expect(
      page.contains("<td>layer-crossing<br><small>error</small></td>"))
    #expect(page.contains("<svg class=\"picture\""))
    let large = try graph("-f", "html", "--level", "file", root: House.root.path(percentEncoded: false))
    #expect(large.contains("nodes are too many for a drawing"))
  }

  @Test(.enabled(if: chromium != nil, "no browser is installed"))
  func browserShowsAndSearches() throws {
    let page = try graph("-f", "html", root: shop)
    let all = try browse(page)
    #expect(all.contains("<h2>Layers</h2>") && !all.contains("hidden=\"\""), "\(all.prefix(400))")
    let some = try browse(page, "#orderrecord%20domain")
    #expect(some.contains("<span id=\"count\">1 of "), "\(some.prefix(400))")
    #expect(some.components(separatedBy: "hidden=\"\"").count > 10)
    let none = try browse(page, "#zzz")
    #expect(none.contains("<span id=\"count\">0 of "))
  }

  @Test(.enabled(if: chromium != nil, "no browser is installed"), arguments: ["layer", "type", "file"])
  func namesAreNoMarkup(_ level: String) throws {
    let page = try graph("-f", "html", "--level", level, root: hostile.path)
    let seen = try browse(page)
    #expect(seen.contains("<title>Architecture</title>"))
    // The page's own script and nothing else; no element that a name could have made.
    #expect(seen.components(separatedBy: "<script>").count == 2)
    for element in ["<img", "<b>", "onerror=\""] { #expect(!seen.contains(element), "\(element)") }
    #expect(seen.contains("&lt;img src=x onerror=owned()&gt;"))
  }

  @Test(.enabled(if: xmlLint != nil, "xmllint is not installed"), arguments: ["layer", "type"])
  func drawingIsWellFormed(_ level: String) throws {
    let folder = try TemporaryFolder()
    for root in [shop, hostile.path] {
      let page = try graph("-f", "html", "--level", level, root: root)
      let start = try #require(page.range(of: "<svg class=\"picture\""))
      let end = try #require(page.range(of: "</svg>\n", options: .backwards))
      try folder.write(String(page[start.lowerBound..<end.upperBound]), to: "a.svg")
      let result = try xmlLint?.run(["--noout", "--nonet", folder.path + "/a.svg"])
      #expect(result?.code == 0, "\(result?.said ?? "")")
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
