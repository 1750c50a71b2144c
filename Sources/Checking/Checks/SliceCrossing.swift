internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage

/// Refuses code of a slice that names, or imports, a sibling.
struct SliceCrossing: Check {
  static let about = About(
    id: "slice-crossing",
    severity: .error,
    judgesTests: false,
    comparesLayers: true,
    summary: "a slice names what belongs to a sibling slice",
    why: """
      A capture in a layer's pattern cuts it into slices: `paths: ["Features/{feature}/**"]` makes one of each folder, \
      `modules: ["Feature{feature}"]` one of each module, several captures one of each combination. Features that know \
      each other can't be built, tested or removed alone. Slices are independent, but for the exceptions in `slices: { \
      uses: { Checkout: [Cart] } }`, in which names may hold `*`; with `slices: anything` they may use each other. With \
      `slices: vertical` a slice goes through all layers that capture the same, and may use only its own there. Code \
      of the layer that no capture names is in no slice: slices may share it, and it may tie them together. Test code \
      is in no slice, unless `tests: { exempt: [] }` says so.
      """,
    refuses: [
      Example(
        "a feature reaches into another",
        """
        //- rules
        layers:
          Features:
            paths: ["Features/{feature}/**", "Features/*.swift"]
            slices: { uses: { Checkout: [Cart] }, reason: features are released one by one }
        //- Features/Cart/CartView.swift
        struct CartView {
          let order: CheckoutView  // expect: [slice-crossing] 'Cart' names 'CheckoutView' of 'Checkout', both slices of 'Features'
        }
        //- Features/Checkout/CheckoutView.swift
        struct CheckoutView {
          let cart: CartView?
        }
        //- Features/Coordinator.swift
        struct Coordinator { let cart: CartView, checkout: CheckoutView }
        """),
      Example(
        "a feature uses what another adds to a type of both",
        """
        //- rules
        layers:
          Features: { paths: ["Features/{feature}/**"], uses: [Kit] }
          Kit: { paths: [Kit] }
        //- Features/Search/Search.swift
        func total(_ prices: Prices) -> Int {
          prices.cartTotal()  // expect: [slice-crossing] 'Search' uses the member 'Prices.cartTotal' of 'Cart', both slices of 'Features'
        }
        //- Features/Cart/Prices+Cart.swift
        extension Prices { func cartTotal() -> Int { 0 } }
        //- Kit/Prices.swift
        struct Prices {}
        """),
      Example(
        "a feature uses the domain of another",
        """
        //- rules
        layers:
          UI: { paths: ["Features/{feature}/UI"], slices: vertical, uses: [Domain] }
          Domain: { paths: ["Features/{feature}/Domain", Shared] }
        //- Features/Cart/UI/CartView.swift
        struct CartView {
          let cart: Cart
          let query: Query?, price: Price  // expect: [slice-crossing] 'Cart' names 'Query' of 'Search', slices of 'UI' and 'Domain'
        }
        //- Features/Cart/Domain/Cart.swift
        struct Cart {}
        //- Features/Search/Domain/Query.swift
        struct Query {}
        //- Shared/Price.swift
        struct Price {}
        """),
      Example(
        "a feature module imports another",
        """
        //- rules
        layers:
          Features: { modules: ["Feature{feature}"], slices: independent }
        //- Sources/FeatureCart/Cart.swift
        import FeatureSearch  // expect: [slice-crossing] 'Cart' imports 'FeatureSearch' of 'Search', both slices of 'Features'
        public struct Cart { let search: Search }
        //- Sources/FeatureSearch/Search.swift
        public struct Search {}
        """),
    ],
    accepts: [
      Example(
        "what both need stands beside them",
        """
        //- rules
        layers:
          Features: { paths: ["{team}/Features/{feature}/**"], slices: independent, uses: [Kit] }
          Kit: { paths: [Kit] }
        //- Buy/Features/Cart/CartView.swift
        struct CartView { let price: Price }
        //- Sell/Features/Cart/OfferView.swift
        struct OfferView { let price: Price }
        //- Kit/Price.swift
        struct Price {}
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard !architecture.layers.slices.isEmpty else { return }
    for file in architecture.paths.indices where architecture.layers.mayHold(file) {
      let imported = reportImports(file, &pass)
      for use in architecture.plainUsesOfOthers(in: file) {
        let (from, to) = (architecture.membership(of: use, in: file), architecture.membership(of: use.symbol))
        guard architecture.layers.crossesSlices(from, to, in: file), !architecture.isTogether(file, use) else {
          continue
        }
        let target = architecture.target(of: use)
        if let module = target.module, imported.contains(module) { continue }
        pass.report(
          .names(architecture, from, target.name ?? "", to), at: architecture.site(of: use, in: file),
          because: architecture.because(sliceOf: from),
          instead: architecture.namingProtocol(insteadOf: use, by: from, in: file)
            ?? architecture.sharing(use.symbol, from, to),
          from: architecture.origin(of: use, in: file), to: target)
      }
      reportMembers(file, imported, &pass)
    }
  }

  /// - Parameter imported: modules whose import was reported.
  private func reportMembers(_ file: Int, _ imported: Set<String>, _ pass: inout Pass) {
    let architecture = pass.architecture
    for use in architecture.memberUsesOfOthers(in: file) {
      let from = architecture.membership(of: use, in: file)
      let to = architecture.membership(of: use.symbol)
      guard architecture.layers.crossesSlices(from, to, in: file), architecture.membershipNamed(by: use) != to,
        !architecture.isTogether(file, use.symbol)
      else { continue }
      let target = architecture.target(of: use, in: file)
      if let module = target.module, imported.contains(module) { continue }
      pass.report(
        .usesMember(architecture, from, target.name ?? "", to) + use.mark, at: architecture.site(of: use, in: file),
        because: architecture.because(sliceOf: from),
        instead: architecture.namingProtocol(insteadOf: use, by: from, in: file)
          ?? architecture.sharing(use.symbol, from, to),
        from: architecture.origin(of: use, in: file), to: target, severity: architecture.rules.usesMember.severity,
        edge: .usesMember)
    }
  }

  /// - Returns: the modules whose import was reported; names from them need no second report.
  private func reportImports(_ file: Int, _ pass: inout Pass) -> Set<String> {
    let architecture = pass.architecture
    let from = architecture.importer(of: file)
    var reported = Set<String>()
    guard from.layer >= 0 else { return reported }
    for edge in architecture.imports(in: file) {
      guard let module = edge.module, !architecture.modules.belongs(file, to: module) else { continue }
      let to = architecture.layers.membershipOfModule[module]
      guard architecture.layers.crossesSlices(from, to, in: file), reported.insert(edge.name).inserted else { continue }
      pass.report(
        .imports(architecture, from, edge.name, to), at: edge.site, because: architecture.because(sliceOf: from),
        instead: architecture.sharing(nil, from, to),
        from: Subject(layer: architecture.layerName(from), module: architecture.moduleName(file)),
        to: Subject(layer: architecture.layerName(to), module: edge.name))
    }
    return reported
  }
}

extension String {
  private static func slice(_ architecture: Architecture, _ membership: Membership) -> String {
    architecture.layers.slices[membership.slice].name
  }
  private static func owners(_ architecture: Architecture, _ from: Membership, _ to: Membership) -> String {
    let (own, other) = (architecture.layerName(from) ?? "", architecture.layerName(to) ?? "")
    return own == other ? ", both slices of '\(own)'" : ", slices of '\(own)' and '\(other)'"
  }
  fileprivate static func names(
    _ architecture: Architecture, _ from: Membership, _ name: String, _ to: Membership
  ) -> String {
    "'\(slice(architecture, from))' names '\(name)' of '\(slice(architecture, to))'" + owners(architecture, from, to)
  }
  fileprivate static func usesMember(
    _ architecture: Architecture, _ from: Membership, _ name: String, _ to: Membership
  ) -> String {
    "'\(slice(architecture, from))' uses the member '\(name)' of '\(slice(architecture, to))'"
      + owners(architecture, from, to)
  }
  fileprivate static func imports(
    _ architecture: Architecture, _ from: Membership, _ module: String, _ to: Membership
  ) -> String {
    "'\(slice(architecture, from))' imports '\(module)' of '\(slice(architecture, to))'"
      + owners(architecture, from, to)
  }
}
