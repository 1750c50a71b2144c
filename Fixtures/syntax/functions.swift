// Functions, initializers, deinitializers, subscripts, parameters, effects.
func a() {}
func b(_ x: Int, y: Int = 1, z w: Int..., _ _: Int, v _: Int) -> Int { 1 }
func c<T, each U, let n: Int>(_ x: T, _ y: repeat each U) where T: P, repeat each U: Q {}
func d() async {}
func e() throws -> Int { 1 }
func f() async throws(E) -> (Int, Int) { (1, 1) }
func g(_ x: () throws -> Void) rethrows {}
func g2(_ x: () async -> Void) reasync {}
func h(_ x: inout Int, _ y: @escaping @autoclosure () -> Int, _ z: @Sendable () async -> Void) {}
func i(_ x: __owned Int, _ y: __shared Int, _ z: borrowing Int, _ w: consuming Int, _ v: sending Int) {}
func j(isolated x: isolated A, _ y: isolated (any Actor)? = #isolation) {}
func k() -> some P { 1 }
func l() -> any P { 1 }
func m(_ x: some P & Q, _ y: [some P], _ z: (any P)?, w: (any P).Type) {}
func n() -> (some P, some Q) { (1, 1) }
func o(@W x: Int, @W(1) _ y: Int, @Builder _ z: () -> Int, @ViewBuilder content: @escaping () -> some View) {}
func p(_ x: @MainActor (Int) -> Void = { _ in }, y: Int = { 1 }(), z: String = "\(1)") {}
func q(_: Int) -> (Int) -> (Int) -> Int { { x in { y in x + y } } }
func r() -> Never { fatalError() }
func s<T>() -> T where T: P, T.A == Int { fatalError() }
func t() -> [Int: (Int) -> Void]? { nil }
func u() -> Int! { nil }
func v<T: P & Q, U: AnyObject>(x: T.Type, y: U.Type?) -> T.A.B.Type { fatalError() }
nonisolated func w() {}
nonisolated(nonsending) func x() async {}
@concurrent func y() async {}
@discardableResult @inlinable public func z() -> Int { 1 }
public private(set) var access = 1
func aa(_ f: (Int, inout Int) throws(E) -> Void) throws(E) {}
func bb() throws(any Error) {}
func cc(_ x: nonisolated(nonsending) () async -> Void, y: @isolated(any) () -> Void) {}
func dd(_ x: @convention(c) (Int) -> Int, y: @convention(block) () -> Void, z: @differentiable(reverse) (Int) -> Int) {}
func ee(_ x: Int...) { func ff() {}; struct Local { var x = 1 }; enum E { case a }; var y: Int { 1 }; typealias T = Int }
func `in`() {}
func gg(
  _ a: Int,
  b: Int,
) -> Int { 1 }
func hh<
  T,
  U,
>(a: T) {}
func ii()
func jj() -> Int
struct S {
  init() {}
  init?(x: Int) {}
  init!(y: Int) {}
  init<T>(z: T) where T: P {}
  init(_: Int) async throws(E) {}
  init?<T>(w: T) throws {}
  public convenience init(a: Int) { self.init() }
  required init(b: Int) { super.init() }
  mutating func mutate() { self = S() }
  __consuming func consume() {}
  borrowing func borrow() {}
  consuming func take() { discard self }
  static func stat() {}
  subscript(i: Int) -> Int { 1 }
  subscript(_ i: Int, j: Int = 1) -> Int { get { 1 } set { } }
  subscript<T>(t: T) -> T where T: P { get async throws { t } }
  static subscript(x: Int) -> Int { x }
  class subscript(y: Int) -> Int { y }
  subscript<each T>(x: repeat each T) -> (repeat each T) { (repeat each x) }
  subscript(dynamicMember m: KeyPath<A, B>) -> Int { _read { yield 1 } _modify { yield &x } }
  subscript(z: Int) -> some P { z }
  func callAsFunction() {}
  static func + (a: S, b: S) -> S { a }
}
final class C {
  deinit {}
  override init() { super.init() }
  final func f() {}
  override final class func g() {}
  @objc dynamic func h() {}
  @objc(init:foo:) func i() {}
  override var x: Int { super.x }
  unowned(safe) let y: C
  weak var z: C?
  unowned(unsafe) var w: C
}
