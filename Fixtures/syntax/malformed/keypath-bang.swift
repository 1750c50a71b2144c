let a = \.!.b
let b = \.b ?? \A.c
