// Integer and floating-point literals, and the dots behind them.
let integers = [0, 1, 00, 007, 1_000_000, 1__0_, 0b0, 0b1010_0101, 0o17_7, 0xFF, 0xdead_BEEF]
let floats = [0.0, 1.5, 1_0.0_1, 1e10, 1E10, 1e+10, 1e-10, 1.5e3, 1_0e1_0, 0x1p4, 0x1.8p1, 0xA.Fp-2, 0xFp+3]
let negative = -1, minus = (-1), double = -(-1)
let sum = 1+1, difference = 1-1, other = 1 - -1, tight = 1-(-1)
let members = 1.description + 0xff.description + 1.5.description + 1e3.description
let hexMember = 0xabc.description, hexMember2 = 0x1.foo
let tupleMembers = ((1, 2), 3).0.1 + tuple.0.1.2.3
let tuple = ((((1, 2), (3, 4, (0, 0, 0, 7))), 2), 1)
let range = 1...5, half = 1..<5, open = 1..., upTo = ...5, below = ..<5
let floatRange = 1.0...2.0, floatHalf = 1.5..<2.5
let rangeMember = (1...5).count
let ranges = [1...5, 6...9][0]
let bits = ~0, shifted = 1<<3, masked = 0xFF&0x0F
let subscripted = [1,2,3][0]
let ternary = true ? 1 : 2
let ternary2 = true ? 1:2
let e1 = 1.e
let underscore = 1._x
let power = 0x1p1.description
extension Int { var foo: Int { self }; var e: Int { self }; var _x: Int { self }; var p1: Int { 1 } }
