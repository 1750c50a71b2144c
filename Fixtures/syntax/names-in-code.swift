// Contextual keywords used as values and callees inside bodies.
struct Store {
  var open = true
  var lazy = [1]
  var final: Int { get { 1 } }
  var prefix: Int, postfix: Int;
  var set: Set<Int> = []; var get: Int { return 2 }
  static var copy = 1
  var `get2`: Int
  var actor: Int?
  var package: (name: String, module: String)
  let async: () async -> Void
  var weak: Int { willSet { _ = newValue } didSet(previous) { _ = previous } }
  func actor(_ n: Int) {}
  func macro() {}
  mutating func mutating() { open = false }
  nonmutating func nonmutating() {}
  func repeat_() { repeat { open } while open }
  init(actor: Int) { self.actor = actor }
  init(_ async: Int) async { self.init(actor: async) }
  func run() async throws {
    let actor = 1
    let macro = 2
    let any = [1]
    let some = any
    let each = some
    let yield = 3, discard = { (_: Int) in }
    var get = 4, set = 5
    get = set
    set = get + actor - macro
    open.toggle()
    prefix.negate()
    lazy.append(1)
    async()
    _ = await async()
    _ = try await async()
    actor.description
    macro.description
    await(1)
    copy(copy)
    consume(consume)
    discard(yield)
    each(each)
    any.first?.description
    some[0]
    yield + 1
    get { 1 }
    set { 2 }
    willSet { 3 }
    package.name
    package.module.count
    final
    weak
    left
    right = left
    left = right
    nonisolated = 1
    nonisolated.description
    isolated(1)
    sending(2)
    borrowing[0]
    consuming?.x
    consuming = borrowing
    module
    using = 1
    unsafe = 2
    then
    then(1)
    optional?.required!.dynamic
    convenience()
    dynamic { }
    override = 1
    distributed(1)
    indirect.x
    postfix()
    infix = 1
    required
    _ = Type
    _ = Protocol
    _ = Int.Type.self
    _ = Self.self
    _ = type(of: self)
    let x = consume get, y = copy set
    _ = (x, y)
  }
  func closures() {
    run { get in get }
    run { set, actor in set + actor }
    run { (async: Int, await: Int) in async + `await` }
    run { [weak self, unowned x, open = y] in self }
    run { some in some }
    run { any -> Int in any }
    run { any, each in 1 }
    run { macro in macro }
    run { consuming in consuming }
    run { open in open }
    run { package in package }
  }
}
func get() {}
