internal import Modules
internal import SourceFacts
internal import SourceText

// From values to targets, products and dependencies.

extension ManifestReader {
  /// What the package and the statements behind it declare.
  mutating func manifest() -> Manifest {
    var manifest = Manifest()
    var arguments: [(label: String?, value: ManifestValue)] = []
    if case .call(_, let given, _)? = package { arguments = given }
    for addition in added {
      if case .call(let name, let values, _) = addition, let value = values.first?.value {
        arguments.append((name, value))
      }
    }
    if package == nil { note("no 'Package(…)' that can be read; folders stand for targets", ManifestPlace(offset: 0)) }
    for (label, value) in arguments {
      switch label {
      case "name": if case .text(let name) = value { manifest.name = name }
      case "targets": for element in Self.elements(value) { readTarget(element, into: &manifest) }
      case "products": for element in Self.elements(value) { readProduct(element, into: &manifest) }
      default: break
      }
    }
    placeDependencies(&manifest)
    manifest.notes = notes
    return manifest
  }

  /// Finds where the names of dependencies are written: the first such literal in the target's declaration, which ends
  /// at the latest where the next begins.
  private func placeDependencies(_ manifest: inout Manifest) {
    let starts = manifest.targets.map(\.offset).inOrder()
    for target in manifest.targets.indices {
      let end = starts.first { $0 > manifest.targets[target].offset } ?? Int.max
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

  private static func argument(
    _ label: String, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> ManifestValue? {
    arguments.first { $0.label == label }?.value
  }

  private mutating func readTarget(_ value: ManifestValue, into manifest: inout Manifest) {
    guard case .call(let function, let arguments, let place) = value else {
      if case .unknown(let place) = value { note("a target that can't be told without running the manifest", place) }
      return
    }
    let kinds: [String: TargetKind] = [
      "target": .regular, "executableTarget": .executable, "testTarget": .test, "macro": .macro, "plugin": .plugin,
      "systemLibrary": .system, "systemLibraryTarget": .system, "binaryTarget": .binary,
    ]
    guard case .text(let name)? = Self.argument("name", arguments) else {
      note("a target whose name can't be told without running the manifest", place)
      return
    }
    var kind = kinds[function] ?? .regular
    // Manifests that wrap `Target` in a type of their own say the kind and the folder with labels like these.
    if case .call(let word, _, _)? = Self.argument("kind", arguments), word.lowercased().contains("test") {
      kind = .test
    }
    var target = TargetDeclaration(
      name: name, kind: kind, path: nil, exclude: [], sources: nil, dependencies: [], dependenciesAreKnown: true,
      offset: place.offset, manifest: file)
    for label in ["path", "directory"] {
      switch Self.argument(label, arguments) {
      case .text(let path)?: target.path = path
      case .unknown(let place)?:
        note("the path of the target '\(name)' can't be told without running the manifest", place)
      default: break
      }
    }
    if let exclude = Self.argument("exclude", arguments) { target.exclude = texts(exclude, "exclude", name) }
    // What is copied, processed or embedded is not compiled, whatever it is.
    for resource in Self.elements(Self.argument("resources", arguments)) {
      if case .call(_, let arguments, _) = resource, case .text(let path)? = arguments.first?.value {
        target.exclude.append(path)
      }
    }
    if let sources = Self.argument("sources", arguments) {
      let known = texts(sources, "sources", name)
      if !known.isEmpty { target.sources = known }
    }
    if let dependencies = Self.argument("dependencies", arguments) {
      for element in Self.elements(dependencies) { readDependency(element, into: &target) }
    }
    manifest.targets.append(target)
  }

  private mutating func texts(_ value: ManifestValue, _ label: String, _ name: String) -> [String] {
    let texts = value.texts
    for place in texts.unknown {
      note("a part of '\(label)' of the target '\(name)' can't be told without running the manifest", place)
    }
    return texts.known
  }

  private mutating func readDependency(_ value: ManifestValue, into target: inout TargetDeclaration) {
    switch value {
    case .text(let name):
      target.dependencies.append(TargetDependency(name: name, package: nil, offset: target.offset, manifest: file))
    case .call(let function, let arguments, let place):
      guard ["target", "product", "byName", "plugin"].contains(function),
        case .text(let name)? = Self.argument("name", arguments)
      else {
        unknownDependency(place, &target)
        return
      }
      var package: String?
      if case .text(let text)? = Self.argument("package", arguments) { package = text }
      target.dependencies.append(TargetDependency(name: name, package: package, offset: place.offset, manifest: file))
    case .list(let values): for value in values { readDependency(value, into: &target) }
    case .unknown(let place): unknownDependency(place, &target)
    case .other: target.dependenciesAreKnown = false
    }
  }

  private mutating func unknownDependency(_ place: ManifestPlace, _ target: inout TargetDeclaration) {
    target.dependenciesAreKnown = false
    note("a dependency of the target '\(target.name)' can't be told without running the manifest", place)
  }

  private mutating func readProduct(_ value: ManifestValue, into manifest: inout Manifest) {
    guard case .call(_, let arguments, let place) = value else {
      if case .unknown(let place) = value { unknownProduct(place, &manifest) }
      manifest.productsAreKnown = false
      return
    }
    guard case .text(let name)? = Self.argument("name", arguments) else { return unknownProduct(place, &manifest) }
    // Where a closure makes products of something else, their targets can't be told.
    guard let targets = Self.argument("targets", arguments)?.texts else { return unknownProduct(place, &manifest) }
    manifest.products[name, default: []] += targets.known
    if let place = targets.unknown.first { unknownProduct(place, &manifest) }
  }

  private mutating func unknownProduct(_ place: ManifestPlace, _ manifest: inout Manifest) {
    // Said once, however many products there are.
    if manifest.productsAreKnown { note("a product can't be told without running the manifest", place) }
    manifest.productsAreKnown = false
  }
}
