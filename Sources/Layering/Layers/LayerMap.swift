public import Linking
internal import Modules
public import Diagnostics
public import RulesLanguage
internal import SourceText
internal import SourceFacts

/// A layer with what belongs to it.
public struct Layer: Sendable {
  public var name: String
  /// The rule that declares it; nil where modules stand for layers.
  public var rule: LayerRule?
  /// The module that it is; nil where it is declared.
  public var module: Int?
}

/// Which layer and slice code belongs to, and which layers may use which.
///
/// Without declared layers the modules are the layers, and what their targets depend on is what they may use.
public struct LayerMap: Sendable {
  public private(set) var layers: [Layer] = []
  /// The slices of all layers, by layer and name.
  public private(set) var slices: [Slice] = []
  /// For each file the index of its layer, or -1: where its code belongs, unless a type of it is claimed by what it is.
  public private(set) var layerOfFile: [Int] = []
  /// For files in several targets, the layers of these beyond the first.
  private var furtherLayers = [Int: [Int]]()
  /// For each file the index of its slice, or -1.
  public private(set) var sliceOfFile: [Int] = []
  /// For each module where all its code belongs, with -1 where that differs or is nowhere.
  public private(set) var membershipOfModule: [Membership] = []
  /// Where the files and the rules do not fit together.
  public private(set) var problems: [Problem] = []
  /// For each layer the ones that it may use, where layers are declared.
  private var allowed: [AllowedLayers] = []
  /// What targets depend on, where modules stand for layers.
  private(set) var dependencies: TargetDependencies?
  /// For a layer that a folder's rules declare, the layer above that its files would else belong to, or -1.
  private var layerAbove: [Int] = []
  private var zones: FolderZones
  /// For files in which a type belongs to another layer than the file: where each declaration belongs.
  private var ownOfFile: [[Membership]] = []
  /// Where types belong that macros make and that are claimed by what they are.
  private var ofSynthesised: [Int32: Membership] = [:]
  private var verticalSlices = VerticalSlices()
  /// Of which layers the rules can say anything.
  private(set) var layerConcerns = LayerConcerns()

  /// Whether layers are declared by a rules file.
  public var isDeclared: Bool { !layers.isEmpty && layers[0].rule != nil }

  /// - Complexity: O(files × patterns), and O(types × selectors) where types are selected.
  public init(
    rules: Rules, paths: [String], table: SymbolTable, isTest: [Bool], absent: AbsentFiles = AbsentFiles(),
    boundaries: [BoundaryMembers] = []
  ) {
    let modules = table.modules
    let indices = Dictionary(
      rules.layers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    zones = FolderZones(rules, paths, indices)
    if rules.layers.isEmpty {
      layers = modules.modules.indices.map { Layer(name: modules.modules[$0].name, rule: nil, module: $0) }
      layerOfFile = modules.moduleOfFile
      furtherLayers = modules.furtherModules
      sliceOfFile = layerOfFile.map { _ in -1 }
      membershipOfModule = modules.modules.indices.map { Membership(layer: $0, slice: -1) }
      dependencies = TargetDependencies(modules)
      return
    }
    layers = rules.layers.map { Layer(name: $0.name, rule: $0, module: nil) }
    let claims = FileClaims(rules, paths, modules, absent)
    problems += claims.problems
    layerOfFile = claims.layerOfFile
    furtherLayers = claims.furtherLayers
    findLayersAbove(rules, paths, modules, absent)
    readPermissions(rules, indices)
    makeSlices(rules, claims.captured, isTest)
    verticalSlices = VerticalSlices(rules.layers)
    let symbols = SymbolClaims(rules, table, boundaries)
    problems += symbols.problems
    claimTypes(symbols.layerOfSymbol, table)
    assignModules(modules, table)
    reportIdleSlices(rules, absent)
    layerConcerns = LayerConcerns(self)
  }

  // MARK: - Questions

  /// The layers of a file: of one in several targets, that of each.
  public func layers(of file: Int) -> [Int] {
    layerOfFile[file] < 0 ? [] : [layerOfFile[file]] + (furtherLayers.isEmpty ? [] : furtherLayers[file] ?? [])
  }

  /// The layers to whose rules code of a layer is held: in a file of several targets those of each, where it belongs with its file.
  public func layers(binding own: Int, in file: Int) -> [Int] {
    own == layerOfFile[file] ? layers(of: file) : own < 0 ? [] : [own]
  }

  /// Whether code of a layer is held to the rules of another, since its file is in that, too.
  public func isHeld(_ own: Int, in file: Int, to layer: Int) -> Bool {
    own >= 0 && (own == layer || own == layerOfFile[file] && isIn(file, layer))
  }

  /// Whether a file is in a layer, perhaps among others.
  public func isIn(_ file: Int, _ layer: Int) -> Bool {
    layerOfFile[file] == layer || !furtherLayers.isEmpty && furtherLayers[file]?.contains(layer) == true
  }

  /// Whether all code of a file belongs where the file does.
  @inline(__always)
  public func followsFiles(_ file: Int) -> Bool { ownOfFile.isEmpty || ownOfFile[file].isEmpty }

  /// Whether anything of a file can belong to a layer.
  public func mayHold(_ file: Int) -> Bool { layerOfFile[file] >= 0 || !followsFiles(file) }

  @inline(__always)
  public func membership(ofFile file: Int) -> Membership {
    Membership(layer: layerOfFile[file], slice: sliceOfFile[file])
  }

  /// Where a declaration belongs; code at file level belongs where the file does.
  @inline(__always)
  public func membership(file: Int, declaration: UInt32) -> Membership {
    if followsFiles(file) || declaration == ReferenceFact.noDeclaration { return membership(ofFile: file) }
    return ownOfFile[file][Int(declaration)]
  }

  /// Where a type belongs that a macro makes, when it is claimed by what it is; else it goes with what it is made of.
  func membership(ofSynthesised symbol: Int32) -> Membership? { ofSynthesised[symbol] }

  /// Whether code of one layer may name code of another.
  public func mayUse(_ from: Int, _ to: Int) -> Bool {
    if from == to { return true }
    if dependencies == nil { return allowed[from].contains(to) }
    return dependencies?.reaches(from, to) ?? true
  }

  /// The first further layer that two may both use.
  public func commonLayer(_ left: Int, _ right: Int) -> Int? {
    // What is listed is short, however many layers there are.
    for layer in dependencies == nil ? [left, right] : [] {
      guard case .only(let layers) = allowed[layer] else { continue }
      var first: Int?
      for other in layers where other < first ?? Int.max && areUsers(left, right, of: other) { first = other }
      return first
    }
    for layer in layers.indices where areUsers(left, right, of: layer) { return layer }
    return nil
  }

  /// The first layers that both may use, as `commonLayer`, and that are like this: not more than `most`, in order.
  public func commonLayers(_ left: Int, _ right: Int, most: Int, where isMeant: (Int) -> Bool) -> [Int] {
    var listed: [Int]?
    if dependencies == nil, case .only(let layers) = allowed[left] { listed = layers.inOrder() }
    var found: [Int] = []
    for place in 0..<(listed?.count ?? layers.count) where found.count < most {
      let layer = listed?[place] ?? place
      if areUsers(left, right, of: layer), isMeant(layer) { found.append(layer) }
    }
    return found
  }

  /// Whether two layers may use another.
  private func areUsers(_ left: Int, _ right: Int, of layer: Int) -> Bool {
    layer != left && layer != right && mayUse(left, layer) && mayUse(right, layer)
  }

  /// Whether code of one layer, in a file, may name code of another: folders may say otherwise than the root.
  public func mayUse(_ from: Int, _ to: Int, in file: Int) -> Bool {
    from == to || zones.isEmpty
      ? mayUse(from, to) : mayUse(from, to, by: zones.rules(from, in: file).first(where: \.usesIsGiven))
  }

  /// Whether one layer may use another where a folder says so, or not; as the root does for nil.
  private func mayUse(_ from: Int, _ to: Int, by rule: LayerRule?) -> Bool {
    guard let rule, from != to else { return mayUse(from, to) }
    switch rule.uses {
    case .anything: return true
    case .layers(let names):
      if names.contains(where: { isNamed(to, $0.value) }) { return true }
      // What a folder denies takes nothing else away: not the parts of the layer itself.
      return rule.denied.map { denied in layerAbove[to] == from && !denied.contains { $0.value == layers[to].name } }
        ?? false
    case .allBut(let names): return !names.contains { isNamed(to, $0.value) }
    }
  }

  /// Whether a name means a layer, or the one above it.
  private func isNamed(_ layer: Int, _ name: String) -> Bool {
    layers[layer].name == name || layerAbove[layer] >= 0 && layers[layerAbove[layer]].name == name
  }

  /// A layer with those that folders declare inside of it: to others they are a part of it.
  public func parts(of layer: Int) -> [Int] { [layer] + layerAbove.indices.filter { layerAbove[$0] == layer } }

  /// Whether rules files of folders say anything of layers.
  var hasFolderRules: Bool { !zones.isEmpty }

  /// What is said of a layer in a file beside its own rule, from the innermost outwards: by the folders around the file, and
  /// of a layer that a folder declares also what is said of the one above.
  public func folderRules(_ layer: Int, in file: Int) -> [LayerRule] {
    let rules = zones.rules(layer, in: file)
    guard !zones.isEmpty, layerAbove[layer] >= 0 else { return rules }
    let above = layerAbove[layer]
    return rules + [layers[layer].rule].compactMap { $0 } + folderRules(above, in: file)
      + [layers[above].rule].compactMap { $0 }
  }

  /// The rule that says what a layer may use in a file: the innermost folder's, else its own.
  public func usesRule(_ layer: Int, in file: Int) -> LayerRule? {
    zones.rules(layer, in: file).first { $0.usesIsGiven } ?? layers[layer].rule
  }

  /// Whether code of one slice may name code of another: of the same layer, or of one that vertical slices go through, too. Code in
  /// no slice may, and may be named.
  public func maySlice(_ from: Membership, _ to: Membership) -> Bool {
    guard from.slice != to.slice, from.slice >= 0, to.slice >= 0, let rule = layers[from.layer].rule?.slices,
      rule.isIndependent,
      from.layer == to.layer || rule.isVertical && verticalSlices.divide(slices[from.slice], slices[to.slice])
    else { return true }
    let left = slices[from.slice].name
    return rule.uses.contains { exception in
      Glob.matches(name: left, pattern: exception.from.value)
        && exception.to.contains { isNamed(to.slice, by: $0.value, among: from.layer) }
    }
  }

  /// Whether a slice is named by an exception in a layer's rule: by its own name, or behind that of another layer, of which alone it is
  /// meant then.
  private func isNamed(_ slice: Int, by pattern: String, among layer: Int) -> Bool {
    let slice = slices[slice]
    if Glob.matches(name: slice.name, pattern: pattern) { return true }
    return slice.layer != layer && Glob.matches(name: layers[slice.layer].name + "/" + slice.name, pattern: pattern)
  }

  /// Whether code that may use a layer names a slice of it that it may not: of its own layer, or of one that its vertical slices go
  /// through.
  public func crossesSlices(_ from: Membership, _ to: Membership, in file: Int) -> Bool {
    guard from.layer >= 0, !maySlice(from, to) else { return false }
    return from.layer == to.layer || mayUse(from.layer, to.layer, in: file)
  }

  /// Whether a layer is told by where code stands, so that code can be moved there.
  public func isPlace(_ layer: Int) -> Bool {
    layers[layer].rule.map { !$0.paths.isEmpty || !$0.modules.isEmpty } ?? true
  }

  /// The layers that a layer may use, by name; nil: any.
  public func allowedNames(_ layer: Int) -> [String]? {
    let found = dependencies.map { $0.reachable(from: layer) } ?? allowed[layer].list(of: layers.count)
    return found?.map { layers[$0].name }.inOrder()
  }

  // MARK: - Making it

  private mutating func readPermissions(_ rules: Rules, _ indices: [String: Int]) {
    allowed = rules.layers.map { permitted($0.uses, indices) }
    // To others, a layer that a folder declares is a part of the one above.
    for (layer, above) in layerAbove.enumerated() where above >= 0 {
      let file = rules.layers[layer].place.file
      for other in allowed.indices where rules.layers[other].place.file != file {
        if other == above || allowed[other].contains(above) {
          allowed[other].insert(layer)
        } else {
          allowed[other].remove(layer)
        }
      }
      checkBounds(layer, above, rules)
      problems += LayerBounds.problems(rules.layers[layer], inside: rules.layers[above], rules)
    }
  }

  private func permitted(_ uses: Permission, _ indices: [String: Int]) -> AllowedLayers {
    switch uses {
    case .anything: .any
    case .layers(let names): .only(Set(names.compactMap { indices[$0.value] }))
    case .allBut(let names): .allBut(Set(names.compactMap { indices[$0.value] }))
    }
  }

  /// Where the files of the layers that folders declare would belong without those.
  private mutating func findLayersAbove(
    _ rules: Rules, _ paths: [String], _ modules: ModuleMap, _ absent: AbsentFiles
  ) {
    layerAbove = layers.map { _ in -1 }
    guard rules.layers.contains(where: { $0.place.file > 0 }) else { return }
    var root = rules
    root.layers.removeAll { $0.place.file > 0 }
    let above = FileClaims(root, paths, modules, absent).layerOfFile
    for layer in rules.layers.indices where rules.layers[layer].place.file > 0 {
      let found = Set(layerOfFile.indices.filter { layerOfFile[$0] == layer }.map { above[$0] }).inOrder()
      layerAbove[layer] = found.first ?? -1
      if found.count > 1 {
        let names = found.map { $0 < 0 ? "no layer" : "'\(layers[$0].name)'" }.joined(separator: " and ")
        let place = rules.layers[layer].place
        problems.append(
          Problem(
            "the files of '\(layers[layer].name)' belong to \(names) by \(rules.path ?? "the rules"); expected one of them",
            path: rules.path(of: place), line: place.line, column: place.column))
      }
    }
  }

  /// A layer that a folder declares may use what the one above may around the folder, and that; more needs a reason.
  private mutating func checkBounds(_ layer: Int, _ above: Int, _ rules: Rules) {
    let rule = rules.layers[layer]
    guard rule.reason == nil, rule.usesReason == nil else { return }
    let bounds = zones.rules(above, around: rule.place.file - 1).first { $0.usesIsGiven }
    let more = layers.indices.first {
      $0 != above && rules.layers[$0].place.file != rule.place.file && allowed[layer].contains($0)
        && !mayUse(above, $0, by: bounds)
    }
    guard let first = more else { return }
    problems.append(
      Problem(
        "lets '\(rule.name)' use '\(layers[first].name)', which \(rules.text(of: (bounds ?? rules.layers[above]).usesPlace)) does not "
          + "let '\(layers[above].name)'; expected a 'reason' for it", path: rules.path(of: rule.usesPlace),
        line: rule.usesPlace.line, column: rule.usesPlace.column))
  }

  /// Test code is in no slice, unless the rules hold it to them: what tests a slice is often named after it.
  private mutating func makeSlices(_ rules: Rules, _ captured: [[String]?], _ isTest: [Bool]) {
    sliceOfFile = layerOfFile.map { _ in -1 }
    let holdsTests = rules.tests?.exempt.map { !$0.contains { $0.value == "slice-crossing" } } ?? false
    var found = Set<Slice>()
    func slice(_ file: Int) -> Slice? {
      guard let values = captured[file], holdsTests || !isTest[file] else { return nil }
      return Slice(captured: values, layer: layerOfFile[file])
    }
    for file in layerOfFile.indices { if let slice = slice(file) { found.insert(slice) } }
    slices = found.inOrder { ($0.layer, $0.name) < ($1.layer, $1.name) }
    let indices = Dictionary(uniqueKeysWithValues: slices.enumerated().map { ($1, $0) })
    for file in layerOfFile.indices { if let slice = slice(file) { sliceOfFile[file] = indices[slice]! } }
  }

  /// Gives the declarations of claimed types their layer. An extension goes with its type where its file belongs to the
  /// layer that the type's own file does; elsewhere it stays what its place makes it.
  private mutating func claimTypes(_ claimed: [Int32: Int], _ table: SymbolTable) {
    guard !claimed.isEmpty else { return }
    ownOfFile = layerOfFile.map { _ in [] }
    var touched = Set<Int>()
    for (symbol, layer) in claimed {
      if table.symbols[Int(symbol)].isSynthesised {
        let home = membership(ofFile: Int(table.symbols[Int(symbol)].file))
        ofSynthesised[symbol] = layer == home.layer ? home : Membership(layer: layer, slice: -1)
      }
      touched.insert(Int(table.symbols[Int(symbol)].file))
      for place in table.extensions[symbol] ?? [] { touched.insert(Int(place.file)) }
    }
    for file in touched {
      let home = membership(ofFile: file)
      let declarations = table.files[file].declarations
      var own = [Membership](repeating: home, count: declarations.count)
      for index in declarations.indices {
        let parent = declarations[index].parent
        // Parents stand in front of their members.
        if parent != DeclarationFact.noParent, Int(parent) < index { own[index] = own[Int(parent)] }
        let kind = declarations[index].kind
        guard kind.isNominal || kind == .extension, let layer = claimed[table.symbolOfDeclaration[file, index]]
        else { continue }
        let typeFile = Int(table.symbols[Int(table.symbolOfDeclaration[file, index])].file)
        if kind == .extension, layerOfFile[typeFile] != home.layer { continue }
        own[index] = layer == home.layer ? home : Membership(layer: layer, slice: -1)
      }
      if home.layer < 0 { claimHelpers(in: file, table, &own) }
      ownOfFile[file] = own
    }
  }

  /// In a file of no layer, what no other file can see goes along with the types of the file, where these are of one layer, and so do
  /// previews.
  private func claimHelpers(in file: Int, _ table: SymbolTable, _ own: inout [Membership]) {
    let declarations = table.files[file].declarations
    var claimed = Set<Membership>()
    for index in declarations.indices where declarations[index].parent == DeclarationFact.noParent {
      claimed.insert(own[index])
    }
    claimed.remove(.none)
    guard claimed.count == 1, let layer = claimed.first else { return }
    for index in declarations.indices where own[index].layer < 0 {
      let (declaration, parent) = (declarations[index], declarations[index].parent)
      if parent != DeclarationFact.noParent {
        if Int(parent) < index { own[index] = own[Int(parent)] }
      } else if declaration.kind == .macroExpansion
        || declaration.flags.contains(.hasAccess) && declaration.access <= .fileprivate
        || declaration.kind.isNominal
          && !table.namesInheritedFromElsewhere(table.symbolOfDeclaration[file, index])
            .isDisjoint(with: FrameworkConventions.previews)
      {
        own[index] = layer
      }
    }
  }

  private mutating func assignModules(_ modules: ModuleMap, _ table: SymbolTable) {
    var seen = modules.modules.map { _ in false }
    membershipOfModule = modules.modules.map { _ in .none }
    // What a module shares with others says little of it.
    for (file, module) in modules.moduleOfFile.enumerated() where module >= 0 && !modules.isInSeveral(file) {
      let own = followsFiles(file) ? [membership(ofFile: file)] : ownOfFile[file]
      for membership in own + table.synthesised(in: file).compactMap({ ofSynthesised[$0] }) {
        if !seen[module] {
          membershipOfModule[module] = membership
          seen[module] = true
        }
        if membershipOfModule[module].layer != membership.layer { membershipOfModule[module] = .none }
        if membershipOfModule[module].slice != membership.slice { membershipOfModule[module].slice = -1 }
      }
    }
  }

  /// Exceptions for slices that are not there. What a layer has beside the files at hand may be one.
  private mutating func reportIdleSlices(_ rules: Rules, _ absent: AbsentFiles) {
    for (layer, rule) in rules.layers.enumerated() {
      guard let exceptions = rule.slices?.uses, !exceptions.isEmpty else { continue }
      let meant = slices.indices.filter {
        slices[$0].layer == layer
          || rule.slices?.isVertical == true && verticalSlices.lead(from: layer, to: slices[$0].layer)
      }
      let names = Set(meant.map { slices[$0].name }).inOrder()
      for name in exceptions.flatMap({ [$0.from] + $0.to })
      where !meant.contains(where: { isNamed($0, by: name.value, among: layer) })
        && !rule.paths.contains(where: { absent.have($0.value) })
      {
        let all = names.isEmpty ? "; there is none" : "; there are \(names.joined(separator: ", "))"
        problems.append(
          Problem(
            "no slice '\(name.value)' in '\(rule.name)'" + (names.count <= 12 ? all : "")
              + Suggestion.phrase(for: name.value, among: names),
            path: rules.path(of: name.place), line: name.place.line, column: name.place.column))
      }
    }
  }
}
