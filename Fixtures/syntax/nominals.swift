// Classes, structs, enums, actors, protocols, extensions, aliases, associated types.
class A {}
final class B: A, P, @unchecked Sendable {}
open class C<T, U: P & Q>: D<T>.E where T == U.V, U: AnyObject { class func f() {}; class var x: Int { 1 }; class override func g() {} }
public struct D<each T>: P where repeat each T: Equatable { }
struct E<T: ~Copyable>: ~Copyable, ~Escapable where T: ~Escapable {}
enum F: Int, CaseIterable, Codable { case a = 1, b, c = -3; case d }
enum G: String { case a = "x", b = #"y"#, `c` = """
  z
  """ }
enum G2: Character { case a = "\u{61}" }; enum G3: Double { case a = 1.5, b = -0x1p3 }
indirect enum H<T> { case leaf, node(H, T, H), named(left: H, _ x: T, right: H? = nil), closure((Int) -> Void) }
enum I { indirect case a(I), b(I); case c; @available(*, deprecated) case d }
enum J { case a(Int = 1, b: String = "x", c: [Int] = [1, 2]), b((Int, Int)), c(() async throws -> Int), d(any P & Q) }
enum Never2 {}
actor K: P { nonisolated let x = 1; nonisolated(unsafe) var y = 2; isolated deinit {} }
distributed actor L { distributed func f() {}; distributed var x: Int { 1 } }
public distributed actor M<T> where T: P {}
protocol N {}
protocol O: AnyObject, N where Self: P, Self.T == Int {}
protocol Q<T, U>: R { associatedtype T; associatedtype U: P = Int where U.X == T; associatedtype V = [Int] }
protocol S: class {}
protocol S2: ~Copyable, ~Escapable { associatedtype A: ~Copyable }
@objc protocol T { @objc optional func f(); optional var x: Int { get } }
protocol U {
  init?(x: Int) throws
  static func f<T>(_: T) -> Self where T: P
  mutating func g() async throws(E) -> Int
  var a: Int { get }
  var b: Int { get set }
  var c: Int { get async throws }
  static var d: Self { get }
  var e: Int { mutating get nonmutating set }
  subscript(i: Int) -> Int { get set }
  subscript<T>(i: T) -> Int where T: P { get }
  static prefix func - (x: Self) -> Self
  func h(_ x: borrowing Self, y: consuming Self) -> sending Self
  typealias X = Int
}
extension A {}
extension A: P, Q {}
extension A.B.C: P where T: P, U == Int {}
extension Array where Element == Int {}
extension Array<Int> {}
extension [Int] {}
extension [String: Int]: P {}
extension Int? {}
extension Optional<Array<Int>>.X: Q {}
extension A: @retroactive P, @unchecked @retroactive Sendable {}
extension A: nonisolated P, @MainActor Q {}
extension M::A {}
extension (any P).Type {}
extension Self2.Type {}
public extension A { func f() {} }
private extension A { struct Inner {} }
@MainActor @available(macOS 13, *) extension A: P {}
extension A: @preconcurrency P {}
typealias V = Int
typealias W<T> = [T] where T: P
public typealias X<T: P, U> = (T) -> U
typealias Y = any A & B & C
typealias Z = @Sendable (inout Int) async throws(E) -> sending (Int, Int)
fileprivate typealias Fn = (_ x: Int, _: String...) -> ()
struct Outer { struct Inner { enum Innermost { case a; struct Deep { typealias T = Int } } }; class C {}; actor A {}; protocol P {} }
struct
Broken
:
P
{
}
