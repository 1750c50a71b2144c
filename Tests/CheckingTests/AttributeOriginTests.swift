import TestSupport
import Testing

/// Attributes of one name may be several libraries'.
@Suite struct AttributeOriginTests {
  /// In a module that sees a library, a file that imports another one and not this may have that one's attribute.
  @Test(arguments: [
    ("Scaffold", "struct S { @Shared(.appStorage(\"x\")) var count = 0 }"),
    ("Scaffold", "struct S { @Single var x: Int }"),
    ("Scaffold", "@Abstract enum E { case a }"),
    ("Scaffold", "@Abstract final class A {}"),
    ("AdapterStack", "@Adapter final class A {}"),
    ("AdapterStack", "@Adapter(Int.self) protocol PAdapter {}"),
    ("ProtocolWitness", "@ProtocolWitness struct A {}"),
  ])
  func attributesOfOtherLibraries(_ library: String, _ text: String) throws {
    for (imports, isTold) in [
      ("import Another", false), ("import \(library)", true), ("", true), ("import Foundation", true),
    ] {
      let found = try judged(
        """
        //- A.swift
        \(imports)
        \(text)
        //- B.swift
        import \(library)

        """, only: ["broken-contract"])
      #expect(found.isEmpty == !isTold, "\(imports), \(text): \(found)")
    }
  }

  /// What takes no attribute of the library may have another's where both are imported; the system's modules have none.
  @Test(arguments: [
    ("Scaffold", "struct S { @Shared(.appStorage(\"x\")) var count = 0 }"),
    ("Scaffold", "@Abstract enum E { case a }"), ("AdapterStack", "@Adapter final class A {}"),
    ("ProtocolWitness", "@ProtocolWitness struct A {}"),
  ])
  func attributesThatNeedAnotherLibrary(_ library: String, _ text: String) throws {
    for (another, isTold) in [("Another", false), ("AVFoundation", true), ("CoreData", true)] {
      let found = try judged(
        """
        //- A.swift
        import \(library)
        import \(another)
        \(text)

        """, only: ["broken-contract"])
      #expect(found.isEmpty == !isTold, "\(another): \(found)")
    }
  }

  /// A property of another library's wrapper in an extension of a type called like the container is no service.
  @Test(arguments: [("import Another", false), ("import Fusion", true)])
  func servicesOfOtherLibraries(_ imports: String, _ isService: Bool) throws {
    let found = try judged(
      """
      //- A.swift
      \(imports)
      extension Container { @Service var clock: Int = 3 }
      //- B.swift
      import Fusion
      func f() { Container.main.bind(.singleton, to: Int.self) { _ in 3 } }

      """, only: ["unused-registration"])
    #expect(found.contains { $0.contains("clock") } == isService, "\(found)")
  }

  /// A factory is asked for by the library's own wrapper.
  @Test(arguments: [("import Another", false), ("import FactoryKit", true)])
  func injectionsOfOtherLibraries(_ imports: String, _ isAsked: Bool) throws {
    let found = try judged(
      """
      //- A.swift
      \(imports)
      final class A { @Injected(\\.database) var database }
      //- B.swift
      import FactoryKit
      extension Container { var database: Factory<Int?> { promised() } }

      """, only: ["unregistered-dependency"])
    #expect(found.isEmpty == !isAsked, "\(found)")
  }

  /// Macros of other libraries may make members.
  @Test(arguments: [("import Another", false), ("import AdapterStack", true)])
  func macrosOfOtherLibraries(_ imports: String, _ isTold: Bool) throws {
    let found = try judged(
      """
      //- A.swift
      import AdapterStack
      protocol CartService { func load() }
      @Adapter(CartService.self)
      protocol CartServiceAdapter: CartService { var db: Int { get } }
      extension CartServiceAdapter { func load() {} }
      //- B.swift
      \(imports)
      @Abstract
      struct P: CartServiceAdapterStack {}

      """, only: ["unregistered-dependency"])
    #expect(found.isEmpty == !isTold, "\(found)")
  }
}
