internal import SourceText
internal import Synchronization

/// Memory in large pieces, from which many blocks take theirs, on any thread. A piece is given back when none of its blocks is
/// left.
///
/// Thousands of allocations cost a page fault for every few kilobytes; large pieces can be had in large pages.
public final class BlockMemory: Sendable {
  fileprivate struct State {
    var piece: Piece?
    var used = 0
    /// How large the last piece was.
    var size = 1 << 16
  }

  private static let largest = 1 << 23

  private let state = Mutex(State())

  public init() {}

  /// Memory for a block, aligned as blocks are, and what keeps it; nil for a block that is better off with its own.
  func take(_ count: Int) -> (memory: UnsafeMutableRawPointer, owner: AnyObject)? {
    if count > Self.largest / 4 { return nil }
    return unsafe state.withLock { state in
      if let piece = state.piece, state.used + count <= piece.size { return unsafe state.take(count, piece) }
      state.size = min(max(state.size, count) * 2, Self.largest)
      let piece = Piece(size: state.size)
      (state.piece, state.used) = (piece, 0)
      return unsafe state.take(count, piece)
    }
  }

  @safe
  fileprivate final class Piece: @unchecked Sendable {
    let memory: UnsafeMutableRawPointer
    let size: Int

    init(size: Int) {
      self.size = size
      unsafe memory = System.allocate(size, alignment: ByteBlock.alignment)
    }

    deinit { unsafe System.deallocate(memory, size) }
  }
}

extension BlockMemory.State {
  fileprivate mutating func take(
    _ count: Int, _ piece: BlockMemory.Piece
  ) -> (memory: UnsafeMutableRawPointer, owner: AnyObject) {
    let memory = unsafe piece.memory + used
    used += (count + ByteBlock.alignment - 1) & ~(ByteBlock.alignment - 1)
    return unsafe (memory, piece)
  }
}
