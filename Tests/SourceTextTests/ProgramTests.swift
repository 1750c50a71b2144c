import SourceText
import Testing

@Suite struct ProgramTests {
  /// More than pipes hold goes in and comes out at the same time.
  @Test(.timeLimit(.minutes(5)))
  func muchIsReadWhileMuchIsWritten() throws {
    System.ignoreBrokenPipes()
    let much = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let echoed = try #require(Program("cat", [], input: much).run())
    #expect(echoed.code == 0 && echoed.output == much)
    // Who does not listen is no fault.
    let deaf = try #require(Program("sh", ["-c", "exec <&-; echo heard nothing; exit 3"], input: much).run())
    #expect(deaf.code == 3 && String(decoding: deaf.output, as: UTF8.self) == "heard nothing\n")
    #expect(try #require(Program("cat", [], input: []).run()).output.isEmpty)
  }

  @Test func environmentAndOutputsAreChosen() throws {
    var program = Program("sh", ["-c", "echo \"$ONE-${HOME-none}-${PATH:+path}\"; echo said >&2"])
    program.environment = ["ONE": "1 2", "HOME": nil]
    #expect(String(decoding: try #require(program.run()).output, as: UTF8.self) == "1 2-none-path\n")
    program.answer = .errors
    #expect(String(decoding: try #require(program.run()).output, as: UTF8.self) == "said\n")
    #expect(Program("/no/such/program", []).run() == nil)
    #expect(Program("echo", ["a\0b"]).run() == nil)
    #expect(Program("sh", ["-c", "kill -9 $$"]).run() == nil)
  }
}
