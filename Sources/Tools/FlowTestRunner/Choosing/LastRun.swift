import FlowReplay
import FlowSystem
import FlowWorker
import Glibc
import SystemPackage

/// The last verdicts on the scripts that ran from a folder, in the user's cache.
package struct LastRun {
  package struct Entry: Equatable {
    var hasFailed: Bool
    /// The real time that the script took, in microseconds.
    var microseconds: Int
  }

  package private(set) var scripts: [ScriptPath: Entry] = [:]
  // Since the record was created or loaded.
  private var failedNow: Set<ScriptPath> = []

  package var failed: Set<ScriptPath> { Set(scripts.filter { $0.value.hasFailed }.keys) }

  /// Returns the last duration of a script in microseconds. Returns 0 for an unknown script.
  func microseconds(of path: ScriptPath) -> Int { scripts[path]?.microseconds ?? 0 }

  /// Records the verdict on a script and its duration.
  ///
  /// A later pass of the same run keeps a failure, as does a pass of only a part of the script.
  package mutating func record(_ result: ScriptResult) {
    switch result.verdict {
    case .deselected: return
    case .skipped:
      // A script that no longer runs does not count as failed.
      scripts[result.path]?.hasFailed = false
      return
    case .passed, .failed, .expectedFailure, .updated: break
    }
    if result.verdict == .failed { failedNow.insert(result.path) }
    // A repetition passes by chance, and a part says nothing of the statements after it.
    var hasFailed = failedNow.contains(result.path)
    if result.line != nil, scripts[result.path]?.hasFailed == true { hasFailed = true }
    scripts[result.path] = Entry(hasFailed: hasFailed, microseconds: Int(result.duration / .microseconds(1)))
  }

  // MARK: File

  // Each script has one line, such as `failed 1200 Scripts/a.flowscript`. Such lines cost little to read and write,
  // which a suite of thousands does in every run.

  /// Creates the record from the content of the file, without invalid lines.
  package init(bytes: some Sequence<UInt8>) {
    for line in Array(bytes).split(separator: 0x0A) {
      guard let space = line.firstIndex(of: 0x20) else { continue }
      var rest = line[(space + 1)...]
      guard let end = rest.firstIndex(of: 0x20), let microseconds = Int64(decimal: rest[..<end]) else { continue }
      rest = rest[(end + 1)...]
      guard !rest.isEmpty, microseconds >= 0 else { continue }
      scripts[ScriptPath(bytes: Self.unescaped(rest))] = Entry(
        hasFailed: line[..<space].elementsEqual("failed".utf8), microseconds: Int(microseconds))
    }
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (path, entry) in scripts.sorted(by: { $0.key < $1.key }) {
      bytes += (entry.hasFailed ? "failed " : "passed ").utf8
      bytes.append(number: UInt64(entry.microseconds.magnitude))
      bytes.append(0x20)
      bytes += Self.escaped(path.bytes)
      bytes.append(0x0A)
    }
    return bytes
  }

  // Escapes `%` and line feeds.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == percent || $0 == 0x0A }) else { return bytes }
    return bytes.flatMap { $0 == 0x0A || $0 == percent ? [percent] + $0.hexDigits.utf8 : [$0] }
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      bytes.append(byte == percent && rest.starts(with: "0A".utf8) ? 0x0A : byte)
      if byte == percent { rest = rest.dropFirst(2) }
    }
    return bytes
  }

  private static let percent = UInt8(ascii: "%")

  package init() {}

  /// Loads the record for the current folder. The record is empty if there is no file.
  package static func load() -> LastRun {
    guard let path, let bytes = try? RegularFile.read(path) else { return LastRun() }
    return LastRun(bytes: bytes)
  }

  /// Writes the record to its file. Ignores a failure.
  package func save() {
    // Only `--last-failed` and `--order slowest` need the file.
    guard let path = Self.path else { return }
    try? Folder.create(path.folder, permissions: .newFolder)
    // Another run from the folder reads the old file or the new one.
    let temporary = FileLocation(ScriptPath(bytes: path.bytes + ".\(getpid())".utf8))
    temporary.remove()
    try? RegularFile.move(temporary, to: FileLocation(path), permissions: .newFile) { file throws(FileError) in
      try FileError.reporting(.write, path) { () throws(Errno) in try file.writeWaiting(bytes) }
    }
  }

  /// The variable of the environment with the folder for caches.
  static let cacheVariable = "XDG_CACHE_HOME"

  // Different for each folder. `nil` if there is no folder for caches.
  private static var path: ScriptPath? {
    guard let folder = ProcessEnvironment.nonEmptyValue(cacheVariable) ?? home.map({ $0 + "/.cache" })
    else { return nil }
    guard let here = getcwd(nil, 0) else { return nil }
    defer { free(here) }
    return ScriptPath("\(folder)/flowsh/last-run-\(String(Shard.hash(ScriptPath(cString: here)), radix: 16))")
  }

  // `nil` if the folder does not exist.
  private static var home: String? {
    // This program should not create a home folder.
    ProcessEnvironment.nonEmptyValue("HOME").flatMap { ScriptPath($0).allows(F_OK) ? $0 : nil }
  }
}
