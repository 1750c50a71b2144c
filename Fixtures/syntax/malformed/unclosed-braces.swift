struct A {
  var x = 1
  func f() {
    if x {
      print(1)
  }
  func g() {}
}

struct B {
  var y = 2
  func h() {
    let z = [1, 2
    let w = (1, 2
    f(1, 2
  }
  func i(a: Int {
    return
  }
  func j(a: Int, b: {
  }
  var k: Int {
    get { 1
  }
  init(
  let l = 1
  subscript(
  var m = [
}
extension B {
  enum C { case a
  case b
  func n() {}
}
struct Last {}
