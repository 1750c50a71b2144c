// Key paths and selectors of all kinds.
let a = \A.b
let b = \A.b.c.d
let c = \A[0]
let d = \A.[0].b
let e = \.b
let f = \.[0]
let g = \A.b?.c
let h = \A.b!.c
let i = \A?.b
let j = \[Int].count
let k = \[String: Int].["a"]
let l = \(Int, String).0
let m = \A<Int>.b<String>
let n = \.self
let o = \A.self
let p = \A.Type.b
let q = \A.b[c: 1, 2]?.d![3]
let r = \A.b, t = \A.e(x:y:)
let u = [\A.b, \.c, \A[0]]
let v = x[keyPath: \.b.c]
let w = x.map(\.b).filter(\.c!).sorted(by: \.d, <)
let y = x[keyPath: \A.b] + x[keyPath: \.c]
let z = (\.b, \A.c)
let aa = \Optional<Int>.?.b
let bb = \.?.b
let cc = \.!.b
let dd = ff(\.b, \.c, d: \A.e)
let ff = \(any P).b
let hh = \A.`init`.`b c`
let jj = \.[0, x: 1][2]
let kk = #keyPath(A.b.c), ll = #selector(A.f(_:b:)), mm = #selector(getter: A.b), nn = #selector(setter: b)
let oo = \.b.0.1
let pp: KeyPath<A, Int> = \.b, qq: WritableKeyPath<A, B<Int>> = \A.b
let rr = (\.b)(x)
let ss = \A.B.C<Int>.d
let tt = \Self.b
let uu = x.y(\.z).w[\.v]
let vv = \.b as KeyPath<A, Int>
let ww = { \A.b }
let xx = "\(\A.b)" + "\(x[keyPath: \.b])" + #"\#(\.c)"#
let yy = \.?.b, zz = \A.c?.?.d, ab = \.!.b
let ac = 1
