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
        because: "what '@Single' keeps is handed to every thread",
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
    guard let symbol = code.symbol(type, in: file), isSendable(symbol) == false else { return nil }
    guard code.table.symbols[Int(symbol)].kind == .struct else { return type }
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

  /// Whether a type of the project says that it is `Sendable`; nil where that can't be told. A struct need not say it.
  private func isSendable(_ symbol: Int32) -> Bool? {
    let kind = code.table.symbols[Int(symbol)].kind
    guard kind == .class || kind == .protocol || kind == .struct else { return kind == .actor ? true : nil }
    if code.table.symbols[Int(symbol)].isSynthesised {
      guard let origin = abstracted[symbol],
        let attribute = code.table.bodies(of: origin).compactMap({ code.attribute("Abstract", of: $0) }).first
      else { return nil }
      return attribute.arguments.contains { $0.plain == "Sendable.self" || $0.plain == "Swift.Sendable.self" }
    }
    for type in code.table.lineage(of: symbol) {
      if type != symbol, code.table.symbols[Int(type)].isSynthesised, isSendable(type) != false { return nil }
      if code.table.symbols[Int(type)].isSynthesised { continue }
      for body in code.table.bodies(of: type) {
        if code.attributes(body).contains(where: { $0.name.hasSuffix("Actor") }) { return true }
        for inherited in code.inherited(body) where code.symbol(inherited, in: body.file) == nil {
          let name = inherited.parts.last?.name ?? ""
          if name == "Sendable" { return true }
          if !Self.unsendable.contains(name) { return nil }
        }
        if summaryHidesInheritance(body) { return nil }
      }
    }
    return false
  }

  /// Types in an inheritance clause whose text was not kept or can't be taken apart, such as `@unchecked Sendable`.
  private func summaryHidesInheritance(_ body: DeclarationID) -> Bool {
    code.fact(body).inherited.indices.count > code.inherited(body).count
  }

  /// Protocols of the standard library that promise nothing about threads.
  private static let unsendable: Set<String> = [
    "AnyObject", "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "ObservableObject", "Observable", "NSObject",
  ]
}
