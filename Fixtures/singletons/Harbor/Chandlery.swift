import Foundation

/// Instances that are made in every way there is, and constants that merely have the name of one.
final class Winch {
  var load = 0
  init(_ rope: Rope = Rope()) {}
  func turn() {}
}
struct Rope { var length = 1 }
enum Knot { case reef, bowline }

func makeWinch() -> Winch { Winch() }
func makeRope() -> Rope { Rope() }

enum Stock {
  static let set = { let winch = Winch(); winch.load = 2; return winch }()
  static let written = { () -> Winch in let winch = Winch(); return winch }()
  static let declared = { let winch: Winch = .init(); return winch }()
  static let given = { let rope = Rope(); return Winch(rope) }()
  static let called = { return makeWinch() }()
  static let function = makeWinch()
  static let parentheses = (Winch())
  static let marked = unsafe Winch()
  static let ofRope = { let winch = Winch(); winch.turn(); let rope = Rope(); return rope }()
  static let rope = makeRope()
  static let ropes = ["hemp", "steel"]
}
enum Knots { static let shared: [Knot] = [.reef, .bowline] }
enum Labels { static let instance = ["reef", "bowline"] }
enum Loads { static let shared: [String: Int] = ["reef": 80] }
enum Size { static let shared: (Int, Int) = (1, 2) }
enum Pair { static let shared = (1, 2.5) }
enum Ease { static let shared: @Sendable (Double) -> Double = { $0 * $0 } }
enum Curve { static let shared = { (value: Double) in value * value } }
enum Delay { static let shared = Duration.seconds(1) }
enum Kind { static let shared = Knot.self }
enum Pattern { static let shared = /[a-z]+/ }
enum Winches { static let shared: [Winch] = [Winch()] }
enum Listed { static let shared = [Winch()] }

struct Chandler {
  func made() {
    Stock.set.turn()  // expect: [hidden-singleton] 'Stock.set'
    Stock.written.turn()  // expect: [hidden-singleton] 'Stock.written'
    Stock.declared.turn()  // expect: [hidden-singleton] 'Stock.declared'
    Stock.given.turn()  // expect: [hidden-singleton] 'Stock.given'
    Stock.called.turn()  // expect: [hidden-singleton] 'Stock.called'
    Stock.function.turn()  // expect: [hidden-singleton] 'Stock.function'
    Stock.parentheses.turn()  // expect: [hidden-singleton] 'Stock.parentheses'
    Stock.marked.turn()  // expect: [hidden-singleton] 'Stock.marked'
    spareWinch.turn()  // expect: [hidden-global] 'spareWinch'
    print(Stock.ofRope, Stock.rope, Stock.ropes)  // silent: values
  }
  func named() {
    print(Knots.shared)  // silent: a list of values
    print(Labels.instance)  // silent: a list of texts
    print(Loads.shared)  // silent: a dictionary of values
    print(Size.shared, Pair.shared)  // silent: tuples of values
    print(Ease.shared(1), Curve.shared(1))  // silent: functions
    print(Delay.shared)  // silent: a value of the system
    print(Kind.shared)  // silent: a type
    print(Pattern.shared)  // silent: a pattern
    print(Winches.shared)  // expect: [hidden-singleton] 'Winches.shared'
    print(Listed.shared)  // expect: [hidden-singleton] 'Listed.shared'
  }
}

/// A container, and the wrapper with which it is asked.
final class Stores: @unchecked Sendable {
  static let shared = Stores()
  private var makers: [ObjectIdentifier: Any] = [:]
  func register<T>(_ make: @escaping () -> T) { makers[ObjectIdentifier(T.self)] = make }
  func resolve<T>() -> T { (makers[ObjectIdentifier(T.self)] as! () -> T)() }
}
@propertyWrapper struct Supplied<T> {
  let wrappedValue: T
  init() { wrappedValue = Stores.shared.resolve() }  // silent: who has the wrapper shows what is asked for
}
struct Mate {
  @Supplied var winch: Winch
  func look() { let rope: Rope = Stores.shared.resolve(); print(rope) }  // expect: [service-locator] 'Mate' asks 'Stores.shared'
}
