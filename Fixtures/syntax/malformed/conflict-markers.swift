struct A {
<<<<<<< HEAD:file.swift
  let a = 1
  func f() {
||||||| base
  let c = 1
=======
  let a = 2
  func f(x: Int) {
>>>>>>> branch: what {
  }
}
let b = 1
>>>> ORIGINAL
let d = 1
==== THEIRS
let e = 2
==== YOURS
let f = 3
<<<<
let g = 1
 <<<<<<< not at the start
>>>>>>> alone
let h = 1
<<<<<<< HEAD
let i = 1
=======
let j = 2
