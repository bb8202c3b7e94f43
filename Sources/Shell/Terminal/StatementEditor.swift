/// A reader of typed statements: a ``LineEditor``, or a ``PlainLineEditor`` where lines cannot be edited.
@MainActor
package protocol StatementEditor: AnyObject {
  /// A closure that returns the prompt of a statement's first row.
  var prompt: () -> LineEditor.Prompt { get set }
  /// A closure that returns the candidates for the text before the cursor.
  var completer: (_ text: String, _ cursor: Int) -> LineEditor.Completion { get set }
  /// A closure that returns whether a statement continues in the next row.
  ///
  /// It gets all rows so far, joined by newlines.
  var needsMoreLines: (String) -> Bool { get set }
  /// A descriptor that is polled together with the keyboard, or `nil` for none.
  var wakeUp: Int32? { get set }
  /// A closure that is called when `wakeUp` is readable.
  var onWakeUp: () -> Void { get set }
  /// The size of the terminal, in columns and rows.
  var size: (columns: Int, rows: Int) { get }
  /// Reads a statement.
  func readLine() -> LineEditor.Event
  /// Writes text above the prompt.
  func printAbove(_ text: String)
  /// Adds a line to the history.
  /// - Returns: The problem with the history's file, the first time only. Otherwise returns `nil`.
  @discardableResult
  func addToHistory(_ line: String) -> History.Problem?
}

extension LineEditor: StatementEditor {}
