internal import Modules
internal import SourceFacts

/// For each file the code that it is compiled with, by a number: its module, or the files that it is taken to be compiled with.
struct FileHomes: Sendable {
  /// -1 for files of several modules, and for those of none that are compiled with few others.
  private var homes: [Int32] = []
  /// How many numbers there are.
  private(set) var count = 0
  /// Whether a number stands for a module.
  private var modules = 0

  /// Fewer files of no module than these get no number, so that numbers stay few.
  private static let leastCompanions = 64

  init() {}

  init(_ modules: ModuleMap, files: Int) {
    self.modules = modules.modules.count
    count = self.modules
    homes = (0..<files).map { modules.onlyModule(of: $0) }
    var companions = [Int: [Int]]()
    for file in 0..<files where homes[file] < 0 && !modules.isInSeveral(file) {
      companions[modules.firstCompanion(of: file), default: []].append(file)
    }
    for (_, group) in companions.filter({ $0.value.count >= Self.leastCompanions }).sorted(by: { $0.key < $1.key }) {
      for file in group { homes[file] = Int32(count) }
      count += 1
    }
  }

  /// The number for what a file declares with an access level: what a package hides, files of no module see each on its own.
  @inline(__always)
  func home(of file: Int, _ access: AccessLevel) -> Int32 {
    homes[file] >= modules && access == .package ? -1 : homes[file]
  }

  /// The number of a file.
  @inline(__always)
  func home(of file: Int) -> Int32 { homes[file] }
}

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
