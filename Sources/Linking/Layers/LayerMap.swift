public import Diagnostics
public import RulesLanguage
internal import SourceText

/// A layer with what belongs to it.
public struct Layer: Sendable {
  public var name: String
  /// The rule that declares it; nil where modules stand for layers.
  public var rule: LayerRule?
  /// The module that it is; nil where it is declared.
  public var module: Int?
}

/// Which layer each file belongs to, and which layers may use which.
///
/// Without declared layers the modules are the layers, and what their targets depend on is what they may use.
public struct LayerMap: Sendable {
  public private(set) var layers: [Layer] = []
  /// For each file the index of its layer, or -1.
  public private(set) var layerOfFile: [Int] = []
  /// For files in several targets, the layers of these beyond the first.
  private var furtherLayers: [Int: [Int]] = [:]
  /// For each module the layer of all its files, or -1 where they differ or have none.
  public private(set) var layerOfModule: [Int] = []
  /// Where the files and the rules do not fit together.
  public private(set) var problems: [Problem] = []
  /// For each layer the ones that it may use; nil: any.
  private var allowed: [Set<Int>?] = []

  /// Whether layers are declared by a rules file.
  public var isDeclared: Bool { !layers.isEmpty && layers[0].rule != nil }

  /// Whether code of one layer may name code of another.
  public func mayUse(_ from: Int, _ to: Int) -> Bool {
    from == to || allowed[from]?.contains(to) ?? true
  }

  /// The layers of a file: of one in several targets, that of each.
  public func layers(of file: Int) -> [Int] {
    layerOfFile[file] < 0 ? [] : [layerOfFile[file]] + (furtherLayers.isEmpty ? [] : furtherLayers[file] ?? [])
  }

  /// Whether a file is in a layer, perhaps among others.
  public func isIn(_ file: Int, _ layer: Int) -> Bool {
    layerOfFile[file] == layer || !furtherLayers.isEmpty && furtherLayers[file]?.contains(layer) == true
  }

  /// The layers that a layer may use, by name; nil: any.
  public func allowedNames(_ layer: Int) -> [String]? { allowed[layer]?.map { layers[$0].name }.sorted() }

  /// - Complexity: O(files × patterns).
  public init(rules: Rules, paths: [String], modules: ModuleMap) {
    if rules.layers.isEmpty {
      layers = modules.modules.indices.map { Layer(name: modules.modules[$0].name, rule: nil, module: $0) }
      layerOfFile = modules.moduleOfFile
      furtherLayers = modules.furtherModules
      layerOfModule = Array(modules.modules.indices)
      allowed = TargetDependencies(modules).reachable
      return
    }
    layers = rules.layers.map { Layer(name: $0.name, rule: $0, module: nil) }
    let indices = Dictionary(layers.indices.map { (layers[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    allowed = rules.layers.map { layer in
      guard case .layers(let names) = layer.uses else { return nil }
      return Set(names.compactMap { indices[$0.value] })
    }
    claim(rules, paths, modules)
    layerOfModule = modules.modules.indices.map { _ in -2 }
    // What a module shares with others says little of it.
    for (file, module) in modules.moduleOfFile.enumerated() where module >= 0 && modules.furtherModules[file] == nil {
      let layer = layerOfFile[file]
      if layerOfModule[module] == -2 { layerOfModule[module] = layer }
      if layerOfModule[module] != layer { layerOfModule[module] = -1 }
    }
    layerOfModule = layerOfModule.map { max($0, -1) }
  }

  // MARK: - Claims

  /// A pattern of a layer and the files that it matches.
  private struct Claim {
    var layer: Int
    var text: String
    var place: RulePlace
    var files: Set<Int>
    var isModule = false
  }

  /// Gives each file to the narrowest pattern that matches it.
  private mutating func claim(_ rules: Rules, _ paths: [String], _ modules: ModuleMap) {
    let components = paths.map { $0.utf8.split(separator: UInt8(ascii: "/")).map(Array.init) }
    var claims: [Claim] = []
    for (layer, rule) in rules.layers.enumerated() {
      for glob in rule.paths {
        let files = Set(paths.indices.filter { glob.value.matches(components: components[$0]) })
        claims.append(Claim(layer: layer, text: glob.value.text, place: glob.place, files: files))
      }
      for name in rule.modules {
        let wanted = Set(
          modules.modules.indices.filter { Glob.matches(name: modules.modules[$0].name, pattern: name.value) })
        if wanted.isEmpty { reportNoModule(name, rules, modules) }
        let files = Set(paths.indices.filter { wanted.contains(modules.moduleOfFile[$0]) })
        claims.append(Claim(layer: layer, text: name.value, place: name.place, files: files, isModule: true))
        if files.isEmpty && !wanted.isEmpty {
          report("the module '\(name.value)' holds no file of this run", name.place, rules)
        }
      }
      for glob in rule.paths where !claims.contains(where: { $0.place == glob.place && !$0.files.isEmpty }) {
        reportNothing(glob, rules, paths)
      }
    }
    findOverlaps(claims, rules, paths)
    layerOfFile = [Int](repeating: -1, count: paths.count)
    var sizes = [Int](repeating: Int.max, count: paths.count)
    var isByModule = [Bool](repeating: false, count: modules.furtherModules.isEmpty ? 0 : paths.count)
    for claim in claims {
      for file in claim.files where claim.files.count < sizes[file] {
        sizes[file] = claim.files.count
        layerOfFile[file] = claim.layer
        if !isByModule.isEmpty { isByModule[file] = claim.isModule }
      }
    }
    // A file that a layer has through its target is in the layers of its other targets, too.
    for (file, further) in modules.furtherModules where isByModule[file] {
      for (layer, rule) in rules.layers.enumerated() where layer != layerOfFile[file] {
        let names = further.map { modules.modules[$0].name }
        if rule.modules.contains(where: { pattern in names.contains { Glob.matches(name: $0, pattern: pattern.value) } }
        ) {
          furtherLayers[file, default: []].append(layer)
        }
      }
    }
  }

  /// Two patterns of different layers may share files only when one holds all that the other does, and more.
  private mutating func findOverlaps(_ claims: [Claim], _ rules: Rules, _ paths: [String]) {
    for (index, right) in claims.enumerated() {
      for left in claims[..<index] where left.layer != right.layer {
        let shared = left.files.intersection(right.files)
        guard let first = shared.min() else { continue }
        if shared.count == left.files.count && shared.count == right.files.count {
          report(
            "'\(right.text)' of '\(layers[right.layer].name)' matches the same files as '\(left.text)' of "
              + "'\(layers[left.layer].name)' in line \(left.place.line), for instance \(paths[first]); "
              + "expected each file in one layer", right.place, rules)
        } else if shared.count < left.files.count && shared.count < right.files.count {
          report(
            "'\(right.text)' of '\(layers[right.layer].name)' and '\(left.text)' of '\(layers[left.layer].name)' in "
              + "line \(left.place.line) both match \(paths[first]), and neither holds all that the other does; "
              + "make one of them narrower", right.place, rules)
        }
      }
    }
  }

  private mutating func report(_ message: String, _ place: RulePlace, _ rules: Rules) {
    problems.append(Problem(message, path: rules.path, line: place.line, column: place.column))
  }

  private mutating func reportNoModule(_ name: Placed<String>, _ rules: Rules, _ modules: ModuleMap) {
    let known = modules.modules.map(\.name)
    report(
      "no module '\(name.value)'" + Suggestion.phrase(for: name.value, among: known)
        + (known.count <= 12 ? "; there are \(known.sorted().joined(separator: ", "))" : ""), name.place, rules)
  }

  /// Names the nearest folder for a pattern that matches nothing.
  private mutating func reportNothing(_ glob: Placed<Glob>, _ rules: Rules, _ paths: [String]) {
    var folders: Set<String> = []
    for path in paths {
      var folder = Substring(path)
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if !folders.insert(String(folder)).inserted { break }
      }
    }
    let plain = glob.value.text.hasSuffix("/**") ? String(glob.value.text.dropLast(3)) : glob.value.text
    report(
      "the pattern '\(glob.value.text)' matches no Swift file" + Suggestion.phrase(for: plain, among: folders),
      glob.place,
      rules)
  }
}
