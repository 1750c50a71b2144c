internal import Linking
internal import Modules
internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// What the paths and modules of the layers claim: each file for the narrowest of them.
struct FileClaims {
  private(set) var layerOfFile: [Int]
  /// For files of a capturing pattern, what the captures stand for, in the order of their names.
  private(set) var captured: [[String]?]
  /// For files in several targets that a layer has through one of them, the layers of the others.
  private(set) var furtherLayers = [Int: [Int]]()
  private(set) var problems: [Problem] = []

  private static let moduleRank = 0
  private static let pathRank = 1

  /// - Parameter absent: files that patterns may match beside those of the run.
  /// - Complexity: O(files + patterns), beside what patterns match, while these begin with plain folders and names.
  init(_ rules: Rules, _ paths: [String], _ modules: ModuleMap, _ absent: AbsentFiles) {
    layerOfFile = [Int](repeating: -1, count: paths.count)
    captured = [[String]?](repeating: nil, count: paths.count)
    var tree = PathTree(paths)
    let names = ModuleNames(modules)
    var claims: [Claim] = []
    for (layer, rule) in rules.layers.enumerated() {
      for glob in rule.paths {
        let claim = Self.claim(layer, glob, &tree, paths)
        if claim.items.isEmpty, !absent.have(glob.value) { reportNothing(glob, rules, paths) }
        claims.append(claim)
      }
      for name in rule.modules {
        if let claim = claim(layer, name, rules, modules, names, absent) { claims.append(claim) }
      }
    }
    let contest = ClaimContest(
      claims, of: paths.count, rules, owners: ("layer", rules.layers.map(\.name)), thing: "file"
    ) { paths[$0] }
    problems += contest.problems
    for (file, winner) in contest.winners.enumerated() where winner >= 0 {
      layerOfFile[file] = claims[winner].owner
      captured[file] = claims[winner].captured[file]
    }
    findFurther(rules, modules, contest, claims)
    reportEmpty(rules, claims)
  }

  /// Tells of layers that are left without a file, since narrower patterns claim all that theirs match: rules about them say nothing.
  private mutating func reportEmpty(_ rules: Rules, _ claims: [Claim]) {
    let held = Set(layerOfFile).union(furtherLayers.values.joined())
    for (layer, rule) in rules.layers.enumerated()
    where !held.contains(layer) && rule.types.isEmpty && rule.boundaries.isEmpty {
      let own = claims.filter { $0.owner == layer }
      let others = Set(own.flatMap { $0.items.map { layerOfFile[$0] } }).filter { $0 >= 0 }.inOrder()
      if others.isEmpty { continue }
      let names = others.prefix(3).map { "'\(rules.layers[$0].name)'" }.joined(separator: ", ")
      problems.append(
        Problem(
          "the layer '\(rule.name)' holds no file: all that it lists belongs to \(names)\(others.count > 3 ? ", …" : "")",
          path: rules.path(of: rule.place), line: rule.place.line, column: rule.place.column, gravity: .note))
    }
  }

  /// The layers that files in several targets have through those beyond the first.
  private mutating func findFurther(_ rules: Rules, _ modules: ModuleMap, _ contest: ClaimContest, _ claims: [Claim]) {
    if modules.furtherModules.isEmpty { return }
    let patterns = rules.layers.map { $0.modules.map { Glob($0.value) } }
    // Many files share few sets of targets.
    var layersOf = [[Int]: [(layer: Int, captured: [String]?)]]()
    for (file, further) in modules.furtherModules {
      let winner = contest.winners[file]
      guard winner < 0 || claims[winner].rank == Self.moduleRank else { continue }
      if layersOf[further] == nil {
        let names = further.map { modules.modules[$0].name }
        layersOf[further] = rules.layers.indices.compactMap { layer in
          for pattern in patterns[layer] {
            for name in names {
              guard let captures = pattern.capture(name: name) else { continue }
              return (layer, pattern.captures.isEmpty ? nil : Self.inOrder(captures, pattern.captures))
            }
          }
          return nil
        }
      }
      let all = layersOf[further] ?? []
      // No layer has the first target.
      if winner < 0, let first = all.first { (layerOfFile[file], captured[file]) = (first.layer, first.captured) }
      furtherLayers[file] = all.map(\.layer).filter { $0 != layerOfFile[file] }
    }
  }

  private static func claim(_ layer: Int, _ glob: Placed<Glob>, _ tree: inout PathTree, _ paths: [String]) -> Claim {
    var claim = Claim(layer, glob, &tree, paths, rank: pathRank)
    if glob.value.captures.count > 1 { claim.captured = claim.captured.mapValues { inOrder($0, glob.value.captures) } }
    return claim
  }

  /// Modules by their names, and their files.
  private struct ModuleNames {
    var modules = [String: [Int]]()
    var files: [[Int]]

    init(_ map: ModuleMap) {
      for (index, module) in map.modules.enumerated() { modules[module.name, default: []].append(index) }
      files = map.modules.map { _ in [] }
      for (file, module) in map.moduleOfFile.enumerated() where module >= 0 { files[module].append(file) }
    }
  }

  /// What a module pattern claims; nil where no module has such a name.
  private mutating func claim(
    _ layer: Int, _ name: Placed<String>, _ rules: Rules, _ modules: ModuleMap, _ names: ModuleNames,
    _ absent: AbsentFiles
  ) -> Claim? {
    let glob = Glob(name.value)
    var values = [Int: [String]]()
    for module in glob.isPlain ? names.modules[name.value] ?? [] : Array(modules.modules.indices) {
      guard let captures = glob.capture(name: modules.modules[module].name) else { continue }
      values[module] = Self.inOrder(captures, glob.captures)
    }
    if values.isEmpty {
      if absent.mayMake(module: name.value) {
        reportAbsent(name, rules)
      } else {
        reportNoModule(name, rules, modules)
      }
      return nil
    }
    var claim = Claim(owner: layer, text: name.value, place: name.place, rank: Self.moduleRank)
    for (module, captures) in values {
      claim.items += names.files[module]
      if !glob.captures.isEmpty { for file in names.files[module] { claim.captured[file] = captures } }
    }
    claim.items.sort()
    if claim.items.isEmpty, !values.keys.contains(where: modules.hasFiles) {
      if absent.mayMake(module: name.value) {
        reportAbsent(name, rules)
      } else {
        report("the module '\(name.value)' holds no file of this run", name.place, rules)
      }
    }
    return claim
  }

  /// Patterns of one layer may name their captures in different order.
  private static func inOrder(_ values: [String], _ names: [String]) -> [String] {
    guard names.count > 1, Set(names).count == names.count else { return values }
    return zip(names, values).inOrder { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: - Mistakes

  private mutating func report(
    _ message: String, _ place: RulePlace, _ rules: Rules, gravity: Problem.Gravity = .error
  ) {
    problems.append(
      Problem(message, path: rules.path(of: place), line: place.line, column: place.column, gravity: gravity))
  }

  /// Paths tell which files are left out, but not of what modules these are.
  private mutating func reportAbsent(_ name: Placed<String>, _ rules: Rules) {
    report(
      "no file of a module '\(name.value)' is at hand; what is not checked out may make one", name.place,
      rules, gravity: .note)
  }

  private mutating func reportNoModule(_ name: Placed<String>, _ rules: Rules, _ modules: ModuleMap) {
    if modules.packages.contains(where: { $0.manifest.targets.contains { $0.name == name.value } }) {
      return report("the target '\(name.value)' holds no Swift file", name.place, rules)
    }
    let known = modules.modules.map(\.name).inOrder()
    let near = Suggestion.phrase(for: name.value, among: known)
    let all =
      known.count == 1
      ? near.isEmpty ? "; the only module is '\(known[0])'" : ""
      : known.isEmpty ? "; there is none" : known.count <= 12 ? "; there are \(known.joined(separator: ", "))" : ""
    report("no module '\(name.value)'" + all + near, name.place, rules)
  }

  /// Names the nearest folder for a pattern that matches nothing.
  private mutating func reportNothing(_ glob: Placed<Glob>, _ rules: Rules, _ paths: [String]) {
    // A folder's rules are written from there.
    let base = glob.place.file > 0 ? rules.folders[glob.place.file - 1].folder + "/" : ""
    let written = String(glob.value.text.dropFirst(base.count))
    let near =
      written == "."
      ? "; did you mean '**'?"
      : rules.leavingOut(glob.value)
        ?? Suggestion.phrase(
          forPattern: written,
          among: base.isEmpty ? paths : paths.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) })
    report("the pattern '\(written)' matches no Swift file" + near, glob.place, rules)
  }
}
