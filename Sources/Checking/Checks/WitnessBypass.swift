internal import Layering
internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import RulesLanguage
internal import Wiring

/// Reports consumers that hold a concrete class where a witness of it exists.
struct WitnessBypass: Check {
  static let about = About(
    id: "witness-bypass",
    severity: .warning,
    summary: "a consumer holds the concrete class where a witness of it exists",
    why: """
      A witness exists so that consumers need not know the class behind it and tests can replace what it does. A property, \
      parameter or result with the class itself, or a call that builds it, outside the composition root, gives that away. A \
      default argument is a seam that a caller can replace, and fine. With `adapters-by-root` among the `roles` of the \
      rules, `role-crossing` says all this and more.
      """,
    refuses: [
      Example(
        "a view model holds the class",
        """
        //- API.swift
        import ProtocolWitness
        @ProtocolWitness
        final class APIClient {
          func load() {}
        }
        //- ViewModel.swift
        final class ViewModel {
          private let api: APIClient  // expect: [witness-bypass] 'APIClient'
          init(api: APIClient) { self.api = api }  // expect: [witness-bypass] 'APIClient'
        }
        """)
    ],
    accepts: [
      Example(
        "a view model holds the witness",
        """
        //- API.swift
        import ProtocolWitness
        @ProtocolWitness
        final class APIClient {
          func load() {}
        }
        //- ViewModel.swift
        final class ViewModel {
          private let api: APIClient.Witness
          init(api: APIClient.Witness = .live(APIClient())) { self.api = api }
        }
        """),
      Example(
        "what belongs to the class holds it, and a preview builds it",
        """
        //- API.swift
        import ProtocolWitness
        import SwiftUI
        @ProtocolWitness
        final class APIClient {
          func load() {}
          final class Page {
            unowned let client: APIClient
            init(_ client: APIClient) { self.client = client }
          }
        }
        extension APIClient.Witness {
          static let live = APIClient.Witness.live(APIClient())
        }
        //- Home.swift
        import SwiftUI
        struct Home: View {
          let api: APIClient.Witness
          var body: some View { Button("Load") { api.load() } }
        }
        #Preview {
          let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
          Home(api: .live(APIClient())).tint(Color(color))
        }
        """),
    ])

  func run(_ pass: inout Pass) {
    // Who says that adapters are named by the composition root alone is told so by `role-crossing`.
    if pass.architecture.rules.roles.adaptersByRoot != nil { return }
    let factories = SiteSet(pass.wiring.factories)
    for bypass in pass.wiring.bypasses {
      let seam = bypass.isDefaultArgument ? pass.judgementOfSeams : nil
      if bypass.isDefaultArgument, seam == nil { continue }
      if pass.mayWire(bypass.site) || factories.touches(bypass.site) { continue }
      pass.report(
        bypass.isConstruction
          ? "'\(bypass.concrete)' is built where '\(bypass.abstraction)' would do"
          : "'\(bypass.concrete)' is held where '\(bypass.abstraction)' would do", at: bypass.site,
        because: "'\(bypass.abstraction)' is made so that consumers need not know '\(bypass.concrete)'"
          + (seam?.reason ?? ""),
        instead: bypass.isConstruction
          ? "take a '\(bypass.replacement)', and build '\(bypass.concrete)' in the composition root"
          : "write '\(bypass.replacement)'" + (isWeak(bypass, pass.architecture) ? ", without 'weak'" : ""),
        from: pass.subject(bypass.site),
        to: Subject(name: bypass.concrete), grade: seam?.grade)
    }
  }

  /// Whether the property that holds the class does so weakly, which no value can be held.
  private func isWeak(_ bypass: Bypass, _ architecture: Architecture) -> Bool {
    guard let index = bypass.declaration else { return false }
    let fact = architecture.table.files[bypass.site.file].declarations[index]
    return (fact.kind == .var || fact.kind == .let) && fact.flags.contains(.isWeak)
  }
}
