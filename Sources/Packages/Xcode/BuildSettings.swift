/// The build settings of a project that tell how modules are named.
struct BuildSettings {
  private let objects: [String: PropertyMap]

  init(_ objects: [String: PropertyMap]) { self.objects = objects }

  /// The module name of a target.
  ///
  /// - Returns: the name, and the setting that it could not be told from.
  func moduleName(
    of object: PropertyMap, in project: PropertyMap, target: String
  ) -> (name: String, unknown: String?) {
    let levels = [values(of: object), values(of: project)]
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      guard let value = levels.lazy.compactMap({ $0[key] }).first else { continue }
      guard let name = expand(value, levels, target: target, depth: 0) else { return (target, value) }
      return (name, nil)
    }
    return (target, nil)
  }

  /// The settings of all configurations; of several values the first in the list.
  private func values(of owner: PropertyMap) -> [String: String] {
    var values = [String: String]()
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    for id in list?["buildConfigurations"]?.texts ?? [] {
      // Of several with one key the last counts, so it comes first.
      for (key, value) in objects[id]?["buildSettings"]?.map.entries.reversed() ?? [] {
        if let text = value.text, values[key] == nil { values[key] = text }
      }
    }
    return values
  }

  /// The text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced, or nil where one is not set in the project.
  private func expand(_ text: String, _ levels: [[String: String]], target: String, depth: Int) -> String? {
    guard depth < 8 else { return nil }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let close = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let name = rest.dropFirst()[..<close].prefix { $0 != ":" }
      rest = rest[rest.index(after: close)...]
      switch name {
      case "TARGET_NAME", "TARGETNAME": result += target
      case "inherited": break
      default:
        var value = levels.lazy.compactMap { $0[String(name)] }.first
        if value == nil, name == "PRODUCT_NAME" { value = target }
        guard let value, let expanded = expand(value, levels, target: target, depth: depth + 1) else { return nil }
        result += expanded
      }
    }
    return result + rest
  }
}
