import Linking
import Linting
import TestSupport
import Testing

/// The members that the files of a small project use of each other by name alone: "X.swift: Order.persistedCopy", sorted.
func members(_ text: String, leavingOut leftOut: String? = nil) throws -> [String] {
  let folder = try TemporaryFolder()
  try ExampleProject(text).write(to: folder)
  let project = Project(root: folder.path, jobs: 1) { path in leftOut.map { !path.hasPrefix($0) } ?? true }
  var found: Set<String> = []
  for (file, uses) in project.uses.enumerated() {
    for use in uses.members {
      let name = project.paths[file].split(separator: "/").last.map(String.init) ?? ""
      found.insert(name + ": " + project.table.qualifiedName(of: use, in: file))
    }
  }
  return found.sorted()
}

private let store = """

  //- M/Store.swift
  extension String {
    func persistedCopy(in table: String, at row: Int = 0) -> String { self }
    static var storedEmpty: String { "" }
    var rowCount: Int { 0 }
  }
  enum Payment { case awaitingClearance, settledBy(String) }
  """

private let orders = """

  //- M/Order.swift
  struct Order { let id: Int; init(from decoder: Int) {} }
  struct Box<T> {}
  //- M/Rows.swift
  extension Order { init(row: Int, at place: Int = 0) {}; init(sql: String) {}; init(key: Int) {} }
  extension Order { init(key: String) {} }
  extension Box { init(row: T) {} }
  """

struct MemberRule: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var text: String
  var members: [String]

  init(_ rule: String, _ text: String, _ members: [String]) {
    testDescription = rule
    self.text = text
    self.members = members
  }
}

@Test(arguments: [
  MemberRule(
    "an underscore in front of words says no less than they do",
    "//- M/X.swift\nfunc f(_ r: Range<Int>, _ o: Made) { r._clampedRows(); g()._lastRow; o._count }\n//- M/Y.swift\nextension Range { func _clampedRows() {}; func _rows() {} }\nstruct Y { var _lastRow = 1, _count = 2 }",
    ["X.swift: Range._clampedRows", "X.swift: Y._lastRow"]),
  MemberRule(
    "what a type has that only its file can see, no other file means",
    "//- M/X.swift\nfunc f() { let o = g(); o.lastRow; o.firstRow; o.sortRows(); o.rowLimit }\n//- M/Y.swift\nstruct Y {}\nextension Y { fileprivate struct Rows { var lastRow = 1; struct Row { var firstRow = 1 } } }\nprivate class Sorter: Sorting { func sortRows() {}; public static var rowLimit = 1 }\n//- M/Z.swift\nprotocol Sorting { func sortRows() }",
    ["X.swift: Sorting.sortRows"]),
  MemberRule(
    "what a protocol asks for and does itself is of one type, whichever is meant; else of none",
    "//- M/A.swift\nextension Named { func a() { name.slug() } }\n//- M/B.swift\nfunc b(_ n: any Named) { n.name.slug(); n.title(1).slug() }\n//- M/C.swift\nfunc c<N: Named>(_ n: N) { n.other.slug(); n.list.slug(); n.title(at: 1).slug() }\n//- M/N.swift\nprotocol Named { var name: String { get }; var other: String { get }; var list: [String] { get }; func title(_ i: Int) -> String; func title(at i: Int) -> String }\nextension Named { var name: String { title(1) }; var other: Int { 1 }; var list: String? { nil }; func title(_ i: Int) -> String { name }; func title(at i: Int) -> [Int] { [] } }\nstruct Other { func slug() {} }\n//- M/Y.swift\nextension String { func slug() {} }",
    ["A.swift: String.slug", "B.swift: String.slug"]),
  MemberRule(
    "methods of one word that are added to the system's types, unless these may have one of the name themselves",
    "//- M/X.swift\nimport Foundation\nclass X { let lock = NSRecursiveLock()\nfunc f(_ d: UserDefaults, _ s: URLSession, _ r: Range<Int>, _ n: NSMutableArray) { lock.locked {}; d.stash(1); s.fetch(); r.clip(); s.bytes(); d.observe(1); d.set(1, 2, 3); n.stack() } }\n//- M/Y.swift\nimport Foundation\nextension NSLocking { func locked(_ f: () -> Void) {} }\nextension UserDefaults { func stash(_ i: Int) {}; func observe(_ i: Int) {}; func set(_ i: Int, _ j: Int, _ k: Int) {} }\nextension URLSession { func fetch() {}; func bytes() {} }\nextension Range { func clip() {} }\nextension NSMutableArray { func stack() {} }",
    ["X.swift: NSLocking.locked", "X.swift: Range.clip", "X.swift: URLSession.fetch", "X.swift: UserDefaults.stash"]),
  MemberRule(
    "what is given to optional values is told where a type is written, though another one makes up its members",
    "//- M/X.swift\nfunc f(_ s: String?) { s.orDash }\n//- M/Z.swift\nfunc f(_ j: JSON?) { j.orDash; g().orDash }\n//- M/Y.swift\nextension Optional where Wrapped == String { var orDash: String { self ?? \"\" } }\n@dynamicMemberLookup struct JSON { subscript(dynamicMember key: String) -> JSON { self } }",
    ["X.swift: Optional.orDash"]),
  MemberRule(
    "behind a value, a call, an index, a literal, optional chaining",
    "//- M/X.swift\nfunc f(_ o: [String?]) { g().persistedCopy(in: \"\"); o[0]?.rowCount; \"a\".rowCount }" + store,
    ["X.swift: String.persistedCopy", "X.swift: String.rowCount"]),
  MemberRule(
    "labels may be left out, not changed",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.persistedCopy(in: \"\", at: 1) }\n//- M/Y.swift\nfunc g<O>(_ o: O) { o.persistedCopy(to: 1); o.persistedCopy(1) }"
      + store, ["X.swift: String.persistedCopy"]),
  MemberRule(
    "a function that is not called, a property that is called with labels",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.persistedCopy; o.rowCount(of: 1) }" + store, []),
  MemberRule(
    "static members stand behind their type or a dot, others behind values",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.storedEmpty; O.storedEmpty; String.rowCount }\n//- M/Y.swift\nlet a: String = .storedEmpty\nlet b = String.storedEmpty"
      + store, ["Y.swift: String.storedEmpty"]),
  MemberRule(
    "cases behind a dot, in patterns without their labels",
    "//- M/X.swift\nfunc f() { let p = make(); if p == .awaitingClearance {}; switch p { case .settledBy(let x): g(x); default: break } }"
      + store, ["X.swift: Payment.awaitingClearance", "X.swift: Payment.settledBy"]),
  MemberRule(
    "cases and statics of the type that is compared with, matched or assigned to",
    "//- M/X.swift\nstruct X { var plan: Plan; var color: Color\nfunc a() { plan == .storedZero; color == .tealBadge; let c: Color = .red; c != .tealBadge }\nfunc b(_ p: Plan, _ d: Date) { switch p { case .storedZero: break; default: break }; switch d { case .tealBadge: break; default: break } }\nfunc c(_ x: inout X, l: UILabel) { x.plan = .storedZero; l.textColor = .tealBadge } }\n//- M/V.swift\nimport SwiftUI\nlet v = Image(.tealBadge).foregroundStyle(.tealBadge)\nlet u = UIColor(resource: .tealBadge)\n//- M/W.swift\nfunc d() { other() == .tealBadge }\n//- M/P.swift\nstruct Plan { }\nstruct Other { static let storedZero = 1 }\n//- M/Y.swift\nextension Plan { static let storedZero = Plan(); static let tealBadge = Plan() }",
    ["W.swift: Plan.tealBadge", "X.swift: Plan.storedZero"]),
  MemberRule(
    "effects and parentheses in front of a type's own member change nothing",
    "//- M/A.swift\nfunc a() { let x = (Order.standard); x.save() }\n//- M/B.swift\nfunc b() throws { let x = try Order.make(); x.save() }\n//- M/C.swift\nfunc c() { if let x = try? Order.make() { x.save() } }\n//- M/D.swift\nfunc d() async { guard let x = try? await Order.make() else { return }; x.save() }\n//- M/E.swift\nfunc e() { (Order.standard).save() }\n//- M/F.swift\nfunc f() { (try? Order.make())?.save() }\n//- M/G.swift\nfunc g() { let x = use(Order.standard); x.save(); use(Order.standard).save() }\n//- M/O.swift\nstruct Order { static func make() throws -> Order { Order() }; static var standard: Order { Order() } }\nstruct Other { func save() {} }\n//- M/Y.swift\nextension Order { func save() {} }",
    ["A", "B", "C", "D", "E", "F"].map { "\($0).swift: Order.save" }),
  MemberRule(
    "a property beside methods of its name is what a path without a call means",
    "//- M/A.swift\nfunc a(_ o: Order) { o.money.save() }\n//- M/B.swift\nfunc b(_ o: Order) { o.money(at: 1).save() }\n//- M/C.swift\nfunc c(_ o: Order) { for x in o.list { x.save() } }\n//- M/D.swift\nfunc d() { Order.first.save() }\n//- M/E.swift\nextension Order { func e() { money.save() } }\n//- M/F.swift\nfunc f(_ o: Order) { o.money(1).save() }\n//- M/O.swift\nstruct Money {}\nstruct Order { var money = Money(); func money(at i: Int) -> Money { money }; var list: [Money] = []; func list(of: Int) -> [Money] { [] }; static var first = Money(); static func first(at: Int) -> Money { Money() } }\nstruct Other { func save() {} }\n//- M/Y.swift\nextension Money { func save() {} }",
    ["A", "B", "C", "D", "E"].map { "\($0).swift: Money.save" }),
  MemberRule(
    "in key paths", "//- M/X.swift\nlet a = b.map(\\.rowCount)" + store, ["X.swift: String.rowCount"]),
  MemberRule(
    "two declarations tell nothing, wherever they are",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.rowCount }\n//- M/Y.swift\nstruct Y { var rowCount = 1 }" + store, []),
  MemberRule(
    "labels tell two declarations apart",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.persistedCopy(into: 1) }\n//- M/Y.swift\nstruct Y { func persistedCopy(into a: Int) {} }"
      + store, ["X.swift: Y.persistedCopy"]),
  MemberRule(
    "a private declaration elsewhere does not compete",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.rowCount }\n//- M/Y.swift\nstruct Y { private var rowCount = 1 }" + store,
    ["X.swift: String.rowCount"]),
  MemberRule(
    "labels of tuples and members of local types compete",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.rowCount; o.persistedCopy(in: 1) }\n//- M/Y.swift\nfunc g() -> (rowCount: Int, Int) { struct L { func persistedCopy() {} } }"
      + store, []),
  MemberRule(
    "so do labels of cases with several values, and named groups of regular expressions",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.rowCount; o.persistedCopy(in: 1) }\n//- M/Y.swift\nenum E { case a(rowCount: Int, Int) }\nlet r = #/a(?<persistedCopy>.)/#"
      + store, []),
  MemberRule(
    "that of a case with one value does not",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.rowCount }\n//- M/Y.swift\nenum E { case a(rowCount: Int) }" + store,
    ["X.swift: String.rowCount"]),
  MemberRule(
    "names of one word and of the system tell nothing",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.frozen; o.firstIndex(of: 1); o.backgroundColor }\n//- M/Y.swift\nextension Array { var frozen: Int { 1 }; func firstIndex(of a: Int) {}; var backgroundColor: Int { 0 } }",
    []),
  MemberRule(
    "self is of the enclosing type",
    "//- M/X.swift\nextension String { func f() { self.rowCount } }\n//- M/Y.swift\nstruct Y { func f() { self.rowCount } }"
      + store,
    ["X.swift: String.rowCount"]),
  MemberRule(
    "where a type is written, its own members count, whatever others have",
    "//- M/X.swift\nstruct X { let order: Order; let other: Other\nfunc a(o: Order, p: inout Other?, _ q: any Shipped) { o.dueDate; p?.dueDate; q.shipDate; o.shipDate }\nfunc b() { order.dueDate; self.other.dueDate; let o = Order(1); o.dueDate } }\n//- M/Z.swift\nfunc c(_ o: Order?) { guard let o else { return }; if let o { o.dueDate } }\n//- M/Y.swift\nstruct Order: Shipped { var dueDate = 1 }\nstruct Other { var dueDate = 1 }\nprotocol Shipped {}\n//- M/W.swift\nextension Shipped { var shipDate: Int { 1 } }",
    ["X.swift: Order.dueDate", "X.swift: Other.dueDate", "X.swift: Shipped.shipDate", "Z.swift: Order.dueDate"]),
  MemberRule(
    "a type of elsewhere has no member of the project's types, and one that is nobody's may have any",
    "//- M/X.swift\nfunc a(_ o: URLSessionConfiguration, p: [Remote], q: Far<Order>, r: inout String) { o.dueDate; q.dueDate; r.rowCount; o.rowCount; p.rowCount }\nstruct A<T> { let s: T; let t: Remote\nfunc b() { t.dueDate } }\n//- M/Z.swift\nfunc c<V>(_ o: V, p: (V) -> Order, q: (Order, V)) { o.dueDate }\n//- M/Y.swift\nstruct Order { var dueDate = 1 }"
      + store,
    ["X.swift: String.rowCount", "Z.swift: Order.dueDate"]),
  MemberRule(
    "where a type is written, what extensions elsewhere give it, of one word, too",
    "//- M/X.swift\nfunc f(o: Order, s: String, c: any Codec, t: Far) { o.save(); o.total; s.slug; s.count(1); c.close(); t.stop(); x.save() }\n//- M/V.swift\nclass V { let order: Order; func g() { order.load(); self.order.send() } }\n//- M/Y.swift\nstruct Order { var total = 1 }\nprotocol Codec: Closing {}\nprotocol Closing { func close(); func stop() }\n//- M/Z.swift\nextension Order { func save() {}; func load() {}; func send() {} }\nextension String { var slug: String { self }; func count(_ a: Int) {} }\nextension Far: Closing {}",
    ["V.swift: Order.load", "V.swift: Order.send", "X.swift: Order.save", "X.swift: String.slug"]),
  MemberRule(
    "a short name that something else may have as well tells nothing",
    "//- M/X.swift\nimport Far\nfunc f(s: Session, o: Order?, b: Box<String>) { s.request(1); o.map { $0 }; o.stop(); b.save() }\nstruct List { static let now: Order = Order(); var now: Row; func f() { now.send() } }\nfunc g() { @Loaded var row = Order(); row.send() }\n//- M/Y.swift\nstruct Order {}\nstruct Row { func send() {} }\nstruct Box<T>: Saved {}\nprotocol Saved { func save() }\nextension Saved { func save() {} }\n//- M/Z.swift\nimport Far\nextension Session { func request(_ a: Int) {} }\nextension Order { func map(_ f: (Order) -> Order) {}; func stop() {}; func send() {} }\nextension Optional { func stop() {} }\nextension Box where T == Int { func save() {} }",
    []),
  MemberRule(
    "what hands on to elsewhere by its own name is not the only one",
    "//- M/X.swift\nimport Elsewhere\nfunc f<P>(_ p: P, _ j: Job) { p.lastResult; p.firstResult }\n//- M/Y.swift\nstruct Job { let promise: P; var lastResult: Int { promise.lastResult }; var firstResult: Int { 1 } }",
    ["X.swift: Job.firstResult"]),
  MemberRule(
    "a look-up by key path and a local type tell nothing; an alias of a list tells that it is one",
    "//- M/X.swift\ntypealias Orders = [Order]\nstruct A { let b: Box<Order>; let c: Orders\nfunc f() { c.dueDate } }\n//- M/Z.swift\nstruct B { let b: Box<Order>\nfunc f() { b.dueDate } }\n//- M/V.swift\nfunc g() { struct Other { let x: Int }; let y = Other(x: 1); y.dueDate }\n//- M/U.swift\nfunc h() throws { let z = try XCTUnwrap(k()); z.dueDate }\n//- M/Y.swift\nstruct Order { var dueDate = 1 }\nstruct Other {}\n@dynamicMemberLookup struct Box<T> { subscript<V>(dynamicMember path: KeyPath<T, V>) -> V { fatalError() } }",
    ["U.swift: Order.dueDate", "V.swift: Order.dueDate", "Z.swift: Order.dueDate"]),
  MemberRule(
    "of overloads in one place, the one with the labels",
    "//- M/X.swift\nfunc f(_ o: Order) { o.shiftRow(to: 1) }\n//- M/Y.swift\nstruct Order { func shiftRow(by a: Int) {}; func shiftRow(to a: Int) {} }",
    ["X.swift: Order.shiftRow"]),
  MemberRule(
    "what implements something unknown may be that",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.handlePacket(1); o.sortedRows() }\n//- M/Y.swift\nstruct Y: Elsewhere { func handlePacket(_ a: Int) {} }\nstruct Z: Equatable { func sortedRows() {} }",
    ["X.swift: Z.sortedRows"]),
  MemberRule(
    "what overrides may be the other",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.drawFrame() }\n//- M/Y.swift\nclass Y: NSObject { override func drawFrame() {} }",
    []),
  MemberRule(
    "a module that imports the unknown knows less, unless a file names the type",
    "//- M/X.swift\nimport Elsewhere\nfunc f<O>(_ o: O) { o.rowCount }\n//- M/Y.swift\nimport Elsewhere\nfunc f(_ o: String) { o.rowCount }\n//- M/Z.swift\nimport Foundation\nfunc f<O>(_ o: O) { o.rowCount }"
      + store, ["Y.swift: String.rowCount"]),
  MemberRule(
    "values of the unknown come by other modules",
    "//- Sources/A/X.swift\nimport B\nfunc f(_ p: Payment) { p.charge.sharedRows }\n//- Sources/B/B.swift\nimport Elsewhere\npublic struct Payment { public let charge: Charge }\n//- Sources/A/Y.swift\nstruct Y { var sharedRows = 1 }",
    []),
  MemberRule(
    "what makes members up is no value whose type is written",
    "//- M/X.swift\nfunc f(_ s: String) { s.storedNow() }\n//- M/Z.swift\nfunc g<P>(_ s: P) { s.storedNow() }\n//- M/Y.swift\n@dynamicMemberLookup struct Y { subscript(dynamicMember s: String) -> Int { 0 } }\n//- M/W.swift\nprotocol Store {}\nextension Store { func storedNow() {} }\nextension String: Store {}",
    ["X.swift: Store.storedNow"]),
  MemberRule(
    "a module of the system in front of a supertype says nothing more",
    "//- M/X.swift\nfunc f(_ s: S, c: C) { s.storedNow(); c.storedThen() }\n//- M/Y.swift\nimport XCTest\nstruct S: @unchecked Swift.Sendable { func storedNow() {} }\nclass C: XCTest.XCTestCase { func storedThen() {} }\n//- M/Z.swift\nfunc g<P>(_ s: P) { s.storedSoon() }\n//- M/W.swift\nimport Far\nstruct W: Far.Sendable { func storedSoon() {} }",
    ["X.swift: C.storedThen", "X.swift: S.storedNow"]),
  MemberRule(
    "a submodule is one of C",
    "//- M/X.swift\nimport C.os.lock\nfunc f<O>(_ o: O) { o.rowCount }" + store, ["X.swift: String.rowCount"]),
  MemberRule(
    "what is looked up by name has every member, what is by key path only those that are there",
    "//- Sources/A/X.swift\nfunc f(_ o: JSON) { o.rowCount }\n@dynamicMemberLookup struct JSON { subscript(dynamicMember key: String) -> JSON { self } }\n//- Sources/A/Y.swift\nstruct Y { var rowCount = 1 }\n//- Sources/B/Z.swift\nfunc f(_ o: Box<V>) { o.lastRow }\n@dynamicMemberLookup struct Box<T> { subscript<V>(dynamicMember path: KeyPath<T, V>) -> V { fatalError() } }\n//- Sources/B/V.swift\nstruct V { var lastRow = 1 }",
    ["Z.swift: V.lastRow"]),
  MemberRule(
    "an unqualified name, self and a type's name lead to members of any name",
    "//- M/X.swift\nstruct Order {\nfunc a() { markPaid() }\nvar b: Int { due }\nstatic func c() { make() }\n}\n//- M/Y.swift\nfunc f() { Order.reload() }\n//- M/Z.swift\nclass Base { func step() {} }\nextension Order { func markPaid() {}; var due: Int { 1 }; static func make() {}; static func reload() {} }\n//- M/V.swift\nfinal class V: Base { func go() { step() } }",
    [
      "V.swift: Base.step", "X.swift: Order.due", "X.swift: Order.make", "X.swift: Order.markPaid",
      "Y.swift: Order.reload",
    ]),
  MemberRule(
    "an unqualified name is a local one first, and one of several declarations is unknown",
    "//- M/X.swift\nstruct Order {\nfunc a(due: Int) { print(due); let make = 1; print(make); pay() }\n}\n//- M/Y.swift\nextension Order { var due: Int { 1 }; func make() {}; func pay() {} }\n//- M/Z.swift\nextension Order { func pay(_ a: Int) {} }",
    []),
  MemberRule(
    "accessors and observers see what they are given and the variable itself",
    "//- M/X.swift\nclass Low: Base {\nvar q: Int { get { 1 } set { print(newValue) } }\nvar z = 1 { didSet { print(oldValue) } }\nfunc f() { var rows = 1 { didSet { print(rows) } }; rows = 2 }\n}\n//- M/Y.swift\nclass Base { var newValue = 1, oldValue = 2, rows = 3 }",
    []),
  MemberRule(
    "labels of subscripts are no names",
    "//- M/X.swift\nextension Store { func a(s: Store) { print(s[itemCount: 3]) } }\n//- M/Y.swift\nextension Store { var itemCount: Int { 1 } }\n//- M/Z.swift\nclass Store { subscript(itemCount i: Int) -> Int { i } }",
    []),
  MemberRule(
    "a name that stands behind a type of elsewhere may be that type's, where its values may come",
    "//- M/X.swift\nimport Secure\nfunc f(_ e: any Error) { if let e = e as? SecureError, e == .uncleanEnd { print(e) } }\nfunc g(_ e: Failure) { e == .slowStart }\n//- M/Y.swift\nstruct Failure { static let uncleanEnd = Failure(), slowStart = Failure() }\n//- M/Z.swift\nfunc h() { print(SecureError.uncleanEnd) }",
    ["X.swift: Failure.slowStart"]),
  MemberRule(
    "what inherits from elsewhere may have it from there",
    "//- M/X.swift\nclass A: Elsewhere { func a() { markPaid() } }\nclass B: NSObject { func b() { reload(); reloadAll() } }\n//- M/Y.swift\nextension A { func markPaid() {} }\nextension B { func reload() {}; func reloadAll() {} }",
    ["X.swift: B.reloadAll"]),
  MemberRule(
    "what the system's protocols do not have is no member of theirs",
    "//- M/X.swift\nfunc f() { Order.decoded(); Order.hash(); throw Fault.torn(1) }\nextension Order { func g() { stored() } }\nfunc h() { Screen.padding(); Frame.copy(); Odd.reload() }\n//- M/Y.swift\nstruct Order: Codable, Hashable, Sendable {}\nenum Fault: Error { case a }\nstruct Screen: View {}\nclass Frame: NSObject {}\nstruct Odd: Elsewhere {}\n//- M/Z.swift\nextension Order { static func decoded() {}; static func hash() {}; func stored() {} }\nextension Fault { static func torn(_ a: Int) -> Fault { .a } }\nextension Screen { static func padding() {} }\nextension Frame { static func copy() {} }\nextension Odd { static func reload() {} }",
    ["X.swift: Fault.torn", "X.swift: Order.decoded", "X.swift: Order.stored"]),
  MemberRule(
    "who names a type names what its own file declares",
    "//- M/X.swift\nfunc f() { Order.make() }\nextension Order { func g() { pay() } }\n//- M/Y.swift\nstruct Order { static func make() {}; func pay() {} }",
    []),
  MemberRule(
    "a declaration under a condition has others",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.lockedCount }\n//- M/Y.swift\nstruct Y {\n#if os(Linux)\nvar lockedCount: Int { 1 }\n#endif\n}",
    []),
  MemberRule(
    "a module that is not imported is not named",
    "//- Sources/A/X.swift\nfunc f<O>(_ o: O) { o.sharedRows }\n//- Sources/A/Y.swift\nimport B\nfunc g<O>(_ o: O) { o.sharedRows }\n//- Sources/B/B.swift\npublic struct B { public var sharedRows = 1 }",
    ["Y.swift: B.sharedRows"]),
  MemberRule(
    "a call of a type means the initializer that alone takes its labels",
    "//- M/X.swift\nfunc f() { Order(row: 1); Order(row: 1, at: 2); Order(id: 1); Order(1); Order.init(row: 1); Box<Int>(row: 1) }\n//- M/Y.swift\nfunc g() { Order(from: 1) }"
      + orders,
    ["X.swift: Box.init(row:)", "X.swift: Order.init(row:at:)"]),
  MemberRule(
    "one without a label, where nothing else takes one",
    "//- M/X.swift\nfunc f() { Line(order); Line(); Line { }; Name(\"a\"); Level(1); Pair(1) }\n//- M/Y.swift\nstruct Line: Codable { let id: Int }\nstruct Name: ExpressibleByStringLiteral { init(stringLiteral: String) {} }\nenum Level: Int { case a }\nstruct Pair { init(_ a: String) {} }\n//- M/Z.swift\nextension Line { init(_ order: Order) {} }\nextension Name { init(_ text: String) {} }\nextension Level { init(_ a: String) {} }\nextension Pair { init(_ a: Int) {} }",
    ["X.swift: Level.init(_:)", "X.swift: Line.init(_:)"]),
  MemberRule(
    "what the compiler, a macro or the system makes may be meant",
    "//- M/X.swift\nfunc f() { Line(id: 1); Model(id: 1); Level(rawValue: 1); Line(from: 1); Far(row: 1) }\n//- M/Y.swift\nstruct Line: Codable { let id: Int }\n@Table class Model { var id = 1 }\nenum Level: Int { case a }\nclass Far: Elsewhere {}\n//- M/Z.swift\nextension Line { init(id: String) {}; init(from a: Order) {} }\nextension Model { convenience init(id: String) {} }\nextension Level { init(rawValue: String) {} }\nextension Far { convenience init(row: Int) {} }",
    []),
  MemberRule(
    "of two files either may be meant, of one file both, and what is not seen is not",
    "//- M/X.swift\nfunc f() { Order(row: 1); Order(sql: 1); Order(key: 1) }\n//- M/W.swift\nextension Order { init(row: String) {}; private init(sql: Int) {} }"
      + orders, ["X.swift: Order.init(key:)", "X.swift: Order.init(sql:)"]),
  MemberRule(
    "a call that does not end tells nothing",
    "//- M/X.swift\nfunc f() { Order(row: 1\n//- M/W.swift\nlet d = Date(iso: 1\n//- M/V.swift\nextension Date { init(iso: Int) {} }"
      + orders, []),
  MemberRule(
    "inside of the type, and by an alias",
    "//- M/X.swift\ntypealias Purchase = Order\nlet a = Purchase(sql: \"\")\n//- M/Y.swift\nextension Order { static func b() -> Order { Self(row: 1) } }"
      + orders, ["X.swift: Order.init(sql:)", "Y.swift: Order.init(row:at:)"]),
  MemberRule(
    "a type of the system, by a label that it has not",
    "//- M/X.swift\nfunc f() { Date(iso: \"\"); Date(timeIntervalSinceNow: 1); Date(\"\"); Data(iso: \"\") }\n//- M/Y.swift\nextension Date { init(iso: String) {}; init(timeIntervalSinceNow a: String) {}; init(_ a: String) {} }",
    ["X.swift: Date.init(iso:)"]),
  MemberRule(
    "static members of a type of the system, but for overloads",
    "//- M/X.swift\nfunc f() { Color.brand; Int.random(); Int.fixture() }\n//- M/Y.swift\nextension Color { static let brand = 1 }\nextension Int { static func random() {}; static func fixture() {} }",
    ["X.swift: Color.brand", "X.swift: Int.fixture"]),
  MemberRule(
    "what protocols require, or do otherwise, gives way to the type's own; of other labels those of the call tell",
    "//- M/X.swift\nfunc f() { Double.fromRow(1); Double.within(at: 1); Int(row: 1); Int(key: 1); Bool.fromRow(1); Order.fromRow(1) }\n//- M/P.swift\nprotocol Stored { static func fromRow(_ row: Int) -> Self?; static func within(by row: Int); init(row: Int) }\nextension Stored { init(key: String, in row: Int = 0) {} }\n//- M/Q.swift\nextension Stored { static func fromRow(_ row: Int) -> Self? { nil } }\n//- M/Y.swift\nextension Double: Stored { static func fromRow(_ row: Int) -> Double? { 1 }; static func within(at row: Int) {} }\nextension Int: Stored { init(row: Int) {}; init(key: Int) {} }\nextension Bool: Stored {}\nstruct Order: Stored {}",
    ["X.swift: Double.fromRow", "X.swift: Double.within", "X.swift: Int.init(row:)"]),
  MemberRule(
    "behind self and super, what extensions elsewhere give the own type, of one word, too",
    "//- M/X.swift\nstruct Order { var total: Int\nfunc a() { self.save(); print(self.row, self.total); self.row = 1; { [weak self] in self?.load() }() }\ninit(at: Int) { self.init(sql: at) } }\nclass Sub: Doc { func b() { super.archive() }\nfunc c() { struct L { func d() { self.save() } } } }\n//- M/V.swift\nextension String { func e() { self.count(1) } }\n//- M/Y.swift\nclass Doc {}\n//- M/Z.swift\nextension Order { func save() {}; var row: Int { 0 }; func load() {}; init(sql: Int) {} }\nextension Doc { func archive() {} }\nextension Sub { func save() {} }\nextension String { func count(_ a: Int) {} }",
    [
      "X.swift: Doc.archive", "X.swift: Order.init(sql:)", "X.swift: Order.load", "X.swift: Order.row",
      "X.swift: Order.save",
    ]
  ),
  MemberRule(
    "a property of an extension is none that the compiler's initializer takes",
    "//- M/X.swift\nfunc f() { Order(record: g()); Line(record: g()) }\n//- M/Y.swift\nstruct Order { var id = 0 }\nstruct Line { var record: Int }\n//- M/Z.swift\nextension Order { init(record: Record) {}; var record: Record { Record() } }\nextension Line { init(record: Record) {} }",
    ["X.swift: Order.init(record:)"]),
  MemberRule(
    "a conformance that is added elsewhere hides no member that it brings",
    "//- M/X.swift\nfunc f(_ m: Money) { m.rowCount; m.readRow(); 5.rowCount; m.rowTotal }\nfunc g(_ r: any Reading) { r.rowTotal; r.rowCount }\n//- M/Y.swift\nstruct Money {}\nprotocol Totals { var rowTotal: Int { get } }\n//- M/Z.swift\nprotocol Reading: Totals { func readRow(); var rowCount: Int { get } }\nextension Money: Reading { func readRow() {}; var rowCount: Int { 1 } }\nextension Int: Reading { var rowCount: Int { 1 } }\nextension Reading { func readRow() {} }\n//- M/W.swift\nextension Money { var rowTotal: Int { 1 } }\nextension Reading { var rowTotal: Int { 1 } }",
    ["X.swift: Money.readRow", "X.swift: Money.rowCount", "X.swift: Money.rowTotal", "X.swift: Reading.rowCount"]),
  MemberRule(
    "a composition and the bound of a generic parameter tell like a written type",
    "//- M/X.swift\nfunc a(_ b: any Both) { b.shipAll(); b.ship(); b.load() }\nfunc c<T: Shipped>(_ d: T) { d.send() }\nfunc e<T>(_ d: T?) where T: Shipped { d?.stop() }\n//- M/V.swift\nfunc f<T: Loaded>(_ d: T) where T: Shipped { d.stop() }\nfunc g<T>(_ d: T) { d.stop() }\nfunc h(_ b: Odd) { b.ship() }\nstruct S<T: Shipped> { func i<T>(_ d: T) { d.stop() }\nfunc j(_ d: [T]) { d.stop() } }\n//- M/Y.swift\nprotocol Shipped {}\nprotocol Loaded {}\ntypealias Both = Loaded & Shipped\ntypealias Odd = Shipped & Elsewhere\nstruct Other { func shipAll() {} }\n//- M/Z.swift\nextension Shipped { func shipAll() {}; func ship() {}; func send() {}; func stop() {} }\nextension Loaded { func load() {} }",
    [
      "X.swift: Loaded.load", "X.swift: Shipped.send", "X.swift: Shipped.ship", "X.swift: Shipped.shipAll",
      "X.swift: Shipped.stop",
    ]),
  MemberRule(
    "what a closure captures, or an `if let` unwraps, is the property of that name",
    "//- M/X.swift\nstruct A { let order: Order; let next: Order?\nfunc b() { { [order] in order.save() }() }\nfunc c() { if let next { next.load() } }\nfunc d(_ stop: Int) { { [stop] in stop.stop() }() }\n}\n//- M/Y.swift\nstruct Order {}\nlet stop = Order()\n//- M/Z.swift\nextension Order { func save() {}; func load() {}; func stop() {} }",
    ["X.swift: Order.load", "X.swift: Order.save"]),
  MemberRule(
    "short names of two words",
    "//- M/X.swift\nfunc f<O>(_ o: O) { o.toRow(); o.asMO; o.rowID; o.isOn; o.idX; o.minX }\n//- M/Y.swift\nstruct Y { func toRow() {}; var asMO = 1, rowID = 1, isOn = true, idX = 1, minX = 1 }",
    ["X.swift: Y.asMO", "X.swift: Y.rowID", "X.swift: Y.toRow"]),
  MemberRule(
    "names that are words of the language elsewhere",
    "//- M/X.swift\nfunc f(left: Order) { left.read(); left.open() }\n//- M/Y.swift\nstruct Order {}\n//- M/Z.swift\nextension Order { func read() {}; func open() {} }",
    ["X.swift: Order.open", "X.swift: Order.read"]),
  MemberRule(
    "a module's name in front of a member is no member, and a key path of one word leads to one",
    "//- M/X.swift\nfunc a(_ o: Order) { o.M::storedRow(); o.M::save() }\nlet b = \\Order.kept, c = \\Order.Part.size, d = \\Order.own\n//- M/Y.swift\nstruct Order { struct Part {}; var own = 1 }\n//- M/Z.swift\nextension Order { func storedRow() {}; func save() {}; var kept: Int { 1 } }\nextension Order.Part { var size: Int { 1 } }",
    ["X.swift: Order.Part.size", "X.swift: Order.kept", "X.swift: Order.save", "X.swift: Order.storedRow"]),
  MemberRule(
    "a type that is written has what any import of the module brings",
    "//- Sources/A/X.swift\nimport B\nfunc f<O>(_ o: O, b: B) { o.sharedRows; b.sharedRows }\n//- Sources/A/Y.swift\nimport C\n//- Sources/B/B.swift\npublic struct B {}\n//- Sources/C/C.swift\nimport B\nextension B { public var sharedRows: Int { 1 } }\n//- Sources/D/D.swift\nimport B\nfunc f(b: B) { b.sharedRows }",
    ["X.swift: B.sharedRows"]),
  MemberRule(
    "what a member holds or gives tells by its written type, step by step",
    """
    //- M/X.swift
    struct Screen { @Observed var model: Model; let other = Model(); let plain: any Kept
    func f(_ m: Model?) { m?.store.save(); model.store.shelf!.keep(); self.model.opened { $0 }.close(); other.made(by: m.size).load() }
    func g() { plain.shelf?.mend(); model.store.send().to()
    model.found(id: 1)?.keepAll(); model.found(name: 1)?.knock() } }
    //- M/Model.swift
    class Model { var store: Store; func opened(_ f: (Int) -> Int) -> Door { Door() }; func made(by s: Int) -> some Loaded { Door() }; let size = 1
    func found(id: Int) -> Store? { nil }; func found(name: Int) -> Door? { nil } }
    protocol Kept { var shelf: Shelf? { get } }
    //- M/Y.swift
    struct Store { func save() {}; func keepAll() {}; var shelf: Shelf?; func send() async throws -> Post { Post() } }
    struct Shelf { func keep() {}; func mend() {} }
    struct Door: Loaded { func close() {}; func knock() {} }
    struct Post { func to() {} }
    protocol Loaded { func load() }
    """,
    [
      "X.swift: Door.close", "X.swift: Door.knock", "X.swift: Loaded.load", "X.swift: Post.to", "X.swift: Shelf.keep",
      "X.swift: Shelf.mend", "X.swift: Store.keepAll", "X.swift: Store.save", "X.swift: Store.send",
      "X.swift: Store.shelf",
    ]),
  MemberRule(
    "a local name stands for what a path, or the call of a function, gives it",
    """
    //- M/X.swift
    struct Screen { let model: Model
    func f() async throws { let store = try await model.opened(1), own = self.model; store.save(); own.post.send()
    guard let shelf = model.store?.shelf else { return }; shelf.keep(); { [shelf] in shelf.mend() }() }
    func g() { let made = makeDoor(); made.open(); makeDoor().close(); Self.door(1).lock(); door().knock() }
    static func door(_ i: Int) -> Int { i }
    func door() -> Door { makeDoor() }
    func h(_ all: [Any]) { for door: Door in all { door.shut() }; all.map { (_ a: Int, d: borrowing Door) in d.slam() } } }
    //- M/Model.swift
    class Model { var store: Store?; func opened(_ i: Int) throws -> Store { Store() }; var post: Post }
    func makeDoor() -> Door { Door() }
    //- M/Y.swift
    struct Store { func save() {}; let shelf: Shelf }
    struct Shelf { func keep() {}; func mend() {} }
    struct Door { func open() {}; func close() {}; func lock() {}; func knock() {} }
    //- M/Z.swift
    extension Door { func shut() {}; func slam() {} }
    struct Post { func send() {} }
    """,
    [
      "X.swift: Door.close", "X.swift: Door.open", "X.swift: Door.shut", "X.swift: Door.slam", "X.swift: Post.send",
      "X.swift: Shelf.keep", "X.swift: Shelf.mend",
      "X.swift: Store.save", "X.swift: Store.shelf",
    ]),
  MemberRule(
    "a part of a value, an unknown one in front of it and an overloaded function tell nothing of a local name",
    """
    //- M/X.swift
    struct Screen { let model: Model
    func f() { let a = other ?? model.store, b = model.stores[0...0], c = model.store as? Row, d = -model.store, (e, g) = model.pair
    a.save(); b.save(); c.save(); d.save(); e.save(); g.save(); for h in model.store { h.save() }
    let i = make(1), j = make; i.save(); j().save(); make("").save(); let k = model.store.map { -$0 }; k.save() }
    func l() { struct Inner { func make() -> Row { Row() }; func m() { make().save(); let n = made(); n.save() }; func made() -> Row { Row() } } } }
    //- M/Model.swift
    class Model { var store: Store; var stores: [Store]; var pair: (Store, Store) }
    func make(_ i: Int) -> Store { Store() }
    func make(_ s: String) -> Row { Row() }
    func made() -> Store { Store() }
    //- M/Y.swift
    struct Store { func save() {} }
    struct Row { func save() {} }
    """, []),
  MemberRule(
    "a path over what is not known, or not alone, tells nothing, but where arguments tell",
    """
    //- M/X.swift
    func f(_ m: Model<Order>) { m.all.save(); m.item.save(); m.found().save(); m.found.save(); m.act().save() }
    func g(_ m: Model<Order>) { m.all[0...1].save(); m.pair.0.save(); m.pair.save(); m.other.save(); m.nested.save() }
    func h(_ m: Model<Order>) { m.made()().save(); made()().save(); m.loaded(by: 1).save() }
    //- M/Model.swift
    class Model<T> { var all: [Order]; var item: T; func found() -> Order; func found(_ i: Int) -> Order; let act: () -> Order }
    extension Model { var pair: (Order, Order) { all }; var next: Order { all }; var other: Elsewhere { all }; var nested: Order.Part { all }; func made() -> Order { all }; func loaded(by i: Int) -> Order; func loaded(by s: String) -> Row }
    func made() -> Order { fatalError() }
    //- M/Y.swift
    struct Order { func save() {} }
    struct Row { func save() {} }
    """, ["X.swift: Order.save"]),
  MemberRule(
    "overloads by types, kinds and results do not give way",
    "//- M/X.swift\nfunc f(m: Mine) { Mine.make(\"\"); m.put(1); m.label(); let a: String = m.sync(); Mine(row: \"\") }\n//- M/P.swift\nprotocol Decoded { static func make(_ row: Int) -> Self; func label() }\nextension Decoded { static func make(_ s: String) -> Self { fatalError() }; func put(_ s: String) {}; func sync() -> String { \"\" }; init(row: String) {} }\n//- M/Y.swift\nstruct Mine: Decoded {}\n//- M/Z.swift\nextension Mine { static func make(_ row: Int) -> Mine { Mine() }; func put(_ i: Int) {}; var label: Int { 1 }; func sync() -> Int { 1 }; init(row: Int) {} }",
    []),
])
func membersByTheirNames(_ rule: MemberRule) throws {
  #expect(try members(rule.text) == rule.members)
}

/// Of many members of a name, those of modules that a file does not see are passed over together, and none that it sees.
@Test func membersOfManyModulesAreSeenEachByItsAccess() throws {
  let far = (0..<24).map { number in
    let access = number == 9 ? "public " : number == 17 ? "package " : number == 3 ? "fileprivate " : ""
    return "//- Sources/Far/F\(number).swift\npublic struct F\(number) { \(access)func persistedCopy() {} }"
  }
  let found = try members(
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Near"), .target(name: "Far"), .target(name: "User", dependencies: ["Near"]),
        .target(name: "Both", dependencies: ["Near", "Far"]), .testTarget(name: "FarTests", dependencies: ["Far"]),
      ])
    \(far.joined(separator: "\n"))
    //- Sources/Far/Own.swift
    extension F4 { func own(_ other: F5) { other.persistedCopy() } }
    //- Sources/Near/Near.swift
    public struct Near { public init() {}; public func persistedCopy() {} }
    //- Sources/User/Alone.swift
    import Near
    func use(_ near: Near) { near.persistedCopy() }
    //- Sources/User/ByName.swift
    import Near
    func use() { Near.self; unknown().persistedCopy() }
    //- Sources/Both/Both.swift
    import Near
    import Far
    func use(_ f: F9, _ g: F10, _ h: F17, _ near: Near) {
      f.persistedCopy(); g.persistedCopy(); h.persistedCopy(); near.persistedCopy()
    }
    //- Tests/FarTests/Tests.swift
    @testable import Far
    func use(_ f: F2, _ g: F3) { f.persistedCopy(); g.persistedCopy() }
    """)
  #expect(
    found == [
      "Alone.swift: Near.persistedCopy", "Both.swift: F17.persistedCopy", "Both.swift: F9.persistedCopy",
      "Both.swift: Near.persistedCopy", "ByName.swift: Near.persistedCopy", "Own.swift: F5.persistedCopy",
      "Tests.swift: F2.persistedCopy",
    ])
}

/// Many files of no module are passed over together, too, by who is compiled apart from them, and by nobody else.
@Test func membersOfManyFilesOfNoModuleAreSeenEachByItsAccess() throws {
  func script(_ number: Int, _ access: String) -> String {
    "//- Scripts/F\(number).swift\npublic struct F\(number) { \(access) func persistedCopy() {} }\n"
  }
  let scripts = (0..<80).map {
    script($0, $0 == 40 ? "public" : $0 == 50 ? "package" : $0 == 60 ? "private" : "internal")
  }
  let found = try members(
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "Kit")])
    //- Sources/Kit/Kit.swift
    func use(_ near: Near) { near.persistedCopy() }
    func use(_ f: F10, _ g: F40) { f.persistedCopy(); g.persistedCopy() }
    //- Sources/Kit/Near.swift
    struct Near { func persistedCopy() {} }
    \(scripts.joined())
    //- Scripts/Own.swift
    func use(_ f: F20, _ g: F50, _ h: F60) { f.persistedCopy(); g.persistedCopy(); h.persistedCopy() }
    """)
  #expect(found == ["Kit.swift: Near.persistedCopy", "Own.swift: F20.persistedCopy", "Own.swift: F50.persistedCopy"])
}
