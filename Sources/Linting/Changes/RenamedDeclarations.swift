internal import SourceFacts
internal import SourceText

/// Which declarations of a file are called otherwise in a newer text of it.
///
/// One that is gone and one that has come are the same where they stand in the same, are of one kind, and are written in the same
/// words but for such names; or where they share more than half of their words, and no other does with either. Where several could be
/// meant none is. What is extended alone is declared elsewhere, and is never told to have another name.
struct RenamedDeclarations {
  /// The new names by the old ones, both qualified.
  private(set) var names = [String: String]()
  private let old: DeclarationOutline
  private let new: DeclarationOutline
  /// So many of one kind that they are generated, or another file: of these only the same words tell.
  private static let most = 50

  init(from old: DeclarationOutline, to new: DeclarationOutline) {
    (self.old, self.new) = (old, new)
    var level = [(old: 0, new: 0)]
    while let (left, right) = level.popLast() {
      let (before, after) = (old.nodes[left].children, new.nodes[right].children)
      for (name, child) in before {
        if let same = after[name] { level.append((child, same)) }
      }
      let gone = before.filter { after[$0.key] == nil }.values.filter { old.nodes[$0].isDeclared }.inOrder()
      let come = after.filter { before[$0.key] == nil }.values.filter { new.nodes[$0].isDeclared }.inOrder()
      for pair in pairs(gone, come) {
        names[old.nodes[pair.old].path] = new.nodes[pair.new].path
        level.append(pair)
      }
    }
  }

  /// Which of those that are gone is which of those that have come.
  private func pairs(_ gone: [Int], _ come: [Int]) -> [(old: Int, new: Int)] {
    if gone.isEmpty || come.isEmpty { return [] }
    let names = Set(gone.map { old.nodes[$0].name } + come.map { new.nodes[$0].name })
    var found: [(old: Int, new: Int)] = []
    let kinds = Set(gone.map { old.nodes[$0].kinds })
    for kind in kinds {
      let left = gone.filter { old.nodes[$0].kinds == kind }
      let right = come.filter { new.nodes[$0].kinds == kind }
      let (before, after) = (words(old, left, names), words(new, right, names))
      let same = Self.unambiguous(before, after) { $0 == $1 }
      found += same.map { (left[$0.0], right[$0.1]) }
      // What the same words could not tell apart, less than these can't either.
      let rest = before.indices.filter { index in !after.contains(before[index]) }
      let others = after.indices.filter { index in !before.contains(after[index]) }
      if rest.count > Self.most || others.count > Self.most { continue }
      let similar = Self.unambiguous(rest.map { before[$0] }, others.map { after[$0] }, isSame: Self.areSimilar)
      found += similar.map { (left[rest[$0.0]], right[others[$0.1]]) }
    }
    return found
  }

  /// The words of declarations, without names that are gone or have come.
  private func words(_ outline: DeclarationOutline, _ nodes: [Int], _ names: Set<String>) -> [[String]] {
    nodes.map { outline.nodes[$0].words.filter { !names.contains($0) } }
  }

  /// The pairs of which neither could be one of another.
  private static func unambiguous(
    _ left: [[String]], _ right: [[String]], isSame: ([String], [String]) -> Bool
  ) -> [(Int, Int)] {
    let matches = left.map { words in right.indices.filter { isSame(words, right[$0]) } }
    var counts = [Int](repeating: 0, count: right.count)
    for index in matches.joined() { counts[index] += 1 }
    return matches.enumerated().compactMap { $1.count == 1 && counts[$1[0]] == 1 ? ($0, $1[0]) : nil }
  }

  private static func areSimilar(_ one: [String], _ other: [String]) -> Bool {
    var counts = [String: Int]()
    for word in one { counts[word, default: 0] += 1 }
    var shared = 0
    for word in other {
      guard let count = counts[word], count > 0 else { continue }
      counts[word] = count - 1
      shared += 1
    }
    return 2 * shared > max(one.count, other.count)
  }
}
