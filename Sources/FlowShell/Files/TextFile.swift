#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowScript

/// Files of text, read whole and written so that nothing is lost.
enum TextFile {
  /// Larger files are no scripts.
  private static let sizeLimit = 64 << 20

  /// The text of a file.
  static func read(_ path: String) throws(Problem) -> String {
    let bytes = try readBytes(path)
    do throws(ParseError) {
      return try SourceText.decode(bytes, file: path)
    } catch {
      throw Problem(.trouble, "\(ScriptText.visible(path)) is no text: \(error.message)")
    }
  }

  /// Replaces a file by a text in one move: a reader sees the old file or the new one.
  static func replace(_ path: String, with text: String) throws(Problem) {
    let target = resolvingLinks(path)
    let temporary = target + ".flowsh-\(getpid())"
    let permissions = mode(of: target) ?? 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw trouble("write", path) }
    do throws(Problem) {
      defer { close(descriptor) }
      try write(text, to: descriptor, path)
      fchmod(descriptor, permissions)
      guard fsync(descriptor) == 0 else { throw trouble("write", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let problem = trouble("write", path)
      unlink(temporary)
      throw problem
    }
  }

  /// Opens a file to write at its end; it is made if it is not there.
  static func openForAppending(_ path: String) throws(Problem) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw trouble("write", path) }
    return descriptor
  }

  /// Writes all of a text.
  static func write(_ text: String, to descriptor: Int32, _ path: String) throws(Problem) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        guard errno == EINTR else { throw trouble("write", path) }
        continue
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// How many bytes an open file has.
  static func size(of descriptor: Int32) -> Int {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  /// What the system said when a file could not be read or written.
  static func trouble(_ what: String, _ path: String) -> Problem {
    let code = errno
    var advice: [String] = []
    if code == ENOENT, what == "read" { advice.append("paths are relative to the folder you are in") }
    return Problem(
      .trouble, "cannot \(what) \(ScriptText.visible(path)): \(reason(code))", advice: advice)
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case EACCES, EPERM: "not permitted"
    case EISDIR: "it is a folder"
    case EROFS: "it is on a read-only volume"
    case ENOSPC: "the disk is full"
    default: String(cString: strerror(code))
    }
  }

  private static func readBytes(_ path: String) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw trouble("read", path) }
    defer { close(descriptor) }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      errno = EISDIR
      throw trouble("read", path)
    }
    // One more than it has, so that its end is found with the first reading; devices say that they have nothing.
    let size = information.st_size > 0 ? min(Int(information.st_size) + 1, sizeLimit) : 4_096
    var bytes: [UInt8] = []
    while true {
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let result = systemRead(descriptor, UnsafeMutableRawBufferPointer(buffer))
        count = max(0, result)
        if result < 0 { failure = errno }
      }
      if failure != 0 {
        guard failure == EINTR else {
          errno = failure
          throw trouble("read", path)
        }
        continue
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // More was asked for, so that was the end; what says that it has nothing, such as a device, is asked again.
      if bytes.count == Int(information.st_size) { return bytes }
      guard bytes.count <= sizeLimit else {
        throw Problem(.trouble, "cannot read \(ScriptText.visible(path)): it is larger than 64 MB")
      }
    }
  }

  private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func mode(of path: String) -> mode_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & 0o7777 : nil
  }

  /// A link is followed, so that what it leads to is replaced and not the link.
  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
