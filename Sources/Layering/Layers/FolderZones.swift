internal import Linking
internal import RulesLanguage

/// What rules files of folders say of the layers that are declared above them, file by file.
struct FolderZones: Sendable {
  /// For each file the innermost folder that has rules, or -1.
  private var zoneOfFile: [Int] = []
  /// For each folder the one around it, or -1.
  private var outer: [Int] = []
  /// For each folder what it says, by layer.
  private var rules: [[Int: LayerRule]] = []

  /// - Complexity: O(folders in the paths + what the rules say).
  init(_ rules: Rules, _ paths: [String], _ layers: [String: Int]) {
    guard !rules.folders.isEmpty else { return }
    zoneOfFile = paths.map { rules.folders(around: $0).last ?? -1 }
    outer = rules.folders.map { rules.folders(around: $0.folder).last ?? -1 }
    self.rules = rules.folders.map { folder in
      Dictionary(
        folder.layers.compactMap { rule in layers[rule.name].map { ($0, rule) } },
        uniquingKeysWith: { first, _ in first })
    }
  }

  var isEmpty: Bool { outer.isEmpty }

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
