internal import SourceFacts
internal import SwiftReading

// Which functions and static members a manifest declares.

extension ManifestReader {
  /// Gathers functions and static members, which are known before the statements run that stand above them.
  ///
  /// - Parameter type: the type or extension whose members are read; nil in the file itself.
  mutating func declare(until end: Int, in type: Substring?) {
    var isStatic = false
    while index < end, kind != .endOfFile {
      guard kind == .word, index == 0 || tokenAt(index - 1).kind != .period else {
        index = behind(index)
        continue
      }
      guard isKeyword else {
        index += 1
        isStatic = false
        continue
      }
      switch word {
      case "extension", "struct", "enum", "class":
        if word == "class", ["func", "var"].contains(text(tokenAt(index + 1))) {
          isStatic = true
          index += 1
          continue
        }
        declareMembers()
      case "static":
        isStatic = true
        index += 1
        continue
      case "func":
        guard let (name, function) = readFunction() else { break }
        if let type, isStatic {
          members[name, default: []].append(ManifestMember(type: type, kind: .function(function)))
        } else if type == nil {
          var function = function
          function.isClosure = false
          functions[name, default: []].append(function)
        } else if let type, followsInstances(of: type) {
          instanceMembers[name, default: []].append(ManifestMember(type: type, kind: .function(function)))
        } else if type == "Target" {
          findChange(in: function.body)
        } else if type == "Package" {
          packageMethods[name, default: []].append(function)
        }
      case "init":
        if let type { typesWithInitializer.insert(type) }
        guard let type, type == "Package" || keepsNames else {
          index += 1
          break
        }
        let start = index
        index -= 1
        if let (name, function) = readFunction() {
          if keepsNames {
            initializers[type, default: []].append(function)
          } else {
            packageMethods[name, default: []].append(function)
          }
        } else {
          index = start + 1
        }
      case "let", "var":
        if let type, isStatic || followsInstances(of: type) {
          declareVariable(in: type, isStatic: isStatic)
        } else {
          index += 1
        }
      case "case":
        if let type { declareCases(of: type) } else { index += 1 }
      default: index += 1
      }
      isStatic = false
    }
  }

  /// Whether what a type declares for its instances is followed: of a package's manifest, that of the types of its own.
  private mutating func followsInstances(of type: Substring) -> Bool { keepsNames || ownTypes.contains(type) }

  /// Notes that a method of targets changes them: which, is not followed.
  private mutating func findChange(in body: Range<Int>) {
    for position in body {
      let name = text(tokenAt(position))
      let place = ManifestPlace(offset: Int(tokenAt(position).start))
      if name == "dependencies", isChanged(before: position + 1) {
        noteUnknown(UnknownChange(place: place, mayRemove: true))
      } else if TargetChange.fields.contains(name), isChanged(field: position),
        !["let", "var"].contains(text(tokenAt(position - 1)))
      {
        noteUnknown(UnknownChange(place: place, mayMoveFiles: true))
      }
    }
  }

  private mutating func declareMembers() {
    let isExtension = word == "extension"
    index += 1
    var name: Substring = ""
    while kind != .leftBrace, kind != .endOfFile, kind != .colon, word != "where" {
      if kind == .word { name = word[...] }
      index += 1
    }
    while kind != .leftBrace, kind != .endOfFile { index += 1 }
    guard kind == .leftBrace else { return }
    let close = behind(index)
    if !isExtension { ownTypes.insert(name) }
    bodies.append((name, index..<close))
    index += 1
    depth += 1
    if depth < Self.deepest { declare(until: close - 1, in: name) }
    depth -= 1
    index = close
  }

  private mutating func declareVariable(in type: Substring, isStatic: Bool) {
    func add(_ name: String, _ kind: ManifestMember.Kind) {
      let member = ManifestMember(type: type, kind: kind)
      if isStatic {
        members[name, default: []].append(member)
      } else {
        instanceMembers[name, default: []].append(member)
      }
    }
    let name = text(tokenAt(index + 1))
    index += 2
    while kind != .equal, kind != .leftBrace, kind != .semicolon, kind != .rightBrace, kind != .endOfFile,
      !token.flags.contains(.newlineBefore)
    {
      index = behind(index)
    }
    if kind == .equal {
      add(name, .stored(index + 1))
      index += 1
    } else if kind == .leftBrace {
      add(name, .computed(inside(index)))
      index = behind(index)
    }
  }

  /// Reads cases of an enumeration: those without values are worth a text, as raw values are.
  private mutating func declareCases(of type: Substring) {
    if cases[type] == nil { cases[type] = .some([]) }
    repeat {
      index += 1
      guard kind == .word else { return }
      let name = word
      index += 1
      if kind == .leftParen {
        index = behind(index)
        cases[type] = .some(nil)
        continue
      }
      var value = name
      if kind == .equal {
        index += 1
        guard kind == .stringOpen, case .text(let text) = evaluate() else {
          cases[type] = .some(nil)
          continue
        }
        value = text
      }
      cases[type]??.append(.text(value))
      members[name, default: []].append(ManifestMember(type: type, kind: .text(value)))
    } while kind == .comma
  }

  /// Reads a function's declaration; nil when it has no body.
  mutating func readFunction() -> (name: String, function: ManifestFunction)? {
    index += 1
    let name = word
    index += 1
    while kind != .leftParen {
      if kind == .endOfFile || kind == .leftBrace { return nil }
      index += 1
    }
    let parameters = readParameters()
    while kind != .leftBrace, kind != .endOfFile, kind != .rightBrace { index = behind(index) }
    guard kind == .leftBrace else { return nil }
    let close = behind(index)
    defer { index = close }
    return (name, ManifestFunction(parameters: parameters, body: inside(index)))
  }

  /// Reads parameters in parentheses.
  mutating func readParameters() -> [ManifestFunction.Parameter] {
    let close = behind(index)
    index += 1
    var parameters: [ManifestFunction.Parameter] = []
    while index < close - 1 {
      let first = word
      var parameter = ManifestFunction.Parameter(label: first == "_" ? nil : first, name: first)
      index += 1
      if kind == .word {
        parameter.name = word
        index += 1
      }
      while index < close - 1, kind != .comma {
        if isOperator(token, "...") { parameter.isVariadic = true }
        if word == "inout" { parameter.isShared = true }
        if kind == .equal, parameter.defaultValue == nil { parameter.defaultValue = index + 1 }
        index = behind(index)
      }
      parameters.append(parameter)
      if kind == .comma { index += 1 }
    }
    index = close
    return parameters
  }
}
