let ́a = 1
let b = 2
let ⃣ = 3
let c = +́
let ️ = 4
let d️ = 5
