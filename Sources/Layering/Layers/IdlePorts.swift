internal import Linking
public import RulesLanguage
internal import SourceText

extension PortMap {
  /// Entries of `ports` that make nothing a port, with their layers.
  ///
  /// - Complexity: O(symbols × entries that have matched nothing so far).
  public static func idle(_ architecture: Architecture) -> [(entry: Placed<String>, layer: String)] {
    let table = architecture.table
    let layers = architecture.layers.layers
    var found: [(entry: Placed<String>, layer: String)] = []
    for (index, layer) in layers.enumerated() {
      guard let rule = layer.rule?.ports else { continue }
      var (names, attributes) = (rule.names, rule.attributes)
      for symbol in table.symbols.indices where !names.isEmpty || !attributes.isEmpty {
        let symbol = Int32(symbol)
        guard architecture.membership(of: symbol).layer == index else { continue }
        names.removeAll { table.isNamed(symbol, $0.value) }
        attributes.removeAll { table.hasAttribute(symbol, $0.value) }
      }
      found += names.map { ($0, layer.name) }
      found += attributes.map { (Placed("@" + $0.value, at: $0.place), layer.name) }
      for glob in rule.paths {
        let isIdle = !architecture.paths.indices.contains { file in
          architecture.layers.isIn(file, index) && glob.value.matches(architecture.paths[file])
        }
        if isIdle { found.append((Placed(glob.value.text, at: glob.place), layer.name)) }
      }
    }
    return found
  }
}
