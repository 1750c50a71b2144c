internal import Diagnostics
internal import Layering
internal import Linking

/// Refuses code that uses mutable variables, or instances of classes, in global or static variables of others.
struct HiddenGlobal: Check {
  static let about = About(
    id: "hidden-global",
    severity: .warning,
    summary: "code uses a global or static variable of elsewhere that can change",
    why: """
      A variable that everyone can write is an argument that no call shows: what a function does depends on who ran \
      before. Reported is the use, from another type or file, of a stored `static var`, a `var` at file level, one whose \
      accessors read and set what is kept elsewhere, behind a lock or not, or an \
      instance of a class of the project, or of a service of the system, at file level; of one whose name says that all \
      share it (`shared`, `sharedJournal`, `current`, `Current`), that holds another shared instance, or whose type is a \
      struct of operations, `hidden-singleton` tells. Not reported are constants of values; variables that nothing outside \
      of the tests writes and that hold numbers, texts, dates, colours and other plain values of the system, or lists of these, \
      however that is known (`: Color = .red` and `= Color.red`), or a set of options, since they are constants in all but name \
      (make them `let`); who changes an element writes the variable; what property wrappers inject; and uses in composition roots, tests, previews and defaults, as of \
      `hidden-singleton`.
      """,
    refuses: [
      Example(
        "a flag for all, and an object for all",
        """
        //- Sources/Shop/Flags.swift
        enum Flags {
          static var discount: Double = 0
        }
        final class Journal {
          func write(_ text: String) {}
        }
        let journal = Journal()
        //- Sources/Shop/Checkout.swift
        struct Checkout {
          func total(_ sum: Double) -> Double {
            journal.write("total")  // expect: [hidden-global] 'Checkout' hides its use of 'journal'
            return sum * (1 - Flags.discount)  // expect: [hidden-global] 'Checkout' hides its use of 'Flags.discount'
          }
          func begin() { Flags.discount = 0.1 }  // expect: [hidden-global] 'Flags.discount'
        }
        """)
    ],
    accepts: [
      Example(
        "constants, and variables of one's own",
        """
        //- Sources/Shop/Limits.swift
        enum Limits {
          static let items = 20
          static var name = "limits"
          static var units: [String] = []
          static var angle = Double.pi / 2
        }
        let rates = [1, 2, 3]
        //- Sources/Shop/Cart.swift
        struct Cart {
          private static var count = 0
          func add() {
            Cart.count += 1
            print(Limits.items, Limits.name, Limits.units, Limits.angle, rates)
          }
        }
        """)
    ])

  func run(_ pass: inout Pass) {
    pass.reportShared(
      { $1.kind == .global && !$0.isResolution }, message: String.hides, because: { instance, _ in .because(instance) },
      instead: { instance, _ in (instance.isUnwritten ? .fix(instance) : "") + .pass })
  }
}

extension String {
  fileprivate static func hides(_ who: String, _ what: String) -> String { "'\(who)' hides its use of '\(what)'" }
  fileprivate static func because(_ instance: SharedInstance) -> String {
    instance.isUnwritten
      ? "everything can reach '\(instance.name)', a 'var', though nothing here writes it"
      : "everything can reach '\(instance.name)', and what it holds depends on who came before"
  }
  fileprivate static func fix(_ instance: SharedInstance) -> String {
    (instance.isComputed ? "take its setter out" : "make it a 'let'") + " where it need not change, or "
  }
  fileprivate static let pass = "let its owner hold it, and take it, or its value, as a parameter"
}
