internal import SwiftReading
internal import SourceFacts

// Expressions of a manifest.

extension ManifestReader {
  /// Evaluates the expression at hand and moves behind it.
  mutating func evaluate() -> ManifestValue {
    calls += 1
    defer { calls -= 1 }
    // Functions that call themselves would not end.
    guard calls < 64 else {
      index = behind(index)
      return .unknown(place)
    }
    var value = operand()
    while true {
      switch kind {
      case .op where lexer.text(of: token) == "+":
        index += 1
        value = Self.join(value, operand())
      case .op where lexer.text(of: token) == "??":
        index += 1
        let other = operand()
        if case .unknown = value { value = other } else if case .other = value { value = other }
      case .infixQuestion:
        // Both branches count.
        index += 1
        let first = evaluate()
        guard kind == .colon else { return first }
        index += 1
        let second = evaluate()
        switch (first, second) {
        case (.list(let left), .list(let right)): value = .list(left + right)
        case (.other, _): value = second
        default: value = first
        }
      case .op, .leftAngle, .rightAngle, .equal:
        if token.flags.contains(.newlineBefore) && token.flags.contains(.prefix) { return value }
        let start = place
        index += 1
        while token.flags.contains(.joined) { index += 1 }
        _ = operand()
        value = .unknown(start)
      default: return value
      }
    }
  }

  private static func join(_ left: ManifestValue, _ right: ManifestValue) -> ManifestValue {
    switch (left, right) {
    case (.text(let left), .text(let right)): .text(left + right)
    case (.list, _), (_, .list): .list(elements(left) + elements(right))
    case (.unknown, _): left
    default: right
    }
  }

  private mutating func operand() -> ManifestValue {
    let start = place
    switch kind {
    case .stringOpen: return members(of: string())
    case .leftSquare: return members(of: list())
    case .leftParen:
      let close = behind(index)
      index += 1
      let value = evaluate()
      index = close
      return members(of: value)
    case .period:
      index += 1
      let name = word
      index += 1
      return members(of: kind == .leftParen ? call(name, start) : variables[name] ?? .other)
    case .leftBrace:
      index = behind(index)
      return .other
    case .number:
      index += 1
      return .other
    case .op, .prefixAmpersand, .postfixExclamation:
      index += 1
      return operand()
    case .word: return wordOperand(start)
    default: return .unknown(start)
    }
  }

  private mutating func wordOperand(_ start: ManifestPlace) -> ManifestValue {
    let first = word
    index += 1
    switch first {
    case "true", "false", "nil": return .other
    case "try", "await":
      if kind == .postfixQuestion || kind == .postfixExclamation { index += 1 }
      return operand()
    default: break
    }
    // `Target.Dependency.product(…)`: only the last name of a path of types counts.
    var name = first
    while first.first?.isUppercase == true, kind == .period, tokenAt(index + 1).kind == .word {
      name = text(tokenAt(index + 1))
      index += 2
    }
    if kind == .leftParen, !token.flags.contains(.newlineBefore) { return members(of: call(name, start)) }
    return members(of: variables[name] ?? .unknown(start))
  }

  /// What follows a value: `.map { … }` keeps the elements, other members hide them.
  private mutating func members(of value: ManifestValue) -> ManifestValue {
    var value = value
    while true {
      if kind == .period, tokenAt(index + 1).kind == .word {
        let start = place
        let name = text(tokenAt(index + 1))
        index += 2
        if kind == .leftParen, !token.flags.contains(.newlineBefore) { index = behind(index) }
        if kind == .leftBrace { index = behind(index) }
        switch name {
        case "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "self": break
        default: value = .unknown(start)
        }
      } else if kind == .postfixExclamation || kind == .postfixQuestion {
        index += 1
      } else if kind == .leftSquare, !token.flags.contains(.newlineBefore), !token.flags.contains(.spaceBefore) {
        value = .unknown(place)
        index = behind(index)
      } else if kind == .word, word == "as" {
        index += 1
        while kind == .word || kind == .period || kind == .leftSquare || kind == .postfixQuestion {
          if token.flags.contains(.newlineBefore) { break }
          index = behind(index)
        }
      } else {
        return value
      }
    }
  }

  private mutating func string() -> ManifestValue {
    let start = place
    var text = ""
    var isKnown = true
    index += 1
    while kind != .stringClose, kind != .endOfFile {
      if kind == .stringSegment {
        text += lexer.text(of: token)
        index += 1
      } else if kind == .interpolationOpen {
        index += 1
        if case .text(let part) = evaluate() { text += part } else { isKnown = false }
        while kind != .interpolationClose, kind != .endOfFile, kind != .stringClose { index = behind(index) }
        if kind == .interpolationClose { index += 1 }
      } else {
        break
      }
    }
    if kind == .stringClose { index += 1 }
    if isKnown, literals[text]?.last ?? -1 < start.offset { literals[text, default: []].append(start.offset) }
    return isKnown ? .text(text) : .unknown(start)
  }

  private mutating func list() -> ManifestValue {
    let close = behind(index)
    index += 1
    var values: [ManifestValue] = []
    while index < close - 1 {
      let before = index
      switch kind {
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        index += 1
        while index < close - 1, !token.flags.contains(.newlineBefore) { index = behind(index) }
      case .comma: index += 1
      case .colon:
        // A dictionary.
        index = close
        return .other
      default:
        let start = index
        let value = evaluate()
        values.append(value)
        if index < close - 1, kind != .comma, kind != .poundElse, kind != .poundEndif, kind != .poundElseif,
          kind != .poundIf, kind != .colon
        {
          if index == start { index = behind(index) }
        }
      }
      if index == before { index = behind(index) }
    }
    index = close
    return .list(values)
  }

  /// Reads the arguments of a call, and runs the function when the manifest declares it.
  private mutating func call(_ name: String, _ start: ManifestPlace) -> ManifestValue {
    let close = behind(index)
    index += 1
    var arguments: [(label: String?, value: ManifestValue)] = []
    while index < close - 1 {
      let before = index
      if kind == .comma {
        index += 1
        continue
      }
      if kind == .poundIf || kind == .poundElse || kind == .poundElseif || kind == .poundEndif {
        index += 1
        while index < close - 1, !token.flags.contains(.newlineBefore) { index = behind(index) }
        continue
      }
      var label: String?
      if kind == .word, tokenAt(index + 1).kind == .colon {
        label = word
        index += 2
      }
      arguments.append((label, evaluate()))
      if index == before { index = behind(index) }
    }
    index = close
    if let function = functions[name] {
      let value = run(function, arguments)
      // What a function makes is declared where it is called.
      if case .call(let name, let arguments, _) = value {
        return .call(name: name, arguments: arguments, place: start)
      }
      return value
    }
    return .call(name: name, arguments: arguments, place: start)
  }

  private mutating func run(
    _ function: Function, _ arguments: [(label: String?, value: ManifestValue)]
  ) -> ManifestValue {
    let (savedIndex, savedVariables) = (index, variables)
    defer {
      index = savedIndex
      variables = savedVariables
    }
    var next = 0
    for parameter in function.parameters {
      if parameter.isVariadic {
        var values: [ManifestValue] = []
        while next < arguments.count,
          values.isEmpty ? arguments[next].label == parameter.label : arguments[next].label == nil
        {
          values.append(arguments[next].value)
          next += 1
        }
        variables[parameter.name] = .list(values)
      } else if next < arguments.count, arguments[next].label == parameter.label {
        variables[parameter.name] = arguments[next].value
        next += 1
      } else if let defaultValue = parameter.defaultValue {
        index = defaultValue
        variables[parameter.name] = evaluate()
      } else {
        variables[parameter.name] = nil
      }
    }
    index = function.body
    return evaluate()
  }
}
