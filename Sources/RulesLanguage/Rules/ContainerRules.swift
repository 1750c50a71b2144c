internal import SourceText
internal import YAML

/// A container of services that the rules describe, or what a library's own container holds without being told.
public struct ContainerRule: Sendable {
  /// Functions that register, or resolve.
  public struct Signature: Sendable {
    /// The path of the type, "App.Locator".
    public var type: String
    public var name: String
    /// With `_` for none.
    public var labels: [String]
    public var place: RulePlace
  }

  public var register: [Signature] = []
  public var resolve: [Signature] = []
  /// Property wrappers that resolve, without their `@`: names, or paths of them.
  public var wrappers: [Placed<String>] = []
  /// The library whose containers are meant, where they are not described.
  public var library: Placed<String>?
  /// Types that are registered by whoever calls this code.
  public var provides: [Placed<String>] = []
  public var place: RulePlace

  /// The names that attributes have where they stand, of which the last tells.
  public var wrapperNames: [String] {
    wrappers.map { $0.value.lastComponent(separatedBy: ".") }
  }
}

extension RulesReader {
  /// The keys of an entry of `containers`.
  public static let containerKeys = ["register", "resolve", "library", "provides"]
  /// The libraries that `library` may name.
  public static let containerLibraries = ["Fusion", "Resolver", "Swinject"]

  /// Reads `containers`: a list of mappings; one alone stands for a list of one.
  mutating func readContainers(_ node: YAMLNode) -> [ContainerRule] {
    if case .mapping = node.value { return readContainer(node).map { [$0] } ?? [] }
    guard case .sequence(let items) = node.value else {
      unexpected(node, "a list of mappings with 'register' and 'resolve'")
      return []
    }
    expectFilled(node, "mappings with 'register' and 'resolve'")
    return items.compactMap { readContainer($0) }
  }

  private mutating func readContainer(_ node: YAMLNode) -> ContainerRule? {
    guard let entries = mapping(node, "a mapping with 'register' and 'resolve'") else { return nil }
    var rule = ContainerRule(place: place(node))
    for entry in entries {
      switch entry.key {
      case "register": rule.register = signatures(entry.value, "registers")
      case "resolve":
        for text in filled(entry.value, "functions that resolve, such as 'Locator.get(_:)'") {
          if text.value.hasPrefix("@") {
            if let found = wrapper(text) { rule.wrappers.append(found) }
          } else if let found = signature(text, "resolves") {
            rule.resolve.append(found)
          }
        }
      case "library":
        guard let name = string(entry.value, "the name of a library") else { break }
        rule.library = Placed(name, at: place(entry.value))
        if !Self.containerLibraries.contains(name) {
          report(
            "no library '\(name)' is known; expected one of \(Self.containerLibraries.joined(separator: ", "))"
              + Suggestion.phrase(for: name, among: Self.containerLibraries), entry.value.line, entry.value.column)
        }
      case "provides": rule.provides = filled(entry.value, "names of types")
      default: unknownKey(entry, of: "a container", Self.containerKeys)
      }
    }
    let keys = Set(entries.map(\.key))
    if keys.contains("library") {
      if keys.contains("register") || keys.contains("resolve") {
        report("a library's containers are known; expected 'library' and 'provides' alone", node.line, node.column)
      }
    } else if !keys.contains("register") || !keys.contains("resolve") {
      report("a container without 'register' or without 'resolve'; expected both", node.line, node.column)
    }
    return rule
  }

  /// `@Wrapper` or `@Type.Wrapper`
  private mutating func wrapper(_ text: Placed<String>) -> Placed<String>? {
    let path = text.value.dropFirst()
    guard path.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isName(String($0)) }) else {
      report("'\(text.value)'; expected a property wrapper, such as '@Injected'", text.place.line, text.place.column)
      return nil
    }
    return Placed(String(path), at: text.place)
  }

  private static func example(_ verb: String) -> String { verb == "resolves" ? "Locator.get(_:)" : "Locator.add(_:)" }

  private mutating func signatures(_ node: YAMLNode, _ verb: String) -> [ContainerRule.Signature] {
    filled(node, "functions, such as '\(Self.example(verb))'").compactMap { signature($0, verb) }
  }

  /// `Type.function(label:_:)`
  private mutating func signature(_ text: Placed<String>, _ verb: String) -> ContainerRule.Signature? {
    func refuse() -> ContainerRule.Signature? {
      report(
        "'\(text.value)'; expected a function that \(verb), such as '\(Self.example(verb))'", text.place.line,
        text.place.column)
      return nil
    }
    guard let open = text.value.firstIndex(of: "("), text.value.last == ")" else { return refuse() }
    let path = text.value[..<open].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let inside = text.value[text.value.index(after: open)...].dropLast()
    let labels = inside.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard path.count > 1, path.allSatisfy(isName), inside.isEmpty || labels.last == "",
      labels.dropLast().allSatisfy({ $0 == "_" || isName($0) })
    else { return refuse() }
    return ContainerRule.Signature(
      type: path.dropLast().joined(separator: "."), name: path[path.count - 1], labels: Array(labels.dropLast()),
      place: text.place)
  }

  /// Whether a text can be an identifier.
  func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
    return text.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }
}

extension Rules {
  /// Names that code of the containers has, so that a reader can tell where to look.
  public var containerWords: [String] {
    containers.flatMap { container in
      let functions = (container.register + container.resolve).flatMap { signature in
        [signature.name] + signature.type.split(separator: ".").suffix(1).map(String.init)
      }
      return functions + container.wrapperNames
    }
  }
}
