let a： Int = 1
let b ＝ 2
f（x）
let c = “x”
let d = 1 − 2
let e = 3 × 4 ÷ 2
let f = a … b
let g = x ＋ y
let h = ;
struct S ｛ var i = 1 ｝
let j = 1
