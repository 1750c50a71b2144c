internal import Checking
internal import Diagnostics
internal import Modules
internal import SourceText

/// What of the newer state's findings the older state does not have.
///
/// Findings are compared as by the baseline: by edges, without lines, and by how many there are of each; what was a warning is no
/// error. Files go by their new names, and a declaration that moved whole to another file takes its findings along, unless it, or what
/// it names, came to another layer. What is named goes by its new name, as far as `RenamedDeclarations` tells. Where an edge has more findings than before, those count as new whose lines of code are new; and
/// a line that stands in its file as before is none, whatever the declaration around it is called now; of a line that holds that name
/// the rest is compared, where nothing is called as it was before.
struct Difference {
  /// Indices of the findings that are new.
  private(set) var new: [Int] = []

  /// One state and its findings that stand.
  struct Side {
    let folder: SourceFolder
    let findings: [PlacedFinding]
    /// Of the older state, what its declarations are called now.
    var renamed = RenamedNames()
    /// Of the newer state, what its declarations were called.
    var former = RenamedNames()

    init(_ folder: SourceFolder, _ findings: [PlacedFinding]) {
      self.folder = folder
      self.findings = findings
    }

    func edge(_ index: Int) -> Edge { renamed.current(Edge(findings[index].finding, path: path(index))) }
    func path(_ index: Int) -> String { findings[index].place.path }
    func severity(_ index: Int) -> Severity { findings[index].finding.severity }
    /// The edge, with the layers of what stands in files of these names, for which `renamed` gives the new ones.
    func key(_ index: Int, moved newName: (String) -> String?) -> Key {
      let found = findings[index]
      let moved = newName(found.place.path)
      let target = found.target.flatMap { newName($0.path) }
      let isRenamed = hasOtherName(index)
      return Key(
        edge: moved.map { edge(index).moved(to: $0) } ?? edge(index),
        from: isRenamed || moved != nil ? layers(index).from : nil,
        to: isRenamed || target != nil ? layers(index).to : nil,
        target: isRenamed ? target ?? found.target?.path : nil)
    }
    /// Whether a finding stands in, or names, what has another name in the other state.
    private func hasOtherName(_ index: Int) -> Bool {
      let edge = Edge(findings[index].finding, path: path(index))
      return renamed.current(edge) != edge || former.current(edge) != edge
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
    func line(_ index: Int) -> String { presentLine(index).filter { !$0.isWhitespace } }

    /// A line by the present names.
    private func presentLine(_ index: Int) -> String {
      let line = findings[index].sourceLine
      return renamed.isEmpty ? line : Self.words(of: line).map { renamed.current(word: $0) }.joined()
    }

    private static func isOfName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }

    /// A line, cut where names and white space begin and end.
    private static func words(of line: String) -> [Substring] {
      var (words, rest) = ([Substring](), line[...])
      while let first = rest.first {
        words.append(
          isOfName(first)
            ? rest.prefix(while: isOfName)
            : first.isWhitespace ? rest.prefix(1) : rest.prefix { !isOfName($0) && !$0.isWhitespace })
        rest = rest.dropFirst(words[words.count - 1].count)
      }
      return words
    }

    /// The same without the names of the declaration and of what it stands in, one of which the line may hold.
    func lineWithoutNames(_ index: Int) -> String {
      let declaration = edge(index).declaration ?? ""
      let names = Set(declaration.split { $0 == "." || $0 == " " })
      var kept = ""
      for word in Self.words(of: presentLine(index)) where word.first?.isWhitespace == false {
        // Operators are names, too, with a bracket behind them perhaps.
        let name = word.first.map(Self.isOfName) == true ? word : word.prefix { !"()<>{}[]:,;".contains($0) }
        kept += names.contains(name) ? word.dropFirst(name.count) : word
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
    /// The file of what has another name: one of the same name elsewhere has not.
    var target: String?

    func known(_ layers: Set<String>) -> Key {
      func known(_ layer: String?) -> String? { layer.map { layers.contains($0) ? $0 : "" } }
      return Key(edge: edge, from: known(from), to: known(to), target: target)
    }

    /// Itself, then what it may have been in layers of other names.
    var variants: [Key] {
      let (anyFrom, anyTo) = (from.map { _ in "" }, to.map { _ in "" })
      return [(from, to), (anyFrom, to), (from, anyTo), (anyFrom, anyTo)].map {
        Key(edge: edge, from: $0.0, to: $0.1, target: target)
      }
    }
  }

  /// - Parameters:
  ///   - differing: the files that are not the same in both states.
  ///   - layers: what layers are called now. One that is called so no more may have another name.
  init(
    _ after: Side, _ before: Side, renames: [String: String], differing: Set<String>, layers: Set<String>
  ) {
    // Most changes bring nothing and take nothing away.
    if renames.isEmpty, after.findings.count == before.findings.count,
      after.findings.indices.allSatisfy({ index in
        after.edge(index) == before.edge(index) && after.severity(index) <= before.severity(index)
      })
    {
      return
    }
    let moved = Set(renames.values)
    func keys(_ side: Side, _ indices: some Sequence<Int>, _ newName: (String) -> String?) -> [Key: [Int]] {
      Dictionary(grouping: indices) { side.key($0, moved: newName) }
    }
    func oldKeys(_ side: Side, _ indices: some Sequence<Int>) -> [Key: [Int]] {
      Dictionary(grouping: indices) { side.key($0) { renames[$0] }.known(layers) }
    }
    var olds = oldKeys(before, before.findings.indices)
    var left = takeOut(keys(after, after.findings.indices) { moved.contains($0) ? $0 : nil }, after, &olds, before)
    var (after, before) = (after, before)
    let names = Self.renamedNames(left, after, olds.keys, before, renames, differing)
    if !names.isEmpty {
      before.renamed = names
      after.former = RenamedNames(Dictionary(uniqueKeysWithValues: names.names.map { ($1, $0) }))
      olds = oldKeys(before, olds.values.joined().inOrder())
      left = takeOut(keys(after, left) { moved.contains($0) ? $0 : nil }, after, &olds, before)
    }
    left = Self.withoutRenamed(left, after, &olds, before)
    left = Self.withoutMoved(left, after, olds, before, layers)
    // A cycle of fewer than before is nothing new.
    let cycles = olds.values.joined().map { before.edge($0) }.filter(\.isCycle)
    new = (new + left.filter { index in !cycles.contains { after.edge(index).isPart(of: $0) } }).inOrder()
  }

  /// Takes out what both states have. Of edges that have more findings than before, those of new lines are new.
  ///
  /// - Returns: the findings of edges that the older state does not have, in order.
  private mutating func takeOut(
    _ news: [Key: [Int]], _ after: Side, _ olds: inout [Key: [Int]], _ before: Side
  ) -> [Int] {
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
    return left.inOrder()
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
