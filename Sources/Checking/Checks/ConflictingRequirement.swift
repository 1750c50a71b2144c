internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports names that adapters of one stack need with different types.
struct ConflictingRequirement: Check {
  static let about = About(
    id: "conflicting-requirement",
    severity: .error,
    summary: "two adapters of one stack need one name with two types",
    why: """
      A provider has one property of a name for all adapters of its stack. Where two of them need it with types that no \
      property can have at once, no provider can be written, and the error stands at the provider.
      """,
    refuses: [
      Example(
        "one name, two types",
        """
        //- Services.swift
        import AdapterStack
        protocol Database {}
        protocol Files {}
        protocol CartService {}
        protocol OrderService {}
        @Adapter(CartService.self)
        protocol CartServiceAdapter: CartService {
          var store: Database { get }
        }
        @Adapter(OrderService.self)
        protocol OrderServiceAdapter: OrderService, CartService {
          var store: Files { get }  // expect: [conflicting-requirement] 'store'
        }
        """)
    ],
    accepts: [
      Example(
        "one name, one type",
        """
        //- Services.swift
        import AdapterStack
        protocol Database {}
        protocol CartService {}
        protocol OrderService {}
        @Adapter(CartService.self)
        protocol CartServiceAdapter: CartService {
          var store: Database { get }
        }
        @Adapter(OrderService.self)
        protocol OrderServiceAdapter: OrderService, CartService {
          var store: Database { get }
        }
        """),
      Example(
        "two bounds, which one type can satisfy",
        """
        //- Services.swift
        import AdapterStack
        protocol Reader {}
        protocol Writer {}
        protocol ImportService {}
        protocol ExportService {}
        @Adapter(ImportService.self)
        protocol ImportServiceAdapter: ImportService {
          associatedtype Source: Reader
          var store: Source { get }
        }
        @Adapter(ExportService.self)
        protocol ExportServiceAdapter: ExportService, ImportService {
          associatedtype Target: Writer
          var store: Target { get }
        }
        """),
    ])

  func run(_ pass: inout Pass) { pass.reportBreaches(of: Self.about.id) }
}
