// Statements: loops, labels, guards, patterns, defer, catch, fallthrough.
outer: for i in 0..<10 {
  inner: while true {
    if i == 2 { continue outer } else if i == 3 { break inner }
    again: repeat { break } while false
    break outer
  }
}
label: do { break label }
label: if x { break label }
label: switch x { case 1: break label; default: fallthrough }
if case .a(let x, var y)? = z, let w, var v = w, #available(macOS 13, *), x > y { }
if case let (a, b) = c { }
if case let .d(e, (f, _)) = g, case .h = i { }
if let x = y as? Z, x.a, !x.b {}
if (x) == (y) {}
if #unavailable(iOS 14, *), x {}
guard let self else { return }
guard let a = b, case .c = d, e else { fatalError() }
guard x else { return } ; guard y else { return }
for case let .some(x) in y where x > 1 { }
for case .a(let b)? in c { }
for (i, x) in y.enumerated() { }
for var x in y { }
for _ in 0 ..< 3 { }
for try await x in y { }
for await x in y { }
for await (a, b) in zip(c, d) where a { }
for x: Int in y { }
for unsafe x in y { }
while let x = y.next(), case .a = x { }
while x { } ; while y { }
repeat { } while x
repeat {
} 
while y
defer { a() }
defer { }
do {
  try a()
} catch let error as E where error.code == 1 {
} catch E.a, E.b where x {
} catch is F {
} catch .some(let e)? {
} catch {
}
do throws(E) { try a() } catch { }
throw E.a
throw x ?? y
return
func g() { return }
func h() { return; }
func i() -> Int { return
  1 }
switch (a, b) {
case (1, _), (_, 1): break
case let (x, y) where x == y: break
case (let x, 2...): break
case (..<0, 0..<5): break
case ("a"..."z", _): break
case (is Int, let y as String): break
case (.a?, nil): break
case (.b(.c(let d), e: _), _): break
case (x, y): break; case (_, _): print(); default: break
}
switch x { }
switch x { case .a: () }
switch consume x { case .a: break }
switch x { case 1 where y, 2 where z: break; @unknown case _: break }
async let p = q(), r = s()
let (t, u) = v, (w, _) = x
let (aa, bb): (Int, Int) = (1, 2), cc = 3, dd: Int
var (ee, (ff, gg)) = hh
let _ = 1, _: Int = 2
discard self
_ = consume x
_ = copy x
_ = unsafe x.y
fallthrough
continue
break
a(); b(); let c = 1; let d = 2
