internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import Wiring

// What a factory that keeps what it makes keeps with it: what it gives, and what it hands into that. Anything else may be gone when
// it is done.

extension ScaffoldRecogniser {
  /// Whether what a chain builds is kept with what a factory gives; false, too, where that can't be told.
  func isKept(_ chain: Code.Chain, _ call: Int, _ symbol: Int32, by factory: Int) -> Bool {
    guard chain.fact.depth == 0, call == chain.steps.count - 1 else { return false }
    let isOfType = graph.ports[factory].symbol.map { stands($0, for: symbol) } ?? false
    if flows(chain, isOfType: isOfType) { return true }
    // In a branch, what has the type of the result is told by that alone.
    return isOfType && chain.binding.isEmpty && code.argument(around: chain) == nil
  }

  /// The members of a local variable that are given the scaffold around it: by `child.app = self`, and by a method of its type, as
  /// `child.attach(self)`, that ends in `app = parent`.
  ///
  /// - Parameter chain: what makes the variable's value.
  func membersGivenSelf(of chain: Code.Chain, _ symbol: Int32) -> Set<String> {
    let (name, declaration) = (chain.binding, chain.fact.declaration)
    var found = code.membersGivenSelf(of: name, in: declaration, of: chain.file)
    for use in code.chains(behind: name, in: declaration, of: chain.file)
    where use.fact.depth == 0 && use.steps.count > 1 && use.steps[1].kind == .call
      && use.fact.flags.isDisjoint(with: [.isRebound, .mayBeSkipped])
    {
      found.formUnion(members(of: symbol, givenSelfBy: use.steps[0].name, use.steps[1].arguments))
    }
    return found
  }

  private func members(
    of symbol: Int32, givenSelfBy name: String, _ arguments: [Code.Argument]
  ) -> Set<String> {
    let handed = arguments.indices.filter { arguments[$0].plain == "self" }
    let methods =
      handed.isEmpty
      ? []
      : code.members(of: symbol).filter {
        code.fact($0).kind == .func && code.name($0) == name && Code.fit(arguments, code.labels($0))
      }
    guard methods.count == 1, case let method = methods[0],
      let result = code.results(of: UInt32(method.index), in: method.file).last,
      let text = code.table.files[method.file].writtenText(result.range)
    else { return [] }
    let sides = Code.plain(text).split(separator: "=", omittingEmptySubsequences: false)
    let parameters = code.parameters(of: UInt32(method.index), in: method.file)
    let isGiven = handed.compactMap { Code.parameter(for: $0, in: arguments, code.labels(method)) }.contains {
      $0 < parameters.count && sides.count == 2 && code.text(method.file, parameters[$0].name) == sides[1]
    }
    guard isGiven else { return [] }
    return [String(sides[0].hasPrefix("self.") ? sides[0].dropFirst("self.".count) : sides[0])]
  }

  /// Whether the value of a chain is what the declaration around it gives, or is handed into that.
  private func flows(_ chain: Code.Chain, isOfType: Bool, _ depth: Int = 0) -> Bool {
    guard depth < 8, chain.fact.depth == 0, !chain.fact.flags.contains(.isGivenToMember) else { return false }
    if !chain.binding.isEmpty { return flows(chain.binding, chain, isOfType: isOfType, depth) }
    if let handed = code.argument(around: chain) {
      guard handed.argument.fact.value != .closure, handed.argument.site.end == chain.range.upperBound,
        isAlone(handed.argument.text.utf8.prefix(chain.range.lowerBound - handed.argument.site.start))
      else { return false }
      return isTaken(by: handed, depth)
    }
    return given(in: chain).contains { text, start in
      chain.range.lowerBound >= start
        && isAlone(text.utf8.prefix(chain.range.lowerBound - start))
        && isNothing(text.utf8.dropFirst(chain.range.upperBound - start))
    }
  }

  /// The same for a local variable.
  private func flows(_ name: String, _ chain: Code.Chain, isOfType: Bool, _ depth: Int) -> Bool {
    let isGiven = given(in: chain).contains { text, start in
      if MadeType.name(text, at: start) == name { return true }
      guard let value = GivenValue(text)?.text else { return false }
      return (isOfType || value.hasPrefix("[")) && Code.names(name, value, outsideOfCalls: true)
    }
    if isGiven { return true }
    return code.arguments(in: around(chain), of: chain.file, holding: name).contains {
      $0.argument.plain == name && $0.chain.fact.declaration == chain.fact.declaration
        && $0.chain.range.lowerBound > chain.range.lowerBound && isTaken(by: $0, depth)
    }
  }

  /// Whether what gets an argument is an initializer, and what that makes is kept.
  private func isTaken(by handed: Code.HandedArgument, _ depth: Int) -> Bool {
    guard handed.step == handed.chain.steps.count - 1,
      handed.name.first?.isUppercase == true || handed.name == "init"
    else { return false }
    return flows(handed.chain, isOfType: false, depth + 1)
  }

  /// What stands last in the declaration around a chain, with where it begins.
  private func given(in chain: Code.Chain) -> [(text: String, start: Int)] {
    code.results(of: chain.fact.declaration, in: chain.file).compactMap { result in
      code.table.files[chain.file].writtenText(result.range).map { ($0, Int(result.range.start)) }
    }
  }

  /// The bytes of the declaration around a chain.
  private func around(_ chain: Code.Chain) -> Range<Int> {
    code.member(chain.file, chain.fact.declaration).map { code.fact($0).range.offsets } ?? chain.range
  }

  /// Whether what stands in front of a value changes nothing about whose value it is, or puts it first into a list.
  private func isAlone(_ front: Substring.UTF8View) -> Bool {
    let text = String(decoding: front, as: UTF8.self)
    return Code.words(text).allSatisfy { ["return", "try", "await"].contains($0) }
      && text.allSatisfy { $0.isLetter || $0.isWhitespace || "![".contains($0) }
  }

  /// Whether nothing stands behind a value but the end of a list or of the statement, or a cast.
  private func isNothing(_ rest: Substring.UTF8View) -> Bool {
    let text = String(decoding: rest, as: UTF8.self)
    return text.allSatisfy { $0.isWhitespace || "];".contains($0) } || Code.words(text).first == "as"
  }
}
