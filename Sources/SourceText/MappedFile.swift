#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif
internal import Synchronization

/// The bytes of a file where the system holds them: nothing is copied, and no memory of this process's own is filled.
///
/// It is for files that are added to, or replaced as a whole: what was there when one was opened stays as long as it is mapped. Of one
/// that is known to have been cut short nothing is handed out; should somebody do that while what was handed out is read, or its disk
/// fail, the process can't go on: it says so, and ends with status 2.
@safe
public final class MappedFile: @unchecked Sendable {
  private let base: UnsafeRawPointer
  private let file: OpenFile
  /// The size in bytes when the file was opened.
  public let count: Int

  /// Maps a file; nil where the system can't.
  ///
  /// - Parameter path: what to call it.
  public init?(_ file: OpenFile, path: String) {
    guard let base = unsafe file.map() else { return nil }
    unsafe self.base = base
    self.file = file
    count = file.count
    FileLoss.prepare(for: path)
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(mutating: base), count) }

  /// The memory from an offset on, for as long as the object lives; nil where the file does not reach, now or when it was opened.
  @unsafe
  public func memory(_ start: Int, _ size: Int) -> UnsafeRawPointer? {
    guard start >= 0, size >= 0, start <= count, size <= count - start, file.isWhole else { return nil }
    return unsafe base + start
  }
}

/// What is done when a mapped file can't be had any more.
private enum FileLoss {
  /// Where the text begins that is said then, of the file that was mapped last: a handler of signals may not make one.
  private static let text = Atomic<UInt>(0)

  static func prepare(for path: String) {
    let words = "error: was cut short, or can't be read, while it was in use; run again, or with --no-cache"
    let said = PlainText.line("\(path): \(words)") + "\n"
    // It is never freed, and made anew only where it says something else.
    let last = unsafe UnsafePointer<CChar>(bitPattern: text.load(ordering: .acquiring))
    if let last = unsafe last, unsafe strcmp(last, said) == 0 { return }
    guard let copy = unsafe strdup(said) else { return }
    text.store(UInt(bitPattern: copy), ordering: .releasing)
    _ = signal(SIGBUS) { _ in FileLoss.end() }
  }

  /// Only calls that POSIX allows a handler of signals: 1003.1-2017, 2.4.3.
  static func end() {
    if let said = unsafe UnsafePointer<CChar>(bitPattern: text.load(ordering: .acquiring)) {
      _ = unsafe write(STDERR_FILENO, said, strlen(said))
    }
    _exit(2)
  }
}
