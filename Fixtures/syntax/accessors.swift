// Variables with their patterns and accessors.
let a = 1, b: Int, c: Int = 2
var d: Int { 1 }
var e: Int { get { 1 } }
var f: Int { get { 1 } set { } }
var g: Int { get { 1 } set(x) { } }
var h = 1 { willSet { } }
var i = 1 { willSet(x) { } didSet(y) { } }
var j: Int = 1 { didSet { } }
var k: Int { get async { 1 } }
var l: Int { get throws { 1 } }
var m: Int { get async throws(E) { 1 } }
var n: Int { _read { yield x } _modify { yield &x } }
var o: Int { unsafeAddress { x } unsafeMutableAddress { y } }
var p: Int { @inlinable get { 1 } @inline(__always) nonmutating set { } }
var q: Int { mutating get { 1 } }
var r: Int { __consuming get { 1 } }
var s: Int { @storageRestrictions(initializes: _a, accesses: b) init(newValue) { _a = newValue } get { _a } set { _a = newValue } }
var t: Int { init { } get { 1 } }
var (u, v) = (1, 2)
var ((w, x), y): ((Int, Int), Int) = ((1, 2), 3)
let _ = 1
let (_, z) = (1, 2)
var aa = { 1 }(), bb = { 2 }
var cc: () -> Int = { 1 }
var dd: Int = { 1 }() { didSet { } }
var ee = f { 1 } { didSet { } }
lazy var ff: Int = { 1 }()
var gg: (Int) -> Int { { $0 } }
var hh: some P { 1 }
var ii: [Int] { [1, 2] }
var kk: Int {
  get
  {
    1
  }
  set
  {
  }
}
var ll: Int
{
  1
}
var mm: Int {
  // only a comment
  1
}
var nn: Int { get { 1 } set {
  x = newValue } }
var oo: Int { consuming get { 1 } }
var pp: Int { borrowing get { 1 } }
private(set) var qq = 1
public internal(set) var rr = 1
public fileprivate(set) var ss: Int { get { 1 } set { } }
package private(set) static var tt = 1
static let uu = 1
class var vv: Int { 1 }
@W var ww: Int
@W(1) @X var xx = 1, yy = 2
@W<Int> var zz: Int
@A.B<Int>(c: 1) var ab: Int
nonisolated(unsafe) static let ac = 1
async let ad = 1
var af: Int { if x { 1 } else { 2 } }
var ag: Int { switch x { default: 1 } }
var ai: [Int] = [] { didSet { } }, aj = 1
var ak: Int? = nil { didSet { } }
var al: Int { return 1 }
