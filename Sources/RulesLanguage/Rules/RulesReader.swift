public import Diagnostics
internal import SourceText
internal import YAML

/// Makes `Rules` of a document, and says everything that is wrong with it at once.
public struct RulesReader {
  let path: String
  let checks: [String]
  /// For the rules of a folder: the folder, and which of the rules files it is.
  var folder = ""
  var file = 0
  var problems: [Problem] = []

  /// Reads a rules file.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - path: its path as messages show it.
  ///   - checks: the ids that `checks:` may name.
  /// - Returns: the rules, as far as they could be read, and all problems. With a problem the rules are not to be used.
  public static func read(_ bytes: [UInt8], path: String, checks: [String]) -> (rules: Rules, problems: [Problem]) {
    var reader = RulesReader(path: path, checks: checks)
    var rules = Rules()
    rules.path = path
    rules.lineStarts = LineTable(bytes).starts
    do {
      let document = try YAMLReader.read(bytes, path: path)
      reader.readRoot(document, &rules)
    } catch {
      reader.problems.append(error)
    }
    return (rules, reader.problems.inOrder())
  }

  // MARK: - Values

  @inline(never)
  mutating func report(_ message: String, _ line: Int, _ column: Int) {
    problems.append(Problem(message, path: path, line: line, column: column))
  }

  @inline(never)
  mutating func unexpected(_ node: YAMLNode, _ wanted: String) {
    report("\(node.kind); expected \(wanted)" + Self.hintAtColon(node), node.line, node.column)
  }

  /// What is missing where a text looks like a key with its value.
  private static func hintAtColon(_ node: YAMLNode) -> String {
    guard case .string(let text) = node.value, let colon = text.firstIndex(of: ":"),
      case let (key, value) = (text[..<colon], text[text.index(after: colon)...]),
      value.first == "[" || value.first == "{", !key.contains(" ")
    else { return "" }
    return "; behind the ':' of '\(key)' a space is missing"
  }

  @inline(never)
  func place(_ node: YAMLNode) -> RulePlace { RulePlace(line: node.line, column: node.column, file: file) }
  @inline(never)
  func place(_ entry: YAMLEntry) -> RulePlace { RulePlace(line: entry.line, column: entry.column, file: file) }

  @inline(never)
  mutating func string(_ node: YAMLNode, _ wanted: String) -> String? {
    if case .string(let text) = node.value {
      if text.isEmpty {
        report("an empty text; expected \(wanted)", node.line, node.column)
        return nil
      }
      return text
    }
    unexpected(node, wanted)
    return nil
  }

  /// A text that holds no line break: what a block behind `|` or `>` says ends with one.
  private mutating func line(_ node: YAMLNode, _ wanted: String) -> String? {
    guard let text = string(node, wanted) else { return nil }
    if !text.contains(where: \.isNewline) { return text }
    report("a text with a line break; expected \(wanted), each on its line", node.line, node.column)
    return nil
  }

  mutating func boolean(_ node: YAMLNode, _ key: String) -> Bool? {
    if case .boolean(let value) = node.value { return value }
    if case .string(let text) = node.value, text == "true" || text == "false" {
      report("'\(text)' in quotes is a text; expected true or false for '\(key)'", node.line, node.column)
      return nil
    }
    unexpected(node, "true or false for '\(key)'")
    return nil
  }

  /// A list of texts; a single one stands for a list of one.
  @inline(never)
  mutating func strings(_ node: YAMLNode, _ wanted: String) -> [Placed<String>] {
    switch node.value {
    case .string: return line(node, wanted).map { [Placed($0, at: place(node))] } ?? []
    case .sequence(let items):
      return items.compactMap { item in line(item, wanted).map { Placed($0, at: place(item)) } }
    default:
      unexpected(node, "a list of \(wanted)")
      return []
    }
  }

  /// The same where an empty list would say nothing, or the contrary of what it seems to say.
  @inline(never)
  mutating func filled(_ node: YAMLNode, _ wanted: String) -> [Placed<String>] {
    expectFilled(node, wanted)
    return strings(node, wanted)
  }

  @inline(never)
  mutating func expectFilled(_ node: YAMLNode, _ wanted: String) {
    guard case .sequence(let items) = node.value, items.isEmpty else { return }
    report("an empty list says nothing; expected \(wanted)", node.line, node.column)
  }

  mutating func globs(_ node: YAMLNode) -> [Placed<Glob>] {
    strings(node, "path patterns").compactMap { glob($0) }
  }

  /// Patterns in which captures would mean nothing.
  mutating func plainGlobs(_ node: YAMLNode) -> [Placed<Glob>] {
    globs(node).filter { glob in
      if glob.value.captures.isEmpty { return true }
      report(
        "the pattern '\(glob.value.text)' captures, and there is nothing to cut here; expected '*'", glob.place.line,
        glob.place.column)
      return false
    }
  }

  mutating func glob(_ text: Placed<String>) -> Placed<Glob>? {
    if text.value.hasPrefix("/") || text.value.split(separator: "/").contains("..") {
      report(
        "the pattern '\(text.value)' leaves the root; expected a path relative to it", text.place.line,
        text.place.column)
      return nil
    }
    if text.value.hasPrefix("!") {
      report(
        "'!' in the pattern '\(text.value)'; no pattern takes back what others match: 'exclude' leaves files out of the run, and "
          + "a layer of their own out of another", text.place.line, text.place.column)
      return nil
    }
    let glob = Glob(folder.isEmpty ? text.value : folder + "/" + text.value)
    return namesCaptures(glob, text) ? Placed(glob, at: text.place) : nil
  }

  @inline(never)
  mutating func mapping(_ node: YAMLNode, _ wanted: String) -> [YAMLEntry]? {
    if case .mapping(let entries) = node.value { return entries }
    unexpected(node, wanted)
    return nil
  }

  @inline(never)
  mutating func unknownKey(_ entry: YAMLEntry, of owner: String, _ keys: [String]) {
    report(
      "unknown key '\(entry.key)' in \(owner); expected one of \(keys.joined(separator: ", "))"
        + Synonyms.phrase(for: entry.key, among: keys), entry.line, entry.column)
  }

  // MARK: - The file

  /// The keys of a rules file.
  public static let rootKeys = [
    "root", "include", "exclude", "modules", "layers", "default", "exhaustive", "independent", "never-reaches", "roles",
    "containers",
    "tests",
    "conditions", "uses-member", "singletons", "checks",
  ]

  private mutating func readRoot(_ node: YAMLNode, _ rules: inout Rules) {
    if case .null = node.value { return }
    guard let entries = mapping(node, "a mapping with the keys \(Self.rootKeys.joined(separator: ", "))") else {
      return
    }
    for entry in entries {
      switch entry.key {
      case "root": _ = boolean(entry.value, "root")
      case "include":
        expectFilled(entry.value, "path patterns")
        rules.include = plainGlobs(entry.value)
      case "exclude": rules.exclude = plainGlobs(entry.value)
      case "modules": rules.modules = readModules(entry.value)
      case "layers": readLayers(entry.value, &rules)
      case "exhaustive":
        rules.isExhaustive = boolean(entry.value, "exhaustive") ?? false
        rules.exhaustivePlace = place(entry)
      case "default": readDefault(entry.value, &rules)
      case "independent": rules.independence += readIndependent(entry.value)
      case "never-reaches": rules.independence += readNeverReaches(entry.value)
      case "roles": readRoles(entry.value, &rules)
      case "containers": rules.containers = readContainers(entry.value)
      case "tests": rules.tests = readTests(entry)
      case "conditions": readConditions(entry.value, &rules)
      case "uses-member": readSeverity(entry.value, &rules.usesMember)
      case "singletons": readSingletons(entry.value, &rules)
      case "checks": readChecks(entry.value, &rules)
      default: unknownKey(entry, of: "the rules", Self.rootKeys)
      }
    }
    if rules.isExhaustive && rules.layers.isEmpty {
      report(
        "'exhaustive' without layers; declare 'layers' or leave it out", rules.exhaustivePlace.line,
        rules.exhaustivePlace.column)
    }
    applyDefault(&rules)
    checkUses(rules.layers, among: rules.layers.map(\.name))
    checkVertical(rules.layers, among: rules.layers)
    checkCycles(rules.layers)
  }

  /// The keys of a layer.
  public static let layerKeys = [
    "paths", "modules", "types", "boundaries", "slices", "ports", "uses", "imports", "composition-root", "reason",
  ]

  private static let selectorKeys = ["paths", "modules", "types", "boundaries"]

  private mutating func readLayers(_ node: YAMLNode, _ rules: inout Rules) {
    guard let entries = mapping(node, "a mapping from a layer's name to what it holds and uses") else { return }
    if entries.isEmpty {
      report("no layers; expected a mapping from a layer's name to what it holds and uses", node.line, node.column)
    }
    for entry in entries {
      checkLayerName(entry)
      let at = place(entry)
      var layer = LayerRule(name: entry.key, place: at, usesPlace: at)
      if let keys = mapping(entry.value, "a mapping with 'paths', 'modules', 'types' or 'boundaries', and 'uses'") {
        for key in keys { readLayer(key, &layer) }
        if !keys.contains(where: { Self.selectorKeys.contains($0.key) }) {
          report(
            "nothing says what belongs to the layer '\(layer.name)'; expected 'paths', 'modules', 'types' or 'boundaries'",
            entry.line,
            entry.column)
        }
        checkCaptures(&layer)
      }
      rules.layers.append(layer)
    }
  }

  /// Other rules could not name a layer without a name, one called like a slice, or like all layers at once.
  mutating func checkLayerName(_ entry: YAMLEntry) {
    switch entry.key {
    case "": report("a layer without a name; expected one such as Domain", entry.line, entry.column)
    case "anything":
      report("'anything' as the name of a layer; in 'uses' it stands for every layer", entry.line, entry.column)
    case _ where entry.key.contains("/"):
      report(
        "'\(entry.key)' as the name of a layer; a '/' stands between a layer and its slice", entry.line, entry.column)
    default: break
    }
  }

  mutating func readLayer(_ entry: YAMLEntry, _ layer: inout LayerRule) {
    switch entry.key {
    case "paths":
      expectFilled(entry.value, "path patterns")
      layer.paths = globs(entry.value)
    case "modules":
      layer.modules = filled(entry.value, "module names").filter { namesCaptures(Glob($0.value), $0) }
    case "types": layer.types = readTypes(entry.value)
    case "boundaries": layer.boundaries = filled(entry.value, "names of boundaries")
    case "slices": layer.slices = readSlices(entry)
    case "ports": layer.ports = readPorts(entry)
    case "reason": layer.reason = string(entry.value, "a reason")
    case "uses": readUses(entry, &layer)
    case "imports": layer.imports = readImports(entry)
    case "composition-root": layer.isCompositionRoot = boolean(entry.value, "composition-root") ?? false
    default: unknownKey(entry, of: "the layer '\(layer.name)'", Self.layerKeys)
    }
  }

  /// Every layer that `uses` names is declared, once, and is not the layer itself.
  mutating func checkUses(_ layers: [LayerRule], among names: [String]) {
    let declared = Set(names)
    for layer in layers {
      let used: [Placed<String>]
      switch layer.uses {
      case .anything: continue
      case .layers(let names), .allBut(let names): used = names
      }
      var seen = Set<String>()
      for name in used {
        if name.value == "anything" {
          report(
            "'anything' among layers; it stands alone, as in 'uses: anything'", name.place.line, name.place.column)
        } else if !declared.contains(name.value) {
          let known = names.filter { $0 != layer.name && !$0.isEmpty }
          report(Self.unknownLayer(name.value, among: known), name.place.line, name.place.column)
        } else if name.value == layer.name {
          report(
            "the layer '\(layer.name)' lists itself; a layer may always use itself", name.place.line, name.place.column)
        } else if !seen.insert(name.value).inserted {
          report("the layer '\(name.value)' is listed twice", name.place.line, name.place.column)
        }
      }
    }
  }

  /// Names all layers where they are few: of many the nearest says more.
  static func unknownLayer(_ name: String, among known: [String]) -> String {
    let all =
      switch known.count {
      case 0: "; there is no other"
      case ...12: "; expected one of \(known.joined(separator: ", "))"
      default: ""
      }
    return "no layer '\(name)'" + all + Suggestion.phrase(for: name, among: known + ["anything"])
  }

  /// Layers that list each other, directly or over others, are one layer.
  mutating func checkCycles(_ layers: [LayerRule]) {
    var lists = [String: [Placed<String>]]()
    for layer in layers {
      if case .layers(let used) = layer.uses { lists[layer.name] = used }
    }
    // Most layers are in no cycle, and need no search.
    let suspects = Self.cyclic(lists)
    // From each layer that is in no reported cycle the shortest way back.
    var reported = Set<String>()
    for layer in layers where suspects.contains(layer.name) && !reported.contains(layer.name) {
      var before = [String: String]()
      var queue = [layer.name]
      var head = 0
      while head < queue.count, before[layer.name] == nil {
        for next in lists[queue[head]] ?? [] where suspects.contains(next.value) && before[next.value] == nil {
          before[next.value] = queue[head]
          queue.append(next.value)
        }
        head += 1
      }
      guard var at = before[layer.name], at != layer.name else { continue }
      var names = [at]
      while at != layer.name {
        at = before[at]!  // Every name on the way was reached from another.
        names.append(at)
      }
      reported.formUnion(names)
      let way = ([layer.name] + names.reversed().dropFirst() + [layer.name]).map { "'\($0)'" }
      report(
        "the layers use each other: \(way.joined(separator: " → ")); expected one direction, or one layer",
        layer.usesPlace.line, layer.usesPlace.column)
    }
  }

  /// The layers that are left when those that use nothing that is left are taken away, one after the other.
  private static func cyclic(_ lists: [String: [Placed<String>]]) -> Set<String> {
    var users = [String: [String]]()
    var open = [String: Int]()
    for (layer, used) in lists {
      let known = used.filter { lists[$0.value] != nil }
      open[layer] = known.count
      for name in known { users[name.value, default: []].append(layer) }
    }
    var left = Set(lists.keys)
    var pending = lists.keys.filter { open[$0] == 0 }
    while let layer = pending.popLast() {
      left.remove(layer)
      for user in users[layer] ?? [] {
        open[user, default: 1] -= 1
        if open[user] == 0 { pending.append(user) }
      }
    }
    return left
  }
}
