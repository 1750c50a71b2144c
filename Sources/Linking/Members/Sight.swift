internal import SourceFacts

/// What a file may see of the members that other files declare. Those of a common name are hundreds in a large repository, and what
/// is seen of one file of a module is seen of all.
struct Sight {
  let file: Int
  /// For each module, two bits for each access level: whether that has been asked, and the answer.
  private var seen: [UInt16]

  /// - Parameter count: the number of modules.
  init(_ file: Int, of count: Int) {
    self.file = file
    seen = [UInt16](repeating: 0, count: count)
  }

  /// Whether a member can be seen.
  @inline(__always)
  mutating func reaches(_ member: MemberIndex.Member, _ table: SymbolTable) -> Bool {
    if member.module < 0 || Int(member.file) == file {
      return table.isVisible(member.access, of: Int(member.file), from: file)
    }
    let bits = seen[Int(member.module)] >> (2 * UInt16(member.access.rawValue))
    return (bits & 1 != 0 ? bits : ask(member, table)) & 2 != 0
  }

  private mutating func ask(_ member: MemberIndex.Member, _ table: SymbolTable) -> UInt16 {
    let bits: UInt16 = table.isVisible(member.access, of: Int(member.file), from: file) ? 3 : 1
    seen[Int(member.module)] |= bits << (2 * UInt16(member.access.rawValue))
    return bits
  }
}
