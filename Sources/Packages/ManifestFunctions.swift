internal import SourceFacts
internal import SwiftReading

// Functions, closures and static members of a manifest, and what runs of them give.

/// A function or closure that the manifest declares.
struct ManifestFunction {
  struct Parameter {
    var label: String?
    var name: String
    var isVariadic = false
    /// Whether the function may change what it is given.
    var isShared = false
    /// The first token of its default value.
    var defaultValue: Int?
  }

  var parameters: [Parameter]
  /// The tokens between its braces.
  var body: Range<Int>
  /// Whether it sees the variables around it.
  var isClosure = true
  /// The type whose member it is.
  var owner: Substring?
  /// The instance that it is called on.
  var receiver: ManifestValue?
  /// Whether it is worth what it leaves of that.
  var isInitializer = false
}

/// What a call hands over to be changed, such as `&package.targets`.
struct ManifestReference {
  /// The index of the argument.
  var argument: Int
  var path: [String]
  var place: ManifestPlace
}

/// A static member of a type.
struct ManifestMember {
  enum Kind {
    case function(ManifestFunction)
    /// The first token of its value.
    case stored(Int)
    case computed(Range<Int>)
    /// A case of an enumeration with what it is worth as a text.
    case text(String)
  }

  /// The last part of the type's name.
  var type: Substring
  var kind: Kind
}

extension ManifestReader {
  /// Reads the closure at hand and moves behind it.
  mutating func readClosure() -> ManifestFunction {
    let close = behind(index)
    defer { index = close }
    let start = index + 1
    index = start
    while index < close - 1, word != "for", word != "let", word != "var", kind != .leftBrace, kind != .equal {
      if word == "in" {
        let body = index + 1..<close - 1
        index = start
        if kind == .leftSquare { index = behind(index) }
        if kind == .leftParen {
          return ManifestFunction(parameters: readParameters().map { .init(name: $0.name) }, body: body)
        }
        var names: [String] = []
        while kind == .word, word != "in" {
          names.append(word)
          index += 1
          if kind == .comma { index += 1 }
        }
        return ManifestFunction(parameters: names.map { .init(name: $0) }, body: body)
      }
      index = behind(index)
    }
    return ManifestFunction(parameters: [.init(name: "$0")], body: inside(start - 1))
  }

  // MARK: - Runs

  /// The value that the statements or the expression of a body give.
  mutating func run(_ body: Range<Int>) -> ManifestValue {
    let start = ManifestPlace(offset: Int(tokenAt(body.lowerBound).start))
    guard depth < Self.deepest, !body.isEmpty else { return body.isEmpty ? .nothing : .unknown(start) }
    depth += 1
    let outer = (index, returned, functions, isHead, hasReturned, conditionsOfRun)
    defer {
      (index, returned, functions, isHead, hasReturned, conditionsOfRun) = outer
      depth -= 1
    }
    (index, returned, isHead) = (body.lowerBound, [], false)
    (hasReturned, conditionsOfRun) = (false, conditions)
    readStatement(until: body.upperBound)
    if index >= body.upperBound, returned.isEmpty, let expression { return bounded(expression, start) }
    readStatements(until: body.upperBound)
    return ManifestValue.any(of: returned).map { bounded($0, start) } ?? .unknown(start)
  }

  /// Reads the arguments of a call, and runs the function when the manifest declares it.
  ///
  /// - Parameter type: the type whose member it is, "" for `.name(…)`; nil for what stands alone.
  mutating func call(_ name: String, _ type: Substring?, _ start: ManifestPlace) -> ManifestValue {
    let (arguments, references) = readArguments(start)
    let siblings = type == nil ? siblings(name) : []
    let own = type.map { memberFunctions(name, of: $0) } ?? (siblings.isEmpty ? functions[name] ?? [] : siblings)
    if let value = run(own, arguments, references) {
      // What a function makes is declared where it is called.
      if case .call(let name, let arguments, _) = value { return .call(name: name, arguments: arguments, place: start) }
      return value
    }
    if type == nil, !own.isEmpty { return .unknown(start) }
    if keepsNames, let made = name == "init" ? type.map({ $0.isEmpty ? expected : $0 }) : name[...] {
      if let value = initialized(made == "Self" ? self.type ?? made : made, arguments, start) { return value }
      // Of a type with initializers of its own, arguments do not say what it holds.
      if ownTypes.contains(made), initializers[made] != nil { return .unknown(start) }
    }
    if arguments.count == 1 {
      if arguments[0].label == "stringLiteral" { return arguments[0].value }
      if arguments[0].label == nil, ["Array", "Set", "String"].contains(name) { return arguments[0].value }
    } else if arguments.isEmpty, isEmptyList(name, type) {
      return .list([])
    }
    if name == "Package", let initializers = packageMethods["init"], type == nil {
      let count = packages.count
      if runOnPackage(initializers, arguments), packages.count == count + 1, let value = packages.last { return value }
      if packages.count > count { packages.removeLast(packages.count - count) }
      // Those of SwiftPM begin with the name.
      if arguments.first?.label != "name" { noteUnknown(UnknownChange(place: start, mayAddTargets: true)) }
    }
    let value = ManifestValue.call(name: name, arguments: arguments, place: start)
    if name == "Package" { packages.append(value) }
    if name == "Project" { projects.append(value) }
    return value
  }

  /// Whether a call without arguments makes an empty list: neither targets, products nor dependencies are made of nothing.
  private mutating func isEmptyList(_ name: String, _ type: Substring?) -> Bool {
    if name == "Array" || name == "Set" { return type == nil }
    return name == "init" && type == "" && ["Target", "Dependency", "Product"].contains(expected)
  }

  /// Reads the arguments of a call.
  ///
  /// - Returns: their values, and what of them is handed over to be changed.
  mutating func readArguments(
    _ start: ManifestPlace
  ) -> (values: [(label: String?, value: ManifestValue)], references: [ManifestReference]) {
    var references: [ManifestReference] = []
    let close = behind(index)
    index += 1
    let outer = (expected, isHead)
    isHead = false
    var arguments: [(label: String?, value: ManifestValue)] = []
    if index < close - 1 { arguments.reserveCapacity(4) }
    while index < close - 1 {
      let before = index
      if kind == .comma {
        index += 1
      } else if isDirective(kind) {
        skipDirective()
      } else {
        var label: String?
        if kind == .word, tokenAt(index + 1).kind == .colon {
          label = word
          index += 2
        }
        expected = label.map(Self.type) ?? ""
        if let path = readReference() {
          references.append(ManifestReference(argument: arguments.count, path: path, place: place))
          index += 1
          let value = evaluate()
          arguments.append((label, value))
        } else {
          arguments.append((label, evaluate()))
        }
      }
      if index == before { index = behind(index) }
    }
    index = close
    (expected, isHead) = outer
    if kind == .leftBrace, !isHead, !token.flags.contains(.newlineBefore) {
      _ = readClosure()
      arguments.append((nil, .unknown(start)))
    }
    return (arguments, references)
  }

  /// The names in `&list` or `&package.targets`, when that is the argument at hand.
  private mutating func readReference() -> [String]? {
    guard kind == .prefixAmpersand else { return nil }
    var (position, path) = (index + 1, [String]())
    while tokenAt(position).kind == .word {
      path.append(text(tokenAt(position)))
      position += 1
      guard tokenAt(position).kind == .period else { break }
      position += 1
    }
    guard tokenAt(position).kind == .comma || tokenAt(position).kind == .rightParen else { return nil }
    return path.count == 1 || isTargets(path) ? path : nil
  }

  /// What type an argument has, by its label; "" for any other.
  private static func type(ofArgument label: String) -> Substring {
    switch label {
    case "name", "path": "String"
    case "targets": "Target"
    case "products", "product": "Product"
    case "dependencies": "Dependency"
    case "sources": "SourceFilesList"
    default: ""
    }
  }

  /// The value of a call of one of several functions; nil where the arguments fit none.
  mutating func run(
    _ functions: [ManifestFunction], _ arguments: [(label: String?, value: ManifestValue)],
    _ references: [ManifestReference] = []
  ) -> ManifestValue? {
    var values: [ManifestValue] = []
    // Of several functions it can't be told what they leave.
    var left: [(reference: ManifestReference, value: ManifestValue?)] = references.map { ($0, nil) }
    defer { for (reference, value) in left { setReference(reference, value) } }
    for function in functions {
      guard let bound = Self.bind(arguments, to: function) else { continue }
      let outer = variables.enter(isFunction: !function.isClosure)
      let outerType = type
      if !function.isClosure { type = function.owner }
      if let receiver = function.receiver { variables.declare("self", receiver) }
      for (parameter, argument) in zip(function.parameters, bound) {
        if let argument {
          variables.declare(parameter.name, argument)
        } else if let defaultValue = parameter.defaultValue {
          let outer = index
          index = defaultValue
          variables.declare(parameter.name, evaluate())
          index = outer
        }
      }
      var result = run(function.body)
      if function.isInitializer { result = variables["self"] ?? result }
      type = outerType
      if functions.count == 1, function.parameters.count == arguments.count {
        for at in left.indices where function.parameters[left[at].reference.argument].isShared {
          left[at].value = variables[function.parameters[left[at].reference.argument].name]
        }
      }
      variables.leave(outer)
      values.append(result)
    }
    return .any(of: values)
  }

  /// Gives a variable what a function leaves in it; nil for what can't be told.
  private mutating func setReference(_ reference: ManifestReference, _ value: ManifestValue?) {
    if reference.path.count == 1, !isOwnField(reference.path) {
      guard let value else { return forget(reference.path[0], reference.place) }
      if variables[reference.path[0]] != nil { variables[reference.path[0]] = bounded(value, reference.place) }
    } else if let value {
      edits.append(.replace(bounded(value, reference.place)))
    } else {
      noteUnknown(UnknownChange(place: reference.place, mayRemove: true, mayMoveFiles: true, mayAddTargets: true))
    }
  }

  /// The arguments of the parameters, nil for those that have their default value; nil when arguments do not fit.
  static func bind(
    _ arguments: [(label: String?, value: ManifestValue)], to function: ManifestFunction
  ) -> [ManifestValue?]? {
    var next = 0
    var bound: [ManifestValue?] = []
    for parameter in function.parameters {
      let fits = next < arguments.count && arguments[next].label == parameter.label
      if parameter.isVariadic {
        var values: [ManifestValue] = []
        while fits, next < arguments.count, values.isEmpty || arguments[next].label == nil {
          values.append(arguments[next].value)
          next += 1
        }
        bound.append(.list(values))
      } else if fits {
        bound.append(arguments[next].value)
        next += 1
      } else if parameter.defaultValue != nil {
        bound.append(nil)
      } else {
        return nil
      }
    }
    return next == arguments.count ? bound : nil
  }

  /// What a closure of one parameter makes of each element of a list; where the list can't be told, it runs once, for what
  /// it does.
  mutating func map(_ value: ManifestValue, _ closure: ManifestFunction, _ place: ManifestPlace) -> ManifestValue {
    switch value {
    case .list(let values): .list(values.map { apply(closure, $0, place) })
    case .chain(let parts): .chain(parts.map { map($0, closure, place) })
    case .either(let first, let second): .either(map(first, closure, place), map(second, closure, place))
    case .nothing: .nothing
    case .text, .call, .unknown: .either(apply(closure, .unknown(place), place), .unknown(place))
    }
  }

  private mutating func apply(
    _ closure: ManifestFunction, _ element: ManifestValue, _ place: ManifestPlace
  ) -> ManifestValue {
    if case .either(let first, let second) = element {
      return .either(apply(closure, first, place), apply(closure, second, place))
    }
    // Of several parameters, each is a part of the element.
    guard closure.parameters.count == 1 else {
      return run([closure], closure.parameters.map { _ in (nil, .unknown(place)) }) ?? .unknown(place)
    }
    return run([closure], [(nil, element)]) ?? .unknown(place)
  }

  // MARK: - Members

  /// The value of a static variable; nil when the manifest declares none of that name.
  ///
  /// - Parameter type: the type that it is written with; "" for `.name`.
  mutating func member(_ name: String, of type: Substring, _ place: ManifestPlace) -> ManifestValue? {
    var values: [ManifestValue] = []
    for member in candidates(name, of: type, areFunctions: false) {
      let found: ManifestValue
      switch member.kind {
      case .function: continue
      case .stored(let start):
        let outer = (index, variables.enter(isFunction: true), expected, self.type)
        (index, expected, self.type) = (start, member.type, member.type)
        found = evaluate()
        index = outer.0
        variables.leave(outer.1)
        (expected, self.type) = (outer.2, outer.3)
      case .computed(let body):
        let outer = (variables.enter(isFunction: true), self.type)
        self.type = member.type
        found = run(body)
        variables.leave(outer.0)
        self.type = outer.1
      case .text(let text): found = .text(text)
      }
      values.append(found)
    }
    return .any(of: values)
  }

  /// The static functions of a name.
  mutating func memberFunctions(_ name: String, of type: Substring) -> [ManifestFunction] {
    candidates(name, of: type, areFunctions: true).compactMap { member in
      guard case .function(var function) = member.kind else { return nil }
      (function.isClosure, function.owner) = (false, member.type)
      return function
    }
  }

  /// Those members of a name that a type has, or the type that the place of the expression asks for; else all, when one
  /// type has them.
  private mutating func candidates(_ name: String, of type: Substring, areFunctions: Bool) -> [ManifestMember] {
    guard let all = members[name] else { return [] }
    let found = all.filter { if case .function = $0.kind { areFunctions } else { !areFunctions } }
    if !type.isEmpty { return found.filter { $0.type == type } }
    let asked = found.filter {
      $0.type == expected || keepsNames && expected == "Dependency" && $0.type == "TargetDependency"
    }
    if !asked.isEmpty { return asked }
    // A product is Tuist's, whatever else is called like it.
    if keepsNames, expected == "Product" { return [] }
    // Whole projects are asked for by their type.
    let others = keepsNames ? found.filter { $0.type != "Project" } : found
    return Set(others.map(\.type)).count == 1 ? others : []
  }
}
