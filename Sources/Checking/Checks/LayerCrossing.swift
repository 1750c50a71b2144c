internal import Modules
internal import Diagnostics
internal import Layering
internal import Linking
internal import SourceFacts

/// Refuses code that names, or imports, what belongs to a layer that its own layer may not use.
struct LayerCrossing: Check {
  static let about = About(
    id: "layer-crossing",
    severity: .error,
    comparesLayers: true,
    summary: "code names what belongs to a layer that its own layer may not use",
    why: """
      A layer that knows a layer it should not know can't be built, tested, understood or replaced without it. The \
      compiler only keeps modules apart; inside one module every file sees every other. This check reads names as the \
      compiler does, so it holds inside a module, too: types, functions and values, in annotations, inheritance \
      clauses, attributes and bodies. An import of a module whose files all belong to such a layer is reported once, \
      at the import, and stands for all that the file names of it; `#if canImport(M)` around it is no permission. A member, \
      as in `order.persistedCopy()`, is reported where look-up, written types or its name and labels tell what declares \
      it: a warning, unless `uses-member` in the rules file says otherwise.
      """,
    refuses: [
      Example(
        "the domain names a type of the data layer, in the same module",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], uses: [] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/Order.swift
        struct Order {
          var record: OrderRecord  // expect: [layer-crossing] 'Domain' names 'OrderRecord' of 'Data'
        }
        //- Data/OrderRecord.swift
        final class OrderRecord {}
        """),
      Example(
        "the domain imports the module of the data layer",
        """
        //- rules
        layers:
          Domain: { modules: [Domain], uses: [], reason: the domain runs on the server too }
          Data: { modules: [Data], uses: [Domain] }
        //- Sources/Domain/Order.swift
        import Data  // expect: [layer-crossing] 'Domain' imports 'Data', a module of 'Data'
        struct Order {}
        //- Sources/Domain/Price.swift
        #if canImport(Data)
        import Data  // expect: [layer-crossing] 'Domain' imports 'Data', a module of 'Data'
        #endif
        //- Sources/Data/OrderRecord.swift
        public final class OrderRecord {}
        """),
      Example(
        "the domain calls what only an extension in the data layer declares",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], uses: [] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/Order.swift
        let kept = "draft".persistedCopy()  // expect: [layer-crossing] 'Domain' uses the member 'String.persistedCopy'
        //- Data/String+Persistence.swift
        extension String { func persistedCopy() -> String { self } }
        """),
    ],
    accepts: [
      Example(
        "the domain declares what it needs, and the data layer implements it",
        """
        //- rules
        layers:
          Domain: { paths: [Domain], uses: [] }
          Data: { paths: [Data], uses: [Domain] }
        //- Domain/OrderStore.swift
        struct Order {}
        protocol OrderStore {
          func save(_ order: Order)
        }
        //- Data/RecordStore.swift
        final class RecordStore: OrderStore {
          func save(_ order: Order) {}
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    let architecture = pass.architecture
    guard architecture.layers.isDeclared else { return }
    for file in architecture.paths.indices where architecture.layers.isBound(file) {
      let importing = architecture.layers.layers(binding: architecture.importer(of: file).layer, in: file)
      let imported = importing.reduce(into: Set<Int>()) {
        $0.formUnion(reportImports(file, $1, &pass))
      }
      reportNames(file, imported, &pass)
      reportMembers(file, imported, &pass)
    }
  }

  /// - Returns: the modules whose import was reported; names from them need no second report.
  private func reportImports(_ file: Int, _ from: Int, _ pass: inout Pass) -> Set<Int> {
    let architecture = pass.architecture
    var reported = Set<Int>()
    for (index, module) in architecture.importsOfOthers(in: file) {
      let to = architecture.layers.membershipOfModule[module].layer
      guard to >= 0, !architecture.layers.mayUse(from, to, in: file), reported.insert(module).inserted else { continue }
      let edge = architecture.importEdge(index, of: module, in: file)
      pass.report(
        .imports(architecture.layers.layers[from].name, edge.name, of: architecture.layers.layers[to].name),
        at: edge.site, because: architecture.because(from, mayNotUse: to, in: file),
        instead: invert(from, to, architecture),
        from: subject(architecture, from, file),
        to: Subject(layer: architecture.layers.layers[to].name, module: edge.name))
    }
    return reported
  }

  private func reportNames(_ file: Int, _ imported: Set<Int>, _ pass: inout Pass) {
    let architecture = pass.architecture
    // Between modules the import says it all; without it a name comes by a module that exports another again.
    for use in architecture.plainUsesOfOthers(in: file) {
      let target = Int(architecture.table.symbols[Int(use.symbol)].file)
      let (own, to) = (architecture.membership(of: use, in: file).layer, architecture.membership(of: use.symbol).layer)
      guard own >= 0, to >= 0, to != own else { continue }
      guard
        let from = architecture.layers.layers(binding: own, in: file).first(where: { from in
          !architecture.layers.isHeld(to, in: target, to: from) && !architecture.layers.mayUse(from, to, in: file)
        })
      else { continue }
      if imported.contains(where: { architecture.modules.belongs(target, to: $0) }) { continue }
      var origin = architecture.origin(of: use, in: file)
      origin.layer = architecture.layers.layers[from].name
      let named = architecture.target(of: use)
      pass.report(
        .names(origin.layer ?? "", named.name ?? "", of: named.layer ?? ""), at: architecture.site(of: use, in: file),
        because: architecture.because(from, mayNotUse: to, in: file),
        instead: wayOut(use, file, from, to, architecture),
        from: origin, to: named)
    }
  }

  func subject(_ architecture: Architecture, _ layer: Int, _ file: Int) -> Subject {
    Subject(layer: architecture.layers.layers[layer].name, module: architecture.moduleName(file))
  }
}

extension String {
  fileprivate static func names(_ from: String, _ name: String, of to: String) -> String {
    "'\(from)' names '\(name)' of '\(to)'"
  }
  fileprivate static func imports(_ from: String, _ module: String, of to: String) -> String {
    "'\(from)' imports '\(module)', a module of '\(to)'"
  }
}
