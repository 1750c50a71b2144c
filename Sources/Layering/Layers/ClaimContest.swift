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
  var captured: [Int: [String]] = [:]
}

/// Decides who of several claims gets an item: the narrower one, which is the one whose items the other holds, too; else
/// the one of higher rank. What neither decides is a mistake of the rules.
struct ClaimContest {
  private(set) var problems: [Problem] = []
  /// From an item to the claim that gets it.
  private(set) var winners: [Int: Int] = [:]
  /// For each claim those of the others that it wins over.
  private var beaten: [Set<Int>]
  /// Pairs of claims of which neither wins, with the items that both want.
  private var ties: [(first: Int, second: Int, shared: Set<Int>)] = []

  /// - Parameters:
  ///   - name: how messages show an item; what they show first must not depend on the order of anything.
  ///   - thing: what an item is, in one word.
  /// - Complexity: O(claims² × items).
  init(_ claims: [Claim], _ rules: Rules, thing: String, name: (Int) -> String) {
    beaten = claims.map { _ in [] }
    for index in claims.indices {
      for other in claims[..<index].indices { compare(other, index, claims, rules, name) }
    }
    for tie in ties { report(tie, claims, rules, thing, name) }
    for (index, claim) in claims.enumerated() {
      for item in claim.items {
        guard let holder = winners[item] else {
          winners[item] = index
          continue
        }
        if beaten[index].contains(holder) { winners[item] = index }
      }
    }
  }

  private mutating func compare(
    _ first: Int, _ second: Int, _ claims: [Claim], _ rules: Rules, _ name: (Int) -> String
  ) {
    let (left, right) = (claims[first], claims[second])
    let shared = left.items.intersection(right.items)
    if shared.isEmpty { return }
    let (isAllOfLeft, isAllOfRight) = (shared.count == left.items.count, shared.count == right.items.count)
    func win(_ winner: Int, _ loser: Int) { beaten[winner].insert(loser) }
    if isAllOfLeft != isAllOfRight {
      isAllOfLeft ? win(first, second) : win(second, first)
    } else if left.layer == right.layer {
      // One layer claims twice: only slices may differ.
      if let item = shared.filter({ left.captured[$0] != nil && right.captured[$0] != nil }).inOrder()
        .first(where: { left.captured[$0] != right.captured[$0] })
      {
        report(
          "'\(right.text)' and '\(left.text)' in line \(left.place.line) give \(name(item)) two slices; make one of "
            + "them narrower", right.place, rules)
      }
      // A pattern that names no slice is the narrower one.
      right.captured.isEmpty ? win(second, first) : win(first, second)
    } else if isAllOfLeft || left.rank == right.rank {
      ties.append((first, second, shared))
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
    let higher = claims.indices.filter { beaten[$0].contains(tie.first) && beaten[$0].contains(tie.second) }
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
