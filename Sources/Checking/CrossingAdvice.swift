internal import Layering
internal import Linking
internal import SourceFacts

// What to do where a layer uses another that it may not use.

extension LayerCrossing {
  /// What to do about a use: where it stands says what can be done.
  func wayOut(_ use: Use, _ file: Int, _ from: Int, _ to: Int, _ architecture: Architecture) -> String {
    let reference = architecture.table.files[file].references[Int(use.reference)]
    if let around = architecture.extensionAround(reference.declaration, ofTypeIn: to, in: file) {
      return architecture.movingExtension(around.declaration, of: around.type, in: file, from: to, to: from)
    }
    switch reference.context {
    // One in braces that are nobody's is no declaration.
    case .extendedType: return .moveExtension(to: architecture.layers.layers[to].name)
    case .inheritance where architecture.isConformance(use, in: file) && architecture.layers.mayUse(to, from):
      return .conform(architecture.layers.layers[from].name, architecture.layers.layers[to].name)
    case _ where isOfItsExtension(use, reference, in: file, architecture.table) && architecture.layers.mayUse(to, from):
      let name = architecture.table.qualifiedName(Int(use.symbol))
      return .moveExtension(of: name, to: architecture.layers.layers[to].name)
    // No protocol stands in for a wrapper, a macro or a superclass.
    case .attribute, .macro, .inheritance: return architecture.moving(use.symbol, from: to, to: from)
    // Nor for what conforms in place of a generic parameter: `typealias Response = Order`, `decode(Order.self)`.
    case .alias, .inheritanceArgument: return architecture.moving(use.symbol, from: to, to: from)
    case _ where isOfValuesType(use, reference, architecture.table):
      return architecture.moving(use.symbol, from: to, to: from)
    case _ where reference.flags.contains(.isOperator): return architecture.moving(use.symbol, from: to, to: from)
    default:
      let user = architecture.membership(in: from, of: architecture.membership(of: use, in: file))
      return wayOut(toward: use.symbol, from, to, architecture) {
        architecture.namingProtocol(insteadOf: use, by: user, in: file)
      }
    }
  }

  /// Whether a type is named in an extension that is there for it alone: `extension Handler where Self == FileHandler`.
  private func isOfItsExtension(_ use: Use, _ reference: ReferenceFact, in file: Int, _ table: SymbolTable) -> Bool {
    table.symbols[Int(use.symbol)].isType
      && table.typesOfSelf(reference.declaration, in: file).contains(table.underlying(use.symbol))
  }

  /// Whether code names a type of values itself, and neither makes one, nor asks the type or a value for anything. Of a class a
  /// container may be asked for what conforms to a protocol in its place.
  private func isOfValuesType(_ use: Use, _ reference: ReferenceFact, _ table: SymbolTable) -> Bool {
    reference.flags.contains(.inCode) && reference.segmentCount == 0
      && reference.flags.isDisjoint(with: [.isType, .isCalled, .isTested, .isOperator, .isImplicitMember])
      && use.start == reference.start && table.symbols[Int(use.symbol)].kind == .struct
  }

  /// What to do about a use of something: only what has members that others can have as well, a protocol can stand in for.
  ///
  /// - Parameter existing: how one that is there can stand in, if one can.
  func wayOut(
    toward symbol: Int32, _ from: Int, _ to: Int, _ architecture: Architecture, existing: () -> String?
  ) -> String {
    let (table, own) = (architecture.table, architecture.table.symbols[Int(symbol)])
    let canBeReplaced =
      switch own.kind {
      case _ where architecture.moved(with: symbol, from: to) != symbol: false
      case .precedencegroup, .operator, .typealias, .protocol, .enum, .case: false
      // A constant of a file is no object.
      case .let where own.parent == Symbol.none: false
      // What is added to a type of elsewhere, or of a third layer, is asked of that, and of no object that could be another.
      default:
        own.parent == Symbol.none || mayStandIn(for: own, of: table.underlying(own.parent), from, to, architecture)
      }
    // What a value is made by, or stands under in its type, goes with it.
    let type = own.isType ? symbol : own.parent
    if type != Symbol.none, architecture.membership(of: type).layer == to,
      !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.plainValues)
    {
      return architecture.moving(type, from: to, to: from)
    }
    let moved = type == Symbol.none ? symbol : type
    if architecture.membership(of: moved).layer == to, architecture.isMovable(moved, from: to, to: from) {
      return existing() ?? architecture.moving(moved, from: to, to: from)
    }
    // What is added to a type and works with much of the layer around it stays there, and something asks for it.
    let isWork =
      [.func, .var, .subscript].contains(own.kind) && own.parent != Symbol.none && !own.isStatic
      && [.class, .struct, .actor].contains(table.symbols[Int(table.underlying(own.parent))].kind)
      && architecture.dragsMore(symbol, from: to, to: from)
    return canBeReplaced || isWork
      ? existing() ?? invert(from, to, architecture) : architecture.moving(symbol, from: to, to: from)
  }

  /// Whether an object of another layer can stand in for one that is asked for a member of a type, or for one of a type in it.
  private func mayStandIn(
    for member: Symbol, of type: Int32, _ from: Int, _ to: Int, _ architecture: Architecture
  ) -> Bool {
    if architecture.table.symbols[Int(type)].isExternal { return false }
    let layer = architecture.membership(of: type).layer
    if member.isType { return layer != from }
    // Who may not name a third layer's type gets its values behind a protocol, too.
    return layer == to || layer >= 0 && !architecture.layers.mayUse(from, layer)
  }

  /// A protocol turns a dependency round, if the other layer may see it; else both need a third.
  func invert(_ from: Int, _ to: Int, _ architecture: Architecture) -> String {
    let layers = architecture.layers
    let (left, right) = (layers.layers[from].name, layers.layers[to].name)
    if layers.mayUse(to, from) { return .invert(left, right) }
    return .share(left, right, by: layers.commonLayer(from, to).map { layers.layers[$0].name })
  }
}

extension String {
  fileprivate static func invert(_ from: String, _ to: String) -> String {
    "declare what '\(from)' needs as a protocol in '\(from)', and let '\(to)' conform to it"
  }
  fileprivate static func share(_ from: String, _ to: String, by common: String?) -> String {
    "declare what '\(from)' needs as a protocol in "
      + (common.map { "'\($0)', which both may use" } ?? "a new layer that both may use")
      + ", and let '\(to)' conform to it"
  }
  fileprivate static func conform(_ from: String, _ to: String) -> String {
    "let an extension in '\(to)' add the conformance, or move the protocol to '\(from)'"
  }
  fileprivate static func moveExtension(of type: String, to layer: String) -> String {
    "move the extension, which is for '\(type)' alone, to '\(layer)'"
  }
}
