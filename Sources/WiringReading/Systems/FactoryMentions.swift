internal import Linking
internal import SourceFacts
internal import Wiring

// Factories that are named and not asked: whoever is handed one, or the path to one, may give it something else to make.

extension FactoryRecogniser {
  /// Notes the factories that code hands on.
  ///
  /// - Complexity: O(references + arguments) of the files that see the library.
  mutating func readMentions() {
    let names = Set(propertiesByName.keys.compactMap { code.table.names.find($0).map(UInt32.init) })
    for file in files where !tests.isTest(file) {
      let (summary, map) = (code.table.files[file], code.table.nameMaps[file])
      for fact in summary.references where fact.flags.isDisjoint(with: [.isCalled, .isImplicitMember]) {
        // A path begins with a type.
        if fact.flags.contains(.isType), fact.context != .keyPath { continue }
        let last =
          fact.segmentCount == 0
          ? fact.name : summary.segments[Int(fact.segmentStart) + Int(fact.segmentCount) - 1].name
        if names.contains(map[Int(last)]),
          !tests.contains(code.site(file, ByteRange(start: fact.start, end: fact.start)))
        {
          readMention(fact, in: file)
        }
      }
      for chain in code.chains(in: file) where !tests.contains(chain.site) {
        for argument in chain.steps.flatMap(\.arguments) {
          switch argument.fact.value {
          case .path: readArgument(argument, of: chain)
          case .keyPath where chain.base != "resolve": handOn(argument)
          default: break
          }
        }
      }
    }
  }

  private mutating func readMention(_ fact: ReferenceFact, in file: Int) {
    let path = code.path(fact, in: file)
    guard let last = path.names.last else { return }
    switch fact.context {
    // Whoever has the path may ask for what it leads to.
    case .keyPath:
      graph.aliases.insert(last)
      return
    case .attribute, .annotation: return
    default: break
    }
    let isShared = path.names.count > 1 && unit(named: path.names[0], file, at: path.starts[0]) != nil
    if isShared || path.names.count == 1 && unit(around: fact.declaration, in: file) != nil { noteHandedOn(last) }
  }

  /// `configure(container.api)`, where a variable holds the container.
  private mutating func readArgument(_ argument: Code.Argument, of chain: Code.Chain) {
    guard argument.fact.member != ModifierFact.noDetail,
      propertiesByName[code.text(chain.file, argument.fact.member)] != nil
    else { return }
    let parts = argument.plain.split(separator: ".").map(String.init)
    guard parts.count > 1, let last = parts.last else { return }
    if holds(parts[0] == "self" ? parts[1] : parts[0], chain) { noteHandedOn(last) }
  }

  private mutating func handOn(_ path: Code.Argument) {
    if let name = self.path(path)?.name, propertiesByName[name] != nil { noteHandedOn(name) }
  }

  mutating func noteHandedOn(_ name: String) {
    graph.aliases.insert(name)
    found.changed.insert(name)
    found.supplied.insert(name)
  }
}
