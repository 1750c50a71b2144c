// Attributes with arguments of every kind.
@available(macOS 10.15, iOS 13.0, *) func a1() {}
@available(*, unavailable) func a2() {}
@available(*, deprecated, renamed: "b(x:)") func a3() {}
@available(macOS, introduced: 10.10, deprecated: 10.12.1, obsoleted: 11, message: "no \"x\" (or \u{41})") func a4() {}
@available(swift 5.5) @available(swift, introduced: 4.2, obsoleted: 6) func a5() {}
@available(*, noasync, message: "async") func a6() {}
@available(anyAppleOS 26, *) func a7() {}
@available(_PackageDescription 5.3) func a9() {}
@available(*, deprecated, message: """
  multi
  line
  """) func a10() {}
@available(SwiftStdlib 6.0, *) func a11() {}
@backDeployed(before: macOS 13, iOS 16) public func b1() {}
@objc func c1() {}
@objc(name) func c2() {}
@objc(init:with:_:) func c3() {}
@objc(:) func c4() {}
@inline(never) func d1() {}
@inline(__always) func d2() {}
@_alwaysEmitIntoClient @usableFromInline func d3() {}
@_semantics("array.count") func e1() {}
@_silgen_name("swift_x") func e2()
@_cdecl("name") public func e3() {}
@_effects(readonly) func e4() {}
@_effects(notEscaping x.value**) func e5() {}
@_effects(escaping x => return) func e6() {}
@_specialize(where T == Int) func f1<T>(_ x: T) {}
@_specialize(exported: true, kind: full, where T == Int, U: _Trivial(64, 8)) func f2<T, U>(_ x: T, _ u: U) {}
@_specialize(exported: true, availability: macOS 10.16, *; where T == Int) func f3<T>(_ x: T) {}
@_specialize(target: f1(_:), spi: X, where @_noMetadata T : _Class) func f4<T>(_ x: T) {}
@specialized(where T == Int) func f5<T>(_ x: T) {}
@_implements(Equatable, ==(_:_:)) static func g1(_ a: A, _ b: A) -> Bool { true }
@_implements(P, f(x:)) func g2(x: Int) {}
@_implements(Swift.Sequence, Element) typealias G3 = Int
@_dynamicReplacement(for: x(y:)) func h1() {}
@_dynamicReplacement(for: init(x:)) func h2() {}
@_typeEraser(AnyP) protocol H3 {}
@_spi(Testing) public func i1() {}
@_originallyDefinedIn(module: "M", macOS 10.15, iOS 13) public struct I2 {}
@_documentation(visibility: internal) func i3() {}
@_backDeploy(before: macOS 12) func i4() {}
@_unavailableFromAsync(message: "x") func i5() {}
@_expose(Cxx) func i6() {}
@_expose(Cxx, "name") func i7() {}
@_extern(c) func i8()
@_extern(wasm, module: "m", name: "n") func i9()
@_section("__DATA,x") @_used let i10 = 1
@_rawLayout(size: 4, alignment: 4) struct I11: ~Copyable {}
@_rawLayout(like: T) struct I12<T>: ~Copyable {}
@_lifetime(borrow x) func i13(x: Int) {}
@_lifetime(copy x, &y) func i14(x: Int) {}
@_nonSendable(_assumed) struct I15 {}
@_projectedValueProperty(x) var i16 = 1
@_private(sourceFile: "x") import X
@_cdecl(name) func i17() {}
@_opaqueReturnTypeOf("$s", 0) func i18() {}
@abi(func abi1(_ x: Int) -> Int) func j1(_ x: Int) -> Int { x }
@abi(var abi2: Int) var j2: Int { 1 }
@abi(init(x: Int)) init(y: Int) {}
@abi(subscript(i: Int) -> Int) subscript(j: Int) -> Int { j }
@abi(@MainActor static func abi3<T: P>() async throws where T: Q) static func j3() {}
@exclusivity(unchecked) var k1 = 1
@derivative(of: f) func l1() {}
@derivative(of: A.f(_:).get, wrt: (x, y)) func l2() {}
@differentiable(reverse, wrt: (self, x) where T: P) func l3() {}
@transpose(of: +, wrt: (0, 1)) func l4() {}
@convention(c) func m1() {}
@Custom func n1() {}
@Custom() func n2() {}
@Custom(1, "x", b: { $0 }, [1: 2]) func n3() {}
@Custom<Int> func n4() {}
@Custom<Int, [String: Int]>(1) func n5() {}
@A.B.C func n6() {}
@A.B<Int>.C(x: .y) func n7() {}
@propertyWrapper @dynamicMemberLookup @dynamicCallable @frozen public struct N9 {}
@resultBuilder enum N10 {}
@globalActor actor N11 {}
@main struct N12 {}
@unsafe @safe func o1() {}
@section("a,b") @used let o4 = 1
@c(name) func o5() {}
@c func o6() {}
@implementation @objc extension O7 {}
@_objcImplementation(Category) extension O8 {}
@attached(member) @_allowFeatureSuppression(X) struct O9 {}
@warn_unqualified_access @discardableResult func o10() -> Int { 1 }
