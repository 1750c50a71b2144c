import SourceText
import Synchronization
import Testing

@Suite struct WrappingTests {
  @Test func linesAreBrokenAtSpaces() {
    #expect(
      Wrapping.lines("one two three four", head: "  a: ", width: 14) == ["  a: one two", "     three", "     four"])
    #expect(Wrapping.lines("one two", head: "a: ", width: nil) == ["a: one two"])
    #expect(Wrapping.lines("unbreakable", head: "a: ", width: 5) == ["a: unbreakable"])
    #expect(Wrapping.lines("", head: "a: ", width: 5) == ["a: "])
    #expect(Wrapping.lines("é🎈 é🎈", head: "", width: 3) == ["é🎈", "é🎈"])
  }
}

@Suite struct ProgressTests {
  /// A clock that is set by hand, and what was written.
  private final class Bench: Sendable {
    let milliseconds = Atomic<Int>(0)
    let written = Mutex<[String]>([])

    func progress() -> Progress {
      Progress(
        clock: { Double(self.milliseconds.load(ordering: .relaxed)) / 1000 },
        write: { text in self.written.withLock { $0.append(text) } })
    }
    func set(_ time: Int) { milliseconds.store(time, ordering: .relaxed) }
    var lines: [String] { written.withLock { $0 } }
  }

  @Test func nothingIsShownInTheFirstSecond() {
    let bench = Bench()
    let progress = bench.progress()
    progress.begin("reading", of: 200)
    for _ in 0..<200 { progress.step("reading") }
    bench.set(999)
    progress.begin("linking")
    progress.finish()
    #expect(bench.lines.isEmpty)
  }

  @Test func theLineIsRewrittenAndTakenAway() {
    let bench = Bench()
    let progress = bench.progress()
    progress.begin("reading", of: 1000)
    bench.set(1200)
    for _ in 0..<128 { progress.step("reading") }
    // Both looks at the clock fall into one tenth of a second.
    #expect(bench.lines == ["\r\u{1B}[Kreading 64 of 1000 files"])
    bench.set(1400)
    progress.begin("linking")
    progress.finish()
    progress.finish()
    #expect(bench.lines.dropFirst() == ["\r\u{1B}[Klinking", "\r\u{1B}[K"])
  }

  @Test func threadsShareOneLine() {
    let bench = Bench()
    let progress = bench.progress()
    bench.set(5000)
    progress.begin("reading", of: 4096)
    Threads.run(4) { for _ in 0..<1024 { progress.step("reading") } }
    #expect(bench.lines.count == 1)
  }
}
