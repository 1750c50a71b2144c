internal import Diagnostics
internal import Layering
internal import Linking
internal import Linting
internal import RulesLanguage
internal import SourceText
internal import SourceFacts

/// `boundary-lint layers --singletons`: what is shared, where it is declared, and who reaches it in which layers.
enum SingletonList {
  /// The uses of one instance.
  private struct Readers {
    var instance: Int
    /// Types, functions or files that hide uses, and how many, by layer.
    var hidden = [String: [String: Int]]()
    /// Uses that are excused, by the reason.
    var excused = [Exemption: Int]()
    var hiddenCount: Int { hidden.values.reduce(0) { $0 + $1.values.reduce(0, +) } }
    var readerCount: Int { hidden.values.reduce(0) { $0 + $1.count } }
  }

  static func run(_ lint: Lint, isVerbose: Bool, _ output: inout Output) {
    let architecture = lint.architecture
    let shared = architecture.shared
    var places = PlaceFinder(lint.request.folder, paths: architecture.paths)
    var readers = [Int: Readers]()
    for access in shared.accesses where !architecture.isOfInnerProject(access.file) {
      var own = readers[access.instance] ?? Readers(instance: access.instance)
      if let exemption = access.exemption {
        own.excused[exemption, default: 0] += 1
      } else {
        let layer = architecture.layerName(of: access) ?? "no layer"
        own.hidden[layer, default: [:]][architecture.reader(access), default: 0] += 1
      }
      readers[access.instance] = own
    }
    let order = readers.values.inOrder {
      ($1.readerCount, $1.hiddenCount, shared.instances[$0.instance].name, $0.instance)
        < ($0.readerCount, $0.hiddenCount, shared.instances[$1.instance].name, $1.instance)
    }
    for own in order where own.hiddenCount > 0 || !isOnlyAllowed(own) {
      write(own, shared.instances[own.instance], architecture, &places, &output)
    }
    if order.isEmpty { output.line("nothing is shared") }
    writeUnknown(shared.unknown.filter { !architecture.isOfInnerProject($0.file) }, isVerbose, &places, &output)
  }

  private static func isOnlyAllowed(_ own: Readers) -> Bool { own.excused.keys.allSatisfy { $0 == .allowed } }

  private static func write(
    _ own: Readers, _ instance: SharedInstance, _ architecture: Architecture, _ places: inout PlaceFinder,
    _ output: inout Output
  ) {
    var head = "\(instance.name): \(count(own.readerCount, "reader"))"
    if own.hidden.count > 1 { head += " in \(count(own.hidden.count, "layer"))" }
    if own.hiddenCount != own.readerCount { head += ", \(count(own.hiddenCount, "use"))" }
    output.line(PlainText.safe(head))
    var origin = "class \(instance.sharedClass.rawValue)"
    if instance.kind == .locator { origin += ", a locator" }
    if instance.kind == .global { origin += ", a variable" }
    if let symbol = instance.symbol {
      let place = places.place(architecture.site(of: architecture.table.symbols[Int(symbol)]))
      origin += ", declared in \(place.path):\(place.line)"
    }
    output.line("  " + PlainText.safe(origin))
    for layer in own.hidden.keys.inOrder() {
      let names = own.hidden[layer, default: [:]]
      let list = names.keys.inOrder().map { names[$0] == 1 ? $0 : "\($0) (\(names[$0] ?? 0))" }
      output.line(PlainText.safe("  \(layer): \(list.joined(separator: ", "))"))
    }
    let excused = Exemption.allCases.compactMap { reason in own.excused[reason].map { "\(reason.rawValue) \($0)" } }
    if !excused.isEmpty { output.line("  not hidden: " + excused.joined(separator: ", ")) }
  }

  private static func writeUnknown(
    _ unknown: [UnknownAccess], _ isVerbose: Bool, _ places: inout PlaceFinder, _ output: inout Output
  ) {
    guard !unknown.isEmpty else { return }
    let names = Dictionary(grouping: unknown, by: \.name)
    let list = names.keys.inOrder().map { "\($0) (\(names[$0]?.count ?? 0))" }
    output.line("not told, their types being unknown: " + PlainText.safe(list.joined(separator: ", ")))
    guard isVerbose else { return }
    for item in unknown {
      let place = places.place(Site(file: item.file, start: Int(item.start), end: Int(item.start)))
      output.line(PlainText.safe("  \(place.path):\(place.line):\(place.column): \(item.name)"))
    }
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
