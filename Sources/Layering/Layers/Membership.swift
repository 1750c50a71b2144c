internal import Modules
public import Linking
internal import SourceText
internal import SourceFacts

/// Where code belongs: its layer, and its slice of that.
public struct Membership: BitwiseCopyable, Hashable, Sendable {
  public static let none = Membership(layer: -1, slice: -1)

  /// The index of the layer, or -1.
  public var layer: Int
  /// The index of the slice among `LayerMap.slices`, or -1.
  public var slice: Int

  /// Whether code that belongs here is outside of another layer, or slice: code of the same layer in no slice may see
  /// behind its boundaries.
  public func isOutside(_ other: Membership) -> Bool {
    layer != other.layer || slice >= 0 && other.slice >= 0 && slice != other.slice
  }
}

/// A piece of a layer, made by the captures of its patterns.
public struct Slice: Sendable, Hashable {
  /// What the captures stand for, in the order of their names.
  public let captured: [String]
  public let layer: Int
  /// The same as one text, with `/` between several.
  public let name: String

  init(captured: [String], layer: Int) {
    self.captured = captured
    self.layer = layer
    name = captured.joined(separator: "/")
  }
}

// Layers belong to symbols. Nearly always that is the layer of the file, so only files in which a type belongs elsewhere
// have a list of their own, and looking there costs one comparison.

extension LayerMap {
  /// Tells the uses which files belong together: those of one layer and slice.
  ///
  /// - Complexity: O(symbols + files).
  func divide(_ uses: inout ProgramUses, _ table: SymbolTable) {
    func group(_ membership: Membership) -> Int32 {
      membership.slice < 0 ? Int32(membership.layer + 1) : Int32(layers.count + 1 + membership.slice)
    }
    let groups = layerOfFile.indices.map { followsFiles($0) ? group(membership(ofFile: $0)) : nil }
    uses.divide(NameHomes(table, groups: groups) { group(self.membership(of: $0, in: table)) }, groups: groups)
  }

  /// Where a symbol belongs.
  @inline(__always)
  func membership(of symbol: Int32, in table: SymbolTable) -> Membership {
    let own = table.symbols[Int(symbol)]
    if own.isSynthesised, let claimed = membership(ofSynthesised: symbol) { return claimed }
    return own.file < 0 ? .none : membership(file: Int(own.file), declaration: own.declaration)
  }
}

extension Architecture {
  /// Where a symbol belongs; a type of elsewhere belongs nowhere.
  @inline(__always)
  public func membership(of symbol: Int32) -> Membership { layers.membership(of: symbol, in: table) }

  /// Where the code that a use stands in belongs.
  @inline(__always)
  public func membership(of use: Use, in file: Int) -> Membership {
    if layers.followsFiles(file) { return layers.membership(ofFile: file) }
    return layers.membership(
      file: file, declaration: table.files[file].references[Int(use.reference)].declaration)
  }

  /// Where code belongs as one of a layer that its file is in, too.
  public func membership(in layer: Int, of own: Membership) -> Membership {
    own.layer == layer ? own : Membership(layer: layer, slice: -1)
  }

  /// As what code is held to rules: in a file of several targets as one of the layer of each.
  func memberships(binding own: Membership, in file: Int) -> [Membership] {
    if !modules.isInSeveral(file) { return [own] }
    return layers.layers(binding: own.layer, in: file).map { membership(in: $0, of: own) }
  }

  /// Whether code of a file belongs to no layer: neither the file does, nor is all that it declares claimed by what it is. Manifests
  /// of Tuist describe the project, and are none of its code.
  public func isUnassigned(_ file: Int) -> Bool {
    let summary = table.files[file]
    if layers.layerOfFile[file] >= 0
      || summary.imports.contains(where: { summary.text($0.module) == "ProjectDescription" })
    {
      return false
    }
    let declarations = table.files[file].declarations
    return layers.followsFiles(file)
      || declarations.indices.contains {
        declarations[$0].parent == DeclarationFact.noParent && declarations[$0].kind != .import
          && layers.membership(file: file, declaration: UInt32($0)).layer < 0
      }
  }

  /// For what a file imports what it does: where all that it declares belongs, if that is one layer; else where the file does.
  public func importer(of file: Int) -> Membership {
    let own = layers.membership(ofFile: file)
    if layers.followsFiles(file) { return own }
    let declarations = table.files[file].declarations
    var found = Set<Membership>()
    for index in declarations.indices
    where declarations[index].parent == DeclarationFact.noParent && declarations[index].kind != .import {
      found.insert(layers.membership(file: file, declaration: UInt32(index)))
    }
    guard let first = found.first, found.allSatisfy({ $0.layer == first.layer }) else { return own }
    return found.count == 1 ? first : Membership(layer: first.layer, slice: -1)
  }

  /// The name of a layer, with its slice: "Features/Cart". nil for code in no layer.
  public func name(of membership: Membership) -> String? {
    guard membership.layer >= 0 else { return nil }
    let layer = layers.layers[membership.layer].name
    return membership.slice >= 0 ? layer + "/" + layers.slices[membership.slice].name : layer
  }

  /// Whether a slice's name matches a pattern.
  public func isSlice(_ name: String, _ pattern: String) -> Bool { Glob.matches(name: name, pattern: pattern) }
}
