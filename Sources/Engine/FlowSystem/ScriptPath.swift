import Glibc
import SystemPackage

/// The path of a file, as the bytes that the file system compares.
///
/// The type compares, keeps and opens paths as bytes, which become text only for output.
// To a `String`, `é` as one scalar and `e` with an accent are equal. To the file system they are two names, and a name
// may be invalid UTF-8.
package struct ScriptPath: Sendable {
  /// The bytes. The system's calls see only those before a zero.
  package let bytes: [UInt8]

  /// Creates a path from bytes as the system gives them.
  @inlinable
  package init(bytes: some Sequence<UInt8>) {
    // Inlinable, since a suite makes thousands of paths, and the generic code takes ten times as long.
    self.bytes = Array(bytes)
  }

  /// Creates a path from text, in UTF-8.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  // A `FilePath` has no doubled slashes.
  private init(_ path: FilePath) {
    bytes = path.withPlatformString { Array(UnsafeRawBufferPointer(start: $0, count: path.length)) }
  }

  /// The file name extension of scripts.
  package static let scriptExtension = "flowscript"

  package var isEmpty: Bool { bytes.isEmpty }

  package var isAbsolute: Bool { bytes.first == Self.slash }

  package func withCString<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.map { CChar(bitPattern: $0) } + [0])
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
}

// MARK: Parts

extension ScriptPath {
  /// Returns the path of a file in this folder.
  package func appending(_ name: some Sequence<UInt8>) -> ScriptPath {
    if isEmpty { return ScriptPath(bytes: name) }
    return ScriptPath(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + Array(name))
  }

  /// The folder of the file. Empty for the current folder.
  package var folder: ScriptPath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return ScriptPath(bytes: []) }
    return ScriptPath(bytes: slash == 0 ? bytes[...0] : bytes[..<slash])
  }

  /// Returns the normalized path, resolved relative to a folder. An absolute path ignores the folder.
  package func resolved(in folder: ScriptPath) -> ScriptPath {
    isAbsolute || folder.isEmpty ? normalized : folder.appending(bytes).normalized
  }

  /// The normalized path, without `.`, and without `..` after a name.
  ///
  /// The property reads only the text, and follows no links.
  package var normalized: ScriptPath {
    // Not for every path: in a debug build a `FilePath` checks itself at each step, which takes a millisecond. The type
    // stores only bytes, since a `FilePath` also drops slashes that the user typed and that messages show.
    isNormalized ? self : ScriptPath(withCString { FilePath(platformString: $0) }.lexicallyNormalized())
  }

  // Whether no component is empty, `.` or `..`, as in nearly all relative paths.
  private var isNormalized: Bool {
    var (length, dots) = (0, 0)
    for byte in bytes {
      if byte == Self.slash {
        // The component before the first slash of an absolute path is empty too, so such a path takes the slow way.
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == Self.dot { dots += 1 }
      }
    }
    return length != dots || length > 2
  }
}

// MARK: Text

extension ScriptPath {
  /// Reversible text of the path, with stray bytes as escapes such as `\xE9`.
  ///
  /// The text doubles a backslash before another one, and one that would look like the start of such an escape. Other
  /// backslashes stay as they are.
  package var text: String {
    if !bytes.contains(UInt8(ascii: "\\")), let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    let scalars = scalars
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case .success("\\"): text += Self.beginsEscape(scalars[(index + 1)...]) ? "\\\\" : "\\"
      case .success(let scalar): text.unicodeScalars.append(scalar)
      case .failure(let stray): text += Self.escape(stray.byte)
      }
    }
    return text
  }

  /// A byte that is not part of valid UTF-8.
  package struct StrayByte: Error {
    package let byte: UInt8
  }

  /// The Unicode scalars, with the bytes between them that belong to none.
  package var scalars: [Result<Unicode.Scalar, StrayByte>] {
    var scalars: [Result<Unicode.Scalar, StrayByte>] = []
    var rest = bytes[...]
    while let byte = rest.first {
      // The first byte of a scalar in UTF-8 gives its length.
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first {
        scalars.append(.success(scalar))
        rest = rest.dropFirst(length)
      } else {
        scalars.append(.failure(StrayByte(byte: byte)))
        rest = rest.dropFirst()
      }
    }
    return scalars
  }

  // Returns whether a backslash before these scalars would read as an escape. An escaped backslash counts too.
  private static func beginsEscape(_ rest: ArraySlice<Result<Unicode.Scalar, StrayByte>>) -> Bool {
    guard case .success(let first)? = rest.first else { return !rest.isEmpty }
    let bytes = rest.prefix(3).compactMap { scalar -> UInt8? in
      if case .success(let scalar) = scalar { UInt8(exactly: scalar.value) } else { nil }
    }
    return first == "\\" || hexByte(bytes[...]) != nil
  }

  /// Creates the path that has this ``text``.
  package init(text: String) {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == byte {
        rest.removeFirst()
        bytes.append(byte)
      } else if byte == UInt8(ascii: "\\"), let value = Self.hexByte(rest) {
        rest.removeFirst(3)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    self.bytes = bytes
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + byte.hexDigits
  }

  // Parses an escape without its backslash, such as `xE9`. Returns `nil` if there is none.
  private static func hexByte(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    let digits = bytes.prefix(3)
    let isHex = digits.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 3, digits.first == UInt8(ascii: "x"), isHex else { return nil }
    return UInt8(String(decoding: digits.dropFirst(), as: UTF8.self), radix: 16)
  }
}

extension ScriptPath: CustomStringConvertible {
  /// The ``text`` for a terminal, with control and invisible characters escaped.
  package var description: String { VisibleText.line(text) }
}

extension ScriptPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

// These functions compare and hash the bytes as a whole, since a suite sorts and looks up thousands of paths.
extension ScriptPath: Hashable, Comparable {
  package static func == (first: ScriptPath, second: ScriptPath) -> Bool {
    first.bytes.count == second.bytes.count && first.order(second) == 0
  }

  package static func < (first: ScriptPath, second: ScriptPath) -> Bool {
    let order = first.order(second)
    return order == 0 ? first.bytes.count < second.bytes.count : order < 0
  }

  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  // Compares the bytes that both paths have. Returns a negative number, 0 or a positive number.
  private func order(_ other: ScriptPath) -> Int32 {
    bytes.withUnsafeBytes { own in
      other.bytes.withUnsafeBytes { others in
        guard let first = own.baseAddress, let second = others.baseAddress else { return 0 }
        return memcmp(first, second, min(own.count, others.count))
      }
    }
  }
}

extension ScriptPath: Codable {
  /// Decodes a path from its ``text``.
  package init(from decoder: any Decoder) throws {
    self.init(text: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the path as its ``text``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

// MARK: Files

extension ScriptPath {
  /// Opens the file, without waiting for the other end of a pipe.
  ///
  /// Programs that this process starts do not get the descriptor.
  /// - Parameters:
  ///   - mode: Whether to read, to write or both.
  ///   - options: More options of the system's call.
  ///   - permissions: The permissions of a file that the call creates.
  /// - Returns: The descriptor, which the caller closes.
  /// - Throws: The error of the system's call.
  package func open(
    _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions = [], permissions: FilePermissions? = nil
  ) throws(Errno) -> FileDescriptor {
    // A terminal must not become the controlling terminal of the process.
    let all = options.union([.closeOnExec, .nonBlocking, FileDescriptor.OpenOptions(rawValue: O_NOCTTY)])
    return try withCString { path throws(Errno) in
      try Errno.throwing { try FileDescriptor.open(path, mode, options: all, permissions: permissions) }
    }
  }

  /// Returns the status of the file.
  /// - Parameter followsLinks: Whether to follow a link to its file. If not, the status is that of the link.
  /// - Returns: The kind, size, owner and permissions of the file, and more.
  /// - Throws: The error of the system's call.
  package func stat(followsLinks: Bool = true) throws(Errno) -> Stat {
    try withCString { path throws(Errno) in try Stat(path, followTargetSymlink: followsLinks) }
  }

  /// Returns whether this process may access the file with `mode`, such as `W_OK`.
  package func allows(_ mode: Int32) -> Bool { withCString { access($0, mode) } == 0 }

  /// Moves the file, and replaces a file at the other path.
  package func move(to other: ScriptPath) throws(Errno) {
    let result = withCString { from in other.withCString { rename(from, $0) } }
    if result != 0 { throw Errno(rawValue: errno) }
  }

  /// Removes the file, if there is one.
  package func remove() { _ = withCString { unlink($0) } }

  /// The absolute path with all links resolved. The path itself if the system cannot resolve the path.
  package var withoutLinks: ScriptPath {
    guard let resolved = withCString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    return ScriptPath(cString: resolved)
  }

  package init(cString: UnsafePointer<CChar>) {
    let count = strlen(cString)
    self.init(bytes: UnsafeRawBufferPointer(start: cString, count: count))
  }

  /// Returns the path that a statement names.
  ///
  /// A leading `~` is the home folder, and a name without an extension gets one, by default that of scripts.
  package static func named(_ name: String, extension: String = scriptExtension) -> ScriptPath {
    let path = expandingHome(name)
    let last = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    // A leading dot hides a file and begins no extension.
    guard !last.isEmpty, last != ".", last != "..", !last.dropFirst().contains(".") else { return ScriptPath(path) }
    return ScriptPath("\(path).\(`extension`)")
  }

  /// Replaces a leading `~` with the home folder.
  package static func expandingHome(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = ProcessEnvironment.nonEmptyValue("HOME") else { return path }
    return home + path.dropFirst()
  }
}
