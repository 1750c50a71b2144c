internal import SourceText
public import SourceFacts
public import SwiftReading

/// What holds of every token list and every summary, whatever the input.
public enum Soundness {
  /// The first thing that is wrong with a token list, or nil.
  public static func fault(_ lexer: borrowing Lexer, count: Int) -> String? {
    var end = 0
    var strays = lexer.strayRanges[...]
    for index in 0..<lexer.tokens.count {
      let token = lexer.tokens[index]
      let start = Int(token.start)
      while let stray = strays.first, stray.lowerBound < start {
        if stray.lowerBound < end { return "a stray at \(stray.lowerBound) overlaps a token" }
        end = stray.upperBound
        strays = strays.dropFirst()
      }
      if start < end { return "the token at \(start) overlaps what stands before it" }
      end = start + lexer.length(of: token)
      if end > count { return "the token at \(start) leaves the file" }
      if token.kind == .endOfFile, index != lexer.tokens.count - 1 { return "the file ends in the middle" }
    }
    return lexer.tokens[lexer.tokens.count - 1].kind == .endOfFile ? nil : "the file has no end"
  }

  /// The first thing that is wrong with a summary, or nil.
  public static func fault(_ summary: FileSummary, count: Int) -> String? {
    func holds(_ range: FactRange, _ count: Int) -> Bool {
      Int(range.start) + Int(range.count) <= count || range.isEmpty
    }
    func holds(_ name: NameID) -> Bool { name == UInt32.max || Int(name) < summary.nameCount }
    for (index, declaration) in summary.declarations.enumerated() {
      if declaration.parent != DeclarationFact.noParent, Int(declaration.parent) >= index {
        return "declaration \(index) stands before its parent"
      }
      if !holds(declaration.name) { return "declaration \(index) has no name" }
      if Int(declaration.range.end) > count || declaration.range.end < declaration.range.start {
        return "declaration \(index) leaves the file"
      }
      if Int(declaration.nameRange.end) > count { return "the name of declaration \(index) leaves the file" }
      if !holds(declaration.references, summary.references.count) {
        return "declaration \(index) has too many references"
      }
      if !holds(declaration.inherited, summary.inherited.count)
        || !holds(declaration.attributes, summary.attributes.count)
        || !holds(declaration.modifiers, summary.modifiers.count)
        || !holds(declaration.generics, summary.generics.count)
        || !holds(declaration.bound, summary.generics.count)
        || !holds(declaration.labels, summary.generics.count)
      {
        return "a list of declaration \(index) is out of bounds"
      }
      if Int(declaration.condition) >= summary.conditions.count { return "declaration \(index) has no condition" }
    }
    for (index, reference) in summary.references.enumerated() {
      if Int(reference.start) >= count { return "reference \(index) leaves the file" }
      if !holds(reference.name) { return "reference \(index) has no name" }
      if Int(reference.segmentStart) + Int(reference.segmentCount) > summary.segments.count {
        return "reference \(index) has too many segments"
      }
      if reference.declaration != ReferenceFact.noDeclaration, Int(reference.declaration) >= summary.declarations.count,
        !summary.declarations.isEmpty
      {
        return "reference \(index) belongs to no declaration"
      }
    }
    for (index, inherited) in summary.inherited.enumerated()
    where !holds(inherited.references, summary.references.count) {
      return "inherited type \(index) has too many references"
    }
    for (index, member) in summary.members.enumerated() {
      if Int(member.start) >= count { return "member \(index) leaves the file" }
      if Int(member.back) > index { return "member \(index) stands behind none" }
      if !holds(member.name) { return "member \(index) has no name" }
      if member.labels.upperBound > summary.generics.count { return "member \(index) has too many labels" }
    }
    for (index, condition) in summary.conditions.enumerated().dropFirst() {
      if condition.range.end < condition.range.start || Int(condition.range.end) > count {
        return "clause \(index) leaves the file"
      }
      if condition.range.start < summary.conditions[index - 1].range.start { return "clause \(index) is out of order" }
      if Int(condition.parent) >= index || Int(condition.previous) >= index || Int(condition.first) > index {
        return "clause \(index) stands before what it depends on"
      }
    }
    for (index, chain) in summary.chains.enumerated()
    where !holds(chain.steps, summary.steps.count) || !holds(chain.name) {
      return "chain \(index) is out of bounds"
    }
    for (index, step) in summary.steps.enumerated() where !holds(step.arguments, summary.arguments.count) {
      return "step \(index) is out of bounds"
    }
    return nil
  }
}
