import CPseudoTerminal
import Glibc

/// A server of tmux with one session, whose windows run a program each.
///
///     let tmux = try Tmux(folder: folder, environment: environment)
///     try tmux.open("bash --norc", columns: 80, rows: 24, folder: folder)
///     tmux.send("echo hello" + Key.enter)
///     try tmux.wait(until: "the greeting") { $0.lines.contains("hello") }
///
/// A client in control mode drives it. Each output of a program comes as a notification, which ends a wait without
/// polling. The server ends with this object, and also with its client, as when the test's process is killed.
package final class Tmux {
  /// The text of a window, history included.
  package struct Capture: Sendable {
    /// The lines without trailing spaces, down to the last nonempty one. A line that the terminal wrapped is one line.
    package var lines: [String]

    /// The lines, joined by newlines.
    package var text: String { lines.joined(separator: "\n") }
    /// The last line, in which the user types.
    package var last: String { lines.last ?? "" }
  }

  /// A wait or a command of tmux that failed.
  package struct Failure: Error, CustomStringConvertible {
    /// The expectation, or the command's error, with what the window shows.
    package let description: String
  }

  /// The path of tmux. `nil` if it is not installed.
  package static let program: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first { path in
    access(path, X_OK) == 0
  }

  /// The timeout of a wait, which only a failing test reaches.
  package var timeout: Duration = .seconds(10)

  private let client: pid_t
  /// The socket to the client.
  private let channel: Int32
  private var unread: [UInt8] = []
  private var isAtEnd = false
  private var pane = ""
  /// The number of outputs that the windows have had.
  private var outputCount = 0

  /// Starts a server with a socket in a folder.
  /// - Throws: An error if tmux cannot start.
  package init(folder: String, environment: [String: String]) throws {
    guard let program = Self.program else { throw Failure(description: "tmux is not installed") }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw PseudoTerminal.SystemFailure(call: "socketpair", errno: errno)
    }
    channel = ends[0]
    let other = ends[1]
    defer { close(other) }
    let arguments = ["-u", "-S", "\(folder)/tmux", "-f", "/dev/null", "-C", "new-session", "cat"]
    client = try PseudoTerminal.startWithoutTerminal(
      program, arguments: arguments, environment: environment, folder: folder
    ) { actions in
      for standard in Int32(0)...2 { posix_spawn_file_actions_adddup2(&actions, other, standard) }
    }
    try waitForSession()
    let settings = [
      // The session, and with it the server, ends when its client does.
      "destroy-unattached on", "default-terminal tmux-256color", "escape-time 0",
    ]
    for setting in settings { try run("set-option -g \(setting)") }
  }

  deinit {
    _ = try? run("kill-server")
    close(channel)
    // The server has ended, or ends with its last client.
    kill(client, SIGKILL)
    var status: Int32 = 0
    while waitpid(client, &status, 0) < 0, errno == EINTR {}
  }

  // MARK: Driving

  /// Closes the window, and runs a command in a new one.
  /// - Parameters:
  ///   - command: The command of the system's shell. It has no single quote, since tmux receives it within such quotes.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  ///   - folder: The working directory.
  ///   - environment: The variables in addition to those of the server.
  /// - Throws: ``Failure`` if tmux refuses it.
  package func open(
    _ command: String, columns: Int, rows: Int, folder: String, environment: [String: String] = [:]
  ) throws {
    if !pane.isEmpty { try run("kill-window -t \(pane)") }
    try resize(columns: columns, rows: rows)
    let variables = environment.sorted { $0.key < $1.key }.map { "-e '\($0.key)=\($0.value)' " }.joined()
    pane = try run("new-window -P -F '#{pane_id}' -c '\(folder)' \(variables)'\(command)'").first ?? ""
    let size = try run("display-message -p -t \(pane) '#{pane_width}x#{pane_height}'")
    guard size == ["\(columns)x\(rows)"] else { throw Failure(description: "the window is \(size)") }
  }

  /// Types text or keys.
  package func send(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    try run("send-keys -t \(pane) -H \(bytes)")
  }

  /// Pastes the text of a file. The text is bracketed if the program has enabled bracketed paste.
  package func paste(file: String) throws {
    try run("load-buffer '\(file)'")
    try run("paste-buffer -p -t \(pane)")
  }

  /// Resizes the window, whose program receives SIGWINCH.
  package func resize(columns: Int, rows: Int) throws {
    try run("refresh-client -C \(columns)x\(rows)")
  }

  // MARK: Observing

  /// Returns the text of the window.
  package func capture() throws -> Capture {
    // `-J` joins the rows of a wrapped line, and `-S -` begins with the history.
    var lines = try run("capture-pane -p -J -S - -t \(pane)").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Capture(lines: lines)
  }

  /// Returns the text of the window with the escape sequences of its styles.
  package func styledText() throws -> String {
    try run("capture-pane -p -e -S - -t \(pane)").joined(separator: "\n")
  }

  /// Waits until the text of the window fulfils a condition.
  /// - Parameters:
  ///   - expectation: The description of the condition in the error.
  ///   - isFulfilled: The condition.
  /// - Returns: The text that fulfils the condition.
  /// - Throws: ``Failure`` if the wait times out.
  @discardableResult
  package func wait(until expectation: String, _ isFulfilled: (Capture) -> Bool) throws -> Capture {
    let deadline = ContinuousClock.now + timeout
    while true {
      // Output that comes after the capture ends the wait below.
      let capture = try capture()
      if isFulfilled(capture) { return capture }
      let count = outputCount
      repeat {
        guard try readLine(until: deadline) != nil else {
          throw Failure(description: "not \(expectation). The window:\n\(capture.text)")
        }
      } while outputCount == count
      // One capture serves all output that is there.
      while try readLine(until: .now) != nil {}
    }
  }

  // MARK: Protocol

  /// Waits until the client has its session.
  ///
  /// A command that is sent at once may overtake the one that creates the session, so that it finds no current client.
  private func waitForSession() throws {
    let deadline = ContinuousClock.now + timeout
    while let line = try readLine(until: deadline) {
      if line.hasPrefix("%session-changed ") { return }
    }
    throw Failure(description: "tmux has no session")
  }

  /// Runs a command of tmux.
  /// - Returns: The lines that it prints.
  /// - Throws: ``Failure`` if the command fails or tmux does not answer.
  @discardableResult
  private func run(_ command: String) throws -> [String] {
    let bytes = Array("\(command)\n".utf8)
    guard Glibc.send(channel, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(description: "tmux has ended")
    }
    let deadline = ContinuousClock.now + timeout
    while let line = try readLine(until: deadline) {
      // A block of this client's commands has the flag 1.
      guard line.hasPrefix("%begin "), line.hasSuffix(" 1") else { continue }
      let number = line.dropFirst("%begin".count)
      var lines: [String] = []
      while let line = try readLine(until: deadline) {
        if line == "%end\(number)" { return lines }
        if line == "%error\(number)" { throw Failure(description: "\(command): \(lines)") }
        lines.append(line)
      }
    }
    throw Failure(description: "tmux does not answer to \(command)")
  }

  /// Returns the next line of the client. Returns `nil` at its end, or at a deadline.
  private func readLine(until deadline: ContinuousClock.Instant) throws -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        if line.hasPrefix("%output ") { outputCount += 1 }
        return line
      }
      guard !isAtEnd else { return nil }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = recv(channel, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        unread += buffer.prefix(count)
      } else if count == 0 {
        isAtEnd = true
      } else if errno == EAGAIN {
        let (seconds, attoseconds) = max(.zero, deadline - .now).components
        var polled = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
        let ready = poll(&polled, 1, Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000))
        if ready == 0 { return nil }
      } else if errno != EINTR {
        throw PseudoTerminal.SystemFailure(call: "read", errno: errno)
      }
    }
  }
}
