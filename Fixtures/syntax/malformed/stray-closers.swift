struct A {}
}
struct B {}
)
struct C {}
]
struct D {}
>
struct E { ) ; var x = 1 ] ; func f() {} > ; func g() {} }
}}}
func h() { ) let y = 1 ] }
struct F {}
func i(x: Int)) {}
struct G {}
func j() -> Int { [1)] }
struct H {}
func k() { (1] }
struct I {}
let l = [1, (2, 3]
struct J {}
let m = f(1, [2, 3)
struct K {}
enum L { case a), b; case c }
struct M<T>> {}
extension N {} }
let o = { (x: Int in x }
struct P {}
*/
struct Q {}
#endif
struct R {}
"""
struct T {}
