/// What protocols and base classes of the system bring, by their names, for those who ask of few.
public struct SystemSupertypes: Sendable {
  private let members: [Substring: [Substring]]

  public init() {
    var found = [Substring: [Substring]]()
    for name in SystemModules.supertypes.split(whereSeparator: \.isWhitespace) { found[name] = [] }
    var owner: Substring = ""
    for line in SystemProtocols.members.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first?.isUppercase == true { owner = words[0] } else { found[owner]? += words }
    }
    members = found
  }

  /// The names of the members that one brings; nil where they are not known.
  public func members(of name: String) -> [Substring]? { members[name[...]] }
}
