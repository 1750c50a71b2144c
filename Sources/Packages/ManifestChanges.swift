internal import Modules
internal import SourceText
internal import SwiftReading

// What a manifest changes behind declarations: in targets, in the list of targets, in variables.

/// What is done to the list of a package's targets behind its declaration.
enum TargetsEdit {
  case add(ManifestValue)
  case replace(ManifestValue)
  case remove(named: String)
  case removeFirst, removeLast
}

/// What is done to a target behind its declaration, but to its dependencies.
struct TargetChange {
  /// The target's name by its declaration.
  var target: String
  /// The label of the argument that would have said so.
  var field: String
  var value: ManifestValue
  var isAssignment: Bool
  /// Whether it may not happen.
  var isConditional: Bool

  /// What tells which files a target has, and how it is called. Where headers are matters to no Swift file.
  static let fields: Set<String> = ["path", "exclude", "sources", "name"]

  func apply(to old: ManifestValue?) -> ManifestValue {
    let list = field == "exclude" || field == "sources"
    let before = old ?? (list ? .list([]) : .nothing)
    if isAssignment { return isConditional ? before.or(value) : value }
    return before.followed(by: isConditional ? .either(value, .nothing) : value)
  }
}

/// What can't be told of a change, where it is.
struct UnknownChange {
  var place: ManifestPlace
  /// Whether dependencies may be gone.
  var mayRemove = false
  /// Whether targets may have other files.
  var mayMoveFiles = false
  /// Whether there may be other targets.
  var mayAddTargets = false

  mutating func join(_ other: UnknownChange) {
    mayRemove = mayRemove || other.mayRemove
    mayMoveFiles = mayMoveFiles || other.mayMoveFiles
    mayAddTargets = mayAddTargets || other.mayAddTargets
  }
}

extension ManifestReader {
  /// `package.targets.append(x)`, `package.targets += x`, `list.append(contentsOf: x)`, `list = x`. Any other statement is
  /// an expression.
  mutating func readMutation() {
    let start = index
    var path: [String] = []
    var last = index
    while kind == .word || kind == .dollar {
      path.append(word)
      last = index
      index += 1
      while kind == .postfixQuestion || kind == .postfixExclamation { index += 1 }
      guard kind == .period else { break }
      index += 1
    }
    if isOperator(token, "+=") || kind == .equal {
      let isAssignment = kind == .equal
      index += 1
      change(path, by: evaluate(), isAssignment: isAssignment, at: last)
    } else if kind == .leftParen, path.count > 1, path.last == "append" || path.last == "insert" {
      change(path.dropLast(), by: readAddition(), isAssignment: false, at: last - 2)
    } else if kind == .leftParen, path == ["self", "init"], packageDepth > 0 {
      let start = ManifestPlace(offset: Int(tokenAt(last).start))
      packages.append(.call(name: "Package", arguments: readArguments(start).values, place: start))
    } else if path.count == 2, kind == .leftParen, isPackage(path[0]), let methods = packageMethods[path[1]] {
      let arguments = readArguments(place)
      if !runOnPackage(methods, arguments.values) { noteUnknown(UnknownChange(place: place, mayAddTargets: true)) }
    } else if path.count > 1, isTargets(path.dropLast()), readRemoval(path[path.count - 1]) {
      followed.insert(last - 2)
    } else {
      // What else is done to a variable is not followed.
      let isCall = path.count > 1 && path.last != "forEach" && (kind == .leftParen || kind == .leftBrace)
      let isChange = isCall || kind == .leftSquare || keepsNames && path.count == 1 && kind == .leftParen
      let isElement = kind == .leftSquare && tokenAt(behind(index)).kind != .equal
      let field = isElement ? text(tokenAt(behind(index) + 1)) : ""
      if !keepsNames, readChangeOfElement(from: start) { return }
      index = start
      let place = place
      expression = evaluate()
      if isChange, keepsNames { return doubt(path, field: field, isElement: isElement, place) }
      if isChange, let name = path.first { forget(name, isElement: isElement, place) }
    }
  }

  /// Reads what `append` or `insert` is given, as a list.
  private mutating func readAddition() -> ManifestValue {
    let close = behind(index)
    index += 1
    var isElement = true
    if tokenAt(index + 1).kind == .colon {
      isElement = false
      index += 2
    }
    let value = evaluate()
    index = close
    return isElement ? .list([value]) : value
  }

  /// Reads a change of what an expression stands for, such as `package.targets[0].path = x`, when it is one of a target.
  private mutating func readChangeOfElement(from start: Int) -> Bool {
    var position = index
    while true {
      switch tokenAt(position).kind {
      case .leftSquare, .leftParen, .leftBrace:
        if tokenAt(position).flags.contains(.newlineBefore) { return false }
        position = behind(position)
      case .postfixQuestion, .postfixExclamation: position += 1
      case .period where tokenAt(position + 1).kind == .word:
        let field = text(tokenAt(position + 1))
        if TargetChange.fields.contains(field) || field == "dependencies", isChanged(field: position + 1) {
          index = start
          let outer = limit
          limit = position
          let value = evaluate()
          limit = outer
          guard index == position, let target = Self.target(value) else {
            index = start
            return false
          }
          index = position + 2
          let isAssignment = kind == .equal
          guard isAssignment || isOperator(token, "+=") || kind == .period else {
            index = start
            return false
          }
          index += 1
          var new = ManifestValue.unknown(place)
          var mayRemove = isAssignment
          if tokenAt(index - 1).kind != .period {
            new = evaluate()
          } else if word == "append" || word == "insert" {
            index += 1
            new = readAddition()
          } else {
            mayRemove = true
            index += 1
            index = kind == .leftParen || kind == .leftBrace ? behind(index) : index
          }
          if field == "dependencies" {
            addedDependencies.append((target, conditions > 0 ? .either(new, .nothing) : new, mayRemove))
          } else {
            changes.append(
              TargetChange(
                target: target, field: field, value: new, isAssignment: isAssignment, isConditional: conditions > 0))
          }
          followed.insert(position + 1)
          return true
        }
        position += 2
      default: return false
      }
    }
  }

  /// The name of the target that a value is.
  static func target(_ value: ManifestValue) -> String? {
    guard case .call(let function, _, _) = value, targetKinds[function] != nil,
      case .text(let name)? = value.argument("name")
    else { return nil }
    return name
  }

  /// Whether what stands behind the name of a field changes it.
  mutating func isChanged(field position: Int) -> Bool {
    var next = position + 1
    while tokenAt(next).kind == .postfixExclamation || tokenAt(next).kind == .postfixQuestion { next += 1 }
    if tokenAt(next).kind == .leftSquare, !tokenAt(next).flags.contains(.newlineBefore) {
      // An element is set.
      return tokenAt(behind(next)).kind == .equal
    }
    return isChanged(before: next) || tokenAt(next).kind == .period && text(tokenAt(next + 1)) == "popLast"
  }

  private mutating func change(
    _ path: some Collection<String>, by value: ManifestValue, isAssignment: Bool, at token: Int
  ) {
    var path = Array(path)
    guard let name = path.first else { return }
    let change = conditions > 0 ? .either(value, .nothing) : value
    let place = ManifestPlace(offset: Int(tokenAt(token).start))
    if keepsNames, changeField(path, by: value, isAssignment: isAssignment, place) { return }
    if !keepsNames, path.count > 1, let old = variables[name], isOwn(old) {
      variables[name] = bounded(changed(old, path[1...], by: value, isAssignment: isAssignment, place), place)
      followed.insert(token)
      return
    }
    if isOwnField(path) { path = ["package"] + path.suffix(1) }
    if path.count == 1 {
      guard let old = variables[name] else { return }
      if isAssignment {
        var isFirst = false
        if case .nothing = old { isFirst = true }
        variables[name] = bounded(conditions > 0 && !isFirst ? .either(old, value) : value, place)
      } else {
        // What was there has been counted; copying it costs little, but not nothing.
        if case .chain(let parts) = old { room -= parts.count / 64 }
        variables[name] = room > 0 ? old.followed(by: bounded(change, place)) : .unknown(place)
      }
    } else if path.count == 2, isPackage(path[0]) {
      if path[1] == "targets" {
        edits.append(isAssignment && conditions == 0 ? .replace(bounded(value, place)) : .add(bounded(change, place)))
      } else {
        added.append((path[1], change))
      }
      followed.insert(token)
    } else if path.last == "dependencies" {
      if path.count == 2, case .text(let target)? = variables[name]?.argument("name") {
        addedDependencies.append((target, change, mayRemove: isAssignment))
        followed.insert(token)
      } else if name != "self" {
        noteUnknown(UnknownChange(place: place, mayRemove: isAssignment))
      }
    } else if path.count == 2, TargetChange.fields.contains(path[1]) {
      changeField(path[1], of: name, by: value, isAssignment: isAssignment, at: token)
    }
  }

  /// A field of what a variable holds changes.
  private mutating func changeField(
    _ field: String, of name: String, by value: ManifestValue, isAssignment: Bool, at token: Int
  ) {
    guard case .call(let function, let arguments, let origin)? = variables[name] else { return }
    if let target = variables[name].flatMap(Self.target) {
      changes.append(
        TargetChange(
          target: target, field: field, value: bounded(value, place), isAssignment: isAssignment,
          isConditional: conditions > 0))
    } else if Self.targetKinds[function] == nil, let index = arguments.firstIndex(where: { $0.label == field }) {
      // Of a type of the manifest's own, of which targets are made.
      var arguments = arguments
      let change = TargetChange(
        target: "", field: field, value: value, isAssignment: isAssignment, isConditional: conditions > 0)
      arguments[index].value = change.apply(to: arguments[index].value)
      variables[name] = bounded(.call(name: function, arguments: arguments, place: origin), place)
    } else {
      return
    }
    followed.insert(token)
  }

  /// A variable's value is no longer known, or the dependencies of the target that it holds.
  ///
  /// - Parameter isElement: whether only elements of a list change, and not which there are.
  mutating func forget(_ name: String, isElement: Bool = false, _ place: ManifestPlace) {
    if keepsNames { return doubt([name], isElement: false, place) }
    guard var old = variables[name] else { return }
    if let doubted = doubtedOwn(old, place) {
      variables[name] = bounded(doubted, place)
      // What is no list stays one value.
      if isOwn(old) || isElement { return }
      old = doubted
    }
    if case .call(let function, _, _) = old {
      guard Self.targetKinds[function] != nil, case .text(let target)? = old.argument("name") else { return }
      addedDependencies.append((target, .unknown(place), mayRemove: true))
    } else {
      variables[name] = bounded(.either(old, .unknown(place)), place)
    }
  }

  mutating func noteUnknown(_ change: UnknownChange) {
    if unknownChange == nil { unknownChange = change } else { unknownChange?.join(change) }
  }

  /// Looks for changes of targets that have not been followed.
  mutating func findUnfollowedChanges() {
    // What types of the manifest's own change is mostly of their own.
    var own = [Bool](repeating: false, count: lexer.tokens.count + 1)
    for (type, tokens) in bodies where ownTypes.contains(type) && !own[tokens.lowerBound] {
      for position in tokens where position < own.count { own[position] = true }
    }
    for position in 1..<max(1, lexer.tokens.count) {
      guard tokenAt(position).kind == .word, tokenAt(position - 1).kind == .period, !followed.contains(position) else {
        continue
      }
      let base = position < 2 ? "" : text(tokenAt(position - 2))
      let place = ManifestPlace(offset: Int(tokenAt(position).start))
      switch text(tokenAt(position)) {
      case "dependencies" where base == "package":
        changesPackages = changesPackages || isChanged(before: position + 1)
      case "dependencies" where base != "self":
        noteUnknown(UnknownChange(place: place, mayRemove: !isAddedTo(position)))
      case "targets" where isChanged(field: position):
        noteUnknown(UnknownChange(place: place, mayRemove: true, mayMoveFiles: true, mayAddTargets: true))
      case let name
      where base != "self" && !own[position] && isChanged(field: position) && TargetChange.fields.contains(name):
        noteUnknown(UnknownChange(place: place, mayMoveFiles: true))
      default: break
      }
    }
  }

  /// Whether what stands behind a name only adds to it.
  private mutating func isAddedTo(_ position: Int) -> Bool {
    var next = position + 1
    while tokenAt(next).kind == .postfixExclamation || tokenAt(next).kind == .postfixQuestion { next += 1 }
    return isOperator(tokenAt(next), "+=")
      || tokenAt(next).kind == .period && ["append", "insert"].contains(text(tokenAt(next + 1)))
  }

  // MARK: - The package and its targets

  /// Whether a variable holds the package.
  private mutating func isPackage(_ name: String) -> Bool {
    if name == "package" { return true }
    if case .call("Package", _, _)? = variables[name] { return true }
    return false
  }

  mutating func isTargets(_ path: some Collection<String>) -> Bool {
    let path = Array(path)
    return path.last == "targets" && (path.count == 2 && isPackage(path[0]) || isOwnField(path))
  }

  /// Whether code of the package itself names one of its lists.
  mutating func isOwnField(_ path: [String]) -> Bool {
    guard packageDepth > 0, let name = path.last, ["targets", "products", "dependencies"].contains(name) else {
      return false
    }
    return path.count == 1 ? !variables.isLocal(name) : path.count == 2 && path[0] == "self"
  }

  /// The targets of the package as they are at hand.
  mutating func currentTargets(_ declared: ManifestValue?) -> ManifestValue {
    room -= edits.count
    var value = declared ?? .list([])
    for edit in edits {
      switch edit {
      case .add(let other): value = value.followed(by: other)
      case .replace(let other): value = other
      case .remove(let name): value = .list(value.leaves.filter { Self.target($0) != name })
      case .removeFirst: value = .list(Array(value.leaves.dropFirst()))
      case .removeLast: value = .list(value.leaves.dropLast())
      }
    }
    return value
  }

  /// Reads what a method takes out of the package's targets; false when that can't be told. What a condition takes out is there
  /// without it.
  private mutating func readRemoval(_ method: String) -> Bool {
    let start = index
    var removal: TargetsEdit?
    let isEmpty = kind == .leftParen && behind(index) == index + 2
    var closure: ManifestFunction?
    if kind == .leftBrace {
      closure = readClosure()
    } else if kind == .leftParen, tokenAt(index + 1).kind == .leftBrace || tokenAt(index + 3).kind == .leftBrace {
      let close = behind(index)
      index += tokenAt(index + 1).kind == .leftBrace ? 1 : 3
      closure = readClosure()
      index = close
    } else if kind == .leftParen {
      index = behind(index)
      if kind == .leftBrace { closure = readClosure() }
    }
    // Which one is the last hangs on what conditions add.
    let isCertain = bounded(currentTargets(packages.last?.argument("targets")), place).isCertainList
    switch method {
    case "popLast" where isEmpty && isCertain, "removeLast" where isEmpty && isCertain: removal = .removeLast
    case "removeFirst" where isEmpty && isCertain: removal = .removeFirst
    case "removeAll" where isEmpty && closure == nil: removal = .replace(.list([]))
    case "removeAll":
      if let closure, let (name, isSame) = comparedName(closure), isSame { removal = .remove(named: name) }
    default: break
    }
    guard let removal else {
      index = start
      return false
    }
    if conditions == 0 { edits.append(removal) }
    return true
  }

  /// The name that a closure holds its element's against: `{ $0.name == "A" }`.
  mutating func comparedName(_ closure: ManifestFunction) -> (name: String, isSame: Bool)? {
    let first = closure.body.lowerBound
    guard closure.parameters.count == 1, closure.body.count > 4, text(tokenAt(first)) == closure.parameters[0].name,
      tokenAt(first + 1).kind == .period, text(tokenAt(first + 2)) == "name"
    else { return nil }
    let isSame = isOperator(tokenAt(first + 3), "==")
    guard isSame || isOperator(tokenAt(first + 3), "!=") else { return nil }
    let outer = index
    defer { index = outer }
    index = first + 4
    guard case .text(let name) = evaluate(), index == closure.body.upperBound else { return nil }
    return (name, isSame)
  }

  /// The element of a list that a closure asks for by its name.
  mutating func first(of value: ManifestValue, where closure: ManifestFunction) -> ManifestValue? {
    guard value.isCertainList, let (name, isSame) = comparedName(closure), isSame else { return nil }
    return value.leaves.first { Self.target($0) == name }
  }

  /// Runs a method or initializer of the package's; false where the arguments fit none, or several.
  @discardableResult
  mutating func runOnPackage(
    _ methods: [ManifestFunction], _ arguments: [(label: String?, value: ManifestValue)]
  ) -> Bool {
    let outer = variables.enter(isFunction: true)
    packageDepth += 1
    variables.declare("self", packages.last ?? .nothing)
    defer {
      variables.leave(outer)
      packageDepth -= 1
    }
    let fitting = methods.filter { Self.bind(arguments, to: $0) != nil }
    return fitting.count == 1 && run(fitting, arguments) != nil
  }
}
