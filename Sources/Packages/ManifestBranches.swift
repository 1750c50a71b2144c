internal import SwiftReading

// What stands under conditions: all branches count, as statements and as the values of `if` and `switch`.

extension ManifestReader {
  /// What a branch gives to the conditional that it belongs to.
  private enum Branch {
    case value(ManifestValue)
    /// It throws, or ends the program.
    case leaves
    /// It consists of statements.
    case nothing
  }

  /// Reads the `if` or `switch` at hand, and moves behind it.
  ///
  /// - Returns: what it is worth as an expression; nil where it is none.
  mutating func readConditional() -> ManifestValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      index = behind(index)
      return nil
    }
    let branches = word == "switch" ? readCases() : readAlternatives()
    var values: [ManifestValue] = []
    for branch in branches {
      switch branch {
      case .value(let value): values.append(value)
      case .leaves: break
      case .nothing: return nil
      }
    }
    return .any(of: values)
  }

  /// Reads `if … { } else if … { } else { }`.
  private mutating func readAlternatives() -> [Branch] {
    var branches: [Branch] = []
    while true {
      index += 1
      let start = index
      let isTrue = comparison()
      let bound = readBindings { $0.kind == .leftBrace }
      guard kind == .leftBrace else { return branches + [.nothing] }
      if isTrue == true {
        branches.append(readBraces([], isCertain: true))
        skipAlternatives()
        return branches
      }
      // What binds a target that is there is no condition.
      let isCertain = bound.count == 1 && Self.target(bound[0].value) != nil && !hasComma(start..<index)
      if isTrue == false { index = behind(index) } else { branches.append(readBraces(bound, isCertain: isCertain)) }
      guard word == "else" else { return branches + [.nothing] }
      if text(tokenAt(index + 1)) == "if" {
        index += 1
        continue
      }
      guard tokenAt(index + 1).kind == .leftBrace else { return branches + [.nothing] }
      index += 1
      return branches + [readBraces([], isCertain: isTrue == false && branches.isEmpty)]
    }
  }

  /// Moves behind the branches that are not taken.
  private mutating func skipAlternatives() {
    while word == "else" {
      while kind != .leftBrace, kind != .endOfFile { index += 1 }
      index = behind(index)
    }
  }

  /// Whether several conditions stand side by side.
  private mutating func hasComma(_ tokens: Range<Int>) -> Bool {
    var position = tokens.lowerBound
    while position < tokens.upperBound {
      if tokenAt(position).kind == .comma { return true }
      position = behind(position)
    }
    return false
  }

  private mutating func readBraces(_ bound: [Bound], isCertain: Bool = false) -> Branch {
    let close = behind(index)
    let body = inside(index)
    index = body.lowerBound
    defer { index = close }
    return readBranch(until: body.upperBound, bound, isCertain: isCertain)
  }

  /// Reads `switch … { case …: … default: … }`.
  private mutating func readCases() -> [Branch] {
    let first = index + 1
    let subject = subject()
    let isOpen = !keepsNames && isConstant(at: first)
    while kind != .leftBrace, kind != .endOfFile { index = behind(index) }
    guard kind == .leftBrace else { return [.nothing] }
    let close = behind(index)
    let end = inside(index).upperBound
    var isDecided = false
    index += 1
    defer { index = close }
    var branches: [Branch] = []
    while index < end, kind != .endOfFile, !hasReturned {
      let start = index
      if isDirective(kind) {
        skipDirective()
      } else if kind == .at {
        // `@unknown default`
        index += 2
      } else if isLabel {
        index += 1
        let choice = isDecided ? .no : isOpen ? .maybe : choose(subject)
        var bound: [Bound] = []
        if case .yes(let names) = choice {
          bound = names
        } else {
          bound = readBindings(isPattern: true) { $0.kind == .colon }
        }
        index += 1
        switch choice {
        case .yes:
          isDecided = true
          branches.append(readBranch(until: end, bound, isCertain: true))
        case .no:
          while index < end, kind != .endOfFile, !isLabel || tokenAt(index - 1).kind == .period {
            index = behind(index)
          }
        case .maybe: branches.append(readBranch(until: end, bound))
        }
      }
      if index == start { index = behind(index) }
    }
    return branches
  }

  /// Whether the branch of a label is taken.
  private enum Choice {
    case yes([Bound])
    case no, maybe
  }

  /// What the `switch` at hand is about.
  private mutating func subject() -> ManifestValue {
    index += 1
    let outer = isHead
    isHead = true
    defer { isHead = outer }
    return kind == .leftBrace ? .nothing : evaluate()
  }

  /// Holds a value against the label whose keyword has been read, and moves to its colon where that tells anything.
  private mutating func choose(_ value: ManifestValue) -> Choice {
    guard text(tokenAt(index - 1)) == "case" else { return .maybe }
    let start = index
    // A text may be a constant that somebody changes by hand.
    guard let patterns = casePatterns(), keepsNames || !patterns.contains(where: \.isText) else {
      index = start
      return .maybe
    }
    var isOpen = false
    for pattern in patterns {
      switch matches(value, pattern) {
      case true?:
        guard case .call(_, let arguments, _) = value else { return .yes([]) }
        return .yes(Array(zip(pattern.bound, arguments.map(\.value))))
      case false?: break
      case nil: isOpen = true
      }
    }
    index = start
    return isOpen ? .maybe : .no
  }

  /// Whether a case of a `switch` begins here.
  private var isLabel: Bool { isKeyword && (word == "case" || word == "default") }

  /// What a condition or pattern binds.
  typealias Bound = (name: String, value: ManifestValue)

  /// Moves to the token that ends a condition or pattern, and gathers what is bound there.
  ///
  /// - Parameter isPattern: whether `let name` is a pattern, and no shorthand for what the name means already.
  mutating func readBindings(isPattern: Bool = false, until isEnd: (Token) -> Bool) -> [Bound] {
    var bound: [Bound] = []
    var binds = false
    while kind != .endOfFile, kind != .rightBrace, !isEnd(token) {
      if kind == .word, word == "let" || word == "var" {
        binds = true
      } else if kind == .equal || kind == .comma {
        binds = false
      } else if binds, kind == .word {
        let next = tokenAt(index + 1)
        if !isPattern, next.kind == .equal {
          let name = word
          index += 2
          let outer = isHead
          isHead = true
          bound.append((name, evaluate()))
          isHead = outer
          binds = false
          continue
        }
        if isPattern || next.kind != .comma && !isEnd(next) && text(next) != "else" {
          bound.append((word, .unknown(place)))
        }
      }
      // Names may be bound in parentheses.
      index = kind == .leftParen && binds ? index + 1 : behind(index)
    }
    return bound
  }

  /// Reads the statements of a branch, up to the next case or the end.
  private mutating func readBranch(until end: Int, _ bound: [Bound], isCertain: Bool = false) -> Branch {
    if !isCertain { conditions += 1 }
    let outer = (variables.enter(), isHead)
    isHead = false
    defer {
      variables.leave(outer.0)
      isHead = outer.1
      if !isCertain { conditions -= 1 }
    }
    for (name, value) in bound { variables.declare(name, value) }
    let leaves = kind == .word && ["throw", "fatalError", "preconditionFailure"].contains(word)
    var (count, value) = (0, ManifestValue?.none)
    while index < end, kind != .endOfFile, !isLabel, !hasReturned {
      if kind == .at, text(tokenAt(index + 1)) == "unknown" { break }
      let start = index
      if kind != .semicolon, !isDirective(kind) { count += 1 }
      readStatement(until: end)
      if let found = expression { value = found }
      if index == start { index = behind(index) }
    }
    expression = nil
    if leaves { return .leaves }
    return count == 1 ? value.map { .value($0) } ?? .nothing : .nothing
  }
}
