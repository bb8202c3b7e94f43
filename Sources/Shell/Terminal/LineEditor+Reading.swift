import CLineEditor
import Glibc

extension LineEditor {
  /// How reading a line came to its end.
  package enum Event: Equatable, Sendable {
    /// A statement, without its last newline.
    case line(String)
    /// Ctrl-C: what had been typed is gone, and the cursor stands on a fresh row.
    case interrupted
    /// Ctrl-D on an empty line.
    case endOfInput
    /// The terminal is gone (SIGHUP, or nothing more to read).
    case hangUp
    /// Somebody asked the process to end (SIGTERM).
    case terminated
    /// Reading failed.
    case failure(errno: Int32)
  }

  /// Reads a statement: one line, or as many as `needsMoreLines` asks for.
  ///
  /// While it reads, SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGHUP and SIGTERM are taken over and the terminal is in raw
  /// mode; both are as before when it returns. What is typed ahead stays with the terminal for the next call.
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

  /// Writes text above the prompt; the line being typed stays as it is. Outside of `readLine` it is simply written.
  /// Escape sequences in it are passed on. A newline is added where the text doesn't end with one.
  package func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { line_editor_print(core, $0.baseAddress, $0.count) }
    }
  }

  /// Keeps a line in the history, at once and for later sessions. What is wrong with the history's file is told once.
  @discardableResult
  package func addToHistory(_ line: String) -> History.Problem? {
    history.append(line)
  }

  /// Columns and rows of the terminal, as they were last known.
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
    // What has happened may be told by the prompt, too.
    guard earlierRows.isEmpty, promptInstead == nil, prompt().rendered(usesColor: usesColor) != shownPrompt else {
      return
    }
    // The old prompt is what has to come off the screen.
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

/// What a key's command has done.
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
