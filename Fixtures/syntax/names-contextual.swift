// Contextual keywords as names of variables, functions, parameters, labels, cases and members.
var get = 1, set = 2, willSet = 3, didSet = 4
var actor = 1, async = 2, await = 3, macro = 4, package = 5
let any = 1, some = 2, each = 3, open = 4
let prefix = 1, infix = 2, postfix = 3, left = 4, right = 5, none = 6
let Type = 1, Protocol = 2
let yield = 1, discard = 2, then = 3, consume = 4, copy = 5
let borrowing = 1, consuming = 2, sending = 3, isolated = 4, nonisolated = 5
let module = 1, using = 2, unsafe = 3, nonsending = 4
let final = 1, lazy = 2, optional = 3, required = 4, dynamic = 5, convenience = 6, override = 7
let weak = 1, unowned = 2, mutating = 3, nonmutating = 4, indirect = 5, distributed = 6
let of = 1, read = 2, modify = 3, _read = 4, _modify = 5, of2 = of
let associativity = 1, higherThan = 2, assignment = 3
let available = 1, unavailable = 2, iOS = 3, swift = 4, objc = 5, escaping = 6
let dependsOn = 1, scoped = 2, lifetime = 3, immortal = 4, line = 5, file = 6

func get(get: Int, set: Int) -> Int { get + set }
func set() {}
func async(async: Int) async { _ = async }
func await(_ await: Int) {}
func actor(_ actor: Int) -> Int { actor }
func macro(macro: Int) -> Int { macro }
func package(package package: Int) {}
func any(any some: Int, some any: Int) {}
func each(_ each: [Int]) {}
func open(_ open: Int) {}
func prefix(prefix: Int) {}
func left(left: Int, right: Int) {}
func yield(yield: Int) {}
func discard(_ x: Int) {}
func then(then: Int) {}
func consume(_ a: Int) {}
func copy(copy: Int) {}
func borrowing(borrowing: borrowing Int) {}
func consuming(consuming: consuming Int) {}
func sending(sending: sending Int) {}
func isolated(isolated: isolated A) {}
func nonisolated(nonisolated: Int) {}
func module(module: Int) {}
func using(using: Int) {}
func unsafe(unsafe: Int) {}
func final(final: Int) {}
func lazy(lazy: () -> Int) {}
func labels(for in: Int, in for: Int, if: Int, where: Int, self self1: Int, init: Int, default: Int, repeat: Int,
  is: Int, as: Int, class: Int, func: Int, Any: Int, Self: Int, true: Int, nil: Int, import: Int) {}
actor A {}

enum Cases {
  case get, set, actor, async, await, macro, package, any, some, each, open
  case prefix(Int), infix, postfix, left(left: Int), right
  case Protocol2, yield, discard, then, consume, copy
  case borrowing, consuming(consuming: Int), sending, isolated, nonisolated
  case module, using, of, final, lazy, optional, required
  case none, unowned, weak, mutating, indirect, `self`, `init`, `default`
}

func members(_ x: Everything, _ c: Cases) {
  _ = x.get; _ = x.set; _ = x.actor; _ = x.async; _ = x.await; _ = x.macro; _ = x.open; _ = x.some
  _ = x.default; _ = x.class; _ = x.func; _ = x.in; _ = x.is; _ = x.as; _ = x.if; _ = x.repeat; _ = x.where
  _ = x.import; _ = x.protocol; _ = x.nil; _ = x.true; _ = x.throw; _ = x.try; _ = x.switch; _ = x.case
  _ = x.extension(of: 1).struct.enum.let.var.return.self
  _ = Cases.get; _ = [Cases.actor, .macro, .await, .prefix(1), .default, .self, .`init`]
  labels(for: 1, in: 2, if: 3, where: 4, self: 5, init: 6, default: 7, repeat: 8,
    is: 9, as: 10, class: 11, func: 12, Any: 13, Self: 14, true: 15, nil: 16, import: 17)
  switch c {
  case .get, .set: break
  case .actor where any > 1: break
  case .left(left: let left), .prefix(let left): _ = left
  case .consuming(consuming: _): break
  case .default, .`self`, .`init`: break
  default: break
  }
}
struct Everything {
  var get = 1, set = 2, actor = 3, async = 4, await = 5, macro = 6, open = 7, some = 8
  subscript(get get: Int, set set: Int) -> Int { get { get } set { _ = set } }
}
