internal import Layering
internal import Linking
internal import Modules
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
    let interfaces = preset.layers.firstIndex { $0.name == "Interfaces" }
    candidates = joined(Self.withoutPartsOfSlices(candidates, but: interfaces), &tree)
    if let app = preset.layers.firstIndex(where: { $0.name == "App" && $0.isCompositionRoot }) {
      // What some call the use cases is where others start the program.
      for index in candidates.indices
      where candidates[index].text.lastComponent(separatedBy: "/") == "Application"
        && candidates[index].files.contains(where: startsApp)
      {
        candidates[index].layer = app
      }
      if !candidates.contains(where: { $0.layer == app }) {
        candidates += foldersOfPrograms(beside: candidates.map(\.text)).map {
          Candidate(layer: app, text: $0, isName: false, files: matched($0, &tree))
        }
      }
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

  /// One pattern in place of the folders of one name that stand in neighbours, as `Features/*/Data` for that of each feature: the next
  /// feature has its own. Where that would match more than these do, they stay.
  private func joined(_ candidates: [Candidate], _ tree: inout PathTree) -> [Candidate] {
    var joined = [String: [Int]]()
    for (index, candidate) in candidates.enumerated() {
      var parts = candidate.text.split(separator: "/")
      guard parts.count > 1, !candidate.text.contains("{") else { continue }
      parts[parts.count - 2] = "*"
      joined[parts.joined(separator: "/"), default: []].append(index)
    }
    // In place of the first of its parts.
    var found = candidates.map(Optional.some)
    for (text, parts) in joined where parts.count > 1 {
      let layer = candidates[parts[0]].layer
      let files = Set(parts.flatMap { candidates[$0].files })
      guard parts.allSatisfy({ candidates[$0].layer == layer }), matched(text, &tree) == files else { continue }
      for part in parts { found[part] = nil }
      found[parts[0]] = Candidate(layer: layer, text: text, isName: false, files: files)
    }
    return found.compactMap(\.self)
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

  /// The folder that a pattern asks for.
  private struct Wanted {
    /// As it is written; what a name captures, as in `Feature{feature}`, makes slices of all such folders of a place.
    var text: String
    /// What is captured below.
    var slice: String
    /// The same name with `*` for a capture.
    var name: String { capture.map { text[..<$0.lowerBound] + "*" + text[$0.upperBound...] } ?? text }
    var capture: Range<String.Index>? {
      guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}") else { return nil }
      return start..<text.index(after: end)
    }

    /// Whether a folder is called so. What is captured behind a word is a word: `Featured` is no feature.
    func matches(_ folder: Substring) -> Bool {
      guard Glob.matches(name: String(folder), pattern: name) else { return false }
      guard let capture, capture.lowerBound > text.startIndex else { return true }
      let length = text.distance(from: text.startIndex, to: capture.lowerBound)
      return folder.dropFirst(length).first.map { !$0.isLowercase } ?? false
    }
  }

  private static func folder(in glob: String) -> Wanted? {
    let parts = glob.split(separator: "/")
    guard let end = parts.lastIndex(where: { $0 != "**" && !($0.hasPrefix("{") && $0.hasSuffix("}")) }) else {
      return nil
    }
    return Wanted(text: String(parts[end]), slice: parts[(end + 1)...].joined(separator: "/"))
  }

  /// Folders of the project that are called as patterns say, without those that lie in others; what a pattern captures in their
  /// names, or below them, makes slices.
  ///
  /// - Parameter named: what the preset calls folders; one that it names is matched by no `*` of another pattern.
  private func folders(matching globs: [String], _ named: Set<String>) -> [String] {
    let wanted = globs.compactMap(Self.folder)
    let plain = Dictionary(wanted.map { ($0.name, $0) }) { first, _ in first }
    let patterns = wanted.filter { $0.name.contains("*") }
    func match(_ name: Substring) -> Wanted? {
      if let known = plain[String(name)] { return known }
      return named.contains(String(name)) ? nil : patterns.first { $0.matches(name) }
    }
    var found = Set<String>()
    for file in files {
      let folders = folders(of: architecture.paths[file])
      guard let end = folders.firstIndex(where: { match($0) != nil }), let wanted = match(folders[end]) else {
        continue
      }
      let path = folders[...end].joined(separator: "/")
      if !Self.isPlain(path) { continue }
      found.insert(wanted.capture == nil ? path : (folders[..<end] + [wanted.text + "/**"]).joined(separator: "/"))
    }
    return found.inOrder().flatMap { path in
      let name = path.lastComponent(separatedBy: "/")
      return pieces(of: path, plain[name]?.slice ?? "")
    }
  }

  /// Whether a program begins in a file, be it by a storyboard's delegate.
  private func startsApp(_ file: Int) -> Bool {
    architecture.startsProgram(file) || architecture.paths[file].hasSuffix("AppDelegate.swift")
  }

  /// Without the folders that lie in a slice: what a feature calls its models belongs to the feature.
  ///
  /// - Parameter interfaces: the layer of what features show others.
  private static func withoutPartsOfSlices(_ candidates: [Candidate], but interfaces: Int?) -> [Candidate] {
    let slices = candidates.compactMap { candidate in
      let parts = candidate.text.split(separator: "/")
      return parts.lastIndex { $0.contains("{") }.map { (glob: Glob(candidate.text), depth: $0 + 1) }
    }
    return candidates.filter { candidate in
      let depth = candidate.text.split(separator: "/").count
      return candidate.text.contains("{") || candidate.layer == interfaces
        || !slices.contains { $0.depth < depth && $0.glob.matches(candidate.text) }
    }
  }

  /// The folders of the targets that programs begin in, where there are others, and no part of them is a layer.
  private func foldersOfPrograms(beside others: [String]) -> [String] {
    let modules = architecture.modules
    let own = modules.modules.indices.filter { module in
      !modules.modules[module].isTest && files.contains { modules.belongs($0, to: module) }
    }
    if own.count < 2 { return [] }
    let starting = files.filter { architecture.startsProgram($0) }
    let folders = own.filter { module in starting.contains { modules.belongs($0, to: module) } }.map {
      modules.modules[$0].folder
    }
    return Set(folders).filter { folder in
      !folder.isEmpty && Self.isPlain(folder)
        && !others.contains { $0 == folder || $0.hasPrefix(folder + "/") || folder.hasPrefix($0 + "/") }
    }.inOrder()
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
