import FlowSystem
import Glibc

/// The file of a history: read as a whole, appended to under a lock, trimmed by putting a new file in its place.
struct HistoryFile {
  let path: String

  /// No more than so much is read, from the end.
  static let maximumSize = 16 << 20
  /// How long another session's lock is waited for, in tries of a millisecond.
  private static let lockTries = 200

  /// The file's bytes; nil when there is none yet.
  func read() throws(History.Problem) -> [UInt8]? {
    guard let descriptor = try open(O_RDONLY) else { return nil }
    defer { close(descriptor) }
    _ = lock(descriptor, LOCK_SH)
    return try contents(of: descriptor)
  }

  /// Adds bytes to the end, with a newline before them where the last line has none (a session may have been killed
  /// while it wrote). False when another session holds the lock: nothing has been written then.
  func append(_ bytes: [UInt8]) throws(History.Problem) -> Bool {
    guard let descriptor = try openLocked(creating: true) else { return false }
    defer { close(descriptor) }
    var bytes = bytes
    let size = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0x0A
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != 0x0A { bytes.insert(0x0A, at: 0) }
    try write(bytes, to: descriptor)
    return true
  }

  /// Keeps the last entries alone. Leaves the file as it is when another session holds the lock.
  func trim(to limit: Int) throws(History.Problem) {
    guard let descriptor = try openLocked(creating: false) else { return }
    defer { close(descriptor) }
    let entries = HistoryCoding.decode(try contents(of: descriptor), limit: limit).entries
    // A link stays a link.
    let target = resolvedPath
    let temporary = "\(target).\(getpid())"
    unlink(temporary)
    let new = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard new >= 0 else { throw .unwritable(path: temporary, errno: errno) }
    do throws(History.Problem) {
      try write(entries.flatMap(HistoryCoding.encode), to: new)
    } catch {
      close(new)
      unlink(temporary)
      throw error
    }
    let isComplete = fsync(new) == 0
    close(new)
    guard isComplete, rename(temporary, target) == 0 else {
      let error = errno
      unlink(temporary)
      throw .unwritable(path: path, errno: error)
    }
  }

  private var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A descriptor of the file that now stands at the path, locked; nil when somebody else holds the lock.
  private func openLocked(creating: Bool) throws(History.Problem) -> Int32? {
    // Whoever trims puts a new file in the place of the one that was locked.
    for _ in 0..<16 {
      guard let descriptor = try open(O_RDWR | O_APPEND | (creating ? O_CREAT : 0)) else { return nil }
      guard lock(descriptor, LOCK_EX) else {
        close(descriptor)
        return nil
      }
      var opened = stat()
      var standing = stat()
      if fstat(descriptor, &opened) == 0, stat(path, &standing) == 0, opened.st_ino == standing.st_ino,
        opened.st_dev == standing.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
    return nil
  }

  /// Nil when the file isn't there and isn't to be made.
  private func open(_ flags: Int32) throws(History.Problem) -> Int32? {
    let isWriting = flags & O_RDWR != 0
    if flags & O_CREAT != 0 { try makeDirectory() }
    // A pipe without a writer would be waited for otherwise.
    let descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR, flags & O_CREAT == 0 { return nil }
      if errno == EISDIR || errno == ENXIO { throw .notAFile(path: path) }
      throw isWriting ? .unwritable(path: path, errno: errno) : .unreadable(path: path, errno: errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile(path: path)
    }
    if status.st_mode & 0o077 != 0, status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
    return descriptor
  }

  private func makeDirectory() throws(History.Problem) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let directory = String(path[..<slash])
    var status = stat()
    if stat(directory, &status) == 0 { return }
    var end = directory.startIndex
    while end != directory.endIndex {
      let next = directory.index(after: end)
      end = directory[next...].firstIndex(of: "/") ?? directory.endIndex
      let part = String(directory[..<end])
      guard mkdir(part, 0o700) == 0 || errno == EEXIST || stat(part, &status) == 0 else {
        throw .unwritable(path: part, errno: errno)
      }
    }
  }

  private func lock(_ descriptor: Int32, _ kind: Int32) -> Bool {
    for _ in 0..<Self.lockTries {
      if flock(descriptor, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }  // a file system without locks
      usleep(1000)
    }
    return false
  }

  private func contents(of descriptor: Int32) throws(History.Problem) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let start = max(0, size - Self.maximumSize)
    lseek(descriptor, off_t(start), SEEK_SET)
    do throws(InputReader.Failure) {
      let bytes = try InputReader(descriptor: descriptor, name: path).readAll()
      guard start > 0 else { return bytes }
      return Array(bytes.drop { $0 != 0x0A })  // the first line has lost its beginning
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(History.Problem) {
    let failure = Descriptor.write(bytes, to: descriptor)
    guard failure == 0 else { throw .unwritable(path: path, errno: failure) }
  }
}
