internal import SourceFacts
internal import SourceText

// Elements: what a loop binds of a list, and what stands behind an index. Which list that is a row of `MemberFact` says, with nothing of
// its own as name; what it holds, the linker finds.

extension SourceReader {
  // MARK: - Rows

  /// Notes an element of a value of which something is known.
  ///
  /// - Parameters:
  ///   - type: what is known of the value, as `LocalName.type` says it.
  ///   - flags: beside `isElement`.
  /// - Returns: its row; -1 where the value is no list that is known.
  mutating func noteElement(of type: NameID, _ flags: MemberFlags = [], at start: UInt32) -> Int {
    if type == ModifierFact.noDetail || type == LocalName.ofSelf { return -1 }
    if let variable = LocalName.variable(type) {
      return isOutside(variable) ? noteElement(.variable, of: variable, flags, at: start) : -1
    }
    if type >= LocalName.isMember {
      return noteElement(behindRow: Int(type & ~LocalName.isMember), flags, at: start)
    }
    if type & LocalName.isMade != 0 {
      return noteElement(.madeValue, of: type & ~LocalName.isMade, flags, at: start)
    }
    return noteElement(.typedValue, of: type, flags, at: start)
  }

  /// Notes an element of what the member in a row holds or gives, or, for a closure, of what it stands behind.
  ///
  /// - Parameter label: that of the closure, `ModifierFact.noDetail` for one without; nil for one behind the call.
  mutating func noteElement(behindRow row: Int, _ flags: MemberFlags, label: NameID? = nil, at start: UInt32) -> Int {
    guard case let back = summary.members.count - row, back > 0, back <= UInt8.max, summary.members[row].base != .value
    else { return -1 }
    let element = noteElement(.behindMember, of: ModifierFact.noDetail, flags, at: start)
    if element < 0 { return -1 }
    summary.members[element].back = UInt8(back)
    if let label {
      summary.generics.append(label)
      summary.members[element].labelCount = 1
    }
    return element
  }

  @inline(never)
  mutating func noteElement(
    _ base: MemberFact.Base, of owner: NameID, _ flags: MemberFlags, at start: UInt32
  ) -> Int {
    if Int(start) >= lexer.count { return -1 }
    let names = summary.generics.count
    if base.hasName { summary.generics.append(owner) }
    summary.members.append(
      MemberFact(
        start: start, name: Keyword.in.rawValue, names: UInt32(truncatingIfNeeded: names), labelCount: 0, base: base,
        flags: flags.union([.isElement, .isShort])))
    return summary.members.count &- 1
  }

  // MARK: - Written types

  /// The name of the list that is written in some tokens, as it is written: `[A]`, `[any A]`, `[K: A]`, `[[A]]`, `[K: [A]]`;
  /// `ModifierFact.noDetail` for what holds something else than a type by its name.
  mutating func listName(_ tokens: Range<Int>) -> NameID {
    let close = tokens.upperBound - 1
    let last = lexer.tokens[close]
    guard last.kind == .rightSquare, last.payload != Token.noMatch, case let open = Int(last.payload),
      open == tokens.lowerBound || open > tokens.lowerBound && lexer.tokens[open - 1].kind == .word, close > open + 1
    else { return ModifierFact.noDetail }
    if lexer.tokens[close - 1].kind == .rightSquare {
      return holdsList(open, close) ? nameOfText(from: open, to: close) : ModifierFact.noDetail
    }
    guard lexer.tokens[close - 1].kind == .word, let path = path(endingAt: close - 1), path.first > open,
      lexer.end(of: path.name) == Int(last.start),
      isElement(path, behind: Int(lexer.tokens[open].start) + 1, at: open + 1) || isValue(path, ofKeyAt: open + 1)
    else { return ModifierFact.noDetail }
    return nameOfText(from: open, to: close)
  }

  /// Whether what two brackets enclose is a list of a type outside, alone or behind the key of a dictionary.
  private mutating func holdsList(_ open: Int, _ close: Int) -> Bool {
    let last = lexer.tokens[close - 1]
    guard last.payload != Token.noMatch, case let inner = Int(last.payload), inner > open, close > inner + 2,
      lexer.tokens[close].start == last.start + 1, isListOfType(inner, close - 1)
    else { return false }
    if inner == open + 1 { return lexer.tokens[inner].start == lexer.tokens[open].start + 1 }
    guard inner > open + 2, lexer.tokens[inner - 1].kind == .colon, let key = path(endingAt: inner - 2),
      key.first == open + 1, case let end = lexer.end(of: key.name)
    else { return false }
    return Int(lexer.tokens[inner - 1].start) == end && Int(lexer.tokens[inner].start) == end + 2
  }

  /// Whether two brackets enclose the path of a type outside, with nothing but `any` before it.
  private mutating func isListOfType(_ open: Int, _ close: Int) -> Bool {
    guard lexer.tokens[close - 1].kind == .word, let path = path(endingAt: close - 1), path.first > open,
      lexer.end(of: path.name) == Int(lexer.tokens[close].start)
    else { return false }
    return isElement(path, behind: Int(lexer.tokens[open].start) + 1, at: open + 1)
  }

  /// The name of a `Result`, or of a stream that may fail, whose own name stands at a position and which ends at another, as it is
  /// written; nil for another type, and where what it is in success, or gives, is neither a type by its name nor a list of one.
  mutating func resultName(_ first: Int, _ close: Int) -> NameID? {
    let name = lexer.tokens[first]
    guard !isTypeHidden(name.payload), close > first + 4,
      ListTypes.ofTwo.contains(where: { isName(name.payload, $0) })
        || ListTypes.publishers.contains(where: { isName(name.payload, $0) }),
      lexer.tokens[first + 1].kind == .leftAngle,
      case let comma = comma(from: first + 2, before: close), comma < close,
      Int(lexer.tokens[first + 1].start) == lexer.end(of: name)
    else { return nil }
    let offset = Int(lexer.tokens[first + 1].start) + 1
    if lexer.tokens[comma - 1].kind == .rightSquare {
      guard lexer.tokens[first + 2].kind == .leftSquare, Int(lexer.tokens[first + 2].start) == offset,
        Int(lexer.tokens[comma - 1].payload) == first + 2, isListOfType(first + 2, comma - 1)
      else { return nil }
    } else {
      guard lexer.tokens[comma - 1].kind == .word, let path = path(endingAt: comma - 1), path.first > first + 1,
        lexer.end(of: path.name) == Int(lexer.tokens[comma].start), isElement(path, behind: offset, at: first + 2)
      else { return nil }
    }
    return nameOfText(from: first, to: close)
  }

  /// Whether a path is that of a type outside, behind the key of a dictionary whose name begins at a position.
  private mutating func isValue(_ path: (first: Int, name: Token), ofKeyAt position: Int) -> Bool {
    let isAny = path.first > position + 2 && `is`(lexer.tokens[path.first - 1], .any)
    let colon = isAny ? path.first - 2 : path.first - 1
    guard colon > position, lexer.tokens[colon].kind == .colon, lexer.tokens[colon - 1].kind == .word,
      let key = self.path(endingAt: colon - 1), key.first == position
    else { return false }
    let offset = lexer.end(of: key.name) + 2
    return Int(lexer.tokens[colon].start) == offset - 2
      && isElement(path, behind: offset, at: colon + 1)
  }

  /// The same of `Set<A>` and its like, whose name stands at a position; nil for a type that is no list by its name.
  mutating func listName(_ first: Int, _ close: Int) -> NameID? {
    let name = lexer.tokens[first]
    guard close == first + 3, !isTypeHidden(name.payload),
      ListTypes.names.contains(where: { isName(name.payload, $0) }),
      lexer.tokens[first + 1].kind == .leftAngle, lexer.tokens[first + 2].kind == .word,
      isCapitalised(lexer.tokens[first + 2]), !isTypeHidden(lexer.tokens[first + 2].payload),
      Int(lexer.tokens[close].start) == lexer.end(of: name) + lexer.length(of: lexer.tokens[first + 2]) + 1
    else { return nil }
    return nameOfText(from: first, to: close)
  }

  /// Whether a path is that of a type outside, with nothing but `any` between an offset and it.
  private mutating func isElement(_ path: (first: Int, name: Token), behind offset: Int, at position: Int) -> Bool {
    let first = lexer.tokens[path.first]
    guard isCapitalised(path.name), !isTypeHidden(first.payload),
      first.start == path.name.start || qualifiedName(from: path.first, to: path.name) != ModifierFact.noDetail
    else { return false }
    return path.first == position && Int(first.start) == offset
      || path.first == position + 1 && `is`(lexer.tokens[position], .any) && Int(first.start) == offset + 4
  }

  private mutating func nameOfText(from first: Int, to last: Int) -> NameID {
    let name = intern(Int(lexer.tokens[first].start)..<Int(lexer.tokens[last].start) + 1)
    makeRoomForNames()
    return name
  }

  /// Whether the name of a written type is that of a list with its element: `[A]`, `Set<A>`, `A...`.
  mutating func isList(_ type: NameID) -> Bool {
    if type < NameTable.keywordCount { return false }
    let entry = lexer.names.entries[Int(type)]
    let last = lexer.bytes[Int(entry.start) + Int(entry.length) - 1]
    return last == UInt8(ascii: "]") || last == UInt8(ascii: ">") || last == UInt8(ascii: ".")
  }

  /// What is known of the elements of the value in the tokens up to the one at hand, as `LocalName.type` says it.
  mutating func elementType(in tokens: Range<Int>, _ flags: MemberFlags = []) -> NameID {
    var tokens = tokens
    while tokens.count > 1, isEffect(tokens.lowerBound) { tokens.removeFirst() }
    if tokens.count > 1, lexer.tokens[tokens.upperBound - 1].kind == .postfixExclamation { tokens.removeLast() }
    return type(of: noteElement(of: typeOfValue(in: tokens), flags, at: token.start))
  }

  /// Whether a name that no scope hides may be one that is declared outside of functions: in a local type it may be a member of that.
  func isOutside(_ variable: NameID) -> Bool { localTypes == 0 && Self.mayBeVariable(variable) }

  /// Whether a word can be the name of a variable, as `set`, `left` and `error` can, though the grammar knows them.
  @inline(__always)
  static func mayBeVariable(_ word: NameID) -> Bool { word > Keyword.lastReserved.rawValue }

  // MARK: - Loops

  /// Notes what a loop binds, by its names in `pending` from `names` on and what it goes through, which begins at `start`.
  mutating func noteElementOfLoop(_ names: Int, through start: Int) {
    let last = lexer.tokens[start - 2]
    if pending.count == names + 1, last.kind == .word, last.payload == pending[names].name {
      if pending[names].type == ModifierFact.noDetail { pending[names].type = elementType(in: start..<index) }
    } else if pending.count > names, last.kind == .rightParen, isPair(endingAt: start - 2),
      pending[pending.count - 1].name == lexer.tokens[start - 3].payload
    {
      // `for (id, order) in ordersByID`, `for (index, order) in orders.enumerated()`
      pending[pending.count - 1].type = elementType(in: start..<index, .isSecond)
    }
  }

  /// Whether a parenthesis closes two names.
  private mutating func isPair(endingAt position: Int) -> Bool {
    position > 4 && lexer.tokens[position - 1].kind == .word && lexer.tokens[position - 2].kind == .comma
      && lexer.tokens[position - 3].kind == .word && lexer.tokens[position - 4].kind == .leftParen
  }

  // MARK: - Pairs

  /// Notes what stands behind the number of a tuple's component, as in `$0.1.save()`, where it is the second.
  ///
  /// - Parameters:
  ///   - number: the token behind the period at hand.
  ///   - last: the row of the member in front, or -1.
  ///   - operand: what the path begins with.
  ///   - isBehindOperand: whether the period stands behind that itself.
  /// - Returns: its row, or -1.
  @inline(never)
  mutating func noteSecond(_ number: Token, behind last: Int, _ operand: Token, _ isBehindOperand: Bool) -> Int {
    guard lexer.length(of: number) == 1, lexer.bytes[Int(number.start)] == UInt8(ascii: "1") else { return -1 }
    if last >= 0 { return noteElement(behindRow: last, .isSecond, at: number.start) }
    guard isBehindOperand else { return -1 }
    return noteElement(of: typeOfName(operand), .isSecond, at: number.start)
  }

  /// What is known of a name that stands alone, or of what a closure is handed, as `LocalName.type` says it.
  private mutating func typeOfName(_ operand: Token) -> NameID {
    if operand.kind == .dollar { return elementType(ofParameter: operand) }
    guard operand.kind == .word, Self.mayBeVariable(operand.payload), !isCapitalised(operand) else {
      return ModifierFact.noDetail
    }
    return isHidden(operand.payload) ? hidden[Int(operand.payload)].type : operand.payload | LocalName.isVariable
  }

  // MARK: - Indices

  /// Notes what stands behind the index that ends in front of the token at hand and begins at a position, where something follows it
  /// or it is bound to a name.
  ///
  /// - Parameters:
  ///   - last: the row of the member in front, or -1.
  ///   - operand: what the path begins with.
  ///   - isBehindOperand: whether the bracket stands behind that itself.
  ///   - start: the position behind the operand.
  /// - Returns: its row, or -1.
  @inline(never)
  mutating func noteIndexed(
    from open: Int, behind last: Int, _ operand: Token, _ isBehindOperand: Bool, _ start: Int
  ) -> Int {
    guard isAskedFurther(start), last >= 0 || isBehindOperand, index > open + 1,
      lexer.tokens[index - 1].kind == .rightSquare,
      isIndex(open + 1..<index - 1)
    else { return -1 }
    let start = lexer.tokens[index - 1].start
    if last >= 0 { return noteElement(behindRow: last, .isIndexed, at: start) }
    return noteElement(of: typeOfName(operand), .isIndexed, at: start)
  }

  /// Whether what stands in brackets is one index, and no range of them, or a key with what stands for a value that is not there.
  private mutating func isIndex(_ tokens: Range<Int>) -> Bool {
    if tokens.isEmpty || tokenAt(tokens.lowerBound + 1).kind == .colon { return false }
    var at = tokens.lowerBound
    while at < tokens.upperBound {
      let token = tokenAt(at)
      if token.kind == .comma { return `is`(tokenAt(at + 1), .default) && tokenAt(at + 2).kind == .colon }
      if token.kind == .op, lexer.bytes[Int(token.start)] == UInt8(ascii: ".") { return false }
      at = behind(at)
    }
    return true
  }

  func type(of row: Int) -> NameID {
    row < 0 ? ModifierFact.noDetail : NameID(truncatingIfNeeded: row) | LocalName.isMember
  }

  mutating func isName(_ name: NameID, _ text: StaticString) -> Bool {
    if name < NameTable.keywordCount { return false }
    let entry = lexer.names.entries[Int(name)]
    return Int(entry.length) == text.utf8CodeUnitCount && lexer.has(text, at: Int(entry.start))
  }
}
