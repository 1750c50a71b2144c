internal import Modules
internal import SourceFacts
internal import Layering
internal import Linking
internal import SourceText
internal import SwiftReading

/// A layer, slice, module, type, function or variable that the user named.
struct Selection {
  private enum Kind {
    case layer(Int)
    case slice(Int)
    /// All modules of one name: packages may have one each.
    case modules([Int])
    case type(Int32)
    /// Functions, variables and cases of one name: overloads go together.
    case values(Set<Int32>)
    /// A module of elsewhere.
    case imported(String)
  }
  private let kind: Kind
  let text: String

  /// The level of pictures on which it is a node, and its number there.
  var node: (level: GraphLevel, number: Int)? {
    switch kind {
    case .layer(let layer): (.layer, layer)
    case .modules(let modules): (.module, modules[0])
    default: nil
    }
  }

  /// Finds what a name means: a layer, else a slice as "Layer/slice", else a module, else a type, else a function or
  /// variable by its qualified name, else a module that is imported, else a slice by its own name, as findings have it.
  ///
  /// - Throws: when nothing or more than one thing has the name.
  init(_ name: String, _ architecture: Architecture, mayBeForeign: Bool) throws(UsageError) {
    let layers = architecture.layers
    let slices = layers.slices.map { layers.layers[$0.layer].name + "/" + $0.name }
    if layers.isDeclared, let layer = layers.layers.firstIndex(where: { $0.name == name }) {
      (kind, text) = (.layer(layer), "layer \(name)")
    } else if let slice = slices.firstIndex(of: name) {
      (kind, text) = (.slice(slice), "slice \(name)")
    } else if case let modules = architecture.modules.modules(named: name), !modules.isEmpty {
      (kind, text) = (.modules(modules), modules.count == 1 ? "module \(name)" : "\(modules.count) modules \(name)")
    } else if let type = try Self.symbols(name, architecture, { $0.isNominalOrAlias }).first {
      (kind, text) = (.type(type), "type \(Self.shown(name, type, architecture))")
    } else if case let found = try Self.symbols(name, architecture, Self.isValue), let one = found.first {
      let word = architecture.table.symbols[Int(one)].kind == .func ? "function" : "value"
      (kind, text) = (.values(Set(found)), "\(word) \(Self.shown(name, one, architecture))")
    } else if mayBeForeign, Self.isImported(name, architecture) {
      (kind, text) = (.imported(name), "module \(name)")
    } else if let slice = try Self.slice(name, slices) {
      (kind, text) = (.slice(slice), "slice \(slices[slice])")
    } else {
      let table = architecture.table
      let short = Dictionary(slices.map { (Self.shortName($0), $0) }, uniquingKeysWith: { first, _ in first })
      let names =
        layers.layers.map(\.name) + slices + architecture.modules.modules.map(\.name)
        + table.symbols.filter {
          !$0.isExternal && $0.parent == Symbol.none && ($0.isNominalOrAlias || Self.isValue($0))
        }
        .map { table.text($0.name) }
      if Self.isImported(name, architecture) {
        throw UsageError(
          message: "'\(name)' is a module of elsewhere, of which no uses are known; it can only be what is used")
      }
      if table.symbols.contains(where: { $0.isExternal && table.text($0.name) == name }) {
        throw UsageError(
          message: "'\(name)' is declared elsewhere; expected a layer, slice, module, type or function of the project")
      }
      let near = Suggestion.nearest(to: name, among: Set(names + short.keys))
      throw UsageError(
        message: "no layer, slice, module, type or function '\(name)'"
          + (near.map { "; did you mean '\(names.contains($0) ? $0 : short[$0] ?? $0)'?" } ?? ""))
    }
  }

  /// What a symbol is called: whole, and with its module where the user has named that.
  private static func shown(_ name: String, _ symbol: Int32, _ architecture: Architecture) -> String {
    let whole = architecture.table.qualifiedName(Int(symbol))
    return name.hasSuffix("." + whole) ? name : whole
  }

  private static func shortName(_ slice: String) -> String {
    slice.lastComponent(separatedBy: "/")
  }

  /// The one slice with this name of its own.
  private static func slice(_ name: String, _ slices: [String]) throws(UsageError) -> Int? {
    let found = slices.indices.filter { shortName(slices[$0]) == name }
    guard found.count <= 1 else {
      throw UsageError(message: "'\(name)' is ambiguous: \(found.map { slices[$0] }.inOrder().joined(separator: ", "))")
    }
    return found.first
  }

  private static func isValue(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .func, .let, .var, .case, .macro: true
    default: false
    }
  }

  private static func isImported(_ name: String, _ architecture: Architecture) -> Bool {
    architecture.paths.indices.contains { file in
      architecture.imports(in: file).contains { $0.module == nil && $0.name == name }
    }
  }

  /// The symbols of a name: those whose qualified name it is, else those whose own name it is, else those of the module in front; of
  /// types one.
  private static func symbols(
    _ name: String, _ architecture: Architecture, _ isMeant: (Symbol) -> Bool
  ) throws(UsageError) -> [Int32] {
    let table = architecture.table
    let last = name.lastComponent(separatedBy: ".")
    let found = table.symbols.indices.filter { index in
      let symbol = table.symbols[index]
      return !symbol.isExternal && isMeant(symbol) && table.text(symbol.name) == last
        && (last == name || ("." + table.qualifiedName(index)).hasSuffix("." + name))
    }
    let exact = found.filter { table.qualifiedName($0) == name }
    let ofModule = found.isEmpty ? inModule(name, architecture, isMeant) : []
    let meant = exact.isEmpty ? found + ofModule : exact
    // Overloads are one function; types of one name in several modules are several types.
    let kinds = Set(
      meant.map { index in
        let place = architecture.paths[Int(table.symbols[index].file)]
        return table.qualifiedName(index) + (isValue(table.symbols[index]) ? "" : " in " + place)
      })
    guard kinds.count <= 1 else {
      let modules = Set(meant.compactMap { moduleName(of: $0, architecture) })
      let way = modules.count > 1 ? modules.min().map { "; write '\($0).\(name)', with the module that is meant" } : nil
      throw UsageError(message: "'\(name)' is ambiguous: \(kinds.inOrder().joined(separator: ", "))\(way ?? "")")
    }
    return meant.map { Int32($0) }
  }

  private static func moduleName(of symbol: Int, _ architecture: Architecture) -> String? {
    let module = architecture.modules.moduleOfFile[Int(architecture.table.symbols[symbol].file)]
    return module < 0 ? nil : architecture.modules.modules[module].name
  }

  /// The symbols that a name with a module in front means: `Core.Order.Item`.
  private static func inModule(_ name: String, _ architecture: Architecture, _ isMeant: (Symbol) -> Bool) -> [Int] {
    guard let dot = name.firstIndex(of: ".") else { return [] }
    let (module, rest) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    if architecture.modules.modules(named: module).isEmpty { return [] }
    let table = architecture.table
    let last = rest.lastComponent(separatedBy: ".")
    return table.symbols.indices.filter { index in
      !table.symbols[index].isExternal && isMeant(table.symbols[index]) && table.text(table.symbols[index].name) == last
        && table.qualifiedName(index) == rest && moduleName(of: index, architecture) == module
    }
  }

  // MARK: - What it is

  /// Whether it is one function or variable.
  var isValue: Bool { if case .values = kind { true } else { false } }

  /// Whether it is a member of a type, which code can name without saying so.
  func isMember(_ architecture: Architecture) -> Bool {
    if case .values(let values) = kind {
      return values.contains { architecture.table.symbols[Int($0)].parent != Symbol.none }
    }
    return false
  }

  /// Whether it holds whole files.
  var isWide: Bool {
    switch kind {
    case .type, .values: false
    default: true
    }
  }

  /// Whether an import asks for it, or for a module that belongs to it.
  func isImport(_ edge: ImportEdge, _ architecture: Architecture) -> Bool {
    if case .imported(let name) = kind { return edge.module == nil && edge.name == name }
    return edge.module.map { holds(module: $0, architecture) } ?? false
  }

  /// Whether a unit stands for such an import.
  func isImported(_ unit: ReferenceGraph.Unit, _ architecture: Architecture) -> Bool {
    if case .imported(let name) = kind { return unit.imported == name }
    return unit.imported != nil && unit.module >= 0 && holds(module: unit.module, architecture)
  }

  /// Whether a module of the repository is it, or belongs to it.
  private func holds(module: Int, _ architecture: Architecture) -> Bool {
    switch kind {
    case .modules(let own): own.contains(module)
    case .layer(let layer): architecture.layers.membershipOfModule[module].layer == layer
    case .slice(let slice): architecture.layers.membershipOfModule[module].slice == slice
    case .type, .values, .imported: false
    }
  }

  // MARK: - What belongs to it

  /// Whether a use stands in it.
  func holds(_ use: Use, _ file: Int, _ architecture: Architecture) -> Bool {
    let declaration = architecture.table.files[file].references[Int(use.reference)].declaration
    switch kind {
    case .type(let type): return architecture.table.enclosingTypes(of: use, in: file).contains(type)
    case .layer: return holds(declaration: declaration, file, architecture)
    case .slice(let slice): return architecture.membership(of: use, in: file).slice == slice
    case .values: return holds(declaration: declaration, file, architecture)
    case .modules, .imported: return holds(file: file, architecture)
    }
  }

  /// Whether a declaration is in it.
  func holds(declaration: UInt32, _ file: Int, _ architecture: Architecture) -> Bool {
    // An extension belongs where it stands, not where its type does.
    switch kind {
    case .layer(let layer):
      let own = architecture.layers.membership(file: file, declaration: declaration).layer
      return architecture.layers.isHeld(own, in: file, to: layer)
    case .slice(let slice):
      return architecture.layers.membership(file: file, declaration: declaration).slice == slice
    case .modules, .imported: return holds(file: file, architecture)
    case .type, .values: break
    }
    let table = architecture.table
    guard declaration != ReferenceFact.noDeclaration else { return false }
    var at = architecture.symbol(around: declaration, in: file) ?? Symbol.none
    while at != Symbol.none {
      if holds(at, architecture) { return true }
      at = table.symbols[Int(at)].parent
    }
    return false
  }

  /// Whether a symbol belongs to it.
  func holds(_ symbol: Int32, _ architecture: Architecture) -> Bool {
    switch kind {
    case .type(let type): symbol == type
    case .values(let values): values.contains(symbol)
    case .layer(let layer):
      architecture.table.symbols[Int(symbol)].file >= 0
        && architecture.layers.isHeld(
          architecture.membership(of: symbol).layer, in: Int(architecture.table.symbols[Int(symbol)].file), to: layer)
    case .slice(let slice): architecture.membership(of: symbol).slice == slice
    case .modules, .imported:
      architecture.table.symbols[Int(symbol)].file >= 0
        && holds(file: Int(architecture.table.symbols[Int(symbol)].file), architecture)
    }
  }

  /// Whether the use of a member names something of it that the name of the type in front of it, if there is one, does not.
  func isNamed(by use: MemberUse, _ architecture: Architecture) -> Bool {
    let owner = architecture.table.symbols[Int(use.symbol)].parent
    let holdsOwner = owner != Symbol.none && (holds(owner, architecture) || isAround(owner, architecture.table))
    if holdsOwner, use.isBehindType { return false }
    // Whoever uses a member of a type uses the type; of a layer he uses what is declared there.
    return holds(use.symbol, architecture) || holdsOwner && !isWide
  }

  /// Whether it is a type in which a symbol is declared.
  private func isAround(_ symbol: Int32, _ table: SymbolTable) -> Bool {
    guard case .type(let type) = kind else { return false }
    var at = table.symbols[Int(symbol)].parent
    while at != Symbol.none {
      if at == type { return true }
      at = table.symbols[Int(at)].parent
    }
    return false
  }

  /// What of it a use names, or nil: the symbol, or a member behind the name of its type.
  func name(namedBy use: Use, _ file: Int, _ architecture: Architecture) -> String? {
    let table = architecture.table
    if holds(use.symbol, architecture) || isAround(use.symbol, table) { return table.qualifiedName(Int(use.symbol)) }
    guard case .values(let values) = kind else { return nil }
    let summary = table.files[file]
    let reference = summary.references[Int(use.reference)]
    let segment =
      reference.segmentCount == 0
      ? nil
      : (0..<Int(reference.segmentCount))
        .map { summary.segments[Int(reference.segmentStart) + $0] }.first { $0.start > use.start }
    guard let segment else { return nil }
    return values.first { value in
      table.symbols[Int(value)].parent == use.symbol
        && table.text(table.symbols[Int(value)].name) == summary.text(segment.name)
    }.map { table.qualifiedName(Int($0)) }
  }

  /// Whether what a file says for all that it declares, such as its imports, stands in it.
  func holds(file: Int, _ architecture: Architecture) -> Bool {
    switch kind {
    case .layer(let layer): architecture.layers.isHeld(architecture.importer(of: file).layer, in: file, to: layer)
    case .slice(let slice): architecture.importer(of: file).slice == slice
    case .modules(let modules): modules.contains { architecture.modules.belongs(file, to: $0) }
    case .type(let type): Int(architecture.table.symbols[Int(type)].file) == file
    case .values(let values): values.contains { Int(architecture.table.symbols[Int($0)].file) == file }
    case .imported: false
    }
  }

  /// Whether a unit of the graph is in it, or it is in the unit.
  func holds(_ unit: ReferenceGraph.Unit, _ architecture: Architecture) -> Bool {
    guard unit.imported == nil, !unit.isForImports else { return false }
    switch kind {
    case .layer(let layer): return architecture.layers(of: unit).contains(layer)
    case .slice(let slice): return unit.membership.slice == slice
    case .modules(let modules): return architecture.modules(of: unit).contains(where: modules.contains)
    case .type(let type): return unit.top == architecture.table.outermost(type)
    case .values(let values): return values.contains { architecture.table.outermost($0) == unit.top }
    case .imported: return false
    }
  }
}
