public import SourceFacts
public import SourceText

/// The facts of some files, as they go from machine to machine.
///
/// The file: a line that names the format and its version, then a `Transcript` of the words with which it was read and of the
/// files, as `ShardForm` says, in the order of their paths, and at the end the digest of all that in hexadecimal digits. Equal sources give equal bytes,
/// whoever reads them in whatever order; joining shards gives what reading all their files at once gives.
public struct Shard: Sendable {
  /// One file.
  public struct File: Sendable {
    /// Relative to the root, with `/` between its parts.
    public var path: String
    /// Stands for the file's bytes.
    public var content: ContentDigest
    public var summary: FileSummary
    /// The length of each line in bytes, with what ends it.
    public var lines: [UInt32]
    /// The modules that it is compiled into, sorted, as far as whoever read it was told.
    public var modules: [String]
    /// The file's bytes, kept only where comments make exceptions: what these cover depends on the lines around.
    public var source: [UInt8]

    public init(
      path: String, content: ContentDigest, summary: FileSummary, lines: [UInt32], modules: [String] = [],
      source: [UInt8]
    ) {
      self.path = path
      self.content = content
      self.summary = summary
      self.lines = lines
      self.modules = modules
      self.source = source
    }
  }

  /// What of a shard is wrong.
  public enum Fault: Error, Sendable, Equatable {
    /// The bytes are no facts at all.
    case foreign
    /// They are of another version of the format.
    case version(String)
    /// They are damaged, or not all of them are there.
    case damaged
    /// Two shards have different content for one path.
    case conflict(path: String)
    /// Two shards were made with different words.
    case words
  }

  private static let title = "boundary-lint facts "
  /// Grows with each change of what is written or of what readers find.
  private static let version = "43"
  /// Hexadecimal digits.
  private static let digestSize = 32

  /// What beside the known words made the reader keep call chains, sorted.
  public let words: [String]
  /// In the order of the bytes of their paths.
  public let files: [File]

  /// - Throws: `Fault.conflict` when two files have one path and different contents; the same file twice is there once, in the
  ///   modules of both.
  public init(words: [String], files: [File]) throws(Fault) {
    self.words = Set(words).sorted()
    var kept: [File] = []
    kept.reserveCapacity(files.count)
    for file in files.sorted(by: { PathText.isBefore($0.path, $1.path) }) {
      if let last = kept.last, last.path.utf8.elementsEqual(file.path.utf8) {
        if last.content != file.content { throw .conflict(path: file.path) }
        if last.modules != file.modules { kept[kept.count - 1].modules = Set(last.modules + file.modules).sorted() }
      } else {
        kept.append(file)
      }
    }
    self.files = kept
  }

  /// Several shards as one, whatever their order.
  public init(joining shards: [Shard]) throws(Fault) {
    guard shards.allSatisfy({ $0.words == shards[0].words }) else { throw .words }
    try self.init(words: shards.first?.words ?? [], files: shards.flatMap(\.files))
  }

  // MARK: - Bytes

  /// The bytes of the file. O(facts).
  public var bytes: [UInt8] {
    var form = Transcript()
    var words = words
    form.code(&words)
    var files = ShardForm(files)
    files.code(in: &form)
    let content = Array((Self.title + Self.version + "\n").utf8) + form.bytes
    return content + Array(ContentDigest(of: content).text.utf8)
  }

  /// Reads the bytes of a file. O(facts).
  public init(_ bytes: [UInt8]) throws(Fault) {
    let title = Array(Self.title.utf8)
    guard bytes.starts(with: title) else { throw .foreign }
    guard let end = bytes.prefix(title.count + 20).firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged }
    let version = String(decoding: bytes[title.count..<end], as: UTF8.self)
    guard version == Self.version else { throw .version(version) }
    let content = Array(bytes.dropLast(Self.digestSize))
    guard content.count > end,
      ContentDigest(of: content).text.utf8.elementsEqual(bytes.suffix(Self.digestSize))
    else { throw .damaged }
    var form = Transcript(Array(content[(end + 1)...]))
    var words: [String] = []
    form.code(&words)
    var files = ShardForm()
    files.code(in: &form)
    guard form.isWhole, let files = files.files() else { throw .damaged }
    try self.init(words: words, files: files)
  }
}
