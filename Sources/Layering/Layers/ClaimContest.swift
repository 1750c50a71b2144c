internal import Linking
internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// A selector of a layer or of a module, and what it matches: files, or symbols.
struct Claim {
  /// Whose selector it is.
  var owner: Int
  var text: String
  var place: RulePlace
  /// Of two claims that overlap without one holding the other, the higher rank wins: paths over modules.
  var rank: Int
  /// In order, each once.
  var items: [Int] = []
  /// For items of a pattern that captures, what the captures stand for.
  var captured = [Int: [String]]()
  /// Of a selector that is a pattern for paths, that.
  var glob: Glob?
}

extension Claim {
  /// What a pattern matches, with its captures in their order.
  init(_ owner: Int, _ glob: Placed<Glob>, _ tree: inout PathTree, _ paths: [String], rank: Int = 0) {
    self.init(owner: owner, text: glob.value.text, place: glob.place, rank: rank)
    self.glob = glob.value
    for file in tree.matches(glob.value).joined() {
      if !glob.value.captures.isEmpty {
        let path = paths[file].utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        guard let values = glob.value.capture(components: path) else { continue }
        captured[file] = values
      }
      items.append(file)
    }
  }
}

/// Decides who of several claims gets an item: the narrower one, which is the one whose items the other holds, too; else
/// the one of higher rank. Where both match the same items, as may be so for a day, patterns are compared as they are written. What
/// none of these decides is a mistake of the rules.
struct ClaimContest {
  private(set) var problems: [Problem] = []
  /// For each item the claim that gets it, or -1.
  private(set) var winners: [Int]
  /// For each claim those of the others that win over it.
  private var beaters: [Set<Int>]
  /// Pairs of claims of which neither wins, with the items that both want.
  private var ties: [(first: Int, second: Int, shared: [Int])] = []
  private let owners: (word: String, names: [String])
  private let parts: String

  /// - Parameters:
  ///   - owners: what the owners of claims are, in one word, and what each is called.
  ///   - parts: what captures make of an owner.
  ///   - count: how many items there are, claimed or not.
  ///   - name: how messages show an item; what they show first must not depend on the order of anything.
  ///   - thing: what an item is, in one word.
  /// - Complexity: O(items × claims of one item²).
  init(
    _ claims: [Claim], of count: Int, _ rules: Rules, owners: (word: String, names: [String]), parts: String = "slices",
    thing: String, name: (Int) -> String
  ) {
    (self.owners, self.parts) = (owners, parts)
    beaters = claims.map { _ in [] }
    winners = [Int](repeating: -1, count: count)
    for (pair, shared) in overlaps(claims) { compare(pair, shared, claims, rules, name) }
    for tie in ties { report(tie, claims, rules, thing, name) }
    for (index, claim) in claims.enumerated() {
      for item in claim.items where winners[item] < 0 || beaters[winners[item]].contains(index) {
        winners[item] = index
      }
    }
  }

  /// Two claims, the first of which stands in front of the other.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// The pairs of claims that share items, with the number of these, in order.
  private func overlaps(_ claims: [Claim]) -> [(pair: Pair, shared: Int)] {
    // The claims of each item, in their order.
    var wanting = [Int: [Int]]()
    // Nobody has won yet: for each item the claim before.
    var last = winners
    for (index, claim) in claims.enumerated() {
      for item in claim.items {
        // Most items are claimed once, and need no list.
        if last[item] >= 0 { wanting[item, default: [last[item]]].append(index) }
        last[item] = index
      }
    }
    var shared = [Pair: Int]()
    for all in wanting.values {
      for second in all.indices {
        for first in 0..<second { shared[Pair(first: all[first], second: all[second]), default: 0] += 1 }
      }
    }
    return shared.map { ($0.key, $0.value) }.sorted { ($0.0.second, $0.0.first) < ($1.0.second, $1.0.first) }
  }

  private mutating func compare(
    _ pair: Pair, _ count: Int, _ claims: [Claim], _ rules: Rules, _ name: (Int) -> String
  ) {
    let (first, second) = (pair.first, pair.second)
    let (left, right) = (claims[first], claims[second])
    let (isAllOfLeft, isAllOfRight) = (count == left.items.count, count == right.items.count)
    func win(_ winner: Int, _ loser: Int) { beaters[loser].insert(winner) }
    if isAllOfLeft != isAllOfRight {
      isAllOfLeft ? win(first, second) : win(second, first)
    } else if left.owner == right.owner {
      // One owner claims twice: only what captures make of it may differ.
      let item = left.items.first {
        guard let own = left.captured[$0], let other = right.captured[$0] else { return false }
        return own != other
      }
      if let item {
        report(
          "'\(right.text)' and '\(left.text)' in line \(left.place.line) give \(name(item)) two \(parts); make one of "
            + "them narrower", right.place, rules)
      }
      // A pattern that names no slice is the narrower one.
      right.captured.isEmpty ? win(second, first) : win(first, second)
    } else if isAllOfLeft, left.rank == right.rank, let glob = left.glob, let other = right.glob,
      glob.isNarrower(than: other) != other.isNarrower(than: glob)
    {
      glob.isNarrower(than: other) ? win(first, second) : win(second, first)
    } else if left.rank == right.rank || isAllOfLeft && Self.isAll(left.rank > right.rank ? right : left, claims) {
      ties.append((first, second, Self.shared(left.items, right.items)))
    } else {
      left.rank > right.rank ? win(first, second) : win(second, first)
    }
  }

  /// Whether a claim is all that its owner has.
  private static func isAll(_ claim: Claim, _ claims: [Claim]) -> Bool {
    let items = Set(claim.items)
    return !claims.contains { $0.owner == claim.owner && $0.items.contains { !items.contains($0) } }
  }

  /// What is in both lists, in order.
  private static func shared(_ left: [Int], _ right: [Int]) -> [Int] {
    let others = Set(right)
    return left.filter { others.contains($0) }
  }

  /// Reports two claims for one item, unless a third wins it from both.
  private mutating func report(
    _ tie: (first: Int, second: Int, shared: [Int]), _ claims: [Claim], _ rules: Rules, _ thing: String,
    _ name: (Int) -> String
  ) {
    let (left, right) = (claims[tie.first], claims[tie.second])
    let higher = beaters[tie.first].intersection(beaters[tie.second])
    let taken = Set(higher.flatMap { claims[$0].items })
    guard let item = tie.shared.first(where: { !taken.contains($0) }) else { return }
    let (one, other) = (
      "'\(right.text)' of '\(owners.names[right.owner])'", "'\(left.text)' of '\(owners.names[left.owner])'"
    )
    let line = left.place.line
    if tie.shared.count == left.items.count {
      report(
        "\(one) matches the same \(thing)s as \(other) in line \(line), for instance \(name(item)); "
          + "expected each \(thing) in one \(owners.word)", right.place, rules)
    } else {
      report(
        "\(one) and \(other) in line \(line) both match \(name(item)), and neither holds all that the other does; "
          + "make one of them narrower", right.place, rules)
    }
  }

  private mutating func report(_ message: String, _ place: RulePlace, _ rules: Rules) {
    problems.append(Problem(message, path: rules.path(of: place), line: place.line, column: place.column))
  }
}
