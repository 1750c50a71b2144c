internal import SourceFacts
public import SourceText

/// Values as bytes: one description of a form writes it and reads it back, so the two can't part ways.
///
/// Numbers are written in groups of seven bits, low groups first (as in LEB128), texts once and by number after that. What is
/// read is not trusted: from the first thing that can't be, all values are empty and `isBroken` is set.
public struct Transcript {
  public private(set) var bytes: [UInt8] = []
  public let isReading: Bool
  /// Whether what was read is no such form. Also set when not all of it was asked for: see `isWhole`.
  public private(set) var isBroken = false
  private var at = 0
  private var texts: [String] = []
  private var numbers = [ExactText: Int]()

  /// For writing.
  public init() { isReading = false }

  /// For reading.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  /// Whether all was read that is there, and nothing was wrong.
  public var isWhole: Bool { !isBroken && at == bytes.count }

  /// Says that what was read is no such form.
  mutating func fail() { isBroken = true }

  /// Adds bytes as they are.
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func next() -> UInt8 {
    guard !isBroken, at < bytes.count else {
      isBroken = true
      return 0
    }
    at += 1
    return bytes[at - 1]
  }

  public mutating func code(_ number: inout UInt64) {
    if isReading {
      var (value, shift) = (0 as UInt64, 0 as UInt64)
      while true {
        let byte = next()
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
        if shift > 63 {
          isBroken = true
          break
        }
      }
      number = isBroken ? 0 : value
    } else {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }

  public mutating func code(_ number: inout Int) {
    // The sign goes last, so that numbers near zero are short.
    var folded = UInt64(bitPattern: Int64(number << 1) ^ Int64(number >> 63))
    code(&folded)
    if isReading { number = Int(Int64(bitPattern: folded >> 1)) ^ -Int(folded & 1) }
  }

  public mutating func code(_ flag: inout Bool) {
    var number = flag ? 1 : 0
    code(&number)
    flag = number != 0
  }

  public mutating func code(_ text: inout String) {
    if isReading {
      var index = 0
      code(&index)
      if index < texts.count, index >= 0 {
        text = texts[index]
      } else {
        text = readText(index)
      }
      return
    }
    var index = numbers[ExactText(text)] ?? numbers.count
    let isNew = index == numbers.count
    code(&index)
    if isNew {
      numbers[ExactText(text)] = index
      var count = text.utf8.count
      code(&count)
      bytes.append(contentsOf: text.utf8)
    }
  }

  private mutating func readText(_ index: Int) -> String {
    var count = 0
    code(&count)
    guard !isBroken, index == texts.count, count >= 0, count <= bytes.count - at else {
      isBroken = true
      return ""
    }
    at += count
    texts.append(String(decoding: bytes[at - count..<at], as: UTF8.self))
    return texts[index]
  }

  /// Values one behind the other. `empty` is what each is before it is read.
  @inlinable
  public mutating func code<Value>(
    _ values: inout [Value], _ empty: @autoclosure () -> Value, _ each: (inout Transcript, inout Value) -> Void
  ) {
    var count = values.count
    code(&count)
    if isReading {
      values = []
      while values.count < count, !isBroken {
        var value = empty()
        each(&self, &value)
        values.append(value)
      }
    } else {
      for index in values.indices { each(&self, &values[index]) }
    }
  }

  /// A value that may be missing.
  @inlinable
  public mutating func code<Value>(
    _ value: inout Value?, _ empty: @autoclosure () -> Value, _ each: (inout Transcript, inout Value) -> Void
  ) {
    var isThere = value != nil
    code(&isThere)
    guard isThere else {
      value = nil
      return
    }
    var held = value ?? empty()
    each(&self, &held)
    value = held
  }

  public mutating func code(_ block: inout [UInt8]) {
    var count = block.count
    code(&count)
    if !isReading {
      bytes.append(contentsOf: block)
    } else if count >= 0, count <= bytes.count - at, !isBroken {
      block = Array(bytes[at..<at + count])
      at += count
    } else {
      isBroken = true
    }
  }

  public mutating func code(_ digest: inout ContentDigest) {
    var (high, low) = (digest.high, digest.low)
    code(&high)
    code(&low)
    digest = ContentDigest(high: high, low: low)
  }

  /// Many digests, as they stand in memory: for forms that stay on their machine.
  public mutating func code(inPlace digests: inout [ContentDigest]) {
    var count = digests.count
    code(&count)
    let size = 2 * MemoryLayout<UInt64>.size
    if !isReading {
      var writer = BlockWriter(count: count * size)
      writer.append(digests.flatMap { [$0.high, $0.low] })
      bytes.append(contentsOf: ByteBlock(writer).bytes)
    } else if count >= 0, count <= (bytes.count - at) / size, !isBroken {
      let block = ByteBlock(Array(bytes[at..<at + count * size]))
      digests = (0..<count).map {
        ContentDigest(high: block.wideNumber(at: $0 * size), low: block.wideNumber(at: $0 * size + size / 2))
      }
      at += count * size
    } else {
      (digests, isBroken) = ([], true)
    }
  }

  public mutating func code(_ text: inout String?) { code(&text, "") { $0.code(&$1) } }

  public mutating func code(_ texts: inout [String]) { code(&texts, "") { $0.code(&$1) } }
}
