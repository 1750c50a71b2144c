import ReadingSoundness
import SourceText
import SourceFacts
import SwiftReading

// Reads mutated Swift for as long as it is told, and stops at the first summary that does not hold together.
//
//   swift build -c release --sanitize=address -Xswiftc -assert-config -Xswiftc Debug --product reading-fuzzer
//   .build/release/reading-fuzzer 1000000 SEED FOLDER…
//   .build/release/reading-fuzzer extremes
//
// `extremes` reads a million of everything that nests, a file of 100 MB and a line of 50 MB, and checks that time
// stays linear.
//
// Inputs are pieces of the Swift files below the folders, changed by cutting, doubling, splicing, overwriting and by
// inserting what the lexer finds hard. Equal arguments give equal inputs. A crash leaves the input in the file that
// stands in FUZZ_INPUT, when that is set.

let arguments = CommandLine.arguments
if arguments.dropFirst().first == "extremes" { System.exit(Extremes.run() ? 0 : 1) }
guard arguments.count >= 4, let executions = Int(arguments[1]), let seed = UInt64(arguments[2]) else {
  System.write(Array("usage: reading-fuzzer EXECUTIONS SEED FOLDER…\n".utf8), to: 2)
  System.exit(2)
}

var seeds: [[UInt8]] = []
for folder in arguments[3...] {
  for file in FileTree(root: folder).files {
    if let bytes = try? System.bytes(of: folder + "/" + file), !bytes.isEmpty { seeds.append(bytes) }
  }
}
guard !seeds.isEmpty else {
  System.write(Array("no Swift files to begin with\n".utf8), to: 2)
  System.exit(2)
}

var mutator = Mutator(seed: seed, seeds: seeds)
let source = SourceBytes()
var reader = SourceReader(reading: source, detail: .chains)
var lexer = Lexer(reading: source)
let trace = System.environment("FUZZ_INPUT")
var bytes = 0
var slowest = 0.0
let began = System.seconds()
for execution in 0..<executions {
  let input = mutator.next()
  if let trace { try? System.write(input, toFile: trace) }
  source.replace(with: input)
  let start = System.seconds()
  lexer.run()
  let summary = reader.read()
  slowest = max(slowest, System.seconds() - start)
  bytes += input.count
  if let fault = Soundness.fault(lexer, count: input.count) ?? Soundness.fault(summary, count: input.count) {
    try? System.write(input, toFile: trace ?? "fuzz-input.swift")
    System.write(Array("execution \(execution): \(fault)\n".utf8), to: 2)
    System.exit(1)
  }
}
let seconds = System.seconds() - began
print("\(executions) executions, \(bytes) bytes, \(Int(seconds)) s, slowest \(Int(slowest * 1000)) ms, no fault")
