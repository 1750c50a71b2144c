import TestSupport
import Testing

/// Where callers may pass something else, a container is asked for a default: as where a shared instance stands there.
@Suite struct SeamLookUpTests {
  private static let member = [
    ("struct V: View { var api: API = ASK }", true), ("struct V: View { @State var api = ASK }", true),
    ("struct V { var api: () -> API = { ASK } }", true),
    ("struct K: EnvironmentKey { static let defaultValue: API = ASK }", true),
    ("extension EnvironmentValues { @Entry var api: API = ASK }", true),
    ("final class C { let api: API; init(api: API = ASK) { self.api = api } }", true),
    ("struct V: View { @State private var api = ASK }", false), ("final class C { var api: API = ASK }", false),
    ("final class C { lazy var api = ASK }", false), ("struct V { func f() { print(ASK) } }", false),
  ]

  @Test(arguments: member)
  func defaultsAreSeams(_ member: String, _ isSeam: Bool) throws {
    for (module, register, ask) in [
      ("Resolver", "Resolver.register { API() }", "Resolver.resolve(API.self)"),
      ("Fusion", "Container.main.set(API(), as: API.self)", "Container.main.require(API.self)"),
      ("Fusion", "extension Container { @Service var api: API = API() }", "Container.api"),
      ("Swinject", "let box = Container()\nbox.register(API.self) { _ in API() }", "box.resolve(API.self)!"),
    ] {
      let code = """
        //- main.swift
        import \(module)
        final class API {}
        \(register)
        //- Use.swift
        import \(module)
        \(member.replacing("ASK", with: ask))

        """
      let found = try judged(code, only: ["service-locator"])
      #expect(found.isEmpty == isSeam, "\(module): \(found)")
    }
  }
}
