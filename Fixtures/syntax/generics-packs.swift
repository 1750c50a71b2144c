// Parameter packs, value generics, non-copyable constraints, inline arrays, primary associated types.
struct A<each T> { let values: (repeat each T); init(_ v: repeat each T) { values = (repeat each v) } }
struct B<T, each U: P>: Q where repeat each U: R, repeat T == each U {}
struct C<let n: Int> {}
struct D<T: ~Copyable, let rows: Int, let columns: Int>: ~Copyable { var s: [rows of [columns of Int]] }
struct E<let N: Int, each T: P & Q> where N == 3 {}
func f<each T>(_ x: repeat each T) -> (repeat (each T)?) { (repeat Optional(each x)) }
func g<each S: Sequence>(_ x: repeat each S) -> (repeat (each S).Element) where repeat (each S).Element: P {}
func h<each T>(_ x: repeat [each T], y: repeat (each T) -> Int) {
  for v in repeat each x { print(v) }
  let t = (repeat each x, 1)
  let u = (repeat (each x).count)
  repeat print(each x)
  _ = repeat each x
  _ = A<repeat each T>.self
  let c = { (z: repeat each T) in }
  _ = (repeat each x).0
  let e = [repeat each x]
  call(repeat each x, y: repeat f(each x))
}
func i<each T, each U>(_ x: (repeat (each T, each U))) {}
typealias Tuple<each T> = (repeat each T)
typealias Fn<each T, R> = (repeat each T) -> R
typealias V = C<3>
typealias W = C<-3>
let a: [3 of Int] = [1, 2, 3]
let b: [2 of [3 of Int]] = []
let c = [3 of Int](repeating: 1)
let d: [n of T] = x
let e: [_ of Int] = [1]
let f2: [3 of (Int, Int)]? = nil
let g2: InlineArray<3, Int> = [1, 2, 3]
let h2: C<3>.X = y
let i2: [3 of [String: Int]] = []
extension C where n == 3 {}
extension D: P where T: ~Copyable {}
protocol P<A, B> { associatedtype A; associatedtype B: Q = Int }
protocol Q<X>: P<Int, X> where A == X {}
let j: any P<Int, String> = k
let l: some P<Int, [String]> = m
func n(_ x: some P<Int, some Q>, _ y: any P<Int, any Q<Int>>) -> some P<Int, Int> { z }
func o<T>(_ x: T) where T: P<Int, Int>, T.A == C<2>.Y, T: ~Copyable & ~Escapable {}
func p<T: P>(_ x: T.Type = T.self, _ y: T.A.Type) where T.A: Equatable {}
extension P where Self: AnyObject, A == B {}
extension P<Int, Int> {}
struct F<T: Comparable & Hashable, U>: P where T: Collection, U == T.Element { typealias A = T }
func q<T, U>(_: T, _: U) -> Bool where T: Sequence, U: Sequence, T.Element == U.Element, T.Element: Equatable { true }
func r() where T == Int {}
class G<T>: H<T>.I<Int>, P where T: AnyObject {}
let s = G<Int>.J<String>.self
let t = G<(Int) -> Int>(), u = G<Int?>(), v = G<[Int]>(), w = G<Int.Type>(), x = G<any P>()
let z = G<@Sendable () -> Void>()
let bb = x.f<Int>(1).g<String, [Int]>()
