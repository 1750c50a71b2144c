internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText

/// Refuses code outside a layer, or slice, that names something behind its ports.
struct PortBypass: Check {
  static let about = About(
    id: "port-bypass",
    severity: .error,
    judgesTests: false,
    comparesLayers: true,
    summary: "code outside a boundary names something behind it that is none of its ports",
    why: """
      `ports` says what others may name of a layer, or of each of its slices; everything else is behind its boundary \
      and can change without asking. Ports are names (`"*Route"`), files (`"Features/*/API/**"`), attributes \
      (`"@Port"`), all protocols (`protocols`), the interfaces that boundaries show (`interfaces`), or what a comment \
      `// boundary-lint:port` stands above (`tagged`), be it an extension with all that it adds. What belongs to a port \
      is one, too, and the type in front of a member that is one, as with `"Cart.open*"`, may be named for it; what is \
      private is none. A composition root, which builds what is behind, may name \
      it. `boundary-lint layers` lists ports that nobody outside uses.
      """,
    refuses: [
      Example(
        "a screen names a feature's inner type",
        """
        //- rules
        layers:
          App: { paths: [App], uses: [Features] }
          Features:
            paths: ["Features/{feature}/**"]
            slices: anything
            ports: { names: ["*Route"], protocols: true, reason: screens change every week }
        //- App/Tabs.swift
        struct Tabs {
          let cart: CartRoute
          let view: CartView  // expect: [port-bypass] 'App' names 'CartView', which is no port of 'Features/Cart'
        }
        //- Features/Cart/Cart.swift
        enum CartRoute { case list }
        struct CartView {}
        protocol CartCounting {}
        //- Features/Search/Search.swift
        struct SearchView {
          let counter: any CartCounting
          let view: CartView  // expect: [port-bypass] 'Features/Search' names 'CartView', which is no port of 'Features/Cart'
        }
        """),
      Example(
        "a screen uses what a layer adds to a type of both",
        """
        //- rules
        layers:
          Screens: { paths: [Screens], uses: [Data, Model] }
          Data: { paths: [Data], uses: [Model], ports: ["*Route"] }
          Model: { paths: [Model] }
        //- Screens/Orders.swift
        func show(_ order: Order) {
          order.storedRow()  // expect: [port-bypass] 'Screens' uses the member 'Order.storedRow', which is no port of 'Data'
        }
        //- Data/Order+Row.swift
        extension Order { func storedRow() {} }
        //- Model/Order.swift
        struct Order {}
        """),
    ],
    accepts: [
      Example(
        "others keep to the ports, the composition root builds what is behind them",
        """
        //- rules
        layers:
          App: { paths: [App], uses: anything, composition-root: true }
          Screens: { paths: [Screens], uses: [Data] }
          Data: { paths: [Data], ports: [protocols, "@Port", "Data/API/**"] }
        //- App/Main.swift
        let store: any OrderStoring = RecordStore()
        //- Screens/Orders.swift
        struct Orders {
          let store: any OrderStoring
          let query: Query.Order
          let mark: Mark
        }
        //- Data/RecordStore.swift
        protocol OrderStoring {}
        struct RecordStore: OrderStoring {}
        @Port struct Mark {}
        //- Data/API/Query.swift
        struct Query { struct Order {} }
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard architecture.rules.layers.contains(where: { $0.ports != nil }) else { return }
    var ports = PortMap(architecture)
    for file in architecture.paths.indices where architecture.layers.mayHold(file) {
      for use in architecture.plainUsesOfOthers(in: file) {
        let to = architecture.membership(of: use.symbol)
        guard to.layer >= 0, let rule = architecture.layers.layers[to.layer].rule?.ports else { continue }
        let own = architecture.membership(of: use, in: file)
        guard let from = ports.bypasser(use, by: own, in: file) else { continue }
        var origin = architecture.origin(of: use, in: file)
        origin.layer = architecture.layerName(from)
        let target = architecture.target(of: use)
        let boundary = architecture.name(of: to) ?? ""
        pass.report(
          .bypasses(architecture.name(of: from) ?? "", target.name ?? "", boundary),
          at: architecture.site(of: use, in: file),
          because: architecture.because(rule, of: boundary),
          instead: architecture.namingProtocol(insteadOf: use, by: from, in: file)
            ?? .use(target.name ?? "", boundary, of: rule), from: origin, to: target)
      }
      reportMembers(file, &ports, &pass)
    }
  }

  /// Members that a boundary adds to types of elsewhere.
  private func reportMembers(_ file: Int, _ ports: inout PortMap, _ pass: inout Pass) {
    let architecture = pass.architecture
    for use in architecture.memberUsesOfOthers(in: file) {
      let to = architecture.membership(of: use.symbol)
      guard to.layer >= 0, let rule = architecture.layers.layers[to.layer].rule?.ports else { continue }
      let own = architecture.membership(of: use, in: file)
      guard let from = ports.bypasser(use, by: own, in: file) else { continue }
      var origin = architecture.origin(of: use, in: file)
      origin.layer = architecture.layerName(from)
      let target = architecture.target(of: use, in: file)
      let boundary = architecture.name(of: to) ?? ""
      pass.report(
        .usesMember(architecture.name(of: from) ?? "", target.name ?? "", boundary) + use.mark,
        at: architecture.site(of: use, in: file), because: architecture.because(rule, of: boundary),
        instead: .use(target.name ?? "", boundary, of: rule), from: origin, to: target,
        severity: architecture.rules.usesMember.severity, edge: .usesMember)
    }
  }
}

extension String {
  fileprivate static func bypasses(_ from: String, _ name: String, _ to: String) -> String {
    "'\(from)' names '\(name)', which is no port of '\(to)'"
  }
  fileprivate static func usesMember(_ from: String, _ name: String, _ to: String) -> String {
    "'\(from)' uses the member '\(name)', which is no port of '\(to)'"
  }
  fileprivate static func use(_ name: String, _ boundary: String, of rule: PortRule) -> String {
    rule.isEmpty
      ? "do without it, or make '\(name)' a port of '\(boundary)', which has none"
      : "name a port of '\(boundary)' instead, or make '\(name)' one"
  }
}
