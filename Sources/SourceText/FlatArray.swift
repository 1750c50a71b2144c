/// A growable array of plain values without bounds or uniqueness checks in release builds: the reader's scratch memory.
///
/// One lives as long as the thread that reads with it, and is emptied, not freed, between files. Results that outlive a
/// file are copied into ordinary arrays.
@safe
public struct FlatArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var used: Int

  public init(capacity: Int = 64) {
    self.capacity = max(capacity, 4)
    self.used = 0
    unsafe base = Self.allocate(self.capacity)
  }

  deinit { unsafe Self.deallocate(base, capacity) }

  /// The number of elements.
  @inlinable @inline(__always)
  public var count: Int { used }

  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index out of range")
      return unsafe base[index]
    }
    // In place: who changes a field of a row writes that field alone.
    _modify {
      assert(index >= 0 && index < count, "index out of range")
      yield unsafe &base[index]
    }
  }

  @inlinable @inline(__always)
  public var isEmpty: Bool { count == 0 }

  /// The numbers of the elements.
  @inlinable @inline(__always)
  public var indices: Range<Int> { 0..<used }

  /// The last element. Precondition: not empty.
  @inlinable @inline(__always)
  public var last: Element { self[count - 1] }

  /// Adds `element` at the end. Amortised O(1).
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow() }
    unsafe (base + used).initialize(to: element)
    used &+= 1
  }

  /// Removes and returns the last element. Precondition: not empty.
  @inlinable @inline(__always)
  public mutating func removeLast() -> Element {
    assert(count > 0, "removeLast on an empty array")
    used &-= 1
    return unsafe base[used]
  }

  /// Drops elements from the end until `count` of them are left.
  @inlinable @inline(__always)
  public mutating func truncate(to count: Int) {
    assert(count <= used && count >= 0, "truncate to more than there is")
    used = count
  }

  /// Drops the last elements. Precondition: so many are there.
  @inlinable @inline(__always)
  public mutating func removeLast(_ dropped: Int) { truncate(to: used &- dropped) }

  /// Drops the elements that are so. O(count).
  public mutating func removeAll(where isSo: (Element) -> Bool) {
    var kept = 0
    for index in 0..<used where !isSo(self[index]) {
      self[kept] = self[index]
      kept += 1
    }
    used = kept
  }

  /// Takes over the elements of an ordinary array in place of its own.
  public mutating func replace(with elements: [Element]) {
    while capacity < elements.count { grow() }
    unsafe elements.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { unsafe base.update(from: start, count: source.count) }
    }
    used = elements.count
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    let larger = capacity * 2
    let fresh = unsafe Self.allocate(larger)
    unsafe fresh.update(from: base, count: count)
    unsafe Self.deallocate(base, capacity)
    unsafe base = fresh
    capacity = larger
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let (size, alignment) = (capacity * MemoryLayout<Element>.stride, MemoryLayout<Element>.alignment)
    return unsafe System.allocate(size, alignment: alignment).bindMemory(to: Element.self, capacity: capacity)
  }

  private static func deallocate(_ base: UnsafeMutablePointer<Element>, _ capacity: Int) {
    unsafe System.deallocate(base, capacity * MemoryLayout<Element>.stride)
  }

  /// Hands out the memory of the elements, for the time of the call.
  @unsafe
  public func withMemory<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: base, count: count * MemoryLayout<Element>.stride))
  }

  /// Adds all elements to an ordinary array.
  public func append(to target: inout [Element]) {
    unsafe target.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// An ordinary array of the elements from `start` on.
  public func copy(from start: Int = 0) -> [Element] {
    precondition(start >= 0 && start <= count, "copy from outside")
    return unsafe [Element](UnsafeBufferPointer(start: base + start, count: count - start))
  }
}

extension FlatArray<UInt8> {
  /// Adds `length` bytes of a file, eight at a time: names are short, and to call the C library for each costs more.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: ByteView, _ start: Int, _ length: Int) {
    while capacity &- used < length &+ 8 { grow() }
    var at = 0
    while at < length {
      unsafe UnsafeMutableRawPointer(base + used + at).storeBytes(
        of: bytes.word(at: start + at).littleEndian, as: UInt64.self)
      at &+= 8
    }
    used &+= length
  }
}
