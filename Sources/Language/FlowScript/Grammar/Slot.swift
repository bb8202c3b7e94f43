/// What may stand at a position of a statement.
package enum Slot: Codable, Hashable, Sendable {
  case app
  /// A Step, an input of a model, or the URL of a deep link.
  case step, input, url
  /// A screen or a flow.
  case owner
  /// A screen or a flow that takes the statement.
  case receiver
  /// A screen or a flow that takes inputs.
  case ownerWithInputs
  /// A screen to go to.
  case destination
  /// A visible screen, and a living flow.
  case screen, flow
  /// A path into the state of a screen or a flow.
  case path
  /// A button, row, field or tab.
  case control
  /// What holds the control: an element, a screen or a flow.
  case scope
  /// What `set` moves a control to.
  case elementValue
  /// A text in quotes.
  case string
  case alertTitle
  case file
  /// A number of things, such as of screens to go back.
  case count
  /// The number of living screens or flows, and what `alive` counts.
  case aliveCount, subject
  /// A span of virtual time.
  case duration
  /// An entry of the history, and a range of them.
  case entry, range
  /// The beginning of a Step's name.
  case stepPrefix
  /// A word of `help`, or one that entries of the history contain.
  case helpWord, historyWord
  /// An assertion, its operator, and what stands to the right of the operator.
  case assertion, comparison, operand
  /// The role of an element on screen, its label, and what it shall be.
  case elementRole, elementLabel, elementCheck
  /// The `!` that lets a statement replace a file.
  case exclamationMark
  /// A word of the language.
  case keyword(Keyword)
}
