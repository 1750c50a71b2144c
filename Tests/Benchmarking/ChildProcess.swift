#if canImport(Darwin)
@unsafe @preconcurrency internal import Darwin
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#else
@unsafe @preconcurrency internal import Glibc
#endif

public import SourceText

/// What a program cost, as the system counts it.
public struct Cost: Sendable {
  /// Seconds on a processor, of the program and of the system for it.
  public var processor = 0.0
  /// Seconds of a clock.
  public var wall = 0.0
  /// The most memory that it held, in bytes.
  public var peak = 0
  public var code: Int32 = 0
}

/// Runs a program to its end, and counts.
public enum ChildProcess {
  /// - Parameters:
  ///   - words: the program, by the search path, and its arguments.
  ///   - errors: the file that gets what it says on standard error; nobody when nil.
  /// - Returns: nil when it could not be started or was killed.
  public static func run(_ words: [String], errors: String? = nil) -> Cost? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let place = errors ?? "/dev/null"
    unsafe posix_spawn_file_actions_addopen(&actions, 2, place, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    defer { unsafe arguments.forEach { unsafe free($0) } }
    unsafe arguments.append(nil)
    var process: pid_t = 0
    let began = seconds()
    guard unsafe posix_spawnp(&process, words[0], &actions, nil, arguments, environ) == 0 else { return nil }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      if errno != EINTR { return nil }
    }
    // The macros of wait.h: no signal, then the code.
    guard status & 0x7F == 0 else { return nil }
    #if canImport(Darwin)
    let unit = 1
    #else
    let unit = 1024
    #endif
    return Cost(
      processor: time(usage.ru_utime) + time(usage.ru_stime), wall: seconds() - began,
      peak: Int(usage.ru_maxrss) * unit, code: (status >> 8) & 0xFF)
  }

  private static func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }

  private static func seconds() -> Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}

/// A folder of its own for what a benchmark makes.
public struct MadeFolder: ~Copyable {
  public let path: String
  private let isKept: Bool

  /// - Parameters:
  ///   - path: made, and emptied when it is there.
  ///   - isKept: whether it stays behind.
  public init(_ path: String, isKept: Bool = false) {
    self.path = path
    self.isKept = isKept
    Self.remove(path)
    Self.make(path)
  }

  deinit { if !isKept { Self.remove(path) } }

  /// Writes files, with the folders that they are in.
  public func write(_ files: [MadeFile]) throws {
    var made: Set<Substring> = []
    for file in files {
      var parts = file.path.split(separator: "/")
      parts.removeLast()
      if let last = parts.last, made.insert(file.path[..<last.endIndex]).inserted {
        for part in parts { Self.make(path + "/" + file.path[..<part.endIndex]) }
      }
      try Self.write(file.text, path + "/" + file.path)
    }
  }

  private static func make(_ path: String) { unsafe _ = mkdir(path, 0o755) }

  private static func remove(_ path: String) { _ = ChildProcess.run(["rm", "-rf", path]) }

  private static func write(_ text: String, _ path: String) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw MadeFolderError.cannotWrite(path) }
    defer { close(descriptor) }
    var text = text
    let isDone = text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        // What has bytes has an address.
        let step = unsafe systemWrite(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if step <= 0 { return false }
        done += step
      }
      return true
    }
    if !isDone { throw MadeFolderError.cannotWrite(path) }
  }
}

public enum MadeFolderError: Error { case cannotWrite(String) }

private func systemWrite(_ descriptor: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}

extension System {
  /// The number of this process: what it makes beside others has it in its name.
  public static var processID: Int { Int(getpid()) }
}
