import TestSupport
import Testing

/// Values whose types are written in another place than they stand. `X.swift` adds members to types of others, each of a name that
/// another type has, too.
@Suite struct UnwrittenValueTests {
  private func used(_ code: String) throws -> [String] {
    try members(
      """
      //- M/A.swift
      import Foundation
      \(code)
      //- M/T.swift
      struct Trail {}
      struct Fetch { func callAsFunction(near: Int) -> [Trail] { [] } }
      struct Twice {
        func callAsFunction(near: Int) -> Trail { Trail() }
        func callAsFunction(far: Int) -> Other { Other() }
      }
      enum Level { case easy }
      //- M/X.swift
      extension Trail { func stale() {} }
      extension UserDefaults { var sync: Int { 1 } }
      extension Level { static let extreme = Level.easy }
      //- M/Others.swift
      struct Other { var sync = 1; func stale() {}; static let extreme = Other() }
      """
    ).filter { $0.hasPrefix("A.swift: ") }.map { String($0.dropFirst("A.swift: ".count)) }
  }

  /// What is called by the name of a value is its `callAsFunction`.
  @Test(arguments: [
    ("struct S { let fetch: Fetch; func f() { fetch(near: 1).first?.stale() } }", true),
    ("struct S { let fetch: Fetch; func f() { self.fetch(near: 1).first?.stale() } }", true),
    ("struct S { let fetch: Fetch; func f() { fetch(near: 1).forEach { $0.stale() } } }", true),
    ("struct S { let it: Fetch; func f(_ s: S) { for trail in s.it(near: 1) { trail.stale() } } }", true),
    ("struct S { let twice: Twice; func f() { twice(near: 1).stale() } }", false),
    ("struct S { let fetch: Trail; func f() { fetch(near: 1).first?.stale() } }", false),
  ])
  func valuesAreCalled(_ code: String, _ isTold: Bool) throws {
    #expect(try used(code) == (isTold ? ["Trail.stale"] : []))
  }

  /// The system's own shared instances are of the type in front of them.
  @Test(arguments: [
    ("func f() { _ = UserDefaults.standard.sync }", true),
    ("func f() { let defaults = UserDefaults.standard; _ = defaults.sync }", true),
    ("func f() { _ = UserDefaults.other.sync }", false),
  ])
  func instancesOfTheSystemAreOfTheirTypes(_ code: String, _ isTold: Bool) throws {
    #expect(try used(code) == (isTold ? ["UserDefaults.sync"] : []))
  }

  @Test(arguments: [
    ("let all: Set<Level> = [.easy, .extreme]", true), ("let all: Array<Level> = [.extreme]", true),
    ("let all: Box<Level> = [.extreme]", false), ("let all: Set<Set<Level>> = [[.extreme]]", false),
    ("func f(_ level: Level) { if case .extreme = level {} }", true),
    ("func f(_ level: Level?) { guard true, case .extreme = level else { return } }", true),
    ("func f(_ level: Int) { if case .extreme = level {} }", false),
    ("func f(_ level: Level) { if case .extreme = level.next {} }", false),
  ])
  func implicitMembersAreOfWhatTheyStandFor(_ code: String, _ isTold: Bool) throws {
    #expect(try used(code) == (isTold ? ["Level.extreme"] : []))
  }
}
