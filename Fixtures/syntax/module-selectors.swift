// Module selectors.
import A
let a = A::x
let b = A::f(1).A::g
let c: A::T = A::T()
let d: A::T.U<A::V>? = nil
extension A::T: B::P where X == B::Y {}
class C: A::D, B::P {}
let e = x.A::y.B::z(1)
let f = x?.A::y
let g = \A::T.b
let h = [A::T]()
let i = #A::macro(1)
@A::attribute func j() {}
@A::attribute(1) func k(_ x: A::T, y: some B::P) -> any B::P { A::f() }
let l = .A::member
let m = A::f
let n = x as A::T
func o() throws(A::E) {}
let p = A::T<B::U>.self
let q = A::`func`
let r = x is A::T ? A::a : B::b
switch x { case A::y: break; case .A::z: break; case is A::T: break; default: break }
let s = x ? A::y:B::z
let t = ["a":A::b]
