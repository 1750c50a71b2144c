public import Diagnostics
internal import SourceText
internal import YAML

/// The rules file of a folder below the root: it adds to what stands above it, for the code of its folder.
public struct FolderRules: Sendable {
  /// The file, relative to the root.
  public var path: String
  /// The folder, relative to the root.
  public var folder: String
  /// Byte offsets at which its lines begin.
  public var lineStarts: [Int] = []
  /// What it says of layers that are declared above it.
  public var layers: [LayerRule] = []
  /// By id.
  public var checks = [String: CheckRule]()

  public init(path: String, folder: String) {
    self.path = path
    self.folder = folder
  }
}

extension RulesReader {
  /// The keys of a folder's rules file.
  public static let folderKeys = ["root", "layers", "independent", "never-reaches", "checks"]
  private static let tighteningKeys = ["uses", "imports", "reason"]

  /// Reads the rules file of a folder, behind all of the folders around it, into the rules.
  ///
  /// - Returns: what is wrong with it. A file that says `root: true` belongs to a project of its own and changes nothing.
  public static func readFolder(
    _ bytes: [UInt8], path: String, folder: String, into rules: inout Rules, checks: [String]
  ) -> [Problem] {
    var reader = RulesReader(path: path, checks: checks)
    reader.folder = folder
    reader.file = rules.folders.count + 1
    do {
      let document = try YAMLReader.read(bytes, path: path)
      if isRoot(document) { return [] }
      rules.add(FolderRules(path: path, folder: folder))
      rules.folders[reader.file - 1].lineStarts = LineTable(bytes).starts
      reader.readFolder(document, &rules)
    } catch {
      reader.problems.append(error)
    }
    return reader.problems.inOrder()
  }

  /// Whether a rules file says `root: true`. One that can't be read says nothing.
  public static func standsAlone(_ bytes: [UInt8], path: String) -> Bool {
    (try? YAMLReader.read(bytes, path: path)).map(isRoot) ?? false
  }

  /// Whether a document says that it stands alone.
  private static func isRoot(_ node: YAMLNode) -> Bool {
    guard case .mapping(let entries) = node.value else { return false }
    return entries.contains { entry in
      if case .boolean(true) = entry.value.value { return entry.key == "root" }
      return false
    }
  }

  private mutating func readFolder(_ node: YAMLNode, _ rules: inout Rules) {
    if case .null = node.value { return }
    let above = rules.path ?? "the rules"
    guard let entries = mapping(node, "a mapping with the keys \(Self.folderKeys.joined(separator: ", "))") else {
      return
    }
    for entry in entries {
      switch entry.key {
      case "root": _ = boolean(entry.value, "root")
      case "layers": readFolderLayers(entry.value, &rules)
      case "independent": rules.independence += readIndependent(entry.value)
      case "never-reaches": rules.independence += readNeverReaches(entry.value)
      case "checks":
        var own = Rules()
        readChecks(entry.value, &own)
        rules.folders[file - 1].checks = own.checks
      case _ where Self.rootKeys.contains(entry.key):
        report(
          "'\(entry.key)' belongs to the root's rules, \(above); expected one of "
            + Self.folderKeys.joined(separator: ", ")
            + "; or 'root: true', if this is a project of its own, or 'exclude: ["
            + folder + "]' in \(above), where it is another's",
          entry.line, entry.column)
      default: unknownKey(entry, of: "a folder's rules", Self.folderKeys)
      }
    }
  }

  private mutating func readFolderLayers(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping from a layer's name to what is added for this folder") else { return }
    let known = rules.layers.map(\.name)
    var fresh: [LayerRule] = []
    for entry in entries {
      guard let layer = readFolderLayer(entry, known, rules) else { continue }
      if known.contains(entry.key) { rules.folders[file - 1].layers.append(layer) } else { fresh.append(layer) }
    }
    rules.layers += fresh
    let own = rules.folders[file - 1].layers
    checkUses(fresh + own, among: rules.layers.map(\.name))
    checkVertical(fresh, among: rules.layers)
    takeAway(&rules)
    for layer in rules.folders[file - 1].layers where layer.usesIsGiven {
      checkTightening(layer, fresh.map(\.name), rules)
    }
    for layer in own { checkImports(layer, rules) }
  }

  /// What a folder says of a layer that is known above, or a layer of its own.
  private mutating func readFolderLayer(_ entry: YAMLEntry, _ known: [String], _ rules: Rules) -> LayerRule? {
    var layer = LayerRule(name: entry.key, place: place(entry), usesPlace: place(entry))
    checkLayerName(entry)
    guard let keys = mapping(entry.value, "a mapping with 'uses', 'imports' or 'paths'") else { return nil }
    let isKnown = known.contains(entry.key)
    for key in keys {
      if isKnown, !Self.tighteningKeys.contains(key.key) {
        report(whatIsAbove(key, entry.key, rules), key.line, key.column)
      } else {
        readLayer(key, &layer)
      }
    }
    if isKnown { return layer }
    if layer.paths.isEmpty || !layer.modules.isEmpty || !layer.types.isEmpty || !layer.boundaries.isEmpty {
      report(
        "a layer of a folder is told by 'paths' in it; layers of \(rules.path ?? "the rules") are "
          + known.joined(separator: ", ") + Suggestion.phrase(for: entry.key, among: known), entry.line,
        entry.column)
    }
    checkCaptures(&layer)
    return layer
  }

  private func whatIsAbove(_ key: YAMLEntry, _ layer: String, _ rules: Rules) -> String {
    guard Self.layerKeys.contains(key.key) else {
      return "unknown key '\(key.key)' in the layer '\(layer)'; expected one of "
        + Self.tighteningKeys.joined(separator: ", ") + Synonyms.phrase(for: key.key, among: Self.tighteningKeys)
    }
    let place = rules.layers.first { $0.name == layer }.map { rules.text(of: $0.place) } ?? ""
    return "'\(key.key)' of '\(layer)' belongs to where the layer is declared, \(place); a folder may add only "
      + Self.tighteningKeys.joined(separator: ", ") + ", unless 'root: true' makes it a project of its own"
  }

  // MARK: - Tightening

  /// What holds for a layer above this folder: the nearest folder's word, else the root's.
  private func above(_ name: String, _ rules: Rules) -> LayerRule? {
    let outer = rules.folders(around: folder).last { outer in
      rules.folders[outer].layers.contains { $0.name == name && $0.usesIsGiven }
    }
    return (outer.map { rules.folders[$0].layers } ?? rules.layers).first { $0.name == name }
  }

  /// What a folder denies is taken from what holds above it.
  private func takeAway(_ rules: inout Rules) {
    for (index, layer) in rules.folders[file - 1].layers.enumerated() {
      guard case .allBut(let denied) = layer.uses, let outer = above(layer.name, rules) else { continue }
      switch outer.uses {
      case .anything: continue
      case .allBut(let others): rules.folders[file - 1].layers[index].uses = .allBut(others + denied)
      case .layers(let names):
        rules.folders[file - 1].layers[index].uses = .layers(
          names.filter { name in !denied.contains { $0.value == name.value } })
        rules.folders[file - 1].layers[index].denied = denied
      }
    }
  }

  /// A folder may take away; what it gives back needs a reason.
  private mutating func checkTightening(_ layer: LayerRule, _ fresh: [String], _ rules: Rules) {
    guard layer.usesReason == nil, layer.reason == nil, let outer = above(layer.name, rules) else { return }
    let loosened: [Placed<String>]
    let all = rules.layers.map(\.name)
    let before = Self.names(outer.uses, all)
    switch layer.uses {
    case .layers(let names): loosened = names.filter { !before.contains($0.value) && !fresh.contains($0.value) }
    case .anything, .allBut:
      let more = Self.names(layer.uses, all).subtracting(before).subtracting(fresh).subtracting([layer.name])
      loosened = more.sorted().prefix(1).map { Placed($0, at: layer.usesPlace) }
    }
    for name in loosened {
      report(
        "lets '\(layer.name)' use '\(name.value)', which \(rules.text(of: outer.usesPlace)) does not; "
          + "expected a 'reason' for it", name.place.line, name.place.column)
    }
  }

  private static func names(_ uses: Permission, _ all: [String]) -> Set<String> {
    switch uses {
    case .anything: Set(all)
    case .layers(let names): Set(names.map(\.value))
    case .allBut(let names): Set(all).subtracting(names.map(\.value))
    }
  }

  /// What `allow` gives back of imports that are denied above needs a reason.
  private mutating func checkImports(_ layer: LayerRule, _ rules: Rules) {
    guard let imports = layer.imports, imports.reason == nil, layer.reason == nil,
      let outer = rules.layers.first(where: { $0.name == layer.name })?.imports
    else { return }
    for name in imports.allow ?? [] {
      guard let place = outer.place(denying: name.value) else { continue }
      report(
        "lets '\(layer.name)' import '\(name.value)', which \(rules.text(of: place)) does not; expected a 'reason' for it",
        name.place.line, name.place.column)
    }
  }
}
