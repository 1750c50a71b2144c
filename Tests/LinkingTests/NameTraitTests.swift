import Testing

@testable import Linking

/// What the lists of the system say of a name does not depend on how many others a program has.
@Suite struct NameTraitTests {
  @Test(arguments: [0, NameBeginnings.most - 8, NameBeginnings.most, NameBeginnings.most * 2])
  func listsAreAskedInProgramsOfAnySize(_ others: Int) throws {
    var names = NameIndex()
    func add(_ name: String) -> Int { Int(names.intern(Array(name.utf8)[...])) }
    let (member, function, unknown) = (add("componentsJoined"), add("fatalError"), add("componentsJoinee"))
    let own = (0..<others).map { add("own\($0)") }
    let (late, empty) = (add("localizedDescription"), add(""))
    let traits = NameTraits.ofSystem(names)
    #expect(traits.count == others + 5)
    #expect(traits[member].contains(.common) && traits[late].contains(.ofProtocols))
    #expect(traits[function].contains(.function) && !traits[function].contains(.common))
    #expect(traits[unknown].isEmpty && traits[empty].isEmpty && own.allSatisfy { traits[$0].isEmpty })
  }
}
