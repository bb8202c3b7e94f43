import FlowCore
import FlowScript
import FlowSession

/// A counter of the coverage of all apps that a session launches.
@MainActor
package final class CoverageCounter: SessionObserver {
  // The coverage of the apps before the current one.
  private var before = Coverage()
  private var current: AppCoverageCounter?
  private var driving = DrivenStatement.Beginning()

  package init() {}

  package var coverage: Coverage {
    var coverage = before
    if let current { coverage.add(current.app) }
    return coverage
  }

  package func willStart(_ app: LaunchedApp) {
    before = coverage
    current = AppCoverageCounter(app)
  }

  package func willPerform(_ statement: Statement, in app: LaunchedApp?) {
    driving.begin(statement, in: app)
    current?.controls.beginStatement()
  }

  package func willPerform(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: Owner?, in app: LaunchedApp
  ) {
    current?.controls.note(gesture, onElementAt: position, of: screen, in: app)
  }

  package func didDrive(_ app: LaunchedApp) {
    current?.countControls(of: app)
    // Counts nothing if the front screen stayed.
    guard let transition = driving.end(in: app).flatMap(ScreenTransition.init) else { return }
    current?.count(transition)
  }

  package func didRecord(_ event: TraceEvent) { current?.count(event) }

  package func didEndInstant(of run: Run) { current?.endInstant(in: run) }

  package func didSendStep(after first: UInt64, to last: UInt64) { current?.markScriptStep(after: first, to: last) }

  package func didGive(_ input: Literal, to owner: Owner, _ events: [TraceEvent]) {
    current?.countScriptInput(input, to: owner, events)
  }
}

/// The coverage of the apps by the statements so far. The answer is `nil` if the session counts nothing.
package struct CoverageRequest: SessionRequest, Hashable {
  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> Coverage? {
    session.observers.lazy.compactMap { $0 as? CoverageCounter }.first?.coverage
  }
}

extension Session {
  /// Lets a counter observe the session if its options say so.
  package func countCoverage() {
    if options.countsCoverage { observers.append(CoverageCounter()) }
  }
}
