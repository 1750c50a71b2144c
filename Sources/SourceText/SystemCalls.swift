#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// The C library's functions that the product needs, with Swift types. Everything else of the package is free of raw
// memory and of the C library; Foundation stays out, since loading it costs more than a small lint run.

/// What is wrong with a file or a folder, in the system's words.
public struct FileError: Error, Sendable {
  public let path: String
  /// The system's description, such as "No such file or directory".
  public let reason: String
  /// Whether nothing is there, as opposed to something that can't be read.
  public let isMissing: Bool

  public init(path: String, reason: String, isMissing: Bool = false) {
    self.path = path
    self.reason = reason
    self.isMissing = isMissing
  }

  static func last(_ path: String) -> FileError {
    let code = errno
    return FileError(path: path, reason: unsafe String(cString: strerror(code)), isMissing: code == ENOENT)
  }
}

/// The first place of `byte` in the `count` bytes from `start`, or nil.
func findByte(_ start: UnsafePointer<UInt8>, _ byte: UInt8, _ count: Int) -> Int? {
  guard let found = unsafe memchr(start, Int32(byte), count) else { return nil }
  return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(start)
}

// The same names as methods below would hide these.

private func readSome(_ descriptor: Int32, _ memory: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  while true {
    let got = unsafe read(descriptor, memory, count)
    if got >= 0 || errno != EINTR { return got }
  }
}

private func writeSome(_ descriptor: Int32, _ memory: UnsafePointer<UInt8>, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}

private func exitProcess(_ code: Int32) -> Never { exit(code) }

/// Kinds of directory entries that matter here.
/// A `link` is a symbolic link to a folder; one that leads nowhere is `other`.
public enum FileKind: Sendable, CaseIterable { case file, directory, link, other, missing }

/// Calls into the operating system.
public enum System {
  /// What stands at `path`, following symbolic links.
  public static func kind(of path: String) -> FileKind {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return isLink(path) ? .other : .missing }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// Whether `path` itself is a symbolic link.
  public static func isLink(_ path: String) -> Bool {
    var information = stat()
    guard unsafe lstat(path, &information) == 0 else { return false }
    return information.st_mode & S_IFMT == S_IFLNK
  }

  /// Reads the file at `path` into `buffer`, replacing its contents.
  ///
  /// - Throws: `FileError` when the file can't be opened or read, or is larger than 4 GiB, the reader's limit.
  public static func read(_ path: String, into buffer: SourceBytes) throws(FileError) { _ = try fill(buffer, path) }

  /// The same, with the stamp that the file had before it was read.
  static func readStamped(_ path: String, into buffer: SourceBytes) throws(FileError) -> FileStamp {
    FileStamp(try fill(buffer, path))
  }

  /// - Returns: what the system said of the file before it was read.
  private static func fill(_ buffer: SourceBytes, _ path: String) throws(FileError) -> stat {
    // To open a pipe would wait for who writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { throw .last(path) }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, reason: "not a regular file")
    }
    let size = Int(information.st_size)
    guard size < Int(UInt32.max) - SourceBytes.padding else {
      throw FileError(path: path, reason: "larger than 4 GiB")
    }
    let filled = unsafe buffer.fill(size) { memory, _ in
      var got = 0
      while got < size {
        let step = unsafe readSome(descriptor, memory + got, size - got)
        if step < 0 { return -1 }
        if step == 0 { break }
        got += step
      }
      return got
    }
    guard filled else { throw .last(path) }
    return information
  }

  /// The bytes of the file at `path`.
  public static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let buffer = SourceBytes(capacity: 0)
    try read(path, into: buffer)
    return buffer.copy(0..<buffer.count)
  }

  /// Everything that standard input gives.
  public static func standardInput() -> [UInt8] { everything(from: 0) }

  /// What standard input gives next.
  ///
  /// - Parameter milliseconds: how long to wait for it; any time when nil.
  /// - Returns: nothing at its end; nil when the time is over.
  public static func input(within milliseconds: Int?) -> [UInt8]? {
    if let milliseconds {
      var ends = [pollfd(fd: 0, events: Int16(POLLIN), revents: 0)]
      if unsafe poll(&ends, nfds_t(1), Int32(clamping: milliseconds)) == 0 { return nil }
    }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let got = unsafe part.withUnsafeMutableBufferPointer { unsafe readSome(0, $0.baseAddress!, $0.count) }
    return Array(part.prefix(max(got, 0)))
  }

  /// Whether there is a process of a number, of whomever it is.
  public static func isRunning(_ process: Int) -> Bool {
    guard let process = Int32(exactly: process), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
  }

  /// Everything that a descriptor gives, up to its end.
  static func everything(from descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = unsafe part.withUnsafeMutableBufferPointer { unsafe readSome(descriptor, $0.baseAddress!, $0.count) }
      if got <= 0 { return all }
      all.append(contentsOf: part[0..<got])
    }
  }

  /// Writes `bytes` to standard output or standard error. When that can't be, the process ends: what was asked for can't be
  /// told. Of standard error nobody would learn.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) {
    do {
      try writeAll(bytes, to: descriptor, path: "standard output")
    } catch {
      if descriptor == 2 { return }
      write(Array("\(error.path): error: \(error.reason)\n".utf8), to: 2)
      exit(2)
    }
  }

  /// Writes `bytes` to what is open at `path`. What a closed pipe does not take is dropped
  /// quietly, as users of `head` expect: the process goes on and ends with the code that it would have had.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe writeSome(descriptor, buffer.baseAddress! + done, bytes.count - done)
      }
      if step < 0 && errno == EINTR { continue }
      if step <= 0 {
        if errno == EPIPE { return }
        throw FileError(path: path, reason: "can't be written: \(FileError.last(path).reason)")
      }
      done += step
    }
  }

  /// Writes `bytes` to the file at `path`, replacing it.
  public static func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes `bytes` to a file that is not there yet, and leaves none when that can't be done.
  ///
  /// - Throws: `FileError` when something stands at `path`, be it a link to nowhere.
  public static func write(_ bytes: [UInt8], toNewFile path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    do {
      try writeAll(bytes, to: descriptor, path: path)
    } catch {
      try? remove(path)
      throw error
    }
  }

  /// Adds `bytes` at the end of the file at `path`.
  public static func append(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Makes writing to a closed pipe an error of the write instead of a signal.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
    // So is writing more than the user's limits allow.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// The entries of the folder at `path` without `.` and `..`, unsorted. Symbolic links are followed for files; a
  /// link to a folder is `.link`, so that a loop of links can't be walked.
  public static func entries(of path: String) throws(FileError) -> [(name: String, kind: FileKind)] {
    guard let directory = unsafe opendir(path) else { throw .last(path) }
    defer { unsafe closedir(directory) }
    var all: [(name: String, kind: FileKind)] = []
    while let entry = unsafe readdir(directory) {
      let type = unsafe Int32(entry.pointee.d_type)
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      switch type {
      case Int32(DT_REG): all.append((name, .file))
      case Int32(DT_DIR): all.append((name, .directory))
      case Int32(DT_LNK): all.append((name, linkedKind(path + "/" + name)))
      case Int32(DT_UNKNOWN):
        all.append((name, isLink(path + "/" + name) ? linkedKind(path + "/" + name) : kind(of: path + "/" + name)))
      default: all.append((name, .other))
      }
    }
    return all
  }

  /// What a symbolic link stands for.
  private static func linkedKind(_ path: String) -> FileKind {
    switch kind(of: path) {
    case .file: .file
    case .directory: .link
    default: .other
    }
  }

  /// The absolute path of the working directory.
  public static func workingDirectory() -> String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The absolute path of what stands at `path`, all symbolic links resolved, or nil where nothing does.
  public static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The value of an environment variable.
  public static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns of the terminal behind a descriptor, or nil where it is none or does not know.
  public static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The number of processors that this process may use.
  public static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// A clock that only goes forward, in seconds.
  public static func seconds() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// The time that the calling thread has spent on a processor, in seconds: unlike a clock's, hardly moved by what else
  /// the machine does.
  public static func processorSeconds() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// Ends the process.
  public static func exit(_ code: Int32) -> Never {
    exitProcess(code)
  }
}
