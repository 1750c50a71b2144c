internal import Diagnostics
internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText
internal import Wiring

// What the checks on shared instances have in common: which uses they report, and how they speak of them.

extension Pass {
  /// Reports the uses that no exemption covers and `wants` takes.
  ///
  /// - Parameters:
  ///   - message: from who uses and what is used.
  ///   - because: says more about what is used.
  mutating func reportShared(
    _ wants: (SharedAccess, SharedInstance) -> Bool, message: (String, String) -> String,
    because: (SharedInstance, SharedAccess) -> String, instead: (SharedInstance, SharedAccess) -> String
  ) {
    let shared = architecture.shared
    for access in shared.accesses {
      let instance = shared.instances[access.instance]
      var grade: Severity?
      var reason = ""
      switch access.exemption {
      case nil: break
      case .seam:
        guard let judgement = judgementOfSeams else { continue }
        (grade, reason) = judgement
      default: continue
      }
      guard wants(access, instance) else { continue }
      let file = access.file
      let site = Site(file: file, start: Int(access.start), end: Int(access.start + access.length))
      // The roots that only the wiring knows, and who registers and asks for nothing.
      if isInBuilder(site) || wiring.fillings.contains(site) { continue }
      var to = Subject(name: instance.name)
      if let symbol = instance.symbol {
        let fact = architecture.table.symbols[Int(symbol)]
        to = Subject(
          layer: architecture.layerName(architecture.membership(of: symbol)),
          module: architecture.moduleName(Int(fact.file)), name: instance.name, site: architecture.site(of: fact))
      }
      report(
        message(architecture.reader(access), instance.name), at: site, because: because(instance, access) + reason,
        instead: instead(instance, access),
        from: Subject(
          layer: architecture.layerName(of: access), module: architecture.moduleName(file),
          name: architecture.enclosingName(access)), to: to, grade: grade)
    }
  }

  /// How grave it is, where that is said, that a default argument holds what is shared or names what others wire, and by whose
  /// word; nil where it may.
  var judgementOfSeams: (grade: Severity?, reason: String)? {
    let rules = architecture.rules.singletons
    if rules.defaultArguments == .allow { return nil }
    let place = architecture.rules.text(of: rules.defaultArgumentsPlace)
    return rules.defaultArguments == .warn
      ? (.warning, "; \(place) warns of default arguments that hold it")
      : (nil, "; \(place) lets no default argument hold it")
  }
}

extension Architecture {
  func enclosingName(_ access: SharedAccess) -> String? {
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    return declaration == ReferenceFact.noDeclaration ? nil : declarationName(Int(declaration), in: access.file)
  }

  /// What an instance is, in a few words.
  static func kind(of instance: SharedInstance) -> String {
    if instance.isOfTask { return "whatever a task around has bound" }
    return switch instance.sharedClass {
    case .declared: "one instance for all"
    case .state: "state that everyone shares"
    case .io: "a way out of the process that everyone shares"
    case .ui: "the system's user interface"
    case .environment: "what the process runs in, not what its caller says"
    case .benign: "shared"
    case .thirdParty: "one instance for all, of a package"
    }
  }

  /// What would show what an access hides: the initialiser of the type or, where no value of the type is there to hold it, or
  /// the type is another's, the function itself, or the one that a property has to become.
  ///
  /// - Parameter shown: what types were seen to show.
  func remedy(for instance: SharedInstance, at access: SharedAccess, _ shown: inout ShownInstances) -> Remedy {
    let summary = table.files[access.file]
    let index = summary.references[Int(access.reference)].declaration
    guard index != ReferenceFact.noDeclaration else { return .none }
    let fact = summary.declarations[Int(index)]
    if access.exemption == .seam { return .noDefault }
    if instance.hasOneOwner { return .owner }
    if instance.isOfTask { return .binder }
    let reference = summary.references[Int(access.reference)]
    if reference.flags.contains(.isAssigned), isAll(access, of: reference), mayBeSet(instance) { return .holder }
    if Self.applications.contains(instance.name), let member = memberAsked(by: access, reference),
      summary.text(member.name) == "delegate"
    {
      return .delegate
    }
    if Self.ofViews.contains(instance.name), isOfView(fact, in: access.file) { return .view }
    if let type = symbol(around: fact.parent, in: access.file),
      !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.intents)
    {
      return .dependency
    }
    if reference.context == .attribute,
      fact.attributes.indices.contains(where: { isStorage(summary.attributes[$0], access, in: summary) })
    {
      return .storage
    }
    let isHeld = isHeld(fact, in: access.file, &shown)
    if isHeld, let found = shown.remedy(in: DeclarationID(file: access.file, index: Int(index)), access, self) {
      return found
    }
    let isOneOfSeveral = shown.isOneOfSeveral(access, self)
    let parameter =
      isHeld
      ? property(fact, holding: instance, access, isOneOfSeveral)
      : parameter(for: instance, at: access, isOneOfSeveral)
    if !isHeld, fact.kind != .initializer, !fact.isStored || fact.kind == .func,
      isSignatureFixed(of: fact, in: access.file)
    {
      guard let asking = protocolOfDefault(fact, in: access.file) else { return .none }
      let name = table.qualifiedName(Int(asking))
      if fact.kind == .var, passesOn(fact, instance, access) { return .noDefaultOf(summary.text(fact.name), of: name) }
      return parameter.hasSuffix(":") ? .none : .requirement("var \(parameter) { get }", of: name)
    }
    switch fact.kind {
    case .initializer:
      let type = symbol(around: fact.parent, in: access.file)
      return type.map { shown.isMadeBySystem($0, table) } == true || isGiven(fact, of: type, in: access.file)
        ? .none : .parameter(of: "init(\(parameter))")
    case .func where isHeld, .subscript where isHeld, .var where isHeld, .let where isHeld, .deinit where isHeld:
      return .parameter(of: "init(\(parameter))")
    case .subscript: return .parameter(of: "subscript(\(parameter))")
    case .func:
      // Who would pass it something is the variable that it makes, which nobody calls.
      if let made = valueMade(by: fact, in: access.file) { return .value(made) }
      let name = writtenName(fact, in: access.file)
      // An operator takes what stands around it, and nothing else.
      guard let first = name.unicodeScalars.first, first == "_" || first == "`" || first.properties.isXIDStart else {
        return .none
      }
      return .parameter(of: "\(name)(\(parameter))")
    case .var, .let:
      // What is kept, or only passed on, is no function of what it takes.
      if fact.isStored || passesOn(fact, instance, access) { return .value(summary.text(fact.name)) }
      if fact.flags.contains(.hasSetter) { return accessors(fact, parameter, in: access.file) }
      return .function("func \(writtenName(fact, in: access.file))(\(parameter))")
    default: return .none
    }
  }

  /// The parameter that would show a dependency in the initializer of a type: where it is the value of a property, that property.
  private func property(
    _ fact: DeclarationFact, holding instance: SharedInstance, _ access: SharedAccess, _ isOneOfSeveral: Bool
  ) -> String {
    let summary = table.files[access.file]
    let reference = summary.references[Int(access.reference)]
    guard fact.kind == .var || fact.kind == .let, fact.flags.contains(.valueIsPath), isAll(access, of: reference),
      reference.context == .initialValue, let type = instance.typeName ?? ownerName(instance)
    else { return parameter(for: instance, at: access, isOneOfSeveral) }
    return "\(writtenName(fact, in: access.file)): \(written(type, of: instance, at: access))"
  }

  /// Whether the body of a property names nothing but the instance, and asks nothing of it, nor of a local name that holds it, as
  /// far as the type tells: what gives `Bool` has asked.
  private func passesOn(_ property: DeclarationFact, _ instance: SharedInstance, _ access: SharedAccess) -> Bool {
    let type = instance.typeName ?? ownerName(instance) ?? instance.name.split(separator: ".").first.map(String.init)
    if table.isWrittenAsValue(property, otherThan: type, in: access.file) { return false }
    let summary = table.files[access.file]
    return property.references.indices.allSatisfy { index in
      let reference = summary.references[index]
      if index != access.reference { return reference.flags.contains(.isType) }
      return isAll(access, of: reference) && !reference.flags.contains(.isCalled)
    }
  }

  /// The functions that a property becomes which others set, with a parameter: `func count(net: Net)`, `func setCount(_:net:)`.
  private func accessors(_ property: DeclarationFact, _ parameter: String, in file: Int) -> Remedy {
    let name = table.files[file].text(property.name)
    let label = parameter.prefix { $0 != ":" }
    return .functions(
      "func \(writtenName(property, in: file))(\(parameter))",
      "func set\(name.prefix(1).uppercased())\(name.dropFirst())(_:\(label):)")
  }

  /// Whether another instance can be put in the place of one. Where none can, what is set is what a subscript of it gives.
  private func mayBeSet(_ instance: SharedInstance) -> Bool {
    guard let symbol = instance.symbol, case let own = table.symbols[Int(symbol)], own.file >= 0 else {
      return [.declared, .thirdParty].contains(instance.sharedClass) || Self.replaceable.contains(instance.name)
    }
    guard own.kind == .var else { return own.kind != .let }
    let declaration = table.files[Int(own.file)].declarations[Int(own.declaration)]
    return declaration.isStored || declaration.flags.contains(.hasSetter)
  }

  /// The instances of the system's that can be set.
  private static let replaceable: Set<String> = [
    "NSAppearance.current", "NSGraphicsContext.current", "NSPrintInfo.shared", "NSPrintOperation.current",
    "NSTimeZone.default", "UITraitCollection.current", "URLCache.shared",
  ]

  /// Whether nothing is asked of the instance that a path leads to.
  private func isAll(_ access: SharedAccess, of reference: ReferenceFact) -> Bool {
    memberAsked(by: access, reference) == nil
  }

  /// What is asked of the instance that a path leads to: the member behind it.
  private func memberAsked(by access: SharedAccess, _ reference: ReferenceFact) -> SegmentFact? {
    table.files[access.file].segments[Int(reference.segmentStart)...].prefix(Int(reference.segmentCount))
      .first { $0.start >= access.start + access.length }
  }

  /// The instances whose delegate is an object of the program. WatchKit's are called, and what is asked of a call is no part of its path.
  private static let applications: Set<String> = ["UIApplication.shared", "NSApplication.shared", "NSApp"]

  /// What UIKit's views and controllers know of the place where they are shown.
  private static let ofViews: Set<String> = ["UIScreen.main", "UITraitCollection.current"]

  private static let views: Set<String> = ["UIView", "UIViewController"]

  /// Whether a member is one of a view of UIKit, or of a controller of such.
  private func isOfView(_ member: DeclarationFact, in file: Int) -> Bool {
    guard member.parent != DeclarationFact.noParent, let type = symbol(around: member.parent, in: file) else {
      return false
    }
    return table.inheritedNames(type).contains {
      Self.views.contains($0) || !Self.views.isDisjoint(with: SystemKinship.superclasses(of: $0))
    }
  }

  /// Whether an attribute says where SwiftUI keeps the value of a property, as in `@AppStorage("size", store: .standard)`.
  private func isStorage(_ attribute: AttributeFact, _ access: SharedAccess, in summary: FileSummary) -> Bool {
    attribute.arguments.offsets.contains(Int(access.start)) && summary.text(attribute.name) == "AppStorage"
  }

  /// A declaration's name with the ticks that the source writes around it, since it needs them.
  private func writtenName(_ declaration: DeclarationFact, in file: Int) -> String {
    let name = table.files[file].text(declaration.name)
    return declaration.nameRange.offsets.count > name.utf8.count ? "`\(name)`" : name
  }

  /// Whether what calls an initializer decides what it takes: an archive, a decoder, the compiler for a literal.
  private func isGiven(_ initializer: DeclarationFact, of type: Int32?, in file: Int) -> Bool {
    let summary = table.files[file]
    guard initializer.labels.count == 1, let label = initializer.labels.indices.first.map({ summary.generics[$0] }),
      label != ModifierFact.noDetail
    else { return false }
    let name = summary.text(label)
    // Mappings begin so, too: `init(from order: Order)`.
    if name == "from" {
      return type.map { !table.inheritedNames($0).isDisjoint(with: ["Decodable", "Codable"]) } ?? false
    }
    return FrameworkConventions.givenInitializers.contains(name)
  }

  /// Whether a value of the enclosing type can hold what a member needs: the repository writes the type's initialisers.
  private func isHeld(_ member: DeclarationFact, in file: Int, _ shown: inout ShownInstances) -> Bool {
    guard member.parent != DeclarationFact.noParent, !member.flags.contains(.isStatic),
      let type = symbol(around: member.parent, in: file), type != Symbol.none
    else { return false }
    let symbol = table.symbols[Int(type)]
    if symbol.isExternal || shown.isMadeBySystem(type, table) { return false }
    switch symbol.kind {
    // What a value holds is compared and written down with it.
    case .struct: return table.inheritedNames(type).isDisjoint(with: FrameworkConventions.values)
    case .class, .actor: return true
    default: return false
    }
  }

  /// The parameter that would show a dependency: `session: URLSession`; or `isFailing:` where the type can't be told, and `flags:` for
  /// what `Flags.shared` is then. Of several instances of one type it bears the name of the one.
  private func parameter(for instance: SharedInstance, at access: SharedAccess, _ isOneOfSeveral: Bool) -> String {
    guard let type = instance.typeName ?? ownerName(instance) else {
      let parts = instance.name.split(separator: ".")
      let name = parts.last { !SharedNames.contains(String($0)) } ?? parts.last ?? ""
      return Self.parameterName(String(name)) + ":"
    }
    let name = isOneOfSeveral ? Self.parameterName(ofOne: instance, of: type) : Self.parameterName(type)
    return name + ": " + written(type, of: instance, at: access)
  }

  /// The type of an instance as other code writes it: a nested one with those around it; of one of which a macro makes a protocol,
  /// that; of one that the code may not use, the protocol which it may.
  private func written(_ type: String, of instance: SharedInstance, at access: SharedAccess) -> String {
    guard let symbol = instance.typeSymbol else { return type }
    if let made = abstraction(of: symbol) { return table.qualifiedName(Int(made)) }
    let declaration = table.files[access.file].references[Int(access.reference)].declaration
    let member = member(askedBy: access)
    if let usable = usableProtocol(of: symbol, forCodeOf: access.file, at: declaration, asked: member) {
      return "any " + table.qualifiedName(Int(usable))
    }
    return table.qualifiedName(Int(symbol))
  }

  /// The protocol that a macro makes of a type, which conforms to it.
  private func abstraction(of symbol: Int32) -> Int32? {
    let own = table.symbols[Int(symbol)]
    guard own.file >= 0 else { return nil }
    return table.synthesised(in: Int(own.file)).first { made in
      let found = table.symbols[Int(made)]
      return found.kind == .protocol && found.declaration == own.declaration && table.lineage(of: symbol).contains(made)
    }
  }

  /// The type that declares an instance which some function makes: `extension DB { static let shared = makeShared() }`.
  private func ownerName(_ instance: SharedInstance) -> String? {
    guard let symbol = instance.symbol, !instance.isOfTask, instance.kind == .singleton else { return nil }
    let fact = table.symbols[Int(symbol)]
    guard fact.parent != Symbol.none, fact.file >= 0,
      table.files[Int(fact.file)].declarations[Int(fact.declaration)].flags.isDisjoint(with: [
        .valueIsPath, .valueIsLiteral,
      ])
    else { return nil }
    let owner = table.symbols[Int(fact.parent)]
    return owner.kind == .enum && !owner.isExternal ? nil : table.text(owner.name)
  }

  /// `standardError` for `FileHandle.standardError`; `sharedAPI` for `API.shared`.
  private static func parameterName(ofOne instance: SharedInstance, of type: String) -> String {
    let name = instance.name.split(separator: ".").last.map(String.init) ?? instance.name
    return SharedNames.contains(name) ? name + type : parameterName(name)
  }

  private static func parameterName(_ type: String) -> String {
    var scalars = Array(type.unicodeScalars)
    // `URLSession` → `urlSession`, `API` → `api`, `Feed` → `feed`.
    var index = 0
    while index < scalars.count, scalars[index].properties.isUppercase {
      let isLast = index + 1 == scalars.count
      if index > 0, !isLast, scalars[index + 1].properties.isLowercase { break }
      if scalars[index].isASCII { scalars[index] = Unicode.Scalar(UInt8(scalars[index].value) + 32) }
      index += 1
    }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars)
    return String(name)
  }
}
