import FlowRuntime
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

extension Shell {
  /// Performs `moves`: shows the effect of each possible action.
  /// - Throws: ``Diagnostic`` if no app runs, if the app is lost, if the moment cannot be reached again, or if the user
  ///   stops the statement.
  func moves(sendsSteps: Bool) throws(Diagnostic) -> Outcome {
    var options = ActionFinder.Options()
    options.sendsSteps = sendsSteps
    return Outcome(.answered, answer: MoveText.lines(try moveReport(options)))
  }

  /// Returns the effect of each action that is possible at this moment.
  ///
  /// The performer tries the actions in forks of its process. Where that is impossible, a new performer for each
  /// action reaches the moment again.
  /// - Throws: ``Diagnostic`` if no app runs, if the app is lost, if the moment cannot be reached again, or if the user
  ///   stops the statement.
  func moveReport(_ options: ActionFinder.Options) throws(Diagnostic) -> MoveReport {
    reportProgress(of: performer)
    defer { performer.onProgress = nil }
    var report = try request(MovesRequest(options))
    if report.moves == nil { report.moves = try movesByReplay(report.tried) }
    return report
  }

  // Each effect is that in a performer that has replayed the session.
  private func movesByReplay(_ actions: [SessionAction]) throws(Diagnostic) -> [MoveReport.Move] {
    guard keepsTimeline else {
      throw Diagnostic(
        .refused, "the process of the app cannot be copied, and no history leads to this moment",
        advice: ["launch the app again, and repeat the statements: restart"])
    }
    var moves: [MoveReport.Move] = []
    let began = VirtualTimeRuntime.realTime
    for action in actions {
      if VirtualTimeRuntime.realTime - began > Self.progressDelay {
        onProgress?(PerformProgress(.moves, done: moves.count, count: actions.count))
      }
      moves.append(MoveReport.Move(action, try effectByReplay(of: action)))
    }
    return moves
  }

  private func effectByReplay(of action: SessionAction) throws(Diagnostic) -> MoveReport.Effect {
    // An action may change statics or end the process, so each action has a performer of its own.
    let trial = try performer(at: timeline.position, madeBy: makeTrial)
    defer {
      trial.end()
      performer.receiveInterrupts()
    }
    do throws(Diagnostic) {
      // In this process, a time limit would end the shell too.
      let request = MoveRequest(action.statement, limitsTime: trial is any RemotePerformer)
      guard let effect = try trial.perform(request) else { throw .interruptedWithoutChange }
      return effect
    } catch {
      guard let loss = trial.state.loss else { throw error }
      if loss.isRequested { throw .interruptedWithoutChange }
      guard let signal = loss.signal else { return .ended }
      return ChildProcess.isOutOfTime(signal) ? .neverRests : .crashed
    }
  }
}
