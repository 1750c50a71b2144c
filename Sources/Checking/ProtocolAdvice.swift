internal import Layering
internal import Linking
internal import SourceFacts

// What to do where a type may not be named and a protocol that it conforms to may.

extension Architecture {
  /// What to do about a use of a type: to name a protocol of the project in its place. Nil where no such is known, or where the place
  /// wants the type itself.
  func namingProtocol(insteadOf use: Use, by user: Membership, in file: Int) -> String? {
    let summary = table.files[file]
    let reference = summary.references[Int(use.reference)]
    switch reference.context {
    case .annotation, .constraint, .defaultArgument, .initialValue, .body, .fallback, .delegated: break
    case .extendedType, .inheritance, .inheritanceArgument, .attribute, .alias, .keyPath, .macro, .constrained:
      return nil
    }
    guard isReplaceable(use.symbol), reference.flags.isDisjoint(with: [.isSelf, .isOperator]),
      !(reference.flags.contains(.isType) && reference.flags.contains(.isMetatype)),
      !isObserved(reference, in: file)
    else { return nil }
    let next = summary.segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount))
      .first { $0.start > use.start }
    let isMade: Bool
    if reference.flags.contains(.isType) {
      guard next == nil else { return nil }
      isMade = false
    } else {
      // Of the type itself no protocol's value is asked: but for an instance of it.
      guard next.map({ isInstance(summary.text($0.name), of: use.symbol) }) ?? reference.flags.contains(.isCalled),
        !isBuilt(use.symbol, by: reference)
      else { return nil }
      isMade = true
    }
    return namingProtocol(insteadOf: use.symbol, by: user, at: reference.declaration, in: file, isMade: isMade)
  }

  /// The same for a use of a member of a value.
  func namingProtocol(insteadOf use: MemberUse, by user: Membership, in file: Int) -> String? {
    let member = table.symbols[Int(use.symbol)]
    guard member.parent != Symbol.none, !member.isStatic, member.kind != .initializer, !use.isMemberwise,
      case let type = table.aliased(member.parent), isReplaceable(type)
    else { return nil }
    let declaration = table.files[file].declaration(at: use.start)
    return namingProtocol(insteadOf: type, by: user, at: declaration, in: file, isMade: false) {
      self.has(member.name, asked: $0)
    }
  }

  private func namingProtocol(
    insteadOf type: Int32, by user: Membership, at declaration: UInt32, in file: Int, isMade: Bool,
    having isMet: (Int32) -> Bool = { _ in true }
  ) -> String? {
    let found = usableProtocols(of: type, by: user, at: declaration, in: file).filter { symbol in
      // One that names what may not be named, the type itself perhaps, helps nobody.
      let own = table.symbols[Int(symbol)]
      return isMet(symbol) && names(beyond: user.layer, in: own.declaration, Int(own.file)).isEmpty
    }
    guard (1...3).contains(found.count) else { return nil }
    let listed = found.map { symbol in
      "'\(table.qualifiedName(Int(symbol)))' of '\(name(of: membership(of: symbol)) ?? "")'"
    }
    return .named(
      Self.enumeration(listed, "or"), insteadOf: table.qualifiedName(Int(type)), isMade: isMade)
  }

  /// Whether a value behind a protocol can stand in for one of a type.
  private func isReplaceable(_ type: Int32) -> Bool {
    let own = table.symbols[Int(type)]
    return !own.isExternal && [.class, .struct, .actor].contains(own.kind)
  }

  /// Whether a member of a type is an instance of it that all share, or makes one: `Store.shared`, `Store.init(…)`.
  private func isInstance(_ name: String, of type: Int32) -> Bool {
    name == "init" || table.members(named: name, of: type).contains { isInstance($0, of: type) }
  }

  /// Whether a value is built of what stands in parentheses, which nobody else has.
  private func isBuilt(_ type: Int32, by reference: ReferenceFact) -> Bool {
    table.symbols[Int(type)].kind == .struct && reference.flags.contains(.isCalled)
      && !reference.flags.isDisjoint(with: [.isLabelled, .isUnlabelled])
  }

  /// Whether a wrapper around a property wants to know what it is of: SwiftUI observes no protocol's values.
  private func isObserved(_ reference: ReferenceFact, in file: Int) -> Bool {
    guard reference.declaration != ReferenceFact.noDeclaration else { return false }
    let summary = table.files[file]
    return summary.declarations[Int(reference.declaration)].attributes.indices.contains {
      Self.observers.contains(summary.text(summary.attributes[$0].name))
    }
  }

  private static let observers: Set<String> = [
    "Bindable", "Environment", "EnvironmentObject", "ObservedObject", "Query", "StateObject",
  ]
}

extension String {
  fileprivate static func named(_ protocols: String, insteadOf type: String, isMade: Bool) -> String {
    isMade
      ? "let the composition root make it, and hand it in as \(protocols), to which '\(type)' conforms"
      : "name \(protocols), to which '\(type)' conforms"
  }
}
