internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts

/// Reports signatures that show their users a type that those may not name.
struct LeakedType: Check {
  static let about = About(
    id: "leaked-type",
    severity: .warning,
    judgesTests: false,
    comparesLayers: true,
    summary: "a port, protocol or public declaration shows its users a type that they may not name",
    why: """
      A layer hides nothing when its signatures show what is behind it: a Core Data object in the result of a repository \
      ties every screen to the store, though none of them names it. Looked at are ports, requirements of protocols and \
      public declarations; types of properties, be they written or only made, as in `let store = Store()`, of parameters, \
      results and thrown errors, constraints, generic arguments, superclasses and what protocols refine, and what stands behind aliases, but for names that begin with an underscore; \
      and of frameworks that `imports` denies to the users, well-known types. Users are layers and slices that name the \
      declaration, the type that holds it or one of its layer that inherits it, and of what an extension adds to another layer's type those that are seen to \
      use it; they may not name what `uses` and `slices` keep from them, nor what is no \
      port. A composition root may see everything, and initializers are left to it where there is one.
      """,
    refuses: [
      Example(
        "a repository hands out records, and a framework's images",
        """
        //- rules
        layers:
          Screens: { paths: [Screens], uses: [Repositories], imports: { deny: [CoreGraphics, UIKit] } }
          Repositories: { paths: [Repositories], uses: [Records] }
          Records: { paths: [Records], reason: records live on one thread }
        //- Screens/OrderList.swift
        struct OrderList {
          let shown: (any OrderRepository, Journal.Status, Archive, any Searching, any Rows)
          func open(_ name: String) { print(name.record) }
        }
        //- Repositories/Journal.swift
        public struct Journal {
          public var last: OrderRecord  // of `Journal` the screens name a nested type only
          public enum Status {
            case made
            public var record: OrderRecord? { nil }  // expect: [leaked-type] 'Journal.Status.record' shows 'OrderRecord' of 'Records'
          }
        }
        //- Repositories/OrderRepository.swift
        import UIKit
        protocol OrderRepository {
          func all() -> [OrderRecord]  // expect: [leaked-type] 'OrderRepository.all' shows 'OrderRecord' of 'Records', which 'Screens' may not use
          func save() throws(OrderRecord)  // expect: [leaked-type] 'OrderRepository.save' shows 'OrderRecord' of 'Records', which 'Screens' may not use
          static func empty() -> OrderRecord  // expect: [leaked-type] 'OrderRepository.empty' shows 'OrderRecord' of 'Records', which 'Screens' may not use
          func image() -> UIImage  // expect: [leaked-type] 'OrderRepository.image' shows 'UIImage' of 'UIKit', which 'Screens' may not import
          var last: Entry? { get }  // expect: [leaked-type] 'OrderRepository.last' shows 'OrderRecord' of 'Records' behind 'Entry', which 'Screens' may not use
        }
        private typealias Entry = Array<OrderRecord>
        public class Archive: Records, Searching {  // expect: [leaked-type] 'Archive' shows 'Records' of 'Records'
          @_spi(Tools) public var record: OrderRecord? { nil }  // for those who ask for it
        }
        public protocol Searching: Queried {}  // expect: [leaked-type] 'Searching' shows 'Queried' of 'Records'
        public protocol Rows: Sequence<OrderRecord> {  // expect: [leaked-type] 'Rows' shows 'OrderRecord' of 'Records'
          associatedtype Page: Collection<OrderRecord>  // expect: [leaked-type] 'Rows.Page' shows 'OrderRecord' of 'Records'
        }
        extension String {
          public var record: OrderRecord { OrderRecord() }  // expect: [leaked-type] 'String.record' shows 'OrderRecord' of 'Records'
          public var other: OrderRecord { OrderRecord() }  // that no screen asks for
        }
        //- Records/OrderRecord.swift
        final class OrderRecord {}; public class Records {}; public protocol Queried {}
        """),
      Example(
        "a port shows what is behind it, and another slice",
        """
        //- rules
        layers:
          Features:
            paths: ["Features/{feature}/**"]
            slices: { uses: { Search: [Cart], Cart: [Offers] } }
            ports: { names: ["*Route", Offer], reason: screens change every week }
        //- Features/Search/SearchRoute.swift
        struct SearchRoute { let cart: CartRoute }
        //- Features/Cart/CartRoute.swift
        struct CartRoute {
          let next: CartView?  // expect: [leaked-type] 'CartRoute.next' shows 'CartView', which is no port of 'Features/Cart', to 'Features/Search'
          let offer: Offer?  // expect: [leaked-type] 'CartRoute.offer' shows 'Offer' of 'Features/Offers', which 'Features/Search' may not use
          private let last: CartView?
          var _first: CartView?
          let row: CartView.Row  // expect: [leaked-type] 'CartRoute.row' shows 'CartView.Row', which is no port of 'Features/Cart'
        }
        struct CartView { let route: CartRoute; struct Row {} }
        //- Features/Offers/Offer.swift
        struct Offer {}
        """),
    ],
    accepts: [
      Example(
        "the repository translates, and what nobody outside sees may show anything",
        """
        //- rules
        layers:
          App: { paths: [App], uses: anything, composition-root: true }
          Screens: { paths: [Screens], uses: [Repositories, Model] }
          Repositories: { paths: [Repositories], uses: [Records, Model] }
          Records: { paths: [Records] }
          Model: { paths: [Model] }
        //- App/Main.swift
        let repository = RecordRepository(record: OrderRecord())
        //- Screens/OrderList.swift
        struct OrderList { let orders: any OrderRepository }
        //- Repositories/OrderRepository.swift
        protocol OrderRepository { func all() -> [Order] }
        public struct RecordRepository: OrderRepository {
          let record: OrderRecord
          public init(record: OrderRecord) { self.record = record }
          public func all() -> [Order] { let found: [OrderRecord] = []; return found.map { _ in Order() } }
          public func record(_ id: Int) -> OrderRecord { record }
        }
        //- Records/OrderRecord.swift
        public final class OrderRecord {}
        //- Model/Order.swift
        public struct Order {}
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    let layers = architecture.layers
    guard layers.isDeclared, layers.layers.count > 1 || !layers.slices.isEmpty else { return }
    let files = architecture.paths.indices.filter { !architecture.isTest($0) && layers.isExposed($0) }
    if files.isEmpty { return }
    var users = LayerUsers(architecture)
    var ports = PortMap(architecture)
    let hasRoot = layers.layers.contains { $0.rule?.isCompositionRoot == true }
    for file in files {
      let shown = architecture.shownTypes(in: file) { declaration in
        let kind = architecture.table.files[file].declarations[Int(declaration)].kind
        if kind == .initializer && hasRoot { return false }
        return architecture.isShown(declaration, in: file, &ports)
      }
      for type in shown { judge(type, file, &users, &ports, &pass) }
    }
  }

  private func judge(
    _ type: ShownType, _ file: Int, _ users: inout LayerUsers, _ ports: inout PortMap, _ pass: inout Pass
  ) {
    let architecture = pass.architecture
    let layers = architecture.layers
    let access = architecture.effectiveAccess(type.declaration, in: file)
    for shower in architecture.showers(of: type.declaration, in: file, &ports) {
      // What macros make has an access of its own.
      let isMade = architecture.table.symbols[Int(shower.owner)].isSynthesised
      func leak(to user: Membership) -> Leak? {
        switch type.origin {
        case .symbol(let symbol):
          architecture.leak(of: symbol, behind: type.alias, from: shower.home, to: user, &ports)
        case .foreign(let module, let shown): architecture.leak(of: shown, in: module, shower.home.layer, user.layer)
        }
      }
      let barred = users.barred(from: type.origin, by: shower, architecture.table) { user in
        user.isOutside(shower.home) && layers.mayUse(user.layer, shower.home.layer)
          && layers.maySlice(user, shower.home) && leak(to: user) != nil
      }
      for (user, site, named) in barred
      where isMade || architecture.table.isVisible(access, of: file, from: site.file) {
        guard let leak = leak(to: user) else { continue }
        let userName = architecture.name(of: user) ?? ""
        pass.report(
          "'\(shower.name)' shows \(leak.what)", at: type.site, because: leak.because,
          instead: .translate(architecture.name(of: shower.home) ?? ""),
          from: Subject(
            layer: layers.layers[shower.home.layer].name, module: architecture.moduleName(file), name: shower.name),
          to: leak.shown,
          chain: [Hop(site: site, text: .uses(userName, architecture.table.qualifiedName(Int(named))))])
        return
      }
    }
  }
}

extension String {
  fileprivate static func uses(_ layer: String, _ name: String) -> String { "'\(layer)' names '\(name)'" }
  fileprivate static func translate(_ layer: String) -> String {
    "show a type that the users may name, and translate in '\(layer)'"
  }
}
