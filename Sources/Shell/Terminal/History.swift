import FlowSystem
import Glibc
import SystemPackage

/// The entered lines, in a file for later runs of the program.
///
/// The file is UTF-8, with one entry in each line and the latest entry last. Several processes can use the file at
/// once. The first access to an entry reads the file. A repeated entry moves to the end. Without a usable file the
/// history is in memory only.
///
/// An entry may have a scope, such as the app that it was for. The entries of ``scope`` and those without one come
/// first, then those of other scopes.
// Each process writes an entry at once and under a lock, so a process that writes or trims meanwhile loses none.
package final class History {
  package let limit: Int
  /// The path of the file. `nil` for a history in memory only.
  package let path: String?

  /// The scope of the entries to come. `nil` for none.
  package var scope: String? {
    didSet { if scope != oldValue { recalled = nil } }
  }

  private let file: HistoryFile?
  private var loaded: [HistoryEntry]?
  // In the order in which a user recalls them, with the number of those that are not of other scopes.
  private var recalled: (texts: [String], ownCount: Int)?
  // Set if the history is in memory only.
  private var failure: FileError?
  // The encoded entries that another process's lock has kept out of the file so far.
  private var waiting: [UInt8] = []
  // Whether a caller of `append` has the failure already.
  private var hasReported = false

  /// Creates a history, without reading its file. The limit is at least 1. Without a path, the history is in memory
  /// only.
  package init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
    file = path.map { HistoryFile(path: ScriptPath($0)) }
  }

  /// Returns the default path of a program's history.
  ///
  /// The path is `$XDG_STATE_HOME/<program>/history`, by default under `~/.local/state`.
  /// - Returns: The path. Returns `nil` if neither this variable nor a home directory gives one.
  package static func defaultPath(program: String) -> String? {
    if let state = ProcessEnvironment.nonEmptyValue("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/history"
    }
    // Do not create a missing home directory, such as that of a service account.
    guard let home = ProcessEnvironment.nonEmptyValue("HOME"), ScriptPath(home).allows(F_OK) else { return nil }
    return "\(home)/.local/state/\(program)/history"
  }

  /// All entries, the latest of the scope last. The first access reads the file.
  package var entries: [String] { recall().texts.reversed() }

  /// The number of entries that are not of other scopes, which come first.
  package var ownCount: Int { recall().ownCount }

  /// Returns the entry `back` steps before the latest one. Returns `nil` if the history does not reach that far.
  package func entry(back: Int) -> String? {
    let texts = recall().texts
    return texts.indices.contains(back) ? texts[back] : nil
  }

  // In the order in which a user recalls the entries. Each text is there once.
  private func recall() -> (texts: [String], ownCount: Int) {
    if let recalled { return recalled }
    load()
    var own: [String] = []
    var others: [String] = []
    var known: Set<[UInt8]> = []
    let latest = (loaded ?? []).reversed()
    for entry in latest where entry.isOf(scope) && known.insert(Array(entry.text.utf8)).inserted {
      own.append(entry.text)
    }
    for entry in latest where !entry.isOf(scope) && known.insert(Array(entry.text.utf8)).inserted {
      others.append(entry.text)
    }
    let result = (own + others, own.count)
    recalled = result
    return result
  }

  /// Adds an entry and writes the file at once. Ignores a blank entry.
  ///
  /// The cost is linear in the number of entries.
  /// - Parameters:
  ///   - text: The entry.
  ///   - isShared: Whether the entry is for every scope.
  /// - Returns: The failure to use the history's file. Returns `nil` without one, and after the first report.
  @discardableResult
  package func append(_ text: String, isShared: Bool = false) -> FileError? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    load()
    let entry = HistoryEntry(text: text, scope: isShared ? nil : scope)
    if loaded?.last?.isSame(as: entry) != true {
      loaded?.removeAll { $0.isSame(as: entry) }
      loaded?.append(entry)
      if let count = loaded?.count, count > limit { loaded?.removeFirst(count - limit) }
      recalled = nil
      write(entry)
    }
    return unreportedFailure()
  }

  private func unreportedFailure() -> FileError? {
    guard let failure, !hasReported else { return nil }
    hasReported = true
    return failure
  }

  // Reads the file on the first call.
  private func load() {
    guard loaded == nil else { return }
    loaded = []
    guard let file else { return }
    do throws(FileError) {
      guard let bytes = try file.read() else { return }
      let decoded = HistoryCoding.decode(bytes, limit: limit)
      loaded = decoded.entries
      // A margin of a quarter makes the costly rewriting rare. The rewriting may fail without harm, as in a directory
      // that is not writable.
      if decoded.lineCount > limit + limit / 4 { try? file.trim(to: limit) }
    } catch {
      failure = error
    }
  }

  // Appends the entry after those that are still waiting.
  private func write(_ entry: HistoryEntry) {
    guard let file, failure == nil else { return }
    waiting += HistoryCoding.encode(entry)
    do throws(FileError) {
      if try file.append(waiting) { waiting = [] }
    } catch {
      failure = error
      waiting = []
    }
  }
}

/// An entered line with its scope.
struct HistoryEntry {
  var text: String
  /// The scope, such as the app that the line was for. `nil` for every scope.
  var scope: String?

  /// Returns whether the entry is of a scope, or of every one.
  func isOf(_ scope: String?) -> Bool { self.scope == nil || self.scope == scope }

  /// Returns whether two entries have the same scope and the same bytes.
  // Two spellings of a character that Swift takes as equal are different entries.
  func isSame(as other: HistoryEntry) -> Bool {
    scope == other.scope && text.utf8.elementsEqual(other.text.utf8)
  }
}

// A process reads the file and appends to it under a lock. Trimming puts a new file in its place.
struct HistoryFile {
  /// The path of the file, which need not exist.
  let path: ScriptPath

  /// The maximum number of bytes to read, from the end of the file.
  // The default number of entries fits, with more than a thousand bytes each.
  static let maximumSize = 16 << 20
  // The number of attempts to get a lock that another process holds, 1 millisecond apart. The bound keeps a stopped
  // process with a lock from stopping the prompts of all others.
  private static let lockAttempts = 200
  // The number of attempts to open a file that other processes replace meanwhile. They rarely do, so a few are enough.
  private static let openAttempts = 16

  /// Reads the bytes of the file. Returns `nil` if the file does not exist.
  /// - Throws: ``FileError`` if the path does not lead to a readable regular file.
  func read() throws(FileError) -> [UInt8]? {
    guard let descriptor = try open(.readOnly) else { return nil }
    defer { try? descriptor.close() }
    _ = lock(descriptor, LOCK_SH)
    return try contents(of: descriptor)
  }

  /// Appends bytes to the file, on a new line.
  /// - Returns: Whether the bytes are in the file. Returns `false` if other processes hold the lock or replace the file
  ///   at each attempt.
  /// - Throws: ``FileError`` if the file cannot be written.
  func append(_ bytes: [UInt8]) throws(FileError) -> Bool {
    guard let descriptor = try openLocked(creating: true) else { return false }
    defer { try? descriptor.close() }
    // The last line lacks its end if a signal has killed its process during the write.
    let isAtLine = endsInLine(descriptor)
    try FileError.reporting(.write, path) { () throws(Errno) in
      try descriptor.writeWaiting(isAtLine ? bytes : [0x0A] + bytes)
    }
    return true
  }

  // Returns whether a file is empty or ends with a newline.
  private func endsInLine(_ descriptor: FileDescriptor) -> Bool {
    guard let size = try? descriptor.seek(offset: 0, from: .end), size > 0 else { return true }
    var last: UInt8 = 0x0A
    _ = try? withUnsafeMutableBytes(of: &last) { try descriptor.read(fromAbsoluteOffset: size - 1, into: $0) }
    return last == 0x0A
  }

  /// Removes all but the last entries, unless another process holds the lock.
  /// - Throws: ``FileError`` if the file cannot be read or replaced.
  func trim(to limit: Int) throws(FileError) {
    guard let descriptor = try openLocked(creating: false) else { return }
    defer { try? descriptor.close() }
    let entries = HistoryCoding.decode(try contents(of: descriptor), limit: limit).entries
    // The new file replaces the target of a symbolic link. The link remains.
    let target = path.withoutLinks
    let temporary = FileLocation(ScriptPath(bytes: target.bytes + ".\(getpid())".utf8))
    temporary.remove()
    let replaced = FileLocation(target, named: path)
    try RegularFile.move(temporary, to: replaced, permissions: .ownerReadWrite) { new throws(FileError) in
      try FileError.reporting(.write, path) { () throws(Errno) in
        try new.writeWaiting(entries.flatMap(HistoryCoding.encode))
        // The new file must be on disk before it replaces the old one, or a crash could lose both.
        try new.synchronize()
      }
    }
  }

  // Returns `nil` without a file if `creating` is `false`, or if other processes hold the lock or replace the file at
  // each attempt.
  private func openLocked(creating: Bool) throws(FileError) -> FileDescriptor? {
    // A process that trims replaces the file, so the locked one may no longer be at the path.
    for _ in 0..<Self.openAttempts {
      guard let descriptor = try open(.readWrite, options: creating ? [.append, .create] : .append) else { return nil }
      guard lock(descriptor, LOCK_EX) else {
        try? descriptor.close()
        return nil
      }
      if let opened = try? descriptor.stat(), let current = try? path.stat(), opened.isSameFile(as: current) {
        return descriptor
      }
      try? descriptor.close()
    }
    return nil
  }

  // Returns `nil` if the file does not exist and `options` do not create it.
  private func open(
    _ mode: FileDescriptor.AccessMode, options: FileDescriptor.OpenOptions = []
  ) throws(FileError) -> FileDescriptor? {
    if options.contains(.create) { try Folder.create(path.folder, permissions: .ownerReadWriteExecute) }
    let operation: FileError.Operation = mode == .readOnly ? .read : .write
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try path.open(mode, options: options, permissions: .ownerReadWrite)
    } catch {
      if !options.contains(.create), error == .noSuchFileOrDirectory || error == .notDirectory { return nil }
      throw FileError(operation, path, .system(error))
    }
    let status: Stat
    do throws(FileError) {
      status = try FileError.reporting(operation, path) { () throws(Errno) in try descriptor.stat() }
      if let reason = RegularFile.refusal(of: status.type) { throw FileError(operation, path, reason) }
    } catch {
      try? descriptor.close()
      throw error
    }
    // A file with wider permissions becomes private to its owner.
    if !status.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute]),
      status.userID.rawValue == geteuid()
    {
      fchmod(descriptor.rawValue, FilePermissions.ownerReadWrite.rawValue)
    }
    return descriptor
  }

  // Returns `false` if another process keeps its lock for too long.
  private func lock(_ descriptor: FileDescriptor, _ kind: Int32) -> Bool {
    for _ in 0..<Self.lockAttempts {
      if flock(descriptor.rawValue, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }  // The file system has no locks.
      usleep(1000)
    }
    return false
  }

  // From the start of the first whole entry within the maximum size.
  private func contents(of descriptor: FileDescriptor) throws(FileError) -> [UInt8] {
    let size = (try? descriptor.seek(offset: 0, from: .end)) ?? 0
    let start = max(0, size - Int64(Self.maximumSize))
    _ = try? descriptor.seek(offset: start, from: .start)
    let bytes = try InputReader(descriptor: descriptor, name: path).readAll()
    guard start > 0 else { return bytes }
    return Array(bytes.drop { $0 != 0x0A })  // The first line lacks its beginning.
  }
}

/// The encoding of entries in a history's file, one in each line.
///
/// ASCII control characters except tabs become `\n`, `\r` and `\xHH`, and a backslash becomes `\\`. `\a` stands between
/// a text and its scope.
enum HistoryCoding {
  /// Returns the line of an entry, with its newline.
  static func encode(_ entry: HistoryEntry) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(entry.text.utf8.count + 1)
    encode(entry.text, into: &line)
    if let scope = entry.scope {
      line += Array("\\a".utf8)
      encode(scope, into: &line)
    }
    line.append(0x0A)
    return line
  }

  private static func encode(_ text: String, into line: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += Array("\\\\".utf8)
      case 0x0A: line += Array("\\n".utf8)
      case 0x0D: line += Array("\\r".utf8)
      case 0x09: line.append(byte)
      case 0..<0x20, 0x7F:
        line += Array("\\x\(byte.hexDigits)".utf8)
      default: line.append(byte)
      }
    }
  }

  /// Returns the entry of a line without newline. Returns `nil` if its encoding is invalid.
  static func decode(_ line: ArraySlice<UInt8>) -> HistoryEntry? {
    guard !line.isEmpty else { return nil }
    var isEscaped = false
    for byte in line {
      if (byte < 0x20 && byte != 0x09) || byte == 0x7F { return nil }
      if byte == UInt8(ascii: "\\") { isEscaped = true }
    }
    guard isEscaped else { return String(validating: line, as: UTF8.self).map { HistoryEntry(text: $0) } }
    var text: [UInt8]?
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "\\"): bytes.append(byte)
      case UInt8(ascii: "a") where text == nil:
        text = bytes
        bytes = []
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "x"):
        guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
          return nil
        }
        bytes.append(high * 16 + low)
      default: return nil
      }
    }
    guard let last = String(validating: bytes, as: UTF8.self) else { return nil }
    guard let text else { return HistoryEntry(text: last) }
    return String(validating: text, as: UTF8.self).map { HistoryEntry(text: $0, scope: last) }
  }

  /// Returns the last entries of a file, and the number of its lines.
  ///
  /// An entry appears once, at its last position. The function skips invalid lines.
  static func decode(_ bytes: [UInt8], limit: Int) -> (entries: [HistoryEntry], lineCount: Int) {
    var entries: [HistoryEntry] = []
    var known: Set<Line> = []
    let lines = bytes.split(separator: 0x0A)
    for line in lines.reversed() {
      guard entries.count < limit else { break }
      guard known.insert(Line(bytes: line)).inserted, let entry = decode(line) else { continue }
      entries.append(entry)
    }
    return (entries.reversed(), lines.count)
  }

  // Hashes its bytes. Hashing a string takes several times as long, because it searches for equivalent spellings.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
