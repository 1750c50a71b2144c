// Macro declarations and expansions, attached and freestanding.
@freestanding(expression) macro one() = #externalMacro(module: "M", type: "T")
@freestanding(expression) public macro two<T: P>(_ x: T, y: Int = 1) -> (T, String) = #externalMacro(module: "M", type: "T") where T: Q
@freestanding(declaration, names: named(x), prefixed(_), suffixed(`y`), arbitrary, overloaded, named(init), named(+)) macro three(_: () -> Void)
@freestanding(codeItem) macro four()
@attached(member, names: named(init(x:)), arbitrary) @attached(extension, conformances: P, Q) macro five() = #externalMacro(module: "M", type: "T")
@attached(peer) @attached(accessor, names: named(get)) @attached(memberAttribute) @attached(body) @attached(preamble) macro six() = #one
macro seven<each T>(_ x: repeat each T) -> (repeat each T)
public macro `eight nine`()
let a = #one
let b = #one()
let c = #two(1, y: 2)
let d = #two<Int>(1)
let e = #three { 1 }
let f = #three(1) { 1 } else: { 2 }
let g = #one.count + #two(1).0
let h = [#one, #two(1)]
let i = #M.one(1)
let j = #if_x(1), k = #endif_y, l = #available_z { 1 }, m = #elsewhere
#three { struct S {} }
#three
#three()
#four(1) { }
#four { } x: { }
#URL("x")
#stringify(a + b).0
#Predicate<Int> { $0 > 1 }
struct S {
  #three
  #three { var x = 1 }
  #three(1, 2)
  @A #three
  public static #three()
  #three<Int>(1)
  var x = #one
  func f() {
    #three
    #one.foo()
    let x = #two(#one)
    return #two(x) { y in #one }
  }
  #three; #four
  @Attached(1) var y: Int { #one }
}
@Attached struct A {}
@Attached(names: "x", { $0 }) final class B {}
@Attached @Other(1) func g() {}
enum E { #three; case a; #four(1) }
protocol P { #three; func f() }
extension E { @A #three; @A(1) func g() {} }
@attached(peer, names: named(`raw name`)) macro last(_ x: Int = #line)
func usesDefault(_ x: String = #function, y: Int = #line, file: StaticString = #fileID) {}
