internal import Linking
internal import Diagnostics
internal import RulesLanguage
internal import SourceText

/// A selector of a layer and what it matches: files, or symbols.
struct Claim {
  var layer: Int
  var text: String
  var place: RulePlace
  /// Of two claims that overlap without one holding the other, the higher rank wins: paths over modules.
  var rank: Int
  var items: Set<Int>
  /// For items of a pattern that captures, what the captures stand for.
  var captured = [Int: [String]]()
}

/// Decides who of several claims gets an item: the narrower one, which is the one whose items the other holds, too; else
/// the one of higher rank. What neither decides is a mistake of the rules.
struct ClaimContest {
  private(set) var problems: [Problem] = []
  /// From an item to the claim that gets it.
  private(set) var winners = [Int: Int]()
  /// For each claim those of the others that win over it.
  private var beaters: [Set<Int>]
  /// Pairs of claims of which neither wins, with the items that both want.
  private var ties: [(first: Int, second: Int, shared: Set<Int>)] = []

  /// - Parameters:
  ///   - name: how messages show an item; what they show first must not depend on the order of anything.
  ///   - thing: what an item is, in one word.
  /// - Complexity: O(items × claims of one item²).
  init(_ claims: [Claim], _ rules: Rules, thing: String, name: (Int) -> String) {
    beaters = claims.map { _ in [] }
    for (pair, shared) in Self.overlaps(claims) { compare(pair, shared, claims, rules, name) }
    for tie in ties { report(tie, claims, rules, thing, name) }
    for (index, claim) in claims.enumerated() {
      for item in claim.items {
        guard let holder = winners[item] else {
          winners[item] = index
          continue
        }
        if beaters[holder].contains(index) { winners[item] = index }
      }
    }
  }

  /// Two claims, the first of which stands in front of the other.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// The pairs of claims that share items, with the number of these, in order.
  private static func overlaps(_ claims: [Claim]) -> [(pair: Pair, shared: Int)] {
    // The claims of each item, in their order.
    var wanting = [Int: [Int]]()
    var only = [Int: Int]()
    for (index, claim) in claims.enumerated() {
      for item in claim.items {
        // Most items are claimed once, and need no list.
        if let first = only.updateValue(index, forKey: item) { wanting[item, default: [first]].append(index) }
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
    } else if left.layer == right.layer {
      // One layer claims twice: only slices may differ.
      if let item = left.items.intersection(right.items).filter({
        left.captured[$0] != nil && right.captured[$0] != nil
      }).inOrder()
        .first(where: { left.captured[$0] != right.captured[$0] })
      {
        report(
          "'\(right.text)' and '\(left.text)' in line \(left.place.line) give \(name(item)) two slices; make one of "
            + "them narrower", right.place, rules)
      }
      // A pattern that names no slice is the narrower one.
      right.captured.isEmpty ? win(second, first) : win(first, second)
    } else if isAllOfLeft || left.rank == right.rank {
      ties.append((first, second, left.items.intersection(right.items)))
    } else {
      left.rank > right.rank ? win(first, second) : win(second, first)
    }
  }

  /// Reports two claims for one item, unless a third wins it from both.
  private mutating func report(
    _ tie: (first: Int, second: Int, shared: Set<Int>), _ claims: [Claim], _ rules: Rules, _ thing: String,
    _ name: (Int) -> String
  ) {
    let (left, right) = (claims[tie.first], claims[tie.second])
    let higher = beaters[tie.first].intersection(beaters[tie.second])
    guard let item = tie.shared.filter({ item in !higher.contains { claims[$0].items.contains(item) } }).min() else {
      return
    }
    let (one, other) = (
      "'\(right.text)' of '\(rules.layers[right.layer].name)'", "'\(left.text)' of '\(rules.layers[left.layer].name)'"
    )
    let line = left.place.line
    if tie.shared.count == left.items.count {
      report(
        "\(one) matches the same \(thing)s as \(other) in line \(line), for instance \(name(item)); "
          + "expected each \(thing) in one layer", right.place, rules)
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
