#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// Files that several processes use at once: read in place, added to and replaced under a lock.

// The same names as methods below would hide these.

private func writeAll(_ descriptor: Int32, _ memory: UnsafeRawBufferPointer) -> Bool {
  var done = 0
  while done < memory.count {
    let step = unsafe write(descriptor, memory.baseAddress! + done, memory.count - done)
    if step < 0 && errno == EINTR { continue }
    if step <= 0 { return false }
    done += step
  }
  return true
}

private func move(_ path: String, _ target: String) -> Bool { unsafe rename(path, target) == 0 }

/// A file that is read in parts, wherever they stand. Who puts another in its place changes nothing here.
public final class OpenFile: Sendable {
  private let descriptor: Int32
  /// The size in bytes when it was opened.
  public let count: Int
  /// What tells the file from others that had, or will have, its name.
  let identity: FileIdentity

  /// Opens the file at `path`; nil where there is no regular file with something in it.
  public init?(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      information.st_size > 0
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    count = Int(information.st_size)
    identity = FileIdentity(information)
  }

  deinit { close(descriptor) }

  /// Whether it is what stands at `path`, and has as many bytes as when it was opened.
  public func stands(at path: String) -> Bool {
    var information = stat()
    return unsafe stat(path, &information) == 0 && FileIdentity(information) == identity
      && Int(information.st_size) == count
  }

  /// Whether it still has all the bytes that it had when it was opened.
  public var isWhole: Bool {
    var information = stat()
    return unsafe fstat(descriptor, &information) == 0 && Int(information.st_size) >= count
  }

  /// Fills memory with what stands from an offset on.
  ///
  /// - Returns: whether as much stands there.
  @unsafe
  public func read(_ memory: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < memory.count {
      let step = unsafe pread(descriptor, memory.baseAddress! + done, memory.count - done, off_t(offset + done))
      if step < 0 && errno == EINTR { continue }
      if step <= 0 { return false }
      done += step
    }
    return true
  }

  /// All of it, as far as it reached when it was opened, to be unmapped by the caller; nil where the system can't.
  @unsafe
  func map() -> UnsafeRawPointer? {
    let memory = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    return unsafe memory == MAP_FAILED ? nil : UnsafeRawPointer(memory)
  }
}

/// Which file stands behind a name.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let node: UInt64

  init(_ information: stat) {
    device = UInt64(truncatingIfNeeded: information.st_dev)
    node = UInt64(truncatingIfNeeded: information.st_ino)
  }

  init?(_ path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    self.init(information)
  }
}

/// A file that this process alone writes to at the moment. Whoever dies lets go of it.
public final class LockedFile {
  private let path: String
  private let descriptor: Int32
  /// The size in bytes when it was opened.
  public let size: Int
  /// What waits to be written: many small parts cost one call.
  private var waiting: [UInt8] = []
  private var hasFailed = false

  /// Opens the file to add to it; nil when another has it, or when it is not the one that was opened to be read, with as
  /// many bytes.
  public convenience init?(adding path: String, to opened: OpenFile) {
    self.init(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
    guard FileIdentity(path) == opened.identity, size == opened.count,
      lseek(descriptor, 0, SEEK_END) == off_t(size)
    else { return nil }
  }

  /// Opens an empty file, to be given its name by `rename(to:)`; nil when another has it, or it can't be made. What a
  /// process that died has left there is gone.
  public convenience init?(draft path: String) {
    self.init(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC)
    // Between opening and locking, another may have finished it and given it its name: then it is no draft any more.
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0, FileIdentity(information) == FileIdentity(path),
      ftruncate(descriptor, 0) == 0
    else { return nil }
  }

  private init?(_ path: String, _ flags: Int32) {
    self.path = path
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var information = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &information) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    size = Int(information.st_size)
  }

  // To close is not enough: a process that is being started at that moment holds the descriptor, and with it the lock, until its
  // program begins.
  deinit {
    _ = flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Adds bytes at the end.
  public func write(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe write($0) } }

  /// Adds bytes at the end.
  @unsafe
  public func write(_ memory: UnsafeRawBufferPointer) {
    if memory.count < 1 << 16 {
      unsafe waiting.append(contentsOf: memory)
      if waiting.count >= 1 << 18 { flush() }
    } else {
      flush()
      if !hasFailed { unsafe hasFailed = !writeAll(descriptor, memory) }
    }
  }

  private func flush() {
    if !hasFailed { hasFailed = unsafe !waiting.withUnsafeBytes { unsafe writeAll(descriptor, $0) } }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Ends adding. What could not be written whole stays, for who reads to tell: to take it back would take it from those
  /// who have the file open.
  ///
  /// - Returns: whether all was written.
  @discardableResult
  public func finish() -> Bool {
    flush()
    return !hasFailed
  }

  /// Gives the file its name, in one step, in place of what has it; what could not be written whole goes away.
  ///
  /// - Returns: whether it has the name now.
  @discardableResult
  public func rename(to target: String) -> Bool {
    flush()
    if !hasFailed, move(path, target) { return true }
    _ = unsafe unlink(path)
    return false
  }
}
