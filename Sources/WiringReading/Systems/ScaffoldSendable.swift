internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What `@Single` keeps goes to every thread.

extension ScaffoldRecogniser {
  mutating func reportUnsendable(_ id: DeclarationID, _ name: String) {
    guard let type = code.keyType(id), let culprit = unsendable(type, in: id.file) else { return }
    graph.breaches.append(
      Breach(
        "'@Single func \(name)()' makes '\(type.text)', which is not 'Sendable'",
        because: "what '@Single' keeps is handed to every thread"
          + (isPublicValue(culprit, in: id.file) ? ", and a public struct or enum has to say that it may be" : ""),
        instead: culprit.isPath
          ? "let '\(culprit.text)' conform to 'Sendable'" : "write '@Sendable' in front of '\(culprit.text)'",
        at: code.site(id.file, code.fact(id).type)))
  }

  /// Collections of the standard library, which are as `Sendable` as what they hold.
  private static let collections: Set<String> = ["Array", "ContiguousArray", "Dictionary", "Optional", "Set"]

  /// A part of a type, or the type itself, that keeps it from being `Sendable`; nil where there is none, or that can't be told.
  private func unsendable(_ type: WrittenType, in file: Int, _ depth: Int = 0) -> WrittenType? {
    let last = type.parts[type.parts.count - 1]
    if depth > 8 || last.name == "&" { return nil }
    // A function with an attribute is not read.
    if last.name.hasSuffix("->") { return type }
    if !type.isPath || type.parts.count == 1 && Self.collections.contains(last.name) {
      return last.arguments.lazy.compactMap { unsendable($0, in: file, depth + 1) }.first
    }
    // An alias of a composition is as `Sendable` as one of its parts.
    if code.named(type, in: file).count > 1 { return promises(type, in: file, depth) == false ? type : nil }
    guard let symbol = code.symbol(type, in: file), isSendable(symbol) == false else { return nil }
    let kind = code.table.symbols[Int(symbol)].kind
    if kind != .struct && kind != .enum || isPublic(symbol) { return type }
    // What the cases of an enum hold is not asked for.
    if kind == .enum { return nil }
    // A struct is as `Sendable` as what it stores.
    for id in code.members(of: symbol) where code.fact(id).kind == .let || code.fact(id).kind == .var {
      let fact = code.fact(id)
      guard fact.isStored, !fact.flags.contains(.isStatic), fact.attributes.isEmpty, fact.condition == 0,
        !fact.modifiersContain("nonisolated", code.table, id.file), let stored = code.keyType(id),
        let culprit = unsendable(stored, in: id.file, depth + 1)
      else { continue }
      return culprit
    }
    return nil
  }

  /// Whether a struct or an enum is public, so that it is `Sendable` only where it says so: what it stores may change. One that is
  /// frozen is as any other.
  private func isPublic(_ symbol: Int32) -> Bool {
    var at = symbol
    while at != Symbol.none {
      let own = code.table.symbols[Int(at)]
      if own.access < .public { return false }
      at = own.parent
    }
    return !code.table.bodies(of: symbol).contains { code.attribute("frozen", of: $0) != nil }
  }

  private func isPublicValue(_ type: WrittenType, in file: Int) -> Bool {
    guard let symbol = code.symbol(type, in: file) else { return false }
    let kind = code.table.symbols[Int(symbol)].kind
    return (kind == .struct || kind == .enum) && isPublic(symbol)
  }

  /// Whether what is written says that it is `Sendable`, by itself, by an alias, or by a part of what that stands for; nil where that
  /// can't be told.
  private func promises(_ type: WrittenType, in file: Int, _ depth: Int) -> Bool? {
    var isKnown = true
    for (part, place) in code.named(type, in: file) {
      let name = part.parts.last?.name ?? ""
      let answer =
        code.symbol(part, in: place).map { isSendable($0, depth + 1) }
        ?? (name == "Sendable" ? true : Self.unsendable.contains(name) ? false : nil)
      if answer == true { return true }
      if answer == nil { isKnown = false }
    }
    return isKnown ? false : nil
  }

  /// Whether a type of the project says that it is `Sendable`; nil where that can't be told. A struct need not say it.
  private func isSendable(_ symbol: Int32, _ depth: Int = 0) -> Bool? {
    if depth > 8 { return nil }
    let kind = code.table.symbols[Int(symbol)].kind
    guard kind == .class || kind == .protocol || kind == .struct || kind == .enum else {
      return kind == .actor ? true : nil
    }
    if code.table.symbols[Int(symbol)].isSynthesised { return isAbstractSendable(symbol, depth) }
    let lineage = code.table.lineage(of: symbol)
    for type in lineage {
      if type != symbol, code.table.symbols[Int(type)].isSynthesised, isSendable(type, depth + 1) != false {
        return nil
      }
      if code.table.symbols[Int(type)].isSynthesised { continue }
      for body in code.table.bodies(of: type) {
        if code.attributes(body).contains(where: { isGlobalActor($0) }) { return true }
        if code.mayBeIsolated(body.file) { return nil }
        for inherited in code.inherited(body) {
          for (part, place) in code.named(inherited, in: body.file) {
            if let known = code.symbol(part, in: place), lineage.contains(known) { continue }
            let answer = promises(part, in: place, depth)
            if answer != false { return answer }
          }
        }
        if summaryHidesInheritance(body) { return nil }
      }
    }
    return false
  }

  /// Whether an attribute isolates to a global actor: one of the project's, or by its name.
  private func isGlobalActor(_ attribute: Code.Attribute) -> Bool {
    if attribute.name.hasSuffix("Actor") { return true }
    guard let symbol = code.symbol(attribute.site.file, at: attribute.site.start) else { return false }
    return code.table.bodies(of: code.aliased(symbol)).contains { body in
      code.attributes(body).contains { $0.name == "globalActor" }
    }
  }

  /// The same for the protocol that `@Abstract` makes: it inherits what the attribute is given.
  private func isAbstractSendable(_ symbol: Int32, _ depth: Int) -> Bool? {
    guard let origin = abstracted[symbol],
      let (body, attribute) = code.table.bodies(of: origin).lazy.compactMap({ body in
        attribute("Abstract", of: body).map { (body, $0) }
      }).first
    else { return nil }
    var isKnown = true
    for argument in attribute.arguments {
      let answer = code.metatype(argument).flatMap { promises($0, in: body.file, depth) }
      if answer == true { return true }
      if answer == nil { isKnown = false }
    }
    return isKnown ? false : nil
  }

  /// Types in an inheritance clause whose text was not kept or can't be taken apart, such as `@unchecked Sendable`.
  private func summaryHidesInheritance(_ body: DeclarationID) -> Bool {
    code.fact(body).inherited.indices.count > code.inherited(body).count
  }

  /// Protocols of the standard library that promise nothing about threads.
  private static let unsendable: Set<String> = [
    "AnyObject", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "ObservableObject", "Observable", "NSObject",
    "CaseIterable", "RawRepresentable", "String", "Int",
  ]
}
