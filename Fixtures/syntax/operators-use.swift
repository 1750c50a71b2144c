// Operator functions and their use in every spacing.
infix operator **: MultiplicationPrecedence
infix operator .+.
infix operator ∘
infix operator |>
infix operator =~=
infix operator ==>
prefix operator √
prefix operator ++
postfix operator ‰
postfix operator ++
postfix operator ...!
infix operator ?!?

struct V: Equatable {
  var x = 0
  static func + (a: V, b: V) -> V { V(x: a.x+b.x) }
  static func +(a: V, b: Int) -> V { a }
  static prefix func - (a: V) -> V { V(x: -a.x) }
  static prefix func -(a: V?) -> V? { a }
  static postfix func ++ (a: inout V) -> V { a }
  prefix static func ++(a: inout V) -> V { a }
  static func == (a: V, b: V) -> Bool { a.x == b.x }
  static func == <T>(a: V, b: T) -> Bool { false }
  static func ==<T>(a: T, b: V) -> Bool { false }
  static func += (a: inout V, b: V) {}
  static func < (a: V, b: V) -> Bool { a.x<b.x }
  static func <<T>(a: V, b: T) -> Bool { false }
  static func ... (a: V, b: V) -> Int { 1 }
  static func ..< (a: V, b: V) -> Int { 2 }
  static func ~= (a: V, b: V) -> Bool { true }
  static func & (a: V, b: V) -> V { a }
  static func &&(a: V, b: @autoclosure () -> V) -> V { a }
  static func ?? <T>(a: V, b: T) -> T { b }
  static func .+. (a: V, b: V) -> V { a }
  static func ∘ (a: V, b: V) -> V { a }
  static func % (a: V, b: V) -> V { a }
  static func ! (a: V, b: V) -> V { a }
  static prefix func ! (a: V) -> V { a }
  static prefix func √ (a: V) -> V { a }
  static postfix func ‰ (a: V) -> V { a }
  static func > (a: V, b: V) -> Bool { true }
  static func >> (a: V, b: V) -> V { a }
  static func >>=<T> (a: V, b: T) -> V { a }
  static func * (a: V, b: V) -> V { a }
  static func /(a: V, b: V) -> V { a }
  static func ** (a: V, b: V) -> V { a }
  static func ==> (a: V, b: V) -> V { a }
  static prefix func ~ (a: V) -> V { a }
  static prefix func ..< (a: V) -> V { a }
  static postfix func ... (a: V) -> V { a }
  static prefix func ... (a: V) -> V { a }
  static func ?!? (a: V, b: V) -> V { a }
  static func =~= (a: V, b: V) -> V { a }
}

func use(_ a: V, _ b: V, _ o: V?) {
  var m = a
  _ = a + b; _ = a+b; _ = (a)+(b); _ = a + -b; _ = a+(-b)
  _ = -a; _ = -(-a); _ = √a; _ = a‰; _ = a‰ + b; _ = √(a + b)
  _ = m++; _ = ++m; _ = a ∘ b; _ = a∘b; _ = a .+. b; _ = a.+.b
  _ = a...b; _ = a ... b; _ = a...; _ = ...a; _ = [a...]; _ = (...a)
  _ = a ..< b; _ = a..<b; _ = ..<a
  _ = a ==> b; _ = a==>b; _ = a ** b; _ = a*b; _ = a ?? b
  _ = o?.x; _ = o!.x; _ = o!; _ = o.map(-); _ = [a].map(√)
  _ = !a; _ = !(!a); _ = a != b; _ = a !== b; _ = ~a; _ = a & b; _ = a&b; _ = a && b
  _ = a.x < b.x; _ = a.x>b.x; _ = a ~= b
  _ = [1, 2].reduce(0, +); _ = [1].reduce(0,+); _ = [1].map(-)
  modify(&m); modify( &m ); modify(&m.x, &m.x)
  m += a; m+=a; m = a; m=a
  let f: (V, V) -> V = (+), g = (&), h: (V, V) -> Bool = (==), k = (√)
  let l = [(+), (-), (<), (>), (...), (..<), (.+.), (??), (∘)]
  _ = V.+; _ = V.==(a, b); _ = V.-
  _ = (f, g, h, k, l); _ = a ?!? b; _ = a =~= b
  _ = a == b ? a : b; _ = o == nil ? a:b
  _ = a.x is Int; _ = a as V; _ = a as? V; _ = a as! V; _ = o as? V ?? a
}
