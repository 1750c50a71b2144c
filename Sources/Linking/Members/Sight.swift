internal import SourceFacts

/// What a file may see of the members that other files declare. Those of a common name are hundreds in a large repository, and what
/// is seen of one file of a module is seen of all.
struct Sight {
  let file: Int
  private let own: Int32
  /// For each home, two bits for each access level: whether that has been asked, and the answer.
  private var seen: [UInt16]

  init(_ file: Int, _ homes: FileHomes) {
    self.file = file
    own = homes.home(of: file)
    seen = [UInt16](repeating: 0, count: homes.count)
  }

  /// Whether a member can be seen.
  @inline(__always)
  mutating func reaches(_ member: MemberIndex.Member, _ table: SymbolTable) -> Bool {
    if member.home < 0 || Int(member.file) == file {
      return table.isVisible(member.access, of: Int(member.file), from: file)
    }
    return reaches(member, member.access, table)
  }

  /// Whether a member, or one of its run, may be seen.
  @inline(__always)
  mutating func mayReachRun(of member: MemberIndex.Member, _ table: SymbolTable) -> Bool {
    member.home < 0 || member.home == own || reaches(member, member.widest, table)
      // Tests of another package may open what is internal to a module, and see nothing of its package.
      || member.widest == .package && reaches(member, .internal, table)
  }

  @inline(__always)
  private mutating func reaches(_ member: MemberIndex.Member, _ access: AccessLevel, _ table: SymbolTable) -> Bool {
    let bits = seen[Int(member.home)] >> (2 * UInt16(access.rawValue))
    return (bits & 1 != 0 ? bits : ask(member, access, table)) & 2 != 0
  }

  private mutating func ask(_ member: MemberIndex.Member, _ access: AccessLevel, _ table: SymbolTable) -> UInt16 {
    let bits: UInt16 = table.isVisible(access, of: Int(member.file), from: file) ? 3 : 1
    seen[Int(member.home)] |= bits << (2 * UInt16(access.rawValue))
    return bits
  }
}
