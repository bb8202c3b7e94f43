import CLineEditor
import FlowSystem
import Glibc

/// A line editor on the terminal, with history, completion, and output above the prompt.
///
/// It edits with libedit, so `~/.editrc` applies, with the given name as a prefix: `flowsh:bind -v`. The commands
/// `flow-complete`, `flow-search`, `flow-delete-backward`, `flow-delete-forward`, `flow-delete-or-end`, `flow-left` and
/// `flow-right` can be bound there as well.
///
/// A newline within the line, pasted or recalled from the history, is shown as ⏎. Each ⏎ in the line is returned as a
/// newline, even if it was typed.
///
/// Use one editor at a time, on the main thread, because the terminal belongs to the process.
@MainActor
package final class LineEditor {
  /// A closure that returns the prompt of a statement's first row. It is called before each line and after a wake-up.
  package var prompt: () -> Prompt
  /// A closure that returns the prompt of a statement's other rows.
  package var continuationPrompt: () -> Prompt = { Prompt("... ", style: .dim) }
  /// A closure that returns the candidates for the text before the cursor.
  ///
  /// It gets the whole statement, with its earlier rows, and the cursor as a UTF-8 offset in it.
  package var completer: (_ text: String, _ cursor: Int) -> Completion
  /// A closure that returns whether a statement continues in the next row.
  ///
  /// It gets all rows so far, joined by newlines.
  package var needsMoreLines: (String) -> Bool
  /// A descriptor that the editor polls together with the keyboard, or `nil` for none.
  ///
  /// `onWakeUp` must read from it or set it to `nil`, since it is called again as long as the descriptor is readable.
  package var wakeUp: Int32? {
    didSet { line_editor_set_wake_up(core, wakeUp ?? -1) }
  }
  /// A closure that is called when `wakeUp` is readable.
  ///
  /// It runs between two keys, and may call `printAbove`. A Ctrl-C in the meantime discards the line after the closure
  /// has returned. Work that may take long should run in `Interrupts.during`.
  package var onWakeUp: () -> Void
  /// Whether prompts keep their style and lists of candidates are colored.
  package var usesColor: Bool
  /// The history from which entered lines are recalled.
  package let history: History

  let core: OpaquePointer
  /// The entered rows of the statement, each with its newline.
  var earlierRows = ""
  /// The prompt that replaces the usual one, such as during a search.
  var promptInstead: Prompt?
  /// The visible prompt, in libedit's form.
  var shownPrompt = ""
  /// The statement and the cursor after the last press of the completion key. A second press there lists the
  /// candidates.
  var lastCompletion: (text: String, cursor: Int)?

  /// Creates an editor, unless the terminal cannot edit lines.
  ///
  /// In that case nothing is read or written.
  /// - Parameters:
  ///   - name: The prefix for settings of this program alone in `~/.editrc`.
  ///   - history: The history, whose file is read on the first access to an entry.
  ///   - usesColor: Whether prompts and lists are colored.
  /// - Returns: An editor. Returns `nil` if standard input or output is not a terminal, if `TERM` is not known, or if
  ///   the cursor cannot move up.
  package init?(name: String, history: History = History(path: nil), usesColor: Bool = true) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
    guard let terminal = Environment.nonEmptyValue("TERM"), !["dumb", "emacs", "unknown"].contains(terminal) else {
      return nil
    }
    let owner = Owner()
    var callbacks = line_editor_callbacks()
    callbacks.context = Unmanaged.passUnretained(owner).toOpaque()
    callbacks.run = { context, command in
      LineEditor.withEditor(context) { $0.run(command) } ?? Int32(bitPattern: LINE_EDITOR_REFUSED.rawValue)
    }
    callbacks.wake_up = { context in
      LineEditor.withEditor(context) { $0.handleWakeUp() }
    }
    callbacks.entry = { context, back in
      let entry = LineEditor.withEditor(context) { $0.history.entry(back: back) } ?? nil
      return entry.flatMap { strdup(marked($0)) }
    }
    guard let core = line_editor_create(name, &callbacks) else { return nil }
    self.core = core
    self.owner = owner
    self.history = history
    self.usesColor = usesColor
    prompt = { Prompt("> ") }
    completer = { _, cursor in Completion(range: cursor..<cursor, candidates: []) }
    needsMoreLines = { _ in false }
    onWakeUp = {}
    owner.editor = self
  }

  isolated deinit {
    line_editor_destroy(core)
  }

  /// The context of the C callbacks. It outlives every call from there.
  private let owner: Owner

  private final class Owner {
    weak var editor: LineEditor?
  }

  private nonisolated static func withEditor<R: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (LineEditor) -> R
  ) -> R? {
    guard let context else { return nil }
    // libedit calls back only from within `readLine`, which is on the main actor.
    nonisolated(unsafe) let owner = Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
    return MainActor.assumeIsolated { owner.editor.map(body) }
  }
}
