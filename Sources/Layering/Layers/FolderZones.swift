internal import Linking
internal import RulesLanguage
internal import SourceText

/// What rules files of folders say of the layers that are declared above them, file by file.
struct FolderZones: Sendable {
  /// For each file the innermost folder that has rules, or -1.
  private var zoneOfFile: [Int] = []
  /// For each folder the one around it, or -1.
  private var outer: [Int] = []
  /// For each folder what it says, by layer.
  private var rules: [[Int: LayerRule]] = []
  /// The folders that have rules by their paths.
  private var zones: [ExactText: Int] = [:]

  /// - Complexity: O(folders in the paths + what the rules say).
  init(_ rules: Rules, _ paths: [String], _ layers: [String: Int]) {
    guard !rules.folders.isEmpty else { return }
    zones = Dictionary(
      rules.folders.enumerated().map { (ExactText($1.folder), $0) }, uniquingKeysWith: { _, last in last })
    zoneOfFile = paths.map { zone(around: $0) }
    outer = rules.folders.map { zone(around: $0.folder) }
    self.rules = rules.folders.map { folder in
      Dictionary(
        folder.layers.compactMap { rule in layers[rule.name].map { ($0, rule) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  var isEmpty: Bool { zones.isEmpty }

  /// The innermost folder with rules around a file or folder, or -1.
  ///
  /// - Complexity: O(folders in the path).
  private func zone(around path: String) -> Int {
    var rest = path.utf8[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      if let zone = zones[ExactText(String(Substring(rest)))] { return zone }
    }
    return -1
  }

  /// The folders with rules around a path, from the outermost inwards.
  ///
  /// - Complexity: O(folders in the path).
  func folders(around path: String) -> [Int] {
    if isEmpty { return [] }
    var found: [Int] = []
    var zone = zone(around: path)
    while zone >= 0 {
      found.append(zone)
      zone = outer[zone]
    }
    return found.reversed()
  }

  /// What the folders around a file say of a layer, from the innermost outwards.
  func rules(_ layer: Int, in file: Int) -> [LayerRule] {
    isEmpty || file >= zoneOfFile.count ? [] : rules(layer, from: zoneOfFile[file])
  }

  /// What the folders around another, which is told by its number, say of a layer, from the innermost outwards.
  func rules(_ layer: Int, around folder: Int) -> [LayerRule] { isEmpty ? [] : rules(layer, from: outer[folder]) }

  private func rules(_ layer: Int, from innermost: Int) -> [LayerRule] {
    var found: [LayerRule] = []
    var zone = innermost
    while zone >= 0 {
      if let rule = rules[zone][layer] { found.append(rule) }
      zone = outer[zone]
    }
    return found
  }
}
