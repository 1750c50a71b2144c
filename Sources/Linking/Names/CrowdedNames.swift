internal import Modules
internal import SourceFacts
internal import SourceText

/// A name that very many declarations of one module have at file level: `==`, once for each type. To gather them all for each use
/// would cost the square of their number.
struct CrowdedName: Hashable, Sendable {
  /// Where all of them stand; of what a file declares itself, the file.
  enum Place: Hashable, Sendable {
    case scope(UInt32)
    case file(Int)
  }

  var place: Place
  var name: UInt32
  var wantsType: Bool
}

/// What is known of a name of very many declarations.
enum CrowdedMeaning: Sendable {
  /// What it means, if anything.
  case known(Meaning?)
  /// It has few, or a file prefers several of its own.
  case unknown
}

extension SymbolTable {
  /// What a name of very many declarations means in a file's own scope, where that need not be found out anew: it is a type of the
  /// file's own, or the same as to nearly all files of that scope.
  func crowded(_ name: UInt32, of file: Int, wantsType: Bool) -> CrowdedMeaning {
    let scope = topScope(file)
    guard !hasFew(name, in: scope), members.isFilled, !modules.hasInnerProjects, !modules.isInSeveral(file),
      !isShared(name), modules.scopeModule(of: file) == modules.moduleOfFile[file]
    else { return .unknown }
    func remembered(_ place: CrowdedName.Place, _ make: () -> CrowdedMeaning) -> CrowdedMeaning {
      crowdedMeanings.value(for: CrowdedName(place: place, name: name, wantsType: wantsType), make)
    }
    return remembered(.file(file)) {
      let near = nearest(name, in: file)
      if near.count == 1, let type = near.first, symbols[Int(type)].isType, !symbols[Int(type)].condition {
        return .known(.symbol(type))
      }
      if !near.isEmpty { return .unknown }
      return remembered(.scope(scope)) {
        let found = candidates(scope, name, file, wantsType: wantsType)
        return .known(found.isEmpty ? nil : judge(found, file))
      }
    }
  }

  /// What a file declares of a name that is nearer to it than what others declare: types, and what only it sees. O(declarations).
  private func nearest(_ name: UInt32, in file: Int) -> [Int32] {
    files[file].declarations.indices.compactMap { index in
      let declaration = files[file].declarations[index]
      guard declaration.parent == DeclarationFact.noParent, nameMaps[file][Int(declaration.name)] == name,
        case let symbol = symbolOfDeclaration[file, index], symbol != Symbol.none,
        symbols[Int(symbol)].isType || declaration.access <= .fileprivate
      else { return nil }
      return symbol
    }
  }
}
