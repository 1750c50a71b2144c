internal import SourceText

extension LanguageServer {
  /// How long typing has to pause before it is linted, in milliseconds.
  private static let pause = 100
  /// How often it is asked whether the editor is still there, in milliseconds: its end of the pipe may be held by others.
  private static let watch = 3000

  /// Serves the editor at the other end of standard input and output, until it says that it is gone, or is.
  ///
  /// - Returns: the exit code: 0 where the end was announced, else 1; 2 where what came in was no message.
  public mutating func serve() -> Int32 {
    serve(MessageStream { System.input(within: $0) }) { System.write($0, to: 1) }
  }

  /// - Parameters:
  ///   - stream: what the editor says.
  ///   - write: takes what it is told.
  mutating func serve(_ stream: consuming MessageStream, _ write: ([UInt8]) -> Void) -> Int32 {
    while true {
      switch stream.next(within: isStale ? Self.pause : editor.map { _ in Self.watch }) {
      case .message(let content): receive(content)
      case .idle:
        if let editor, !System.isRunning(editor) { return 1 }
        if isStale { lint() }
      case .ended: return 1
      case .broken(let problem):
        System.write(Array("boundary-lint: what came in is no message: \(problem)\n".utf8), to: 2)
        return 2
      }
      for message in outbox {
        let content = Array(message.json.utf8)
        write(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
      }
      outbox = []
      if case .ended(let code) = state { return code }
    }
  }
}
