// Members whose names are keywords, in chains, calls, patterns and key paths.
struct K {
  static let `default` = K(), `class` = K(), `in` = K()
  var `init`: Int { 1 }; var `self`: Int { 2 }
  var `Type`: Int { 3 }
  func `switch`(`case`: Int, default: Int) -> K { self }
  func `for`(_ x: Int) -> K { self }
  func `where`() -> K { self }
  subscript(`in` index: Int) -> K { self }
}
let a = K.default.class.in.where().for(1).switch(case: 1, default: 2)[in: 1]
let b = K.`default`.`init`
let c = K.init
let d = K.init()
let e: K = .init()
let f: K = .default
let g = [K.in, .class, .default]
let h = \K.`init`
let i = \K.default.description
let j = K
  .default
  .class
  .`in`
  .where()
  .switch(case: 1, default: 2)
let k = K?.some(.default)?.for(1)
let l = K.self
let m = K.Type.self
let n = (any Any).self
let o = #selector(getter: K.default)
let p = f.switch(case:default:)
let q = f.for(_:)
let r = K.init(from:)
let s = [1].map(K.init)
let t = f.self.where().self
let u = Optional.none.map(\.self)
func match(_ k: E) -> Int {
  switch k {
  case .default: 1
  case .class, .in: 2
  case .init: 3
  case let .for(x) where x > 1: 4
  case E.where: 5
  case .switch(case: let x, default: _): x
  case .self: 6
  }
}
enum E {
  case `default`, `class`, `in`
  case `for`(Int), `where`
  case `switch`(case: Int, default: Int)
  case `init`, `self`, `Type`
  case `case`
  static func `as`() {}
  static var `is`: E { .default }
}
