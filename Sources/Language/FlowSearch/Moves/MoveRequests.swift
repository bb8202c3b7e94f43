import FlowScript
import FlowSession

/// The effects of the actions of the moment, each on a copy if possible.
package struct MovesRequest: SessionRequest, Hashable {
  package var options: ActionFinder.Options

  // The trials limit the time of each action themselves.
  package static var hasTimeLimit: Bool { false }

  package init(_ options: ActionFinder.Options) {
    self.options = options
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> MoveReport {
    try session.moves(options)
  }
}

/// The effect of an action in a session that exists only for it. The answer is `nil` if the user stopped the action.
package struct MoveRequest: SessionRequest, Hashable {
  package var statement: Statement
  /// Whether the process of the session ends once it has used up the time of a copy.
  package var limitsTime: Bool

  package static var hasTimeLimit: Bool { false }

  package init(_ statement: Statement, limitsTime: Bool) {
    self.statement = statement
    self.limitsTime = limitsTime
  }

  package func answer(
    in session: Session, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> MoveReport.Effect? {
    session.effect(of: statement, limitsTime: limitsTime)
  }
}
