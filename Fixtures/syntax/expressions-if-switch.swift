// `if` and `switch` as expressions, ternaries, casts, tuples, `do` as a statement.
let a = if x { 1 } else { 2 }
let b = if let x { x } else if case .some(let y) = z, y > 1 { y } else { 0 }
let c: Int = switch x { case 1: 2; case 2, 3: 4; default: 5 }
let d = switch x {
case let y where y > 1: if y > 2 { 3 } else { 4 }
case is Int: 1
case _ as String: 2
@unknown default: fatalError()
}
var e: Int {
  if x { 1 } else { 2 }
}
func f() -> Int {
  switch x { case 1: 1 default: throw E() }
}
func g() -> Int {
  return if x { 1 } else { 2 }
}
let h = { if $0 { 1 } else { 2 } }
let i = x ? y ? 1 : 2 : z ? 3 : 4
let j = (if x { 1 } else { 2 })
let k = x as? Int ?? y as! Int
let l = x is Int ? 1 : 2
let m = (1, b: 2, (c: 3, 4), ())
let n = (a: 1, b: 2).a
let o = try! x(), p = try? y(), q = try z()
let r = [1, 2, 3,]
let s = [1: 2, 3: 4,]
let t = [:] as [Int: Int], u = [Int]()
let v: [Int: [String: (Int) -> Void]] = [:]
let w = x! as! Int
let aa = x?[0]?.y?(1)?.z![2]!(3)!
let bb = x.0.1.2, cc = x.a.0.b
let dd = { $0.0 + $0.1 }
let ff = try await x()
let hh = x as (Int, Int) -> Void
let ii = x as [Int]
let jj = x as any P & Q
let kk = x as? Int == nil
let ll = x is P & Q
let mm = x as! [Int: Int]?
func oo() {
  _ = x
  (a, b) = (b, a)
  (a, _) = c
  x = y = z
  [a, b][0] = 1
  x.y = if z { 1 } else { 2 }
  x += switch y { default: 1 }
  if x {} else if y {} else {}
  if x { } 
  else { }
  do { } 
  do { } catch { }
  _ = #file; _ = #line; _ = #column; _ = #function; _ = #fileID; _ = #filePath; _ = #dsohandle
  _ = #selector(foo); _ = #selector(a.b(_:c:)); _ = #keyPath(a.b.c); _ = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
  _ = #isolation
}
