import FlowSystem
import Glibc

/// The lines that were entered, kept in a file for later sessions.
///
/// The file is UTF-8, with one entry in each line and the latest entry last. Several sessions can use it at once. Each
/// adds an entry under a lock as soon as it is entered, so that none is lost. The file is read on the first access to
/// an entry. An entry that is entered again moves to the end. Without a usable file the history is in memory only.
package final class History {
  /// A problem with the file of a history.
  package enum Problem: Error, Equatable, Sendable {
    /// The file cannot be read.
    case unreadable(path: String, errno: Int32)
    /// The file, or its directory, cannot be written.
    case unwritable(path: String, errno: Int32)
    /// The path does not lead to a regular file.
    case notAFile(path: String)
  }

  /// The largest number of entries.
  package let limit: Int
  /// The path of the file, or `nil` for a history in memory only.
  package let path: String?

  private let file: HistoryFile?
  private var loaded: [String]?
  private var problem: Problem?
  /// The encoded entries that another session's lock has kept out of the file so far.
  private var waiting: [UInt8] = []

  /// Creates a history, without reading its file.
  /// - Parameters:
  ///   - path: The path of the file, or `nil` for a history in memory only.
  ///   - limit: The largest number of entries, at least 1.
  package init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
    file = path.map(HistoryFile.init)
  }

  /// Returns the default path of a program's history.
  ///
  /// The path is `$XDG_STATE_HOME/<program>/history`, by default under `~/.local/state`.
  /// - Returns: The path. Returns `nil` if there is no home directory.
  package static func defaultPath(program: String) -> String? {
    if let state = Environment.nonEmptyValue("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/history"
    }
    // A missing home directory, as of a service account, is not created.
    guard let home = Environment.nonEmptyValue("HOME"), access(home, F_OK) == 0 else { return nil }
    return "\(home)/.local/state/\(program)/history"
  }

  /// All entries, the latest last. The first access reads the file.
  package var entries: [String] {
    load()
    return loaded ?? []
  }

  /// Returns the entry a number of steps back, or `nil` if there is none.
  /// - Parameter back: The number of steps, from 0 for the latest entry.
  package func entry(back: Int) -> String? {
    load()
    guard let loaded, back >= 0, back < loaded.count else { return nil }
    return loaded[loaded.count - 1 - back]
  }

  /// Adds an entry and writes it to the file at once, unless it is blank.
  ///
  /// The cost is linear in the number of entries.
  /// - Returns: The problem with the history's file, the first time only. Otherwise returns `nil`.
  @discardableResult
  package func append(_ entry: String) -> Problem? {
    guard entry.contains(where: { !$0.isWhitespace }) else { return nil }
    load()
    if loaded?.last.map({ isSame($0, entry) }) != true {
      loaded?.removeAll { isSame($0, entry) }
      loaded?.append(entry)
      if let count = loaded?.count, count > limit { loaded?.removeFirst(count - limit) }
      write(entry)
    }
    return report()
  }

  /// Returns whether both have the same bytes.
  ///
  /// Two spellings of a character that Swift takes as equal are different entries.
  private func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private var hasReported = false

  private func report() -> Problem? {
    guard let problem, !hasReported else { return nil }
    hasReported = true
    return problem
  }

  private func load() {
    guard loaded == nil else { return }
    loaded = []
    guard let file else { return }
    do throws(Problem) {
      guard let bytes = try file.read() else { return }
      let decoded = HistoryCoding.decode(bytes, limit: limit)
      loaded = decoded.entries
      // Some slack makes the costly rewriting rare. It may fail, as in a directory where no file can be created,
      // without harm.
      if decoded.lineCount > limit + limit / 4 { try? file.trim(to: limit) }
    } catch {
      problem = error
    }
  }

  private func write(_ entry: String) {
    guard let file, problem == nil else { return }
    waiting += HistoryCoding.encode(entry)
    do throws(Problem) {
      if try file.append(waiting) { waiting = [] }
    } catch {
      problem = error
      waiting = []
    }
  }
}
