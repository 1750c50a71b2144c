/// What protocols and base classes of the system bring, by their names, for those who ask of few.
public struct SystemSupertypes: Sendable {
  /// All that is known.
  public static let known = SystemSupertypes()

  private let members: [Substring: Set<Substring>]

  private init() {
    // By bytes, since the lists are long, and to go by characters took as long as to read a small project.
    var found = [Substring: Set<Substring>]()
    for name in SystemModules.supertypes.utf8.split(whereSeparator: { $0 <= 0x20 }) { found[Substring(name)] = [] }
    var owner: Substring = ""
    for line in SystemProtocols.members.utf8.split(separator: 0x0A) {
      if let first = line.first, (0x41...0x5A).contains(first) {
        owner = Substring(line.prefix { $0 > 0x20 })
      } else {
        found[owner]?.formUnion(line.split(separator: 0x20).lazy.map { Substring($0) })
      }
    }
    members = found
  }

  /// The names of the members that one brings; nil where they are not known.
  public func members(of name: String) -> Set<Substring>? { members[name[...]] }
}
