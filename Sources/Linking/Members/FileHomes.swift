internal import Modules
internal import SourceFacts

/// For each file the code that it is compiled with, by a number: its module, or the files that it is taken to be compiled with.
struct FileHomes: Sendable {
  /// -1 for files of several modules, and for those of none that are compiled with few others.
  private var homes: [Int32] = []
  /// How many numbers there are.
  private(set) var count = 0
  /// The numbers below this one stand for modules.
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
