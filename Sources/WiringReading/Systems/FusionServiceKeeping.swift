internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText
internal import Wiring

// What becomes of a service that a factory names: `Container.main.t` is a chain like any other, but `t` inside of the container is a
// name, of which only is known what it stands in.

extension ContainerRecogniser {
  /// Whether a factory hands on as a whole what it names in a range, so that what it makes may keep it. What stands in no call, and is
  /// not given, may be looked at or dropped.
  func mayKeep(_ named: Range<Int>, in file: Int) -> Bool {
    guard let scope = scopes.around(named.lowerBound, in: file).first else { return true }
    let declaration = code.table.files[file].declaration(at: UInt32(named.lowerBound))
    guard let member = code.member(file, declaration) else { return true }
    let chain = code.chains(in: file, of: member).last {
      $0.range.upperBound == named.upperBound && $0.range.lowerBound <= named.lowerBound
    }
    if let chain, let last = chain.steps.last { return isHandedOn(chain, last) }
    // `let other = t`
    if let renaming = code.renamings(in: file).first(where: { $0.range == named }) {
      return !renaming.fact.flags.contains(.isGivenToMember)
        && code.isHandedOn(renaming.binding, in: scope.range, of: file, tail: scope.tail)
    }
    if let isKept = code.isKept(named, in: scope.range, of: file, tail: scope.tail) { return isKept }
    let result = code.results(of: declaration, in: file).first { $0.range.offsets.contains(named.lowerBound) }
    guard let result, let text = code.table.files[file].writtenText(result.range) else {
      return code.fact(member).isStored && code.fact(member).flags.contains(.valueIsCompound)
    }
    let start = named.lowerBound - Int(result.range.start)
    let name = String(decoding: Array(text.utf8)[start..<start + named.count], as: UTF8.self)
    // What a factory gives as it is nobody holds: that is what it makes.
    guard let given = GivenValue(text)?.text, given != name else { return false }
    return Code.names(name, Code.withoutCalls(given))
  }
}
