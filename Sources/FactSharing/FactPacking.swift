internal import SourceText

// Tables of numbers as few bytes, for the way to another machine: column by column, as differences from the row before, in
// groups of seven bits, and runs of equal rows as their length. Equal tables give equal bytes.

extension Transcript {
  /// The numbers of a column. O(numbers).
  mutating func code(column numbers: inout [UInt32]) {
    var count = numbers.count
    code(&count)
    if count == 0 { return numbers = [] }
    guard isReading else {
      let (kind, bytes) = Steps.shortest(numbers)
      append([kind.rawValue])
      append(bytes)
      return
    }
    // A few bytes can stand for many equal numbers, but not for all the memory there is.
    guard let kind = Steps.Kind(rawValue: next()), count > 0, count / 4096 <= bytes.count + 1024, !isBroken else {
      return fail()
    }
    numbers = []
    var before: UInt32 = 0
    while numbers.count < count, !isBroken {
      let step = shortNumber()
      if step == 0 {
        let run = Int(shortNumber())
        guard run > 0, run <= count - numbers.count else { return fail() }
        numbers.append(contentsOf: repeatElement(before, count: run))
      } else {
        before = kind.next(step, before)
        numbers.append(before)
      }
    }
  }

  private mutating func shortNumber() -> UInt32 {
    var number: UInt64 = 0
    code(&number)
    guard let short = UInt32(exactly: number) else {
      fail()
      return 0
    }
    return short
  }
}

/// The steps of a column from number to number. A step of zero, which says that nothing changes, has behind it how often.
private struct Steps {
  /// What a step is.
  enum Kind: UInt8, CaseIterable {
    /// The difference, the sign last, so that those near zero are short: for places and indices, which rise.
    case difference
    /// The bits that differ: for flags.
    case bits
    /// The number itself, plus one.
    case number

    func step(_ number: UInt32, _ before: UInt32) -> UInt32 {
      switch self {
      case .difference:
        let signed = Int32(bitPattern: number &- before)
        return UInt32(bitPattern: (signed << 1) ^ (signed >> 31))
      case .bits: return number ^ before
      case .number: return number == before ? 0 : number &+ 1
      }
    }

    func next(_ step: UInt32, _ before: UInt32) -> UInt32 {
      switch self {
      case .difference: before &+ ((step >> 1) ^ (0 &- (step & 1)))
      case .bits: before ^ step
      case .number: step &- 1
      }
    }
  }

  private var form = Transcript()
  private var bytes: [UInt8] { form.bytes }

  /// The kind that takes the fewest bytes, the first of several.
  static func shortest(_ numbers: [UInt32]) -> (Kind, [UInt8]) {
    var best = (Kind.difference, Steps(numbers, .difference).bytes)
    // Numbers as they are can't say the largest number.
    let others: [Kind] = numbers.contains(UInt32.max) ? [.bits] : [.bits, .number]
    for kind in others {
      let steps = Steps(numbers, kind)
      if steps.bytes.count < best.1.count { best = (kind, steps.bytes) }
    }
    return best
  }

  private init(_ numbers: [UInt32], _ kind: Kind) {
    var before: UInt32 = 0
    var equal: UInt32 = 0
    for number in numbers {
      let step = kind.step(number, before)
      before = number
      if step == 0 {
        equal += 1
        continue
      }
      flush(&equal)
      add(step)
    }
    flush(&equal)
  }

  private mutating func flush(_ equal: inout UInt32) {
    if equal == 0 { return }
    add(0)
    add(equal)
    equal = 0
  }

  private mutating func add(_ number: UInt32) {
    var number = UInt64(number)
    form.code(&number)
  }
}
