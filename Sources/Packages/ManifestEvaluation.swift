internal import SwiftReading
internal import SourceFacts

// Expressions of a manifest.

extension ManifestReader {
  /// Evaluates the expression at hand and moves behind it.
  mutating func evaluate() -> ManifestValue {
    depth += 1
    room -= 1
    defer { depth -= 1 }
    // Functions that call themselves would not end, and those that call each other twice not soon.
    guard depth < Self.deepest, room > 0 else {
      index = behind(index)
      return .unknown(place)
    }
    let (start, first) = (place, index)
    // Whether what stands to the left of an operator names what somebody may change by hand.
    var isOpen = isConstant(at: first)
    var value = operand()
    // What is known of a comparison that a `?` may follow.
    var isTrue: Bool?
    while true {
      switch kind {
      case .op where isOperator(token, "==") || isOperator(token, "!="):
        let isEqual = isOperator(token, "==")
        index += 1
        let isOpen = isOpen || isConstant(at: index)
        let isTold = kind == .stringOpen && isLocal(at: first)
        let other = operand()
        let isSame = isTold ? isSameText(value, other) : isSameCase(value, other)
        isTrue = isSame.flatMap { isOpen ? nil : $0 == isEqual }
        value = .unknown(start)
      case .op where isOperator(token, "+"):
        index += 1
        // Of `a == b + c`, what is compared goes on.
        (isOpen, isTrue) = (isOpen || isConstant(at: index), nil)
        value = bounded(Self.join(value, operand(), start), start)
      case .op where isOperator(token, "??"):
        index += 1
        (isOpen, isTrue) = (isOpen || isConstant(at: index), nil)
        let other = operand()
        switch (value, other) {
        case (.nothing, _), (.unknown, .text): value = other
        case (.unknown, _): value = .either(value, other)
        default: break
        }
      case .infixQuestion:
        // Both branches count, as a rule.
        index += 1
        let first = evaluate()
        guard kind == .colon else { return first }
        index += 1
        let second = evaluate()
        return isTrue.map { $0 ? first : second } ?? .either(first, second)
      case .op, .leftAngle, .rightAngle, .equal:
        if token.flags.contains(.newlineBefore) && token.flags.contains(.prefix) { return value }
        index += 1
        while token.flags.contains(.joined) { index += 1 }
        _ = operand()
        (value, isTrue) = (.unknown(start), nil)
      default: return value
      }
    }
  }

  /// The value, or unknown when only a manifest that means harm can have made it.
  mutating func bounded(_ value: ManifestValue, _ place: ManifestPlace) -> ManifestValue {
    value.isSmall(&room) ? value : .unknown(place)
  }

  private static func join(_ left: ManifestValue, _ right: ManifestValue, _ place: ManifestPlace) -> ManifestValue {
    switch (left, right) {
    case (.text(let left), .text(let right)): .text(left + right)
    case (.text, _), (_, .text): .unknown(place)
    default: left.followed(by: right)
    }
  }

  mutating func operand() -> ManifestValue {
    let start = place
    switch kind {
    case .stringOpen: return readMembers(of: string())
    case .leftSquare:
      let value = list()
      guard kind == .leftParen, !token.flags.contains(.newlineBefore), !token.flags.contains(.spaceBefore) else {
        return readMembers(of: value)
      }
      // A list type that is called: `[Target]()`.
      let arguments = readArguments(start).values
      guard case .list = value else { return readMembers(of: .unknown(start)) }
      return readMembers(of: Self.collection(arguments) ?? .unknown(start))
    case .leftParen:
      let close = behind(index)
      index += 1
      let wasHead = isHead
      isHead = false
      var value = evaluate()
      isHead = wasHead
      // Of tuples, the parts are not followed.
      if index < close - 1 { value = .unknown(start) }
      index = close
      return readMembers(of: value)
    case .period:
      index += 1
      let name = word
      index += 1
      return readMembers(of: named(name, of: "", start))
    case .leftBrace:
      let closure = readClosure()
      guard kind == .leftParen, !token.flags.contains(.newlineBefore) else { return .nothing }
      index = behind(index)
      return readMembers(of: run(closure.body))
    case .number:
      index += 1
      return .nothing
    case .backslash:
      // A key path.
      index += 1
      while kind == .period || kind == .word { index += 1 }
      return .nothing
    case .op, .postfixExclamation:
      index += 1
      return nextOperand(start)
    case .prefixAmpersand:
      // The function that is called may change it.
      index += 1
      let (name, first) = (word, index)
      let value = nextOperand(start)
      forget(name, start)
      if TargetChange.fields.contains(text(tokenAt(index - 1))) {
        noteUnknown(UnknownChange(place: start, mayMoveFiles: true))
      } else if index > first + 1, text(tokenAt(index - 1)) == "targets" {
        noteUnknown(UnknownChange(place: start, mayRemove: true, mayMoveFiles: true, mayAddTargets: true))
      }
      return value
    case .word, .dollar: return wordOperand(start)
    default: return .unknown(start)
    }
  }

  /// What stands behind a prefix, of which there may be many.
  private mutating func nextOperand(_ start: ManifestPlace) -> ManifestValue {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else {
      index = behind(index)
      return .unknown(start)
    }
    return operand()
  }

  private mutating func wordOperand(_ start: ManifestPlace) -> ManifestValue {
    let first = word
    let isKeyword = isKeyword
    index += 1
    switch first {
    case _ where !isKeyword: break
    case "true", "false", "nil": return .nothing
    case "try", "await":
      if kind == .postfixQuestion || kind == .postfixExclamation { index += 1 }
      return nextOperand(start)
    case "if", "switch":
      index -= 1
      return readMembers(of: readConditional() ?? .unknown(start))
    default: break
    }
    // `Target.Dependency.product(…)`: only the last names of a path of types count.
    var type: Substring?
    var name = first
    if first == "self", keepsNames, self.type != nil, !variables.isLocal("self"), kind == .period,
      tokenAt(index + 1).kind == .word
    {
      // In a static function.
      (type, name) = (self.type, text(tokenAt(index + 1)))
      index += 2
      return readMembers(of: named(name, of: type, start))
    }
    while name.isCapitalised, kind == .period, tokenAt(index + 1).kind == .word {
      (type, name) = (name[...], text(tokenAt(index + 1)))
      index += 2
    }
    if kind == .leftAngle, type == nil, name == "Array" || name == "Set" { skipAngles() }
    if name == "Array" || name == "Set", kind == .period, text(tokenAt(index + 1)) == "init" { index += 2 }
    return readMembers(of: named(name, of: type, start))
  }

  /// Moves behind the arguments of a generic type.
  private mutating func skipAngles() {
    var (position, depth) = (index, 0)
    repeat {
      switch tokenAt(position).kind {
      case .leftAngle: depth += 1
      case .rightAngle: depth -= 1
      case .word, .period, .comma, .leftSquare, .rightSquare, .colon, .postfixQuestion: break
      default: return
      }
      position += 1
    } while depth > 0
    index = position
  }

  /// What an initializer of a list makes of its arguments; nil for what can't be told.
  static func collection(_ arguments: [(label: String?, value: ManifestValue)]) -> ManifestValue? {
    if arguments.isEmpty { return .list([]) }
    return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
  }

  /// A variable or a call by its name, which has been read.
  ///
  /// - Parameter type: the type in front of it, "" for `.name`; nil for what stands alone.
  private mutating func named(_ name: String, of type: Substring?, _ start: ManifestPlace) -> ManifestValue {
    if kind == .leftParen, !token.flags.contains(.newlineBefore) {
      return call(name, type == "Self" ? self.type ?? type : type, start)
    }
    guard let type else {
      if let value = sibling(name, start) { return value }
      if name == "targets", isOwnField([name]) { return currentTargets(packages.last?.argument("targets")) }
      return variables[name] ?? .unknown(start)
    }
    let owner = type == "Self" ? self.type ?? type : type
    if name == "allCases", keepsNames || cases[owner] != nil {
      return cases[owner].flatMap { $0 }.map { .list($0) } ?? .unknown(start)
    }
    return member(name, of: owner, start)
      ?? (keepsNames ? .call(name: name, arguments: [], place: start) : .unknown(start))
  }

  private mutating func list() -> ManifestValue {
    let start = place
    let close = behind(index)
    index += 1
    let wasHead = isHead
    isHead = false
    defer { isHead = wasHead }
    var values: [ManifestValue] = []
    if index < close - 1 { values.reserveCapacity(4) }
    while index < close - 1 {
      let before = index
      if isDirective(kind) {
        skipDirective()
      } else if kind == .comma {
        index += 1
      } else if kind == .colon {
        // A dictionary.
        let settings = values.count == 1 ? baseSettings(from: values[0], upTo: close - 1, start) : nil
        index = close
        return settings ?? .unknown(start)
      } else {
        values.append(evaluate())
      }
      if index == before { index = behind(index) }
    }
    index = close
    return .list(values)
  }

  // MARK: - Members

  /// What follows a value.
  private mutating func readMembers(of value: ManifestValue) -> ManifestValue {
    var value = value
    // What stands in front of missing commas.
    var elements: [ManifestValue] = []
    var members = 0
    while index < limit {
      // What is made of a value over and over may lie one level deeper each time.
      members += 1
      if members.isMultiple(of: 16) { value = bounded(value, place) }
      if lacksComma(behind: value) {
        elements.append(value)
        let start = place
        index += 2
        value = named(text(tokenAt(index - 1)), of: "", start)
      } else if kind == .period, tokenAt(index + 1).kind == .word {
        index += 2
        let name = text(tokenAt(index - 1))
        if keepsNames, case .call(let type, let arguments, _) = value, arguments.isEmpty,
          type.isCapitalised
        {
          // `.Features.home`: a type in the one that the place of the expression asks for.
          value = named(name, of: type[...], ManifestPlace(offset: Int(tokenAt(index - 1).start)))
        } else {
          value = member(name, of: value)
        }
      } else if kind == .period {
        // `.0` of a tuple
        value = .unknown(place)
        index += 2
      } else if kind == .postfixExclamation || kind == .postfixQuestion {
        index += 1
      } else if kind == .leftSquare, !token.flags.contains(.newlineBefore), !token.flags.contains(.spaceBefore) {
        value = element(of: value)
      } else if kind == .leftParen, !token.flags.contains(.newlineBefore),
        !token.flags.contains(.spaceBefore)
      {
        value = .unknown(place)
        index = behind(index)
      } else if kind == .word, word == "as" {
        index += 1
        while kind == .word || kind == .period || kind == .leftSquare || kind == .postfixQuestion {
          if token.flags.contains(.newlineBefore) { break }
          index = behind(index)
        }
      } else {
        break
      }
    }
    return elements.isEmpty ? value : .list(elements + [value])
  }

  /// What manifests make elements of lists by, behind a period.
  private static let makers = Set(targetKinds.keys).union(["byName", "executable", "library", "package", "product"])

  /// Whether the next element of a list stands behind one, without a comma: nothing that is made so has members that are called so.
  private mutating func lacksComma(behind value: ManifestValue) -> Bool {
    guard kind == .period, token.flags.contains(.newlineBefore), tokenAt(index + 2).kind == .leftParen,
      case .call(let maker, _, _) = value, Self.makers.contains(maker), Self.makers.contains(text(tokenAt(index + 1)))
    else { return false }
    noteDamage("a comma is missing in front of '.\(text(tokenAt(index + 1)))(…)'", at: Int(token.start))
    return true
  }

  /// The element of a list that the subscript at hand asks for by its number.
  private mutating func element(of value: ManifestValue) -> ManifestValue {
    let start = place
    let number = tokenAt(index + 1).kind == .number ? Int(written(tokenAt(index + 1))) : nil
    let isAlone = behind(index) == index + 3
    index = behind(index)
    guard let number, isAlone, value.isCertainList, let elements = value.elements, elements.indices.contains(number)
    else { return .unknown(start) }
    return elements[number]
  }

  /// The value of a member, whose name has been read.
  private mutating func member(_ name: String, of value: ManifestValue) -> ManifestValue {
    let token = index - 1
    let start = ManifestPlace(offset: Int(tokenAt(token).start))
    let isFollowed = name == "dependencies" || name == "targets"
    if let own = declaredMember(name, of: value, start) {
      if isFollowed { followed.insert(token) }
      return own
    }
    if keepsNames, let made = textMember(name, of: value, start) { return made }
    let isCall = kind == .leftParen && !self.token.flags.contains(.newlineBefore) || kind == .leftBrace && !isHead
    var transform = Transform.none
    if kind == .leftParen, !self.token.flags.contains(.newlineBefore) {
      let close = behind(index)
      transform = readTransform()
      index = close
    }
    if kind == .leftBrace, !isHead { transform = .function(readClosure()) }
    if isFollowed, !isChanged(before: index) { followed.insert(token) }
    switch (name, value) {
    // What `.init` makes may be a type of the manifest's own, which works its targets out.
    case ("targets", .call(let type, _, _))
    where type == "Package" || type == "init" && value.argument("targets") != nil:
      return currentTargets(value.argument("targets"))
    case ("first", .list), ("first", .chain):
      guard case .function(let function) = transform else { return .unknown(start) }
      return first(of: value, where: function) ?? .unknown(start)
    case ("map", _), ("flatMap", _), ("compactMap", _), ("forEach", _):
      switch transform {
      case .function(let function):
        // What is done to each of what conditions decide may not be done.
        let isConditional = name == "forEach" && !value.isCertainList
        if isConditional { conditions += 1 }
        defer { if isConditional { conditions -= 1 } }
        let mapped = map(value, function, start)
        return name == "flatMap" ? mapped.flattened : mapped
      case .initializer: return value
      case .member(let member): return map(value, member: member, start)
      case .none: return .list(value.leaves.map { $0.made(by: name, start) })
      }
    // Of lists, not of texts.
    case ("joined", .list), ("joined", .chain): return value.texts.isEmpty ? value.flattened : .unknown(start)
    case ("filter", _):
      if case .function(let function) = transform, let kept = filter(value, by: function) { return kept }
      return .either(value, .unknown(start))
    case ("sorted", _), ("reversed", _): return value
    case ("lowercased", .text(let text)): return .text(text.lowercased())
    case ("uppercased", .text(let text)): return .text(text.uppercased())
    default: return field(name, of: value, isCall: isCall, start)
    }
  }

  /// What a value holds under a name.
  private mutating func field(_ name: String, of value: ManifestValue, isCall: Bool, _ start: ManifestPlace)
    -> ManifestValue
  {
    switch (name, value) {
    case ("self", _), ("rawValue", .text): value
    case ("name", .call) where value.isTarget && keepsNames: value.argument("name") ?? .unknown(start)
    case (_, .call) where keepsNames && (value.isTarget || value.argument("targets") != nil):
      isCall ? value.doubted(start) : value.field(name) ?? .unknown(start)
    case ("name", .call(let function, _, _)) where Self.targetKinds[function] != nil:
      value.argument("name") ?? .unknown(start)
    case (_, .call(let type, _, _))
    where type.isCapitalised && (keepsNames || !typesWithInitializer.contains(type[...])):
      value.argument(name) ?? value.made(by: name, start)
    default: value.made(by: name, start)
    }
  }

  /// What a member of each element of a list is worth, that a key path names.
  private mutating func map(_ value: ManifestValue, member name: String, _ place: ManifestPlace) -> ManifestValue {
    switch value {
    case .list(let values): return .list(values.map { map($0, member: name, place) })
    case .chain(let parts): return .chain(parts.map { map($0, member: name, place) })
    case .either(let first, let second):
      return .either(map(first, member: name, place), map(second, member: name, place))
    case .text, .call, .nothing, .unknown:
      return declaredMember(name, of: value, place) ?? field(name, of: value, isCall: false, place)
    }
  }

  /// What is made of texts.
  private mutating func textMember(
    _ name: String, of value: ManifestValue, _ start: ManifestPlace
  ) -> ManifestValue? {
    let outer = index
    switch (name, value) {
    case ("capitalized", .text(let text)): return .text(text.prefix(1).uppercased() + text.dropFirst().lowercased())
    case ("joined", _) where kind == .leftParen && value.elements?.count == value.texts.count:
      let arguments = readArguments(start).values
      if arguments.isEmpty { return .text(value.texts.joined()) }
      if case .text(let separator) = arguments[0].value { return .text(value.texts.joined(separator: separator)) }
    case ("replacingOccurrences", .text(let text)) where kind == .leftParen:
      let arguments = readArguments(start).values
      if arguments.count == 2, case .text(let old) = arguments[0].value, case .text(let new) = arguments[1].value,
        !old.isEmpty
      {
        return bounded(.text(text.replacing(old, with: new)), start)
      }
    default: break
    }
    index = outer
    return nil
  }

  /// What a member such as `map` is given.
  private enum Transform {
    case function(ManifestFunction)
    case initializer
    /// A key path of one name.
    case member(String)
    case none
  }

  private mutating func readTransform() -> Transform {
    index += 1
    if word == "where", tokenAt(index + 1).kind == .colon { index += 2 }
    if kind == .leftBrace { return .function(readClosure()) }
    let isKeyPath = kind == .backslash
    if isKeyPath { index += 1 }
    var (last, names) = ("", 0)
    while kind == .word || kind == .period {
      if kind == .word {
        last = word
        if last.first?.isUppercase == false { names += 1 }
      }
      index += 1
    }
    if isKeyPath { return names == 1 && kind == .rightParen ? .member(last) : .none }
    if last == "init" { return .initializer }
    guard var function = functions[last]?.first, functions[last]?.count == 1 else { return .none }
    for parameter in function.parameters.indices { function.parameters[parameter].label = nil }
    return .function(function)
  }

  /// Whether what stands at a token may change the member in front of it.
  mutating func isChanged(before position: Int) -> Bool {
    var position = position
    while tokenAt(position).kind == .postfixExclamation || tokenAt(position).kind == .postfixQuestion { position += 1 }
    let next = tokenAt(position)
    return next.kind == .equal || next.kind == .leftSquare || isOperator(next, "+=")
      || next.kind == .period && ["append", "insert"].contains(text(tokenAt(position + 1)))
      || next.kind == .period && text(tokenAt(position + 1)).hasPrefix("remove")
  }
}
