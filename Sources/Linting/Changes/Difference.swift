internal import Checking
internal import Diagnostics
internal import Modules
internal import SourceText

/// What of the newer state's findings the older state does not have.
///
/// Findings are compared as by the baseline: by edges, without lines, and by how many there are of each; what was a warning is no
/// error. Files go by their new names, and a declaration that moved whole to another file takes its findings along, unless it, or what
/// it names, came to another layer. Where an edge has more findings than before, those count as new whose lines of code are new; and
/// a line that stands in its file as before is none, whatever the declaration around it is called now; of a line that holds that name
/// the rest is compared, where nothing is called as it was before.
struct Difference {
  /// Indices of the findings that are new.
  private(set) var new: [Int] = []

  /// One state and its findings that stand.
  struct Side {
    let folder: SourceFolder
    let findings: [PlacedFinding]

    init(_ folder: SourceFolder, _ findings: [PlacedFinding]) {
      self.folder = folder
      self.findings = findings
    }

    func edge(_ index: Int) -> Edge { Edge(findings[index].finding, path: path(index)) }
    func path(_ index: Int) -> String { findings[index].place.path }
    func severity(_ index: Int) -> Severity { findings[index].finding.severity }
    /// The edge, with the layers of what stands in files of these names, for which `renamed` gives the new ones.
    func key(_ index: Int, renamed: (String) -> String?) -> Key {
      let found = findings[index]
      let moved = renamed(found.place.path)
      let target = found.target.flatMap { renamed($0.path) }
      return Key(
        edge: moved.map { edge(index).moved(to: $0) } ?? edge(index),
        from: moved.flatMap { _ in layers(index).from }, to: target.flatMap { _ in layers(index).to })
    }
    /// The edge wherever it stands, with its layers.
    func keyAnywhere(_ index: Int) -> Key {
      Key(edge: edge(index).anywhere, from: layers(index).from, to: layers(index).to)
    }
    /// The layers of a finding that would be another one between others.
    func layers(_ index: Int) -> (from: String?, to: String?) {
      let finding = findings[index].finding
      return Registry.ofLayers.contains(finding.check) ? (finding.from.layer, finding.to.layer) : (nil, nil)
    }
    /// The line of code in which a finding stands.
    func line(_ index: Int) -> String { findings[index].sourceLine.filter { !$0.isWhitespace } }

    /// The same without the names of the declaration and of what it stands in, one of which the line may hold.
    func lineWithoutNames(_ index: Int) -> String {
      let finding = findings[index]
      let names = Set((finding.finding.from.name ?? "").split { $0 == "." || $0 == " " })
      let isOfName = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
      var (kept, rest) = ("", finding.sourceLine[...])
      while let first = rest.first {
        let word =
          isOfName(first)
          ? rest.prefix(while: isOfName)
          : first.isWhitespace ? rest.prefix(1) : rest.prefix { !isOfName($0) && !$0.isWhitespace }
        // Operators are names, too, with a bracket behind them perhaps.
        let name = isOfName(first) ? word : word.prefix { !"()<>{}[]:,;".contains($0) }
        if !first.isWhitespace { kept += names.contains(name) ? word.dropFirst(name.count) : word }
        rest = rest.dropFirst(word.count)
      }
      return kept
    }
  }

  /// What findings are compared by.
  struct Key: Hashable {
    var edge: Edge
    /// Of what moved: a move to another layer makes another edge. Empty for a layer that may be called otherwise now.
    var from: String?
    var to: String?

    func known(_ layers: Set<String>) -> Key {
      func known(_ layer: String?) -> String? { layer.map { layers.contains($0) ? $0 : "" } }
      return Key(edge: edge, from: known(from), to: known(to))
    }

    /// Itself, then what it may have been in layers of other names.
    var variants: [Key] {
      [
        self, Key(edge: edge, from: from.map { _ in "" }, to: to), Key(edge: edge, from: from, to: to.map { _ in "" }),
        Key(edge: edge, from: from.map { _ in "" }, to: to.map { _ in "" }),
      ]
    }
  }

  /// - Parameter layers: what layers are called now. One that is called so no more may have another name.
  init(_ after: Side, _ before: Side, renames: [String: String], layers: Set<String>) {
    // Most changes bring nothing and take nothing away.
    if renames.isEmpty, after.findings.count == before.findings.count,
      after.findings.indices.allSatisfy({ index in
        after.edge(index) == before.edge(index) && after.severity(index) <= before.severity(index)
      })
    {
      return
    }
    var olds = [Key: [Int]]()
    for index in before.findings.indices {
      olds[before.key(index) { renames[$0] }.known(layers), default: []].append(index)
    }
    let moved = Set(renames.values)
    var news = [Key: [Int]]()
    for index in after.findings.indices {
      news[after.key(index) { moved.contains($0) ? $0 : nil }, default: []].append(index)
    }
    var left: [Int] = []
    for (key, found) in news.inOrder(by: { $0.value[0] < $1.value[0] }) {
      guard let old = key.variants.first(where: { olds[$0] != nil }), var known = olds.removeValue(forKey: old) else {
        left += found
        continue
      }
      // What was a warning excuses no error.
      let severity = found.map(after.severity).max() ?? .warning
      known.removeAll { before.severity($0) < severity }
      if found.count <= known.count { continue }
      // As many as before are old: first those whose line is as it was.
      var texts = [String: Int]()
      for index in known { texts[before.line(index), default: 0] += 1 }
      var others = found.filter { index in
        let text = after.line(index)
        guard let count = texts[text], count > 0 else { return true }
        texts[text] = count - 1
        return false
      }
      others.removeFirst(others.count - (found.count - known.count))
      new += others
    }
    left = Self.withoutRenamed(left.inOrder(), after, &olds, before)
    left = Self.withoutMoved(left, after, olds, before, layers)
    // A cycle of fewer than before is nothing new.
    let cycles = olds.values.joined().map { before.edge($0) }.filter(\.isCycle)
    new = (new + left.filter { index in !cycles.contains { after.edge(index).isPart(of: $0) } }).inOrder()
  }

  /// The findings whose line of code did not stand in the file before, in a declaration of another name: as it is, else with the names
  /// of the declarations left out, of which the older is gone.
  private static func withoutRenamed(
    _ left: [Int], _ after: Side, _ olds: inout [Key: [Int]], _ before: Side
  ) -> [Int] {
    let left = without(left, &olds, after, before) { $0.line($1) }
    var names = DeclaredNames(after.folder)
    return without(left, &olds, after, before) {
      $0.lineWithoutNames($1)
    } where: { new, old in
      guard let name = new.declaration, let former = old.declaration else { return true }
      return names.mayBeCalled(name, what: former, in: new.file)
    }
  }

  /// - Parameter isSame: whether an edge may be another of before.
  private static func without(
    _ left: [Int], _ olds: inout [Key: [Int]], _ after: Side, _ before: Side, line: (Side, Int) -> String,
    where isSame: (_ new: Edge, _ old: Edge) -> Bool = { _, _ in true }
  ) -> [Int] {
    guard !left.isEmpty, !olds.isEmpty else { return left }
    struct Place: Hashable {
      var edge: Edge
      var line: String
      var layers: [String?]

      init(_ edge: Edge, _ side: Side, _ index: Int, _ line: String) {
        self.edge = edge.anyDeclaration
        self.line = line
        layers = [side.layers(index).from, side.layers(index).to]
      }
    }
    // What an edge had before, by its line; what serves for one finding serves for no other.
    var known = [Place: [(key: Key, index: Int)]]()
    var quoted = QuotedTexts(after.folder)
    for (key, indices) in olds.inOrder(by: { $0.value[0] < $1.value[0] }) where !isTarget(key.edge, &quoted) {
      for index in indices {
        known[Place(key.edge, before, index, line(before, index)), default: []].append((key, index))
      }
    }
    return left.filter { index in
      let edge = after.edge(index)
      let place = Place(edge, after, index, line(after, index))
      guard let at = known[place]?.lastIndex(where: { isSame(edge, $0.key.edge) }),
        let old = known[place]?.remove(at: at)
      else { return true }
      olds[old.key]?.removeAll { $0 == old.index }
      if olds[old.key]?.isEmpty == true { olds[old.key] = nil }
      return false
    }
  }

  /// Whether an edge is of a target that its manifest still names: then no other target has taken its place.
  private static func isTarget(_ edge: Edge, _ quoted: inout QuotedTexts) -> Bool {
    guard ModuleMap.isManifest(edge.file), let target = edge.declaration else { return false }
    return quoted.hold(target, in: edge.file)
  }

  /// The findings that do not stand in a declaration that stood elsewhere before.
  private static func withoutMoved(
    _ left: [Int], _ after: Side, _ olds: [Key: [Int]], _ before: Side, _ layers: Set<String>
  ) -> [Int] {
    guard !left.isEmpty, !olds.isEmpty else { return left }
    var byName = [Key: [Int]]()
    for index in olds.values.joined() { byName[before.keyAnywhere(index).known(layers), default: []].append(index) }
    var (oldPrints, newPrints) = (Fingerprints(before.folder), Fingerprints(after.folder))
    return left.filter { index in
      guard let key = after.keyAnywhere(index).variants.first(where: { byName[$0]?.isEmpty == false }),
        let candidates = byName[key]?.inOrder()
      else { return true }
      let text = newPrints.print(of: after.findings[index].finding.site, in: after.path(index))
      let match = candidates.first {
        oldPrints.print(of: before.findings[$0].finding.site, in: before.path($0)) == text
      }
      guard let match else { return true }
      byName[key]?.removeAll { $0 == match }
      return false
    }
  }
}
