internal import Diagnostics
internal import Linking
internal import SourceFacts

/// Where code wires for itself alone: in tests, and in previews, each of which is a program of its own.
struct TestPlaces {
  /// Whether a file is test code.
  let isTest: (Int) -> Bool
  /// The bytes of previews, by file.
  private var previews = [Int: [Range<Int>]]()
  /// Where the first `#Preview` stands outside of all declarations, by file, with these: no other code stands there.
  private var macros = [Int: (start: Int, declarations: [Range<Int>])]()

  /// - Complexity: O(declarations) of the files that name a preview.
  init(_ code: Code, isTest: @escaping (Int) -> Bool) {
    self.isTest = isTest
    let table = code.table
    let macro = table.names.find("Preview").map(UInt32.init)
    let bases = FrameworkConventions.previews.compactMap { table.names.find($0).map(UInt32.init) }
    for file in table.files.indices where !isTest(file) {
      let map = table.nameMaps[file]
      let hasMacro = macro.map { map.contains($0) } ?? false
      let hasBase = bases.contains { map.contains($0) }
      if !hasMacro, !hasBase { continue }
      for (index, fact) in table.files[file].declarations.enumerated() {
        let isPreview =
          fact.kind == .macroExpansion
          ? map[Int(fact.name)] == macro
          : hasBase && Self.isPreview(DeclarationID(file: file, index: index), code)
        if isPreview { previews[file, default: []].append(fact.range.offsets) }
      }
      if hasMacro { macros[file] = Self.outside(table.files[file]) }
    }
  }

  /// Whether a type, or an extension of one, is there for previews.
  private static func isPreview(_ id: DeclarationID, _ code: Code) -> Bool {
    let fact = code.fact(id)
    guard fact.kind.isNominal || fact.kind == .extension, let symbol = code.table.symbol(of: id) else { return false }
    return code.table.bodies(of: symbol).flatMap { code.inherited($0) }.contains { type in
      type.parts.last.map { FrameworkConventions.previews.contains($0.name) } ?? false
    }
  }

  /// Whether a file has a preview in it.
  func hasPreviews(_ file: Int) -> Bool { previews[file] != nil || macros[file] != nil }

  private static func outside(_ summary: FileSummary) -> (start: Int, declarations: [Range<Int>])? {
    let first = summary.references.first {
      $0.context == .macro && $0.declaration == ReferenceFact.noDeclaration && summary.text($0.name) == "Preview"
    }
    return first.map { reference in
      let outermost = summary.declarations.lazy.filter { $0.parent == DeclarationFact.noParent }
      return (Int(reference.start), outermost.map(\.range.offsets))
    }
  }

  func contains(_ site: Site) -> Bool {
    if isTest(site.file) || previews[site.file]?.contains(where: { $0.contains(site.start) }) ?? false { return true }
    guard let outside = macros[site.file], site.start > outside.start else { return false }
    return !outside.declarations.contains { $0.contains(site.start) }
  }
}
