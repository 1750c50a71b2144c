#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

// The same names as methods below would hide these.

private func move(_ path: String, _ target: String) -> Int32 { unsafe rename(path, target) }
private func takeAway(_ path: String) -> Int32 { unsafe unlink(path) }

/// Changes to files and folders beyond writing them.
extension System {
  /// The permissions of the file at `path`, links followed, or nil where nothing stands.
  public static func permissions(of path: String) -> UInt16? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    return UInt16(information.st_mode & 0o7777)
  }

  /// Whether one of several paths leads to the file at `path`, by whatever name, links followed. False where no file is there.
  public static func isFile(_ path: String, anyOf others: some Sequence<String>) -> Bool {
    var (own, other) = (stat(), stat())
    guard unsafe stat(path, &own) == 0, own.st_mode & S_IFMT == S_IFREG else { return false }
    return others.contains { name in
      unsafe stat(name, &other) == 0 && other.st_dev == own.st_dev && other.st_ino == own.st_ino
    }
  }

  /// Writes `bytes` to the file at `path`, links followed. What stood there stays whole until all is written, where that can be done
  /// without a change of what the file is: it has one name, its owner runs this, and its folder takes another file.
  public static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    if kind(of: path) == .missing { return try write(bytes, toNewFile: path) }
    guard let place = realPath(path), let permissions = permissionsToReplace(place), !path.hasPrefix("/dev/"),
      !path.hasPrefix("/proc/")
    else { return try write(bytes, toFile: path) }
    let draft = place + ".boundary-lint-\(getpid())"
    // Nobody else reads it meanwhile.
    let descriptor = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return try write(bytes, toFile: path) }
    close(descriptor)
    do {
      try write(bytes, toFile: draft)
    } catch {
      _ = takeAway(draft)
      throw FileError(path: path, reason: error.reason)
    }
    if unsafe chmod(draft, permissions) != 0 || move(draft, place) != 0 {
      _ = takeAway(draft)
      try write(bytes, toFile: path)
    }
  }

  /// The permissions of a regular file that another may take the place of; nil for any other.
  private static func permissionsToReplace(_ path: String) -> mode_t? {
    var information = stat()
    guard unsafe stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG, information.st_nlink == 1,
      information.st_uid == geteuid(), unsafe access(path, W_OK) == 0
    else { return nil }
    return information.st_mode & 0o7777
  }

  /// Writes `bytes` to `path` with these permissions, as a whole or not at all: what stood there is replaced in one step,
  /// and a link is replaced, not followed.
  public static func replace(_ path: String, with bytes: [UInt8], permissions: UInt16) throws(FileError) {
    let draft = path + ".boundary-lint-new"
    // Left behind by a run that was killed.
    _ = takeAway(draft)
    do {
      try write(bytes, toNewFile: draft)
    } catch {
      throw FileError(path: path, reason: error.reason)
    }
    guard unsafe chmod(draft, mode_t(permissions)) == 0, move(draft, path) == 0 else {
      let error = FileError.last(path)
      _ = takeAway(draft)
      throw error
    }
  }

  /// Gives what stands at `path`, be it a link, another name.
  ///
  /// - Throws: also when something has that name.
  public static func rename(_ path: String, to target: String) throws(FileError) {
    if kind(of: target) != .missing { throw FileError(path: target, reason: "is there already") }
    guard move(path, target) == 0 else { throw .last(path) }
  }

  /// Removes the file or link at `path`.
  public static func remove(_ path: String) throws(FileError) {
    guard takeAway(path) == 0 else { throw .last(path) }
  }

  /// Makes a folder in one that is there.
  public static func makeFolder(_ path: String) throws(FileError) {
    guard unsafe mkdir(path, 0o755) == 0 else { throw .last(path) }
  }

  /// Where the program of this process stands, all links resolved, or nil where the system does not say.
  public static var program: String? {
    #if canImport(Darwin)
    var size: UInt32 = 4096
    var path = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return realPath(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    #else
    return realPath("/proc/self/exe")
    #endif
  }

  /// Makes a folder, and those around it that are missing, for this user alone.
  ///
  /// - Returns: whether it is there now.
  public static func makeFolders(_ path: String) -> Bool {
    if kind(of: path) == .directory { return true }
    guard let slash = path.lastIndex(of: "/") else { return false }
    // Below the system's root nothing is missing.
    guard slash == path.startIndex || makeFolders(String(path[..<slash])) else { return false }
    return unsafe mkdir(path, 0o700) == 0 || kind(of: path) == .directory
  }

  /// Seconds since the file at `path` was written to, or nil where there is none.
  public static func age(of path: String) -> Int? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
    let written = information.st_mtimespec.tv_sec
    #else
    let written = information.st_mtim.tv_sec
    #endif
    return Int(time(nil)) - Int(written)
  }

  /// Makes the file at `path` as new as if it had just been written.
  public static func refresh(_ path: String) { _ = unsafe utimensat(AT_FDCWD, path, nil, 0) }

  /// What tells this build of the program from others: the place, size and times of its file, with the one that nobody
  /// can set. Empty where the system does not say.
  public static var programStamp: String {
    guard let program else { return "" }
    var information = stat()
    guard unsafe stat(program, &information) == 0 else { return "" }
    #if canImport(Darwin)
    let (written, changed) = (information.st_mtimespec, information.st_ctimespec)
    #else
    let (written, changed) = (information.st_mtim, information.st_ctim)
    #endif
    return "\(program) \(information.st_ino) \(information.st_size) \(written.tv_sec).\(written.tv_nsec) "
      + "\(changed.tv_sec).\(changed.tv_nsec)"
  }
}
