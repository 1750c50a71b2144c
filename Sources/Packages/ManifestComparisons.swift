internal import SwiftReading

// Comparisons with cases of enumerations that the manifest declares, and of what functions and loops are given with texts that are
// written beside it: of these it is known which branch is taken. What other conditions are about depends on where a manifest runs, or is
// a constant that somebody changes by hand, so all their branches count.

extension ManifestReader {
  /// Holds the condition at hand, where it is one comparison, and moves behind it.
  ///
  /// - Parameter end: the token that ends the condition; nil for a block's brace, or the `else` in front of it.
  /// - Returns: nil for any other condition, and what can't be told; then nothing is read.
  mutating func comparison(upTo end: Int? = nil) -> Bool? {
    guard let end = endOfComparison(end), !isConstant(at: index) else { return nil }
    let (start, wasHead) = (index, isHead)
    isHead = true
    defer { isHead = wasHead }
    var isTold = isLocal(at: index)
    let left = operand()
    let isEqual = isOperator(token, "==")
    index += 1
    let isOpen = isConstant(at: index)
    isTold = isTold && kind == .stringOpen
    let right = operand()
    if index == end, !isOpen, let isSame = isTold ? isSameText(left, right) : isSameCase(left, right) {
      return isSame == isEqual
    }
    index = start
    return nil
  }

  /// Holds comparisons that must all be true; nil where none is false, and one can't be told.
  ///
  /// - Parameter conditions: their tokens, with `&&` or a comma between two.
  mutating func comparisons(in conditions: Range<Int>) -> Bool? {
    var isTold = true
    var start = conditions.lowerBound
    let outer = index
    defer { index = outer }
    while start < conditions.upperBound {
      var end = start
      while end < conditions.upperBound, !isOperator(tokenAt(end), "&&"), tokenAt(end).kind != .comma {
        end = behind(end)
      }
      index = start
      switch comparison(upTo: min(end, conditions.upperBound)) {
      case false?: return false
      case true?: break
      case nil: isTold = false
      }
      start = end + 1
    }
    return isTold ? true : nil
  }

  /// The token behind the condition at hand, where it compares two paths of names, and says no more.
  private mutating func endOfComparison(_ end: Int?) -> Int? {
    var position = index
    var count = 0
    while position != end {
      let token = tokenAt(position)
      switch token.kind {
      case .leftBrace where end == nil: return count == 1 ? position : nil
      case .word where ["let", "var", "case"].contains(text(token)): return nil
      case .word where text(token) == "else" && end == nil: return count == 1 ? position : nil
      case .word, .period, .dollar, .stringOpen, .stringSegment, .stringClose: break
      case .op where isOperator(token, "==") || isOperator(token, "!="): count += 1
      default: return nil
      }
      position += 1
    }
    return count == 1 ? position : nil
  }

  /// Whether the operand that begins at a token is a variable of the file or of a type, which somebody may change by hand.
  mutating func isConstant(at position: Int) -> Bool {
    guard tokenAt(position).kind == .word || tokenAt(position).kind == .dollar else { return false }
    let first = text(tokenAt(position))
    guard first.isCapitalised else { return variables[first] != nil && !variables.isLocal(first) }
    var last = position
    while tokenAt(last + 1).kind == .period, tokenAt(last + 2).kind == .word { last += 2 }
    let isCase = members[text(tokenAt(last))]?.contains { if case .text = $0.kind { true } else { false } }
    return isCase != true
  }

  /// Whether the operand that begins at a token is what a function or a loop is given.
  mutating func isLocal(at position: Int) -> Bool { variables.isLocal(text(tokenAt(position))) }

  /// Whether two texts are the same; nil where one of the values is none.
  func isSameText(_ left: ManifestValue, _ right: ManifestValue) -> Bool? {
    guard case .text(let left) = left, case .text(let right) = right else { return nil }
    return left == right
  }

  /// Whether two values are the same, where one of them is a case of an enumeration of the manifest's own; nil where that can't be
  /// told.
  mutating func isSameCase(_ left: ManifestValue, _ right: ManifestValue) -> Bool? {
    guard case .text(let left) = left, case .text(let right) = right, isCase(left) || isCase(right) else { return nil }
    return left == right
  }

  private mutating func isCase(_ text: String) -> Bool {
    cases.values.contains { $0?.contains { $0.isText(text) } == true }
  }

  /// The elements of a list that a closure keeps, which compares cases or texts; nil where that can't be told of each.
  mutating func filter(_ value: ManifestValue, by closure: ManifestFunction) -> ManifestValue? {
    guard value.isCertainList, closure.parameters.count == 1, !closure.body.isEmpty else { return nil }
    var kept: [ManifestValue] = []
    for element in value.leaves {
      let outer = (index, variables.enter())
      defer {
        index = outer.0
        variables.leave(outer.1)
      }
      variables.declare(closure.parameters[0].name, element)
      guard let isKept = comparisons(in: closure.body) else { return nil }
      if isKept { kept.append(element) }
    }
    return .list(kept)
  }
}

extension ManifestValue {
  /// Whether it is this text.
  func isText(_ text: String) -> Bool {
    if case .text(text) = self { true } else { false }
  }

  /// What was made of a value that a call has made: declared where that stands.
  func placed(at origin: ManifestPlace) -> ManifestValue {
    switch self {
    case .call(let name, let arguments, _): .call(name: name, arguments: arguments, place: origin)
    case .list(let values): .list(values.map { $0.placed(at: origin) })
    case .chain(let parts): .chain(parts.map { $0.placed(at: origin) })
    case .either(let first, let second): .either(first.placed(at: origin), second.placed(at: origin))
    case .text, .nothing, .unknown: self
    }
  }
}
