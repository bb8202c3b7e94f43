import CPseudoTerminal
import Glibc

/// A program on its own pseudo-terminal, driven by keys and observed through its screen.
///
///     let terminal = try PseudoTerminal(program, environment: ["TERM": "xterm-256color"])
///     try terminal.wait(for: "> ")
///     terminal.send("help" + Key.enter)
///     try terminal.wait(for: "Commands")
///     terminal.send(Key.control("d"))
///     #expect(try terminal.waitForExit() == .exited(0))
///
/// A wait blocks until the program has written the expected output, without sleeping. A wait that passes its deadline
/// throws an error with the screen.
package final class PseudoTerminal {
  /// The way in which a program ended.
  package enum ExitStatus: Equatable, Sendable {
    /// The program exited with a code.
    case exited(Int32)
    /// A signal ended the program.
    case signaled(Int32)
  }

  /// The screen, up to the output read so far.
  package private(set) var screen: Screen
  /// All bytes that the program has written so far.
  package private(set) var output: [UInt8] = []
  /// The process id of the program, which leads a session and a process group.
  package let processIdentifier: pid_t
  /// The default timeout of a wait, which only a failing test reaches.
  package var timeout: Duration = .seconds(30)

  private var master: Int32
  private var isAtEnd = false
  private var status: ExitStatus?

  /// Starts a program on a new pseudo-terminal.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: The arguments after the program's name.
  ///   - environment: The whole environment. The program inherits nothing.
  ///   - directory: The working directory. `nil` for that of the caller.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  /// - Throws: ``SystemFailure`` if a system call fails.
  package init(
    _ program: String, arguments: [String] = [], environment: [String: String], directory: String? = nil,
    columns: Int = 80, rows: Int = 24
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    (master, processIdentifier) = try Self.start(
      program, arguments: arguments, environment: environment, directory: directory, columns: columns, rows: rows)
  }

  deinit {
    close()
    guard status == nil else { return }
    kill(processIdentifier, SIGKILL)
    var word: Int32 = 0
    while waitpid(processIdentifier, &word, 0) < 0, errno == EINTR {}
  }

  // MARK: Driving

  /// Types text or keys.
  package func send(_ text: String) {
    send(bytes: Array(text.utf8))
  }

  /// Types bytes, which need not be text, and reads output that arrives meanwhile.
  package func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, master >= 0 {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var polled = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
        poll(&polled, 1, -1)
        if polled.revents & Int16(POLLIN) != 0 { readOutput() }
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Pastes text as a terminal does, with newlines as returns.
  ///
  /// The text is bracketed if the program has enabled bracketed paste.
  package func paste(_ text: String) {
    let typed = String(text.map { $0 == "\n" ? "\r" : $0 })
    send(screen.isPasteBracketed ? "\u{1B}[200~\(typed)\u{1B}[201~" : typed)
  }

  /// Resizes the terminal, whose program receives SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    readOutput()
    screen.resize(columns: columns, rows: rows)
    pseudo_terminal_resize(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program, but not to its process group.
  package func signal(_ number: Int32) {
    kill(processIdentifier, number)
  }

  /// Closes the terminal, as when its window is closed.
  package func close() {
    if master >= 0 { Glibc.close(master) }
    master = -1
  }

  /// The terminal modes that the program has set.
  package var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  // MARK: Observing

  /// Waits until the screen contains the text.
  /// - Throws: ``WaitFailure`` if the wait times out or the program ends first.
  @discardableResult
  package func wait(for text: String, within timeout: Duration? = nil) throws -> Screen {
    try wait(until: "“\(text)” is on the screen", within: timeout) { $0.text.contains(text) }
  }

  /// Waits until the row with the cursor equals the text, without trailing spaces.
  /// - Throws: ``WaitFailure`` if the wait times out or the program ends first.
  @discardableResult
  package func wait(forCursorLine text: String, within timeout: Duration? = nil) throws -> Screen {
    try wait(until: "the cursor's row is “\(text)”", within: timeout) { $0.cursorLine == text }
  }

  /// Waits until the screen fulfils a condition.
  ///
  /// - Parameters:
  ///   - expectation: The description of the condition in the error.
  ///   - timeout: The timeout. `nil` for the default.
  ///   - isFulfilled: The condition.
  /// - Returns: The screen that fulfils the condition.
  /// - Throws: ``WaitFailure`` if the wait times out or the program ends first.
  @discardableResult
  package func wait(
    until expectation: String, within timeout: Duration? = nil, _ isFulfilled: (Screen) -> Bool
  ) throws -> Screen {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while !isFulfilled(screen) {
      guard !isAtEnd, master >= 0 else { throw WaitFailure(expectation, screen: screen, reason: .ended) }
      guard waitForOutput(until: deadline) else { throw WaitFailure(expectation, screen: screen, reason: .late) }
      readOutput()
    }
    return screen
  }

  /// Waits until the program has ended, and reads its remaining output.
  /// - Throws: ``WaitFailure`` if the wait times out.
  package func waitForExit(within timeout: Duration? = nil) throws -> ExitStatus {
    if let status { return status }
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while !isAtEnd, master >= 0 {
      guard waitForOutput(until: deadline) else {
        throw WaitFailure("the program has ended", screen: screen, reason: .late)
      }
      readOutput()
    }
    var word: Int32 = 0
    // The terminal reports its end before the process can be reaped: poll each millisecond.
    while true {
      let result = waitpid(processIdentifier, &word, WNOHANG)
      if result == processIdentifier { break }
      guard ContinuousClock.now < deadline, result == 0 || errno == EINTR else {
        throw WaitFailure("the program has ended", screen: screen, reason: .late)
      }
      poll(nil, 0, 1)
    }
    let status: ExitStatus = word & 0x7F == 0 ? .exited((word >> 8) & 0xFF) : .signaled(word & 0x7F)
    self.status = status
    return status
  }

  private func waitForOutput(until deadline: ContinuousClock.Instant) -> Bool {
    let left = max(.zero, deadline - .now)
    let (seconds, attoseconds) = left.components
    var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    while true {
      let result = poll(&polled, 1, Int32(clamping: milliseconds))
      if result >= 0 || errno != EINTR { return result > 0 }
    }
  }

  /// Reads the available output without blocking.
  private func readOutput() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while master >= 0 {
      let count = read(master, &buffer, buffer.count)
      if count > 0 {
        output += buffer.prefix(count)
        screen.feed(buffer.prefix(count))
      } else if count == 0 || errno == EIO {
        isAtEnd = true
        return
      } else if errno != EINTR {
        return
      }
    }
  }
}
