internal import SourceText

/// How long people wait on a project of theirs: for a first run, for one in which nothing has changed, behind edits, and before a
/// commit. Seconds are those of the machine at hand, so they are told and held against nothing.
public struct TimesRun: ~Copyable {
  private let tool: String
  private let scratch: MadeFolder
  private let runs: Int
  private let say: (String) -> Void
  /// A copy of the project, since files of it are edited.
  private let project: String

  /// What keeps times from being taken.
  public struct Fault: Error, CustomStringConvertible {
    public var description: String
  }

  /// - Parameters:
  ///   - original: the project; nothing in it is changed.
  ///   - scratch: made, and emptied when it is there.
  ///   - runs: how often each thing is done.
  public init(tool: String, of original: String, scratch: String, runs: Int, say: @escaping (String) -> Void) throws {
    self.tool = tool
    self.scratch = MadeFolder(scratch)
    self.runs = runs
    self.say = say
    project = scratch + "/project"
    guard System.kind(of: original) == .directory, Self.copy(original, project) else {
      throw Fault(description: "no folder '\(original)' that can be copied to '\(scratch)'")
    }
  }

  private static func copy(_ folder: String, _ target: String) -> Bool {
    ChildProcess.run(["cp", "-R", folder, target])?.code == 0
      // Repositories within would be taken for submodules, whose files are not staged.
      && ChildProcess.run(["find", target, "-name", ".git", "-prune", "-exec", "rm", "-rf", "{}", "+"])?.code == 0
  }

  /// Takes all times.
  ///
  /// - Parameter flags: what else every run is given, such as a rules file.
  public func run(_ flags: [String]) throws {
    let files = FileTree(root: project).files
    guard !files.isEmpty else { throw Fault(description: "no Swift file below the folder") }
    let edited = project + "/" + files[files.count / 2]
    let text = String(decoding: try System.bytes(of: edited), as: UTF8.self)
    let cold = ["check", "--root", project, "--no-cache"] + flags
    let kept = ["check", "--root", project, "--cache-path", scratch.path + "/cache"] + flags
    let small = MadeFolder(scratch.path + "/small")
    try small.write([MadeFile("Sources/App/Ten.swift", (0..<10).map { "let value\($0) = \($0)\n" }.joined())])
    // What has just been written is not known by its stamp.
    _ = ChildProcess.run(["sleep", "4"])
    try start(small.path)
    try time("cold", cold)
    try time("cold, one thread", cold + ["--jobs", "1"])
    try cost(kept)
    try time("nothing has changed", kept)
    try time("a comment has changed", kept) { try write("// \($0)\n" + text, to: edited) }
    try time("a function is new", kept) { try write(text + Self.function($0), to: edited) }
    try write(text, to: edited)
    try staged(edited, text, flags)
    try copies()
  }

  /// What runs take that have next to nothing to do, more than a program that does nothing, in turn with it.
  ///
  /// - Parameter small: a project of ten lines.
  private func start(_ small: String) throws {
    let nothing = scratch.path + "/nothing"
    // Without libraries to be found, where the system can do that.
    let build = "echo 'int main(void) { return 0; }' | clang -x c - -o '\(nothing)'"
    guard ChildProcess.run(["sh", "-c", "\(build) -static || \(build)"])?.code == 0 else {
      return say("start: not told, since there is no 'clang' that builds a program which does nothing")
    }
    let check = [tool, "check", "--root", small]
    let commands = [
      ("", [nothing]), ("--version", [tool, "--version"]), ("ten lines", check + ["--no-cache"]),
      ("ten lines, nothing has changed", check + ["--cache-path", scratch.path + "/small-cache"]),
    ]
    var all = commands.map { _ in [Double]() }
    for _ in 0..<runs * 20 {
      for (index, command) in commands.enumerated() { all[index].append(try cost(of: command.1).wall) }
    }
    let medians = all.map { $0.sorted()[$0.count / 2] }
    for (index, command) in commands.enumerated().dropFirst() {
      // A start that is lost in what programs differ by anyway took no longer.
      let tenths = Int((max(0, medians[index] - medians[0]) * 10_000).rounded())
      say("start, \(command.0): \(tenths / 10).\(tenths % 10) ms more than a program that does nothing")
    }
  }

  private func staged(_ edited: String, _ text: String, _ flags: [String]) throws {
    func git(_ words: String...) throws {
      let identity = ["-c", "user.name=Made", "-c", "user.email=made@example.org", "-c", "commit.gpgsign=false"]
      guard ChildProcess.run(["git", "-C", project] + identity + words)?.code == 0 else {
        throw Fault(description: "git \(words.joined(separator: " ")): no answer")
      }
    }
    try git("init", "-q")
    try git("add", "--force", ".")
    try git("commit", "-q", "--no-verify", "-m", "made")
    let words = ["check", "--staged", "--root", project, "--cache-path", scratch.path + "/cache"] + flags
    try cost(words)
    try time("staged, a comment has changed", words) {
      try write("// \($0)\n" + text, to: edited)
      try git("add", "--force", ".")
    }
    // Another than those before: what they said is kept.
    try time("staged, a function is new", words) {
      try write(text + Self.function(runs + $0), to: edited)
      try git("add", "--force", ".")
    }
    try time("staged, seen before", words)
    try write(text, to: edited)
    _ = ChildProcess.run(["rm", "-rf", project + "/.git"])
  }

  /// The project twice and four times over, side by side; without rules, whose paths are those of one.
  private func copies() throws {
    let folder = MadeFolder(scratch.path + "/copies")
    let words = ["check", "--root", folder.path, "--no-cache"]
    var costs: [Int: Double] = [:]
    for number in 1...4 {
      guard Self.copy(project, folder.path + "/\(number)") else {
        throw Fault(description: "no room for \(number) copies")
      }
      if number == 3 { continue }
      let all = try (0..<runs).map { _ in try cost(words).processor }.sorted()
      costs[number] = all[all.count / 2]
    }
    guard let one = costs[1], let two = costs[2], let four = costs[4] else { return }
    say(
      "processor's time of the project, twice and four times over: \(BenchmarkRun.text(one)) s, "
        + "times \(BenchmarkRun.text(two / one)) and \(BenchmarkRun.text(four / one))")
  }

  private static func function(_ number: Int) -> String { "\nfunc added\(number)() -> Int { \(number) }\n" }

  private func write(_ text: String, to file: String) throws { try System.write(Array(text.utf8), toFile: file) }

  /// Tells the median and the least time of some runs.
  ///
  /// - Parameter change: what is done before each, given its number.
  private func time(_ name: String, _ words: [String], before change: (Int) throws -> Void = { _ in }) throws {
    var all: [Cost] = []
    for number in 0..<runs {
      try change(number)
      all.append(try cost(words))
    }
    let (times, peak) = (all.map(\.wall).sorted(), all.map(\.peak).max() ?? 0)
    say(
      "\(name): \(BenchmarkRun.text(times[times.count / 2])) s, at least \(BenchmarkRun.text(times[0])) s, \(peak >> 20) MB"
    )
  }

  @discardableResult
  private func cost(_ words: [String]) throws -> Cost { try cost(of: [tool] + words) }

  private func cost(of command: [String]) throws -> Cost {
    guard let cost = ChildProcess.run(command), cost.code <= 1 else {
      throw Fault(description: "'\(command.joined(separator: " "))' gave no answer")
    }
    return cost
  }
}
