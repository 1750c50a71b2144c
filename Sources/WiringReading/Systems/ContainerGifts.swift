internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What factories give: something that they make, what was there before, or what they ask the container for.

extension ContainerRecogniser {
  /// Where it shows what a factory gives.
  struct Gift {
    var file: Int
    /// The statements of the factory, or the type of its result where that is written.
    var text: ByteRange
    /// All of the factory, and the declaration that it stands in.
    var factory: ByteRange
    var declaration: UInt32
    /// The service whose initial value it is.
    var service: DeclarationID?
  }

  /// Finds where what transient registrations give comes from: to be made anew each time, it has to be made.
  ///
  /// - Complexity: O(chains × log chains + bytes of factories).
  mutating func findOrigins() {
    var chains = [Int: ChainsByPlace]()
    for (port, gift) in gifts.inOrder(by: { $0.key < $1.key })
    where graph.ports[port].lifetime == .transient && graph.ports[port].isMadeAnew {
      let here = chains[gift.file] ?? ChainsByPlace(code.chains(in: gift.file))
      chains[gift.file] = here
      let found = gift.service.map { origin(ofValueOf: $0, here) } ?? origin(of: gift, graph.ports[port].symbol, here)
      graph.change(port: port) { $0.origin = found }
    }
  }

  /// The chains of a file in the order of their places; of those that begin at one place the longest comes last.
  private struct ChainsByPlace {
    private var all: [Code.Chain]

    init(_ chains: [Code.Chain]) {
      all = chains.inOrder { ($0.fact.start, $0.fact.end) < ($1.fact.start, $1.fact.end) }
    }

    subscript(range: Range<Int>) -> ArraySlice<Code.Chain> {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if all[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
      }
      return all[low...].prefix { $0.range.lowerBound < range.upperBound }
    }
  }

  private func origin(of gift: Gift, _ symbol: Int32?, _ chains: ChainsByPlace) -> Port.Origin {
    let (start, factory) = (Int(gift.text.start), gift.factory.offsets)
    guard let text = code.table.files[gift.file].writtenText(gift.text), !code.isType(gift.file, at: gift.text.start),
      let value = GivenValue(text)
    else { return origin(ofCallsIn: factory, gift.file, chains) }
    let place = start + value.start..<start + value.start + value.text.utf8.count
    if MadeType.isPlainLiteral(value.text) || MadeType.literal(value.text).map({ $0 != "String" }) ?? false {
      return .there
    }
    if value.text.hasPrefix("."),
      let path = MadeType.plainPath(String(value.text.dropFirst()), at: place.lowerBound + 1)
    {
      let members = path.count == 1 ? symbol.map { code.members(of: $0) } ?? [] : []
      return members.contains { code.name($0) == path[0].name && isComputed($0) } ? .made : .there
    }
    if let path = MadeType.plainPath(value.text, at: place.lowerBound) {
      return origin(of: path, at: place, gift, chains)
    }
    if let chain = chains[place].last(where: { $0.range.lowerBound == place.lowerBound }),
      place.upperBound - chain.range.upperBound <= 1
    {
      return origin(of: chain)
    }
    return value.text.contains("{") ? .made : origin(ofCallsIn: place, gift.file, chains)
  }

  /// Where what a path of names means comes from.
  private func origin(
    of path: [WrittenType.Part], at place: Range<Int>, _ gift: Gift, _ chains: ChainsByPlace
  ) -> Port.Origin {
    let last = path[path.count - 1]
    if path.count == 1, let name = path.first?.name {
      let given = chains[gift.factory.offsets].last {
        $0.binding == name && !$0.fact.flags.contains(.isGivenToMember) && $0.range.lowerBound < place.lowerBound
      }
      if let given { return origin(of: given) }
    }
    if path.contains(where: { services.contains($0.name) }) {
      return .asked(Site(file: gift.file, start: place.lowerBound, end: place.upperBound))
    }
    return isComputed(last, of: path.dropLast(), gift.file, gift.declaration) ? .made : .there
  }

  /// Where the value of a chain comes from.
  private func origin(of chain: Code.Chain) -> Port.Origin {
    guard let last = chain.steps.last(where: { $0.kind == .call }) else { return .there }
    let isAsked = calls(of: chain).last.map { language.resolving.contains($0.name) && $0.step.start == last.start }
    return isAsked == true ? .asked(chain.site) : .made
  }

  /// What the calls in a range tell, where nothing else does: it is made by those that ask no container.
  private func origin(ofCallsIn range: Range<Int>, _ file: Int, _ chains: ChainsByPlace) -> Port.Origin {
    let calling = chains[range].filter { $0.steps.contains { $0.kind == .call } }
    let asking = calling.filter { chain in
      if case .asked = origin(of: chain) { return true }
      return false
    }
    // Services are asked for by their names alone.
    return asking.count < calling.count
      ? .made : .asked(Site(file: file, start: range.lowerBound, end: range.upperBound))
  }

  /// Where the initial value of a service comes from.
  private func origin(ofValueOf service: DeclarationID, _ chains: ChainsByPlace) -> Port.Origin {
    let fact = code.fact(service)
    if fact.flags.contains(.valueIsLiteral) { return .there }
    if fact.flags.contains(.valueIsPath) {
      guard let path = value(service), let last = path.last else { return .there }
      if path.contains(where: { services.contains($0.name) }) { return .asked(code.site(service.file, fact.range)) }
      return isComputed(last, of: path.dropLast(), service.file, UInt32(service.index)) ? .made : .there
    }
    let chain = chains[fact.range.offsets].last {
      $0.binding == code.name(service) && $0.fact.context == .initialValue && fact.flags.contains(.valueIsCall)
    }
    return chain.map { origin(of: $0) } ?? .made
  }

  // MARK: - What works out its value

  private func isComputed(
    _ name: WrittenType.Part, of path: ArraySlice<WrittenType.Part>, _ file: Int, _ declaration: UInt32
  ) -> Bool {
    member(name, of: path, file, declaration).map { isComputed($0) } ?? false
  }

  private func isComputed(_ id: DeclarationID) -> Bool { code.fact(id).kind == .var && !code.fact(id).isStored }
}
