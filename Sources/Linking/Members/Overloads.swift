internal import SourceFacts

// Overloads: members of one name in one type, of which a call means one. Labels tell, and whether it is a type's or a value's.

/// What is known of the use of a member beside its name.
enum MemberCall {
  /// All labels.
  case noted(MemberFact)
  /// Whether its first argument has a label, where the path ends with the member, and if so all labels.
  case named(ReferenceFact, labels: MemberFact?)
  /// The same, of one of several branches of `#if`, each of which counts.
  case branches([Int32], ReferenceFact)

  var isOfBranches: Bool { if case .branches = self { true } else { false } }
}

extension SymbolTable {
  /// Of more declarations of a name in a type than these, none is told: each use would cost what they are.
  static let mostOverloads = 64

  /// Whether a type, or a module, has so few declarations of a name that all may be looked at.
  func hasFew(_ name: UInt32, in scope: UInt32) -> Bool {
    var (at, left) = (scopes.first(scope, name), Self.mostOverloads)
    while at != Symbol.none, left > 0 { (at, left) = (symbols[Int(at)].next, left - 1) }
    return at == Symbol.none
  }

  /// The member of a type, or of the nearest that it inherits from, that a use means: of overloads the first that it fits, when all
  /// that it fits stand in one file.
  func overload(meantBy fact: MemberFact, of type: Int32, _ file: Int) -> Int32? {
    let name = nameMaps[file][Int(fact.name)]
    let own = underlying(type)
    if let found = overload(name, fact, in: own, file) { return found == Symbol.none ? nil : found }
    for place in ancestors.range(own) {
      if let found = overload(name, fact, in: ancestors.listed(place), file) {
        return found == Symbol.none ? nil : found
      }
    }
    return nil
  }

  /// The same of what one type and its extensions declare; nil where nothing fits, `Symbol.none` where nothing tells which does.
  private func overload(_ name: UInt32, _ fact: MemberFact, in type: Int32, _ file: Int) -> Int32? {
    if scopes.first(UInt32(type), name) == Symbol.none && !isShared(name) { return nil }
    guard hasFew(name, in: UInt32(type)) else { return Symbol.none }
    var (found, foundIsExact) = (Symbol.none, false)
    for candidate in candidates(UInt32(type), name, file, wantsType: false) {
      let symbol = symbols[Int(candidate)]
      if symbol.isType || symbol.kind == .macro { return Symbol.none }
      // `let f = self.save`: that a function is not called, look-up does not mind.
      let isWhole = fact.base == .own && !fact.flags.contains(.isCalled)
      guard isWhole || fits(candidate, fact, isKnown: true), mayTake(candidate, fact, file),
        canMeet(candidate, fact.start, in: file)
      else { continue }
      // What another file declares, or another build has in its place, may be meant as well.
      if found != Symbol.none, symbols[Int(found)].file != symbol.file { return Symbol.none }
      if isOpen(candidate, at: fact.start, in: file) { return Symbol.none }
      // What takes the labels as they stand is nearer than what takes any number of arguments.
      let isExact = hasLabels(candidate, fact, file)
      if found == Symbol.none || isExact && !foundIsExact || isExact == foundIsExact && candidate < found {
        (found, foundIsExact) = (candidate, isExact)
      }
    }
    if found == Symbol.none { return nil }
    // What a variable holds is not asked for labels.
    return foundIsExact || symbols[Int(found)].kind == .func ? found : Symbol.none
  }

  /// Of members, or functions at file level, that several files declare, the one that the call at the end of a path means by what its
  /// first argument tells: the first of those that take it, when one file declares them.
  ///
  /// - Parameter owner: the type behind which the name stands, if it stands behind one.
  func overload(of candidates: [Int32], meantBy call: MemberCall, behind owner: Int32?, _ file: Int) -> Int32? {
    guard case .named(let reference, _) = call else { return nil }
    let hasArguments =
      reference.flags.contains(.isCalled) && !reference.flags.isDisjoint(with: [.isLabelled, .isUnlabelled])
    let isOfValue = reference.flags.contains(.isSelf) || reference.context == .keyPath
    let isBehindType = owner != nil && (reference.flags.contains(.isLabelled) || !isOfValue)
    guard hasArguments || isBehindType else { return nil }
    var found = Symbol.none
    for candidate in candidates {
      let symbol = symbols[Int(candidate)]
      guard symbol.file >= 0, !symbol.isType,
        (symbol.parent == Symbol.none) == (symbols[Int(candidates[0])].parent == Symbol.none)
      else { return nil }
      if isBehindType, !mayStandBehindType(candidate, call) { continue }
      // Without arguments all may be meant whose parameters have defaults, which nobody knows.
      guard hasArguments ? mayMean(candidate, call, file) : canMeet(candidate, reference.start, in: file) else {
        continue
      }
      if found == Symbol.none {
        found = candidate
      } else if symbols[Int(found)].file != symbol.file {
        return nil
      }
    }
    return found == Symbol.none ? nil : found
  }

  /// Whether a call may mean a member by its labels and by the conditions of both.
  func mayMean(_ member: Int32, _ call: MemberCall, _ file: Int) -> Bool {
    switch call {
    case .noted(let fact): mayTake(member, fact, file) && canMeet(member, fact.start, in: file)
    case .named(let reference, let labels):
      (labels.map { mayTake(member, $0, file) } ?? mayTake(member, reference))
        && canMeet(member, reference.start, in: file)
    case .branches(let branches, let reference):
      !branches.contains(member) && mayMean(member, .named(reference, labels: nil), file)
    }
  }

  /// Whether a member can stand behind the name of its type: of what values have only a method can, which is then handed on, or called
  /// with the value.
  func mayStandBehindType(_ member: Int32, _ call: MemberCall) -> Bool {
    let symbol = symbols[Int(member)]
    guard !symbol.isStatic, case .named(let reference, _) = call else { return true }
    switch symbol.kind {
    case .func: return !reference.flags.contains(.isCalled) || reference.flags.contains(.isUnlabelled)
    case .var, .let: return false
    default: return true
    }
  }

  /// Whether a use is a call that a method takes as it is declared. What is added to a type of elsewhere may have the name of something
  /// that this has, be it a property: what does not fit is that.
  func isCalledAsDeclared(_ member: Int32, _ call: MemberCall, _ file: Int) -> Bool {
    if symbols[Int(member)].kind != .func { return true }
    return anyOverload(of: member) { overload in
      switch call {
      case .noted(let fact): fact.flags.contains(.isCalled) && takes(overload, fact, file)
      case .named(let reference, let labels):
        reference.flags.contains(.isCalled)
          && (labels.map { takes(overload, $0, file) } ?? mayTake(overload, reference))
      case .branches(_, let reference): reference.flags.contains(.isCalled) && mayTake(overload, reference)
      }
    }
  }

  /// Whether something is so for a function, or for another of the same name beside it in its file, which look-up does not tell apart.
  func anyOverload(of function: Int32, _ isSo: (Int32) -> Bool) -> Bool {
    if isSo(function) { return true }
    let symbol = symbols[Int(function)]
    let scope = symbol.parent == Symbol.none ? topScope(Int(symbol.file)) : UInt32(underlying(symbol.parent))
    var (at, left) = (scopes.first(scope, symbol.name), Self.mostOverloads)
    while at != Symbol.none {
      if left == 0 { return true }
      if symbols[Int(at)].file == symbol.file, at != function, symbols[Int(at)].kind != .func || isSo(at) {
        return true
      }
      (at, left) = (symbols[Int(at)].next, left - 1)
    }
    return false
  }

  /// Whether a call may mean a function by its labels and by the closures behind it.
  func takes(_ function: Int32, _ fact: MemberFact, _ file: Int) -> Bool {
    mayTake(function, fact, file) && takesClosures(symbols[Int(function)], fact, file)
  }

  /// Whether a call may mean a member by its first argument, which has a label or none. What a variable holds may take any.
  private func mayTake(_ member: Int32, _ reference: ReferenceFact) -> Bool {
    let (symbol, isLabelled) = (symbols[Int(member)], reference.flags.contains(.isLabelled))
    guard reference.flags.contains(.isCalled), isLabelled || reference.flags.contains(.isUnlabelled),
      symbol.kind == .func || symbol.kind == .case, symbol.file >= 0
    else { return true }
    let summary = files[Int(symbol.file)]
    return summary.declarations[Int(symbol.declaration)].labels.indices.contains {
      (summary.generics[$0] != ModifierFact.noDetail) == isLabelled
    }
  }

  /// Whether a method that is added to a type of elsewhere may be one more of its own: of which not all are known, or one that is called
  /// like a member of the system's types.
  func mayBeOverload(_ member: Int32, of type: Int32) -> Bool {
    symbols[Int(type)].isExternal && symbols[Int(member)].kind == .func
      && (!members.isWellKnown(symbols[Int(type)].name) || members.isCommon(symbols[Int(member)].name))
  }

  /// Whether the labels of a call are those of the declaration, some of which may be left out. An argument without one may be one more
  /// of those before it only where a parameter takes any number.
  func hasLabels(_ member: Int32, _ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.flags.contains(.isCalled), !fact.flags.contains(.isPattern) else { return true }
    let symbol = symbols[Int(member)]
    if symbol.kind == .var || symbol.kind == .let {
      return fact.labels.allSatisfy { files[file].generics[$0] == ModifierFact.noDetail }
    }
    return takesLabels(symbol, fact, file, repeating: takesMany(symbol))
  }

  /// Whether a call may mean a member by its labels. What a variable holds may take any.
  func mayTake(_ member: Int32, _ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.flags.contains(.isCalled), !fact.flags.contains(.isPattern) else { return true }
    let symbol = symbols[Int(member)]
    switch symbol.kind {
    case .func, .case, .subscript: return takesLabels(symbol, fact, file, repeating: takesMany(symbol))
    default: return true
    }
  }

  /// Whether closures behind a call without labels can be the arguments that are missing: of those behind the first, each has a label.
  func takesClosures(_ symbol: Symbol, _ fact: MemberFact, _ file: Int) -> Bool {
    guard fact.flags.contains(.hasTrailingClosure), symbol.kind == .func, symbol.file >= 0,
      !fact.labels.contains(where: { files[file].generics[$0] != ModifierFact.noDetail })
    else { return true }
    let summary = files[Int(symbol.file)]
    let declaration = summary.declarations[Int(symbol.declaration)]
    let left = (0..<declaration.labels.indices.count).dropFirst(fact.labels.count)
      .filter { !declaration.mayOmit(parameter: $0) }
    return left.dropFirst().allSatisfy {
      summary.generics[declaration.labels.indices.lowerBound + $0] != ModifierFact.noDetail
    }
  }

  private func takesMany(_ symbol: Symbol) -> Bool {
    symbol.file < 0 || files[Int(symbol.file)].declarations[Int(symbol.declaration)].flags.contains(.takesMany)
  }

  /// Whether the labels of a call are those of a function's parameters, of which those with a default may be left out. A closure behind
  /// the call may be the argument for any that is left at the end.
  private func takesLabels(_ symbol: Symbol, _ fact: MemberFact, _ file: Int, repeating: Bool) -> Bool {
    guard symbol.file >= 0 else { return true }
    let declaration = files[Int(symbol.file)].declarations[Int(symbol.declaration)]
    let labels = declaration.labels.indices
    // What overrides another may have its defaults.
    let mayOmitAny = repeating || symbol.isOverride
    func mayOmit(_ parameters: Range<Int>) -> Bool {
      if mayOmitAny { return true }
      for parameter in parameters where !declaration.mayOmit(parameter: parameter - labels.lowerBound) { return false }
      return true
    }
    var next = labels.lowerBound
    for index in fact.labels {
      let label = files[file].generics[index]
      var at = next
      while at < labels.upperBound,
        !isSame(label, file, files[Int(symbol.file)].generics[at], Int(symbol.file))
      {
        at += 1
      }
      if at < labels.upperBound, mayOmit(next..<at) {
        next = at + 1
      } else if !(repeating && label == ModifierFact.noDetail && next > labels.lowerBound) {
        return false
      }
    }
    return fact.flags.contains(.hasTrailingClosure)
      ? mayOmitAny || next < labels.upperBound : mayOmit(next..<labels.upperBound)
  }

  func isSame(_ label: NameID, _ file: Int, _ other: NameID, _ otherFile: Int) -> Bool {
    if label == ModifierFact.noDetail || other == ModifierFact.noDetail { return label == other }
    return nameMaps[file][Int(label)] == nameMaps[otherFile][Int(other)]
  }
}
