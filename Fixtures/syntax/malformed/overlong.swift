let a = 1 À¯ 2
let à€€b = 1
let c = øˆ€€€d
let e = 2
ï¿¾
let fï¿¿ = 3
let g = ï¿½
