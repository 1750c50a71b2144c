#if canImport(Darwin)
@unsafe @preconcurrency internal import Darwin
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#else
@unsafe @preconcurrency internal import Glibc
#endif
internal import Synchronization

// Running another program, without a shell: arguments reach it as they are.

private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(descriptor, memory, count)
}

private func systemWrite(_ descriptor: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}

/// A program to run, without a shell: its arguments reach it as they are.
public struct Program: Sendable {
  /// Which of its outputs is wanted; the other is dropped.
  public enum Answer: Sendable { case output, errors }

  /// By the search path.
  public var name: String
  public var arguments: [String]
  /// What it is to read.
  public var input: [UInt8]?
  /// Variables that it gets instead of this process's own; nil takes one away.
  public var environment = [String: String?]()
  public var answer = Answer.output

  public init(_ name: String, _ arguments: [String], input: [UInt8]? = nil) {
    self.name = name
    self.arguments = arguments
    self.input = input
  }

  /// Runs it and waits for its end.
  ///
  /// - Returns: what it wrote and its exit code, or nil when it could not be started or was killed.
  public func run() -> (output: [UInt8], code: Int32)? {
    guard let (process, answer, question) = start() else { return nil }
    defer { close(answer) }
    let output: [UInt8]
    if let question, let input {
      output = Self.converse(input, to: question, from: answer)
    } else {
      output = System.everything(from: answer)
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    // The macros of wait.h: no signal, then the code.
    guard status & 0x7F == 0 else { return nil }
    return (output, (status >> 8) & 0xFF)
  }

  /// Programs are started one at a time: between the making of a pipe and what keeps others from inheriting it, none is.
  private static let starting = Mutex(())

  /// Starts it.
  ///
  /// - Returns: the process, where its answer is read, and where it is told what it is to read.
  private func start() -> (process: pid_t, answer: Int32, question: Int32?)? {
    Self.starting.withLock { _ in
      guard let answer = Self.makePipe() else { return nil }
      let question = input == nil ? nil : Self.makePipe()
      let process = spawn(input: question?.read, output: answer.write)
      close(answer.write)
      if let question { close(question.read) }
      guard let process else {
        close(answer.read)
        if let question { close(question.write) }
        return nil
      }
      return (process, answer.read, question?.write)
    }
  }

  /// A pipe that no other program inherits.
  private static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Writes and reads in turn, as the other side is ready, so that neither waits for the other for ever. A reader that is
  /// gone is no fault here.
  private static func converse(_ input: [UInt8], to question: Int32, from answer: Int32) -> [UInt8] {
    _ = fcntl(question, F_SETFL, fcntl(question, F_GETFL) | O_NONBLOCK)
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var done = 0
    var isOpen = true
    func closeQuestion() {
      if isOpen { close(question) }
      isOpen = false
    }
    defer { closeQuestion() }
    while true {
      if done == input.count { closeQuestion() }
      var ends = [pollfd(fd: answer, events: Int16(POLLIN), revents: 0)]
      if isOpen { ends.append(pollfd(fd: question, events: Int16(POLLOUT), revents: 0)) }
      if unsafe poll(&ends, nfds_t(ends.count), -1) < 0 {
        if errno == EINTR { continue }
        return all
      }
      if isOpen, ends[1].revents != 0 {
        let step = unsafe input.withUnsafeBytes {
          unsafe systemWrite(question, $0.baseAddress! + done, input.count - done)
        }
        if step > 0 { done += step } else if errno != EAGAIN && errno != EINTR { closeQuestion() }
      }
      if ends[0].revents != 0 {
        let got = unsafe part.withUnsafeMutableBytes { unsafe systemRead(answer, $0.baseAddress!, $0.count) }
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return all }
        all.append(contentsOf: part[0..<got])
      }
    }
  }

  private func spawn(input: Int32?, output: Int32) -> pid_t? {
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
    unsafe posix_spawn_file_actions_adddup2(&actions, output, answer == .output ? 1 : 2)
    unsafe posix_spawn_file_actions_addopen(&actions, answer == .output ? 2 : 1, "/dev/null", O_WRONLY, 0)
    // An argument can't hold a zero byte: the system would cut it there.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else { return nil }
    var words: [UnsafeMutablePointer<CChar>?] = unsafe ([name] + arguments).map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    var process: pid_t = 0
    if environment.isEmpty {
      return unsafe posix_spawnp(&process, name, &actions, nil, words, environ) == 0 ? process : nil
    }
    let own: [UnsafeMutablePointer<CChar>?] = unsafe changes.map { unsafe strdup($0) }
    defer { unsafe own.forEach { unsafe free($0) } }
    let all = unsafe inherited() + own + [nil]
    return unsafe posix_spawnp(&process, name, &actions, nil, words, all) == 0 ? process : nil
  }

  /// The variables that it gets instead of this process's own, as they are handed over.
  private var changes: [String] {
    environment.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  /// The variables of this process that it gets as they are: where they stand, and no copies.
  private func inherited() -> [UnsafeMutablePointer<CChar>?] {
    var all: [UnsafeMutablePointer<CChar>?] = unsafe []
    var index = 0
    while let variable = unsafe environ[index] {
      index += 1
      let isChanged = environment.keys.contains { unsafe Self.isCalled($0, variable) }
      if !isChanged { unsafe all.append(variable) }
    }
    return unsafe all
  }

  /// Whether a variable as the system holds it, `NAME=value`, has a name.
  private static func isCalled(_ name: String, _ variable: UnsafeMutablePointer<CChar>) -> Bool {
    var at = 0
    for byte in name.utf8 {
      if unsafe variable[at] != CChar(bitPattern: byte) { return false }
      at += 1
    }
    return unsafe variable[at] == CChar(bitPattern: UInt8(ascii: "="))
  }
}

extension System {
  /// The date of today by Greenwich, as year, month and day.
  public static func today() -> (year: Int, month: Int, day: Int) {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe gmtime_r(&now, &parts)
    return unsafe (Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday))
  }
}
