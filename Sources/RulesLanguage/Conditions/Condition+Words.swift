public import SourceFacts
internal import SourceText

// The words of conditions: which functions there are, and what they are asked for.

extension Condition {
  private static let functions = [
    "arch", "canImport", "compiler", "hasAttribute", "hasFeature", "os", "swift", "targetEnvironment",
  ]

  /// What systems, processors and environments are called. Compilers may know more.
  private static let values: [String: [String]] = [
    "os": [
      "macOS", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "Linux", "Windows", "Android", "FreeBSD", "OpenBSD",
      "WASI",
      "OSX", "PS4", "Cygwin", "Haiku", "none",
    ],
    "arch": [
      "x86_64", "i386", "arm64", "arm", "arm64_32", "wasm32", "powerpc64", "powerpc64le", "s390x", "riscv32", "riscv64",
    ],
    "targetEnvironment": ["simulator", "macCatalyst", "UIKitForMac", "macabi"],
  ]

  /// The name of a term and, of a function, the argument.
  private var parts: (name: String, argument: String?)? {
    guard case .term(let term) = self else { return nil }
    let parts = term.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count < 2 ? nil : String(parts[1].dropLast()))
  }

  /// Why no `#if` could ask for such a condition, to be read behind it; nil when one could.
  public var fault: String? {
    guard let (name, argument) = parts else { return nil }
    let isFunction = Self.functions.contains(name)
    guard let argument else {
      return isFunction ? "asks for nothing; expected one such as \(Self.example(of: name))" : nil
    }
    // Compilers have more of them, which begin with an underscore.
    if !isFunction {
      return name.hasPrefix("_")
        ? nil
        : "is no condition; expected one of \(Self.functions.map { $0 + "(…)" }.joined(separator: ", "))"
          + Suggestion.phrase(for: name, among: Self.functions)
    }
    if argument.isEmpty { return "asks for nothing; expected one such as \(Self.example(of: name))" }
    if name == "swift" || name == "compiler" {
      return "compares with no version; expected one such as \(Self.example(of: name))"
    }
    return nil
  }

  private static func example(of function: String) -> String {
    switch function {
    case "swift", "compiler": "\(function)(>=6.0)"
    case "canImport": "canImport(UIKit)"
    case "hasFeature": "hasFeature(RetroactiveAttribute)"
    case "hasAttribute": "hasAttribute(retroactive)"
    default: "\(function)(\(values[function]?[0] ?? ""))"
    }
  }

  /// A flag that the project chooses: no function, and not one that builds set by themselves.
  public var flag: String? {
    guard let parts, parts.argument == nil, parts.name != "DEBUG" else { return nil }
    return parts.name
  }

  /// The module that `canImport` asks for.
  public var library: String? {
    guard let parts, parts.name == "canImport", let argument = parts.argument else { return nil }
    return String(argument.prefix { $0 != "," })
  }

  /// Whether it asks for a value that no compiler is known to have, such as `os(Foo)`.
  public var isUnknown: Bool {
    guard let (name, argument) = parts, let argument, let known = Self.values[name] else { return false }
    return !known.contains(argument)
  }

  /// What a value that no compiler is known to have was meant to be; nil when it is known, or near nothing.
  public var intended: String? {
    guard isUnknown, let (name, argument) = parts, let argument, let known = Self.values[name] else { return nil }
    return Suggestion.nearest(to: argument, among: known).map { "\(name)(\($0))" }
  }

  /// Whether it may be a slip, which the code under it shows.
  public var mayBeIdle: Bool { flag != nil || library != nil || isUnknown }

  /// The terms that it is made of.
  public var terms: [Condition] {
    switch self {
    case .term, .version: [self]
    case .constant: []
    case .not(let inner): inner.terms
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    }
  }

  /// The term as rules name it.
  public var text: String {
    switch self {
    case .term(let term): term
    case .version(let name, let isLess, let numbers):
      "\(name)(\(isLess ? "<" : ">=")\(numbers.map(String.init).joined(separator: ".")))"
    default: ""
    }
  }
}
