#if canImport(Musl)
internal import Musl
#elseif canImport(Glibc)
internal import Glibc
#endif

extension System {
  /// What a large page holds, on the machines that we know.
  private static let largePage = 1 << 21

  /// Asks for large pages in memory that nothing has been written to, as far as it holds whole ones: each saves hundreds of
  /// page faults. Where the system has none, or gives none, nothing changes.
  @unsafe
  public static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    guard memory.count >= largePage, let base = memory.baseAddress else { return }
    let start = unsafe base.alignedUp(toMultipleOf: largePage)
    let end = unsafe (base + memory.count).alignedDown(toMultipleOf: largePage)
    if unsafe end > start { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }

  /// Uninitialised memory: of several megabytes in large pages that nobody has written to before, where the system has such.
  ///
  /// - Parameter alignment: up to a kilobyte.
  @unsafe
  public static func allocate(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if os(Linux)
    if let whole = wholePages(count) {
      let all = unsafe mmap(nil, whole + largePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let all = unsafe all, unsafe all != MAP_FAILED else { fatalError("the system has no more memory") }
      let start = unsafe all.alignedUp(toMultipleOf: largePage)
      // What stands over on both sides.
      let before = unsafe start - all
      if before > 0 { unsafe munmap(all, before) }
      unsafe munmap(start + whole, largePage - before)
      unsafe madvise(start, whole, MADV_HUGEPAGE)
      return unsafe start
    }
    #endif
    return .allocate(byteCount: count, alignment: alignment)
  }

  /// Frees memory that `allocate` has given for as many bytes.
  @unsafe
  public static func deallocate(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    #if os(Linux)
    if let whole = wholePages(count) {
      unsafe munmap(memory, whole)
      return
    }
    #endif
    unsafe memory.deallocate()
  }

  /// The size of the large pages for so many bytes; nil where there would be too much left over.
  private static func wholePages(_ count: Int) -> Int? {
    count < largePage ? nil : (count + largePage - 1) & ~(largePage - 1)
  }
}
