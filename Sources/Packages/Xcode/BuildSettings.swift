internal import SourceText

/// The build settings of a project that tell how modules are named.
struct BuildSettings {
  private let objects: PropertyObjects
  private let root: SourceFolder
  /// The configuration file below each configuration that has one.
  private let files: [Int: Place]
  /// What has been read of them.
  private var known = [String: ConfigurationFile]()

  init(_ objects: PropertyObjects, in root: SourceFolder, files: [Int: Place]) {
    self.objects = objects
    self.root = root
    self.files = files
  }

  /// Where a configuration file is.
  enum Place {
    /// Relative to the root.
    case inside(String)
    case outside(String)
  }

  /// Settings of one level: of a target or a project, or of the configuration files below these.
  private struct Level {
    /// Of all configurations, in order.
    var settings: [PropertyValue] = []
    /// What files say.
    var values = [String: String]()
    var conditional = Set<String>()
    /// A file that may say more.
    var missing: String?

    /// Of several values the first in the list of configurations.
    subscript(key: String) -> String? { settings.lazy.compactMap { $0[key]?.text }.first ?? values[key] }
  }

  /// Why a name could not be told.
  enum Unknown: Equatable {
    case setting(String)
    case file(String)
  }

  /// The module name of a target.
  ///
  /// - Returns: the name, and what it could not be told from.
  mutating func moduleName(
    of object: PropertyValue, in project: PropertyValue, target: String
  ) -> (name: String, unknown: Unknown?) {
    let levels = levels(of: object) + levels(of: project)
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      for level in levels {
        if level.conditional.contains(key) { return (target, .setting(key + "[…]")) }
        if let value = level[key] {
          guard let name = expand(value, levels, target: target, depth: 0) else { return (target, .setting(value)) }
          return (name, nil)
        }
        // A name of its own for the module is rare, so what is not there is not taken to say it.
        if key == "PRODUCT_NAME", let file = level.missing { return (target, .file(file)) }
      }
    }
    return (target, nil)
  }

  /// The settings of all configurations, and those of the files below these; of several values the first in the list.
  private mutating func levels(of owner: PropertyValue) -> [Level] {
    var (own, below) = (Level(), Level())
    for identifier in objects.object(owner["buildConfigurationList"])?["buildConfigurations"]?.list ?? [] {
      guard let number = objects.number(of: identifier) else { continue }
      if let settings = objects[number]["buildSettings"] { own.settings.append(settings) }
      var file = ConfigurationFile()
      switch files[number] {
      case .inside(let path)?:
        file = known[path] ?? ConfigurationFile(path, in: root)
        known[path] = file
      case .outside(let path)?: file.missing = path
      case nil: continue
      }
      below.values.merge(file.values) { first, _ in first }
      below.conditional.formUnion(file.conditional)
      // What tools make anew for each checkout says what is linked, and names nothing.
      if let missing = file.missing, below.missing == nil, !missing.split(separator: "/").contains("Pods") {
        below.missing = missing
      }
    }
    return [own, below]
  }

  /// The text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced, or nil where one is not set in the project.
  private func expand(_ text: String, _ levels: [Level], target: String, depth: Int) -> String? {
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
