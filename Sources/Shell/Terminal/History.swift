import FlowSystem
import Glibc

/// Entered lines, kept in a file for later sessions.
///
/// The file is UTF-8, one entry a line, the latest last. Several sessions can use it at once: each adds its entries
/// under a lock right when they are entered, and nothing is lost. It is read when an entry is first asked for. An entry
/// that is entered again moves to the end. With no file, or one that can't be used, the history lives in memory.
package final class History {
  /// What keeps a history from its file.
  package enum Problem: Error, Equatable, Sendable {
    /// The file can't be read.
    case unreadable(path: String, errno: Int32)
    /// The file, or the directory for it, can't be written.
    case unwritable(path: String, errno: Int32)
    /// What stands at the path isn't a file.
    case notAFile(path: String)
  }

  /// How many entries are kept.
  package let limit: Int
  /// Where they are kept, nil for memory alone.
  package let path: String?

  private let file: HistoryFile?
  private var loaded: [String]?
  private var problem: Problem?
  /// Encoded entries that couldn't be written yet because another session held the lock for too long.
  private var waiting: [UInt8] = []

  /// A history kept at a path (nil: in memory alone). Costs nothing until it is used.
  package init(path: String?, limit: Int = 10_000) {
    self.path = path
    self.limit = max(1, limit)
    file = path.map(HistoryFile.init)
  }

  /// Where a program's history belongs: `$XDG_STATE_HOME/<program>/history`, by default under `~/.local/state`. Nil
  /// when there is no home.
  package static func defaultPath(program: String) -> String? {
    if let state = Environment.nonEmptyValue("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/\(program)/history"
    }
    // A home that is not there, as of a service account, is not made.
    guard let home = Environment.nonEmptyValue("HOME"), access(home, F_OK) == 0 else { return nil }
    return "\(home)/.local/state/\(program)/history"
  }

  /// All entries, the latest last. Reads the file the first time.
  package var entries: [String] {
    load()
    return loaded ?? []
  }

  /// The entry so many steps back: 0 is the latest. Nil beyond the first one.
  package func entry(back: Int) -> String? {
    load()
    guard let loaded, back >= 0, back < loaded.count else { return nil }
    return loaded[loaded.count - 1 - back]
  }

  /// Adds an entry and writes it to the file at once. A blank one is left out. Linear in the number of entries.
  ///
  /// - Returns: What keeps the history from its file, the first time only.
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

  /// The same bytes: another spelling of a character is another entry.
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
      // Rewriting has its price; some slack makes it rare. A directory in which no file can be made hinders nothing.
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
