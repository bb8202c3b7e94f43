import FlowScript
import FlowSession
import FlowSystem

/// A possible action of user, time or app, as a statement.
package struct SessionAction: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Hashable, Sendable {
    /// A gesture of the user: back, dismiss, a tab, an alert's button, or a control.
    case gesture
    /// An input of a visible screen or flow.
    case input
    /// The time until the next work is due.
    case time
    /// A Step, where the front screen offers the user no other action.
    ///
    /// Such a screen takes no inputs and shows no enabled button or row, so the user's actions send Steps.
    case step
    /// A Step, where the front screen takes inputs, or shows enabled buttons or rows.
    ///
    /// The screen may be unable to send the Step.
    case anyStep
    /// A link that the app opens.
    case link
    /// A new launch with the app's storage.
    case restart
  }

  package var kind: Kind
  package var statement: Statement
  /// Whether an argument is a guess that the app does not suggest.
  package var isGuess = false

  package init(_ kind: Kind, _ statement: Statement, isGuess: Bool = false) {
    self.kind = kind
    self.statement = statement
    self.isGuess = isGuess
  }
}

package struct SessionActions: Codable, Hashable, Sendable {
  /// An input or a Step for which there is no value.
  package struct WithoutValue: Codable, Hashable, Sendable {
    /// An input or a Step.
    package var kind: SessionAction.Kind
    /// The signature, such as `.pick(Movie)`.
    package var signature: String
    /// The statement without values, such as `do .pick`.
    package var statement: Statement
    /// The receiving screen or flow. `nil` for the front screen, and for a Step.
    package var owner: Name?

    /// The signature on one line, after its verb, such as `do .pick(Movie)`.
    package var text: String {
      let text = VisibleText.line(signature)
      return kind == .input ? Statement.text(.do, text) : text
    }
  }

  /// By kind, and in the order of the app's declarations.
  package var all: [SessionAction] = []
  package var withoutValue: [WithoutValue] = []

  package init() {}
}
