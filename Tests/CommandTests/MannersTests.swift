import Foundation
import Testing
import TestSupport

private let bash = ExternalTool("bash")
private let zsh = ExternalTool("zsh")
private let fish = ExternalTool("fish")
private let mandoc = ExternalTool("mandoc")
private let groff = ExternalTool("groff")
private let script = ExternalTool("script")
private let commands = [
  "check", "graph", "layers", "why", "what-if", "explain", "suppressions", "baseline", "hook", "lsp", "index", "merge",
  "init", "completions", "manual", "help", "version",
]

/// Completions, manual page, help, and what changes on a terminal.
@Suite struct MannersTests {
  private func written(_ arguments: [String], to folder: TemporaryFolder) throws -> String {
    let result = try run(arguments)
    #expect(result.code == 0 && result.errors.isEmpty)
    try folder.write(result.output, to: "out")
    return folder.path + "/out"
  }

  /// Blanks may stand beside the commas of a list.
  @Test func listsMayHaveBlanks() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    #expect(try run(["--only", "layer-crossing , forbidden-import"], in: folder.path).code == 0)
    let result = try run(["--only", "layer-crossing, x y"], in: folder.path)
    #expect(result.errors.hasPrefix("error: --only x y: no such check"), "\(result.errors)")
  }

  @Test(.enabled(if: bash != nil, "bash is not installed"))
  func bashCompletes() throws {
    let folder = try TemporaryFolder()
    let path = try written(["completions", "bash"], to: folder)
    let syntax = try bash?.run(["-n", path])
    #expect(syntax?.code == 0 && syntax?.said == "")
    try folder.write("", to: "Sour ces/x")
    func complete(_ words: String...) throws -> [String] {
      let body = """
        source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); COMPREPLY=(); _boundary_lint
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let said = try bash?.run(["--norc", "-c", body, path, "boundary-lint"] + words, in: folder.path).said ?? ""
      return said.split(separator: "\n").map(String.init)
    }
    #expect(try complete("gra") == ["graph"])
    #expect(try complete("he") == ["help"] && complete("vers") == ["version"])
    #expect(try complete("help", "gra") == ["graph"])
    #expect(try complete("--format", "sar") == ["sarif"])
    #expect(try complete("--format", "=", "sar") == ["sarif"])
    #expect(try complete("graph", "--format", "").contains("dot"))
    #expect(try complete("graph", "--strict").isEmpty)
    #expect(try complete("--stri") == ["--strict"])
    #expect(try complete("explain", "layer-") == ["layer-crossing"])
    #expect(try complete("--only", "dependency-") == ["dependency-cycle"])
    #expect(try complete("--only", "layer-crossing,dependency-") == ["layer-crossing,dependency-cycle"])
    #expect(try complete("--root", "So") == ["Sour ces"])
    #expect(try complete("baseline", "pr") == ["prune"])
  }

  @Test(.enabled(if: zsh != nil, "zsh is not installed"))
  func zshCompletes() throws {
    let folder = try TemporaryFolder()
    let path = try written(["completions", "zsh"], to: folder)
    let syntax = try zsh?.run(["-f", "-n", path])
    #expect(syntax?.code == 0 && syntax?.said == "")
    // The real completion system, in a shell of its own behind a terminal.
    try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/_boundary-lint")
    let body = """
      zmodload zsh/zpty || exit 3
      zpty z zsh -f -i
      zpty -w z "fpath=($1 \\$fpath); autoload -U compinit; compinit -u -D; setopt noalwayslastprompt; PS1='> '; print rea''dy"
      while zpty -r z line; do [[ $line = *ready* && $line != *print* ]] && break; done
      zpty -w -n z "$2"$'\\t'
      wait=0; text=
      while (( wait++ < 50 )); do
        sleep 0.1
        while zpty -r -t z part; do text+=$part; done
        [[ $text = *$3* ]] && { print found; break }
      done
      zpty -d z
      """
    for (line, expected) in [
      ("boundary-lint gra", "graph"), ("boundary-lint help gra", "graph"), ("boundary-lint --format sar", "sarif"),
      ("boundary-lint graph --level mod", "module"), ("boundary-lint explain dependency", "dependency-cycle"),
      ("boundary-lint --only layer-crossing,dependency", "layer-crossing,dependency-cycle"),
    ] {
      let result = try zsh?.run(["-f", "-c", body, "zsh", folder.path, line, expected])
      if result?.code == 3 { return }
      #expect(result?.said.contains("found") == true, "\(line): \(result?.said ?? "")")
    }
  }

  @Test(.enabled(if: fish != nil, "fish is not installed"))
  func fishCompletes() throws {
    let folder = try TemporaryFolder()
    let path = try written(["completions", "fish"], to: folder)
    let syntax = try fish?.run(["-n", path])
    #expect(syntax?.code == 0 && syntax?.said == "")
    func complete(_ line: String) throws -> [String] {
      let said =
        try fish?.run(
          ["-c", "source $argv[1]; complete -C $argv[2]", path, line], in: folder.path,
          environment: ["HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path]
        ).said ?? ""
      return said.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    }
    #expect(try complete("boundary-lint gra") == ["graph"])
    #expect(try complete("boundary-lint he") == ["help"] && complete("boundary-lint vers") == ["version"])
    #expect(try complete("boundary-lint help gra") == ["graph"])
    #expect(try complete("boundary-lint --format sar") == ["sarif"])
    #expect(try complete("boundary-lint graph --level mod") == ["module"])
    #expect(try complete("boundary-lint explain layer-") == ["layer-crossing"])
    #expect(try complete("boundary-lint graph --stri").isEmpty)
    #expect(try complete("boundary-lint --only dependency-") == ["dependency-cycle"])
    #expect(
      try complete("boundary-lint --only layer-crossing,dependency-") == ["layer-crossing,dependency-cycle"])
    #expect(try complete("boundary-lint --stri") == ["--strict"])
    #expect(try complete("boundary-lint baseline pr") == ["prune"])
  }

  @Test(.enabled(if: mandoc != nil, "mandoc is not installed"))
  func manualPageIsClean() throws {
    let folder = try TemporaryFolder()
    let result = try mandoc?.run(["-Tlint", "-W", "warning", written(["manual"], to: folder)])
    #expect(result?.code == 0 && result?.said == "", "\(result?.said ?? "")")
  }

  @Test(.enabled(if: groff != nil, "groff is not installed"))
  func manualPageIsSet() throws {
    let folder = try TemporaryFolder()
    let path = try written(["manual"], to: folder)
    let result = try groff?.run(["-man", "-Tutf8", "-P-cbou", "-rLL=200n", "-ww", path])
    let text = result?.said ?? ""
    #expect(result?.code == 0)
    for word in commands + ["--format FORMAT[=FILE]", "'boundary", "\"before the rules\"", "[PATH…]", "EXIT STATUS"]
    where word != "'boundary" {
      #expect(text.contains(word), "\(word)")
    }
    #expect(!text.contains("warning:"))
  }

  /// What other commands write is no help with this one.
  @Test func helpNamesTheFormatsOfTheCommand() throws {
    for (command, formats, foreign) in [
      ("check", ["sarif", "junit"], "mermaid"), ("graph", ["dot", "mermaid"], "sarif"),
      ("why", ["text, json"], "sarif"),
      ("layers", ["--unknown: text, json"], "dot"), ("index", ["is needed"], "standard output"),
    ] {
      let help = try run([command, "--help"]).output
      #expect(formats.allSatisfy(help.contains) && !help.contains(foreign), "\(command): \(help)")
    }
  }

  @Test(arguments: commands)
  func helpHasExamples(_ command: String) throws {
    let help = try run([command, "--help"]).output
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "EXAMPLES"))
    #expect(lines[start + 1].hasPrefix("  # ") && lines[start + 2].hasPrefix("  "))
    #expect(lines[start + 2].contains("boundary-lint"))
    // Every flag that an example of the command shows is one of it.
    let own = command == "check" ? "boundary-lint" : "boundary-lint \(command)"
    for line in lines[start...] where line.contains(own) {
      for word in line.split(separator: " ") where word.hasPrefix("--") {
        #expect(help.contains("    \(word)") || help.contains(", \(word)"), "\(word)")
      }
    }
  }

  // MARK: - Terminal

  #if os(Linux)
  /// Output on a terminal of 60 columns.
  private func onTerminal(_ command: String, _ environment: [String: String] = [:]) throws -> String {
    let line = "stty cols 60 rows 20; '\(tool.path(percentEncoded: false))' \(command)"
    return try script?.run(
      ["-qec", line, "/dev/null"], environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
    ).said.replacing("\r\n", with: "\n") ?? ""
  }

  @Test(.enabled(if: script != nil, "script is not installed"))
  func terminalsGetColourAndTheirWidth() throws {
    let shop = "--root '\(House.path("Fixtures/Shop"))'"
    let text = try onTerminal(shop)
    #expect(text.contains("\u{1B}[1;31merror"))
    #expect(text.contains("\n           ") && text.contains("…"))
    let plain = try onTerminal(shop, ["NO_COLOR": "1"])
    #expect(!plain.contains("\u{1B}"))
    for line in plain.split(separator: "\n") where line.hasPrefix("  ") && !line.contains("declared") {
      #expect(line.count <= 60, "\(line)")
    }
    #expect(try !onTerminal(shop, ["TERM": "dumb"]).contains("\u{1B}"))
    #expect(try onTerminal(shop + " --color always", ["NO_COLOR": "1"]).contains("\u{1B}["))
    // A pipe gets whole lines.
    #expect(try run(["--root", House.path("Fixtures/Shop")]).output.split(separator: "\n").contains { $0.count > 100 })
  }

  @Test(.enabled(if: script != nil, "script is not installed"))
  func helpFitsTheTerminal() throws {
    for line in try onTerminal("--help").split(separator: "\n") where !line.contains("boundary-lint") {
      #expect(line.count <= 60, "\(line)")
    }
  }
  #endif

  @Test func quietSaysNothingOfNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "Sources/A/A.swift")
    let quiet = try run(["--quiet", "--root", folder.path])
    #expect(quiet.output.isEmpty && quiet.errors.isEmpty && quiet.code == 0)
    let verbose = try run(["--verbose", "--no-cache", "--root", folder.path])
    #expect(verbose.errors.contains("reading ") && verbose.errors.contains(" ms"))
    #expect(try run(["--quiet", "--root", House.path("Fixtures/Shop")]).output.contains("[layer-crossing]"))
  }

  @Test(arguments: [(["completions", "tcsh"], "takes one of bash, zsh, fish"), (["completions"], "takes one of")])
  func mistakesAreTold(_ arguments: [String], _ text: String) throws {
    let result = try run(arguments)
    #expect(result.code == 2 && result.errors.contains(text))
  }

  /// What would do nothing is not done.
  @Test func whatAsksForNothingIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct A {}\n", to: "A.swift")
    for (arguments, text) in [
      (["--only", "layer-crossing", "--skip", "layer-crossing"], "--skip leaves out every check"),
      (["-o", ""], "--output: expected a file"), (["--rules="], "--rules: expected a file"),
      (["baseline", "write", "--baseline", ""], "--baseline: expected a file"),
      (["baseline", "write", "--expires", "2020-02-29"], "--expires 2020-02-29: has passed"),
    ] {
      let result = try run(arguments, in: folder.path)
      #expect(result.code == 2 && result.errors.hasPrefix("error: " + text), "\(arguments): \(result.errors)")
    }
    #expect(try run(["--only", "layer-crossing,role-crossing", "--skip", "layer-crossing"], in: folder.path).code == 0)
  }
}
