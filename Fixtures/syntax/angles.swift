// `<` and `>`: generics, comparisons, operators glued to them.
struct Box<T> { var value: T; init(_ v: T) { value = v } }
struct Pair<A, B> { var a: A?; var b: B! }
extension Box: Equatable where T: Equatable {}
extension Box { static var make: Box<T>? { nil } }

let plain: Box<Int> = Box<Int>(1)
let optional: Box<Int>?=nil
let optional2: Box<Box<Int>>? = nil
let implicit: Box<Int>!=nil
let deep: Box<Box<Box<Int>>> = Box(Box(Box(1)))
let initialised: Box<Int>=Box(1)
let array: [Box<Int>]=[]
let dictionary: Dictionary<String, Array<Int>>=[:]
let function: (Box<Int>)->Box<Int>={ $0 }
let function2: (Box<Box<Int>>)->Void = { _ in }
let pairs: Pair<Box<Int>, Box<Int?>>? = nil
let tuple: (Box<Int>, Box<Int>) = (Box<Int>(1), Box<Int>(2))
let composed: Box<any Sendable & Equatable>? = nil
let metatype: Box<Int>.Type = Box<Int>.self
let optionalMetatype: Box<Int>.Type? = Box<Int>.self
let path = \Box<Int>.value
let pathOptional = \Pair<Int, Box<Int>>.b?.value
let member = Pair<Int, Int>.self
let dotted: Swift.Array<Swift.Int>.Index = 0

func compare(a: Int, b: Int, c: Int) -> Bool {
  let less = a < b
  let more = a > b
  let tight = a<b
  let tightMore = a>b
  let ordered = a < b && b > c
  let shifted = a << b >> c
  let both = (a < b, b > c)
  let notGeneric = take(a < b, c > (a))
  let generic = take2(Pair<Int, Int>(a: nil, b: nil))
  let closing = Box<Int>(a).value > Box<Int>(b).value
  if a < b { return less }
  if a<b, b>c { return more }
  if (a < b) == (b > c) { return tight }
  while a > b { break }
  guard a <= b, b >= c else { return tightMore }
  let range = a ..< b
  let partial = ..<a
  var mask = 1
  mask <<= 2
  mask >>= 1
  mask &<<= 1
  _ = a &>> b
  _ = a <= b ? a : b
  _ = [Box<Int>](repeating: Box<Int>(1), count: 2)
  _ = [Int: Box<Int>]()
  _ = Box<Int>?.none
  _ = Optional<Box<Int>>.none
  _ = Box<(Int, Int) -> Bool>({ $0 < $1 })
  _ = Box<[Int]>([]).value.isEmpty
  _ = Box<Int>.init(1)
  _ = Box<Int>(1)==Box<Int>(2)
  _ = Box<Int>.make?.value
  _ = Box<Int>.make!.value
  _ = (ordered, shifted, both, notGeneric, generic, closing, range, partial)
  return [1, 2].sorted(by: >) == [2, 1].sorted(by:>) && [1].sorted(by: <).isEmpty
}
func take(_ a: Bool, _ b: Bool) -> Bool { a }
func take2<T>(_ a: T) -> T { a }
func <<T: Equatable> (a: Box<T>, b: Box<T>) -> Bool { true }
func ><T>(a: Box<T>, b: Box<T>) -> Bool { true }
func <=> <T>(a: Box<T>, b: Box<T>) -> Int { 0 }
infix operator <=>
infix operator >?>: AdditionPrecedence
prefix operator <<<
postfix operator >>>
infix operator <>
infix operator =>
infix operator >>=
