import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

/// The service by which a process explores the app of a shell. An ``ExplorationClient`` asks it.
///
/// The service keeps its space between two questions. A question from a moment outside the space begins a new one
/// there.
@MainActor
final class ExplorationService {
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
