import ReadingSoundness
import SourceText
import SourceFacts
import SwiftReading

// Reads or lints mutated Swift for as long as it is told, and stops at the first result that does not hold together.
//
//   swift build -c release --sanitize=address -Xswiftc -assert-config -Xswiftc Debug --product source-fuzzer
//   .build/release/source-fuzzer read 1000000 SEED FOLDER…
//   .build/release/source-fuzzer programs 10000 SEED FOLDER…
//   .build/release/source-fuzzer extremes
//
// `read` reads one input after the other. `programs` writes several files at a time, with a manifest and rules, and lints
// them. `extremes` reads a million of everything that nests, a file of 100 MB and a line of 50 MB, and checks that time
// stays linear.
//
// Inputs are made of the Swift files below the folders, changed by cutting, doubling, splicing, overwriting and by
// inserting what the lexer finds hard. Equal arguments give equal inputs. A crash leaves the input in the file, or the
// program in the folder, that stands in FUZZ_INPUT, when that is set.

let arguments = CommandLine.arguments
if arguments.dropFirst().first == "extremes" { System.exit(Extremes.run() ? 0 : 1) }
guard arguments.count >= 5, ["read", "programs"].contains(arguments[1]), let executions = Int(arguments[2]),
  let seed = UInt64(arguments[3])
else {
  System.write(Array("usage: source-fuzzer read|programs EXECUTIONS SEED FOLDER…\n".utf8), to: 2)
  System.exit(2)
}

var seeds: [[UInt8]] = []
for folder in arguments[4...] {
  for file in FileTree(root: folder).files {
    if let bytes = try? System.bytes(of: folder + "/" + file), !bytes.isEmpty { seeds.append(bytes) }
  }
}
guard !seeds.isEmpty else {
  System.write(Array("no Swift files to begin with\n".utf8), to: 2)
  System.exit(2)
}

var mutator = Mutator(seed: seed, seeds: seeds)
let trace = System.environment("FUZZ_INPUT")
let began = System.seconds()
if arguments[1] == "programs" {
  do {
    let findings = try Programs(folder: trace).run(executions, &mutator)
    print("\(executions) programs, \(findings) findings, \(Int(System.seconds() - began)) s, no fault")
    System.exit(0)
  } catch {
    System.write(Array("\(error)\n".utf8), to: 2)
    System.exit(1)
  }
}

let source = SourceBytes()
var reader = SourceReader(reading: source, detail: .chains)
var lexer = Lexer(reading: source)
var bytes = 0
var slowest = 0.0
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
