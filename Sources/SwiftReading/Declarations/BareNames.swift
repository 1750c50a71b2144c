internal import SourceFacts
internal import SourceText

/// Names of one `let` or `var` that stand without a type and a value, up to the end: `a, b` of `let a, b, c: T`.
struct BareNames {
  /// The first of them among the declarations.
  var declarations: Int
  /// The first of them among the names that are bound, where they are local.
  var bound: Int
}

extension SourceReader {
  /// Gives names the type that is written behind the one that follows them: it is that of all.
  ///
  /// - Parameters:
  ///   - declaration: the declaration with the type; what follows the last one where it is local.
  ///   - binding: the same among the names that are bound.
  mutating func giveType(of declaration: Int, _ binding: Int, to names: BareNames) {
    if isLocal {
      for position in names.bound..<binding {
        hidden[Int(bound[position].name)].type = hidden[Int(bound[binding].name)].type
      }
      return
    }
    for earlier in names.declarations..<declaration {
      let typed = summary.declarations[declaration]
      summary.declarations[earlier].type = typed.type
      summary.declarations[earlier].flags.formUnion(typed.flags)
      summary.declarations[earlier].bound = typed.bound
      // The type is among them, as it is for names that take a tuple apart.
      summary.declarations[earlier].references = typed.references
    }
  }
}
