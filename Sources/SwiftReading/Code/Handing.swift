internal import SourceFacts
internal import SourceText

// What closures, and key paths in their place, are handed: of what their function is called on, one by one, or what the function says
// that it hands.

extension SourceReader {
  /// What a closure is handed.
  struct Handing: BitwiseCopyable {
    /// The position of the brace that opens the closure, or of a key path; -1 for none.
    var closure: Int32 = -1
    /// The row of the function's name; or that of an element, where the closure's function is told the list, -1 until that is read.
    var row: Int32 = -1
    /// The row of an element, when there is one; the position of the list where that has not been read.
    var element: Int32 = -1
    /// The label under which the closure is an argument; nil for one behind the call.
    var label: NameID?
    var isElement = false
    /// Whether it is handed what the function says that it hands, and no element of a list.
    var isOfFunction = false
    /// Of which parameters: bit n for that of number n.
    var parameters: UInt8 = 0
  }

  /// An argument that is a closure, or a key path in the place of the first one.
  struct ClosureArgument: BitwiseCopyable {
    var position: Int32
    /// `ModifierFact.noDetail` for none; nil for one behind the call.
    var label: NameID?
  }

  mutating func resetHanding() {
    handings.truncate(to: 0)
    handed = Handing()
  }

  /// Forgets what is handed by calls that are given up.
  mutating func restoreHandings() {
    while handings.count > 0, case let last = handings.last,
      Int(last.row) >= summary.members.count || last.row < 0 && Int(last.element) >= index
    {
      handings.truncate(to: handings.count - 1)
    }
  }

  /// Enters the closure that opens at hand.
  ///
  /// - Returns: what the one around it is handed.
  @inline(never)
  mutating func enterHanded() -> Handing {
    let outer = handed
    handed = handing(at: index) ?? Handing()
    return outer
  }

  /// What is handed to what begins at a position. The nearest stands last, so what is in front of it has been gone by.
  private mutating func handing(at position: Int) -> Handing? {
    while handings.count > 0, case let last = handings.last, Int(last.closure) <= position {
      handings.truncate(to: handings.count - 1)
      if Int(last.closure) != position { continue }
      guard last.isElement, last.row < 0 else { return last }
      // The first argument has just been read.
      let element = elementType(in: Int(last.element)..<position - 3)
      if element == ModifierFact.noDetail { return nil }
      return Handing(closure: last.closure, row: Int32(element & ~LocalName.isMember), isElement: true, parameters: 1)
    }
    return nil
  }

  // MARK: - Calls

  /// Notes what the closure behind a call is handed, or those with labels that stand behind it.
  ///
  /// - Parameters:
  ///   - name: the function's.
  ///   - row: that of its name.
  ///   - closure: the position of the first.
  @inline(never)
  mutating func noteHanding(behind name: Token, _ row: Int, to closure: Int) {
    closureArguments.truncate(to: 0)
    var at = closure
    var label: NameID?
    while true {
      closureArguments.append(ClosureArgument(position: Int32(at), label: label))
      at = behind(at)
      guard tokenAt(at).kind == .word, tokenAt(at + 1).kind == .colon, tokenAt(at + 2).kind == .leftBrace,
        !isReservedLabel(tokenAt(at))
      else { break }
      (label, at) = (tokenAt(at).payload, at + 2)
    }
    // Which parameter the first one is for tells no label, once there are others.
    noteHanding(by: name, row, from: closureArguments.count > 1 ? 1 : 0)
  }

  /// Notes what those arguments are handed that are closures, of the call that opens at hand, or which list is the first one.
  @inline(never)
  mutating func noteArguments(of name: Token, _ row: Int, _ isBehindOperand: Bool) {
    if isBehindOperand, takesList(name), case let first = firstValue(behind: index), row < 0 || first > index + 1 {
      firstArgument = (tokenAt(first).start, 0, -1)
      if first > index + 1 { noteHandingOfGroups(first) }
      return
    }
    if row >= 0, !closureArguments.isEmpty { noteHanding(by: name, row, from: 0) }
  }

  /// Notes what the second argument is handed in `Dictionary(grouping: orders, by: \.customer)`: elements of the first, whose value begins
  /// at a position and has not been read yet.
  private mutating func noteHandingOfGroups(_ first: Int) {
    let comma = comma(from: first, before: behind(index) - 1)
    guard tokenAt(comma).kind == .comma, tokenAt(comma + 2).kind == .colon else { return }
    handings.append(
      Handing(closure: Int32(comma + 3), element: Int32(first), isElement: true, parameters: 1))
  }

  private mutating func noteHanding(by name: Token, _ row: Int, from first: Int) {
    guard name.kind == .word, summary.members[row].start == name.start else { return }
    let parameters = parameters(of: name)
    // The nearest stands last.
    for index in (first..<closureArguments.count).reversed() {
      let closure = closureArguments[index]
      handings.append(
        Handing(
          closure: closure.position, row: Int32(row), label: closure.label, isOfFunction: parameters == 0,
          parameters: parameters == 0 ? 1 : parameters))
    }
  }

  /// Notes what the closure is handed that is assigned to a member, at the `=` at hand.
  @inline(never)
  mutating func noteHandingToAssigned(_ row: Int) {
    handings.append(Handing(closure: Int32(index + 1), row: Int32(row), isOfFunction: true, parameters: 1))
  }

  /// Notes the element that the key path which begins at a position is handed, as in `orders.map(\.title)`.
  ///
  /// - Returns: its row; -1 where nothing is handed to it.
  @inline(never)
  mutating func noteElement(ofKeyPathAt position: Int) -> Int {
    guard let handing = handing(at: position), !handing.isOfFunction, handing.parameters & 1 != 0 else { return -1 }
    if handing.isElement { return Int(handing.row) }
    return noteElement(behindRow: Int(handing.row), .isHanded, at: lexer.tokens[position].start)
  }

  /// Notes what the closure at hand is handed behind `ForEach(orders)`.
  @inline(never)
  mutating func noteHandingOfFirstArgument(_ name: Token) {
    guard index > 2, lexer.tokens[index - 1].kind == .rightParen, lexer.tokens[index - 1].payload != Token.noMatch,
      case let open = Int(lexer.tokens[index - 1].payload), open > 0, lexer.tokens[open - 1].start == name.start,
      takesList(name), case let first = firstValue(behind: open)
    else { return }
    let end = comma(from: first, before: index - 1)
    if firstArgument.first == lexer.tokens[first].start { pathEnd = firstArgument }
    let element = elementType(in: first..<end)
    if element != ModifierFact.noDetail {
      handings.append(
        Handing(closure: Int32(index), row: Int32(element & ~LocalName.isMember), isElement: true, parameters: 1))
    }
  }

  /// Notes where the path ends whose last member has a row.
  @inline(never)
  mutating func notePathEnd(_ first: Token, _ row: Int) {
    pathEnd = (first.start, index, row)
    if first.start == firstArgument.first { firstArgument = pathEnd }
  }

  /// Whether the first argument of an initializer is a list, the elements of which its closure is handed, or of which it makes another.
  private mutating func takesList(_ name: Token) -> Bool {
    name.kind == .word && isCapitalised(name)
      && (isName(name.payload, "ForEach") || isName(name.payload, "List") || makesList(name))
  }

  /// The position of the first argument's value, behind its label where that is the one which says what is grouped.
  mutating func firstValue(behind open: Int) -> Int {
    let isGrouping =
      tokenAt(open + 2).kind == .colon && tokenAt(open + 1).kind == .word
      && isName(tokenAt(open + 1).payload, "grouping")
    return isGrouping ? open + 3 : open + 1
  }

  // MARK: - Parameters

  /// Notes the parameters of the closure whose signature ends at hand, by their names in `pending` from `names` on.
  mutating func noteElementParameters(_ names: Int) {
    if handed.row < 0 { return }
    if pending.count == names + 2, handed.parameters == 1, !handed.isOfFunction {
      // `{ id, order in`: the two of a pair.
      if pending[names + 1].type == ModifierFact.noDetail {
        pending[names + 1].type = type(of: noteSecond(at: token.start))
      }
      return
    }
    for position in names..<min(pending.count, names + 2)
    where handed.parameters & 1 << UInt8(position - names) != 0 && pending[position].type == ModifierFact.noDetail {
      pending[position].type = type(of: elementOfParameter(at: token.start))
    }
  }

  /// What is known of `$0` or `$1`, as `LocalName.type` says it.
  mutating func elementType(ofParameter token: Token) -> NameID {
    guard handed.row >= 0, token.payload == 2, case let number = lexer.bytes[Int(token.start) + 1] &- UInt8(ascii: "0"),
      number < 2
    else { return ModifierFact.noDetail }
    if number == 1, handed.parameters == 1, !handed.isOfFunction { return type(of: noteSecond(at: token.start)) }
    return handed.parameters & 1 << number != 0 ? type(of: elementOfParameter(at: token.start)) : ModifierFact.noDetail
  }

  /// Notes the second of the pair that the closure at hand is handed.
  ///
  /// - Returns: its row, or -1.
  private mutating func noteSecond(at start: UInt32) -> Int {
    noteElement(behindRow: Int(handed.row), handed.isElement ? .isSecond : [.isHanded, .isSecond], at: start)
  }

  /// The row of what the closure at hand is handed; noted once, where it is used first, and again where that is too far away.
  private mutating func elementOfParameter(at start: UInt32) -> Int {
    if handed.isElement { return Int(handed.row) }
    if handed.element < 0 || summary.members.count - Int(handed.element) > Int(UInt8.max) {
      let flags: MemberFlags = handed.isOfFunction ? [.isHanded, .isOfFunction] : .isHanded
      let label = handed.isOfFunction ? handed.label : nil
      handed.element = Int32(noteElement(behindRow: Int(handed.row), flags, label: label, at: start))
    }
    return Int(handed.element)
  }

  /// Which parameters of its closure a function hands elements to; worked out once for each name of a file.
  private mutating func parameters(of name: Token) -> UInt8 {
    _ = isTelling(name)
    return telling[Int(name.payload)] >> 2
  }
}
