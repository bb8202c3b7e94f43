import FlowScript
import FlowSession

/// A statement of a script or session with its transcript and moment, for a report.
package struct StatementRecord: Hashable, Sendable {
  /// The detail in which a player records statements.
  package enum Detail: Sendable {
    /// Statements with their transcripts.
    case statements
    /// Statements with their transcripts and moments.
    case moments
  }

  /// The locations of the statement and its `include` statements, innermost first.
  package var locations: [SourceLocation]
  package var statement: String
  package var comment: String?
  /// The lines of the transcript. Empty for a statement that includes or runs a file.
  package var lines: [TranscriptLine]
  /// The moment after the statement. `nil` if the statement drove nothing, or if moments are not recorded.
  package var moment: Moment?

  package init(
    locations: [SourceLocation], statement: String, comment: String? = nil, lines: [TranscriptLine], moment: Moment?
  ) {
    self.locations = locations
    self.statement = statement
    self.comment = comment
    self.lines = lines
    self.moment = moment
  }
}

/// A recorder of moments, one for each statement that drives the app.
///
/// A moment holds the states that changed since the one before. Launches and each fiftieth moment hold all states.
// A reader finds a state within fifty moments.
@MainActor
final class MomentRecorder {
  private var known: Set<String> = []
  // The owners whose states have changed since the last moment, with the changed properties.
  private var changed: [String: Set<String>] = [:]
  private var window: Moment.Screen?
  // In order of creation.
  private var owners: [String] = []
  private var count = 0
  // The number of moments from one whole copy to the next.
  private static let copyInterval = 50

  /// Records the moment after a statement.
  /// - Returns: The moment. Returns `nil` if the statement drove nothing, or if there is no app.
  func moment(after statement: Statement, _ outcome: Outcome, in shell: Shell) -> Moment? {
    for event in outcome.events { event.addChange(to: &changed) }
    guard statement.drivesApp, outcome.verdict == .drove, !outcome.isLost else { return nil }
    let isLaunch =
      switch statement {
      case .app, .restart: true
      default: false
      }
    if isLaunch || count.isMultiple(of: Self.copyInterval) { known = [] }
    let request = MomentRequest(known: known, changed: changed)
    guard var moment = (try? shell.request(request)) ?? nil else { return nil }
    if isLaunch { moment.isLaunch = true }
    count += 1
    changed = [:]
    // A moment without the parts that are as before makes a report a third smaller.
    if moment.window == window, !isLaunch { moment.window = nil } else { window = moment.window }
    guard let alive = moment.owners else { return moment }
    if alive == owners, !isLaunch { moment.owners = nil }
    (owners, known) = (alive, Set(alive))
    return moment
  }
}

extension TranscriptEvent {
  // Adds the property that the event changes. Does nothing for an event that changes no state.
  fileprivate func addChange(to changed: inout [String: Set<String>]) {
    switch kind {
    case .changed(let change, let owner):
      // A change without a property may concern all properties, for which an empty set stands.
      guard case .member(let property)? = change.components.first else { return changed[owner.description] = [] }
      if changed[owner.description] != [] { changed[owner.description, default: []].insert(property) }
    case .nested(let event): event.addChange(to: &changed)
    default: break
    }
  }
}
