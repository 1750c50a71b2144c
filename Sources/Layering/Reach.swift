internal import Linking
internal import Modules
public import Diagnostics
internal import RulesLanguage
internal import SourceText

/// What a name in `independent` and `never-reaches` means.
///
/// Layers come first, then slices as "Layer/slice", then modules of the repository, then boundaries, then slices by their own
/// names, then modules that are imported.
public enum Reach: Sendable {
  /// A layer, with those that folders declare inside of it.
  case layer(Set<Int>)
  case slice(Int)
  /// All modules of one name: packages may have one each.
  case modules([Int])
  /// What belongs to boundaries, as types at file level.
  case boundary(Set<Int32>)
  /// Modules of elsewhere, by pattern.
  case imported(String)

  /// What layers, slices and modules are called, looked through once.
  public struct Names: Sendable {
    fileprivate let architecture: Architecture
    /// The first of each name; of slices with the layer in front, and the only one by itself.
    fileprivate var layers: [String: Int] = [:]
    fileprivate var slices: [String: Int] = [:]
    fileprivate var slicesAlone: [String: Int?] = [:]
    /// Each package may have a module of a name.
    fileprivate var modules: [String: [Int]] = [:]

    /// - Complexity: O(layers, slices and modules).
    public init(_ architecture: Architecture) {
      self.architecture = architecture
      let map = architecture.layers
      for (index, layer) in map.layers.enumerated() where map.isDeclared && layers[layer.name] == nil {
        layers[layer.name] = index
      }
      for (index, slice) in map.slices.enumerated() {
        let path = map.layers[slice.layer].name + "/" + slice.name
        if slices[path] == nil { slices[path] = index }
        slicesAlone[slice.name] = slicesAlone[slice.name] == nil ? index : .some(nil)
      }
      modules = Dictionary(grouping: architecture.modules.modules.indices) { architecture.modules.modules[$0].name }
    }
  }

  /// nil where nothing has the name and a name of elsewhere is not wanted.
  public init?(_ name: String, _ names: Names, mayBeForeign: Bool) {
    let architecture = names.architecture
    if let layer = names.layers[name] {
      self = .layer(Set(architecture.layers.parts(of: layer)))
    } else if let slice = names.slices[name] {
      self = .slice(slice)
    } else if let modules = names.modules[name] {
      self = .modules(modules)
    } else if let types = architecture.boundaries.types(named: name) {
      self = .boundary(Set(types.own.union(types.followers).map { architecture.table.outermost($0) }))
    } else if case let slice?? = names.slicesAlone[name] {
      self = .slice(slice)
    } else if mayBeForeign {
      self = .imported(name)
    } else {
      return nil
    }
  }

  /// Names in the rules that mean nothing. A module of elsewhere need not be imported by anybody, but one that nobody
  /// imports and that is nearly the name of something is taken for a slip, unless the system has a module of that name.
  public static func problems(_ architecture: Architecture) -> [Problem] {
    let rules = architecture.rules
    guard !rules.independence.isEmpty else { return [] }
    let layers = architecture.layers
    let names =
      (layers.isDeclared ? layers.layers.map(\.name) : [])
      + layers.slices.map { layers.layers[$0.layer].name + "/" + $0.name }
      + architecture.modules.modules.map(\.name) + architecture.boundaries.map(\.name)
    var imported = Set<String>()
    for file in architecture.paths.indices { for edge in architecture.imports(in: file) { imported.insert(edge.name) } }
    var problems: [Problem] = []
    // Several slices may go by one name.
    func near(_ name: String) -> String? {
      names.first { $0.hasSuffix("/" + name) } ?? Suggestion.nearest(to: name, among: names)
    }
    func report(_ name: Placed<String>) {
      let meant = near(name.value).map { "; did you mean '\($0)'?" } ?? ""
      problems.append(
        Problem(
          "no layer, slice, module or boundary '\(name.value)'" + meant,
          path: rules.path(of: name.place), line: name.place.line, column: name.place.column))
    }
    let known = Names(architecture)
    for rule in rules.independence {
      for name in rule.from where Reach(name.value, known, mayBeForeign: false) == nil { report(name) }
      for name in rule.to where Reach(name.value, known, mayBeForeign: false) == nil {
        if name.value.contains("*") || name.value.contains("?") {
          if let problem = Self.problem(name, rules, names, imported) { problems.append(problem) }
          continue
        }
        if imported.contains(where: { Glob.matches(name: $0, pattern: name.value) }) { continue }
        if !SystemFrameworks.names.contains(name.value), near(name.value) != nil { report(name) }
      }
    }
    return problems
  }

  /// What is wrong with a pattern, which stands for modules of elsewhere, and means nothing of the repository. One that matches nothing
  /// keeps out what nobody imports yet.
  private static func problem(
    _ pattern: Placed<String>, _ rules: Rules, _ names: [String], _ imported: Set<String>
  ) -> Problem? {
    func matches(_ name: String) -> Bool { Glob.matches(name: name, pattern: pattern.value) }
    guard let meant = names.first(where: matches) else { return nil }
    let isImported = imported.contains { !names.contains($0) && matches($0) }
    return Problem(
      "the pattern '\(pattern.value)' stands for imported modules of elsewhere alone, and not for '\(meant)'; write that name",
      path: rules.path(of: pattern.place), line: pattern.place.line, column: pattern.place.column,
      gravity: isImported ? .note : .error)
  }
}
