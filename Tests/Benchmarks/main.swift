import Benchmarking
import SourceText

// Measures the tool, and holds what it measures against figures in the repository.
//
//   swift build -c release
//   .build/release/boundary-lint-benchmarks                    # measure and tell
//   .build/release/boundary-lint-benchmarks --compare          # and fail where something costs over 15 % more
//   .build/release/boundary-lint-benchmarks --record           # and store what was measured
//   .build/release/boundary-lint-benchmarks scale [PART OF A NAME…]    # inputs far beyond what anybody writes
//   .build/release/boundary-lint-benchmarks times DIR                  # how long people wait on a project of theirs
//   .build/release/boundary-lint-benchmarks make NAME SIZE DIR         # one of these inputs, to look at
//
// Instructions and allocations are counted by perf and valgrind; seconds and memory are told, and fail nothing.

let usage = """
  usage: boundary-lint-benchmarks [--compare | --record] [--corpus DIR] [--tool PATH] [--figures FILE]
         boundary-lint-benchmarks scale [--tool PATH] [--divisor N] [PART OF A NAME…]
         boundary-lint-benchmarks times [--tool PATH] [--runs N] [--rules FILE] DIR
         boundary-lint-benchmarks make NAME SIZE DIR
  """
var run = BenchmarkRun()
var words = Array(CommandLine.arguments.dropFirst())
System.exit(run.main(&words, usage))
