import Testing

@testable import WiringReading

/// The modules that make files be read with their call chains are those that recognisers ask for.
@Test func modulesOfSystemsAreListed() {
  let systems: Set = [
    BoundariesRecogniser.system, AdapterStackRecogniser.system, ScaffoldRecogniser.system,
    ProtocolWitnessRecogniser.system,
  ]
  let libraries = ContainerLanguage.libraries.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
  #expect(WiringReader.modules == systems.union(libraries).union(FactoryRecogniser.modules).sorted())
}
