import FlowCore
import FlowScript

/// An observer of the apps that a session drives, such as a counter of coverage.
@MainActor
package protocol SessionObserver: AnyObject {
  /// Receives an app before its start. Earlier ones have ended.
  func willStart(_ app: LaunchedApp)
  /// Receives a statement before the session performs it. `app` is `nil` without an app.
  func willPerform(_ statement: Statement, in app: LaunchedApp?)
  /// Receives the gesture of a statement before the app does. `screen` is `nil` for the front screen.
  func willPerform(_ gesture: ElementGesture, onElementAt position: Int, of screen: Owner?, in app: LaunchedApp)
  /// Receives the app after the statement drove it.
  func didDrive(_ app: LaunchedApp)
  func didRecord(_ event: TraceEvent)
  /// Receives the run when an instant has come to rest.
  func didEndInstant(of run: Run)
  /// Receives the range of events in which a statement sent its Step: those after the first number, up to the last.
  func didSendStep(after first: UInt64, to last: UInt64)
  /// Receives an input that a statement gave to an owner, with the events that this caused.
  func didGive(_ input: Literal, to owner: Owner, _ events: [TraceEvent])
}

extension SessionObserver {
  package func willStart(_ app: LaunchedApp) {}
  func willPerform(_ statement: Statement, in app: LaunchedApp?) {}
  package func willPerform(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: Owner?, in app: LaunchedApp
  ) {}
  func didDrive(_ app: LaunchedApp) {}
  package func didRecord(_ event: TraceEvent) {}
  package func didEndInstant(of run: Run) {}
  package func didSendStep(after first: UInt64, to last: UInt64) {}
  package func didGive(_ input: Literal, to owner: Owner, _ events: [TraceEvent]) {}
}
