import Foundation
import Glibc
import PseudoTerminal
import TestSupport

/// The demo program on a pseudo-terminal, with its own home directory.
struct Demo {
  static let program = PseudoTerminal.product(named: "LineEditorDemo")

  let home: TemporaryFolder
  let terminal: PseudoTerminal

  /// Starts the demo and waits for its first prompt.
  init(
    _ arguments: [String] = [], home: TemporaryFolder = TemporaryFolder(), environment: [String: String] = [:],
    columns: Int = 60, rows: Int = 16
  ) throws {
    self.home = home
    terminal = try PseudoTerminal(
      Self.program, arguments: arguments, environment: Self.environment(home: home, environment), columns: columns,
      rows: rows)
    try terminal.wait(forCursorLine: "demo>")
  }

  static func environment(home: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "HOME": home.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    return usual.merging(more) { $1 }
  }

  /// Types keys, and waits until the row with the cursor equals `line`.
  @discardableResult
  func type(_ keys: String, shows line: String) throws -> Screen {
    terminal.send(keys)
    return try terminal.wait(forCursorLine: line)
  }

  /// Presses Return, and waits for the printed line and the next prompt.
  @discardableResult
  func enter(prints line: String) throws -> Screen {
    terminal.send(Key.enter)
    return try terminal.wait(until: "“\(line)” and then a prompt") { screen in
      screen.cursorLine == "demo>" && screen.cursor.row > 0 && screen.lines[screen.cursor.row - 1] == line
    }
  }
}
