internal import SourceText

/// A change of what a layer may use, as it is written on a command line: "Domain: Data, Model".
public struct RulesEdit: Sendable {
  public var layer: String
  public var others: [String]
  /// The layer may use the others; otherwise it may not.
  public var allows: Bool

  /// nil where the text has another form.
  public init?(_ text: String, allows: Bool) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    layer = Self.trimmed(parts[0])
    others = parts[1].split(separator: ",").map(Self.trimmed)
    self.allows = allows
    if layer.isEmpty || others.isEmpty || others.contains("") { return nil }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Changes the rules.
  ///
  /// - Returns: what is wrong, or nil.
  public func apply(to rules: inout Rules) -> String? {
    let names = rules.layers.map(\.name)
    for name in [layer] + others where !names.contains(name) {
      return "no layer '\(name)'" + Suggestion.phrase(for: name, among: names)
    }
    let index = names.firstIndex(of: layer)!  // It was among the names above.
    let place = rules.layers[index].usesPlace
    switch (rules.layers[index].uses, allows) {
    case (.anything, true): break
    case (.anything, false): rules.layers[index].uses = .allBut(others.map { Placed($0, at: place) })
    case (.layers(let known), true):
      let new = others.filter { name in !known.contains { $0.value == name } }
      rules.layers[index].uses = .layers(known + new.map { Placed($0, at: place) })
    case (.layers(let known), false): rules.layers[index].uses = .layers(known.filter { !others.contains($0.value) })
    case (.allBut(let known), true): rules.layers[index].uses = .allBut(known.filter { !others.contains($0.value) })
    case (.allBut(let known), false):
      rules.layers[index].uses = .allBut(known + others.map { Placed($0, at: place) })
    }
    return nil
  }
}
