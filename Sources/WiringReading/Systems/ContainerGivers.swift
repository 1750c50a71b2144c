internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What is no container and has one: Swinject's assembler, which makes a container of what assemblies register, and its
// storyboard, which has one for all.

extension ContainerRecogniser {
  /// `Assembler(…)`, and what stands behind it.
  func makesGiver(_ chain: Code.Chain) -> Bool {
    chain.fact.base == .name && chain.steps[0].kind == .call
      && isGiver(WrittenType.Part(name: chain.base, start: Int(chain.fact.start)), in: chain.file)
  }

  func isGiver(_ name: WrittenType.Part, in file: Int) -> Bool {
    guard language.givers[name.name] != nil else { return false }
    // The project may extend it.
    return code.symbol(file, at: name.start).map { code.table.symbols[Int($0)].isExternal } ?? true
  }

  func gives(_ type: String, _ step: Code.Step) -> Bool {
    step.kind == .member && language.givers[type]?.contains(step.name) == true
  }

  /// The containers that givers have for all: by the givers' names, and as variables where the project extends them.
  mutating func findShared(_ chains: [Code.Chain]) {
    for name in language.sharing.inOrder() {
      guard let property = language.givers[name]?.first else { continue }
      let extensions = extensions(of: name)
      let use = chains.lazy.filter { $0.base == name && $0.steps[0].name == property }.map(\.site).first
      guard let site = use ?? extensions.first.map({ code.site($0.id) }) else { continue }
      var container = Container.unknown
      if !isAssigned(property, of: name) {
        graph.add(Unit(name: name + "." + property, system: language.system, roles: .container, site: site))
        container = .unit(graph.units.count - 1)
      }
      shared[name] = container
      for (_, type) in extensions { variables[Variable(owner: .type(type), name: property)] = container }
    }
  }

  /// The extensions of a type of elsewhere.
  private func extensions(of name: String) -> [(id: DeclarationID, type: Int32)] {
    files.flatMap { file in
      code.table.files[file].declarations.indices.compactMap { index in
        let id = DeclarationID(file: file, index: index)
        guard code.fact(id).kind == .extension, let type = code.table.symbol(of: id),
          case let symbol = code.table.symbols[Int(type)], symbol.isExternal, code.table.text(symbol.name) == name
        else { return nil }
        return (id, type)
      }
    }
  }

  /// Whether code gives a static property another value, under its type's name or in an extension of that.
  private func isAssigned(_ property: String, of type: String) -> Bool {
    files.contains { file in
      code.paths(in: file, beginning: [type, property, "Self"]).contains {
        $0.names.last == property && $0.fact.flags.contains(.isAssigned)
      }
    }
  }

  /// The local variables that are made as givers.
  mutating func findGivers(_ chains: [Code.Chain]) {
    for chain in chains where !chain.binding.isEmpty && chain.steps.count == 1 && makesGiver(chain) {
      givers[Variable(owner: localOwner(chain), name: chain.binding)] = chain.base
    }
  }

  /// The assemblies of a list fill one container, in their order. What one of elsewhere registers can't be told: neither of the
  /// assembler's container, nor of those of which it is not known that they are another.
  mutating func readAssemblies(_ chain: Code.Chain) {
    let isMade = makesGiver(chain)
    let arguments = isMade ? chain.steps[0].arguments : chain.steps.flatMap(\.arguments)
    for argument in arguments
    where isMade && argument.label.isEmpty || argument.label == "assembly" || argument.label == "assemblies" {
      for type in madeTypes(in: argument) {
        if let assembly = code.symbol(type, in: chain.file) {
          noteTurn(of: assembly, type.range.lowerBound, in: argument, of: chain)
          continue
        }
        if case .unit(let unit)? = arguments.first(where: { $0.label == "container" }).flatMap({ value($0, chain) }) {
          graph.blur(unit, at: argument.site)
        }
        graph.add(
          Unit(name: "an assembler", system: language.system, roles: .container, site: argument.site))
        graph.blur(graph.units.count - 1, at: argument.site)
        graph.note(.elsewhere, "'\(type.text)' is declared elsewhere: what it registers", at: site(of: type, chain))
      }
    }
  }

  /// Notes that the methods of an assembly that take a container alone are handed that of a list in which it stands.
  private mutating func noteTurn(of assembly: Int32, _ start: Int, in list: Code.Argument, of chain: Code.Chain) {
    let place = Port.Place(
      file: chain.file, declaration: chain.fact.declaration, block: list.fact.range.start, holder: list.text)
    for method in code.members(of: assembly) where code.name(method) == "assemble" {
      let parameters = code.parameters(of: UInt32(method.index), in: method.file)
      guard parameters.count == 1, let name = parameters.first.map({ code.table.files[method.file].text($0.name) })
      else {
        continue
      }
      let filler = Filler(file: method.file, declaration: UInt32(method.index), holder: name)
      graph.fills[filler, default: []].insert(place)
      graph.turns[filler, default: [:]][place] = start
    }
  }

  /// The types of which an argument makes values: itself, or the elements of a list.
  private func madeTypes(in argument: Code.Argument) -> [WrittenType] {
    let start = Int(argument.fact.range.start)
    guard argument.text.hasPrefix("["), argument.text.hasSuffix("]") else {
      return MadeType.read(argument.text, at: start).map { [$0] } ?? []
    }
    var types: [WrittenType] = []
    let bytes = Array(argument.text.utf8.dropFirst().dropLast())
    var (depth, begin) = (0, 0)
    for at in 0...bytes.count {
      let byte = at < bytes.count ? bytes[at] : UInt8(ascii: ",")
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      guard byte == UInt8(ascii: ","), depth == 0 else { continue }
      if let type = MadeType.read(String(decoding: bytes[begin..<at], as: UTF8.self), at: start + 1 + begin) {
        types.append(type)
      }
      begin = at + 1
    }
    return types
  }
}
