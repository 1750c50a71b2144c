let r = \A.b() , s = \A.c(x: 1).d, t = \A.e(x:y:)
let u = \ A.b
let v = \
let w = \A.
let x = \any P.b
let y = \.?.b, yy = 1
let z = 1
