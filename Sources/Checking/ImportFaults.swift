internal import Layering
internal import Modules
internal import RulesLanguage
internal import SourceFacts

/// What the rules of a layer have against an import.
struct ImportFault {
  var message: String
  var because: String
  var instead: String
}

extension Architecture {
  /// What the folders around the file, or the root, have against an import. What a folder allows for a reason, it allows.
  func importFault(_ edge: ImportEdge, of layer: Int) -> ImportFault? {
    let name = layers.layers[layer].name
    for rule in layers.folderRules(layer, in: edge.file) {
      if let fault = importFault(edge, rule.imports, name) { return fault }
      let isLoosened = (rule.imports?.reason ?? rule.reason) != nil
      if isLoosened, rule.imports?.allow?.contains(where: { edge.matches($0.value) }) == true { return nil }
    }
    return importFault(edge, layers.layers[layer].rule?.imports, name)
  }

  /// Whether nothing that a file imports is refused to a layer, to which something of the file may be moved.
  func mayImport(_ layer: Int, allOf file: Int) -> Bool {
    guard let rule = layers.layers[layer].rule?.imports else { return true }
    return imports(in: file).allSatisfy { importFault($0, rule, "") == nil }
  }

  /// What the rules of a layer have against an import, or nil.
  private func importFault(_ edge: ImportEdge, _ rule: ImportRule?, _ layer: String) -> ImportFault? {
    guard let rule else { return nil }
    let tail = Self.tail(rule.reason)
    if let denied = rule.deny.first(where: { edge.matches($0.value) }) {
      return ImportFault(
        message: .imports(layer, edge.path), because: "\(rules.text(of: denied.place)) denies '\(denied.value)'" + tail,
        instead: .wrap(layer, edge.path))
    }
    let isExported = edge.flags.contains(.exported)
    if isExported, let denied = (rule.denyExported + rule.denyPublic).first(where: { edge.matches($0.value) }) {
      return ImportFault(
        message: .exports(layer, edge.path),
        because: "\(rules.text(of: denied.place)) keeps '\(denied.value)' from being exported again" + tail,
        instead: .hide(layer, edge.path))
    }
    if edge.access ?? .internal >= .package, let denied = rule.denyPublic.first(where: { edge.matches($0.value) }) {
      return ImportFault(
        message: .shows(layer, edge.path, edge.access == .package ? "to the package" : "publicly"),
        because: "\(rules.text(of: denied.place)) keeps '\(denied.value)' from being shown to other modules" + tail,
        instead: .hide(layer, edge.path))
    }
    guard let allowed = rule.allow else { return nil }
    // What all code sees, imported or not.
    if ["Swift", "_Concurrency", "_StringProcessing"].contains(edge.name) { return nil }
    if let module = edge.module, modules.hasFiles(module) { return nil }
    if allowed.contains(where: { edge.matches($0.value) }) { return nil }
    return ImportFault(
      message: .imports(layer, edge.path),
      because: "\(rules.text(of: rule.place)) allows "
        + (allowed.isEmpty ? "nothing of elsewhere" : "only " + Self.list(allowed.map(\.value))) + tail,
      instead: .wrap(layer, edge.path))
  }
}

extension String {
  fileprivate static func imports(_ layer: String, _ module: String) -> String { "'\(layer)' imports '\(module)'" }
  fileprivate static func exports(_ layer: String, _ module: String) -> String {
    "'\(layer)' exports '\(module)' again"
  }
  fileprivate static func shows(_ layer: String, _ module: String, _ how: String) -> String {
    how == "publicly" ? "'\(layer)' imports '\(module)' publicly" : "'\(layer)' imports '\(module)' and shows it \(how)"
  }
  fileprivate static func wrap(_ layer: String, _ module: String) -> String {
    "declare what '\(layer)' needs of '\(module)' as a protocol of its own, implemented in a layer that may import it"
  }
  fileprivate static func hide(_ layer: String, _ module: String) -> String {
    "import '\(module)' internally, and show types of '\(layer)' in its place"
  }
}
