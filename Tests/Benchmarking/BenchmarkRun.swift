internal import SourceText

/// What the benchmarks' command line asks for.
public struct BenchmarkRun {
  private var tool = ""
  private var figures = "Tests/Benchmarks/figures.txt"
  private var corpus: String?
  private var divisor = 2
  private var runs = 5
  private var rules: String?
  private var compares = false
  private var records = false

  /// The size of the corpus that is made, in bytes.
  static let corpusSize = 600_000

  public init() {}

  public func say(_ text: String) { System.write(Array((text + "\n").utf8), to: 1) }

  /// - Returns: the code that the program ends with: 1 where something costs more than it may, 2 where nothing can be told.
  public mutating func main(_ words: inout [String], _ usage: String) -> Int32 {
    let command = words.first.map { ["scale", "make", "times"].contains($0) ? $0 : "" } ?? ""
    if !command.isEmpty { words.removeFirst() }
    var names: [String] = []
    while !words.isEmpty {
      let word = words.removeFirst()
      switch word {
      case "--compare": compares = true
      case "--record": records = true
      case "--tool", "--figures", "--corpus", "--divisor", "--runs", "--rules":
        guard let value = words.first else { return fail("\(word): expected a value\n\(usage)") }
        words.removeFirst()
        switch word {
        case "--tool": tool = value
        case "--figures": figures = value
        case "--corpus": corpus = value
        case "--rules": rules = value
        default:
          guard let number = Int(value), number > 0 else {
            return fail("\(word) \(value): expected a number above 0")
          }
          if word == "--runs" { runs = number } else { divisor = number }
        }
      default:
        if word.hasPrefix("-") { return fail("unknown flag '\(word)'\n\(usage)") }
        names.append(word)
      }
    }
    if tool.isEmpty { tool = neighbour() }
    if command != "make", System.kind(of: tool) != .file {
      return fail("no tool at '\(tool)'; build it, or name it with --tool")
    }
    do {
      switch command {
      case "scale": return try scale(names)
      case "make": return try make(names, usage)
      case "times":
        guard names.count == 1 else { return fail(usage) }
        try TimesRun(tool: tool, of: names[0], scratch: scratch, runs: runs, say: say)
          .run(rules.map { ["--rules", $0] } ?? [])
        return 0
      default:
        if !names.isEmpty { return fail("unexpected '\(names[0])'\n\(usage)") }
        return try measure()
      }
    } catch { return fail("\(error)") }
  }

  private func fail(_ text: String) -> Int32 {
    System.write(Array((text + "\n").utf8), to: 2)
    return 2
  }

  /// The tool beside this program.
  private func neighbour() -> String {
    let own = CommandLine.arguments.first ?? ""
    return (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "") + "boundary-lint"
  }

  private var scratch: String {
    (System.environment("TMPDIR") ?? "/tmp") + "/boundary-lint-benchmarks"
  }

  // MARK: - Scale

  private func make(_ words: [String], _ usage: String) throws -> Int32 {
    guard words.count == 3, let size = Int(words[1]), let input = ScaleInput.all.first(where: { $0.name == words[0] })
    else {
      return fail(usage + "\n\nNAME is one of\n" + ScaleInput.all.map { "  \($0.name)\n" }.joined())
    }
    try MadeFolder(words[2], isKept: true).write(input.make(size))
    say("boundary-lint check --root \(words[2]) " + input.arguments.joined(separator: " "))
    return 0
  }

  private func scale(_ names: [String]) throws -> Int32 {
    var run = ScaleRun(tool: tool, folder: scratch)
    run.divisor = divisor
    var cliffs: [String] = []
    for input in ScaleInput.all where names.isEmpty || names.contains(where: { input.name.contains($0) }) {
      var outcome = try run.run(input)
      // A busy machine, once.
      if outcome?.isLinear == false { outcome = try run.run(input) }
      guard let outcome else {
        say("\(input.name): no answer")
        cliffs.append(input.name)
        continue
      }
      let seconds = outcome.costs.map { Self.text($0.processor) + " s" }.joined(separator: ", ")
      say(
        "\(outcome.isLinear ? "" : "not linear: ")\(input.name), \(outcome.sizes.map { "\($0)" }.joined(separator: ", ")): "
          + seconds + (outcome.costs.last.map { ", \($0.peak >> 20) MB" } ?? ""))
      if !outcome.isLinear { cliffs.append(input.name) }
    }
    if cliffs.isEmpty { return 0 }
    say("not linear: " + cliffs.joined(separator: "; "))
    return 1
  }

  static func text(_ seconds: Double) -> String {
    let thousandths = Int((seconds * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // MARK: - Figures

  private func measure() throws -> Int32 {
    let folder = MadeFolder(scratch)
    guard let meter = Meter(scratch: folder.path) else {
      say("neither perf nor valgrind can count here: nothing is compared")
      return 0
    }
    var place = corpus ?? ""
    if corpus == nil {
      let made = MadeFolder(folder.path + "/corpus", isKept: true)
      var corpus = Corpus(seed: 1)
      try made.write(corpus.package(bytes: Self.corpusSize))
      place = made.path
    }
    var measured = Figures(toolchain: Self.toolchain(), counter: meter.name)
    for scenario in try Scenario.all(tool: tool, corpus: place, scratch: folder.path, say: say) {
      guard try measure(scenario, meter, &measured) else { return 2 }
    }
    if records {
      try System.write(Array(measured.text.utf8), toFile: figures)
      say("stored in \(figures)")
    }
    return compares ? try compare(measured) : 0
  }

  private func measure(_ scenario: Scenario, _ meter: Meter, _ measured: inout Figures) throws -> Bool {
    for words in scenario.before { _ = ChildProcess.run([tool] + words) }
    let words = [tool] + scenario.words
    guard let cost = ChildProcess.run(words), cost.code <= 1, cost.code == 1 || !scenario.mustFind,
      let count = meter.count(words)
    else {
      _ = fail("\(scenario.name): '\(words.joined(separator: " "))' gave no answer, or another one than expected")
      return false
    }
    var told: [String] = []
    func note(_ value: Double?, _ unit: String) {
      guard let value else { return }
      let name = Figures.Name(scenario.name, unit + (scenario.bytes == nil ? "" : " per byte"))
      measured.values[name] = value / Double(scenario.bytes ?? 1)
      told.append("\(Figures.text(measured.values[name] ?? 0)) \(name.unit)")
    }
    note(count.instructions, "instructions")
    note(count.allocations, "allocations")
    say("\(scenario.name): \(told.joined(separator: ", ")); \(Self.text(cost.wall)) s, \(cost.peak >> 20) MB")
    return true
  }

  private func compare(_ measured: Figures) throws -> Int32 {
    let stored: Figures
    do {
      stored = try Figures(String(decoding: System.bytes(of: figures), as: UTF8.self))
    } catch let fault as Figures.Fault {
      return fail("\(figures): \(fault.message)")
    }
    if stored.counter != measured.counter {
      say("the stored figures are counted by \(stored.counter), which is not to be had here: nothing is compared")
      return 0
    }
    if stored.toolchain != measured.toolchain {
      say("the stored figures are of '\(stored.toolchain)', and these of '\(measured.toolchain)'")
    }
    let result = measured.compared(with: stored)
    for name in result.missing { say("stored and not measured: \(name.scenario), \(name.unit)") }
    for name in result.fresh { say("measured and not stored: \(name.scenario), \(name.unit)") }
    for change in result.better { say("costs less, and can be recorded anew: \(change.text)") }
    for change in result.worse { say("costs more than it may: \(change.text)") }
    if result.worse.isEmpty { say("\(stored.values.count - result.missing.count) figures are as stored") }
    return result.worse.isEmpty ? 0 : 1
  }

  /// The compiler's version, in its own words.
  private static func toolchain() -> String {
    let said = Program("swift", ["--version"]).run().map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    let line = said.split(separator: "\n").first { $0.contains("Swift version") } ?? "unknown"
    return String(line)
  }
}
