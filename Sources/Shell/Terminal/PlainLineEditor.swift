import CLineEditor
import FlowSystem
import Glibc

/// An editor for a dumb or unknown terminal, or for output that goes elsewhere.
///
/// The editor shows a prompt and reads line by line, with the keys of the terminal driver. It writes no escape sequence
/// of its own. Standard input must be a terminal. Use the editor on the main thread.
@MainActor
package final class PlainLineEditor: StatementEditor {
  package var prompt: () -> LineEditor.Prompt = { LineEditor.Prompt("> ") }
  /// A closure that the editor never calls.
  // A plain terminal has no key for completion.
  package var completer: (_ text: String, _ cursor: Int) -> LineEditor.CandidateList
  package var needsMoreLines: (String) -> Bool = { _ in false }
  package var wakeUp: Int32?
  package var onWakeUp: () -> Void = {}
  package var onPause: () -> Void = {}
  /// The assumed size of the terminal, in columns and rows.
  package let size = (columns: 80, rows: 24)

  package let history: History
  private let write: (String) -> Void
  // Read, and not returned yet.
  private var bytes: [UInt8] = []
  // `nil` between two reads of a line.
  private var shownPrompt: String?

  /// Creates an editor on standard input. Returns `nil` if that is no terminal.
  package init?(history: History = History(path: nil), write: @escaping (String) -> Void) {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    self.history = history
    self.write = write
    completer = { _, cursor in LineEditor.CandidateList(range: cursor..<cursor, candidates: []) }
  }

  package func readLine() -> LineEditor.Event {
    let error = line_editor_signals_install()
    guard error == 0 else { return .failure(errno: error) }
    defer { line_editor_signals_restore() }
    var rows = ""
    while true {
      show(rows.isEmpty ? prompt() : .continuation)
      let event = readRow()
      shownPrompt = nil
      guard case .line(let row) = event else {
        return event == .endOfInput && !rows.isEmpty ? .line(String(rows.dropLast())) : event
      }
      let statement = rows + row
      guard needsMoreLines(statement) else { return .line(statement) }
      rows = statement + "\n"
    }
  }

  package func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if let shownPrompt { write("\n" + text + shownPrompt) } else { write(text) }
  }

  private func show(_ prompt: LineEditor.Prompt) {
    let text = prompt.rendered(usesColor: false)
    shownPrompt = text
    write(text)
  }

  private func readRow() -> LineEditor.Event {
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        defer { bytes.removeSubrange(...end) }
        return .line(String(decoding: bytes[..<end], as: UTF8.self))
      }
      onPause()
      switch UInt32(bitPattern: line_editor_wait(wakeUp ?? -1)) {
      case LINE_EDITOR_WAITED_WAKE_UP.rawValue: onWakeUp()
      case LINE_EDITOR_WAITED_HANG_UP.rawValue: return .hangUp
      case LINE_EDITOR_WAITED_TERMINATED.rawValue: return .terminated
      case LINE_EDITOR_WAITED_INTERRUPTED.rawValue:
        bytes = []
        // The terminal shows ^C, and leaves the cursor after it.
        write("\n")
        return .interrupted
      default:
        if let event = readBytes() { return event }
      }
    }
  }

  // Returns the event that ended the input. `nil` if the input continues.
  private func readBytes() -> LineEditor.Event? {
    // The terminal driver keeps at most 4096 bytes of a line.
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
      return nil
    }
    if count < 0 {
      let error = errno
      return error == EINTR || error == EAGAIN ? nil : error == EIO ? .hangUp : .failure(errno: error)
    }
    // Ctrl-D after some text only sends that text.
    return bytes.isEmpty ? .endOfInput : nil
  }
}

/// A reader of typed statements: a ``LineEditor``, or else a ``PlainLineEditor``.
@MainActor
package protocol StatementEditor: AnyObject {
  /// A closure that returns the prompt of a statement's first row.
  var prompt: () -> LineEditor.Prompt { get set }
  /// A closure that returns the candidates for the text before the cursor.
  var completer: (_ text: String, _ cursor: Int) -> LineEditor.CandidateList { get set }
  /// A closure that returns whether a statement continues in the next row.
  ///
  /// The closure receives all rows so far, joined by newlines.
  var needsMoreLines: (String) -> Bool { get set }
  /// A descriptor that the editor polls together with the keyboard. `nil` for none.
  var wakeUp: Int32? { get set }
  /// A closure that the editor calls when `wakeUp` is readable.
  var onWakeUp: () -> Void { get set }
  /// A closure that the editor calls before a wait for input.
  ///
  /// The closure must not print.
  var onPause: () -> Void { get set }
  /// The size of the terminal, in columns and rows.
  var size: (columns: Int, rows: Int) { get }
  func readLine() -> LineEditor.Event
  /// Writes text above the prompt.
  func printAbove(_ text: String)
  var history: History { get }
}

extension LineEditor: StatementEditor {}
