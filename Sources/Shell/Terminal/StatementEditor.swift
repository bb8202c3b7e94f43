/// Reads statements from a person: a ``LineEditor``, or a ``PlainLineEditor`` where lines can't be edited.
@MainActor
package protocol StatementEditor: AnyObject {
  /// Gives the prompt of a statement's first row.
  var prompt: () -> LineEditor.Prompt { get set }
  /// Finds what can stand before the cursor.
  var completer: (_ text: String, _ cursor: Int) -> LineEditor.Completion { get set }
  /// Whether a statement goes on in the next row. It is given all rows so far, joined by newlines.
  var needsMoreLines: (String) -> Bool { get set }
  /// A descriptor that is waited for together with the keyboard.
  var wakeUp: Int32? { get set }
  /// What to do when `wakeUp` is readable.
  var onWakeUp: () -> Void { get set }
  /// Columns and rows of the terminal.
  var size: (columns: Int, rows: Int) { get }
  /// Reads a statement.
  func readLine() -> LineEditor.Event
  /// Writes text above the prompt.
  func printAbove(_ text: String)
  /// Keeps a line in the history. Returns what keeps it from its file, the first time only.
  @discardableResult
  func addToHistory(_ line: String) -> History.Problem?
}

extension LineEditor: StatementEditor {}
