internal import Diagnostics
internal import SourceFacts

// Call chains with their texts, as recognisers see them.

extension Code {
  struct Argument {
    var label: String
    var fact: ArgumentFact
    /// As written; empty for closures.
    var text: String
    var site: Site

    /// The text without white space, comments and back-ticks: what identifiers are compared by.
    var plain: String { Code.plain(text) }
    /// The text on one line, for messages.
    var shown: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// What arguments stand in, closures included.
  static func span(_ arguments: [Argument]) -> Site? {
    guard let first = arguments.first, let last = arguments.last else { return nil }
    return Site(file: first.site.file, start: first.site.start, end: last.site.end)
  }

  struct Step {
    var kind: StepFact.Kind
    var name: String
    var start: Int
    var arguments: [Argument]
    /// Whether `!` stands behind it.
    var isForced: Bool
  }

  /// A call chain. A copy is one counted reference: recognisers go over all of them again and again.
  struct Chain {
    private final class Parts {
      let file: Int
      let fact: ChainFact
      let base: String
      let steps: [Step]
      let binding: String

      init(_ file: Int, _ fact: ChainFact, _ base: String, _ steps: [Step], _ binding: String) {
        (self.file, self.fact, self.base, self.steps, self.binding) = (file, fact, base, steps, binding)
      }
    }
    private let parts: Parts

    init(file: Int, fact: ChainFact, base: String, steps: [Step], binding: String) {
      parts = Parts(file, fact, base, steps, binding)
    }

    var file: Int { parts.file }
    var fact: ChainFact { parts.fact }
    /// The base name or `$0`, empty when it is neither.
    var base: String { parts.base }
    var steps: [Step] { parts.steps }
    /// The variable that the value is given to, or empty.
    var binding: String { parts.binding }

    var site: Site { Site(file: file, start: Int(fact.start), end: Int(fact.end)) }
    var range: Range<Int> { Int(fact.start)..<Int(fact.end) }

    /// The same chain as if it began with a name, and its first step were not there.
    func beginning(with name: String) -> Chain {
      var fact = fact
      fact.base = .name
      return Chain(file: file, fact: fact, base: name, steps: Array(steps.dropFirst()), binding: binding)
    }
  }
}
