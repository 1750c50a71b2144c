internal import Linking
internal import SourceFacts

// Whether two types, as they are written, are certainly not one: what an adapter needs, what a provider has, what functions take and
// give. Behind an alias, a generic parameter or a name of elsewhere may be any.

extension AdapterStackRecogniser {
  /// A type as far as code tells.
  struct ToldType {
    enum Form {
      /// One of the project, or of the system's own, whose name it is then.
      case named(Int32, String, [WrittenType])
      case list(WrittenType)
      case map(WrittenType, WrittenType)
      case tuple([WrittenType])
      case function([WrittenType], WrittenType)
      /// A list, a dictionary, a tuple or a closure, whose types are not written.
      case compound
    }
    /// Nil where it may be any.
    var form: Form?
    /// Nil where that can't be told.
    var isOptional: Bool?
    var file: Int
  }

  /// What a written type says.
  func told(_ type: WrittenType, in file: Int) -> ToldType {
    if let wrapped = type.wrapped {
      let inner = told(wrapped, in: file)
      return ToldType(form: inner.isOptional == true ? nil : inner.form, isOptional: true, file: file)
    }
    return ToldType(form: form(type, in: file), isOptional: false, file: file)
  }

  private func form(_ type: WrittenType, in file: Int) -> ToldType.Form? {
    let last = type.parts[type.parts.count - 1]
    switch (last.name, last.arguments.count) {
    case ("[]", 1), ("Array", 1): return .list(last.arguments[0])
    case ("[:]", 2), ("Dictionary", 2): return .map(last.arguments[0], last.arguments[1])
    case ("()", _): return .tuple(last.arguments)
    case ("Void", 0) where code.symbol(type, in: file) == nil: return .tuple([])
    case ("&", _): return nil
    case (let name, let count) where name.hasSuffix("->") && count > 0:
      return .function(last.arguments.dropLast(), last.arguments[count - 1])
    default: break
    }
    guard let symbol = code.symbol(type, in: file) else {
      let isPlain = type.parts.count == 1 || ["Swift", "Foundation"].contains(type.parts[0].name)
      return isPlain && Self.ownTypes.contains(last.name) && code.table.types(named: last.name).isEmpty
        ? .named(Symbol.none, last.name, []) : nil
    }
    let found = code.table.symbols[Int(symbol)]
    return found.kind.isNominal && !found.condition ? .named(symbol, last.name, last.arguments) : nil
  }

  /// Types of the system that are no aliases of each other.
  private static let ownTypes: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
    "String", "Character", "Substring", "Data", "Date", "URL", "UUID", "Locale", "TimeZone", "Calendar", "Decimal",
    "UserDefaults", "URLSession", "FileManager", "NotificationCenter", "Bundle", "ProcessInfo", "JSONDecoder",
    "JSONEncoder", "OperationQueue", "DispatchQueue",
  ]

  /// Whether a type is one of the system's own, to which the project adds no conformance.
  func isOwn(_ told: ToldType) -> Bool {
    if case .named(Symbol.none, let name, _)? = told.form {
      return told.isOptional == false && !code.typesConformingByExtension.contains(name)
    }
    return false
  }

  /// Whether two types are certainly not one.
  func areDifferent(_ left: ToldType, _ right: ToldType) -> Bool {
    guard let one = left.form, let other = right.form else { return false }
    if let first = left.isOptional, let second = right.isOptional, first != second { return true }
    func differ(_ one: [WrittenType], _ other: [WrittenType]) -> Bool {
      zip(one, other).contains { areDifferent(told($0, in: left.file), told($1, in: right.file)) }
    }
    switch (one, other) {
    case (.named(let first, let name, let arguments), .named(let second, let otherName, let others)):
      if first != second || first == Symbol.none && name != otherName { return true }
      return arguments.count == others.count && differ(arguments, others)
    case (.list(let first), .list(let second)): return differ([first], [second])
    case (.map(let key, let value), .map(let otherKey, let otherValue)):
      return differ([key, value], [otherKey, otherValue])
    case (.tuple(let first), .tuple(let second)): return first.count != second.count || differ(first, second)
    case (.function(let first, let result), .function(let second, let otherResult)):
      if first.count == second.count { return differ(first + [result], second + [otherResult]) }
      // One tuple may be taken apart.
      return ![(first, left.file), (second, right.file)].contains { arguments, file in
        guard arguments.count == 1, case let only = told(arguments[0], in: file) else { return false }
        if case .tuple? = only.form { return true }
        return only.form == nil
      }
    case (.compound, .named), (.named, .compound): return true
    case (.compound, _), (_, .compound): return false
    default: return true
    }
  }

  /// The type of a property: as it is written, or as its initial value tells.
  func toldType(_ id: DeclarationID) -> ToldType? {
    let fact = code.fact(id)
    if !fact.type.offsets.isEmpty {
      let text = code.table.files[id.file].writtenText(fact.type)
      // What is opaque is one type, and it is not written which.
      if text.map({ Code.words($0).contains("some") }) ?? false { return nil }
      return code.keyType(id).map { told($0, in: id.file) }
    }
    if let symbol = propertyType(id) {
      let own = code.table.symbols[Int(symbol)]
      guard own.kind.isNominal, !own.condition, !own.isExternal else { return nil }
      return ToldType(
        form: .named(symbol, code.table.text(own.name), []), isOptional: mayBeNil(id, symbol) ? nil : false,
        file: id.file)
    }
    guard fact.flags.contains(.valueIsCompound), fact.kind == .let || fact.kind == .var, fact.isStored else {
      return nil
    }
    return ToldType(form: .compound, isOptional: false, file: id.file)
  }

  /// Whether the value of a property may be nil which is the call of a type's name: an initialiser that is written may fail, and
  /// `try?` may stand in front.
  private func mayBeNil(_ id: DeclarationID, _ type: Int32) -> Bool {
    if code.members(of: type).contains(where: { code.fact($0).kind == .initializer }) { return true }
    let value = code.fact(id).references.indices.map { code.table.files[id.file].references[$0] }
      .filter { $0.context == .initialValue }.map(\.start).min()
    let end = Int(code.fact(id).nameRange.end)
    return value.map { Int($0) - end >= "=try? ".utf8.count } ?? true
  }

  /// How a path of names is spelled as the type of a property; nil for another type.
  func spelled(_ type: WrittenType, in file: Int) -> String? {
    guard let core = type.wrapped ?? Optional(type), core.isPath else { return nil }
    let isExistential = code.symbol(core, in: file).map { code.table.symbols[Int($0)].kind == .protocol } ?? false
    switch (isExistential, type.wrapped != nil) {
    case (true, true): return "(any \(core.text))?"
    case (true, false): return "any \(core.text)"
    case (false, true): return core.text + "?"
    case (false, false): return core.text
    }
  }

  /// How the type of a property is called in messages.
  func described(_ id: DeclarationID, _ told: ToldType) -> String {
    if let type = code.keyType(id) { return Self.withArticle(spelled(type, in: id.file) ?? written(id) ?? type.text) }
    if case .named(let symbol, _, _)? = told.form { return Self.withArticle(code.table.qualifiedName(Int(symbol))) }
    return "a collection, a tuple or a closure"
  }

  static func withArticle(_ name: String) -> String {
    ("AEIOaeio".contains(name.first ?? "x") ? "an '" : "a '") + name + "'"
  }

  // MARK: - Members

  /// Whether a member certainly does not meet a requirement of the same name and labels: its types are others.
  func isOther(_ member: DeclarationID, than requirement: DeclarationID) -> Bool {
    let (own, wanted) = (code.fact(member), code.fact(requirement))
    guard own.kind == wanted.kind || own.kind == .let, own.generics.isEmpty, wanted.generics.isEmpty else {
      return false
    }
    if own.kind == .func || own.kind == .subscript || own.kind == .initializer {
      let parameters = code.parameters(of: UInt32(member.index), in: member.file)
      let others = code.parameters(of: UInt32(requirement.index), in: requirement.file)
      guard parameters.count == others.count else { return false }
      let isOther = zip(parameters, others).contains { one, other in
        areOther(one.type, member.file, other.type, requirement.file)
      }
      if isOther { return true }
    }
    if own.kind == .initializer { return false }
    if own.kind == .func {
      return areDifferent(result(member), result(requirement))
    }
    guard own.attributes.isEmpty, let one = toldType(member), let other = toldType(requirement) else { return false }
    return areDifferent(one, other)
  }

  /// What a function gives: nothing where nothing is written.
  private func result(_ function: DeclarationID) -> ToldType {
    if code.fact(function).type.offsets.isEmpty {
      return ToldType(form: .tuple([]), isOptional: false, file: function.file)
    }
    return toldType(function) ?? ToldType(file: function.file)
  }

  private func areOther(_ one: ByteRange, _ file: Int, _ other: ByteRange, _ otherFile: Int) -> Bool {
    guard let first = toldParameter(one, in: file), let second = toldParameter(other, in: otherFile) else {
      return false
    }
    return areDifferent(first, second)
  }

  private func toldParameter(_ range: ByteRange, in file: Int) -> ToldType? {
    let text = code.table.files[file].writtenText(range)
    if text.map({ Code.words($0).contains("some") }) ?? false { return nil }
    let type = text.map { WrittenType($0, at: Int(range.start), structures: true) } ?? code.type(file, range)
    return type.map { told($0, in: file) }
  }
}
