#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import FlowShell
import FoundationEssentials

/// What became of scripts when they were last run from a folder: a small file among the user's caches.
struct LastRun: Codable {
  /// What is remembered of a script.
  struct Entry: Codable {
    var failed: Bool
    /// The real time that it took.
    var milliseconds: Double
  }

  private(set) var scripts: [String: Entry] = [:]

  /// The scripts that failed.
  var failed: Set<String> { Set(scripts.filter { $0.value.failed }.keys) }

  /// How long a script took; nothing for one that is not known.
  func milliseconds(of path: String) -> Double { scripts[path]?.milliseconds ?? 0 }

  mutating func note(_ result: ScriptResult) {
    switch result.verdict {
    case .passedOver, .skipped: return
    case .passed, .failed, .expectedFailure, .updated: break
    }
    scripts[result.path] = Entry(failed: result.verdict == .failed, milliseconds: result.duration / .milliseconds(1))
  }

  // MARK: The file

  /// What is known of the current folder; nothing where the file is not there, or is none.
  static func load() -> LastRun {
    guard let path, let data = try? Data(contentsOf: URL(filePath: path)) else { return LastRun() }
    return (try? JSONDecoder().decode(LastRun.self, from: data)) ?? LastRun()
  }

  /// Keeps it. That it cannot be kept is no failure of the suite: only `--last-failed` and `--order slowest` miss it.
  func save() {
    guard let path = Self.path, let data = try? JSONEncoder().encode(self) else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(filePath: path), options: .atomic)
  }

  /// Where it is kept: a file for each folder.
  private static var path: String? {
    guard let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" }) else { return nil }
    let here = FileManager.default.currentDirectoryPath
    return "\(folder)/flowsh/last-run-\(String(Shard.hash(here), radix: 16)).json"
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
