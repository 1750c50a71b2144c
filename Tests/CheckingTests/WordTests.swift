import Diagnostics
import SourceFacts
import Testing

/// What is written out, so that nobody has to ask the runtime, is what the cases are called.
@Test func wordsAreThoseOfTheCases() {
  for kind in DeclarationKind.allCases where kind != .initializer { #expect(kind.word == String(describing: kind)) }
  #expect(DeclarationKind.initializer.word == "init")
  for severity in Severity.allCases { #expect(severity.word == String(describing: severity)) }
}
