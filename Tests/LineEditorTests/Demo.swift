import Foundation
import Glibc
import PseudoTerminal

/// A directory that is gone when nobody holds it any longer.
final class TemporaryDirectory {
  let path: String
  private var opened: [Int32] = []

  init() {
    let url = FileManager.default.temporaryDirectory.appending(path: "line-editor-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    for descriptor in opened { close(descriptor) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Opens a file or a folder for reading, until this folder is released.
  func open(_ path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    opened.append(descriptor)
    return descriptor
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file of the bytes.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
    return file(name)
  }
}

/// The demo program on a terminal, in a home of its own.
struct Demo {
  static let program = PseudoTerminal.product(named: "LineEditorDemo")

  let home: TemporaryDirectory
  let terminal: PseudoTerminal

  /// Starts the demo and waits for its first prompt.
  init(
    _ arguments: [String] = [], home: TemporaryDirectory = TemporaryDirectory(), environment: [String: String] = [:],
    columns: Int = 60, rows: Int = 16
  ) throws {
    self.home = home
    terminal = try PseudoTerminal(
      Self.program, arguments: arguments, environment: Self.environment(home: home, environment), columns: columns,
      rows: rows)
    try terminal.wait(forCursorLine: "demo>")
  }

  static func environment(home: TemporaryDirectory, _ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "HOME": home.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    return usual.merging(more) { $1 }
  }

  /// Types, and waits until the cursor's row reads so.
  @discardableResult
  func type(_ keys: String, shows line: String) throws -> Screen {
    terminal.send(keys)
    return try terminal.wait(forCursorLine: line)
  }

  /// Presses Return, and waits until the demo has printed what it read and shows its prompt again.
  @discardableResult
  func enter(prints line: String) throws -> Screen {
    terminal.send(Key.enter)
    return try terminal.wait(until: "“\(line)” and then a prompt") { screen in
      screen.cursorLine == "demo>" && screen.cursor.row > 0 && screen.lines[screen.cursor.row - 1] == line
    }
  }
}
