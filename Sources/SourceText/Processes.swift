#if canImport(Darwin)
@unsafe @preconcurrency internal import Darwin
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#else
@unsafe @preconcurrency internal import Glibc
#endif

// Running another program, without a shell: arguments reach it as they are.

// A method has the same name.
private func systemWrite(_ descriptor: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}

extension System {
  /// Runs a program of the search path and waits for it. What it says on standard error is dropped.
  ///
  /// - Parameter input: what it is to read; it must read all of it before it writes more than a pipe holds.
  /// - Returns: what it wrote and its exit code, or nil when it could not be started or was killed.
  public static func run(
    _ program: String, _ arguments: [String], input: [UInt8]? = nil
  ) -> (output: [UInt8], code: Int32)? {
    guard let answer = makePipe() else { return nil }
    defer { close(answer.read) }
    let question = input == nil ? nil : makePipe()
    let process = spawn(program, arguments, input: question?.read, output: answer.write)
    close(answer.write)
    if let question { close(question.read) }
    guard let process else {
      if let question { close(question.write) }
      return nil
    }
    if let question, let input {
      send(input, to: question.write)
      close(question.write)
    }
    let output = everything(from: answer.read)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    // The macros of wait.h: no signal, then the code.
    guard status & 0x7F == 0 else { return nil }
    return (output, (status >> 8) & 0xFF)
  }

  /// A pipe that no other program inherits.
  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes until the reader has had enough; a reader that is gone is no fault here.
  private static func send(_ bytes: [UInt8], to descriptor: Int32) {
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes.withUnsafeBytes {
        unsafe systemWrite(descriptor, $0.baseAddress! + done, bytes.count - done)
      }
      if step < 0 && errno == EINTR { continue }
      if step <= 0 { return }
      done += step
    }
  }

  private static func spawn(_ program: String, _ arguments: [String], input: Int32?, output: Int32) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // An argument can't hold a zero byte: the system would cut it there.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else { return nil }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var process: pid_t = 0
    let failure = unsafe posix_spawnp(&process, program, &actions, nil, words, environ)
    return failure == 0 ? process : nil
  }

  /// The date of today by Greenwich, as year, month and day.
  public static func today() -> (year: Int, month: Int, day: Int) {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&now, &parts)
    return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }
}
