import FlowScript
import FlowSession

/// A request of a shell to the process that explores its app.
package struct ExplorationRequest: SessionRequest, Hashable {
  package enum Question: Codable, Hashable, Sendable {
    /// Explores this number of transitions more, and reports.
    case explore(transitions: Int)
    /// Lists the screens to which a path leads from here.
    case distances
    /// Finds the shortest path from here to a screen.
    case path(to: String)
    /// Returns the graph of screens, with a path to each on request.
    case graph(showsPaths: Bool)
  }

  package var question: Question
  /// The statements that lead from the launch to the present moment.
  package var statements: [Statement]
  /// The values that scripts pass, by parameter.
  package var values: [String: [Literal]]
  /// The names of the screens that scripts name.
  package var screens: [String]

  /// The number of transitions to explore by default, and from an unknown moment.
  // In a release a second or less, and enough for most screens that are near.
  package static let defaultTransitions = 2_000

  // An exploration may take long, and limits the time of each action itself.
  package static var hasTimeLimit: Bool { false }

  /// Answers by the service of the process, and leaves the app of the session alone.
  package func answer(
    in session: Session, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> ExplorationAnswer {
    let service = session.requestService as? ExplorationService ?? ExplorationService(apps: session.apps)
    session.requestService = service
    return try service.answer(
      self, { [interrupter = session.interrupter] in interrupter.isRequested },
      { [weak session] progress in session?.onProgress?(progress) })
  }
}

/// The answer to an ``ExplorationRequest``.
package struct ExplorationAnswer: Codable, Hashable, Sendable {
  /// The number of transitions tried for this answer. 0 if the answer needed none.
  package var explored = 0
  /// The number of transitions in the known space.
  package var transitions = 0
  /// Whether nothing is left to try from where the exploration began.
  package var isComplete = false
  /// Whether the user stopped the exploration.
  package var isInterrupted = false
  /// The names of the front screens in the known space, sorted.
  package var screens: [String] = []
  /// The names of other screens, which the app declares or a script names, sorted.
  package var missedScreens: [String] = []
  /// The statements that lead to the start of the exploration.
  package var origin: [Statement] = []
  /// The report of ``ExplorationRequest/Question/explore(transitions:)``. `nil` for any other question.
  package var report: ExplorationReport?
  /// The screens to which a path leads from here, nearest first.
  package var distances: [ScreenDistance] = []
  /// The statements that lead from here to the screen of the question.
  ///
  /// `nil` for any other question, or if no known path leads there.
  package var path: [Statement]?
  /// The graph of screens. `nil` for any other question.
  package var graph: ScreenGraph?
  /// The reason for which the moment of the question is not among those explored. `nil` if it is.
  package var diagnostic: Diagnostic?
  package init() {}
}
