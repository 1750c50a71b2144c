import ReadingSoundness
import SourceText
import SourceFacts
import SwiftReading

/// Inputs far beyond what anybody writes.
enum Extremes {
  /// Reads them all.
  ///
  /// - Returns: whether nothing was wrong and all took linear time.
  static func run() -> Bool {
    let source = SourceBytes()
    var reader = SourceReader(reading: source)
    var isFine = true
    var slowest = (seconds: 0.0, name: "")
    func seconds(_ bytes: [UInt8]) -> Double {
      source.replace(with: bytes)
      let start = System.processorSeconds()
      _ = reader.read()
      return System.processorSeconds() - start
    }
    // Four times the input: what is quadratic takes sixteen times as long, and a busy machine stays well below eight.
    func compare(_ name: String, _ make: (Int) -> [UInt8], _ count: Int) {
      var ratios: [Double] = []
      var took = 0.0
      for _ in 0..<3 {
        let quarter = seconds(make(count / 4))
        took = seconds(make(count))
        ratios.append(took / max(quarter, 0.002))
        if ratios[ratios.count - 1] <= 8 { break }
      }
      if took > slowest.seconds { slowest = (took, name) }
      if ratios.min()! > 8 {
        print("not linear: \(name): \(ratios)")
        isFine = false
      }
    }
    for input in Hostile.inputs {
      compare(
        (input.head + input.part).split(separator: "\n").joined(separator: "\\n"), { Hostile.text(input, $0) },
        1_000_000)
    }
    let line = (head: "", part: "struct S { var a: Int = 1 + 2; func f(x: A<B>) -> [C] { x.map { $0.y } } }\n")
    compare("a file of 100 MB", { Hostile.text(line, $0) }, 1_350_000)
    compare("a line of 50 MB", { Hostile.text((head: "let a = [", part: "b, "), $0) }, 17_000_000)
    print("\(Hostile.inputs.count + 2) extremes, slowest \(Int(slowest.seconds * 1000)) ms: \(slowest.name)")
    return isFine
  }
}
