import CLineEditor
import FlowSystem
import Glibc

/// A line editor on the terminal: prompt, history, completion, and output that appears above the line being typed.
///
/// It edits with libedit, so `~/.editrc` is honoured, under the name given here: `flowsh:bind -v`. The commands
/// `flow-complete`, `flow-search`, `flow-delete-backward`, `flow-delete-forward`, `flow-delete-or-end`,
/// `flow-left` and `flow-right` can be bound there as well.
///
/// A newline within the line, pasted or recalled from the history, is shown as ⏎, and a ⏎ is handed back as a newline,
/// also one that was typed.
///
/// Use it on the main thread, one at a time: the terminal is the process's.
@MainActor
package final class LineEditor {
  /// Gives the prompt of a statement's first row. It is asked for before each line, and anew after a wake-up.
  package var prompt: () -> Prompt
  /// Gives the prompt of a statement's further rows.
  package var continuationPrompt: () -> Prompt = { Prompt("... ", style: .dim) }
  /// Finds what can stand before the cursor. It is given the whole statement, its earlier rows included, and the
  /// cursor as a UTF-8 offset in it.
  package var completer: (_ text: String, _ cursor: Int) -> Completion
  /// Whether a statement goes on in the next row. It is given all rows so far, joined by newlines.
  package var needsMoreLines: (String) -> Bool
  /// A descriptor that is waited for together with the keyboard. `onWakeUp` must read from it, or set this to nil:
  /// it is called again as long as the descriptor is readable.
  package var wakeUp: Int32? {
    didSet { line_editor_set_wake_up(core, wakeUp ?? -1) }
  }
  /// What to do when `wakeUp` is readable. It runs between two keys; `printAbove` can be called in it. Ctrl-C while it
  /// runs gives up the line after it has returned; work that may take long runs in `Interrupts.during`.
  package var onWakeUp: () -> Void
  /// Whether prompts keep their style and lists of candidates are coloured.
  package var usesColor: Bool
  /// Where entered lines are recalled from.
  package let history: History

  let core: OpaquePointer
  /// The rows of the statement that have been entered, each with its newline.
  var earlierRows = ""
  /// Set while something else than the usual prompt is shown.
  var promptInstead: Prompt?
  /// The prompt on the screen, as libedit takes it.
  var shownPrompt = ""
  /// What the last press of the completion key left behind: pressed again there, it lists.
  var lastCompletion: (text: String, cursor: Int)?

  /// Opens the editor; nil unless standard input and output are a terminal that can be edited on (`TERM` is known,
  /// and the cursor can go up). Nothing is read or written otherwise.
  ///
  /// - Parameters:
  ///   - name: The prefix under which `~/.editrc` can have settings for this program alone.
  ///   - history: Where lines are recalled from. It is first read when somebody asks for an entry.
  ///   - usesColor: Whether prompts and lists are coloured.
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

  /// What the C side holds; it outlives every call from there.
  private let owner: Owner

  private final class Owner {
    weak var editor: LineEditor?
  }

  private nonisolated static func withEditor<R: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (LineEditor) -> R
  ) -> R? {
    guard let context else { return nil }
    // libedit calls back from within `readLine` only, which is on the main actor.
    nonisolated(unsafe) let owner = Unmanaged<Owner>.fromOpaque(context).takeUnretainedValue()
    return MainActor.assumeIsolated { owner.editor.map(body) }
  }
}
