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
  private(set) var furtherLayers: [Int: [Int]] = [:]
  private(set) var problems: [Problem] = []

  private static let moduleRank = 0
  private static let pathRank = 1

  /// - Complexity: O(files × patterns).
  init(_ rules: Rules, _ paths: [String], _ modules: ModuleMap) {
    layerOfFile = [Int](repeating: -1, count: paths.count)
    captured = [[String]?](repeating: nil, count: paths.count)
    let components = paths.map { $0.utf8.split(separator: UInt8(ascii: "/")).map(Array.init) }
    var claims: [Claim] = []
    for (layer, rule) in rules.layers.enumerated() {
      for glob in rule.paths {
        let claim = Self.claim(layer, glob, components)
        if claim.items.isEmpty { reportNothing(glob, rules, paths) }
        claims.append(claim)
      }
      for name in rule.modules {
        if let claim = claim(layer, name, rules, modules) { claims.append(claim) }
      }
    }
    let contest = ClaimContest(claims, rules, thing: "file") { paths[$0] }
    problems += contest.problems
    for (file, winner) in contest.winners {
      layerOfFile[file] = claims[winner].layer
      captured[file] = claims[winner].captured[file]
    }
    for (file, further) in modules.furtherModules {
      guard let winner = contest.winners[file], claims[winner].rank == Self.moduleRank else { continue }
      let names = further.map { modules.modules[$0].name }
      furtherLayers[file] = rules.layers.indices.filter { layer in
        layer != layerOfFile[file]
          && rules.layers[layer].modules.contains { pattern in
            names.contains { Glob(pattern.value).capture(name: $0) != nil }
          }
      }
    }
  }

  private static func claim(_ layer: Int, _ glob: Placed<Glob>, _ components: [[[UInt8]]]) -> Claim {
    var claim = Claim(layer: layer, text: glob.value.text, place: glob.place, rank: pathRank, items: [])
    for (file, path) in components.enumerated() where glob.value.matches(components: path) {
      if !glob.value.captures.isEmpty {
        guard let values = glob.value.capture(components: path) else { continue }
        claim.captured[file] = inOrder(values, glob.value.captures)
      }
      claim.items.insert(file)
    }
    return claim
  }

  /// What a module pattern claims; nil where no module has such a name.
  private mutating func claim(
    _ layer: Int, _ name: Placed<String>, _ rules: Rules, _ modules: ModuleMap
  ) -> Claim? {
    let glob = Glob(name.value)
    var values: [Int: [String]] = [:]
    for (module, known) in modules.modules.enumerated() {
      if let captures = glob.capture(name: known.name) { values[module] = Self.inOrder(captures, glob.captures) }
    }
    if values.isEmpty {
      reportNoModule(name, rules, modules)
      return nil
    }
    var claim = Claim(layer: layer, text: name.value, place: name.place, rank: Self.moduleRank, items: [])
    for (file, module) in modules.moduleOfFile.enumerated() {
      guard let captures = values[module] else { continue }
      claim.items.insert(file)
      if !glob.captures.isEmpty { claim.captured[file] = captures }
    }
    if claim.items.isEmpty { report("the module '\(name.value)' holds no file of this run", name.place, rules) }
    return claim
  }

  /// Patterns of one layer may name their captures in different order.
  private static func inOrder(_ values: [String], _ names: [String]) -> [String] {
    guard names.count > 1, Set(names).count == names.count else { return values }
    return zip(names, values).inOrder { $0.0 < $1.0 }.map(\.1)
  }

  // MARK: - Mistakes

  private mutating func report(_ message: String, _ place: RulePlace, _ rules: Rules) {
    problems.append(Problem(message, path: rules.path(of: place), line: place.line, column: place.column))
  }

  private mutating func reportNoModule(_ name: Placed<String>, _ rules: Rules, _ modules: ModuleMap) {
    let known = modules.modules.map(\.name)
    report(
      "no module '\(name.value)'" + Suggestion.phrase(for: name.value, among: known)
        + (known.count <= 12 ? "; there are \(known.inOrder().joined(separator: ", "))" : ""), name.place, rules)
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
      glob.place, rules)
  }
}
