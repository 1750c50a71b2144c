import Foundation
import TestSupport
import Testing

/// With a cache a run says what it says without.
@Suite struct CacheTests {
  private let folder: TemporaryFolder
  private let caches: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    caches = try TemporaryFolder()
    try folder.write(
      """
      layers:
        Domain: { paths: [Domain], uses: [] }
        Data: { paths: [Data], uses: [Domain] }
      """, to: ".boundary-lint.yml")
    for number in 0..<12 {
      try folder.write(
        "struct Order\(number) { var store: Store\(number)? }\n", to: "Domain/Order\(number).swift")
      try folder.write("struct Store\(number) { var order: Order\(number) }\n", to: "Data/Store\(number).swift")
    }
  }

  private func lint(_ arguments: String...) throws -> CommandResult {
    try run(["--root", folder.path, "--cache-path", caches.path] + arguments)
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: caches.path) }

  private func expectSame(_ what: String, _ arguments: String...) throws {
    let with = try run(["--root", folder.path, "--cache-path", caches.path] + arguments)
    let without = try run(["--root", folder.path, "--no-cache"] + arguments)
    #expect(with.output == without.output && with.errors == without.errors && with.code == without.code, "\(what)")
  }

  @Test func theSecondRunReadsNothingAnew() throws {
    let first = try lint("--verbose")
    let second = try lint("--verbose")
    #expect(first.code == 1 && second.code == 1)
    #expect(first.output == second.output && first.output.contains("[layer-crossing]"))
    #expect(!first.errors.contains("nothing has changed") && second.errors.contains("nothing has changed"))
    #expect(try files().count == 1)
    // Another question is not answered with the same report.
    #expect(try lint("--skip", "layer-crossing").code == 0)
    #expect(try lint("Data").output != first.output)
    // Formats are made of the report.
    for format in ["json", "sarif", "html", "junit", "text"] { try expectSame(format, "--format", format) }
  }

  /// Rules from elsewhere are a part of what a run has read.
  @Test func rulesOutsideOfTheRootAreSeen() throws {
    let other = try TemporaryFolder()
    try other.write("layers:\n  All: { paths: [\"**\"] }\n", to: "rules.yml")
    let rules = ["--rules", other.path + "/rules.yml"]
    #expect(try lint(rules[0], rules[1]).code == 0)
    #expect(try lint(rules[0], rules[1], "--verbose").errors.contains("nothing has changed"))
    #expect(try lint().code == 1)
    try other.write("layers:\n  A: { paths: [Domain] }\n  B: { paths: [Data] }\n", to: "rules.yml")
    #expect(try lint(rules[0], rules[1]).code == 1)
  }

  /// What a link leads to is read, and the name that was given is shown.
  @Test func rulesBehindLinksAreSeen() throws {
    try folder.write("layers:\n  All: { paths: [\"**\"] }\n", to: "lax.yml")
    let link = folder.path + "/active.yml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "lax.yml")
    #expect(try lint("--rules", link).code == 0)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ".boundary-lint.yml")
    #expect(try lint("--rules", link).code == 1)
    for name in ["../rules.yml", "../../rules.yml"] {
      try folder.write("layers:\n  A: { paths: [Domain], uses: [] }\n  B: { paths: [Data] }\n", to: "rules.yml")
      try folder.write("", to: "x/y/note.txt")
      let place = folder.path + (name == "../rules.yml" ? "/x" : "/x/y")
      let said = try run(
        ["--root", folder.path, "--rules", name, "--cache-path", caches.path], in: place
      ).output
      #expect(said.contains("because: \(name):") || said.contains("because: rules.yml:"), "\(said)")
      #expect(try run(["--root", folder.path, "--rules", name, "--no-cache"], in: place).output == said)
    }
  }

  /// Names that look alike are two where the system has two files.
  @Test func namesAreComparedByTheirBytes() throws {
    for name in ["e\u{301}", "\u{E9}"] { try folder.write("struct Same {}\n", to: "Domain/\(name).swift") }
    try expectSame("equal content")
    try folder.write("struct Same { var store: Store1 }\n", to: "Domain/\u{E9}.swift")
    try expectSame("one has changed")
    try folder.write("struct Same { var store: Store2 }\n", to: "Domain/e\u{301}.swift")
    try expectSame("the other has changed")
    try expectSame("again")
  }

  @Test func noCacheIsLeftAlone() throws {
    #expect(try lint("--no-cache").code == 1)
    #expect(try files().isEmpty)
  }

  /// Whatever changes, and however: the cache knows.
  @Test func changesAreSeen() throws {
    try expectSame("at first")
    let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    let changes: [(what: String, change: () throws -> Void)] = [
      ("a use is gone", { try folder.write("struct Order1 {}\n", to: "Domain/Order1.swift") }),
      (
        "as many bytes, and as old",
        {
          for (text, name) in [
            ("struct Order2 { var store: Store2? }\n", "2"), ("struct Order2 { var store: Other2? }\n", "2"),
          ] {
            try folder.write(text, to: "Domain/Order\(name).swift")
            try FileManager.default.setAttributes(
              date, ofItemAtPath: folder.path + "/Domain/Order\(name).swift")
            try expectSame("in between")
          }
        }
      ),
      ("a file is new", { try folder.write("struct Late { var store: Store3 }\n", to: "Domain/Late.swift") }),
      ("a file is gone", { try FileManager.default.removeItem(atPath: folder.path + "/Data/Store3.swift") }),
      (
        "a file has another name",
        {
          try FileManager.default.moveItem(
            atPath: folder.path + "/Domain/Order4.swift", toPath: folder.path + "/Domain/Order4b.swift")
        }
      ),
      (
        "other rules",
        {
          try folder.write(
            "layers:\n  Domain: { paths: [Domain], uses: [Data] }\n  Data: { paths: [Data], uses: [] }\n",
            to: ".boundary-lint.yml")
        }
      ),
      (
        "a manifest",
        {
          try folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [.target(name: \"Domain\"), .target(name: \"Data\")])\n",
            to: "Package.swift")
        }
      ),
      (
        "rules of a folder",
        { try folder.write("layers:\n  Inner: { paths: [In], uses: [] }\n", to: "Data/.boundary-lint.yml") }
      ),
      ("the rules are wrong", { try folder.write("layers: 3\n", to: ".boundary-lint.yml") }),
      ("there are no rules", { try FileManager.default.removeItem(atPath: folder.path + "/.boundary-lint.yml") }),
      ("a baseline", { try folder.write("{\"version\": 1, \"entries\": []}\n", to: ".boundary-lint-baseline.json") }),
      (
        "a link to nowhere",
        {
          try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Data/L.swift", withDestinationPath: "nowhere")
        }
      ),
    ]
    for (what, change) in changes {
      try change()
      try expectSame(what)
      try expectSame(what + ", again")
    }
  }

  /// A run may die at any moment: the next one is none the worse.
  @Test func killedRunsLeaveNoHarm() throws {
    try folder.write("", to: "Data/Round.swift")
    let expected = try run(["--root", folder.path, "--no-cache"])
    for round in 0..<100 {
      // Something new each time, so that each run has something to keep.
      try folder.write("struct Round\(round) {}\n", to: "Data/Round.swift")
      let process = Process()
      process.executableURL = tool
      process.arguments = ["--root", folder.path, "--cache-path", caches.path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(round * 600))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if round % 5 == 4 { #expect(try lint().output == expected.output, "round \(round)") }
    }
    #expect(try lint("--verbose").errors.contains("nothing has changed"))
  }

  @Test func runsAtTheSameTimeAgree() throws {
    try folder.write("", to: "Data/Round.swift")
    let expected = try run(["--root", folder.path, "--no-cache"]).output
    for round in 0..<3 {
      try folder.write("struct Round\(round) {}\n", to: "Data/Round.swift")
      let runs = try (0..<6).map { _ in
        let process = Process()
        process.executableURL = tool
        process.arguments = ["--root", folder.path, "--cache-path", caches.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return (process, output)
      }
      for (process, output) in runs {
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == expected)
        process.waitUntilExit()
      }
    }
  }

  @Test func damagedCachesAreMended() throws {
    let expected = try lint()
    let path = caches.path + "/" + (try #require(try files().first))
    let whole = try Data(contentsOf: URL(filePath: path))
    for part in stride(from: 0, through: whole.count, by: max(1, whole.count / 17)) {
      try whole.prefix(part).write(to: URL(filePath: path))
      #expect(try lint().output == expected.output, "cut at \(part)")
    }
    #expect(try lint("--verbose").errors.contains("nothing has changed"))
    // A folder that can't be written to keeps nothing, and harms nothing.
    let other = try run(["--root", folder.path, "--cache-path", "/proc/nowhere"])
    #expect(other.output == expected.output && other.errors.isEmpty)
  }
}
