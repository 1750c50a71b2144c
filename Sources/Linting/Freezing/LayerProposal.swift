internal import Modules
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText

/// A layer that a project seems to have.
struct ProposedLayer {
  var name: String
  /// A module, or else patterns for files.
  var module: String?
  var paths: [String] = []
  var reason: String?
  /// What a preset allows; nil where today's uses are to be allowed.
  var uses: [String]?
  var usesAnything = false
  var denied: [String] = []
  var deniedReason: String?
  var isCompositionRoot = false

  init(name: String, module: String? = nil, paths: [String] = [], reason: String? = nil) {
    // That word stands for every layer, and a '/' between a layer and its slice.
    self.name = name == "anything" ? "Anything" : name.replacing("/", with: "-")
    (self.module, self.paths, self.reason) = (module, paths, reason)
  }

  /// Whether it is what a module holds.
  func holds(_ module: Module) -> Bool { self.module.map { $0 == module.name } ?? (paths == [module.folder]) }
}

/// Finds the layers of a project that has no rules: its modules; in a single module the folders, or what the names of files
/// end with.
struct LayerProposal {
  /// Endings of names that say what a file is for, the longer before what they end with.
  static let endings = [
    "ViewModel", "ViewController", "View", "Screen", "Cell", "Presenter", "Interactor", "Router", "Coordinator",
    "UseCase",
    "Repository", "Service", "Store", "Client", "Entity", "Model",
  ]

  let architecture: Architecture
  /// Files of the product, not of its tests.
  let files: [Int]

  init(_ architecture: Architecture) {
    self.architecture = architecture
    files = architecture.paths.indices.filter { !architecture.isTest($0) }
  }

  func layers() -> [ProposedLayer] {
    let modules = architecture.modules.modules.indices.filter { module in
      files.contains { architecture.modules.belongs($0, to: module) } && !architecture.modules.modules[module].isTest
    }
    let named = Dictionary(grouping: modules) { architecture.modules.modules[$0].name }
    if named.count > 1 { return Self.distinct(named.keys.inOrder().flatMap { layers(called: $0, named[$0] ?? []) }) }
    if modules.count == 1, let layers = layersInside(of: modules[0]) { return layers }
    let base = commonFolder(of: files)
    let folders = layers(below: base, of: files)
    return folders.count > 1 ? folders : layersByName(below: base)
  }

  /// The layers of all modules of one name: one for each package that has such a module, where their folders tell them apart. Of
  /// projects, whose targets list their files one by one, they are one.
  private func layers(called name: String, _ modules: [Int]) -> [ProposedLayer] {
    let all = modules.map { architecture.modules.modules[$0] }
    let folders = Set(all.map(\.folder))
    guard all.count > 1, folders.count == all.count, !folders.contains(""), folders.allSatisfy(Self.isPlain),
      all.allSatisfy({ $0.package >= 0 && !architecture.modules.packages[$0.package].isProject })
    else { return [ProposedLayer(name: name, module: name)] }
    let packages = all.map { module in
      let package = architecture.modules.packages[module.package]
      return package.folder.isEmpty ? package.manifest.name : package.folder.lastComponent(separatedBy: "/")
    }
    let areDistinct = Set(packages).count == packages.count
    return zip(all, packages).map { module, package in
      ProposedLayer(name: areDistinct ? package + "-" + name : module.folder, paths: [module.folder])
    }.inOrder { $0.name < $1.name }
  }

  /// The layers with names of their own: of several that are called alike, those behind the first are numbered.
  private static func distinct(_ layers: [ProposedLayer]) -> [ProposedLayer] {
    let given = Set(layers.map(\.name))
    var taken = Set<String>()
    return layers.map { layer in
      var layer = layer
      var number = 2
      while !taken.insert(layer.name).inserted {
        while given.contains("\(layer.name)-\(number)") || taken.contains("\(layer.name)-\(number)") { number += 1 }
        layer.name += "-\(number)"
      }
      return layer
    }
  }

  /// The folders of the only module; nil where these tell nothing. What stands beside it, such as benchmarks with a manifest of their
  /// own, is outside.
  private func layersInside(of module: Int) -> [ProposedLayer]? {
    let own = files.filter { architecture.modules.belongs($0, to: module) }
    let layers = layers(below: commonFolder(of: own), of: own)
    return layers.count > 1 ? layers : nil
  }

  /// Whether a name stands for itself in a pattern.
  static func isPlain(_ name: some StringProtocol) -> Bool { !name.contains { "*?[".contains($0) } }

  // MARK: - Folders

  func folders(of path: String) -> [Substring] { path.split(separator: "/").dropLast() }

  /// The deepest folder that holds some files.
  private func commonFolder(of files: [Int]) -> [Substring] {
    guard let first = files.first else { return [] }
    return files.reduce(folders(of: architecture.paths[first])) { common, file in
      zip(common, folders(of: architecture.paths[file])).prefix { $0 == $1 }.map(\.0)
    }
  }

  private func layers(below base: [Substring], of files: [Int]) -> [ProposedLayer] {
    var names = Set<String>()
    var isRest = false
    for file in files {
      let folders = folders(of: architecture.paths[file])
      if folders.count > base.count, Self.isPlain(folders[base.count]) {
        names.insert(String(folders[base.count]))
      } else {
        isRest = true
      }
    }
    let prefix = base.map { $0 + "/" }.joined()
    var layers = names.inOrder().map { ProposedLayer(name: $0, paths: [prefix + $0]) }
    if isRest, layers.count > 1 { layers.append(rest(base, layers)) }
    return layers
  }

  /// What no other layer claims.
  private func rest(_ base: [Substring], _ others: [ProposedLayer]) -> ProposedLayer {
    var name = base.last.map(String.init) ?? "Project"
    while others.contains(where: { $0.name == name }) { name += "Rest" }
    return ProposedLayer(name: name, paths: [base.isEmpty ? "**" : base.joined(separator: "/")])
  }

  private func layersByName(below base: [Substring]) -> [ProposedLayer] {
    let prefix = base.map { $0 + "/" }.joined()
    var counts = [String: Int]()
    for file in files {
      let name = architecture.paths[file].dropLast(".swift".count)
      if let ending = Self.endings.first(where: { name.hasSuffix($0) }) { counts[ending, default: 0] += 1 }
    }
    // One file makes no layer.
    var layers = Self.endings.filter { counts[$0, default: 0] > 1 }.map { ending in
      ProposedLayer(name: ending + "s", paths: [prefix + "**/*\(ending).swift"])
    }
    if layers.count > 1, counts.values.reduce(0, +) < files.count || layers.count < counts.count {
      layers.append(rest(base, layers))
    }
    return layers.count > 1 ? layers : []
  }

  /// Where files stand that belong to no layer of the rules at hand: the outermost folders that hold nothing else.
  func outside() -> [String] {
    let layerOfFile = architecture.layers.layerOfFile
    var inside = Set<String>()
    for file in files where layerOfFile[file] >= 0 {
      let folders = folders(of: architecture.paths[file])
      for end in folders.indices { inside.insert(folders[...end].joined(separator: "/")) }
    }
    var found = Set<String>()
    for file in files where layerOfFile[file] < 0 {
      let folders = folders(of: architecture.paths[file])
      let free = folders.indices.lazy.map { folders[...$0].joined(separator: "/") }.first { !inside.contains($0) }
      let path = free ?? architecture.paths[file]
      if Self.isPlain(path) { found.insert(path) }
    }
    return found.inOrder()
  }
}
