public import Diagnostics
public import SwiftReading

/// An import, with the module of the repository that it means.
public struct ImportEdge: Sendable {
  public var file: Int
  /// The index of the import in its file.
  public var fact: Int
  /// The imported module's name.
  public var name: String
  /// The module of the repository, or nil for another's.
  public var module: Int?
  public var site: Site
  /// The import's path as written.
  public var declaration: DeclarationFact
}

extension Architecture {
  /// All imports, file by file. O(imports).
  public func imports(in file: Int) -> [ImportEdge] {
    let summary = table.files[file]
    return summary.imports.indices.map { index in
      let fact = summary.imports[index]
      let declaration = summary.declarations[Int(fact.declaration)]
      let range = declaration.nameRange
      return ImportEdge(
        file: file, fact: index, name: summary.text(fact.module),
        module: table.importedModule(fact, in: file),
        site: Site(file: file, start: Int(range.start), end: Int(range.end)), declaration: declaration)
    }
  }
}

extension SymbolTable {
  /// The module of the repository that an import means.
  public func importedModule(_ fact: ImportFact, in file: Int) -> Int? {
    module(named: nameMaps[file][Int(fact.module)], from: file)
  }
}
