// Identifiers of every script, emoji, composed characters, raw identifiers.
let café = 1
let café2 = 2
let наука = 3, 数字 = 4, עברית = 5, हिन्दी = 6
let 🐶 = 7, 👨‍👩‍👧 = 8, 🏳️‍🌈 = 9, 🇫🇷 = 10
let a🐶b = 11
let _ = 0
let __ = 1
let _0 = 2
let a1_ = 3
struct Größe { var höhe = 1; var ñ: Int { höhe } }
extension Größe { static var Ω: Größe { Größe() } }
enum Смайлик { case 😀, 😁(Int); case `default` }
func `func`(`in` `let`: Int) -> Int { `let` }
let `self` = 1
let `Type` = 2
struct `struct` { var `var`: Int; func `init`() {} }
struct `A type with spaces` {
  var `a property (of sorts)`: Int { 1 }
  func `does a thing, then another!`(`first one` x: Int, `2nd`: Int = 1) -> `A type with spaces` { self }
  subscript(`an index` i: Int) -> Int { i }
  struct `1st` {}
  typealias `2 + 2` = Int
}
enum `404` { case `1`, `2 or more`, `a//b`, `"quoted"`, `/* */ x`, `{`, `(` }
extension `A type with spaces`.`1st` { func `}`() {} }
func `raw names`() {
  let `x y` = `A type with spaces`()
  _ = `x y`.`a property (of sorts)`
  _ = `x y`.`does a thing, then another!`(`first one`: 1, `2nd`: 2)
  _ = `404`.`1`
  _ = \`A type with spaces`.`a property (of sorts)`
  let `$` = 1
  _ = `$`
}
let closure = { $0 + $1 * $12 }
let projected = wrapper.$value
let π = 3.14, Δx = 1, x₁ = 3, ℕ = 4
let ﬁ = 1
let ªº = 2
let ⅷ = 3
let ① = 4
func 加(_ 左: Int, 到 右: Int) -> Int { 左 + 右 }
let zero‌Width = 1
