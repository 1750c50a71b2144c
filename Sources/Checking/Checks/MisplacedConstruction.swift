internal import Layering
internal import Diagnostics
internal import Linking
internal import RulesLanguage
internal import Wiring

/// Reports what is built where it should not be.
struct MisplacedConstruction: Check {
  static let about = About(
    id: "misplaced-construction",
    severity: .warning,
    summary: "an adapter, a provider or a boundary is built outside the composition root",
    why: """
      The graph of objects is made in one place, so that it can be seen, changed and replaced there. Who builds a provider or \
      a scaffold elsewhere has a second graph beside the first. A boundary is never built directly: its container does that. \
      Tests and previews build what they need.
      """,
    refuses: [
      Example(
        "a boundary is built directly",
        """
        //- Boundaries.swift
        import Boundaries
        final class ModelBoundary: Boundary {}
        final class Screen {
          let model = ModelBoundary()  // expect: [misplaced-construction] 'ModelBoundary'
        }
        """)
    ],
    accepts: [
      Example(
        "a container builds it",
        """
        //- Boundaries.swift
        import Boundaries
        final class ModelBoundary: Boundary {}
        final class AppBoundary: RootBoundary {
          typealias Subboundaries = BoundaryList.Add<ModelBoundary>
          lazy var model: ModelBoundary.Resolved = resolver(for: ModelBoundary.self).resolved()
        }
        @main
        struct App {
          let boundary = AppBoundary.Resolved()
        }
        """),
      Example(
        "a preview builds what it shows",
        """
        //- Cart.swift
        import AdapterStack
        import SwiftUI
        protocol CartService { func total() -> Int }
        @Adapter(CartService.self)
        protocol CartServiceAdapter: CartService {}
        extension CartServiceAdapter { func total() -> Int { 0 } }
        struct Sample: CartServiceAdapterStack {}
        struct CartView: View {
          let service: any CartService
          var body: some View { Text("\\(service.total())") }
        }
        #Preview("Empty") { CartView(service: Sample()) }
        """),
    ])

  func run(_ pass: inout Pass) {
    let factories = SiteSet(pass.wiring.factories)
    for construction in pass.wiring.constructions where !pass.architecture.isTest(construction.site.file) {
      switch construction.builder {
      case .compositionRoot:
        let seam = construction.isDefaultArgument ? pass.judgementOfSeams : nil
        if construction.isDefaultArgument, seam == nil { continue }
        if pass.mayWire(construction.site) || factories.touches(construction.site) { continue }
        pass.report(
          "'\(construction.name)' is built outside the composition root", at: construction.site,
          because: "in \(construction.system) the place where the program is put together builds it"
            + (seam?.reason ?? ""),
          instead: "take what is needed as a parameter, and build '\(construction.name)' in the composition root",
          from: pass.subject(construction.site), to: Subject(name: construction.name),
          grade: seam?.grade)
      case .call(let call):
        pass.report(
          "'\(construction.name)' is built directly", at: construction.site,
          because: "in \(construction.system) '\(call)' builds it, and resolves what it contains",
          instead: "write '\(call)'",
          from: pass.subject(construction.site), to: Subject(name: construction.name))
      case .container(let how):
        pass.report(
          "'\(construction.name)' is built directly", at: construction.site, because: how,
          instead: "list it among the 'Subboundaries' of a container, and take the resolved boundary from there",
          from: pass.subject(construction.site), to: Subject(name: construction.name))
      }
    }
  }
}
