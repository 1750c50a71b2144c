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
    summary: "a port, protocol or public declaration shows its users a type that they may not name",
    why: """
      A layer hides nothing when its signatures show what is behind it: a Core Data object in the result of a \
      repository ties every screen to the store, though none of them names it. Looked at are ports, requirements of \
      protocols and public declarations; types of properties, parameters and results, constraints, generic arguments, \
      and what stands behind aliases; and of frameworks that `imports` denies to the users, well-known types. Users are \
      layers that name the declaration, or the type that holds it. A composition root may see everything, and \
      initializers are left to it where there is one.
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
          let orders: any OrderRepository
        }
        //- Repositories/OrderRepository.swift
        import UIKit
        protocol OrderRepository {
          func all() -> [OrderRecord]  // expect: [leaked-type] 'OrderRepository.all' shows 'OrderRecord' of 'Records', which 'Screens' may not use
          func image() -> UIImage  // expect: [leaked-type] 'OrderRepository.image' shows 'UIImage' of 'UIKit', which 'Screens' may not import
          var last: Entry? { get }  // expect: [leaked-type] 'OrderRepository.last' shows 'OrderRecord' of 'Records' behind 'Entry', which 'Screens' may not use
        }
        private typealias Entry = Array<OrderRecord>
        //- Records/OrderRecord.swift
        final class OrderRecord {}
        """)
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
    guard layers.isDeclared, layers.layers.count > 1 else { return }
    let users = LayerUsers(architecture)
    var ports = PortMap(architecture)
    let hasRoot = layers.layers.contains { $0.rule?.isCompositionRoot == true }
    for file in architecture.paths.indices where !architecture.isTest(file) {
      let shown = architecture.shownTypes(in: file) { declaration in
        let kind = architecture.table.files[file].declarations[Int(declaration)].kind
        if kind == .initializer && hasRoot { return false }
        return Self.isShown(declaration, file, architecture, &ports)
      }
      for type in shown { judge(type, file, users, &pass) }
    }
  }

  /// Whether code outside can see a declaration as a port, a protocol's requirement or public.
  private static func isShown(
    _ declaration: UInt32, _ file: Int, _ architecture: Architecture, _ ports: inout PortMap
  ) -> Bool {
    let access = architecture.effectiveAccess(declaration, in: file)
    let layer = architecture.layers.membership(file: file, declaration: declaration).layer
    guard access > .fileprivate, layer >= 0 else { return false }
    if architecture.layers.layers[layer].rule?.ports != nil {
      return architecture.symbol(around: declaration, in: file).map { !ports.isHidden($0) } ?? false
    }
    if access >= .package { return true }
    let declarations = architecture.table.files[file].declarations
    let parent = declarations[Int(declaration)].parent
    return parent != DeclarationFact.noParent && declarations[Int(parent)].kind == .protocol
  }

  private func judge(_ type: ShownType, _ file: Int, _ users: LayerUsers, _ pass: inout Pass) {
    let architecture = pass.architecture
    let layers = architecture.layers
    let home = layers.membership(file: file, declaration: type.declaration).layer
    guard let owner = architecture.outermostSymbol(type.declaration, in: file) else { return }
    // Who names a type of another layer need not use what is added to it here.
    guard architecture.membership(of: owner).layer == home else { return }
    let name = architecture.declarationName(Int(type.declaration), in: file)
    let declaration = architecture.table.files[file].declarations[Int(type.declaration)]
    let isStatic = declaration.flags.contains(.isStatic) && declaration.parent != DeclarationFact.noParent
    let member = isStatic ? architecture.table.files[file].text(declaration.name) : nil
    for (user, site) in users.of(owner, member: member) where user != home && layers.mayUse(user, home) {
      let (message, because): (String, String)
      switch type.origin {
      case .symbol(let symbol):
        let to = architecture.membership(of: symbol).layer
        // What the layer may not use itself is told where it names it.
        guard to >= 0, to != home, layers.mayUse(home, to), !layers.mayUse(user, to) else { continue }
        let alias = type.alias.map { " behind '\(architecture.table.qualifiedName(Int($0)))'" } ?? ""
        let shown = "'\(architecture.table.qualifiedName(Int(symbol)))' of '\(layers.layers[to].name)'" + alias
        message = "'\(name)' shows \(shown), which '\(layers.layers[user].name)' may not use"
        because = architecture.because(user, mayNotUse: to)
      case .foreign(let module, let shown):
        guard let place = layers.layers[user].rule?.imports?.place(against: module),
          layers.layers[home].rule?.imports?.place(against: module) == nil
        else { continue }
        message = "'\(name)' shows '\(shown)' of '\(module)', which '\(layers.layers[user].name)' may not import"
        because =
          "\(architecture.rules.text(of: place)) keeps '\(layers.layers[user].name)' from importing '\(module)'"
          + Architecture.tail(layers.layers[user].rule?.imports?.reason)
      }
      pass.report(
        message, at: type.site, because: because, instead: .translate(layers.layers[home].name),
        from: Subject(layer: layers.layers[home].name, module: architecture.moduleName(file), name: name),
        chain: [Hop(site: site, text: .uses(layers.layers[user].name, architecture.table.qualifiedName(Int(owner))))])
      return
    }
  }
}

extension String {
  fileprivate static func uses(_ layer: String, _ name: String) -> String { "'\(layer)' names '\(name)'" }
  fileprivate static func translate(_ layer: String) -> String {
    "show a type that the users may name, and translate in '\(layer)'"
  }
}
