let negative = -1, minus = - 1, double = - -1
let after = 2
struct S { let a = - 1, b = 2; var c = 3 }
