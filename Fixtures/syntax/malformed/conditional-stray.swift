#else
let a = 1
#endif
#elseif X
struct S {
  #else
  var b = 1
  #endif
  var c = 2
  #if
  var d = 3
  #endif
  #if X
  var e = 1
  #else
  var f = 1
  #else
  var g = 1
  #elseif Y
  var h = 1
  #endif
}
func k() {
  foo(1,
    #if A
    2,
    #else
    3,
    #endif
    4)
  let l = [
    1,
    #if A
    2,
    #endif
    3]
  #if A
  public
  #endif
  func m() {}
}
let n = 1 +
  #if A
  2
  #else
  3
  #endif
struct Last { #if X
  var o = 1 #endif
}
#if X let p = 1
#endif
#endif let q = 1
let r = 2
