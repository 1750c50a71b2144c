let é = 1
let ṩ = 2, ṩ = 3
let x = é + 1
let 🇩🇪​ = 1
let 👍🏽 = 3
let 👩‍💻 = 4
infix operator +́
infix operator ⊕︎
let y = 1 +́ 2
let a̲b = 5
