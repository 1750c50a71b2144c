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
}
