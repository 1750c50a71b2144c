import Diagnostics
import Linting
import Testing
import TestSupport

/// Features by layers: in each feature a folder for each layer.
private let features = """
  //- Features/Cart/UI/CartView.swift
  struct CartView {
    let cart: Cart
    let query: Query?
    func price() -> Price { Price().searchedPrice() }
  }
  //- Features/Cart/Domain/Cart.swift
  struct Cart {}
  //- Features/Search/Domain/Query.swift
  struct Query {}
  extension Price { func searchedPrice() -> Price { self } }
  //- Features/Search/Data/Index.swift
  struct Index {}
  //- Kit/Price.swift
  struct Price {}
  """

/// The errors and warnings of checks, each as its line and message.
private func told(
  _ rules: String, _ files: String = features, only: [String] = ["slice-crossing", "layer-crossing"]
)
  throws -> [String]
{
  let folder = try TemporaryFolder()
  try ExampleProject("//- rules\n" + rules + "\n" + files).write(to: folder)
  var request = LintRequest(root: folder.path, jobs: 1)
  request.only = only
  let lint = try Lint(request)
  return lint.problems.map(\.text)
    + lint.report().findings.map { "\($0.place.path):\($0.place.line) \($0.finding.message)" }
}

private func layers(_ slices: String, uses: String = "[Domain, Kit]") -> String {
  """
  layers:
    UI: { paths: ["Features/{feature}/UI"], slices: \(slices), uses: \(uses) }
    Domain: { paths: ["Features/{feature}/Domain"], uses: [Kit] }
    Data: { paths: ["Features/{feature}/Data"], uses: [Domain] }
    Kit: { paths: [Kit] }
  """
}

@Test func verticalSlicesGoThroughLayers() throws {
  let crossings = [
    "Features/Cart/UI/CartView.swift:3 'Cart' names 'Query' of 'Search', slices of 'UI' and 'Domain'",
    "Features/Cart/UI/CartView.swift:4 'Cart' uses the member 'Price.searchedPrice' of 'Search', slices of 'UI' and 'Domain' (uses-member)",
  ]
  let found = try told(layers("vertical"))
  #expect(found == crossings, "\(found)")
  #expect(try told(layers("{ vertical: true, reason: teams }")) == crossings)
  #expect(try told(layers("independent")) == [])
  #expect(try told(layers("{ vertical: false }")) == [])
  #expect(try told(layers("{ vertical: true, uses: { Cart: [Search] } }")) == [])
  #expect(try told(layers("{ vertical: true, uses: { Cart: [Domain/Search] } }")) == [])
  #expect(
    try told(layers("{ vertical: true, uses: { Cart: [Nope] } }")).first?.contains("no slice 'Nope' in 'UI'") == true)
}

/// What a layer may not use at all is told once, by the crossing of layers.
@Test func verticalSlicesLeaveLayersTheirRules() throws {
  let found = try told(layers("vertical", uses: "[Kit]"))
  #expect(found.count == 3 && found.allSatisfy { !$0.contains("slices of") }, "\(found)")
}

/// Layers that are cut by more than one capture go together by those that they share.
@Test func verticalSlicesCompareWhatLayersShare() throws {
  let found = try told(
    """
    layers:
      UI: { modules: ["{feature}UI"], slices: { vertical: true, uses: { Pay: ["*/Sell"] } }, uses: [Domain] }
      Domain: { paths: ["{team}/{feature}/Domain"] }
    """,
    """
    //- Package.swift
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "CartUI", dependencies: ["CartDomain", "SearchDomain"]),
        .target(name: "PayUI", dependencies: ["OfferDomain"]),
        .target(name: "CartDomain", path: "Buy/Cart/Domain"), .target(name: "SearchDomain", path: "Buy/Search/Domain"),
        .target(name: "OfferDomain", path: "Sell/Offer/Domain"),
      ])
    //- Sources/CartUI/CartView.swift
    import CartDomain
    import SearchDomain
    struct CartView { let cart: Cart, query: Query }
    //- Sources/PayUI/PayView.swift
    import OfferDomain
    struct PayView { let offer: Offer }
    //- Buy/Cart/Domain/Cart.swift
    public struct Cart {}
    //- Buy/Search/Domain/Query.swift
    public struct Query {}
    //- Sell/Offer/Domain/Offer.swift
    public struct Offer {}
    """)
  #expect(
    found == [
      "Sources/CartUI/CartView.swift:2 'Cart' imports 'SearchDomain' of 'Search/Buy', slices of 'UI' and 'Domain'"
    ], "\(found)")
}

/// A layer whose slices may use each other is there for all; and an exception that names a layer is for that one alone.
@Test func verticalSlicesKnowWhatIsForAll() throws {
  let files = """
    //- Features/Cart/UI/CartView.swift
    struct CartView {
      let route: SearchRoute
      let query: Query
      let view: SearchView
    }
    //- Features/Search/API/SearchRoute.swift
    struct SearchRoute {}
    //- Features/Search/Domain/Query.swift
    struct Query {}
    //- Features/Search/UI/SearchView.swift
    struct SearchView {}
    """
  let found = try told(
    """
    layers:
      UI:
        paths: ["Features/{feature}/UI"]
        slices: { vertical: true, uses: { Cart: [Domain/Search] } }
        uses: [Domain, API]
      Domain: { paths: ["Features/{feature}/Domain"] }
      API: { paths: ["Features/{feature}/API"], slices: anything }
    """, files)
  #expect(
    found == ["Features/Cart/UI/CartView.swift:4 'Cart' names 'SearchView' of 'Search', both slices of 'UI'"],
    "\(found)")
}

/// What is no object moves to where no slice owns it; for an object a protocol can stand in, too.
@Test(arguments: [
  ("let query: Query?", "move what both need to 'Kit', which no slice owns, or declare in 'Cart' a protocol"),
  ("let kind: Kind?", "move 'Kind' to 'Kit', which no slice owns"),
  ("func f() { Price().searchedPrice() }", "move 'Price.searchedPrice' to 'Kit', which no slice owns"),
])
func slicesShareWhatNoneOwns(_ use: String, _ advice: String) throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Features: { paths: ["Features/{feature}"], uses: [Kit] }
      Kit: { paths: [Kit] }
    //- Features/Cart/CartView.swift
    struct CartView { \(use) }
    //- Features/Search/Query.swift
    class Query { func run() {} }
    enum Kind { case all }
    extension Price { func searchedPrice() {} }
    //- Kit/Price.swift
    struct Price {}
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1)).report().findings.map(\.finding.instead)
  #expect(found.count == 1 && found[0].hasPrefix(advice), "\(found)")
}

/// What a slice shows others of another slice's is a leak where these may not use it.
@Test func verticalSlicesSeeNothingOfOthersBehindTheirOwn() throws {
  let found = try told(
    layers("vertical").replacing("/Domain\"]", with: "/Domain\"], slices: { uses: { Cart: [Search] } }"),
    """
    //- Features/Cart/UI/CartView.swift
    struct CartView { let cart: Cart }
    //- Features/Cart/Domain/Cart.swift
    public protocol Cart { var query: Query { get } }
    //- Features/Search/Domain/Query.swift
    public struct Query {}
    //- Features/Search/Data/Index.swift
    struct Index {}
    //- Kit/Price.swift
    struct Price {}
    """, only: ["leaked-type"])
  #expect(found.count == 1 && found[0].contains("'Query' of 'Domain/Search'"), "\(found)")
}
