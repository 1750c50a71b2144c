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
  /// How many names may still be looked at for what has neither of the words that stacks are called by.
  private var comparisonsLeft: Int

  /// - Parameter comparisons: how many names may be looked at for what has neither of the words that stacks are called by: of
  ///   thousands of stacks and as many unknown protocols, not each is held against each.
  init(_ names: [String], comparisons: Int = 1 << 17) {
    self.names = names
    comparisonsLeft = comparisons
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
    guard name.hasSuffix("Stack") else {
      return name.contains("Adapter") ? all.nearest(to: name) : all.nearest(to: name, comparisons: &comparisonsLeft)
    }
    let stem = String(name.dropLast(name.hasSuffix(Self.ending) ? Self.ending.count : "Stack".count))
    if known.contains(stem + Self.ending) { return stem + Self.ending }
    let longer =
      stem.isEmpty ? [] : names.filter { $0.hasPrefix(stem) && $0.dropFirst(stem.count).first?.isUppercase == true }
    if longer.count == 1 { return longer[0] }
    if let near = stems.nearest(to: stem).map({ $0 + Self.ending }) ?? others.nearest(to: name) { return near }
    // The slip may be in the ending itself.
    return name.hasSuffix(Self.ending) ? nil : all.nearest(to: name, atMost: 2)
  }
}
