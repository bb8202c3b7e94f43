import CLineEditor
import Glibc

/// Reads statements where lines can't be edited: on a dumb or unknown terminal, or with output that goes elsewhere.
///
/// It shows a prompt and reads line by line, with the keys that the terminal itself knows. No escape sequence is ever
/// written. Standard input has to be a terminal. Use it on the main thread.
@MainActor
package final class PlainLineEditor: StatementEditor {
  /// Gives the prompt of a statement's first row.
  package var prompt: () -> LineEditor.Prompt = { LineEditor.Prompt("> ") }
  /// Gives the prompt of a statement's further rows.
  package var continuationPrompt: () -> LineEditor.Prompt = { LineEditor.Prompt("... ") }
  /// Never called: a plain terminal has no key for it.
  package var completer: (_ text: String, _ cursor: Int) -> LineEditor.Completion
  /// Whether a statement goes on in the next row.
  package var needsMoreLines: (String) -> Bool = { _ in false }
  /// A descriptor that is waited for together with the keyboard.
  package var wakeUp: Int32?
  /// What to do when `wakeUp` is readable.
  package var onWakeUp: () -> Void = {}
  /// The size of a terminal that does not tell it.
  package let size = (columns: 80, rows: 24)

  private let history: History
  private let write: (String) -> Void
  private var bytes: [UInt8] = []
  /// The prompt on the screen, while a line is read.
  private var shown: String?

  /// An editor on standard input; `nil` if that is no terminal.
  /// - Parameters:
  ///   - history: Where lines are kept for other sessions.
  ///   - write: Prints text.
  package init?(history: History = History(path: nil), write: @escaping (String) -> Void) {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    self.history = history
    self.write = write
    completer = { _, cursor in LineEditor.Completion(range: cursor..<cursor, candidates: []) }
  }

  /// Reads a statement: one line, or as many as `needsMoreLines` asks for.
  package func readLine() -> LineEditor.Event {
    let error = line_editor_signals_install()
    guard error == 0 else { return .failure(errno: error) }
    defer { line_editor_signals_restore() }
    var rows = ""
    while true {
      show(rows.isEmpty ? prompt() : continuationPrompt())
      let event = readRow()
      shown = nil
      guard case .line(let row) = event else {
        return event == .endOfInput && !rows.isEmpty ? .line(String(rows.dropLast())) : event
      }
      let statement = rows + row
      guard needsMoreLines(statement) else { return .line(statement) }
      rows = statement + "\n"
    }
  }

  /// Writes text, and the prompt anew below it.
  package func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if let shown { write("\n" + text + shown) } else { write(text) }
  }

  /// Keeps a line in the history, for other sessions.
  @discardableResult
  package func addToHistory(_ line: String) -> History.Problem? { history.append(line) }

  private func show(_ prompt: LineEditor.Prompt) {
    shown = prompt.rendered(usesColor: false)
    write(shown ?? "")
  }

  private func readRow() -> LineEditor.Event {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        defer { bytes.removeSubrange(...end) }
        return .line(String(decoding: bytes[..<end], as: UTF8.self))
      }
      switch UInt32(bitPattern: line_editor_wait(wakeUp ?? -1)) {
      case LINE_EDITOR_WAITED_WAKE_UP.rawValue: onWakeUp()
      case LINE_EDITOR_WAITED_HANG_UP.rawValue: return .hangUp
      case LINE_EDITOR_WAITED_TERMINATED.rawValue: return .terminated
      case LINE_EDITOR_WAITED_INTERRUPTED.rawValue:
        bytes = []
        // The terminal shows ^C, and leaves the cursor behind it.
        write("\n")
        return .interrupted
      default:
        if let event = readBytes() { return event }
      }
    }
  }

  /// Reads what is there.
  /// - Returns: How the input ended, or `nil` if it goes on.
  private func readBytes() -> LineEditor.Event? {
    var piece = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &piece, piece.count)
    if count > 0 {
      bytes += piece[..<count]
      return nil
    }
    if count < 0 {
      let error = errno
      return error == EINTR || error == EAGAIN ? nil : error == EIO ? .hangUp : .failure(errno: error)
    }
    // Ctrl-D behind some text sends that text, and no more.
    return bytes.isEmpty ? .endOfInput : nil
  }
}
