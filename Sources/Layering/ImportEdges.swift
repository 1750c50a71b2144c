internal import Linking
internal import Modules
public import Diagnostics
internal import RulesLanguage
internal import SourceText
public import SourceFacts

/// An import, with the module of the repository that it means.
public struct ImportEdge: Sendable {
  public var file: Int
  /// The index of the import in its file.
  public var fact: Int
  /// The imported module's name.
  public var name: String
  /// The module with the sub-modules, or the one name, that the import asks for: "UIKit.UIGestureRecognizerSubclass".
  public var path: String
  /// The access level, when it is written.
  public var access: AccessLevel?
  public var flags: ImportFlags
  /// The module of the repository, or nil for another's.
  public var module: Int?
  public var site: Site
  /// The import's path as written.
  public var declaration: DeclarationFact

  /// Whether a pattern means the import: without dots the whole module, with dots a part of it.
  public func matches(_ pattern: String) -> Bool { ImportRule.matches(path, pattern: pattern) }
}

extension Architecture {
  /// The imports of a file. O(imports).
  ///
  /// - Parameter isWanted: which of them, by the module of the repository that they mean.
  public func imports(in file: Int, where isWanted: (_ module: Int?) -> Bool = { _ in true }) -> [ImportEdge] {
    table.files[file].imports.indices.compactMap { index in
      let module = table.importedModule(index, in: file)
      return isWanted(module) ? importEdge(index, of: module, in: file) : nil
    }
  }

  /// The imports of a file by which other modules of the repository come: their indices, and the modules. O(imports).
  public func importsOfOthers(in file: Int) -> [(index: Int, module: Int)] {
    table.files[file].imports.indices.compactMap { index in
      guard let module = table.importedModule(index, in: file), !modules.belongs(file, to: module) else {
        return nil
      }
      return (index, module)
    }
  }

  /// An import of a file.
  ///
  /// - Parameter module: the module of the repository that it means.
  public func importEdge(_ index: Int, of module: Int?, in file: Int) -> ImportEdge {
    let summary = table.files[file]
    let fact = summary.imports[index]
    let declaration = summary.declarations[Int(fact.declaration)]
    let range = declaration.nameRange
    let name = summary.text(fact.module)
    return ImportEdge(
      file: file, fact: index, name: name,
      path: fact.path.indices.reduce(name) { $0 + "." + summary.text(summary.generics[$1]) },
      access: declaration.flags.contains(.hasAccess) ? declaration.access : nil, flags: fact.flags, module: module,
      site: Site(file: file, start: Int(range.start), end: Int(range.end)), declaration: declaration)
  }
}
