internal import SourceText

/// A rules file for proposed layers.
struct RulesText {
  var layers: [ProposedLayer]
  /// Lines of comment at the head.
  var head: [String]
  /// For each layer lines of comment before `uses`.
  var remarks: [[String]]
  var isExhaustive: Bool

  var text: String {
    var text = head.map { "# \($0)\n" }.joined() + "layers:\n"
    for (index, layer) in layers.enumerated() {
      text += "  \(Self.plain(layer.name)):\n"
      if let module = layer.module {
        text += "    modules: [\(Self.plain(Glob.escaped(module)))]\n"
      } else {
        text += "    paths: \(Self.list(layer.paths))\n"
      }
      for remark in remarks[index] { text += "    # \(PlainText.safe(remark))\n" }
      text += "    uses: \(layer.usesAnything ? "anything" : Self.list(layer.uses ?? []))\n"
      if layer.isCompositionRoot { text += "    composition-root: true  # may build, wire and resolve\n" }
      if !layer.denied.isEmpty {
        let reason = layer.deniedReason.map { ", reason: " + Self.plain($0) } ?? ""
        text += "    imports: { deny: \(Self.list(layer.denied))\(reason) }\n"
      }
      if let reason = layer.reason { text += "    reason: \(Self.plain(reason))\n" }
    }
    text +=
      isExhaustive ? "" : "# Files outside all layers are there; when each has its layer, this holds them to it:\n# "
    return text + "exhaustive: true\n"
  }

  private static func list(_ items: [String]) -> String { "[" + items.map(plain).joined(separator: ", ") + "]" }

  /// A plain value, or one in quotes where YAML could read something else.
  private static func plain(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte < 0x80
        && (Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
          || " _-./+".utf8.contains(byte))
    }
    let startsWell = text.unicodeScalars.first?.properties.isAlphabetic == true && text.last != " "
    let words: Set = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    return isPlain && startsWell && !words.contains(text.lowercased()) ? text : JSONText.quoted(text)
  }
}
