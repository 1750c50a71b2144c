import Testing

@testable import Linking

/// The protocols that silence nothing bring no more than the few members that are listed for them.
@Suite struct NarrowProtocolTests {
  private func names(_ list: String) -> [String] { list.split(whereSeparator: \.isWhitespace).map(String.init) }

  @Test func narrowProtocolsBringWhatIsListed() throws {
    let listed = Set(names(SystemModules.narrowMembers))
    var brought: Set<String> = []
    for name in names(SystemModules.narrow) {
      let members = Set((SystemSupertypes.known.members(of: name) ?? []).map(String.init))
      #expect(members.isSubset(of: listed), "\(name) brings \(members.subtracting(listed).sorted())")
      brought.formUnion(members)
    }
    #expect(listed.subtracting(brought).isEmpty)
  }

  @Test func narrowProtocolsAreOfTheSystem() {
    #expect(Set(names(SystemModules.narrow)).isSubset(of: names(SystemModules.supertypes)))
  }
}
