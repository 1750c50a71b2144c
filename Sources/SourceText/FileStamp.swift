#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// What the system says of a file without reading it. As long as that is the same, and nothing was changing when it was asked for,
/// so is the content: beside the time that anybody can set it holds the one that the system alone sets.
///
/// Source: POSIX.1-2024, `sys/stat.h`; how version control uses it, and why a file that has just changed can't be told by it, is in
/// Git's technical documentation, "racy-git".
public struct FileStamp: Sendable {
  /// Stands for the device, the number, the size and the times of the file.
  public let digest: ContentDigest
  /// The last time that anything of it changed, in seconds.
  private let changed: Int

  /// How coarse the times of file systems may be, in seconds.
  private static let tick = 2

  /// The stamp of the regular file at `path`; nil for anything else, links too.
  init?(of path: String) {
    var information = stat()
    guard unsafe lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(information)
  }

  /// The stamp of a file of which the system says this.
  init(_ information: stat) {
    #if canImport(Darwin)
    let (written, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
    let (written, changed) = (information.st_mtim, information.st_ctim)
    #endif
    let parts = [
      UInt64(truncatingIfNeeded: information.st_dev), UInt64(truncatingIfNeeded: information.st_ino),
      UInt64(truncatingIfNeeded: information.st_size), UInt64(truncatingIfNeeded: written.tv_sec),
      UInt64(truncatingIfNeeded: written.tv_nsec), UInt64(truncatingIfNeeded: changed.tv_sec),
      UInt64(truncatingIfNeeded: changed.tv_nsec),
    ]
    digest = ContentDigest(of: parts)
    self.changed = max(Int(written.tv_sec), Int(changed.tv_sec))
  }

  /// Whether the file can't have changed since a time, in seconds, nor in the tick of the clock before it: then what was read since
  /// is the content that goes with the stamp.
  public func isSettled(before time: Int) -> Bool { changed < time - Self.tick }
}

extension System {
  /// The time, in seconds, by which files are stamped.
  public static func clock() -> Int { Int(time(nil)) }
}
