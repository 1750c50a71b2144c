internal import Modules
internal import SourceText

/// Build settings of one level: of a target or a project, or of the configuration files below these.
struct SettingLevel {
  /// What a project of Xcode says, of all configurations in order.
  var settings: [PropertyValue] = []
  /// What files and specifications say.
  var values = [String: String]()
  /// Settings that are bound to a condition.
  var conditional = Set<String>()
  /// Settings whose values only running a manifest tells.
  var computed = Set<String>()
  /// A file that may say more.
  var missing: String?

  /// Of several values the first in the list of configurations.
  subscript(key: String) -> String? { settings.lazy.compactMap { $0[key]?.text }.first ?? values[key] }

  /// Takes in what a file says of another configuration.
  mutating func join(_ file: ConfigurationFile) {
    values.merge(file.values) { first, _ in first }
    conditional.formUnion(file.conditional)
    // What tools make anew for each checkout says what is linked, and names nothing.
    if let other = file.missing, missing == nil, !other.split(separator: "/").contains("Pods") { missing = other }
  }
}

/// The build settings that count for a target, the nearest level first, and how they name its module.
///
/// - Note: what can stand in a value is described in Xcode's documentation, "Build settings reference".
struct SettingLevels {
  var levels: [SettingLevel]
  /// What `$(TARGET_NAME)` stands for.
  var target: String

  /// Why a name could not be told.
  enum Unknown: Equatable {
    /// By its value.
    case setting(String)
    /// By its name, of one that is computed.
    case computed(String)
    case file(String)

    /// - Parameter name: what the target is called.
    func message(ofTarget name: String) -> String {
      switch self {
      case .setting(let text):
        "the module name '\(text)' of the target '\(name)' can't be told; the target's name stands for it"
      case .computed(let key):
        "the setting '\(key)', which names the module of the target '\(name)', can't be told without running the manifest; "
          + "the target's name stands for it"
      case .file(let path):
        "\(path), which may name the module of the target '\(name)', can't be read; the target's name stands for it"
      }
    }
  }

  /// The target's module name.
  ///
  /// - Returns: the name, and what it could not be told from; then it is the target's.
  func moduleName() -> (name: String, unknown: Unknown?) {
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      for (index, level) in levels.enumerated() {
        if level.conditional.contains(key) { return (target, .setting(key + "[…]")) }
        if level.computed.contains(key) { return (target, .computed(key)) }
        if let value = level[key] {
          guard let name = expanded(value, of: key, at: index) else { return (target, .setting(value)) }
          return (name, nil)
        }
        // A name of its own for the module is rare, so what is not there is not taken to say it.
        if key == "PRODUCT_NAME", let file = level.missing { return (target, .file(file)) }
      }
    }
    return (target, nil)
  }

  /// A setting's value with all that it stands for; nil where that can't be told, or nothing is set.
  func value(of key: String) -> String? {
    levels.indices.first { levels[$0][key] != nil }.flatMap { expanded(levels[$0][key] ?? "", of: key, at: $0) }
  }

  /// How many settings may be put into one value: some stand for each other.
  private static let most = 256

  private func expanded(_ text: String, of key: String, at level: Int) -> String? {
    var left = Self.most
    return expand(text, of: key, at: level, &left)
  }

  /// The text with `$(NAME)`, `${NAME}` and `$(NAME:operator)` replaced, or nil where one is not set in the project.
  ///
  /// - Parameters:
  ///   - key: the setting whose value it is, at a level: `$(inherited)` is what the levels below say of it.
  ///   - left: how many may still be replaced.
  private func expand(_ text: String, of key: String, at level: Int, _ left: inout Int) -> String? {
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, open == "(" || open == "{",
        let close = rest.firstIndex(of: open == "(" ? ")" : "}")
      else { return nil }
      let parts = rest[..<close].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: close)...]
      left -= 1
      guard left > 0 else { return nil }
      var value = self.value(of: String(parts[0]), in: key, at: level, &left)
      for operation in parts.dropFirst() { value = value.flatMap { Self.apply(operation, to: $0) } }
      guard let value else { return nil }
      result += value
    }
    return result + rest
  }

  private func value(of name: String, in key: String, at level: Int, _ left: inout Int) -> String? {
    if name == "TARGET_NAME" || name == "TARGETNAME" { return target }
    let isInherited = name == "inherited" || name == key
    let wanted = isInherited ? key : name
    let below = levels.indices.first { (!isInherited || $0 > level) && levels[$0][wanted] != nil }
    if let below { return expand(levels[below][wanted] ?? "", of: wanted, at: below, &left) }
    return isInherited ? "" : name == "PRODUCT_NAME" ? target : nil
  }

  /// What an operator makes of a value; nil for one that is not known.
  private static func apply(_ operation: Substring, to text: String) -> String? {
    switch operation {
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    case "c99extidentifier", "identifier": TargetDeclaration.moduleName(text)
    case "rfc1034identifier":
      String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    default: nil
    }
  }
}
