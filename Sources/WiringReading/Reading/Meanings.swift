internal import Diagnostics
internal import Linking
internal import Modules
internal import SourceFacts

// What may be meant where code says one of several things.

extension Code {
  /// All that the name at a byte offset may mean: several where branches of `#if` declare it.
  func meanings(_ file: Int, at start: Int) -> [Int32] {
    guard let first = unaliased(file, at: start) else { return [] }
    guard table.symbols[Int(first)].condition else { return [table.aliased(first)] }
    var found: [Int32] = []
    for use in uses(in: file) where Int(use.start) == start {
      let symbol = table.aliased(use.symbol)
      if !found.contains(symbol) { found.append(symbol) }
    }
    return found
  }

  /// Whether a name in a file may be another module's than one of these: none of them is imported there, and something is that is
  /// not read.
  func mayMeanAnother(_ file: Int, than names: Set<String>) -> Bool {
    memory.strangers(names) {
      let importing = table.filesImporting(names)
      return Set(table.files.indices.filter { !importing.contains($0) && !seesAll($0, besides: names) })
    }.contains(file)
  }

  /// Whether all that is imported in a file is read, or one of these modules, or the system's: what stands there and is no
  /// other's is theirs, even where they have no use for it.
  func seesAll(_ file: Int, besides names: Set<String>) -> Bool {
    memory.seeing(names) { table.filesSeeingAll(besides: names) }.contains(file)
  }

  /// Whether an attribute that stands where these modules' can't is theirs all the same: all else that its file imports is read, or the
  /// system's, which has none that is called so.
  func isTheirs(_ modules: Set<String>, in file: Int) -> Bool {
    seesAll(file, besides: modules.union(SystemFrameworks.names))
  }

  /// The attribute of a name that a declaration has of a library: neither the project has one of that name, nor is it another
  /// library's as far as the file's imports tell.
  ///
  /// - Parameter modules: those that bring it.
  func attribute(_ name: String, of id: DeclarationID, from modules: Set<String>) -> Attribute? {
    if fact(id).attributes.isEmpty { return nil }
    return attribute(name, of: id).flatMap { isOfLibrary($0, modules) ? $0 : nil }
  }

  /// Whether an attribute is a library's own.
  func isOfLibrary(_ attribute: Attribute, _ modules: Set<String>) -> Bool {
    symbol(attribute.site.file, at: attribute.site.start) == nil && !mayMeanAnother(attribute.site.file, than: modules)
  }

  /// The chains in branches of `#if` among the members of a chain: `.b()` of `a.c()`, where `#if` stands around it.
  func branches(of chain: Chain) -> [Chain] {
    if table.files[chain.file].conditions.count < 2 { return [] }
    let arguments = chain.steps.flatMap(\.arguments)
    return chains(in: chain.file).filter { branch in
      let start = branch.range.lowerBound
      return branch.fact.base == .implicit && branch.fact.condition != chain.fact.condition
        && chain.range.contains(start)
        && !arguments.contains { $0.site.start <= start && start < $0.site.end }
    }
  }

  /// The conditions of `#if` around a declaration, each with whether it must hold.
  func conditions(_ id: DeclarationID) -> Set<String> {
    let summary = table.files[id.file]
    return Set(summary.clauses(around: fact(id).condition).map { ($0.holds ? "" : "!") + summary.text($0.name) })
  }

  /// Protocols of the standard library that bring no other conformance along.
  private static let plain: Set<String> = ["Sendable", "Equatable", "Hashable", "Codable", "AnyObject", "Identifiable"]

  /// Whether a type is, or inherits, something that is declared elsewhere, which may bring anything along, as macros may.
  func inheritsUnknown(_ symbol: Int32) -> Bool {
    table.lineage(of: symbol).contains { type in
      let own = table.symbols[Int(type)]
      if own.isExternal || !own.kind.isNominal { return true }
      return table.bodies(of: type).contains { body in
        fact(body).inherited.count > inherited(body).count || macro(on: body) != nil
          || inherited(body).contains { self.symbol($0, in: body.file) == nil && !Self.plain.contains($0.text) }
      }
    }
  }
}
