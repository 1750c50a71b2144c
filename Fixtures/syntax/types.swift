// Types in every shape.
let a: Int
let b: Int?, c: Int??, d: Int!
let e: [Int], f: [Int: String], g: [[Int]?]?, h: [Int: [String: (Int) -> Void]]
let i: (), j: (Int), k: (Int, String), l: (x: Int, y: String), m: (Int) -> Void, n: () -> () -> ()
let o: (Int, inout String) throws -> Void, p: () async -> Int, q: () async throws(E) -> Int, r: (() -> Void)?
let s: A.B.C, t: A<Int>.B<String>.C, u: Swift.Int, v: [A.B<Int>.C]
let w: A & B, x: any A & B, y: (any A & B)?, z: any (A & B)
let aa: A.Type, bb: A.Protocol, cc: (any A).Type, dd: any A.Type, ee: A.B.Type?
let ff: @Sendable () -> Void, gg: @MainActor @Sendable (Int) async -> Void, hh: @escaping () -> Void
let ii: @convention(c) (Int) -> Void, jj: @convention(c, cType: "void (*)(int)") (Int) -> Void, kk: @autoclosure () -> Int
let ll: (_ x: Int, _ y: String) -> Void, mm: (Int...) -> Void, nn: (x: Int, y: (a: Int, b: Int))
let oo: some P, pp: some P & Q, qq: [some P], rr: (some P)?, ss: some P<Int>
let tt: Any, uu: AnyObject, vv: Self, ww: Self.A, xx: Any.Type, yy: Any?
let zz: [Int].Index, ab: [Int: Int].Element, ac: Int?.Wrapped, ad: (Int).Type
let ae: ~Copyable, af: any ~Copyable, ag: any P & ~Copyable
let ah: `struct`, ai: `A b`.`c d`
let aj: @isolated(any) () async -> Void, ak: nonisolated(nonsending) () async -> Void
let al: inout Int, am: borrowing Int, an: sending Int, ao: isolated A
let ap: _, aq: [_], ar: A<_>, at: (_, _) -> _
let au: ((Int) -> Int) -> (Int) -> Int
let av: (Int,)
let aw: A<B<C<D<E>>>>, ax: A<B<C<D<E>>>>?, ay: A<B<C>>!, az: A<[B<C>]>?, ba: A<(B<C>)>.D
let bb2: A<B> , bc: A<B>? = nil, bd: A<B> = c, be: [A<B>: C<D>]
let bf: A<B>.Type, bg: A<B>.C?.D, bh: (A<B>, C<D>)
let bi: @A @B(1) Int, bj: @A.B<Int> Int
let bn: any P & Q & R<Int>.S
let bo: (repeat each T), bp: (repeat (each T).A, Int), bq: repeat each T
let br: /* a */ A /* b */ < /* c */ B /* d */ > /* e */ . /* f */ C
let bs: A<
  B,
  C
>
let bt: (
  a: Int,
  b: Int
) -> [
  Int
]
let bu: @Sendable
  () -> Void
var bv: A<B> { x }
var bw: A<B>? { x }
var bx: () -> A<B> { x }
var by: some A<B> { x }
func f(_: A<B>...) -> A<B> {}
func g(_ x: A<B>? = nil, _ y: A<B>=c) -> A<B>? {}
func h() -> A<B>where T: P {}
let bz = x as A<B>, ca = x as? A<B>?, cb = x is A<B>.C, cc2 = x as! [A<B>]
let cd = A<B>.c < d, ce = (A<B>.c) < d, cf = A<B>() < C<D>()
let cg = a < b ? c : d > e
