import Testing

@testable import WiringReading

/// Which stack a name that means nothing may have been meant to be.
@Suite struct StackNameTests {
  private let stacks = (0..<20).map { "Order\($0)AdapterStack" }

  /// However many protocols of elsewhere there are, a slip in the name of a stack is told.
  @Test func slipsAreToldAmongManyNames() {
    var names = StackNames(stacks, comparisons: 30)
    #expect(names.nearest(to: "Ordr7AdaptrStak") == "Order7AdapterStack")
    for index in 0..<20 { #expect(names.nearest(to: "OtherProtocol\(index)") == nil) }
    #expect(names.nearest(to: "Ordr8AdaptrStak") == nil)
    #expect(names.nearest(to: "Order7AdapterStck") == "Order7AdapterStack")
    #expect(names.nearest(to: "Order7AdaptrStack") == "Order7AdapterStack")
    // What was answered stays so.
    #expect(names.nearest(to: "Ordr7AdaptrStak") == "Order7AdapterStack")
  }

  /// What all stacks are called brings none nearer.
  @Test func endingsAreNoLikeness() {
    var names = StackNames(stacks + ["LedgerStack"])
    #expect(names.nearest(to: "ZzzzzzAdapterStack") == nil)
    #expect(names.nearest(to: "Order7Stack") == "Order7AdapterStack")
    #expect(names.nearest(to: "LedgrStack") == "LedgerStack")
  }
}
