internal import Diagnostics
internal import Modules
internal import SourceText

/// What a `project.yml` of XcodeGen says of targets and their files.
///
/// - Note: What it is made of is described in XcodeGen's "Project Spec".
struct XcodeGenProject: ProjectManifest {
  private(set) var described: DescribedProject?
  private(set) var isComplete: Bool
  private(set) var notes: [Problem]
  let path: String
  private let templates: SpecValue
  private let settings: SpecificationSettings
  /// What targets with a name of their own, or for several platforms, may be called in what depends on them.
  private var aliases = [String: String]()

  /// Reads the specification at `path`, relative to `root`.
  ///
  /// - Returns: nil when the file is none.
  init?(_ path: String, in root: SourceFolder) {
    let specification = XcodeGenSpecification(path, in: root)
    self.path = path
    (notes, isComplete) = (specification.notes, specification.isComplete)
    templates = specification.value["targetTemplates"] ?? .map([])
    settings = SpecificationSettings(specification.value, folder: SourcePath.parent(of: path), in: root)
    let targets = specification.value["targets"]?.entries ?? []
    if targets.isEmpty {
      if notes.isEmpty { return nil }
      isComplete = false
      return
    }
    // Files of that name may be anybody's.
    guard targets.contains(where: { $0.value["type"] != nil || $0.value["templates"] != nil }) else { return nil }
    var project = DescribedProject(
      name: specification.value["name"]?.text ?? "", folder: SourcePath.parent(of: path), path: path, manifest: path)
    var read: [(name: String, value: SpecValue)] = []
    for (key, value) in targets {
      let whole = expanded(value)
      let attributes = whole["templateAttributes"]?.entries.compactMap { entry in
        entry.value.text.map { (name: entry.key, text: $0) }
      }
      let target = whole.replacing([("target_name", key)] + (attributes ?? []))
      let name = target["name"]?.text ?? key
      if name != key { aliases[key] = name }
      if let platforms = target["platform"], case .list(let list) = platforms {
        for platform in list.compactMap(\.text) {
          let suffix = target["platformSuffix"]?.text ?? (target["platformPrefix"] == nil ? "_\(platform)" : "")
          let given = (target["platformPrefix"]?.text ?? "") + name + suffix
          let whole = SpecValue.text(given).replacing([("platform", platform)], areBare: true)
          if let text = whole.text { aliases[text] = name }
        }
      }
      read.append((name, target))
    }
    for (name, target) in read {
      let (found, unknown) = self.target(name, target)
      project.targets.append(found)
      guard let unknown else { continue }
      notes.append(Problem(unknown.message(ofTarget: name), path: path, gravity: .note))
      isComplete = false
    }
    noteMissing(read.flatMap { name, value in Self.missing(value, in: root).map { (name, $0) } })
    // What they build together, whoever depends on them depends on.
    for (name, value) in specification.value["aggregateTargets"]?.entries ?? [] {
      var target = ProjectTarget(name: name, moduleName: name, kind: .regular, product: name)
      target.dependencies = value["targets"]?.elements.compactMap(\.text).map { aliases[$0] ?? $0 } ?? []
      project.targets.append(target)
    }
    let unknown = project.targets.filter { !$0.filesAreKnown || !$0.dependenciesAreKnown }.map(\.name)
    if let first = unknown.first {
      let rest = unknown.count > 1 ? ", and of \(unknown.count - 1) more targets" : ""
      notes.append(
        Problem("some files or dependencies of '\(first)'\(rest) can't be told", path: path, gravity: .note))
    }
    described = project
  }

  /// The sources of a target that have to be there, and are not.
  private static func missing(_ target: SpecValue, in root: SourceFolder) -> [String] {
    (target["sources"]?.elements ?? []).compactMap { source in
      guard let path = source.text ?? source["path"]?.text, source["optional"]?.text != "true",
        !path.hasPrefix(".."), Glob(path).isPlain, !path.contains("$"), root.kind(of: path) == .missing
      else { return nil }
      return path
    }
  }

  private mutating func noteMissing(_ missing: [(target: String, path: String)]) {
    guard let first = missing.first else { return }
    let rest = missing.count > 1 ? "; \(missing.count - 1) more of this and other targets are missing, too" : ""
    notes.append(
      Problem("'\(first.path)', a source of '\(first.target)', is not there\(rest)", path: path, gravity: .note))
  }

  /// A target with its templates below it.
  private func expanded(_ value: SpecValue) -> SpecValue {
    var left = Self.most
    return expanded(value, &left)
  }

  private func expanded(_ value: SpecValue, _ left: inout Int) -> SpecValue {
    var below = SpecValue.map([])
    for name in value["templates"]?.elements.compactMap(\.text) ?? [] where left > 0 {
      left -= 1
      if let template = templates[name] { below = below.overlaid(by: expanded(template, &left)) }
    }
    return below.overlaid(by: value)
  }

  /// How many templates may make up a target: some name each other.
  private static let most = 256

  // MARK: - Targets

  /// - Returns: the target, and what its module's name could not be told from.
  private func target(
    _ name: String, _ value: SpecValue
  ) -> (target: ProjectTarget, unknown: SettingLevels.Unknown?) {
    var levels = settings.levels(of: value, called: name)
    if let product = value["productName"]?.text { levels.levels[0].values["PRODUCT_NAME"] = product }
    let (module, unknown) = levels.moduleName()
    var target = ProjectTarget(
      name: name, moduleName: TargetDeclaration.moduleName(module), kind: Self.kind(value["type"]?.text ?? ""),
      product: levels.value(of: "PRODUCT_NAME") ?? name)
    for value in Self.platforms(of: value) {
      for source in value["sources"]?.elements ?? [] { Self.read(source, into: &target) }
      for dependency in value["dependencies"]?.elements ?? [] where !read(dependency, into: &target) {
        target.dependenciesAreKnown = false
      }
    }
    return (target, unknown)
  }

  /// A target as it is for each of its platforms.
  private static func platforms(of target: SpecValue) -> [SpecValue] {
    guard case .list(let list)? = target["platform"] else { return [target] }
    let platforms = list.compactMap(\.text)
    return platforms.isEmpty ? [target] : platforms.map { target.replacing([("platform", $0)], areBare: true) }
  }

  private static func kind(_ type: String) -> TargetKind {
    switch type {
    case "bundle.unit-test", "bundle.ui-testing": .test
    case let type where type.hasPrefix("application") || type.contains("extension"): .executable
    case "tool", "xpc-service": .executable
    default: .regular
    }
  }

  /// A build setting that is the same in all configurations.
  private static func setting(_ name: String, of target: SpecValue) -> String? {
    target["settings"]?["base"]?[name]?.text ?? target["settings"]?[name]?.text
  }

  private static func read(_ source: SpecValue, into target: inout ProjectTarget) {
    guard let path = source.text ?? source["path"]?.text else { return target.filesAreKnown = false }
    // What is copied is not compiled.
    if source["type"]?.text == "folder" { return }
    if let phase = source["buildPhase"], phase.text != "sources" { return }
    let patterns = [source["includes"], source["excludes"]].map { $0?.elements.map(\.text) ?? [] }
    // Braces stand for several patterns.
    let written = patterns.map { $0.map { $0.flatMap(SourcePath.alternatives) } }
    guard !path.hasPrefix(".."), !path.contains("$"), !written.joined().contains(where: { $0 == nil }) else {
      return target.filesAreKnown = false
    }
    func below(_ patterns: [[String]?]) -> [String] {
      patterns.flatMap { $0 ?? [] }.map { SourcePath.resolve(path, $0) }
    }
    let except = below(written[1]).map { Glob($0) }
    let includes = below(written[0])
    for include in includes.isEmpty ? [path] : includes { target.patterns.append((include, except)) }
  }

  /// Reads what a target depends on.
  ///
  /// - Returns: whether that can be told.
  private func read(_ dependency: SpecValue, into target: inout ProjectTarget) -> Bool {
    for entry in dependency.entries {
      guard let name = entry.value.text, !name.contains("$") else { continue }
      switch entry.key {
      case "target":
        if name.contains("/") {
          target.products.append(name.lastComponent(separatedBy: "/"))
        } else {
          target.dependencies.append(aliases[name] ?? name)
        }
        return true
      case "package":
        let products = dependency["products"]?.elements ?? [dependency["product"] ?? .text(name)]
        target.products += products.compactMap(\.text)
        return true
      case "framework", "carthage":
        let last = name.lastComponent(separatedBy: "/")
        target.products.append(last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last)
        return true
      case "sdk", "bundle": return true
      default: break
      }
    }
    return false
  }
}
