internal import SourceFacts
internal import SourceText

// Lists that are made of others, for what stands behind them: what `orders.map { $0.customer }` and `Array(orders)` give. What they hold,
// the linker finds.

extension SourceReader {
  // MARK: - By closures and key paths

  /// Notes the list of what a closure or a key path gives for each element, behind the call at whose end the reader is:
  /// `orders.map { $0.customer }`, `orders.map(\.customer)`.
  ///
  /// - Parameters:
  ///   - function: the row of the function's name.
  ///   - name: that name.
  ///   - argument: the tokens of the closure or key path.
  ///   - start: the position behind what the whole path begins with.
  /// - Returns: its row, or -1.
  @inline(never)
  mutating func noteMapped(by function: Int, _ name: Token, _ argument: Range<Int>, _ start: Int) -> Int {
    guard name.kind == .word, isMapping(name), summary.members[function].start == name.start, isAskedFurther(start)
    else { return -1 }
    let given =
      lexer.tokens[argument.lowerBound].kind == .backslash
      ? keyPathEnd.end == argument.upperBound ? keyPathEnd.member : -1
      : valueOfClosure(argument, of: function)
    guard given >= 0, begins(given, withWhat: function) else { return -1 }
    return noteElement(behindRow: given, .isOfFunction, at: lexer.tokens[index - 1].start)
  }

  /// The row of what a closure gives that is no more than one path; of `$0` alone it is noted. -1 for another.
  private mutating func valueOfClosure(_ closure: Range<Int>, of function: Int) -> Int {
    guard tokenAt(closure.lowerBound).kind == .leftBrace, closure.count > 2 else { return -1 }
    let end = closure.upperBound - 1
    var first = closure.lowerBound + 1
    if let signature = closureSignatureEnd(from: first) { first = signature + 1 }
    while first < end, isEffect(first) { first += 1 }
    if first + 1 == end, case let token = lexer.tokens[first], token.kind == .dollar {
      guard token.payload == 2, lexer.bytes[Int(token.start) + 1] == UInt8(ascii: "0") else { return -1 }
      return noteElement(behindRow: function, .isHanded, at: token.start)
    }
    return pathEnd.end == end && pathEnd.first == lexer.tokens[first].start ? pathEnd.member : -1
  }

  /// Whether a path begins with what a function hands to its closure.
  private func begins(_ path: Int, withWhat function: Int) -> Bool {
    // Lists that are mapped on the way lead back through closures of their own.
    var (row, mapped) = (path, 0)
    while summary.members[row].base == .behindMember {
      let fact = summary.members[row]
      row -= Int(fact.back)
      if fact.flags.isMappedList { mapped += 1 }
      if !fact.flags.isSuperset(of: [.isElement, .isHanded]) { continue }
      if mapped == 0 { return row == function }
      mapped -= 1
    }
    return false
  }

  /// Whether a function makes a list of what its closure gives.
  private mutating func isMapping(_ name: Token) -> Bool {
    isName(name.payload, "map") || isName(name.payload, "compactMap") || isName(name.payload, "flatMap")
      || isName(name.payload, "mapValues") || isName(name.payload, "compactMapValues")
  }

  // MARK: - By types

  /// Whether a type makes a list of another with the same elements, or of groups of them.
  mutating func makesList(_ name: Token) -> Bool {
    if name.kind != .word { return false }
    return isName(name.payload, "Array") || isName(name.payload, "Set") || isName(name.payload, "Dictionary")
      || isName(name.payload, "ContiguousArray")
  }

  /// Notes the list that the call of a type makes which ends in front of the token at hand: `Array(orders)`,
  /// `Dictionary(grouping: orders) { … }`.
  ///
  /// - Parameters:
  ///   - type: the type's name.
  ///   - open: the position of the parenthesis.
  ///   - argument: the path of its first argument, as `firstArgument` has it.
  /// - Returns: its row, or `ofCall`.
  @inline(never)
  mutating func noteMade(by type: Token, from open: Int, _ argument: (first: UInt32, end: Int, member: Int)) -> Int {
    let isGrouping = isName(type.payload, "Dictionary")
    let first = firstValue(behind: open)
    guard isGrouping == (first > open + 1), !isTypeHidden(type.payload), case let close = behind(open) - 1,
      case let end = comma(from: first, before: close), isGrouping || end == close
    else { return Self.ofCall }
    if argument.first == lexer.tokens[first].start { pathEnd = argument }
    let list = noteElement(
      of: typeOfValue(in: first..<end), [.isOfFunction, .isIndexed], at: lexer.tokens[index - 1].start)
    if list < 0 { return Self.ofCall }
    summary.members[list].name = type.payload
    return list
  }

  /// Whether something stands behind what ends in front of the token at hand, or it may be bound to a name or gone through.
  ///
  /// - Parameter start: the position behind what its path begins with.
  mutating func isAskedFurther(_ start: Int) -> Bool {
    switch kind {
    case .period, .postfixQuestion, .postfixExclamation, .leftSquare: return true
    default: break
    }
    var at = start - 2
    while at > 0, isEffect(at) { at -= 1 }
    guard at > 0, isLocal else { return false }
    switch lexer.tokens[at].kind {
    case .equal, .infixQuestion, .leftBrace: return true
    case .colon: return choosing > 0
    default: return `is`(lexer.tokens[at], .in)
    }
  }
}
