import FlowCore
import FlowRuntime
import FlowScript
import FlowSession
import FlowSystem

extension Session {
  /// Performs the first ``MoveReport/limit`` actions of the moment, each in a fork of this process.
  ///
  /// The session itself stays as it is.
  /// - Parameter options: The options of the search for actions.
  /// - Returns: The report. It has no moves if a fork is impossible, as in a shared process. The caller then has to
  ///   reach the moment again for each action.
  /// - Throws: ``Diagnostic`` if no app runs, or if the user stops the moves.
  func moves(_ options: ActionFinder.Options) throws(Diagnostic) -> MoveReport {
    let app = try requireApp()
    var report = MoveReport(
      actions: ActionFinder(self, options)?.actions ?? SessionActions(),
      fingerprint: reading(of: app).moment, front: app.tree.front?.name)
    // A process with other work, such as that of tests, has threads that a fork would lack.
    guard ownsProcess, ChildProcess.canFork else { return report }
    var moves: [MoveReport.Move] = []
    var lastReport = VirtualTimeRuntime.realTime
    for action in report.tried {
      if VirtualTimeRuntime.realTime - lastReport > Self.progressInterval {
        lastReport = VirtualTimeRuntime.realTime
        onProgress?(PerformProgress(.moves, done: moves.count, count: report.tried.count))
      }
      guard let effect = try effectInFork(of: action, app) else { return report }
      moves.append(MoveReport.Move(action, effect))
    }
    report.moves = moves
    return report
  }

  /// Performs an action in this session, which is a copy of the moment.
  ///
  /// With `limitsTime`, the process ends after the time limit of a fork. Returns `nil` if the user stops the action.
  func effect(of statement: Statement, limitsTime: Bool) -> MoveReport.Effect? {
    if limitsTime { ChildProcess.TimeLimit.ofAction.begin() }
    resume()
    let outcome = run(statement)
    if let diagnostic = outcome.diagnostic {
      switch diagnostic.kind {
      case .interrupted: return nil
      case .stalled: return .neverRests
      case .refused, .assertion, .unparsable, .trouble, .lost: return .refused(diagnostic)
      }
    }
    guard let app = launched else { return .ended }
    return .performed(
      events: outcome.events, front: app.tree.front?.name, fingerprint: reading(of: app).moment)
  }

  // Returns `nil` if there can be no fork. Throws if the user stops the action, or if the fork's result cannot be read.
  private func effectInFork(of action: SessionAction, _ app: LaunchedApp) throws(Diagnostic) -> MoveReport.Effect? {
    // Without memory for a fork, the caller may have other ways.
    let fork = try? ForkedProcess.start(keeping: .all) { notes in
      app.runtime.closeDescriptors()
      notes.begin(0, 0, limit: .ofAction)
      notes.append(self.effect(of: action.statement, limitsTime: false))
    }
    guard let fork else { return nil }
    let result = try fork.result(wakeUp: app.runtime.wakeUpDescriptor) { app.runtime.takeInterrupt() }
    switch result.ending {
    case .finished:
      guard let effect = try result.values(as: MoveReport.Effect?.self).first ?? nil else {
        throw .interruptedWithoutChange
      }
      return effect
    case .signal: return .crashed
    case .exited, .cutOff, .otherBuild: return .ended
    case .outOfTime, .stopped: return .neverRests
    case .cancelled: throw .interruptedWithoutChange
    }
  }
}
