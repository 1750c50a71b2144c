internal import Diagnostics
internal import Linking
internal import SourceFacts
internal import SourceText

// What calls get, and whether they may keep it.

extension Code {
  /// An argument with the call that gets it.
  struct HandedArgument {
    var argument: Argument
    var chain: Chain
    /// The index of the call among the chain's steps.
    var step: Int
    /// What is called: the last name in front of it.
    var name: String { step == 0 ? chain.base : chain.steps[step - 1].name }
  }

  /// The arguments of all calls of a file, by their places.
  struct HandedArguments {
    var all: [HandedArgument]
    var ranges: RangeIndex
    /// For each word the indices of those whose texts hold it.
    var byWord: [String: [Int]]
  }

  private func arguments(of file: Int) -> HandedArguments {
    memory.arguments(file) {
      let all = chains(in: file).flatMap { chain in
        chain.steps.indices.flatMap { step in
          chain.steps[step].arguments.map { HandedArgument(argument: $0, chain: chain, step: step) }
        }
      }.inOrder { $0.argument.site.start < $1.argument.site.start }
      var byWord = [String: [Int]]()
      for (index, handed) in all.enumerated() {
        for word in Self.words(text(of: handed.argument)) where byWord[word]?.last != index {
          byWord[word, default: []].append(index)
        }
      }
      return HandedArguments(
        all: all, ranges: RangeIndex(all.lazy.map { $0.argument.site.start..<$0.argument.site.end }), byWord: byWord)
    }
  }

  /// The innermost argument that a chain is a part of.
  func argument(around chain: Chain) -> HandedArgument? { argument(around: chain.range.lowerBound, in: chain.file) }

  /// The innermost argument around a place of a file.
  func argument(around place: Int, in file: Int) -> HandedArgument? {
    let handed = arguments(of: file)
    return handed.ranges.innermost(place).map { handed.all[$0] }
  }

  /// The arguments in a range whose texts hold a word, in order.
  ///
  /// - Complexity: O(log n + found); once for each file O(bytes of all arguments).
  func arguments(in range: Range<Int>, of file: Int, holding word: String) -> [HandedArgument] {
    let handed = arguments(of: file)
    guard let holders = handed.byWord[word] else { return [] }
    let first = holders.indices.partitioningIndex { handed.all[holders[$0]].argument.site.start >= range.lowerBound }
    return holders[first...].prefix { range.contains(handed.all[$0].argument.site.start) }.map { handed.all[$0] }
  }

  /// The innermost text that is kept around a place: of an argument, of a closure, of what stands last in a function.
  func text(around place: Int, in declaration: UInt32, of file: Int) -> (text: String, start: Int)? {
    let handed = arguments(of: file)
    var ranges = results(of: declaration, in: file).map(\.range)
    if let index = handed.ranges.innermost(place) {
      let fact = handed.all[index].argument.fact
      ranges.insert(fact.value == .closure ? fact.result : fact.range, at: 0)
    }
    guard let range = ranges.first(where: { $0.offsets.contains(place) }) else { return nil }
    return table.files[file].writtenText(range).map { ($0, Int(range.start)) }
  }

  /// What an argument says, or the closure that it is.
  func text(of argument: Argument) -> String {
    argument.fact.value == .closure
      ? table.files[argument.site.file].writtenText(argument.fact.result) ?? "" : argument.text
  }

  /// Whether what gets an expression in a closure may keep it; nil where it is no argument.
  ///
  /// - Parameter tail: where the last expression of the closure ends.
  func isKept(_ expression: Range<Int>, in closure: Range<Int>, of file: Int, tail: Int) -> Bool? {
    let handed = arguments(of: file)
    guard let index = handed.ranges.innermost(expression.lowerBound), case let found = handed.all[index],
      closure.lowerBound < found.argument.site.start, found.argument.fact.value != .closure
    else { return nil }
    if isInString(expression.lowerBound, of: found.argument.fact.range, in: file) { return false }
    return keeps(found, in: closure, of: file, tail: tail)
  }

  /// Whether what stands at a byte offset of a file is in the interpolation of a string of a text that is kept, and which keeps no
  /// more than its text.
  ///
  /// - Complexity: O(log strings); once for each text O(bytes).
  func isInString(_ place: Int, of text: ByteRange, in file: Int) -> Bool {
    let strings = memory.strings(Site(file: file, start: Int(text.start), end: Int(text.end))) {
      table.files[file].writtenText(text).map { Blanks.strings(in: $0) } ?? []
    }
    let offset = place - Int(text.start)
    let next = strings.indices.partitioningIndex { strings[$0].upperBound > offset }
    return next < strings.count && strings[next].contains(offset)
  }

  /// Whether a local variable of a closure is part of what the closure gives, or is handed to what may keep it.
  ///
  /// - Parameters:
  ///   - tail: where the last expression of the closure ends.
  ///   - isAlso: whether it is if the closure gives it as it is, too.
  func isHandedOn(
    _ name: String, in closure: Range<Int>, of file: Int, tail: Int, asItIs isAlso: Bool = false
  ) -> Bool {
    // Nobody gets what is dropped.
    if name == "_" { return false }
    return arguments(in: closure, of: file, holding: name).contains { handed in
      let isOwn = handed.argument.site.start == closure.lowerBound
      let text = text(of: handed.argument)
      // What calls in an argument get is told of these.
      let isClosure = handed.argument.fact.value == .closure
      let own = isOwn && !isAlso ? Self.withoutResult(name, text) : text
      return Self.names(name, isClosure ? own : Self.withoutCalls(own), outsideOfCalls: isClosure)
        && (isOwn || keeps(handed, in: closure, of: file, tail: tail))
    }
  }

  /// A closure's statements without the last one where that is a name alone, as whatever type.
  private static func withoutResult(_ name: String, _ text: String) -> String {
    let bytes = Array(Blanks.withoutComments(text).utf8)
    guard let last = Statements.last(of: bytes), case let statement = String(decoding: bytes[last], as: UTF8.self),
      case let end = statement.firstRange(of: " as ")?.lowerBound ?? statement.endIndex,
      MadeType.name(String(statement[..<end]), at: 0) == name, isConversion(statement[end...])
    else { return text }
    return String(decoding: bytes[..<last.lowerBound], as: UTF8.self)
  }

  /// Whether what a closure gives is what a chain gives, as whatever type: it is the same object.
  ///
  /// - Parameter tail: where the last expression of the closure ends.
  func isGiven(_ chain: Chain, tail: Int) -> Bool {
    let end = chain.range.upperBound
    // A mark of force may stand behind it.
    if (0...1).contains(tail - end) { return true }
    guard end < tail,
      let (text, start) = text(around: chain.range.lowerBound, in: chain.fact.declaration, of: chain.file)
    else { return false }
    let bytes = Array(text.utf8)
    guard start <= end, tail <= start + bytes.count else { return false }
    return Self.isConversion(String(decoding: bytes[(end - start)..<(tail - start)], as: UTF8.self)[...])
  }

  /// Whether a text is a mark of force, a conversion, or nothing.
  private static func isConversion(_ text: Substring) -> Bool {
    let rest = text.drop { $0 == "!" || $0.isWhitespace }
    return rest.isEmpty
      || rest.hasPrefix("as")
        && rest.dropFirst(2).allSatisfy { $0.isLetter || $0.isNumber || " !.<>&_,[]".contains($0) }
  }

  /// Whether a call may keep what it gets, or hand it to what is kept: an initialiser, a method of something local; of any other
  /// function, whose result is kept.
  func keeps(_ handed: HandedArgument, in closure: Range<Int>, of file: Int, tail: Int) -> Bool {
    let (chain, name) = (handed.chain, handed.name)
    if handed.step == 0, Self.namingTypes.contains(name) { return false }
    if name.first?.isUppercase == true || name == "init" { return true }
    if handed.step == 0, Self.keepingNothing.contains(name) { return false }
    if handed.argument.fact.value == .closure { return true }
    let isOfLocal = chain.fact.base == .parameter || isLocal(chain)
    if handed.step > 0, isOfLocal || chain.fact.base == .implicit || !chain.binding.isEmpty { return true }
    if givesPlainValue(handed) { return false }
    if !chain.binding.isEmpty || chain.range.upperBound == tail { return true }
    return isKept(chain.range, in: closure, of: file, tail: tail) ?? false
  }

  /// Whether all variables of a name are weak: what is given to them nobody keeps.
  ///
  /// - Complexity: O(1); the first time O(declarations).
  func isWeak(_ name: String) -> Bool {
    guard let name = table.names.find(name) else { return false }
    let weak = memory.names(.weak) {
      var (weak, strong) = (Set<UInt32>(), Set<UInt32>())
      for (file, summary) in table.files.enumerated() {
        for fact in summary.declarations where fact.kind == .var || fact.kind == .let {
          let name = table.nameMaps[file][Int(fact.name)]
          if fact.flags.contains(.isWeak) { weak.insert(name) } else { strong.insert(name) }
        }
      }
      return weak.subtracting(strong)
    }
    return weak.contains(UInt32(name))
  }

  /// Whether what gets an argument is a function of the project that gives nothing, or a value in which no object is: a number, a text.
  private func givesPlainValue(_ handed: HandedArgument) -> Bool {
    guard handed.chain.steps.firstIndex(where: { $0.kind == .call }) == handed.step else { return false }
    let called = functions(calledBy: handed.chain)
    return !called.isEmpty
      && called.allSatisfy {
        fact($0).kind == .func && (fact($0).type.offsets.isEmpty || type($0).map(isPlain) ?? false)
      }
  }

  private func isPlain(_ type: WrittenType) -> Bool {
    let type = type.wrapped ?? type
    return type.parts.count == 1 && Self.plainTypes.contains(type.text)
  }

  /// Types of the standard library whose values hold no object that they were made of.
  private static let plainTypes: Set<String> = [
    "Bool", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "ObjectIdentifier",
    "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]

  /// Types of the system that keep no more of what they are made of than its name or its text.
  private static let namingTypes: Set<String> = ["ObjectIdentifier", "String"]

  /// Functions of the system that keep nothing of what they are given, and give nothing of it.
  private static let keepingNothing: Set<String> = [
    "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "precondition", "preconditionFailure", "print",
    "type", "withExtendedLifetime",
  ]
}
