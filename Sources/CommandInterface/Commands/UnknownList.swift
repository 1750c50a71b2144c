internal import Diagnostics
internal import Layering
internal import Linting
internal import SourceText
internal import Wiring

/// `boundary-lint layers --unknown`: what of the wiring could not be told, where, and what follows from that.
enum UnknownList {
  static func render(_ lint: Lint, _ format: String) -> String {
    var places = lint.places
    let entries = lint.unknownWiring.map { ($0, places.place($0.site)) }
    return format == "json" ? json(entries) : text(entries)
  }

  private typealias Entry = (unknown: UnknownWiring, place: Place)

  /// The kinds that there are, with their numbers.
  private static func counts(_ entries: [Entry]) -> [(kind: UnknownWiring.Kind, count: Int)] {
    UnknownWiring.Kind.allCases.map { kind in (kind, entries.count { $0.unknown.kind == kind }) }
      .filter { $0.count > 0 }
  }

  private static func text(_ entries: [Entry]) -> String {
    if entries.isEmpty { return "nothing of the wiring is unknown\n" }
    var text = ""
    for (kind, count) in counts(entries) {
      text += "\(kind.words): \(count)\n"
      for (unknown, place) in entries where unknown.kind == kind {
        text += PlainText.safe("  \(place.path):\(place.line):\(place.column): \(unknown.text)") + "\n"
      }
    }
    return text
  }

  /// `{"version":1,"counts":{kind:number},"unknown":[{"kind","text","path","line","column"}]}`
  private static func json(_ entries: [Entry]) -> String {
    let numbers = counts(entries).map { "\"\($0.kind.rawValue)\":\($0.count)" }
    let items = entries.map { unknown, place in
      "{\"kind\":\"\(unknown.kind.rawValue)\",\"text\":\(JSONText.quoted(unknown.text)),"
        + "\"path\":\(JSONText.quoted(place.path)),\"line\":\(place.line),\"column\":\(place.column)}"
    }
    return "{\"version\":1,\"counts\":{\(numbers.joined(separator: ","))},\"unknown\":[\n"
      + items.joined(separator: ",\n") + "\n]}\n"
  }
}
