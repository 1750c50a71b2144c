package import Diagnostics

// Which ports a requirement can mean.

extension Key {
  /// Whether a port of this key may answer a requirement of another.
  public func answers(_ wanted: Key) -> Bool { matches(wanted) ?? true }

  /// Whether a port of this key answers a requirement of another; nil where that can't be told. An identifier's enum case
  /// may be written with or without its type.
  public func matches(_ wanted: Key) -> Bool? {
    guard name == wanted.name else { return false }
    guard let arguments, let asked = wanted.arguments else { return identifierMatches(wanted) == false ? false : nil }
    return arguments == asked ? identifierMatches(wanted) : false
  }

  /// Whether nothing but what the factory takes tells two keys apart.
  public func differsInArguments(_ other: Key) -> Bool {
    guard name == other.name, let arguments, let asked = other.arguments else { return false }
    return arguments != asked && identifierMatches(other) != false
  }

  /// Whether two keys certainly have the same identifier, or none.
  public func isIdentified(as other: Key) -> Bool { identifierMatches(other) == true }

  private func identifierMatches(_ wanted: Key) -> Bool? {
    // What is known only when the program runs may be nil, too.
    if !isKnown || !wanted.isKnown { return nil }
    guard let identifier, let other = wanted.identifier else { return identifier == wanted.identifier }
    if identifier == other { return true }
    let (isImplicit, otherIsImplicit) = (identifier.hasPrefix("."), other.hasPrefix("."))
    if isImplicit && other.hasSuffix(identifier) || otherIsImplicit && identifier.hasSuffix(other) { return true }
    if isConstant && wanted.isConstant { return Self.owner(identifier) == Self.owner(other) ? false : nil }
    if isImplicit && otherIsImplicit { return false }
    // A constant may be any literal, and so may what an implicit member means; a case is none.
    let (isOpen, otherIsOpen) = (isConstant || isImplicit, wanted.isConstant || otherIsImplicit)
    if isOpen && otherIsOpen { return nil }
    return isOpen && wanted.isLiteral || otherIsOpen && isLiteral ? nil : false
  }

  /// Whether it may answer identifiers of other texts.
  var isOpen: Bool { !isKnown || isConstant || identifier?.hasPrefix(".") == true }

  /// Whether the identifier is a literal, which begins with no capital letter.
  private var isLiteral: Bool { identifier?.first.map { !$0.isUppercase } ?? false }

  /// What stands behind a case in the identifier that is its raw value.
  public static let rawValue = ".rawValue"

  /// What stands in front of the last name of a path, or of the case of which it is the raw value. Two constants of one type are taken
  /// to differ.
  private static func owner(_ path: String) -> Substring {
    let path = path.hasSuffix(rawValue) ? path.dropLast(rawValue.count) : path[...]
    return path.lastIndex(of: ".").map { path[..<$0] } ?? ""
  }
}

extension WiringGraph {
  /// The units in whose ports a requirement may be found: those of its scope with their parents, and the ones that stand
  /// for containers from elsewhere. Nil: all.
  public func visibleUnits(_ requirement: Requirement) -> Set<Int>? {
    guard case .units(let units) = requirement.scope else { return nil }
    var seen = Set<Int>()
    for start in requirement.isOfAsked ? withHeirs(units) : units {
      var at: Int? = start
      while let unit = at, seen.insert(unit).inserted {
        if self.units[unit].mayHold(requirement) || self.units[unit].isAny { return nil }
        at = self.units[unit].parent
      }
    }
    return seen.union(fromElsewhere)
  }

  /// Units with all those that have them among their parents. O(what is found).
  private func withHeirs(_ units: [Int]) -> [Int] {
    var (found, seen, next) = (units, Set(units), 0)
    while next < found.count {
      for heir in heirs[found[next]] ?? [] where seen.insert(heir).inserted { found.append(heir) }
      next += 1
    }
    return found
  }

  /// All ports with keys of a name.
  public func ports(named name: String) -> [Int] { portsByKey.ports(named: name) }

  /// The ports that may answer a key, in units or, where that is nil, in all: no other does.
  public func candidates(for key: Key, in units: Set<Int>? = nil) -> [Int] {
    portsByKey.candidates(for: key, in: units)
  }

  /// The ports that a requirement finds.
  public func answers(to requirement: Requirement) -> [Int] {
    let visible = visibleUnits(requirement)
    return candidates(for: requirement.key, in: visible).filter { index in
      let port = ports[index]
      return (visible != nil || units[port.unit].system == requirement.system)
        && apartness(of: index, from: requirement) == nil && (requirement.isTest || !port.isTest)
        && (requirement.isIdle || requirement.isTest || !port.isIdle)
        && port.key.answers(requirement.key)
        && (!port.isInternal || port.unit == requirement.unit)
        && (!port.isAddition || !requirement.isAbstract) && !requirement.unseen.contains(index)
    }
  }

  /// The ports that give what a factory requires, as far as it is known which: where a container has its own, those of its parents
  /// are hidden.
  private func suppliers(of requirement: Requirement, for factory: Int) -> [Int] {
    let all = answers(to: requirement).filter { ports[$0].key.matches(requirement.key) == true }
    // Which of several is meant, the types of the arguments say.
    if all.count > 1, requirement.key.arguments != 0 { return [] }
    guard case .units(let starts) = requirement.scope, starts.count == 1 else {
      return units[ports[factory].unit].isAny ? suppliers(among: all, ofAnyContainerWith: factory) : all
    }
    var at: Int? = starts[0]
    var seen = Set<Int>()
    while let unit = at, seen.insert(unit).inserted {
      if units[unit].isAny { return suppliers(among: all, ofAnyContainerWith: factory) }
      let own = all.filter { ports[$0].unit == unit }
      if own.contains(where: { !ports[$0].isConditional }) { return all.filter { seen.contains(ports[$0].unit) } }
      at = units[unit].parent
    }
    return all
  }

  /// Of the ports that may give what a factory requires, in a container of which it is not known which one it is, those that are
  /// registered where the factory is: they are in it, too. Where none is, any of several may be in another container.
  private func suppliers(among all: [Int], ofAnyContainerWith factory: Int) -> [Int] {
    // Of containers without a name each may be another.
    let filler = ports[factory].place?.filler
    let beside = filler == nil ? [] : all.filter { ports[$0].place?.filler == filler }
    if !beside.isEmpty { return beside }
    return all.allSatisfy { ports[$0].isConditional } || all.count == 1 ? all : []
  }

  /// The registrations that give a new one each time: their factories make it, or ask for what is one of these.
  ///
  /// - Complexity: O(ports + needs).
  public func madeAnew() -> Set<Int> {
    var (found, pending) = (Set<Int>(), [Int]())
    var askers = [Int: [Int]]()
    for index in ports.indices where mayBeAnew(index) {
      if case .made = ports[index].origin { pending.append(index) }
    }
    for need in needs where mayBeAnew(need.from) {
      guard case .asked(let site) = ports[need.from].origin, site.file == need.site.file, site.start <= need.site.start,
        need.site.end <= site.end
      else { continue }
      askers[need.to, default: []].append(need.from)
    }
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += askers[next] ?? [] }
    }
    return found
  }

  private func mayBeAnew(_ port: Int) -> Bool {
    ports[port].lifetime == .transient && ports[port].isMadeAnew && ports[port].isRegistration
  }

  /// Notes that factories need what answers to a requirement: the one in which it stands, and those that ask by the function in
  /// which it stands. Of these most look in the same place, so what is found there is looked for once.
  private mutating func addNeeds(of requirement: Requirement) {
    func add(_ factory: Int, _ suppliers: [Int], _ isConditional: Bool) {
      for port in suppliers {
        needs.append(
          Need(
            from: factory, to: port, site: requirement.site, isHandedOn: requirement.isHandedOn,
            isVaried: requirement.key.arguments != 0, isConditional: isConditional))
      }
    }
    if let factory = requirement.factory {
      add(factory, suppliers(of: requirement, for: factory), requirement.isConditional)
    }
    var found = [Asking: [Int]]()
    for asker in requirement.askers {
      let asking = Asking(
        scope: asker.scope, place: units[ports[asker.factory].unit].isAny ? ports[asker.factory].place : nil)
      if found[asking] == nil {
        var asked = requirement
        asked.scope = asker.scope
        found[asking] = suppliers(of: asked, for: asker.factory)
      }
      add(asker.factory, found[asking] ?? [], asker.isConditional)
    }
  }

  /// What decides what a factory finds that asks by a function.
  private struct Asking: Hashable {
    var scope: Requirement.Scope
    /// Where it is registered in a container that may be any.
    var place: Port.Place?
  }

  /// The units that may have ports that are not known.
  public var unsure: [Unit] { units.filter { !$0.isComplete || !$0.openKeys.isEmpty || $0.isOpenToElsewhere } }

  /// Whether a port that is not known may answer a requirement.
  ///
  /// - Parameters:
  ///   - visible: the units in which it may be found, as `visibleUnits` tells.
  ///   - unsure: all that may have such ports.
  public func mayBeAnswered(_ requirement: Requirement, in visible: Set<Int>?, by unsure: [Unit]) -> Bool {
    visible.map { $0.contains { units[$0].mayHold(requirement) } }
      ?? unsure.contains { $0.system == requirement.system && $0.mayHold(requirement) }
  }

  /// Sorts what was found, and ties factories to what they ask for.
  ///
  /// - Parameters:
  ///   - isTest: whether test code stands at a place.
  ///   - isDeclared: whether the repository declares a symbol.
  package mutating func finish(isTest: (Site) -> Bool, isDeclared: (Int32) -> Bool) {
    // What a library brings stands where its container is seen first, be that in tests.
    for index in ports.indices where !ports[index].isProvided && isTest(ports[index].site) {
      change(port: index) { $0.isTest = true }
    }
    for index in requirements.indices {
      requirements[index].isTest = isTest(requirements[index].site)
      requirements[index].isOfElsewhere = requirements[index].symbol.map { !isDeclared($0) } ?? true
    }
    hasBuilder = units.contains { $0.isBuilder }
    for blur in blurs where !isTest(blur.site) {
      change(unit: blur.unit) { unit in
        switch blur.what {
        case .anything: unit.isComplete = false
        case .elsewhere: unit.isOpenToElsewhere = true
        case .generic(let name): unit.openKeys.insert(name)
        }
      }
    }
    for replacement in replacements where !isTest(replacement.site) {
      change(unit: replacement.unit) { $0.isReplaced = true }
    }
    for filler in fills.keys { fills[filler] = fills[filler]?.filter { !isTest($0.site) } }
    for filler in turns.keys { turns[filler] = turns[filler]?.filter { !isTest($0.key.site) } }
    clearings.removeAll { isTest($0.site) }
    for (index, unit) in units.enumerated() {
      if let parent = unit.parent { heirs[parent, default: []].append(index) }
    }
    fromElsewhere = units.indices.filter { units[$0].isAny }
    portsByKey = KeyIndex(ports)
    for requirement in requirements { addNeeds(of: requirement) }
    needs.sort { ($0.site.file, $0.site.start, $0.from, $0.to) < ($1.site.file, $1.site.start, $1.from, $1.to) }
    unknowns.removeAll { isTest($0.site) }
    unknowns.sort { ($0.site.file, $0.site.start, $0.text) < ($1.site.file, $1.site.start, $1.text) }
    breaches.sort { ($0.site.file, $0.site.start, $0.message) < ($1.site.file, $1.site.start, $1.message) }
  }
}
