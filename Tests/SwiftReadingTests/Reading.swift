import SourceText
import SourceFacts
import SwiftReading

/// The summary of a text.
func read(_ text: String, detail: SourceReader.Detail = .references) -> FileSummary {
  read(Array(text.utf8), detail: detail)
}

func read(_ bytes: [UInt8], detail: SourceReader.Detail = .references) -> FileSummary {
  let source = SourceBytes(bytes)
  var reader = SourceReader(reading: source, detail: detail)
  return reader.read()
}

extension FileSummary {
  /// Declarations as "kind Outer.name".
  var outline: [String] {
    var paths: [String] = []
    return declarations.map { declaration in
      let outer = declaration.parent == DeclarationFact.noParent ? "" : paths[Int(declaration.parent)] + "."
      paths.append(outer + text(declaration.name))
      return declaration.kind.word + " " + paths[paths.count - 1]
    }
  }

  /// References as their paths.
  var paths: [String] { references.map { path($0) } }

  func path(_ reference: ReferenceFact) -> String {
    let members = (0..<Int(reference.segmentCount)).map { text(segments[Int(reference.segmentStart) + $0].name) }
    return ([(reference.flags.contains(.isImplicitMember) ? "." : "") + text(reference.name)] + members)
      .joined(separator: ".")
  }
}

/// Tokens as "class:text", strays left out.
func tokens(_ text: String) -> [String] {
  let source = SourceBytes(Array(text.utf8))
  var lexer = Lexer(reading: source)
  lexer.run()
  return (0..<lexer.tokens.count - 1).map { "\(lexer.tokens[$0].kind):" + lexer.text(of: lexer.tokens[$0]) }
}

/// Deterministic random numbers (xorshift64*), so that a failure can be seen again.
struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
