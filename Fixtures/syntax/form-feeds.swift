let a = 1
let b = 2
struct S{var c = 1 }
