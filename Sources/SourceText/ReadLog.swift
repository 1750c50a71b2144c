internal import Synchronization

/// What was asked of a folder, and what the answers were: who gets the same answers again will come to the same end.
public final class ReadLog: Sendable {
  /// What was asked, by path.
  public struct Answers: Sendable {
    /// The content of files; nil for what could not be read.
    public var contents = [ExactText: ContentDigest?]()
    public var kinds = [ExactText: FileKind]()
    /// Whether a question had two answers: something was being changed meanwhile.
    public var isTorn = false
  }

  private let seen = Mutex(Answers())

  public init() {}

  func note(_ path: String, _ content: ContentDigest?) {
    seen.withLock { seen in
      if let known = seen.contents.updateValue(content, forKey: ExactText(path)), known != content {
        seen.isTorn = true
      }
    }
  }

  func note(_ path: String, _ kind: FileKind) {
    seen.withLock { seen in
      if let known = seen.kinds.updateValue(kind, forKey: ExactText(path)), known != kind { seen.isTorn = true }
    }
  }

  /// All questions so far with their answers.
  public var answers: Answers { seen.withLock { $0 } }
}
