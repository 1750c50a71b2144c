// Trailing closures, labelled ones, captures and signatures.
func run(_ n: Int = 0, first: () -> Void = {}, then second: () -> Void = {}, _ third: () -> Void = {}) {}
func uses() async throws {
  run {}
  run() {}
  run(1) {}
  run { } then: { }
  run(1) {
  } then: {
  } _: {
  }
  run {
  }
  then: {
  }
  let a = [1].map { $0 } .filter { $0 > 1 }.reduce(0) { $0 + $1 }
  let b = [1, 2].map { n in n * 2 }[0]
  let c = { (x: Int, y: Int) async throws(E) -> Int in x + y }
  let d = { [weak self = object, unowned(unsafe) b, unowned(safe) e = a, f = 1 + 2, a] (x) -> Void in }
  let e = { @MainActor @Sendable [a] in a }
  let g = { @Sendable (x: inout Int, _ y: borrowing Int, z: consuming Int) in }
  let h = { (_, _: Int) in }
  let i = { _, _ in }
  let j = { x, y -> Int in x + y }
  let k = { async in }
  let l = { () -> () in () }
  let n = { (x: (Int) -> Int, y: @escaping () async throws -> Void) throws -> (Int, Int) in (1, 2) }
  if [1].contains(where: { $0 > 1 }) { run {} }
  if let z = ([1].first { $0 > 1 }) { _ = z }
  guard (a.description.map { _ in 1 }).isEmpty else { return }
  for x in [1].map({ $0 }) where run({ }) == () { _ = x }
  while ({ true }()) { break }
  switch ({ 1 }()) { default: break }
  _ = await run { await x() }
  _ = try run { try y() }
  _ = object?.method? { }
  _ = object.method! { }
  _ = object[1] { }
  _ = object.init { } .x
  _ = Generic<Int> { }
  _ = Generic<Int>() { } else: { }
  _ = .some { 1 }
  _ = (run) { }
  _ = { }()
  _ = { $0 }(1)
  _ = { x in { y in { x + y } } }
  _ = run { } in: { } for: { } where: { } if: { }
  return run { }
}
let lazyThing = { () -> Int in 1 }()
let chained = Builder { }
  .a { } b: { }
  .c
  .d() { }
  { }
struct S {
  let a = f { } g: { }
  var b = { 1 }() { didSet { } }
  var c: () -> Void = { }
  lazy var d: Int = { [unowned self] in self.a }()
  var e = run { $0 } { willSet { } }
}
