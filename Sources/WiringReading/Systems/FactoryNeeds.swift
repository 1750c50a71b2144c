internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What factories need of each other: what their closures resolve as soon as they are called, and what the objects ask for that
// these build. What stands in a branch, or in a closure that may run later, is no need.

extension FactoryRecogniser {
  /// What is asked for while an object of a type is made.
  private typealias Asked = (property: Int, site: Site)

  mutating func addNeeds() {
    branches = properties.map { property in
      property.maker?.closure.map { FactoryBranches.first(in: $0, of: property.id, code) } ?? 0
    }
    for index in properties.indices {
      let (port, name) = (properties[index].port, code.name(properties[index].id))
      if found.changed.contains(name) {
        // Which of its factories is in force when, and for how long what it makes lives, can't be told.
        graph.change(port: port) { ($0.keepsForEver, $0.isMadeAnew) = (false, false) }
      } else if graph.ports[port].isMadeAnew {
        findOrigin(of: index)
      }
    }
    late = LateArguments(code, in: files)
    let asked = askedByTypes()
    for use in found.all {
      guard let chain = use.chain, let to = use.property, let from = certain(chain) else { continue }
      graph.needs.append(
        Need(
          from: properties[from].port, to: properties[to].port, site: use.site,
          isHandedOn: use.isWhole && isHandedOn(chain, by: from, asItIs: false), isVaried: isVaried(use, by: from)))
    }
    if asked.isEmpty { return }
    for file in Set(properties.map(\.id.file)).inOrder() {
      for chain in code.chains(in: file) {
        guard let symbol = builtType(chain), let from = certain(chain) else { continue }
        let all = code.table.lineage(of: symbol).flatMap { asked[$0] ?? [] }
        if all.isEmpty { continue }
        // What is built for a moment keeps nothing for longer.
        let isKept =
          chain.steps.count <= 2 && chain.steps.last?.kind == .call && isHandedOn(chain, by: from, asItIs: true)
        for (to, site) in all {
          graph.needs.append(
            Need(from: properties[from].port, to: properties[to].port, site: site, isHandedOn: isKept))
        }
      }
    }
  }

  /// The factory that asks for what a chain asks as soon as it is called; nil where it may be another one's, or later, or never.
  private func certain(_ chain: Code.Chain) -> Int? {
    guard let index = closures.around(chain.range.lowerBound, in: chain.file), let maker = properties[index].maker,
      let closure = maker.closure, !found.changed.contains(code.name(properties[index].id)),
      maker.modifiers.allSatisfy({ $0.kind != .member || Self.isKnown($0.name) }),
      chain.fact.depth == maker.chain.fact.depth + 1, chain.fact.condition == maker.chain.fact.condition,
      !chain.fact.context.isSeam
    else { return nil }
    if late.hold(chain, code) { return nil }
    // Its block is that of the closure itself.
    guard chain.fact.block >= closure.fact.range.start, chain.fact.block <= closure.fact.result.start,
      chain.range.lowerBound < branches[index]
    else { return nil }
    return index
  }

  /// Whether a modifier leaves a factory as it is, in some builds at least.
  private static func isKnown(_ modifier: String) -> Bool {
    scopes[modifier] != nil || harmless.contains(modifier) || developing.contains(modifier) || modifier == "scope"
      || modifier == "timeToLive"
  }

  /// Whether a factory gives another one something else to make an object of than it got itself: then it may ask again, and end.
  private func isVaried(_ use: FactoryUses.Use, by property: Int) -> Bool {
    guard let closure = properties[property].maker?.closure else { return false }
    let parameter = code.text(closure.site.file, closure.fact.name)
    return use.arguments.contains { $0.plain != (parameter.isEmpty ? "$0" : parameter) }
  }

  // MARK: - What is kept

  /// Whether what a chain in a factory's closure gives is handed on as a whole, so that what is made may keep it.
  ///
  /// - Parameter isAlso: whether it is where the factory gives it as it is, too.
  private func isHandedOn(_ chain: Code.Chain, by property: Int, asItIs isAlso: Bool) -> Bool {
    guard let closure = properties[property].maker?.closure else { return false }
    let (range, tail) = (closure.fact.range.offsets, Int(closure.fact.result.end))
    if chain.binding.isEmpty {
      return code.isKept(chain.range, in: range, of: chain.file, tail: tail)
        ?? (isAlso || !code.isGiven(chain, tail: tail))
    }
    return chain.fact.flags.contains(.isGivenToMember)
      || code.isHandedOn(chain.binding, in: range, of: chain.file, tail: tail, asItIs: isAlso)
  }

  /// Finds where what a factory gives comes from that is to give a new object each time: it may ask another one for it, or give
  /// what was there before. What is not seen is not claimed.
  private mutating func findOrigin(of index: Int) {
    let (port, file) = (properties[index].port, properties[index].id.file)
    guard let closure = properties[index].maker?.closure, let value = value(of: closure, in: file) else {
      graph.change(port: port) { $0.isMadeAnew = false }
      return
    }
    let start = Int(closure.fact.result.start) + value.start
    let place = start..<start + value.text.utf8.count
    let chains = code.chains(in: file, of: properties[index].id)
    let name = MadeType.name(value.text, at: start)
    let chain = chains.last { chain in name.map { chain.binding == $0 } ?? (chain.range == place) }
    guard let chain, makes(chain) else {
      graph.change(port: port) { $0.isMadeAnew = false }
      return
    }
  }

  private func value(of closure: Code.Argument, in file: Int) -> GivenValue? {
    code.table.files[file].writtenText(closure.fact.result).flatMap { GivenValue($0) }
  }

  /// Whether a chain makes what it gives: it calls a type.
  private func makes(_ chain: Code.Chain) -> Bool {
    chain.fact.base == .implicit && chain.steps.first?.name == "init" || builtType(chain) != nil
      || chain.fact.base == .name && chain.base.first?.isUppercase == true && chain.steps.first?.kind == .call
  }

  // MARK: - What objects ask for

  /// For each type the factories that its objects ask while they are made: by `@Injected`, and in initial values of properties.
  private func askedByTypes() -> [Int32: [Asked]] {
    var found = [Int32: [Asked]]()
    for use in self.found.all {
      guard let property = use.property, let id = code.member(use.site.file, use.declaration),
        code.fact(id).kind == .var || code.fact(id).kind == .let, code.fact(id).condition == 0,
        code.fact(id).flags.isDisjoint(with: [.isStatic, .isLazy]), use.isAtOnce || isInitialValue(use, of: id),
        let (_, type) = code.enclosingType(id.file, code.fact(id).parent)
      else { continue }
      found[type, default: []].append((property, use.site))
    }
    return found
  }

  private func isInitialValue(_ use: FactoryUses.Use, of id: DeclarationID) -> Bool {
    guard let fact = use.chain?.fact else { return false }
    return fact.context == .initialValue && fact.depth == 0 && code.fact(id).isStored
      && code.fact(id).attributes.isEmpty
      && unit(around: use.declaration, in: id.file) == nil
  }

  /// The class, structure or actor of the project that a chain builds an object of.
  private func builtType(_ chain: Code.Chain) -> Int32? {
    guard chain.fact.base == .name, let first = chain.steps.first,
      first.kind == .call || first.name == "init" && chain.steps.dropFirst().first?.kind == .call,
      let symbol = code.symbol(chain.file, at: Int(chain.fact.start))
    else { return nil }
    switch code.table.symbols[Int(symbol)].kind {
    case .class, .struct, .actor: return symbol
    default: return nil
    }
  }
}

/// Where the statements of a closure begin to go several ways.
enum FactoryBranches {
  /// The byte offset of the first word or operator of a closure behind which something need not happen; its end where there is none,
  /// where its text is too
  /// long to be kept its beginning, unless all that is called in it stands in its own block.
  static func first(in closure: Code.Argument, of id: DeclarationID, _ code: Code) -> Int {
    let (range, file) = (closure.fact.result.offsets, closure.site.file)
    guard let text = code.table.files[file].writtenText(closure.fact.result) else {
      let inside = code.chains(in: file, of: id).filter { closure.fact.range.offsets.contains($0.range.lowerBound) }
      let isStraight = inside.allSatisfy { $0.fact.block <= closure.fact.result.start }
      return isStraight ? closure.site.end : closure.site.start
    }
    return first(in: Array(Blanks.withoutComments(text).utf8)).map { range.lowerBound + $0 } ?? closure.site.end
  }

  private static let words: Set<String> = [
    "catch", "defer", "do", "for", "guard", "if", "repeat", "switch", "throw", "while",
  ]

  private static func first(in bytes: [UInt8]) -> Int? {
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if isName(byte) {
        let start = at
        while at < bytes.count, isName(bytes[at]) { at += 1 }
        let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        let isLabel = at < bytes.count && bytes[at] == UInt8(ascii: ":")
        if !isMember, !isLabel, words.contains(String(decoding: bytes[start..<at], as: UTF8.self)) { return start }
        continue
      }
      let next = at + 1 < bytes.count ? bytes[at + 1] : 0
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "|"):
        if next == byte { return at }
      case UInt8(ascii: "?"):
        // Of a ternary operator, which has blanks in front of it, and `??`.
        if next == byte || at > 0 && bytes[at - 1] <= 0x20 { return at }
      default: break
      }
      at += 1
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}
