import CPseudoTerminal
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The program under test.
enum Flowsh {
  static let program = PseudoTerminal.product(named: "flowsh")
  /// The shell whose app crashes, hangs and exits on request.
  static let trouble = PseudoTerminal.product(named: "TroubleShell")
  static let repository = Repository.folder.path

  /// The result of a run.
  struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Returns the environment of a program whose home is a temporary folder.
  static func environment(home: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    let usual = [
      "HOME": home.path, "XDG_STATE_HOME": home.file("state"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "PAGER": "cat",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    // Sanitizer options of the tests apply to the started program too.
    return usual.merging(Sanitizer.options) { $1 }.merging(more) { $1 }
  }

  /// Runs the program to its end, without a terminal as input or output.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in folder: TemporaryFolder = TemporaryFolder(), program: String = Flowsh.program
  ) throws -> Result {
    try folder.write(bytes: input, to: ".in")
    let child = try Child(
      program, arguments, environment: self.environment(home: folder, environment), folder: folder.path,
      input: folder.file(".in"), output: folder.file(".out"), error: folder.file(".err"))
    let status = child.wait()
    return Result(status: status, output: try folder.read(".out"), error: try folder.read(".err"))
  }
}

/// A child process, reaped by its process id.
///
/// Foundation's `Process` can miss the end of a child if several run at once.
struct Child {
  let identifier: pid_t

  /// Starts a program without a terminal.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: String = "/",
    input: String = "/dev/null", output: String = "/dev/null", error: String = "/dev/null",
    outputDescriptor: Int32? = nil
  ) throws {
    identifier = try PseudoTerminal.startWithoutTerminal(
      program, arguments: arguments, environment: environment, folder: folder
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      if let outputDescriptor {
        posix_spawn_file_actions_adddup2(&actions, outputDescriptor, 1)
      } else {
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      }
      posix_spawn_file_actions_addopen(&actions, 2, error, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
  }

  /// Waits for the end of the process.
  /// - Returns: The exit status, or the negative number of the signal that ended the process.
  @discardableResult
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  func end() {
    kill(identifier, SIGKILL)
    wait()
  }
}

/// The program on a pseudo-terminal, with its own home directory.
struct Shell {
  let home: TemporaryFolder
  let terminal: PseudoTerminal

  /// Starts the program, by default with Movies, and waits for the prompt.
  init(
    _ arguments: [String] = ["Movies", "--color", "never"], home: TemporaryFolder = TemporaryFolder(),
    columns: Int = 100, rows: Int = 30, prompt: String = "Movies MovieList>", program: String = Flowsh.program,
    environment: [String: String] = [:]
  ) throws {
    self.home = home
    terminal = try PseudoTerminal(
      program, arguments: arguments, environment: Flowsh.environment(home: home, environment), directory: home.path,
      columns: columns, rows: rows)
    try terminal.wait(forCursorLine: prompt)
  }

  /// Types keys, and waits until the row with the cursor equals `line`.
  @discardableResult
  func type(_ keys: String, shows line: String) throws -> Screen {
    terminal.send(keys)
    return try terminal.wait(forCursorLine: line)
  }

  /// Returns the cursor's row, counted from the start of the scrollback.
  private static func row(of screen: Screen) -> Int { screen.scrollback.count + screen.cursor.row }

  /// Types a statement and waits for the next prompt.
  @discardableResult
  func enter(_ statement: String, then prompt: String = "Movies MovieList>") throws -> Screen {
    let before = Self.row(of: terminal.screen)
    terminal.send(statement + Key.enter)
    // The prompt has to be below the one at which the statement was typed.
    return try terminal.wait(until: "“\(prompt)” after “\(statement)”") { screen in
      screen.cursorLine == prompt && Self.row(of: screen) > before
    }
  }
}
