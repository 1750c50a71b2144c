internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceText

extension LayerProposal {
  /// A pattern for a layer of a preset, and the files that it matches.
  private struct Candidate {
    var layer: Int
    var text: String
    /// Whether it tells files by their names; else by a folder.
    var isName: Bool
    var files: Set<Int>

    /// Whether it is the one to keep of two that match the same: a folder, or what says more.
    func isNarrower(than other: Candidate) -> Bool {
      if files.count != other.files.count || files != other.files { return files.isStrictSubset(of: other.files) }
      if isName != other.isName { return !isName }
      return (text.utf8.count, layer) > (other.text.utf8.count, other.layer)
    }
  }

  /// The layers of a preset that the project has: patterns for folders anywhere become the folders that they match. Names of
  /// files count where no folder does: for layers without one, and for files outside of all. Of patterns that match the same
  /// file the narrower one gets it, as in any rules, and one that is left with nothing of its own is left out.
  func layers(of preset: Rules) -> [ProposedLayer] {
    var candidates: [Candidate] = []
    var tree = PathTree(architecture.paths)
    let named = Set(preset.layers.flatMap { $0.paths.compactMap { Self.folder(in: $0.value.text)?.name } })
    for (index, rule) in preset.layers.enumerated() {
      let found = folders(matching: rule.paths.map(\.value.text).filter { !$0.hasSuffix(".swift") }, named)
      candidates += found.map { Candidate(layer: index, text: $0, isName: false, files: matched($0, &tree)) }
    }
    let folders = candidates
    let product = Set(files)
    var outside = product
    for folder in folders { outside.subtract(folder.files) }
    for (index, rule) in preset.layers.enumerated() {
      let hasFolder = folders.contains { $0.layer == index }
      for glob in rule.paths.map(\.value.text) where glob.hasSuffix(".swift") {
        let name = Candidate(layer: index, text: glob, isName: true, files: matched(glob, &tree))
        if hasFolder, name.files.isDisjoint(with: outside) { continue }
        candidates.append(name)
        // Neither a folder nor a name holds the other: what both match goes to the name, or stays in the folder where the name's
        // layer has one of its own.
        for folder in folders where folder.layer != index {
          let shared = folder.files.filter(name.files.contains)
          if shared.isEmpty || shared.count == folder.files.count || shared.count == name.files.count { continue }
          let place = folder.text.hasSuffix("/**") ? String(folder.text.dropLast(3)) : folder.text
          candidates.append(
            Candidate(
              layer: hasFolder ? folder.layer : index, text: place + "/" + glob, isName: true, files: shared))
        }
      }
    }
    candidates = Self.withSomethingOfTheirOwn(candidates, product)
    var layers: [ProposedLayer] = []
    for (index, rule) in preset.layers.enumerated() {
      let paths = candidates.filter { $0.layer == index }.map(\.text)
      if !paths.isEmpty { layers.append(layer(rule, paths, preset)) }
    }
    let names = Set(layers.map(\.name))
    for index in layers.indices { layers[index].uses?.removeAll { !names.contains($0) } }
    return layers
  }

  /// Those candidates that have a file of the product that none of another layer's narrower ones has.
  private static func withSomethingOfTheirOwn(_ candidates: [Candidate], _ product: Set<Int>) -> [Candidate] {
    var matching = [Int: [Int]]()
    for (number, candidate) in candidates.enumerated() {
      for file in candidate.files where product.contains(file) { matching[file, default: []].append(number) }
    }
    return candidates.enumerated().filter { number, candidate in
      // What has no file in common is no narrower.
      var known = [Int: Bool]()
      func isNarrower(_ other: Int) -> Bool {
        if candidates[other].layer == candidate.layer { return false }
        if let known = known[other] { return known }
        let found = candidates[other].isNarrower(than: candidate)
        known[other] = found
        return found
      }
      return candidate.files.contains { file in
        product.contains(file) && !(matching[file] ?? []).contains(where: isNarrower)
      }
    }.map(\.element)
  }

  private func layer(_ rule: LayerRule, _ paths: [String], _ preset: Rules) -> ProposedLayer {
    var layer = ProposedLayer(name: rule.name, paths: paths, reason: rule.reason)
    layer.denied = rule.imports?.deny.map(\.value) ?? []
    layer.deniedReason = rule.imports?.reason
    layer.isCompositionRoot = rule.isCompositionRoot
    switch rule.uses {
    case .anything: layer.usesAnything = true
    case .layers(let names): layer.uses = names.map(\.value)
    case .allBut(let names):
      let denied = Set(names.map(\.value) + [rule.name])
      layer.uses = preset.layers.map(\.name).filter { !denied.contains($0) }
    }
    return layer
  }

  private func matched(_ pattern: String, _ tree: inout PathTree) -> Set<Int> {
    let glob = Glob(pattern)
    let found = tree.matches(glob).joined()
    if glob.captures.isEmpty { return Set(found) }
    return Set(
      found.filter { file in
        let parts = architecture.paths[file].utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        return glob.capture(components: parts) != nil
      })
  }

  // MARK: - Folders

  /// The name of the folder that a pattern asks for, and what it captures below.
  private static func folder(in glob: String) -> (name: String, slice: String)? {
    let parts = glob.split(separator: "/")
    guard let end = parts.lastIndex(where: { $0 != "**" && !$0.contains("{") }) else { return nil }
    return (String(parts[end]), parts[(end + 1)...].joined(separator: "/"))
  }

  /// Folders of the project that are called as patterns say, without those that lie in others; what a pattern captures below
  /// them makes slices.
  ///
  /// - Parameter named: what the preset calls folders; one that it names is matched by no `*` of another pattern.
  private func folders(matching globs: [String], _ named: Set<String>) -> [String] {
    var slices = [String: String]()
    var patterns: [Glob] = []
    for folder in globs.compactMap(Self.folder) {
      if folder.name.contains("*") { patterns.append(Glob(folder.name)) } else { slices[folder.name] = folder.slice }
    }
    func isMatched(_ name: Substring) -> Bool {
      if slices[String(name)] != nil { return true }
      return !patterns.isEmpty && !named.contains(String(name))
        && patterns.contains { $0.matches(components: [Array(name.utf8)]) }
    }
    var found = Set<String>()
    for file in files {
      let folders = folders(of: architecture.paths[file])
      guard let end = folders.firstIndex(where: isMatched) else { continue }
      let path = folders[...end].joined(separator: "/")
      if !path.contains(where: { "*?[{".contains($0) }) { found.insert(path) }
    }
    return found.inOrder().flatMap { path in
      let name = path.lastComponent(separatedBy: "/")
      return pieces(of: path, slices[name] ?? "")
    }
  }

  /// A folder, or what of it is a slice and what is none.
  private func pieces(of folder: String, _ slice: String) -> [String] {
    if slice.isEmpty { return [folder] }
    // What a folder holds stands together.
    let start = folder + "/"
    let first = files.indices.partitioningIndex { !PathText.isBefore(architecture.paths[files[$0]], start) }
    let below = files[first...].lazy.map { architecture.paths[$0] }.prefix { $0.utf8.starts(with: start.utf8) }
      .compactMap { Substring($0.utf8.dropFirst(start.utf8.count)) }
    // A package keeps all that it has in one folder.
    if below.allSatisfy({ $0.hasPrefix("Sources/") }) { return pieces(of: folder + "/Sources", slice) }
    let isCut = below.contains { $0.contains("/") }
    let isWhole = !isCut || below.contains { !$0.contains("/") }
    return (isWhole ? [folder] : []) + (isCut ? [folder + "/" + slice] : [])
  }
}
