import FlowSystem
import Glibc

/// The file of a history.
///
/// It is read as a whole, and appended to under a lock. Trimming puts a new file in its place.
struct HistoryFile {
  let path: String

  /// The largest number of bytes that are read, from the end of the file.
  static let maximumSize = 16 << 20
  /// The number of attempts to get a lock that another session holds, 1 millisecond apart.
  private static let lockTries = 200

  /// Reads the bytes of the file, or returns `nil` if it does not exist.
  /// - Throws: `History.Problem` if the path does not lead to a readable regular file.
  func read() throws(History.Problem) -> [UInt8]? {
    guard let descriptor = try open(O_RDONLY) else { return nil }
    defer { close(descriptor) }
    _ = lock(descriptor, LOCK_SH)
    return try contents(of: descriptor)
  }

  /// Appends bytes to the file.
  ///
  /// They start on a new line, even if a session was killed while it wrote the last one.
  /// - Returns: Whether the bytes are written. Returns `false` if another session holds the lock.
  /// - Throws: `History.Problem` if the file cannot be written.
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

  /// Removes all but the last entries, unless another session holds the lock.
  /// - Throws: `History.Problem` if the new file cannot be written.
  func trim(to limit: Int) throws(History.Problem) {
    guard let descriptor = try openLocked(creating: false) else { return }
    defer { close(descriptor) }
    let entries = HistoryCoding.decode(try contents(of: descriptor), limit: limit).entries
    // The new file replaces the target of a symbolic link, so that the link remains.
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
    // The new file must be on disk before it replaces the old one, or a crash could lose both.
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

  /// Opens and locks the file, or returns `nil` if another session holds the lock.
  private func openLocked(creating: Bool) throws(History.Problem) -> Int32? {
    // A session that trims replaces the file, so the locked one may no longer be at the path.
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

  /// Opens the file, or returns `nil` if it neither exists nor is created.
  private func open(_ flags: Int32) throws(History.Problem) -> Int32? {
    let isWriting = flags & O_RDWR != 0
    if flags & O_CREAT != 0 { try makeDirectory() }
    // Without `O_NONBLOCK` the call would wait for the writer of a pipe.
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
    // Also a file with wider permissions becomes private to its owner.
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
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }  // The file system has no locks.
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
      return Array(bytes.drop { $0 != 0x0A })  // The first line lacks its beginning.
    } catch {
      throw .unreadable(path: path, errno: error.errno)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(History.Problem) {
    let failure = Descriptor.write(bytes, to: descriptor)
    guard failure == 0 else { throw .unwritable(path: path, errno: failure) }
  }
}
