internal import Diagnostics
internal import SourceText

/// What version control knows of a folder.
public struct Repository: Sendable {
  /// A folder in it, absolute. Paths are relative to it.
  public let root: String
  private let environment: [String: String?]

  /// The repository around a folder: the one that the environment names, as in a hook, if the folder lies in it.
  public init(root: String) {
    self.root = root
    var changes = GitEnvironment.changes(for: root)
    changes["GIT_TERMINAL_PROMPT"] = "0"
    environment = changes
  }

  /// The repository of a folder in another one's working tree, whatever the environment says.
  init(inner root: String) {
    self.root = root
    environment = GitEnvironment.none.merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }
  }

  /// Another one with its index in another file.
  init(_ repository: Repository, index: String) {
    root = repository.root
    environment = repository.environment.merging(["GIT_INDEX_FILE": index]) { $1 }
  }

  /// Git in the folder: without a shell, and without what settings of a repository could start.
  private func program(_ arguments: [String], _ input: [UInt8]?) -> Program {
    var quiet = ["--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"]
    // These two start nothing, and may be about that very setting.
    if arguments.first != "config", arguments.first != "rev-parse" { quiet += ["-c", "core.hooksPath=/dev/null"] }
    var program = Program("git", quiet + ["-C", root] + arguments, input: input)
    program.environment = environment
    return program
  }

  /// What git answers, or nil: no git, no repository, no commit.
  private func git(_ arguments: [String]) -> [UInt8]? {
    guard let result = program(arguments, nil).run(), result.code == 0 else { return nil }
    return result.output
  }

  /// What git answers.
  ///
  /// - Throws: in git's own words, why it does not.
  func ask(_ arguments: [String], input: [UInt8]? = nil) throws(Problem) -> [UInt8] {
    guard let result = program(arguments, input).run() else {
      throw Problem("git could not be run; it has to be on the search path")
    }
    if result.code == 0 { return result.output }
    var again = program(arguments, input)
    again.answer = .errors
    let lines = String(decoding: again.run()?.output ?? [], as: UTF8.self).split(separator: "\n")
    guard !lines.isEmpty else { throw Problem("git \(arguments[0]) ended with code \(result.code) and no word") }
    throw Problem("git says of \(root): " + lines.joined(separator: "\n"))
  }

  /// The fields of an answer that ends each with a zero byte.
  func fields(_ arguments: [String]) throws(Problem) -> [ArraySlice<UInt8>] { Self.fields(try ask(arguments)) }

  static func fields(_ answer: [UInt8]) -> [ArraySlice<UInt8>] {
    var fields = answer.split(separator: 0, omittingEmptySubsequences: false)
    _ = fields.popLast()
    return fields
  }

  /// What git answers to several questions, asked at the same time.
  ///
  /// - Throws: what `ask` throws for the first of them that it throws for.
  func askAll(_ questions: [[String]]) throws(Problem) -> [[UInt8]] {
    let answers = Threads.map(count: questions.count, jobs: questions.count, as: .waiting, makeState: { 0 }) {
      [self] _, index in
      Result { () throws(Problem) in try ask(questions[index]) }
    }
    var all: [[UInt8]] = []
    for answer in answers { all.append(try answer.get()) }
    return all
  }

  /// The full name of the commit that a name such as `main~2` stands for, or nil.
  func commit(_ name: String) -> String? {
    git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]).map(Self.line)
  }

  /// A commit as git prints it: of a full name the beginning, as far as that is nobody else's.
  func shortName(of commit: String) -> String {
    let isFull = commit.utf8.count >= 40 && commit.allSatisfy(\.isHexDigit)
    return isFull ? git(["rev-parse", "--short", commit]).map(Self.line) ?? commit : commit
  }

  /// The commit at which the histories of two parted, or nil.
  func mergeBase(_ one: String, _ other: String) -> String? { git(["merge-base", one, other]).map(Self.line) }

  /// Whether the history was left out in part when the repository was cloned.
  var isShallow: Bool { git(["rev-parse", "--is-shallow-repository"]).map(Self.line) == "true" }

  /// Branches and tags, by their short names.
  func names() -> [String] {
    let output = git(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/remotes", "refs/tags"]) ?? []
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// The commit that changed a file last, up to a commit or else to `HEAD`, or nil.
  func lastCommit(of path: String, upTo commit: String?) -> String? {
    guard let output = git(["log", "-1", "--format=%H"] + [commit].compactMap { $0 } + ["--", path]) else { return nil }
    let text = String(decoding: output, as: UTF8.self).filter { $0.isHexDigit }
    return text.isEmpty ? nil : text
  }

  /// The bytes of a file, relative to the folder, at a commit, or nil.
  public func bytes(of path: String, at commit: String) -> [UInt8]? {
    git(["cat-file", "blob", "\(commit):./\(path)"])
  }

  /// The new names of files that were renamed between a commit and a version: in one of the commits between them, in the
  /// index, or with `git mv`. A file that was changed more and more since its renaming is followed step by step; what no
  /// commit renames as a whole, the two ends may show.
  ///
  /// - Complexity: O(commits between the two).
  func renames(since commit: String, in version: Version) -> [String: String] {
    let (last, ends) =
      switch version {
      case .workingTree: ("HEAD", [[commit], ["HEAD"]])
      case .index: ("HEAD", [["--cached", commit], ["--cached", "HEAD"]])
      case .commit(let other): (other, [[commit, other]])
      }
    func differences(_ states: [String]) -> [GitChange] {
      var all = (try? changes(states + ["--diff-filter=DR"])) ?? []
      if case .workingTree = version, all.contains(where: { $0.status == .deleted && $0.oldPath.hasSuffix(".swift") }) {
        all = (try? changesOfWorkingTree(since: states[0]).changes) ?? []
      }
      return all.filter { $0.status == .renamed }
    }
    var names = [String: String]()
    // Where each file of the first state is now, by its name then.
    var origins = [String: String]()
    func follow(_ change: GitChange) {
      if let origin = origins.removeValue(forKey: change.oldPath) {
        (names[origin], origins[change.path]) = (change.path, origin)
      } else if names[change.oldPath] == nil {
        (names[change.oldPath], origins[change.path]) = (change.path, change.oldPath)
      }
    }
    for change in renamesInCommits("\(commit)..\(last)") { follow(change) }
    if ends.count > 1 { for change in differences(ends[1]) { follow(change) } }
    for change in differences(ends[0]) where names[change.oldPath] == nil { names[change.oldPath] = change.path }
    return names
  }

  /// What commits since another, up to `end`, change of some files, the newest commit first.
  func changes(of paths: [String], since commit: String, upTo end: String) -> [GitChange] {
    let question = [
      "log", "-z", "--format=", "--raw", "--no-abbrev", "--no-renames", "--relative", "--no-ext-diff", "--no-textconv",
      "--no-show-signature", "\(commit)..\(end)", "--",
    ]
    guard let answer = git(question + paths) else { return [] }
    return (try? Self.changes(answer)) ?? []
  }

  /// The Swift files of a commit that hold one of some names as a word.
  func files(holding names: [String], at commit: String) -> [String] {
    let question = ["grep", "-l", "-z", "-w", "-F"] + names.flatMap { ["-e", $0] } + [commit, "--", "*.swift"]
    // Each has the commit in front of it.
    return Self.fields(git(question) ?? []).map { String(decoding: $0.dropFirst(commit.utf8.count + 1), as: UTF8.self) }
  }

  /// What commits rename of Swift's files, the oldest commit first.
  func renamesInCommits(_ range: String) -> [GitChange] {
    let question = [
      "log", "-z", "--reverse", "--format=", "--raw", "--no-abbrev", "--find-renames", "--diff-filter=R", "--relative",
      "--no-ext-diff", "--no-textconv", "--no-show-signature", range, "--", "*.swift",
    ]
    guard let answer = git(question) else { return [] }
    return (try? Self.changes(answer)) ?? []
  }
}

/// A state of the files in a repository.
enum Version: Sendable {
  case workingTree, index
  case commit(String)

  var isIndex: Bool { if case .index = self { true } else { false } }
}
