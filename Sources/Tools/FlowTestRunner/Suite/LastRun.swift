import FlowReplay
import FlowSystem
import FlowWorker
import FoundationEssentials
import Glibc

/// What became of scripts when they were last run from a folder: a small file among the user's caches.
package struct LastRun {
  /// What is remembered of a script.
  package struct Entry: Equatable {
    package var failed: Bool
    /// The real time that it took.
    var microseconds: Int
  }

  package private(set) var scripts: [ScriptPath: Entry] = [:]

  /// The scripts that failed.
  package var failed: Set<ScriptPath> { Set(scripts.filter { $0.value.failed }.keys) }

  /// How many microseconds a script took; none for one that is not known.
  func microseconds(of path: ScriptPath) -> Int { scripts[path]?.microseconds ?? 0 }

  package mutating func note(_ result: ScriptResult) {
    switch result.verdict {
    case .passedOver: return
    case .skipped:
      // What is not run any more does not fail any more.
      scripts[result.path]?.failed = false
      return
    case .passed, .failed, .expectedFailure, .updated: break
    }
    scripts[result.path] = Entry(
      failed: result.verdict == .failed, microseconds: Int(result.duration / .microseconds(1)))
  }

  // MARK: The file

  // A line for each script, such as `failed 1200 Scripts/a.flowscript`: a suite of thousands reads and writes it each time.

  /// What the file says; lines that are none are passed over.
  package init(bytes: some Sequence<UInt8>) {
    for line in Array(bytes).split(separator: 0x0A) {
      let words = line.split(separator: 0x20, maxSplits: 2)
      guard words.count == 3, let microseconds = Int(String(decoding: words[1], as: UTF8.self)) else { continue }
      scripts[PathLine.path(words[2])] = Entry(
        failed: words[0].elementsEqual("failed".utf8), microseconds: microseconds)
    }
  }

  /// What the file says.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for (path, entry) in scripts.sorted(by: { $0.key < $1.key }) {
      bytes += "\(entry.failed ? "failed" : "passed") \(entry.microseconds) ".utf8
      bytes += PathLine.bytes(path)
      bytes.append(0x0A)
    }
    return bytes
  }

  /// Nothing is known.
  package init() {}

  /// What is known of the current folder; nothing where the file is not there.
  package static func load() -> LastRun {
    guard let path, let data = try? Data(contentsOf: URL(filePath: path)) else { return LastRun() }
    return LastRun(bytes: data)
  }

  /// Keeps it. That it cannot be kept is no failure of the suite: only `--last-failed` and `--order slowest` miss it.
  package func save() {
    guard let path = Self.path else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: URL(filePath: path), options: .atomic)
  }

  /// Where it is kept: a file for each folder.
  private static var path: String? {
    guard let folder = Environment.nonEmptyValue("XDG_CACHE_HOME") ?? home.map({ $0 + "/.cache" }) else { return nil }
    guard let here = getcwd(nil, 0) else { return nil }
    defer { free(here) }
    return "\(folder)/flowsh/last-run-\(String(Shard.hash(ScriptPath(cString: here)), radix: 16))"
  }

  /// The home folder, if it is there: it is not for this program to make it.
  private static var home: String? { Environment.nonEmptyValue("HOME").flatMap { access($0, F_OK) == 0 ? $0 : nil } }
}
