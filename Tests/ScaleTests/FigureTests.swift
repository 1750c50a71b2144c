import Benchmarking
import Foundation
import Reporting
import Testing
import TestSupport

private func figures(_ values: [(String, String, Double)]) -> Figures {
  Figures(
    toolchain: "Swift 1", counter: "perf",
    values: Dictionary(uniqueKeysWithValues: values.map { (Figures.Name($0.0, $0.1), $0.2) }))
}

@Test func figuresAreReadAsTheyAreWritten() throws {
  let all = figures([
    ("check", "instructions per byte", 61.25), ("start", "instructions", 6_116_388), ("a", "b", 0.00125),
  ])
  let read = try Figures(all.text)
  #expect(read.toolchain == "Swift 1" && read.counter == "perf")
  #expect(read.values[Figures.Name("check", "instructions per byte")] == 61.25)
  #expect(read.values[Figures.Name("start", "instructions")] == 6_116_000)
  #expect(read.values[Figures.Name("a", "b")] == 0.0013 || read.values[Figures.Name("a", "b")] == 0.00125)
  #expect(read.text == (try Figures(read.text)).text)
  #expect(all.text.split(separator: "\n").dropFirst(2).map { $0.prefix(1) } == ["a", "c", "s"])
}

@Test func aLineThatIsNoFigureIsTold() {
  #expect(throws: Figures.Fault(line: 3, text: "check: many instructions")) {
    try Figures("toolchain: a\ncounter: b\ncheck: many instructions\n")
  }
  #expect(throws: Figures.Fault(line: 1, text: "nonsense")) { try Figures("nonsense") }
}

@Test func onlyWhatLiesAboveTheMarginIsWorse() {
  let stored = figures([("a", "i", 100), ("b", "i", 100), ("c", "i", 100), ("d", "i", 100), ("gone", "i", 1)])
  let now = figures([("a", "i", 114.9), ("b", "i", 115.1), ("c", "i", 84), ("d", "i", 86), ("new", "i", 5)])
  let result = now.compared(with: stored)
  #expect(result.worse.map(\.name.scenario) == ["b"])
  #expect(result.worse.map(\.text) == ["b: 100.0 → 115.1 i, 15.1 % more"])
  #expect(result.better.map(\.name.scenario) == ["c"])
  #expect(result.better.map(\.text) == ["c: 100.0 → 84.00 i, 16.0 % less"])
  #expect(result.missing.map(\.scenario) == ["gone"])
  #expect(result.fresh.map(\.scenario) == ["new"])
}

@Test func whatCostNothingAndNowDoesIsWorse() {
  let result = figures([("a", "allocations", 3)]).compared(with: figures([("a", "allocations", 0)]))
  #expect(result.worse.count == 1)
}

/// Equal seeds give equal bytes, on every machine.
@Test func theCorpusIsTheSameEachTime() {
  var (first, second, other) = (Corpus(seed: 1), Corpus(seed: 1), Corpus(seed: 2))
  let files = first.package(bytes: 50_000)
  let again = second.package(bytes: 50_000)
  #expect(files.map(\.path) == again.map(\.path) && files.map(\.text) == again.map(\.text))
  #expect(other.package(bytes: 50_000).map(\.text) != files.map(\.text))
  #expect(files.reduce(0) { $0 + $1.text.utf8.count } >= 50_000)
}

/// What is measured of one format is measured of each.
@Test func eachFormatHasItsFigures() throws {
  let stored = try Figures(
    String(contentsOf: House.root.appending(path: "Tests/Benchmarks/figures.txt"), encoding: .utf8))
  for format in ReportFormat.allCases {
    for figure in ["instructions per byte", "allocations per byte"] {
      #expect(stored.values[Figures.Name("findings as \(format.rawValue)", figure)] != nil, "\(format)")
    }
    #expect(ScaleInput.all.contains { $0.name == "findings as \(format.rawValue)" } || format == .text)
  }
}
