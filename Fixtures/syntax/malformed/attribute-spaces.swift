@available (macOS 13, *) func a() {}
@objc (x) func b() {}
@Custom (1) func c() {}
@ Custom func d() {}
@
Custom func e() {}
@Custom
(1) func f() {}
struct S {
  @Custom (x: 1) var g: Int
  @inline (never) func h() {}
  @available (*, deprecated) var i = 1
  @A .B func j() {}
  @A <Int> func k() {}
  @A. func l() {}
  @ func m() {}
  @
}
@A
