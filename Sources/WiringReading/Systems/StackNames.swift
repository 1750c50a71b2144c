internal import SourceText

/// The names of stacks that adapters make, for what a name that means nothing may have been meant to be: a slip of the pen away,
/// `XAdapterStack` for `XStack`, or `XServiceAdapterStack` for `XAdapterStack`. What all stacks are called brings none nearer.
struct StackNames {
  private static let ending = "AdapterStack"
  private let names: [String]
  private let known: Set<String>
  /// What stands in front of the customary ending.
  private let stems: Suggestion.Candidates
  /// Those without it.
  private let others: Suggestion.Candidates
  private let all: Suggestion.Candidates
  private var answers = [String: String?]()
  /// How many names may still be looked at: of thousands of stacks and as many unknown names, not each is held against each.
  private var comparisonsLeft = 1 << 17

  init(_ names: [String]) {
    self.names = names
    known = Set(names)
    stems = Suggestion.Candidates(
      names.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) })
    others = Suggestion.Candidates(names.filter { !$0.hasSuffix(Self.ending) })
    all = Suggestion.Candidates(names)
  }

  /// O(names) for who asks first of a name.
  mutating func nearest(to name: String) -> String? {
    if let answer = answers[name] { return answer }
    let answer = find(name)
    answers[name] = .some(answer)
    return answer
  }

  private mutating func find(_ name: String) -> String? {
    guard name.hasSuffix("Stack") else { return all.nearest(to: name, comparisons: &comparisonsLeft) }
    let stem = String(name.dropLast(name.hasSuffix(Self.ending) ? Self.ending.count : "Stack".count))
    if known.contains(stem + Self.ending) { return stem + Self.ending }
    let longer =
      stem.isEmpty ? [] : names.filter { $0.hasPrefix(stem) && $0.dropFirst(stem.count).first?.isUppercase == true }
    if longer.count == 1 { return longer[0] }
    return stems.nearest(to: stem, comparisons: &comparisonsLeft).map { $0 + Self.ending }
      ?? others.nearest(to: name, comparisons: &comparisonsLeft)
  }
}
