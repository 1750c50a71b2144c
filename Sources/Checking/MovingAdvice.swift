internal import Layering
internal import Linking
internal import RulesLanguage
internal import SourceFacts
internal import SourceText

// What moves to another layer, where to, and what has to go with it.

extension Architecture {
  /// What to do about a use of what no protocol can stand in for: a wrapper, a macro, a superclass, an operator, an alias, an
  /// enumeration, a protocol, a record. The layer that declares it may need it, too.
  func moving(_ symbol: Int32, from declaring: Int, to using: Int) -> String {
    let moved = moved(with: symbol, from: declaring)
    let (place, target) = destination(of: moved, from: declaring, to: using)
    let parent = table.symbols[Int(moved)].parent
    let isInner = parent >= 0 && table.symbols[Int(moved)].isType && !table.symbols[Int(parent)].isExternal
    let out = isInner ? " out of '\(table.qualifiedName(Int(parent)))'," : ""
    let needed =
      table.symbols[Int(moved)].file < 0
      ? ""
      : names(
        beyond: target, in: table.symbols[Int(moved)].declaration, Int(table.symbols[Int(moved)].file))
    let with = needed.isEmpty ? "" : "; so has to go what it names: \(needed)"
    return "move '\(table.qualifiedName(Int(moved)))'\(out) to \(place)\(with)"
  }

  /// Where what one layer declares goes for another to use it: in words, and the layer whose rules it is held to there.
  private func destination(of moved: Int32, from declaring: Int, to using: Int) -> (place: String, layer: Int) {
    let (left, right) = (layers.layers[using].name, layers.layers[declaring].name)
    // What is no place holds only what is such a type.
    let isPlace = layers.isPlace(using)
    if layers.mayUse(declaring, using) {
      return (isPlace ? "'\(left)', or to a layer that it may use" : "a layer that '\(left)' may use", using)
    }
    let file = Int(table.symbols[Int(moved)].file)
    if let common = layers.commonLayer(using, declaring), layers.isPlace(common),
      file < 0 || mayImport(common, allOf: file)
    {
      return ("'\(layers.layers[common].name)', which both may use", common)
    }
    let new = "to a new layer that both may use"
    return (isPlace ? "'\(left)' or, where '\(right)' needs it, too, \(new)" : String(new.dropFirst(3)), using)
  }

  /// What moves where a declaration of a layer does: a case goes with its enumeration, and what a protocol of the layer has with that,
  /// since nothing can be taken out of it, and another one would ask for the same.
  func moved(with symbol: Int32, from layer: Int) -> Int32 {
    let own = table.symbols[Int(symbol)]
    guard own.parent != Symbol.none else { return symbol }
    let isOfProtocol = table.symbols[Int(own.parent)].kind == .protocol && membership(of: own.parent).layer == layer
    return own.kind == .case || isOfProtocol ? own.parent : symbol
  }

  /// What to do about an extension that stands where what it extends may not be used: it goes to the type, where all that it names may
  /// be used there, too; else to a layer that may use the type, the extension's own layer and the rest. Only where there is none, or
  /// the extension is needed where it stands, the type goes, or where it is a value that goes alone.
  ///
  /// - Parameters:
  ///   - type: what it extends.
  ///   - using: the layer of the extension.
  func movingExtension(_ declaration: UInt32, of type: Int32, in file: Int, from declaring: Int, to using: Int)
    -> String
  {
    extensionsMoved.value(for: MisplacedExtension(declaration, in: file, of: declaring, standingIn: using)) {
      adviceOnExtension(declaration, of: type, in: file, from: declaring, to: using)
    }
  }

  private func adviceOnExtension(
    _ declaration: UInt32, of type: Int32, in file: Int, from declaring: Int, to using: Int
  )
    -> String
  {
    let (left, right) = (layers.layers[using].name, layers.layers[declaring].name)
    // What moves for other uses, too, needs no extension elsewhere.
    if isMovable(type, from: declaring, to: using), isNamed(type, outside: declaration, in: file) {
      return moving(type, from: declaring, to: using)
    }
    if names(beyond: declaring, in: declaration, file).isEmpty { return .moveExtension(to: right) }
    // Who else names a value needs it there, too.
    if isPlainValue(type), goesAlone(type, from: declaring, to: using) {
      return moving(type, from: declaring, to: using)
    }
    let above = layers.layers.indices.filter { layer in
      layer != using && layer != declaring && layers.mayUse(layer, using) && layers.mayUse(layer, declaring)
        && mayImport(layer, allOf: file) && names(beyond: layer, in: declaration, file).isEmpty
    }
    let isRoot = { self.layers.layers[$0].rule?.isCompositionRoot == true }
    let fitting = above.contains { !isRoot($0) } ? above.filter { !isRoot($0) } : above
    guard (1...3).contains(fitting.count), !isUsed(declaration, of: type, in: file) else {
      return moving(type, from: declaring, to: using)
    }
    let listed = Self.enumeration(fitting.map { "'\(layers.layers[$0].name)'" }, "or")
    return .moveExtension(to: listed, using: left, right)
  }

  /// Whether a file names a type outside of one of its declarations.
  private func isNamed(_ type: Int32, outside declaration: UInt32, in file: Int) -> Bool {
    let range = table.files[file].declarations[Int(declaration)].range
    return uses.leadingOut(of: file).uses.contains { $0.symbol == type && !range.offsets.contains(Int($0.start)) }
  }

  /// Whether the file of an extension asks values of the type for what it adds, or nobody else may.
  private func isUsed(_ declaration: UInt32, of type: Int32, in file: Int) -> Bool {
    let summary = table.files[file]
    let range = summary.declarations[Int(declaration)].range
    let added = summary.declarations[(Int(declaration) + 1)...].prefix { $0.range.start < range.end }
      .filter { $0.parent == declaration }
    if ([summary.declarations[Int(declaration)]] + added).contains(where: { $0.access <= .fileprivate }) { return true }
    let names = Set(added.map(\.name))
    return table.membersAsked(of: type, in: file).contains {
      names.contains($0.name) && !range.offsets.contains(Int($0.start))
    }
  }

  /// The extension of a type of a layer that a declaration of a file is, or stands in.
  func extensionAround(_ declaration: UInt32, ofTypeIn layer: Int, in file: Int) -> (declaration: UInt32, type: Int32)?
  {
    var at = declaration
    while at != ReferenceFact.noDeclaration {
      let fact = table.files[file].declarations[Int(at)]
      if fact.kind == .extension {
        let type = table.symbolOfDeclaration[file, Int(at)]
        let isOfLayer =
          type != Symbol.none && !table.symbols[Int(type)].isExternal && membership(of: type).layer == layer
        return isOfLayer ? (at, type) : nil
      }
      at = fact.parent
    }
    return nil
  }

  /// Whether a declaration goes as it stands: a record, or a function of a file, that names nothing which may not be used where it goes.
  func isMovable(_ symbol: Int32, from declaring: Int, to using: Int) -> Bool {
    let own = table.symbols[Int(symbol)]
    guard own.file >= 0, !own.isSynthesised else { return false }
    guard isRecord(symbol, of: declaring) || own.kind == .func && own.parent == Symbol.none else { return false }
    return goesAlone(symbol, from: declaring, to: using)
  }

  /// Whether what a declaration names may be used where it goes.
  private func goesAlone(_ symbol: Int32, from declaring: Int, to using: Int) -> Bool {
    let own = table.symbols[Int(symbol)]
    let target = destination(of: symbol, from: declaring, to: using).layer
    return names(beyond: target, in: own.declaration, Int(own.file)).isEmpty
  }

  /// Whether a type is an enumeration, or of values that are named where they are used.
  func isPlainValue(_ type: Int32) -> Bool {
    table.symbols[Int(type)].kind == .enum
      || !table.inheritedNames(type).isDisjoint(with: FrameworkConventions.plainValues)
  }

  /// Whether a type is a struct of stored properties, to which its layer adds no methods but those by which it is written down.
  private func isRecord(_ symbol: Int32, of layer: Int) -> Bool {
    guard table.symbols[Int(symbol)].kind == .struct, !table.storedProperties(of: symbol).isEmpty else { return false }
    return table.bodies(of: symbol).allSatisfy { body in
      let declarations = table.files[body.file].declarations
      let isOwn = declarations[body.index].kind != .extension
      guard isOwn || layers.membership(file: body.file, declaration: UInt32(body.index)).layer == layer else {
        return true
      }
      return declarations[(body.index + 1)...].prefix { $0.range.start < declarations[body.index].range.end }
        .filter { Int($0.parent) == body.index }.allSatisfy { member in
          switch member.kind {
          case .subscript: false
          case .func:
            member.flags.contains(.isStatic) || Self.writing.contains(table.files[body.file].text(member.name))
          case .var, .let: !isOwn || member.isStored
          default: true
          }
        }
    }
  }

  private static let writing: Set<String> = ["encode", "hash"]

  /// What a declaration of a file names of layers that another, to which it may be moved, may not use, its body included, and but for
  /// the types whose names only stand in front of others: a list in words, or nothing.
  ///
  /// - Complexity: O(log references + uses in the declaration), once for each declaration and layer.
  func names(beyond target: Int, in declaration: UInt32, _ file: Int) -> String {
    namesOfOthers(beyond: target, in: declaration, file).text
  }

  private static let fewToFollow = 8

  /// Whether what a declaration names has to be followed by more than itself, where it goes along: then all of it belongs where it is.
  func dragsMore(_ symbol: Int32, from declaring: Int, to using: Int) -> Bool {
    let own = table.symbols[Int(symbol)]
    guard own.file >= 0 else { return false }
    let target = destination(of: symbol, from: declaring, to: using).layer
    let needed = namesOfOthers(beyond: target, in: own.declaration, Int(own.file)).symbols
    return needed.count > Self.fewToFollow
      || needed.contains { named in
        let other = table.symbols[Int(named)]
        return other.file >= 0
          && namesOfOthers(beyond: target, in: other.declaration, Int(other.file)).symbols.contains {
            $0 != symbol && !needed.contains($0)
          }
      }
  }

  private func namesOfOthers(beyond target: Int, in declaration: UInt32, _ file: Int) -> NamesBeyond {
    namesBeyond.value(for: Move(declaration, in: file, to: target)) {
      let summary = table.files[file]
      let range = summary.declarations[Int(declaration)].range
      let references = summary.firstReference(from: range.start)..<summary.firstReference(from: range.end)
      var (found, symbols) = ([String](), [Int32]())
      var (seen, names) = (Set<Int32>(), Set<String>())
      func add(_ named: Int32) {
        let (other, symbol) = (membership(of: named).layer, table.symbols[Int(named)])
        guard other >= 0, other != target, !layers.mayUse(target, other), seen.insert(named).inserted else { return }
        // It takes itself along.
        if Int(symbol.file) == file,
          range.offsets.contains(Int(summary.declarations[Int(symbol.declaration)].range.start))
        {
          return
        }
        let name = table.qualifiedName(Int(named))
        symbols.append(named)
        if names.insert(name).inserted { found.append(name) }
      }
      let all = uses[file].uses
      for index in uses[file].uses(of: references).indices where FileUses.step(behind: index, in: all) == nil {
        add(all[index].symbol)
      }
      // What is added to types of others stands behind no name that tells it.
      let members = memberUses(in: file)
      let first = members.indices.partitioningIndex { members[$0].start >= range.start }
      for use in members[first...].prefix(while: { $0.start < range.end }) {
        let parent = table.symbols[Int(use.symbol)].parent
        if parent == Symbol.none || membership(of: parent).layer != membership(of: use.symbol).layer { add(use.symbol) }
      }
      return NamesBeyond(text: Self.list(found, atMost: 3), symbols: symbols)
    }
  }
}

extension String {
  static func moveExtension(to layer: String) -> String {
    "move the extension to '\(layer)', or give '\(layer)' a function that does the same"
  }
  fileprivate static func moveExtension(to layers: String, using left: String, _ right: String) -> String {
    "move the extension to \(layers), which may use both '\(left)' and '\(right)'"
  }
}
