internal import SourceFacts

/// Where the declarations of each name belong, by groups of code such as layers. What only a group's own code declares leads to no
/// other, whoever of the group names it.
public struct NameHomes: Sendable {
  /// For each name the group of its declarations.
  private var homes: [Int32]
  private static let nowhere: Int32 = -1
  private static let several: Int32 = -2

  /// - Parameters:
  ///   - table: the program.
  ///   - groups: for each file the group of all its code; nil where that belongs to several.
  ///   - group: the group that a symbol belongs to whose file does not tell, 0 or more.
  /// - Complexity: O(symbols + names).
  public init(_ table: SymbolTable, groups: [Int32?], group: (Int32) -> Int32) {
    homes = [Int32](repeating: Self.nowhere, count: table.names.count)
    for index in table.symbols.indices {
      let symbol = table.symbols[index]
      if symbol.file < 0 { continue }
      let name = Int(symbol.name)
      if symbol.kind == .typealias {
        // What it stands for, and who adds initializers to that, its name does not tell.
        homes[name] = Self.several
      } else if symbol.access > .fileprivate {
        // What is private, its own file alone can mean.
        let own = symbol.isSynthesised ? group(Int32(index)) : groups[Int(symbol.file)] ?? group(Int32(index))
        homes[name] = homes[name] == Self.nowhere || homes[name] == own ? own : Self.several
      }
    }
  }

  /// Whether a name may mean what belongs to another group.
  @inline(__always)
  func leads(_ name: UInt32, outOf group: Int32) -> Bool {
    let home = homes[Int(name)]
    return home != group && home != Self.nowhere
  }
}

/// The groups that files belong to.
struct FileGroups: Sendable {
  /// For each file the group of all its code, if there is one.
  let ofFile: [Int32?]
  /// For each home of `FileHomes` the group of all its files, if there is one.
  private(set) var ofHome: [Int32?]

  init(_ groups: [Int32?], _ homes: FileHomes) {
    ofFile = groups
    ofHome = [Int32?](repeating: nil, count: homes.count)
    var isKnown = [Bool](repeating: false, count: homes.count)
    for (file, group) in groups.enumerated() where homes.home(of: file) >= 0 {
      let home = Int(homes.home(of: file))
      ofHome[home] = !isKnown[home] || ofHome[home] == group ? group : nil
      isKnown[home] = true
    }
  }
}

/// What a file is asked for by who wants to know only what leads out of the group that it belongs to.
struct OutwardNames {
  let homes: NameHomes
  let groups: FileGroups
  let group: Int32

  @inline(__always)
  func contains(_ name: UInt32) -> Bool { homes.leads(name, outOf: group) }

  /// Whether a file declares anything of another group.
  @inline(__always)
  func holds(_ file: Int32) -> Bool { groups.ofFile[Int(file)] != group }

  /// Whether all code that is compiled together belongs to the group.
  @inline(__always)
  func isAll(of home: Int32) -> Bool { home >= 0 && groups.ofHome[Int(home)] == group }

  /// Whether one of some uses leads out. What a macro makes may belong elsewhere than the code that it is made of.
  func contain(_ uses: ArraySlice<Use>, _ table: SymbolTable) -> Bool {
    uses.contains { use in
      let symbol = table.symbols[Int(use.symbol)]
      return symbol.isSynthesised || symbol.file < 0 || holds(symbol.file)
    }
  }

  /// Whether a name of a path leads out, or what the call of a type means may.
  func concerns(_ reference: ReferenceFact, in file: Int, _ table: SymbolTable) -> Bool {
    let isCalled = reference.flags.contains(.isCalled)
    if isCalled, reference.flags.contains(.isSelf) { return true }
    func mayLead(_ name: UInt32) -> Bool {
      contains(name) || isCalled && table.kind(name) & SymbolTable.hasFarInitializer != 0
    }
    let map = table.nameMaps[file]
    if mayLead(map[Int(reference.name)]) { return true }
    let first = Int(reference.segmentStart)
    for index in first..<first + Int(reference.segmentCount)
    where mayLead(map[Int(table.files[file].segments[index].name)]) {
      return true
    }
    return false
  }
}
