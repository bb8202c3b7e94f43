import FlowCore
import FlowRuntime
import FlowSystem

extension FlowCoordinator {
  // Other work runs after this number of steps, so that the shell can stop a flow that never rests.
  private static let maximumStepsInARow = 64

  /// Handles the waiting steps one at a time, until the queue is empty.
  func handleSteps(of queue: StepQueue) {
    guard let flow else { return queue.markEmpty() }
    treeState.beginWork()
    // The task runs in `Session.play`, usually within `VirtualTimeRuntime.settle`.
    let work = Task {
      await self.handleSteps(of: queue, in: flow)
      queue.markEmpty()
      if self.hasLostScreens { self.sweepLostScreens() }
      self.treeState.endWork()
    }
    queue.work = work
    // Flows that receive a step at the same time handle it in the order of delivery, as links and contributions
    // guarantee.
    VirtualTimeRuntime.preserveOrder(of: work)
  }

  // Releases the memory of the screens.
  private func sweepLostScreens() {
    hasLostScreens = false
    run.owners.sweepIfNeeded()
    scopes.shrink()
  }

  // Includes the steps that arrive meanwhile.
  private func handleSteps(of queue: StepQueue, in flow: any Flow) async {
    var inARow = 0
    while let next = queue.popFirst() {
      trace.setCauseOfTask(next.cause)
      do {
        let step =
          if let adaptTimeout {
            try await LimitedAdaptation.adapt(next.step, by: flow, within: adaptTimeout)
          } else {
            try await flow.adapt(step: next.step)
          }
        handle(step, next, from: queue, by: flow)
      } catch {
        handle(error, next, from: queue)
      }
      inARow += 1
      if inARow == FlowCoordinator.maximumStepsInARow {
        inARow = 0
        // Events of other tasks must not name this step as their cause.
        trace.cause = 0
        await Task.yield()
      }
    }
    trace.cause = 0
  }
}

extension FlowCoordinator {
  /// Handles the step that the flow's `adapt` returned for a queued step.
  func handle(_ step: any Step, _ queued: QueuedStep, from queue: StepQueue, by flow: any Flow) {
    let owner = queue.owner
    trace.cause = queued.cause
    // The flow may have ended while its `adapt` was running.
    if queue.isClosed { return dropAfterEnd(step, of: owner, link: queued.chain?.link) }
    let answer: DeepLinkOutcome.Answer
    if type(of: step) == NoneStep.self {
      answer = veto(queued.step, by: owner, reason: nil)
    } else {
      if trace.isOn, !StepIdentity.isSame(step, queued.step) {
        trace.record(.turned(flow: owner, step: TraceStep(queued.step), into: TraceStep(step)))
      }
      answer = navigate(flow, owner: owner, to: step, chain: queued.chain)
    }
    if let chain = queued.chain { chain.link?.record(answer, of: owner) }
    recordFirstStep(of: queue)
  }

  /// Vetoes a step for which the flow's `adapt` threw an error.
  ///
  /// RxFlow has the flow handle a `NoneStep` instead.
  func handle(_ error: any Error, _ queued: QueuedStep, from queue: StepQueue) {
    trace.cause = queued.cause
    // The flow may have ended while its `adapt` was running.
    if queue.isClosed { return dropAfterEnd(queued.step, of: queue.owner, link: queued.chain?.link) }
    let answer = reject(queued.step, by: queue.owner, for: error)
    queued.chain?.link?.record(answer, of: queue.owner)
    recordFirstStep(of: queue)
  }

  /// Handles a step synchronously, without `adapt`, which may suspend.
  package func handleNow(_ step: any Step) {
    guard let flow, let queue else { return }
    _ = navigate(flow, owner: queue.owner, to: step, chain: nil)
    recordFirstStep(of: queue)
  }

  // A step that ended the flow does not count.
  private func recordFirstStep(of queue: StepQueue) {
    if !isReady, !queue.isClosed { updateReadiness(hasHandledFirstStep: true) }
  }

  private func navigate(
    _ flow: any Flow, owner: Owner, to step: any Step, chain: ForwardChain?
  ) -> DeepLinkOutcome.Answer {
    // Changes that the app's own code made before belong to no step, so they get a turn of their own.
    if !transaction.isEmpty { transaction.endTurn() }
    if treeState.hasEventStreams { announce(willNavigate: true, step, by: flow, owner: owner) }
    let contributors = flow.navigate(to: step)
    let hasChanges = !transaction.isEmpty && transaction.hasChanges
    if hasChanges, let reason = transaction.evaluate() { return veto(step, by: owner, reason: reason) }
    let isIgnored = contributors.isNone && !hasChanges
    if trace.isOn {
      let traced = trace.step(for: step)
      trace.record(isIgnored ? .ignored(flow: owner, step: traced) : .handled(flow: owner, step: traced))
    }
    if contributors.isEmpty {
      commit(step, contributors, by: flow, owner: owner)
    } else {
      // Captured before the commit, in which the flow may end.
      let hasEnded = self.owner !== owner
      let origin = Origin(owner: owner, parent: parent, stepForOutput: stepForOutput, hadEnded: hasEnded)
      // The new screens get their names before their life-cycle callbacks run. A flow that has ended gets none.
      let contributions = hasEnded ? [] : register(contributors, step: step)
      commit(step, contributors, by: flow, owner: owner)
      // A change on screen breaks a cycle of forwards.
      apply(contributors, contributions: contributions, chain: hasChanges ? chain?.afterChange : chain, at: origin)
    }
    if logger != nil { logStack() }
    if isIgnored { return .ignored }
    return chain != nil && !hasChanges && contributors.isForward ? .forwarded : .handled
  }

  private func commit(_ step: any Step, _ contributors: FlowContributors, by flow: any Flow, owner: Owner) {
    if !transaction.isEmpty { transaction.commit() }
    if treeState.hasEventStreams { announce(willNavigate: false, step, by: flow, owner: owner) }
    onHandled?(step, contributors)
  }

  private func veto(_ step: any Step, by owner: Owner, reason: String?) -> DeepLinkOutcome.Answer {
    report(.vetoed(flow: owner, step: TraceStep(step), reason: reason))
    return .vetoed(reason: reason)
  }

  // A rejection is no error to report.
  private func reject(_ step: any Step, by owner: Owner, for error: any Error) -> DeepLinkOutcome.Answer {
    if let rejection = error as? StepRejection { return veto(step, by: owner, reason: rejection.reason) }
    let literal = StateReader.literal(of: error)
    report(.threw(owner: owner, error: literal))
    return veto(step, by: owner, reason: literal.description)
  }
}

/// A call of a flow's `adapt(step:)` with a time limit.
@MainActor
final class LimitedAdaptation {
  private var continuation: CheckedContinuation<any Step, any Error>?
  private var work: Task<Void, Never>?
  private var timer: Task<Void, Never>?

  /// Calls the flow's `adapt` with a time limit.
  /// - Throws: The error that `adapt` throws. ``StepRejection`` if the limit passes, which also cancels the call.
  ///   `CancellationError` if the task is cancelled.
  static func adapt(_ step: any Step, by flow: any Flow, within limit: Duration) async throws -> any Step {
    let adaptation = LimitedAdaptation()
    return try await withTaskCancellationHandler {
      try await adaptation.result(of: step, by: flow, within: limit)
    } onCancel: {
      Task { @MainActor in adaptation.finish(.failure(CancellationError())) }
    }
  }

  private func result(of step: any Step, by flow: any Flow, within limit: Duration) async throws -> any Step {
    try await withCheckedThrowingContinuation { continuation in
      let adaptation = self
      adaptation.continuation = continuation
      adaptation.work = Task {
        do {
          adaptation.finish(.success(try await flow.adapt(step: step)))
        } catch {
          adaptation.finish(.failure(error))
        }
      }
      adaptation.timer = Task {
        try? await Task.sleep(for: limit)
        adaptation.finish(.failure(StepRejection("adapt took longer than \(limit)")))
      }
    }
  }

  // Cancels the call and the timer.
  private func finish(_ result: Result<any Step, any Error>) {
    // Only the first result counts. The call, the timer and the cancellation may all finish.
    continuation?.resume(with: result)
    continuation = nil
    work?.cancel()
    timer?.cancel()
    (work, timer) = (nil, nil)
  }
}
