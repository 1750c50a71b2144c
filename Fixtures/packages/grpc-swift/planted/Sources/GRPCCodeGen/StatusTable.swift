// expect: [undeclared-target-dependency] 'GRPCCodeGen' imports 'GRPCCore', which its target does not depend on
internal import GRPCCore  // expect: [indirect-crossing] 'GRPCCodeGen' reaches 'GRPCCore' in one step

/// The status codes that generated code may return.
struct StatusTable {
  let codes: [Int]
}
