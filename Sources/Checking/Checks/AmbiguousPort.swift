internal import Diagnostics
internal import Linking
internal import Wiring

/// Reports uses of a port that two dependencies show by one name.
struct AmbiguousPort: Check {
  static let about = About(
    id: "ambiguous-port",
    severity: .error,
    summary: "a port is used whose name two dependencies show",
    why: """
      Ports are found by their names among all dependencies together. Where two of them show one name, the look-up can't tell \
      them apart. Two ports of one name that nobody looks up harm nobody.
      """,
    refuses: [
      Example(
        "two boundaries show a port of one name",
        """
        //- Boundaries.swift
        import Boundaries
        final class CartBoundary: Boundary {
          var facade: InputPort<Cart> { makeInputPort(implementation: Cart()) }
        }
        final class OrderBoundary: Boundary {
          var facade: InputPort<Order> { makeInputPort(implementation: Order()) }
        }
        final class ViewBoundary: Boundary {
          typealias Dependencies = BoundaryList.Add<CartBoundary>.Add<OrderBoundary>
          func show() { dependencies.facade.open() }  // expect: [ambiguous-port] 'facade'
        }
        final class Cart {}
        final class Order {}
        """)
    ],
    accepts: [
      Example(
        "each port has a name of its own",
        """
        //- Boundaries.swift
        import Boundaries
        final class CartBoundary: Boundary {
          var cart: InputPort<Cart> { makeInputPort(implementation: Cart()) }
        }
        final class OrderBoundary: Boundary {
          var order: InputPort<Order> { makeInputPort(implementation: Order()) }
        }
        final class ViewBoundary: Boundary {
          typealias Dependencies = BoundaryList.Add<CartBoundary>.Add<OrderBoundary>
          func show() { dependencies.cart.open() }
        }
        final class Cart {}
        final class Order {}
        """)
    ])

  func run(_ pass: inout Pass) {
    pass.reportBreaches(of: Self.about.id)
    let wiring = pass.wiring
    for requirement in wiring.requirements where !requirement.isTest {
      guard case .units(let units) = requirement.scope, units.count > 1 else { continue }
      let found = wiring.answers(to: requirement).filter { !wiring.ports[$0].isConditional }
      let owners = Set(found.map { wiring.ports[$0].unit }).intersection(units)
      // What only some branches of `#if` list, others may list in its place.
      let always = requirement.unit.map { unit in
        Set(wiring.dependencies(of: unit).filter { !$0.isConditional }.map(\.to))
      }
      guard owners.count > 1, always.map({ !$0.isDisjoint(with: owners) }) ?? true else { continue }
      pass.report(
        "'\(requirement.key.name)' is shown by \(wiring.list(owners))", at: requirement.site,
        because: "ports are found by name among all dependencies together",
        instead: "give one of the ports another name, or depend on one of the boundaries only",
        from: pass.subject(requirement.site, requirement.unit.map { wiring.units[$0].name }),
        chain: found.map {
          Hop(
            site: wiring.ports[$0].site, text: "\(wiring.quoted(wiring.ports[$0].unit)) shows '\(requirement.key.name)'"
          )
        })
    }
  }
}
