import CLineEditor
import FlowSystem
import Glibc

/// A line editor on the terminal, with history, completion, and output above the prompt.
///
/// The editor uses libedit, so `~/.editrc` applies, with the given name as a prefix: `flowsh:bind -v`. The file can
/// also bind the commands `flow-complete`, `flow-search`, `flow-older`, `flow-newer`, `flow-edit`,
/// `flow-delete-backward`, `flow-delete-forward`, `flow-delete-or-end`, `flow-left`, `flow-right`, `flow-next-word` and
/// `flow-end`.
///
/// The editor shows a newline within the line, pasted or recalled from the history, as ⏎. It returns each ⏎ in the line
/// as a newline, even a typed one.
///
/// Use one editor at a time, on the main thread.
// The terminal belongs to the process.
@MainActor
package final class LineEditor {
  /// A closure that returns the prompt of a statement's first row.
  ///
  /// The editor calls the closure before each statement, after a wake-up and after a search.
  package var prompt: () -> Prompt
  /// A closure that returns the candidates for the text before the cursor.
  ///
  /// The closure receives the whole statement, with its earlier rows, and the cursor as a UTF-8 offset in that
  /// statement.
  package var completer: (_ text: String, _ cursor: Int) -> CandidateList
  /// A closure that returns whether a statement continues in the next row.
  ///
  /// The closure receives all rows so far, joined by newlines.
  package var needsMoreLines: (String) -> Bool
  /// A descriptor that the editor polls together with the keyboard. `nil` for none.
  ///
  /// `onWakeUp` must read from the descriptor, or set `wakeUp` to `nil`. The editor calls `onWakeUp` again as long as
  /// the descriptor is readable.
  package var wakeUp: Int32? {
    didSet { line_editor_set_wake_up(core, wakeUp ?? -1) }
  }
  /// A closure that the editor calls when `wakeUp` is readable.
  ///
  /// The closure runs between two keys, and may call `printAbove`. A Ctrl-C in the meantime discards the line after the
  /// closure has returned. Work that may take long should run in `Interrupts.during`.
  package var onWakeUp: () -> Void
  /// A closure that the editor calls when the line is visible and no key waits.
  ///
  /// The closure must not print. Keys from the meantime wait for its end.
  package var onPause: () -> Void
  /// Whether prompts and lists of candidates have colors.
  package var usesColor: Bool
  /// Whether the editor suggests the rest of an earlier line in gray.
  ///
  /// A suggestion needs `usesColor`, a terminal with colors and libedit's emacs mode. The suggestion joins the line
  /// only when a key takes it.
  package var suggestsFromHistory = false
  package let history: History

  /// The editor of the C module.
  let core: OpaquePointer
  /// The entered rows of the statement, each with its newline.
  var earlierRows = ""
  /// The prompt that replaces the usual one, such as during a search. `nil` for the usual one.
  var temporaryPrompt: Prompt?
  /// The visible prompt, in libedit's form.
  var shownPrompt = ""
  /// The last recalled row of the history. `nil` before the first one.
  var recalled: RecalledRow?
  /// The result of the last search for a suggestion. `nil` before the first one.
  var suggested: SuggestedEntry?
  /// The statement and the cursor after the last completion with several candidates. `nil` before the first one.
  ///
  /// A second press of the key there lists the candidates.
  var lastCompletion: (text: String, cursor: Int)?

  /// Creates an editor, unless the terminal cannot edit lines.
  ///
  /// Returns `nil` if standard input or output is not a terminal, if `TERM` is not known, or if the cursor cannot move
  /// up. In that case the initializer reads and writes nothing.
  /// - Parameters:
  ///   - name: The prefix for settings of this program alone in `~/.editrc`.
  ///   - history: The history, which reads its file on the first access to an entry.
  ///   - usesColor: Whether prompts and lists have colors.
  package init?(name: String, history: History = History(path: nil), usesColor: Bool = true) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    // These terminals would show escape sequences as text.
    guard let terminal = ProcessEnvironment.nonEmptyValue("TERM"),
      !["dumb", "emacs", "unknown"].contains(terminal)
    else {
      return nil
    }
    let context = CallbackContext()
    var callbacks = line_editor_callbacks()
    callbacks.context = Unmanaged.passUnretained(context).toOpaque()
    callbacks.run = { context, command in
      LineEditor.withEditor(context) { $0.run(command) } ?? Int32(bitPattern: LINE_EDITOR_REFUSED.rawValue)
    }
    callbacks.wake_up = { context in
      LineEditor.withEditor(context) { $0.deliverWakeUp() }
    }
    callbacks.entry = { context, back in
      let entry = LineEditor.withEditor(context) { $0.history.entry(back: back) } ?? nil
      return entry.flatMap { strdup(marked($0)) }
    }
    callbacks.suggest = { context in
      let suggestion = LineEditor.withEditor(context) { $0.suggestion() } ?? nil
      return suggestion.flatMap { strdup(marked($0)) }
    }
    callbacks.pause = { context in
      LineEditor.withEditor(context) { $0.onPause() }
    }
    guard let core = line_editor_create(name, &callbacks) else { return nil }
    self.core = core
    self.context = context
    self.history = history
    self.usesColor = usesColor
    prompt = { Prompt("> ") }
    completer = { _, cursor in CandidateList(range: cursor..<cursor, candidates: []) }
    needsMoreLines = { _ in false }
    onWakeUp = {}
    onPause = {}
    context.editor = self
  }

  isolated deinit {
    line_editor_destroy(core)
  }

  // Outlives all calls of the C callbacks.
  private let context: CallbackContext

  // A weak reference to the editor, which C code holds.
  private final class CallbackContext {
    weak var editor: LineEditor?
  }

  // `nil` if the editor is gone.
  private nonisolated static func withEditor<R: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (LineEditor) -> R
  ) -> R? {
    guard let context else { return nil }
    // libedit calls back only from within `readLine`, which is on the main actor.
    nonisolated(unsafe) let callbackContext = Unmanaged<CallbackContext>.fromOpaque(context).takeUnretainedValue()
    return MainActor.assumeIsolated { callbackContext.editor.map(body) }
  }
}

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
    case failure(errno: Int32)
  }

  /// Reads a statement: one line, or several if `needsMoreLines` asks for more.
  ///
  /// During the call the editor handles SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGHUP and SIGTERM, and the terminal is in
  /// raw mode. The editor restores the previous handlers and mode afterwards. Text that a user types ahead stays with
  /// the terminal for the next call.
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

  /// Writes text above the prompt, without changing the line that the user types.
  ///
  /// Outside of `readLine`, writes the text at the cursor. Escape sequences in the text reach the terminal. Adds a
  /// newline if the text does not end with one.
  package func printAbove(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { line_editor_print(core, $0.baseAddress, $0.count) }
    }
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
    recalled = nil
    suggested = nil
    temporaryPrompt = nil
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
    let prompt = temporaryPrompt ?? (earlierRows.isEmpty ? self.prompt() : .continuation)
    shownPrompt = prompt.rendered(usesColor: usesColor)
    line_editor_set_prompt(core, shownPrompt)
  }

  /// Reports a wake-up to the owner. Hides the line and sets the new prompt if the prompt has changed.
  func deliverWakeUp() {
    onWakeUp()
    // The wake-up may have changed the prompt, too.
    guard earlierRows.isEmpty, temporaryPrompt == nil, prompt().rendered(usesColor: usesColor) != shownPrompt else {
      return
    }
    // Keep the old prompt in place during the erasure, since its width determines the rows to erase.
    line_editor_hide(core)
    updatePrompt()
  }

  /// Runs the `line_editor_command` of a key, and returns a `line_editor_result`.
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
    case LINE_EDITOR_MOVE_TO_NEXT_WORD.rawValue: result = moveToNextWord()
    case LINE_EDITOR_MOVE_TO_END.rawValue: result = moveToEnd()
    case LINE_EDITOR_RECALL_OLDER.rawValue: result = recallOlder()
    case LINE_EDITOR_RECALL_NEWER.rawValue: result = recallNewer()
    case LINE_EDITOR_EDIT.rawValue: result = editElsewhere()
    default: result = .refused
    }
    return result.code
  }
}

/// The result of a key's command.
enum CommandResult {
  /// A changed line, which the editor draws again.
  case changed
  /// A refusal, with a bell and the line drawn again.
  case refused
  /// A line that the command has drawn.
  case drawn
  case ended

  /// The `line_editor_result`.
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

// `LINE_EDITOR_NEWLINE_MARK` as a scalar.
private let newlineMark: Unicode.Scalar = "\u{23CE}"

/// Returns the text in its edited form, with a mark in place of each newline.
func marked(_ text: String) -> String {
  guard text.utf8.contains(0x0A) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? newlineMark : $0 }))
}

/// Returns the text of an edited row, with a newline in place of each mark.
func unmarked(_ text: String) -> String {
  guard text.unicodeScalars.contains(newlineMark) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == newlineMark ? "\n" : $0 }))
}

/// Returns the width of a scalar in libedit, which is that of the C library.
func libeditWidth(of scalar: Unicode.Scalar) -> Int {
  _ = isLocaleSet
  return scalar.value < 0x7F ? (scalar.value < 0x20 ? 0 : 1) : max(0, Int(line_editor_width(scalar.value)))
}

// Without a multibyte character type, the C library reports no widths.
private let isLocaleSet = line_editor_set_locale()
