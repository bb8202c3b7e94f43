import FlowScript
import FlowSession
import FlowSystem
import Glibc
import SystemPackage

/// A recorder that writes a running session to a file.
///
/// If the shell dies, the file lacks at most the statement in progress. The file is a script that passes in a replay.
/// The script holds statements that drive the app with their transcripts, settings, assertions that held, and
/// comments. The recorder leaves out refused statements, statements of the prompt, and queries that number no UUID.
@MainActor
package final class Recorder {
  /// In the user's spelling.
  package let path: ScriptPath
  /// The number of the session's statements that the file records.
  package private(set) var statementCount: Int
  /// The number of the entry with which the recording began.
  let start: Int
  /// Whether the recording has what a screen shows, after the first statement that ends there.
  let hasScreens: Bool
  private var file: RecordingFile
  private var screens: RecordedScreens

  /// Starts a recording that begins with the session so far, whose first entry has the number `start`.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and must not be replaced.
  init(_ location: FileLocation, script: RecordedScript, from start: Int, replaces: Bool) throws(Diagnostic) {
    path = location.path
    self.start = start
    hasScreens = script.hasScreens
    let (text, statementCount, screens) = script.written
    self.statementCount = statementCount
    self.screens = screens
    file = try RecordingFile.create(
      at: location, with: "\(RecordedScript.header)\n\(text)",
      ReplaceableFiles(replaces, verb: Verb.record.rawValue))
  }

  /// Writes a script without a version header to a file of its own.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or is not empty and must not be replaced.
  package static func save(_ text: String, to location: FileLocation, replaces: Bool) throws(Diagnostic) {
    _ = try RecordingFile.create(
      at: location, with: RecordedScript.header + text, ReplaceableFiles(replaces, verb: Verb.save.rawValue))
  }

  /// Appends an entry, unless recordings leave out its kind.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or if another program changed it.
  package func record(_ entry: TimelineEntry) throws(Diagnostic) {
    guard entry.isRecorded else { return }
    let (text, count) = screens.text(of: entry)
    if !text.isEmpty { try file.append(text) }
    statementCount += count
  }

  /// Replaces the recording atomically with another branch of the session.
  ///
  /// A program that reads the file sees the old recording or the new one.
  /// - Throws: ``Diagnostic`` if the file cannot be written, or if another program changed it.
  func replace(with script: RecordedScript) throws(Diagnostic) {
    try file.check()
    let (text, statementCount, screens) = script.written
    file = try RecordingFile(replacing: file, with: "\(RecordedScript.header)\n\(text)")
    self.statementCount = statementCount
    self.screens = screens
  }

  /// Checks that the file still holds all of the recording.
  /// - Throws: ``Diagnostic`` if another program removed, replaced or changed the file meanwhile.
  package func check() throws(Diagnostic) { try file.check() }
}

/// The script text of a session, or of a part of one.
package struct RecordedScript {
  private let entries: [TimelineEntry]
  // Whether the script has what a screen shows, after the first statement that ends there.
  fileprivate let hasScreens: Bool

  init(_ entries: [TimelineEntry], hasScreens: Bool = true) {
    self.entries = entries
    self.hasScreens = hasScreens
  }

  /// The first line of a new file.
  package static let header = "\(ScriptHeader.version(ScriptHeader.currentVersion))\n"

  /// The script without headers, with the number of its statements and the screens that it shows.
  ///
  /// It begins with the `clock` and `detail` in force, unless they are the default.
  var written: (text: String, statementCount: Int, screens: RecordedScreens) {
    var screens = RecordedScreens(isOff: !hasScreens)
    let kept = entries.filter(\.isRecorded)
    guard let first = kept.first else { return ("", 0, screens) }
    var text = first.settings.statements.map { "\($0)\n" }.joined()
    var statementCount = 0
    for entry in kept {
      let (entryText, count) = screens.text(of: entry)
      text += entryText
      statementCount += count
    }
    return (text, statementCount, screens)
  }

  /// Whether a statement needs an app before the script launches one.
  var needsApp: Bool {
    for entry in entries where entry.isRecorded {
      if entry.isLaunch { return false }
      if entry.statement?.entry.needsApp == true { return true }
    }
    return false
  }

  /// The index of the first entry that launches an app.
  var firstLaunch: Int? { entries.firstIndex(where: \.isLaunch) }

  /// Returns the statement's text, with its indented transcript if it drives the app.
  package static func lines(of statement: Statement, _ events: [TranscriptEvent]) -> [String] {
    guard statement.drivesApp else { return ["\(statement)"] }
    return ["\(statement)"] + block(events)
  }

  // The number of like lines in a transcript above which a block has the first ones and the last one only. A long wait
  // may repeat a line ten thousand times.
  private static let foldLimit = 100

  /// Returns the lines of a transcript as a block, with `...` in the place of many like ones.
  static func block(_ events: [TranscriptEvent]) -> [String] {
    func line(_ event: TranscriptEvent) -> String { "  \(BlockMatcher.escape(TranscriptText.text(of: event)))" }
    guard events.count > foldLimit else { return events.map(line) }
    let kinds = events.map(LineKind.init)
    let totals = Dictionary(kinds.map { ($0, 1) }, uniquingKeysWith: +)
    var counts: [LineKind: Int] = [:]
    var lines: [String] = []
    for (event, kind) in zip(events, kinds) {
      counts[kind, default: 0] += 1
      let (count, total) = (counts[kind, default: 0], totals[kind, default: 0])
      // A `...` matches no errors.
      if total <= foldLimit || count <= LineKind.limit || count == total || event.isFailure || event.isFault {
        lines.append(line(event))
      } else if lines.last != anyLines {
        lines.append(anyLines)
      }
    }
    return lines
  }

  private static let anyLines = "  ..."
}

/// The screens that a script has shown. After the first statement that ends on a screen, the script has what it shows.
// The line of a transcript has only a digest of a screen, and a block of its own says what is wrong.
struct RecordedScreens {
  private let isOff: Bool
  private var names: Set<Name> = []
  // The lines of the last `screen`, until another statement follows.
  private var lastLines: [String] = []

  init(isOff: Bool = false) {
    self.isOff = isOff
  }

  /// Returns the script text of an entry, with the number of its statements. Empty if the script has it already.
  mutating func text(of entry: TimelineEntry) -> (text: String, statementCount: Int) {
    if entry.isScreen {
      let lines = entry.scriptLines
      defer { lastLines = [] }
      return lines == lastLines ? ("", 0) : (Self.text(lines), 1)
    }
    let lines = entry.scriptLines.map { $0 + "\n" }.joined()
    // With empty lines, files read well and merge well.
    var text = entry.statement?.drivesApp == true ? lines + "\n" : lines
    var count = entry.statement == nil ? 0 : 1
    lastLines = []
    if isOff { return (text, count) }
    for case .shows(let name, _, _, let lines) in entry.outcome.events.map(\.kind)
    where entry.outcome.interruptedAfter == nil && !lines.isEmpty && names.insert(name).inserted {
      lastLines = ["\(Statement.query(.screen(nil, isFull: false)))"] + lines.map { "  \(BlockMatcher.escape($0))" }
      text += Self.text(lastLines)
      count += 1
    }
    return (text, count)
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() + "\n" }
}

/// A file that one shell at a time records a session into.
///
/// The file holds whole entries only: after a partial write, it gets its old size.
final class RecordingFile {
  private let descriptor: FileDescriptor
  // The absolute location with links resolved, since an app may change the current folder.
  private let location: FileLocation
  private var path: ScriptPath { location.path }
  // The size in bytes, as far as this shell wrote the file.
  private var size: Int64 = 0

  /// Creates or replaces a file with a first text, and locks out other shells.
  ///
  /// After an error, such as that of a full disk, a new file is gone, and an old one has its content.
  /// - Throws: ``Diagnostic`` if the file cannot be written, is no regular file, or is not empty and must not be
  ///   replaced. Also if another shell records into it.
  static func create(
    at location: FileLocation, with text: String, _ replaceable: ReplaceableFiles
  ) throws(Diagnostic) -> RecordingFile {
    let isNew = (try? location.stat()) == nil
    let file = try RecordingFile(opening: location, isNew: isNew)
    let path = location.path
    let information = try Diagnostic.reporting(.write, path) { () throws(Errno) in try file.descriptor.stat() }
    guard information.size > 0 else {
      do throws(Diagnostic) {
        try file.append(text)
      } catch {
        if isNew { file.location.remove() }
        throw error
      }
      return file
    }
    try Diagnostic.reporting { () throws(FileError) in try replaceable.check(file.descriptor, information, path) }
    return try RecordingFile(replacing: file, with: text)
  }

  private init(opening location: FileLocation, isNew: Bool) throws(Diagnostic) {
    if !isNew {
      try Diagnostic.reporting { () throws(FileError) in try RegularFile.status(of: location, for: .write) }
    }
    descriptor = try Diagnostic.reporting(.write, location.path) { () throws(Errno) in
      try location.open(.readWrite, options: [.create, .append], permissions: .newFile)
    }
    self.location = location.withoutLinks
    // After an error, `deinit` closes the file.
    try lock()
  }

  /// Replaces another recording with a locked temporary file that holds a text.
  /// - Throws: ``Diagnostic`` if the file cannot be written. The other recording is unchanged then.
  init(replacing old: RecordingFile, with text: String) throws(Diagnostic) {
    let location = old.location
    let temporary = location.temporary
    self.location = location
    let permissions = (try? location.stat().permissions) ?? .newFile
    descriptor = try Diagnostic.reporting(.write, location.path) { () throws(Errno) in
      let file = try temporary.open(
        .readWrite, options: [.create, .exclusiveCreate, .append], permissions: permissions)
      do throws(Errno) {
        // Lock the file before the rename. Then no other shell records into it.
        flock(file.rawValue, LOCK_EX | LOCK_NB)
        try file.writeWaiting(text.utf8)
        try temporary.move(to: location)
        return file
      } catch {
        temporary.remove()
        try? file.close()
        throw error
      }
    }
    size = Int64(text.utf8.count)
  }

  deinit { try? descriptor.close() }

  /// Appends text to the file, completely or not at all.
  /// - Throws: ``Diagnostic`` if the text cannot be written, or if the file is no longer as this shell left it.
  func append(_ text: String) throws(Diagnostic) {
    try check()
    try Diagnostic.reporting(.write, path) { () throws(Errno) in
      do throws(Errno) {
        try descriptor.writeWaiting(text.utf8)
      } catch {
        // A part of an entry would be a script that fails.
        try? descriptor.resize(to: size)
        throw error
      }
    }
    size += Int64(text.utf8.count)
  }

  /// Checks that the path still leads to this shell's unchanged file.
  /// - Throws: ``Diagnostic`` if another program removed, replaced or changed the file.
  func check() throws(Diagnostic) {
    guard let opened = try? descriptor.stat(), let current = try? location.stat() else { throw ended("was removed") }
    guard opened.isSameFile(as: current) else { throw ended("was replaced") }
    // The lock excludes other shells, so only another program can have changed the size.
    guard opened.size == size else { throw ended("was changed by another program") }
  }

  private func ended(_ change: String) -> Diagnostic {
    Diagnostic(
      .trouble, "\(path) \(change) during the recording, which ends",
      advice: ["write the session to a file: save NAME"])
  }

  private func lock() throws(Diagnostic) {
    // A file system without locks fails with another error, and the recording goes on unlocked.
    if flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw Diagnostic(
        .trouble, "another shell records into \(path)",
        advice: ["record to a new file, or end that recording first"])
    }
  }
}

extension Diagnostic {
  /// Runs calls of the system, and converts their errors.
  /// - Throws: ``Diagnostic`` of a file that the calls could not read or write.
  package static func reporting<Result>(
    _ operation: FileError.Operation, _ path: ScriptPath, _ calls: () throws(Errno) -> Result
  ) throws(Diagnostic) -> Result {
    try reporting { () throws(FileError) in try FileError.reporting(operation, path, calls) }
  }
}
