import CFlowSystem
import FlowScript
import Glibc

/// Files of text, read whole and written so that nothing is lost.
enum TextFile {
  /// Larger files are no scripts.
  private static let sizeLimit = 64 << 20

  /// The text of a regular file. Waits for nothing, whatever stands at the path.
  static func read(_ path: ScriptPath) throws(Problem) -> String {
    let bytes = try readBytes(path)
    do throws(ParseError) {
      return try SourceText.decode(bytes, file: path.text)
    } catch {
      throw Problem(.trouble, "\(path) is no text: \(error.message)")
    }
  }

  /// Replaces a file by a text in one move: a reader sees the old file or the new one.
  ///
  /// The new file has the owner, the mode and the attributes of the old one.
  /// - Throws: ``Problem`` where these can't be kept, and where the file is read-only or has other names (hard links),
  ///   which would keep the old text. The file is as it was then.
  static func replace(_ path: ScriptPath, with text: String) throws(Problem) {
    let target = path.withoutLinks
    let old = try openForReplacing(target)
    defer { if let old { close(old.descriptor) } }
    Leftovers.remove(inFolder: target.folder)
    let temporary = Leftovers.name(for: target)
    let descriptor = temporary.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old.map { $0.information.st_mode & 0o777 } ?? 0o644)
    }
    guard descriptor >= 0 else { throw trouble("write", path) }
    // Says that the process which made it is alive.
    flock(descriptor, LOCK_EX)
    do throws(Problem) {
      defer { close(descriptor) }
      try write(text, to: descriptor, path)
      if let old { try keep(old, of: path, for: descriptor) }
      guard fsync(descriptor) == 0 else { throw trouble("write", path) }
      guard temporary.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else {
        throw trouble("write", path)
      }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// Writes all of a text.
  static func write(_ text: String, to descriptor: Int32, _ path: ScriptPath) throws(Problem) {
    let failure = Descriptor.write(text.utf8, to: descriptor)
    guard failure == 0 else { throw trouble("write", path, failure) }
  }

  /// What the system said when a file could not be read or written.
  static func trouble(_ what: String, _ path: ScriptPath, _ code: Int32 = errno) -> Problem {
    var advice: [String] = []
    if code == ENOENT, what == "read" { advice.append("paths are relative to the folder you are in") }
    return Problem(.trouble, "cannot \(what) \(path): \(reason(code))", advice: advice)
  }

  /// What an error number means to a person.
  static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "not permitted"
    case EISDIR: "it is a folder"
    case EROFS: "it is on a read-only volume"
    case ENOSPC: "the disk is full"
    case EBADF: "it is closed"
    default: String(cString: strerror(code))
    }
  }

  /// What stands at a path, if it is no regular file: `a folder`, `a named pipe`.
  static func kindOtherThanFile(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a named pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "no regular file"
    }
  }

  /// Checks that a path leads to a regular file, before it is opened: to open a pipe or a device has effects of its own.
  /// - Returns: What the system knows of it.
  static func requireRegular(_ path: ScriptPath, to what: String) throws(Problem) -> stat {
    var information = stat()
    guard path.withCString({ stat($0, &information) }) == 0 else { throw trouble(what, path) }
    if let kind = kindOtherThanFile(information.st_mode) {
      let isPipe = information.st_mode & S_IFMT == S_IFIFO
      let advice = isPipe && what == "read" ? ["a script may come through standard input: run - < pipe"] : []
      throw Problem(.trouble, "cannot \(what) \(path): it is \(kind)", advice: advice)
    }
    return information
  }

  // MARK: Reading

  private static func readBytes(_ path: ScriptPath) throws(Problem) -> [UInt8] {
    _ = try requireRegular(path, to: "read")
    // It may be another file by now, so that this must not wait for a writer either.
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard descriptor >= 0 else { throw trouble("read", path) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw trouble("read", path) }
    if let kind = kindOtherThanFile(information.st_mode) {
      throw Problem(.trouble, "cannot read \(path): it is \(kind)")
    }
    guard information.st_size <= sizeLimit else { throw tooLarge(path) }
    // One more than it has, so that its end is found with the first reading; some file systems say that it has nothing.
    let size = information.st_size > 0 ? Int(information.st_size) + 1 : 4_096
    var bytes: [UInt8] = []
    while true {
      switch Descriptor.read(from: descriptor, atMost: size) {
      case .failure(let failure): throw trouble("read", path, failure.number)
      case .success(let chunk):
        if chunk.isEmpty { return bytes }
        if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      }
      // It may have grown since.
      guard bytes.count <= sizeLimit else { throw tooLarge(path) }
      if bytes.count == Int(information.st_size) { return bytes }
    }
  }

  private static func tooLarge(_ path: ScriptPath) -> Problem {
    Problem(.trouble, "cannot read \(path): it is larger than 64 MB")
  }

  // MARK: Replacing

  /// A file that is to be replaced.
  private struct Old {
    let descriptor: Int32
    let information: stat
  }

  /// - Returns: The file that stands there; `nil` if there is none.
  /// - Throws: ``Problem`` where it is not to be replaced.
  private static func openForReplacing(_ path: ScriptPath) throws(Problem) -> Old? {
    var information = stat()
    if path.withCString({ lstat($0, &information) }) != 0, errno == ENOENT { return nil }
    information = try requireRegular(path, to: "write")
    // Root may write to every file, and still does not expect a read-only one to change.
    let isReadOnly = information.st_mode & 0o222 == 0 || path.withCString({ access($0, W_OK) }) != 0
    guard !isReadOnly else {
      throw Problem(.trouble, "cannot write \(path): it is read-only", advice: ["chmod u+w makes it writable"])
    }
    guard information.st_nlink <= 1 else {
      throw Problem(
        .trouble,
        "cannot write \(path): it has \(information.st_nlink) names (hard links), and the others would keep the old text",
        advice: ["give it one name: cp it to a new file, and mv that over it"])
    }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw trouble("read", path) }
    return Old(descriptor: descriptor, information: information)
  }

  /// Gives a new file the owner, the mode and the attributes of the old one.
  private static func keep(_ old: Old, of path: ScriptPath, for descriptor: Int32) throws(Problem) {
    var own = stat()
    guard fstat(descriptor, &own) == 0 else { throw trouble("write", path) }
    let information = old.information
    if own.st_uid != information.st_uid || own.st_gid != information.st_gid,
      fchown(descriptor, information.st_uid, information.st_gid) != 0
    {
      throw Problem(.trouble, "cannot write \(path): it belongs to another user or group, which could not be kept")
    }
    guard fchmod(descriptor, information.st_mode & 0o7777) == 0 else { throw trouble("write", path) }
    let failure = cflow_copy_attributes(old.descriptor, descriptor)
    guard failure == 0 else {
      throw Problem(
        .trouble, "cannot write \(path): its extended attributes could not be kept: \(reason(failure))")
    }
  }
}

extension Problem {
  /// Something could not be written, for the reason that the system gave.
  package static func cannotWrite(_ name: String, _ code: Int32) -> Problem {
    Problem(.trouble, "cannot write \(name): \(TextFile.reason(code))")
  }
}

extension ScriptPath {
  /// The path of what links lead to, from the root folder. Returns the path itself where nothing is there.
  var withoutLinks: ScriptPath {
    guard let resolved = withCString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    return ScriptPath(cString: resolved)
  }

  /// A path as the system gives it.
  package init(cString: UnsafePointer<CChar>) {
    let count = strlen(cString)
    self.init(bytes: UnsafeRawBufferPointer(start: cString, count: count))
  }
}
