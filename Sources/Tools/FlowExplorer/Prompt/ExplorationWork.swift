import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// A request of a shell to the process that explores its app.
package struct ExplorationRequest: SessionRequest, Hashable {
  /// A kind of question.
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

  /// Answers by the work of the process, and leaves the app of the session alone.
  package func answer(
    in session: Session, onEvent: (TranscriptEvent) -> Void
  ) throws(Diagnostic) -> ExplorationAnswer {
    let work = session.requestService as? ExplorationWork ?? ExplorationWork(apps: session.apps)
    session.requestService = work
    return try work.answer(
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

/// The work of a process that explores the app of a shell.
///
/// The work keeps its space between two questions. A question from a moment outside the space begins a new one there.
@MainActor
final class ExplorationWork {
  private let apps: [any FlowApp.Type]
  private var explorer: Explorer?
  // They lead to the start of the exploration.
  private var origin: [Statement] = []
  private var stopReason = Explorer.StopReason.limit

  // The minimum time between two reports of the progress. Several a second show that the exploration runs. More would
  // take processor time from it.
  private static let progressInterval: Duration = .milliseconds(100)

  init(apps: [any FlowApp.Type]) {
    self.apps = apps
  }

  /// Answers a question, after an exploration if the answer needs one.
  /// - Throws: ``Diagnostic`` if the moment of the question cannot be reached again.
  func answer(
    _ request: ExplorationRequest, _ isInterrupted: @escaping () -> Bool, _ report: @escaping (PerformProgress) -> Void
  ) throws(Diagnostic) -> ExplorationAnswer {
    var answer = ExplorationAnswer()
    explorer?.isInterrupted = isInterrupted
    var state = try explorer?.state(after: request.statements)
    let explorer: Explorer
    if let known = self.explorer, state != nil {
      explorer = known
    } else {
      explorer = makeExplorer(request)
      explorer.isInterrupted = isInterrupted
      (self.explorer, origin) = (explorer, request.statements)
    }
    let count: Int? =
      if case .explore(let transitions) = request.question { transitions } else {
        state == nil ? ExplorationRequest.defaultTransitions : nil
      }
    if let count {
      let before = explorer.space.transitionCount
      stopReason = try run(explorer, transitions: count, isInterrupted, report)
      answer.explored = explorer.space.transitionCount - before
      answer.isInterrupted = stopReason == .interrupted
      // The first root is where a new exploration begins.
      state = state ?? explorer.space.roots.first?.state
    }
    let space = explorer.space
    (answer.transitions, answer.origin) = (space.transitionCount, origin)
    answer.isComplete =
      space.frontierCount == 0 && space.boundedCount == 0 && space.unreachedStates.isEmpty
      && space.unevaluatedScreens.isEmpty
    answer.screens = space.frontScreens
    let declared = apps.first { $0.name == explorer.options.starts.first?.appName }?.screens ?? []
    answer.missedScreens = Set(declared + request.screens).subtracting(answer.screens).sorted()
    if case .explore = request.question {
      answer.report = ExplorationReport(
        explorer, stopReason, findings: try explorer.findings(), knownScreens: request.screens)
      return answer
    }
    guard let state else {
      if !answer.isInterrupted { answer.diagnostic = try diagnostic(of: explorer) }
      return answer
    }
    switch request.question {
    case .explore: break
    case .distances: answer.distances = space.distances(from: state)
    case .path(let screen):
      answer.distances = space.distances(from: state)
      answer.path = try explorer.statements(to: screen, after: request.statements, in: state)
      answer.isInterrupted = answer.isInterrupted || isInterrupted()
    case .graph(let showsPaths):
      var graph = ScreenGraph(of: space, app: explorer.options.starts.first?.appName ?? "")
      if showsPaths { graph.paths = try explorer.paths(to: graph) }
      answer.graph = graph
    }
    return answer
  }

  // Begins at the moment of the request.
  private func makeExplorer(_ request: ExplorationRequest) -> Explorer {
    var options = ExplorationOptions(starts: [ExplorationOptions.Start(request.statements)])
    options.actions.passed = request.values
    options.jobs = Processors.count
    return Explorer(apps: apps, options, isolation: .usual)
  }

  // Reports the progress.
  private func run(
    _ explorer: Explorer, transitions: Int, _ isInterrupted: @escaping () -> Bool,
    _ report: @escaping (PerformProgress) -> Void
  ) throws(Diagnostic) -> Explorer.StopReason {
    let before = explorer.space.transitionCount
    explorer.raiseLimit(by: transitions)
    var (done, lastReport) = (0, VirtualTimeRuntime.realTime)
    explorer.onProgress = { done = $0.transitions - before }
    // A round may take seconds, and only its end has counts. A report before that shows that the exploration runs.
    explorer.isInterrupted = {
      if VirtualTimeRuntime.realTime - lastReport > Self.progressInterval {
        lastReport = VirtualTimeRuntime.realTime
        report(PerformProgress(.exploration, done: done, count: transitions))
      }
      return isInterrupted()
    }
    defer { explorer.isInterrupted = isInterrupted }
    return try explorer.run()
  }

  // The reason for which an exploration could not begin.
  private func diagnostic(of explorer: Explorer) throws(Diagnostic) -> Diagnostic {
    let first = try explorer.findings().first
    let reason = first.map { "\($0.kind.rawValue): \($0.text)" } ?? "the app shows nothing"
    return Diagnostic(
      .trouble, "this moment cannot be reached again: \(reason)",
      advice: [Advice.changedReplay])
  }
}
