import CLineEditor
import Glibc

extension LineEditor {
  /// The result of reading a statement.
  package enum Event: Equatable, Sendable {
    /// A statement, without its last newline.
    case line(String)
    /// Ctrl-C. The typed text is gone, and the cursor is on a new row.
    case interrupted
    /// Ctrl-D on an empty line.
    case endOfInput
    /// The loss of the terminal, by SIGHUP or by the end of its input.
    case hangUp
    /// A request to end the process, by SIGTERM.
    case terminated
    /// A failure to read.
    case failure(errno: Int32)
  }

  /// Reads a statement: one line, or several if `needsMoreLines` asks for more.
  ///
  /// During the call the editor handles SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGHUP and SIGTERM, and the terminal is in
  /// raw mode. The previous handlers and the previous mode are restored afterwards. Text that was typed ahead stays
  /// with the terminal for the next call.
  package func readLine() -> Event {
    earlierRows = ""
    while true {
      let event = readRow()
      guard case .line(let row) = event else {
        return event == .endOfInput && !earlierRows.isEmpty ? .line(String(earlierRows.dropLast())) : event
      }
      let statement = earlierRows + row
      guard needsMoreLines(statement) else { return .line(statement) }
      earlierRows = statement + "\n"
    }
  }

  /// Writes text above the prompt, without changing the line being typed.
  ///
  /// Outside of `readLine` the text is written at the cursor. Escape sequences in it reach the terminal. A newline is
  /// added if the text does not end with one.
  package func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { line_editor_print(core, $0.baseAddress, $0.count) }
    }
  }

  /// Adds a line to the history, and to its file for later sessions.
  /// - Returns: The problem with the history's file, the first time only. Otherwise returns `nil`.
  @discardableResult
  package func addToHistory(_ line: String) -> History.Problem? {
    history.append(line)
  }

  /// The last known size of the terminal, in columns and rows.
  package var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    line_editor_get_size(core, &columns, &rows)
    return (Int(columns), Int(rows))
  }

  private func readRow() -> Event {
    lastCompletion = nil
    promptInstead = nil
    updatePrompt()
    var bytes: UnsafePointer<CChar>?
    var length = 0
    let outcome = line_editor_read(core, &bytes, &length)
    let error = errno
    switch UInt32(bitPattern: outcome) {
    case LINE_EDITOR_LINE.rawValue:
      return .line(unmarked(String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)))
    case LINE_EDITOR_INTERRUPTED.rawValue: return .interrupted
    case LINE_EDITOR_END_OF_INPUT.rawValue: return .endOfInput
    case LINE_EDITOR_HANG_UP.rawValue: return .hangUp
    case LINE_EDITOR_TERMINATED.rawValue: return .terminated
    default: return .failure(errno: error)
    }
  }

  func updatePrompt() {
    let prompt = promptInstead ?? (earlierRows.isEmpty ? self.prompt() : continuationPrompt())
    shownPrompt = prompt.rendered(usesColor: usesColor)
    line_editor_set_prompt(core, shownPrompt)
  }

  func handleWakeUp() {
    onWakeUp()
    // The wake-up may have changed the prompt, too.
    guard earlierRows.isEmpty, promptInstead == nil, prompt().rendered(usesColor: usesColor) != shownPrompt else {
      return
    }
    // The old prompt must be in place while it is erased, since its width determines the rows to erase.
    line_editor_hide(core)
    updatePrompt()
  }

  func run(_ command: Int32) -> Int32 {
    let result: CommandResult
    switch UInt32(bitPattern: command) {
    case LINE_EDITOR_COMPLETE.rawValue: result = complete()
    case LINE_EDITOR_SEARCH.rawValue: result = search()
    case LINE_EDITOR_DELETE_BACKWARD.rawValue: result = deleteBackward()
    case LINE_EDITOR_DELETE_FORWARD.rawValue: result = deleteForward()
    case LINE_EDITOR_DELETE_OR_END.rawValue: result = deleteOrEnd()
    case LINE_EDITOR_MOVE_LEFT.rawValue: result = moveLeft()
    case LINE_EDITOR_MOVE_RIGHT.rawValue: result = moveRight()
    default: result = .refused
    }
    return result.code
  }
}

/// The result of a key's command.
enum CommandResult {
  case changed, refused, drawn, ended

  var code: Int32 {
    let value =
      switch self {
      case .changed: LINE_EDITOR_CHANGED
      case .refused: LINE_EDITOR_REFUSED
      case .drawn: LINE_EDITOR_DRAWN
      case .ended: LINE_EDITOR_ENDED
      }
    return Int32(bitPattern: value.rawValue)
  }
}
