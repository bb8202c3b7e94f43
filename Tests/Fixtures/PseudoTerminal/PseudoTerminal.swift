import CPseudoTerminal
import Glibc

/// A program on a terminal of its own, driven by keys and watched on its screen.
///
///     let terminal = try PseudoTerminal(program, environment: ["TERM": "xterm-256color"])
///     try terminal.wait(for: "> ")
///     terminal.send("help" + Key.enter)
///     try terminal.wait(for: "Commands")
///     terminal.send(Key.control("d"))
///     #expect(try terminal.waitForExit() == .exited(0))
///
/// Waiting blocks until the program has written what is waited for; no time is slept away. A wait that isn't fulfilled
/// within its deadline throws an error that shows the screen.
public final class PseudoTerminal {
  /// How a program has ended.
  public enum ExitStatus: Equatable, Sendable {
    /// It ended by itself, with this code.
    case exited(Int32)
    /// A signal ended it.
    case signaled(Int32)
  }

  /// What is on the screen, as far as it has been read.
  public private(set) var screen: Screen
  /// All bytes the program has written so far.
  public private(set) var output: [UInt8] = []
  /// The program's process id. It leads a session and a process group.
  public let processIdentifier: pid_t
  /// How long a wait lasts at most, unless it says otherwise.
  public var patience: Duration = .seconds(30)

  private var master: Int32
  private var isAtEnd = false
  private var status: ExitStatus?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - arguments: What follows its name on the command line.
  ///   - environment: The whole environment; nothing is inherited.
  ///   - directory: Where it starts; by default where the caller is.
  public init(
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
  public func send(_ text: String) {
    send(bytes: Array(text.utf8))
  }

  /// Types bytes, whether they are text or not. Output that comes meanwhile is read.
  public func send(bytes: [UInt8]) {
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

  /// Pastes text as a terminal does: marked as a paste if the program has asked for that, newlines as returns.
  public func paste(_ text: String) {
    let typed = String(text.map { $0 == "\n" ? "\r" : $0 })
    send(screen.isPasteBracketed ? "\u{1B}[200~\(typed)\u{1B}[201~" : typed)
  }

  /// Gives the terminal another size; the program gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    readOutput()
    screen.resize(columns: columns, rows: rows)
    pseudo_terminal_resize(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program itself.
  public func signal(_ number: Int32) {
    kill(processIdentifier, number)
  }

  /// Takes the terminal away, as when its window is closed.
  public func close() {
    if master >= 0 { Glibc.close(master) }
    master = -1
  }

  /// The modes of the terminal, as the program has set them.
  public var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  // MARK: Watching

  /// Waits until the text stands anywhere on the screen.
  @discardableResult
  public func wait(for text: String, within patience: Duration? = nil) throws -> Screen {
    try wait(until: "“\(text)” is on the screen", within: patience) { $0.text.contains(text) }
  }

  /// Waits until the row with the cursor reads exactly so, trailing spaces aside.
  @discardableResult
  public func wait(forCursorLine text: String, within patience: Duration? = nil) throws -> Screen {
    try wait(until: "the cursor's row is “\(text)”", within: patience) { $0.cursorLine == text }
  }

  /// Waits until the screen fulfils a condition.
  ///
  /// - Parameter expectation: What the condition is, for the error.
  @discardableResult
  public func wait(
    until expectation: String, within patience: Duration? = nil, _ isFulfilled: (Screen) -> Bool
  ) throws -> Screen {
    let deadline = ContinuousClock.now + (patience ?? self.patience)
    while !isFulfilled(screen) {
      guard !isAtEnd, master >= 0 else { throw Unfulfilled(expectation, screen: screen, reason: .ended) }
      guard waitForOutput(until: deadline) else { throw Unfulfilled(expectation, screen: screen, reason: .late) }
      readOutput()
    }
    return screen
  }

  /// Waits until the program has ended, reading what it still writes.
  public func waitForExit(within patience: Duration? = nil) throws -> ExitStatus {
    if let status { return status }
    let deadline = ContinuousClock.now + (patience ?? self.patience)
    while !isAtEnd, master >= 0 {
      guard waitForOutput(until: deadline) else {
        throw Unfulfilled("the program has ended", screen: screen, reason: .late)
      }
      readOutput()
    }
    var word: Int32 = 0
    // The terminal is closed by all; the process is gone, or will be in a moment.
    while true {
      let result = waitpid(processIdentifier, &word, WNOHANG)
      if result == processIdentifier { break }
      guard ContinuousClock.now < deadline, result == 0 || errno == EINTR else {
        throw Unfulfilled("the program has ended", screen: screen, reason: .late)
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

  /// Reads what is there, without waiting.
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
