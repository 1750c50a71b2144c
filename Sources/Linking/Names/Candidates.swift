internal import Modules
package import SourceFacts

// What a name means in one scope: of the declarations that have it there, those that a file may use, and which of them counts.

extension SymbolTable {
  /// Whether a symbol may be used in a file: by its access level, and since some way of imports leads to it.
  @inline(__always)
  func isVisible(_ symbol: Symbol, from file: Int, isTestable: Bool = false) -> Bool {
    symbol.isExternal || isVisible(symbol.access, of: Int(symbol.file), from: file, isTestable: isTestable)
  }

  /// The same of what the repository declares.
  ///
  /// - Parameter home: the file that declares it.
  package func isVisible(_ access: AccessLevel, of home: Int, from file: Int, isTestable: Bool = false) -> Bool {
    if home == file { return true }
    if modules.seesAll(file, of: home) { return access > .fileprivate }
    if access >= .public || access == .package && modules.packageOfFile[file] == modules.packageOfFile[home] {
      return sees(file, home)
    }
    return access == .internal
      && (isTestable
        || imports[file].hasTestable
          && imports[file].entries.contains { $0.isTestable && modules.belongs(home, to: $0.module) })
  }

  /// Whether a way of imports leads from a file's module to another's. Of files of no module or of several, that is not asked.
  private func sees(_ file: Int, _ other: Int) -> Bool {
    let (module, home) = (modules.moduleOfFile[file], modules.moduleOfFile[other])
    if module < 0 || home < 0 || modules.isInSeveral(file) || modules.isInSeveral(other) { return true }
    return reach.sees(module, home)
  }

  /// The files that may use something of what some files declare, in order: those to which a way of imports leads, and those of
  /// which that can't be told. O(files + modules × modules of the homes).
  package func files(seeing homes: some Collection<Int>) -> [Int] {
    // One file of a module is seen by whoever sees another.
    var asked = Set<Int>()
    let homes = Set(homes).sorted().filter { home in
      let module = modules.isInSeveral(home) ? -1 : modules.moduleOfFile[home]
      return module < 0 || asked.insert(module).inserted
    }
    var known = [Int: Bool]()
    return files.indices.filter { file in
      func isSeeing() -> Bool { homes.contains { modules.seesAll(file, of: $0) || sees(file, $0) } }
      let module = modules.isInSeveral(file) ? -1 : modules.moduleOfFile[file]
      if module < 0 { return isSeeing() }
      if let answer = known[module] { return answer }
      let answer = isSeeing()
      known[module] = answer
      return answer
    }
  }

  /// What a name means in one scope, as far as a file may use it; nil where it means nothing.
  ///
  /// Most names are declared once, or by overloads in one file: then nothing is gathered.
  func meaning(_ scope: UInt32, _ name: UInt32, _ file: Int, wantsType: Bool, isTestable: Bool = false)
    -> Meaning?
  {
    // The first of overloads in one file stands for all.
    var only = Symbol.none
    var at = scopes.first(scope, name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if !wantsType || symbol.isType || symbol.kind == .macro, isVisible(symbol, from: file, isTestable: isTestable) {
        if only == Symbol.none {
          only = at
        } else if case let first = symbols[Int(only)], !first.isType, !symbol.isType, first.file == symbol.file,
          !first.condition, !symbol.condition
        {
          only = min(only, at)
        } else {
          return judge(candidates(scope, name, file, wantsType: wantsType, isTestable: isTestable), file)
        }
      }
      at = symbol.next
    }
    if isShared(name), shared[ScopeMap.key(scope, name)] != nil {
      let all = candidates(scope, name, file, wantsType: wantsType, isTestable: isTestable)
      return all.isEmpty ? nil : judge(all, file)
    }
    return only == Symbol.none ? nil : single(only, file)
  }

  /// Whether files that several modules share declare a name.
  @inline(__always)
  func isShared(_ name: UInt32) -> Bool { kind(name) & Self.isShared != 0 }

  /// The symbols of a name in a scope that a file may use.
  func candidates(_ scope: UInt32, _ name: UInt32, _ file: Int, wantsType: Bool, isTestable: Bool = false)
    -> [Int32]
  {
    var found: [Int32] = []
    var at = scopes.first(scope, name)
    while at != Symbol.none {
      let symbol = symbols[Int(at)]
      if !wantsType || symbol.isType || symbol.kind == .macro, isVisible(symbol, from: file, isTestable: isTestable) {
        found.append(at)
      }
      at = symbol.next
    }
    if isShared(name), let more = shared[ScopeMap.key(scope, name)] {
      for at in more where !wantsType || symbols[Int(at)].isType || symbols[Int(at)].kind == .macro {
        if isVisible(symbols[Int(at)], from: file, isTestable: isTestable) { found.append(at) }
      }
    }
    return found
  }

  /// Of some symbols those of a file's own project, where there are any: one below another, a sample perhaps, is not compiled with what
  /// has the same names there.
  func ofOwnProject(_ found: [Int32], _ file: Int) -> [Int32] {
    var own: [Int32] = []
    for at in found {
      let home = Int(symbols[Int(at)].file)
      if home < 0 || modules.areOfOneProject(file, home) { own.append(at) }
    }
    return own.isEmpty ? found : own
  }

  func judge(_ found: [Int32], _ file: Int) -> Meaning {
    if found.count == 1 { return single(found[0], file) }
    if modules.hasInnerProjects, case let own = ofOwnProject(found, file), own.count < found.count {
      return judge(own, file)
    }
    let types = found.filter { symbols[Int($0)].isType }
    if types.isEmpty {
      // Overloads of a function: one file is one meaning; several files can't be told apart by name. Of an operator, the
      // declaration of the operator itself can.
      if Set(found.map { symbols[Int($0)].file }).count == 1 {
        return found.contains { symbols[Int($0)].condition } ? .branches(found.sorted()) : .symbol(found.min()!)
      }
      let operators = found.filter { symbols[Int($0)].kind == .operator }
      if operators.count == 1 { return meaning(ofOperator: operators[0], found, file) }
      return areAlternatives(found) ? .branches(found.sorted()) : .ambiguous(found.sorted())
    }
    if types.count == 1 { return .symbol(types[0]) }
    // Of what several modules add to a type, that of the own module hides the others'.
    let near = types.filter { symbols[Int($0)].file >= 0 && modules.areTogether(file, Int(symbols[Int($0)].file)) }
    if !near.isEmpty && near.count < types.count { return judge(near, file) }
    let nearer = types.filter { type in !types.contains { isBehind(type, $0, from: file) } }
    if !nearer.isEmpty && nearer.count < types.count { return judge(nearer, file) }
    // What the file itself declares is nearer than what another declares.
    let own = types.filter { Int(symbols[Int($0)].file) == file }
    if types.allSatisfy({ symbols[Int($0)].condition }) {
      return .branches(own.sorted() + types.filter { Int(symbols[Int($0)].file) != file }.sorted())
    }
    if own.count == 1 { return .symbol(own[0]) }
    // A private declaration of the file hides a wider one.
    let sameFile = Set(types.map { symbols[Int($0)].file })
    return sameFile.count == 1 ? .symbol(types.min()!) : .ambiguous(types.sorted())
  }

  /// Whether a file sees one type only since the module of another, which is nearer, exports that of the first again.
  private func isBehind(_ type: Int32, _ other: Int32, from file: Int) -> Bool {
    let (home, otherHome) = (symbols[Int(type)].file, symbols[Int(other)].file)
    guard home >= 0, otherHome >= 0, case let module = modules.moduleOfFile[Int(home)],
      case let otherModule = modules.moduleOfFile[Int(otherHome)], module >= 0, otherModule >= 0,
      module != otherModule, exports(otherModule, module)
    else { return false }
    return !files[file].imports.indices.contains { importedModules[file, $0] == module }
  }

  /// Whether who imports a module sees all of another by that.
  private func exports(_ module: Int, _ other: Int) -> Bool {
    var (open, seen) = ([module], Set([module]))
    while let next = open.popLast() {
      for entry in exported[next] where entry.only == nil && seen.insert(entry.module).inserted {
        if entry.module == other { return true }
        open.append(entry.module)
      }
    }
    return false
  }

  /// The meaning of a name for which a file sees one declaration at file level.
  @inline(__always)
  func single(_ symbol: Int32, _ file: Int) -> Meaning {
    symbols[Int(symbol)].kind == .operator ? meaning(ofOperator: symbol, [symbol], file) : .symbol(symbol)
  }

  /// The declaration of an operator; who uses it uses its function, too, where one file has all that there are, at file level or in
  /// types.
  ///
  /// - Parameter found: what the file sees of the name at file level.
  private func meaning(ofOperator symbol: Int32, _ found: [Int32], _ file: Int) -> Meaning {
    var functions = found.filter { $0 != symbol }
    let ofTypes = members.range(of: symbols[Int(symbol)].name)
    // Very many functions are hardly those of one file.
    if ofTypes.count > Self.mostOverloads || functions.contains(where: { symbols[Int($0)].kind != .func }) {
      return .symbol(symbol)
    }
    for place in ofTypes {
      let member = members[place].symbol
      if isVisible(symbols[Int(member)], from: file) { functions.append(member) }
    }
    guard let first = functions.min(), Set(functions.map { symbols[Int($0)].file }).count == 1 else {
      return .symbol(symbol)
    }
    return .branches([symbol, first].sorted())
  }

  /// Whether values or functions are one, declared once for each of several conditions.
  private func areAlternatives(_ found: [Int32]) -> Bool {
    func labels(_ symbol: Symbol) -> [UInt32?] {
      let file = Int(symbol.file)
      return files[file].declarations[Int(symbol.declaration)].labels.indices.map { index in
        let label = files[file].generics[index]
        return label == ModifierFact.noDetail ? nil : nameMaps[file][Int(label)]
      }
    }
    let first = symbols[Int(found[0])]
    return found.allSatisfy { at in
      let symbol = symbols[Int(at)]
      return symbol.condition && symbol.file >= 0 && symbol.kind == first.kind && labels(symbol) == labels(first)
    }
  }
}
