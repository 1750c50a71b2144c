import Diagnostics
import Layering
import Linking
import Linting
import Testing
import TestSupport

/// What is left out of the uses that lead out of a layer stays in it: what checks of layers ask about is the same.
@Test(arguments: ["Shop", "Bakery", "Library"])
func whatLeadsOutOfALayerIsFoundWithoutTheRest(_ fixture: String) throws {
  let root = House.path("Fixtures/\(fixture)")
  let between = try Lint(LintRequest(root: root, jobs: 1), for: .findings).architecture
  let whole = try Lint(LintRequest(root: root, jobs: 1)).architecture
  var left = 0
  for file in between.paths.indices where between.layers.mayHold(file) {
    let leading = between.uses.leadingOut(of: file)
    let all = whole.uses[file]
    left += all.uses.count + all.members.count - leading.uses.count - leading.members.count
    #expect(crossings(leading, file, between) == crossings(all, file, whole), "in \(between.paths[file])")
  }
  #expect(left > 0)
}

/// Aliases, initializers that another layer adds, `self` and parts of paths lead out though the names in front are the layer's own.
@Test func namesThatLeadOutInOtherWaysAreFound() throws {
  let folder = try TemporaryFolder()
  try ExampleProject(
    """
    //- rules
    layers:
      Domain: { paths: [Domain], uses: [] }
      Data: { paths: [Data], uses: anything }
    //- Domain/Order.swift
    struct Order { enum Part {}; let id: Int; init(id: Int) { self.id = id } }
    typealias Receipt = Order
    struct Own { static let one = Order(id: 1) }
    //- Domain/Use.swift
    let order = Order(savedRow: 1)
    let receipt = Receipt(savedRow: 1)
    let part = Order.Part.persistedPart
    let kept = Own.one.persistedCopy()
    let again: Order = .init(savedRow: 2)
    extension Order { func twice() -> Order { Self(savedRow: 3) } }
    private typealias Slip = Order
    private let slip = Slip(savedRow: 4)
    //- Data/Order+Row.swift
    extension Order { init(savedRow: Int) { self.init(id: savedRow) }; func persistedCopy() -> Order { self } }
    extension Order.Part { static var persistedPart: Int { 1 } }
    """
  ).write(to: folder)
  let found = try Lint(LintRequest(root: folder.path, jobs: 1), for: .findings).report().findings
  #expect(found.map(\.place.line).sorted() == [1, 2, 3, 4, 5, 6, 8])
}

/// The uses of other layers and slices in a file, by place and name.
private func crossings(_ uses: FileUses, _ file: Int, _ architecture: Architecture) -> [String] {
  let own = architecture.layers.membership(ofFile: file)
  func told(_ symbol: Int32, _ start: UInt32) -> String? {
    architecture.membership(of: symbol) == own
      ? nil : "\(start) \(architecture.table.qualifiedName(Int(symbol)))"
  }
  return uses.uses.compactMap { told($0.symbol, $0.start) } + uses.members.compactMap { told($0.symbol, $0.start) }
}
