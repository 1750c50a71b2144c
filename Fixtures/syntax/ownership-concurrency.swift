// Ownership, isolation and concurrency.
struct Unique: ~Copyable {
  private var handle: Int
  consuming func close() { discard self }
  borrowing func peek() -> Int { handle }
  deinit { print("gone") }
}
struct View: ~Escapable, ~Copyable {
  @_lifetime(borrow x)
  init(_ x: borrowing Unique) {}
}
func take(_ x: consuming Unique, _ y: borrowing Unique, _ z: inout Unique) -> sending Unique {
  let a = consume x
  let b = copy y
  var c = consume z
  z = consume a
  take(consume b, copy c, &z)
  _ = consume self.x
  return consume c
}
actor Counter {
  var n = 0
  let id: Int
  nonisolated let a = 1
  nonisolated(unsafe) var b = 2
  nonisolated func f() {}
  nonisolated(nonsending) func g() async {}
  isolated deinit { }
  init() async {}
  @concurrent func h() async throws(E) {}
  func i(_ x: isolated Counter, y: isolated (any Actor)? = #isolation) {}
  static func j(_ f: sending @escaping @isolated(any) () async -> Void) {}
  nonisolated var c: Int { get async throws { 1 } }
  @MainActor var d: Int { 1 }
  nonisolated(unsafe) private(set) static var e = 1
}
extension Counter: nonisolated P, @MainActor Q, @preconcurrency R {}
nonisolated struct NI { nonisolated init() {} }
nonisolated extension NI {}
nonisolated protocol NP {}
nonisolated enum NE { case a }
nonisolated final class NC {}
func work() async throws -> Int {
  async let a = f(), b: Int = g()
  async let (c, d) = h()
  async let _ = i()
  let x = await a + b
  let y = try await (c, d)
  for await z in s { }
  for try await z in s where z { }
  await withTaskGroup(of: Int.self) { group in
    group.addTask { [x] in await x }
    group.addTask(priority: .high) { @MainActor in }
    for await r in group { }
  }
  Task { @MainActor [weak self] in await self?.f() }
  Task.detached { try await f() }
  if await f() { }
  while try await f() { }
  guard let z = try? await f(), await g() else { throw E() }
  switch await f() { case .a where await g(): break; default: break }
  return await f() ? try await g() : await h()
  _ = await [f(), g()].map { await $0 }
  _ = try await x?.y?.z
  defer { await f() }
  _ = { () async throws -> Int in await f() }
  await (f)()
  await [f][0]()
  await f { }
  await x.y = 1
  try await { }()
  _ = unsafe x + unsafe y
  for unsafe x in unsafe y { }
  let _: (sending Int, borrowing [Int]) async -> Void
  return try await unsafe f()
}
@MainActor let global = 1
@globalActor actor G { static let shared = G() }
func iso<T>(_ x: T) where T: SendableMetatype & ~Copyable {}
let fn: @MainActor @Sendable (isolated Counter, sending Int) async throws(E) -> sending Int
