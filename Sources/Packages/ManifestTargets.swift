internal import Diagnostics
internal import Modules
internal import SourceFacts
internal import SourceText
internal import SwiftReading

// From values to targets, products and dependencies.

extension ManifestReader {
  /// What the package and the statements behind it declare.
  mutating func manifest() -> Manifest {
    var manifest = Manifest()
    var arguments = added
    for case .call(_, let given, _) in packages.reversed() { arguments = given + arguments }
    if packages.isEmpty {
      let message = "no 'Package(…)' that can be read; folders stand for targets"
      if (0..<lexer.tokens.count).contains(where: { text(tokenAt($0)) == "Package" }) {
        note(message, ManifestPlace(offset: 0))
      } else {
        // What is no manifest at all has lost what it was.
        notes.append(Problem(message, path: path, line: 1, column: 1, gravity: .warning))
      }
      manifest.targetsAreKnown = false
      manifest.dependenciesAreKnown = false
    }
    if changesPackages { manifest.dependenciesAreKnown = false }
    // Of what stands in one line, the targets are what is to be told of.
    let declared = arguments.filter { $0.label == "targets" }.map(\.value)
    let ofTarget = Dictionary(grouping: changes, by: \.target)
    let targets = currentTargets(.chain(declared))
    let certain = targets.certainCalls
    for leaf in targets.leaves {
      let count = manifest.targets.count
      readTarget(changed(leaf, ofTarget), into: &manifest)
      guard case .call(_, _, let place) = leaf, manifest.targets.count > count else { continue }
      manifest.targets[count].isCertain = certain.contains(place)
    }
    leaveKindsToFolders(&manifest)
    if changesMayMakeCode() { for index in manifest.targets.indices { manifest.targets[index].mayHaveMadeCode = true } }
    for (label, value) in arguments {
      switch label {
      case "name": if case .text(let name) = value { manifest.name = name }
      case "products": for leaf in value.leaves { readProduct(leaf, into: &manifest) }
      case "dependencies": for leaf in value.leaves { Self.readPackage(leaf, into: &manifest) }
      default: break
      }
    }
    readAddedDependencies(&manifest)
    placeDependencies(&manifest)
    manifest.notes = notes
    return manifest
  }

  /// What one branch makes a target for tests, and another does not, its folder tells.
  private func leaveKindsToFolders(_ manifest: inout Manifest) {
    let tests = Set(manifest.targets.lazy.filter { $0.kind == .test }.map(\.name))
    let both = Set(manifest.targets.lazy.filter { $0.kind != .test }.map(\.name)).intersection(tests)
    for index in manifest.targets.indices where both.contains(manifest.targets[index].name) {
      manifest.targets[index].kind = .regular
      manifest.targets[index].isKindKnown = false
    }
  }

  /// A target with what is done to it behind its declaration.
  private mutating func changed(_ leaf: ManifestValue, _ changes: [String: [TargetChange]]) -> ManifestValue {
    guard case .call(let function, var arguments, let place) = leaf, case .text(let name)? = leaf.argument("name"),
      let changes = changes[name]
    else { return leaf }
    for (number, change) in changes.enumerated() {
      let index = arguments.firstIndex { $0.label == change.field }
      var value = change.apply(to: index.map { arguments[$0].value })
      // Changes under conditions lie around each other.
      if number % 16 == 15 { value = bounded(value, place) }
      if let index { arguments[index].value = value } else { arguments.append((change.field, value)) }
    }
    return .call(name: function, arguments: arguments, place: place)
  }

  /// Reads what changes in targets behind their declarations.
  private mutating func readAddedDependencies(_ manifest: inout Manifest) {
    var renamed = [String: String]()
    for change in changes where change.field == "name" && !change.isConditional {
      if case .text(let name) = change.value { renamed[change.target] = name }
    }
    for (name, value, mayRemove) in addedDependencies {
      for index in manifest.targets.indices where manifest.targets[index].name == renamed[name] ?? name {
        if mayRemove { manifest.targets[index].doubtDependencies() }
        readDependencies(value, into: &manifest.targets[index])
      }
    }
    if !renamed.isEmpty {
      let own = Set(manifest.targets.map(\.name))
      for target in manifest.targets.indices {
        for index in manifest.targets[target].dependencies.indices {
          let name = manifest.targets[target].dependencies[index].name
          if let new = renamed[name], !own.contains(name) { manifest.targets[target].dependencies[index].name = new }
        }
      }
    }
    guard let change = unknownChange else { return }
    note("what this changes in the targets can't be told without running the manifest", change.place)
    if change.mayAddTargets { manifest.targetsAreKnown = false }
    for index in manifest.targets.indices {
      manifest.targets[index].dependenciesAreKnown = false
      if change.mayMoveFiles || change.mayAddTargets { manifest.targets[index].filesAreKnown = false }
      if change.mayRemove || change.mayAddTargets { manifest.targets[index].doubtDependencies() }
    }
  }

  /// Finds where the names of dependencies are written: the first such literal in the target's declaration, which ends
  /// at the latest where the next begins.
  private mutating func placeDependencies(_ manifest: inout Manifest) {
    // The places of the names, in order.
    var literals = [String: [Int]]()
    for target in manifest.targets { for dependency in target.dependencies { literals[dependency.name] = [] } }
    if literals.isEmpty { return }
    for (text, offset) in self.literals {
      guard let place = literals.index(forKey: text), literals.values[place].last ?? -1 < offset else { continue }
      literals.values[place].append(offset)
    }
    let starts = Set(manifest.targets.map(\.offset)).inOrder()
    let next = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst()))
    for target in manifest.targets.indices {
      let end = next[manifest.targets[target].offset] ?? Int.max
      for index in manifest.targets[target].dependencies.indices {
        let dependency = manifest.targets[target].dependencies[index]
        guard let found = literals[dependency.name]?.first(where: { $0 > dependency.offset && $0 < end }) else {
          continue
        }
        manifest.targets[target].dependencies[index].offset = found
        manifest.targets[target].dependencies[index].length = dependency.name.utf8.count + 2
      }
    }
  }

  static let targetKinds: [String: TargetKind] = [
    "target": .regular, "executableTarget": .executable, "testTarget": .test, "macro": .macro, "plugin": .plugin,
    "systemLibrary": .system, "systemLibraryTarget": .system, "binaryTarget": .binary,
  ]

  private mutating func readTarget(_ value: ManifestValue, into manifest: inout Manifest) {
    guard case .call(let function, _, let place) = value else {
      if case .unknown(let place) = value { note("a target that can't be told without running the manifest", place) }
      manifest.targetsAreKnown = false
      return
    }
    guard case .text(let name)? = value.argument("name") else {
      note("a target whose name can't be told without running the manifest", place)
      manifest.targetsAreKnown = false
      return
    }
    var kind = Self.targetKinds[function] ?? .regular
    // Manifests that wrap `Target` in a type of their own say the kind and the folder with labels like these.
    if case .call(let word, _, _)? = value.argument("kind"), word.lowercased().contains("test") { kind = .test }
    var target = TargetDeclaration(
      name: name, kind: kind, path: nil, exclude: [], sources: nil, dependencies: [], dependenciesAreKnown: true,
      offset: place.offset, manifest: file)
    for label in ["path", "directory"] {
      switch value.argument(label) {
      case .text(let path)?: target.path = path
      case nil, .nothing?: break
      default:
        note("the path of the target '\(name)' can't be told without running the manifest", place)
        target.filesAreKnown = false
      }
    }
    // What a condition excludes is there without it.
    if let exclude = value.argument("exclude") {
      noteUnknown(exclude, "exclude", &target)
      target.exclude = exclude.certainTexts
    }
    // What is copied, processed or embedded is not compiled, whatever it is.
    for resource in value.argument("resources")?.leaves ?? [] {
      if case .call(_, let arguments, _) = resource, case .text(let path)? = arguments.first?.value {
        target.exclude.append(path)
      }
    }
    if let sources = value.argument("sources") {
      noteUnknown(sources, "sources", &target)
      if !sources.texts.isEmpty { target.sources = sources.texts }
    }
    if let settings = value.argument("swiftSettings") { target.mayBeIsolated = Self.mayIsolate(settings) }
    if let plugins = value.argument("plugins") { target.mayHaveMadeCode = Self.mayMakeCode(plugins) }
    if let dependencies = value.argument("dependencies") { readDependencies(dependencies, into: &target) }
    if Self.targetKinds[function] == nil {
      target.dependenciesAreKnown = false
      target.isKindKnown = false
      if unfollowed.insert(function).inserted {
        note("what '\(function)' makes of targets can't be told without running the manifest", place)
      }
    }
    manifest.targets.append(target)
  }

  /// Whether settings of the compiler isolate declarations to a global actor, as `.defaultIsolation(MainActor.self)` does, or may.
  private static func mayIsolate(_ settings: ManifestValue) -> Bool {
    settings.leaves.contains { leaf in
      guard case .call(let name, let arguments, _) = leaf else { return true }
      switch name {
      case "defaultIsolation":
        if case .nothing? = arguments.first?.value { return false }
        return true
      case "unsafeFlags":
        return arguments.contains { $0.value.texts.contains(where: isOfIsolation) || !$0.value.unknowns.isEmpty }
      default: return !plainSettings.contains(name)
      }
    }
  }

  /// Whether a flag speaks of the isolation of declarations. Held against its bytes, as the library's search takes ten times as long.
  private static func isOfIsolation(_ flag: String) -> Bool {
    let bytes = flag.utf8
    return bytes.indices.contains { bytes[$0...].starts(with: "default-isolation".utf8) }
  }

  /// Settings that isolate nothing.
  private static let plainSettings: Set<String> = [
    "define", "enableExperimentalFeature", "enableUpcomingFeature", "interoperabilityMode", "strictMemorySafety",
    "swiftLanguageMode", "swiftLanguageVersion", "treatAllWarnings", "treatWarning",
  ]

  private mutating func noteUnknown(_ value: ManifestValue, _ label: String, _ target: inout TargetDeclaration) {
    for leaf in value.leaves {
      switch leaf {
      case .unknown(let place), .call(_, _, let place):
        note("a part of '\(label)' of the target '\(target.name)' can't be told without running the manifest", place)
        target.filesAreKnown = false
      default: break
      }
    }
  }

  private mutating func readDependencies(_ value: ManifestValue, into target: inout TargetDeclaration) {
    switch value {
    case .list(let values), .chain(let values): for value in values { readDependencies(value, into: &target) }
    case .either(let first, let second):
      // Of what may be a part of something, no element is certain.
      if let place = value.unknowns.first { return unknownDependency(place, &target) }
      let known = target.dependencies
      var other = target
      (target.dependencies, other.dependencies) = ([], [])
      readDependencies(first, into: &target)
      readDependencies(second, into: &other)
      target.joinBranch(other)
      target.dependencies = known + target.dependencies
    default: readDependency(value, into: &target)
    }
  }

  private mutating func readDependency(_ value: ManifestValue, into target: inout TargetDeclaration) {
    switch value {
    case .text(let name):
      target.dependencies.append(TargetDependency(name: name, package: nil, offset: target.offset, manifest: file))
    case .call(let function, _, let place):
      guard ["target", "product", "byName", "plugin"].contains(function),
        case .text(let name)? = value.argument("name")
      else {
        unknownDependency(place, &target)
        return
      }
      var package: String?
      if case .text(let text)? = value.argument("package") { package = text }
      var dependency = TargetDependency(name: name, package: package, offset: place.offset, manifest: file)
      switch value.argument("moduleAliases") {
      case nil, .nothing?: break
      default:
        // What its modules are called here, nothing else knows.
        (dependency.isRenamed, dependency.isCertain, target.dependenciesAreKnown) = (true, false, false)
        note("'moduleAliases' are not followed; what the target '\(target.name)' imports by them can't be told", place)
      }
      target.dependencies.append(dependency)
    case .unknown(let place): unknownDependency(place, &target)
    default: break
    }
  }

  private mutating func unknownDependency(_ place: ManifestPlace, _ target: inout TargetDeclaration) {
    target.dependenciesAreKnown = false
    note("a dependency of the target '\(target.name)' can't be told without running the manifest", place)
  }

  /// Reads `.package(url: …)` and its like. What can't be told is not noted: nothing but what a name means hangs on it.
  private static func readPackage(_ value: ManifestValue, into manifest: inout Manifest) {
    if case .call("package", _, _) = value {
      if case .text(let path)? = value.argument("path") { return manifest.dependencies.append(.folder(path)) }
      if case .text(let address)? = value.argument("url") {
        return manifest.dependencies.append(.identity(PackageDependency.identity(of: address)))
      }
      if case .text(let name)? = value.argument("id") {
        // Behind the scope.
        return manifest.dependencies.append(.identity(name.lastComponent(separatedBy: ".").lowercased()))
      }
    }
    manifest.dependenciesAreKnown = false
  }

  private mutating func readProduct(_ value: ManifestValue, into manifest: inout Manifest) {
    guard case .call(_, _, let place) = value else {
      if case .unknown(let place) = value { unknownProduct(place, &manifest) }
      manifest.productsAreKnown = false
      return
    }
    guard case .text(let name)? = value.argument("name") else { return unknownProduct(place, &manifest) }
    // Where a closure makes products of something else, their targets can't be told.
    guard let targets = value.argument("targets") else { return unknownProduct(place, &manifest) }
    manifest.products[name, default: []] += targets.texts
    if let place = targets.unknowns.first { unknownProduct(place, &manifest) }
  }

  private mutating func unknownProduct(_ place: ManifestPlace, _ manifest: inout Manifest) {
    // Said once, however many products there are.
    if manifest.productsAreKnown { note("a product can't be told without running the manifest", place) }
    manifest.productsAreKnown = false
  }
}
