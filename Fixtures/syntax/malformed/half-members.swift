// In each type a member is being typed; one follows it.
struct S0 {
  var before0 = 1
  func
  func after0() {}
}
struct S1 {
  var before1 = 1
  let
  func after1() {}
}
struct S2 {
  var before2 = 1
  var
  func after2() {}
}
struct S3 {
  var before3 = 1
  case
  func after3() {}
}
struct S4 {
  var before4 = 1
  indirect case
  func after4() {}
}
struct S5 {
  var before5 = 1
  typealias
  func after5() {}
}
struct S6 {
  var before6 = 1
  associatedtype
  func after6() {}
}
struct S7 {
  var before7 = 1
  static
  func after7() {}
}
struct S8 {
  var before8 = 1
  static let
  func after8() {}
}
struct S9 {
  var before9 = 1
  private
  func after9() {}
}
struct S10 {
  var before10 = 1
  @W
  func after10() {}
}
struct S11 {
  var before11 = 1
  @W(1
  func after11() {}
}
struct S12 {
  var before12 = 1
  init
  func after12() {}
}
struct S13 {
  var before13 = 1
  subscript
  func after13() {}
}
struct S14 {
  var before14 = 1
  struct
  func after14() {}
}
struct S15 {
  var before15 = 1
  let x = y.
  func after15() {}
}
struct S16 {
  var before16 = 1
  let x = f(
  func after16() {}
}
struct S17 {
  var before17 = 1
  let x = f(1,
  func after17() {}
}
struct S18 {
  var before18 = 1
  let x = f(1, a
  func after18() {}
}
struct S19 {
  var before19 = 1
  let x = [
  func after19() {}
}
struct S20 {
  var before20 = 1
  let x = [1, 2
  func after20() {}
}
struct S21 {
  var before21 = 1
  let x = [1:
  func after21() {}
}
struct S22 {
  var before22 = 1
  let x = (1
  func after22() {}
}
struct S23 {
  var before23 = 1
  let x: [Int
  func after23() {}
}
struct S24 {
  var before24 = 1
  let x: A<
  func after24() {}
}
struct S25 {
  var before25 = 1
  func f(
  func after25() {}
}
struct S26 {
  var before26 = 1
  func f(x
  func after26() {}
}
struct S27 {
  var before27 = 1
  func f(x:
  func after27() {}
}
struct S28 {
  var before28 = 1
  func f(x: Int
  func after28() {}
}
struct S29 {
  var before29 = 1
  func f(x: Int,
  func after29() {}
}
struct S30 {
  var before30 = 1
  func f<
  func after30() {}
}
struct S31 {
  var before31 = 1
  func f<T
  func after31() {}
}
struct S32 {
  var before32 = 1
  func f<T:
  func after32() {}
}
struct S33 {
  var before33 = 1
  func f<T>(x: T) where
  func after33() {}
}
struct S34 {
  var before34 = 1
  func f() -> [
  func after34() {}
}
struct S35 {
  var before35 = 1
  init(
  func after35() {}
}
struct S36 {
  var before36 = 1
  init(x: Int
  func after36() {}
}
struct S37 {
  var before37 = 1
  subscript(
  func after37() {}
}
struct S38 {
  var before38 = 1
  case a(
  func after38() {}
}
struct S39 {
  var before39 = 1
  case a(Int
  func after39() {}
}
struct S40 {
  var before40 = 1
  case a,
  func after40() {}
}
struct S41 {
  var before41 = 1
  case a =
  func after41() {}
}
struct S42 {
  var before42 = 1
  private(
  func after42() {}
}
struct S43 {
  var before43 = 1
  private(set
  func after43() {}
}
struct S44 {
  var before44 = 1
  @available(macOS
  func after44() {}
}
struct S45 {
  var before45 = 1
  @objc(
  func after45() {}
}
struct S46 {
  var before46 = 1
  var x: Int {
  func after46() {}
}
struct S47 {
  var before47 = 1
  var x: Int { get
  func after47() {}
}
struct S48 {
  var before48 = 1
  let x = {
  func after48() {}
}
struct S49 {
  var before49 = 1
  let x = { y in
  func after49() {}
}
struct S50 {
  var before50 = 1
  let x = "\(
  func after50() {}
}
struct S51 {
  var before51 = 1
  let x = "\(f(
  func after51() {}
}
struct S52 {
  var before52 = 1
  let x = "\(y.
  func after52() {}
}
struct S53 {
  var before53 = 1
  let x = #
  func after53() {}
}
struct S54 {
  var before54 = 1
  let x = #m(
  func after54() {}
}
struct S55 {
  var before55 = 1
  let (a, b
  func after55() {}
}
struct S56 {
  var before56 = 1
  let x = y ?
  func after56() {}
}
struct S57 {
  var before57 = 1
  let x = y[
  func after57() {}
}
struct S58 {
  var before58 = 1
  let x = if y {
  func after58() {}
}
struct S59 {
  var before59 = 1
  #if A &&
  func after59() {}
}
