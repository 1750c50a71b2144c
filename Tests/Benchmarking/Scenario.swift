internal import SourceText

/// One way in which the tool is used.
public struct Scenario: Sendable {
  public var name: String
  /// What stands behind the tool's name.
  public var words: [String]
  /// Run in front, unmeasured.
  public var before: [[String]] = []
  /// The bytes of source that it reads; nil where what it costs has nothing to do with them.
  public var bytes: Int?
  /// Whether the run must find something: else it would not measure how that is told.
  public var mustFind = false

  /// Why a scenario is left out.
  public struct LeftOut: Error { public var reason: String }

  /// The scenarios on a corpus, and on projects that are made below a folder.
  ///
  /// - Parameters:
  ///   - tool: the tool, whose help tells which flags it has.
  ///   - corpus: the project that most of them read.
  ///   - scratch: a folder for all else.
  public static func all(
    tool: String, corpus: String, scratch: String, say: (String) -> Void
  ) throws -> [Scenario] {
    let help = help(of: tool)
    let uncached = uncached(help)
    let bytes = size(of: corpus)
    var all = try startUp(scratch, uncached)
    // What is kept between runs must not help where it is not measured.
    let cold = ["check", "--root", corpus, "--jobs", "1"] + uncached
    all.append(Scenario(name: "check", words: cold, bytes: bytes))
    all.append(
      Scenario(name: "read and link", words: cold + ["--only", "unassigned-file"], bytes: bytes))
    if help.contains("--cache-path") {
      let warm = ["check", "--root", corpus, "--jobs", "1", "--cache-path", scratch + "/cache"]
      all.append(Scenario(name: "check, warm", words: warm, before: [warm], bytes: bytes))
    } else {
      say("'check, warm' is left out: the tool has no '--cache-path'")
    }
    if let staged = try staged(scratch, uncached) {
      all.append(staged)
      if help.contains("--cache-path") {
        var kept = staged
        kept.name += ", warm"
        kept.words = staged.words.filter { !uncached.contains($0) } + ["--cache-path", scratch + "/cache"]
        kept.before = [kept.words]
        all.append(kept)
      }
    } else {
      say("'check --staged' is left out: no git")
    }
    all.append(
      Scenario(name: "graph", words: ["graph", "--root", corpus, "--jobs", "1", "--level", "type"], bytes: bytes))
    all += try formats(scratch, uncached)
    return all
  }

  /// What the tool says of its checking.
  static func help(of tool: String) -> String {
    Program(tool, ["check", "--help"]).run().map { String(decoding: $0.output, as: UTF8.self) } ?? ""
  }

  /// The flag without which a run helps those behind it, where the tool has it.
  static func uncached(_ help: String) -> [String] { help.contains("--no-cache") ? ["--no-cache"] : [] }

  private static func startUp(_ scratch: String, _ uncached: [String]) throws -> [Scenario] {
    let small = MadeFolder(scratch + "/small", isKept: true)
    try small.write([
      MadeFile("Sources/App/Ten.swift", lines(10) { "let value\($0) = \($0)" }), manifest(".target(name: \"App\")"),
    ])
    return [
      Scenario(name: "start, --version", words: ["--version"]),
      Scenario(name: "start, ten lines", words: ["check", "--root", small.path, "--jobs", "1"] + uncached),
    ]
  }

  /// A repository with one file staged.
  private static func staged(_ scratch: String, _ uncached: [String]) throws -> Scenario? {
    let folder = MadeFolder(scratch + "/staged", isKept: true)
    var corpus = Corpus(seed: 2)
    let files = corpus.package(bytes: 200_000)
    try folder.write(files)
    func git(_ words: String...) -> Bool {
      let identity = ["-c", "user.name=Made", "-c", "user.email=made@example.org", "-c", "commit.gpgsign=false"]
      return ChildProcess.run(["git", "-C", folder.path] + identity + words)?.code == 0
    }
    guard git("init", "-q"), git("add", "."), git("commit", "-q", "--no-verify", "-m", "made") else { return nil }
    try folder.write([MadeFile(files[0].path, files[0].text + "\nlet added: T1? = nil\n")])
    guard git("add", ".") else { return nil }
    return Scenario(
      name: "check --staged",
      words: ["check", "--root", folder.path, "--jobs", "1", "--staged"] + uncached,
      bytes: files.reduce(0) { $0 + $1.text.utf8.count })
  }

  /// The same findings in each form.
  private static func formats(_ scratch: String, _ uncached: [String]) throws -> [Scenario] {
    guard let input = ScaleInput.all.first(where: { $0.name == "findings in one file" }) else { return [] }
    let folder = MadeFolder(scratch + "/findings", isKept: true)
    let files = input.make(1_000)
    try folder.write(files)
    let names = ["text", "xcode", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown", "html"]
    return names.map {
      Scenario(
        name: "findings as \($0)", words: ["check", "--root", folder.path, "--jobs", "1", "--format", $0] + uncached,
        bytes: files.reduce(0) { $0 + $1.text.utf8.count }, mustFind: true)
    }
  }

  /// The bytes of all Swift files below a folder.
  public static func size(of folder: String) -> Int {
    let buffer = SourceBytes()
    return FileTree(root: folder).files.reduce(0) { sum, path in
      guard (try? System.read(folder + "/" + path, into: buffer)) != nil else { return sum }
      return sum + buffer.count
    }
  }
}
