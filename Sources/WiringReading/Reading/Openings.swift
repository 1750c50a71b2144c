internal import Diagnostics
internal import Linking
internal import SourceFacts

// Where something may have what no file of the run shows: what it inherits from elsewhere, and what macros make of it.

extension Code {
  /// Something that may bring any member along, and by which name it does.
  struct Opening {
    var name: String
    var site: Site
  }

  /// Attributes that bring neither members nor conformances that anybody here asks for: of the language, of the system's
  /// libraries, and of those whose macros are known.
  private static let knownAttributes: Set<String> = [
    "available", "backDeployed", "concurrent", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "exclusivity",
    "frozen", "inlinable", "main", "nonexhaustive", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper",
    "requires_stored_property_inits", "resultBuilder", "retroactive", "safe", "unchecked", "unsafe", "usableFromInline",
    "globalActor", "IBDesignable", "NSApplicationMain", "UIApplicationMain", "MainActor", "Sendable", "Observable",
    "Model",
    "DebugDescription", "Suite", "Animatable", "Adapter", "Abstract", "ProtocolWitness",
  ]

  /// Of these, the ones of libraries that are no part of the system.
  private static let libraryAttributes: Set<String> = ["Adapter", "Abstract", "ProtocolWitness"]
  private static let libraries = Set(WiringReader.modules)

  /// Attributes under which a property has the type of its initial value.
  private static let plainAttributes: Set<String> = [
    "available", "IBInspectable", "IBOutlet", "MainActor", "NSManaged", "ObservationIgnored", "Published", "State",
    "StateObject", "inlinable", "nonobjc", "objc", "preconcurrency", "safe", "unsafe", "usableFromInline",
  ]

  /// What makes it unknown which members a type has; nil where its files and what is known of the system tell.
  func opening(of symbol: Int32) -> Opening? {
    for type in table.lineage(of: symbol) {
      let own = table.symbols[Int(type)]
      let bodies = table.bodies(of: type)
      let isKnown = own.isExternal ? systemMembers(of: table.text(own.name)) != nil : own.kind.isNominal
      guard isKnown else {
        return Opening(
          name: table.text(own.name), site: bodies.first.map { site($0) } ?? Site(file: 0, start: 0, end: 0))
      }
      if let found = bodies.lazy.compactMap({ self.opening(ofBody: $0) }).first { return found }
    }
    return nil
  }

  private func opening(ofBody body: DeclarationID) -> Opening? {
    let types = inherited(body)
    for type in types where symbol(type, in: body.file) == nil && systemMembers(of: type) == nil {
      return Opening(
        name: type.path, site: Site(file: body.file, start: type.range.lowerBound, end: type.range.upperBound))
    }
    // What is inherited and is no path of names, such as a tuple's alias in its place.
    if fact(body).inherited.count > types.count { return Opening(name: name(body), site: site(body)) }
    return macro(on: body) ?? macro(in: body)
  }

  /// A macro, or what may be one, among the attributes of a declaration.
  func macro(on id: DeclarationID) -> Opening? { unknownAttribute(of: id, Self.knownAttributes) }

  /// A macro between the members of a type: what it makes of itself are members.
  private func macro(in body: DeclarationID) -> Opening? {
    members(body).first { fact($0).kind == .macroExpansion && !["warning", "error"].contains(name($0)) }
      .map { Opening(name: name($0), site: site($0)) }
  }

  /// Whether a property may be of another type than its initial value: a wrapper of elsewhere, or a macro, says which.
  func isWrapped(_ id: DeclarationID) -> Bool { unknownAttribute(of: id, Self.plainAttributes) != nil }

  /// An attribute that is none of these, of the language's own that begin with an underscore, and, on a type, of the repository's
  /// types: these are actors and builders.
  private func unknownAttribute(of id: DeclarationID, _ known: Set<String>) -> Opening? {
    if fact(id).attributes.isEmpty { return nil }
    return attributes(id).first { attribute in
      if known.contains(attribute.name) {
        return Self.libraryAttributes.contains(attribute.name) && mayMeanAnother(id.file, than: Self.libraries)
      }
      if attribute.name.hasPrefix("_") { return false }
      let meant = symbol(id.file, at: attribute.site.start).map { table.symbols[Int($0)].kind }
      return fact(id).kind == .var || fact(id).kind == .let || !(meant?.isNominal ?? false)
    }.map { Opening(name: "@" + $0.name, site: $0.site) }
  }

  /// What a type of the system brings that stands in an inheritance clause; nil where that is not known, or it is of elsewhere.
  private func systemMembers(of type: WrittenType) -> Set<Substring>? {
    guard type.parts.count == 1 || type.parts.count == 2 && Self.systemModules.contains(type.parts[0].name) else {
      return nil
    }
    return systemMembers(of: type.parts[type.parts.count - 1].name)
  }

  private func systemMembers(of name: String) -> Set<Substring>? { SystemSupertypes.known.members(of: name) }

  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "Foundation", "Observation", "Combine", "SwiftUI", "ObjectiveC",
  ]

  /// The names of all that a type has from the system, as far as it is known.
  func systemMembers(ofSymbol symbol: Int32) -> Set<Substring> {
    var found = Set<Substring>()
    for body in table.lineage(of: symbol).flatMap({ table.bodies(of: $0) }) {
      for type in inherited(body) where self.symbol(type, in: body.file) == nil {
        found.formUnion(systemMembers(of: type) ?? [])
      }
    }
    return found
  }
}
