// Braces that only balance in one branch.
struct Before {}
#if A
struct S<T> {
#else
struct S {
#endif
  var x = 1
  func f() {
    #if B
    if x == 1 {
    #else
    if x == 2 {
    #endif
      print(x)
    }
  }
}
struct After {}
#if C
extension After {
#endif
  func g() {}
#if C
}
#endif
struct Last {}
#endif
struct VeryLast {}
#if D
struct NeverClosed { func h() {
