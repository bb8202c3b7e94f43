import FlowCore

extension FlowCoordinator {
  /// Has the flow handle a step: adapt, navigate, judge, make final, and take in what comes of it (row AF-21).
  func handle(_ queued: QueuedStep) async {
    guard let flow, let owner else { return }
    let link = queued.chain?.link
    let answer: DeepLinkOutcome.Answer
    do {
      let step = try await flow.adapt(step: queued.step)
      run.trace.cause = queued.cause
      if self.flow !== flow {
        // It ended, or was replaced, while it looked at the step.
        trace(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
        answer = .dropped(reason: "gone")
      } else if type(of: step) == NoneStep.self {
        answer = veto(queued.step, by: owner, reason: nil)
      } else {
        if !isSame(step, queued.step) {
          trace(.turned(flow: owner, step: TraceStep(queued.step), into: TraceStep(step)))
        }
        answer = navigate(flow, owner: owner, to: step, chain: queued.chain)
      }
    } catch {
      run.trace.cause = queued.cause
      answer = reject(queued.step, by: owner, for: error)
    }
    link?.flow(owner, did: answer)
    if self.flow === flow { becomeReadyIfSo(hasHandled: true) }
  }

  /// Has the flow handle a step within this call: all that the queue does, but for `adapt`, which may take time.
  package func handleNow(_ step: any Step) {
    guard let flow, let owner else { return }
    _ = navigate(flow, owner: owner, to: step, chain: nil)
    if self.flow === flow { becomeReadyIfSo(hasHandled: true) }
  }

  private func navigate(
    _ flow: any Flow, owner: Owner, to step: any Step, chain: ForwardChain?
  ) -> DeepLinkOutcome.Answer {
    let place = Place(owner: owner, parent: parent, takeOutput: takeOutput)
    // What the app's own code changed before belongs to no step.
    run.transaction.endTurn()
    announce(\.willNavigateSubject, step, by: flow, owner: owner)
    let contributors = flow.navigate(to: step)
    if let reason = run.transaction.judge() { return veto(step, by: owner, reason: reason) }
    let hasChanges = run.transaction.hasChanges
    let isIgnored = contributors.isNone && !hasChanges
    trace(isIgnored ? .ignored(flow: owner, step: TraceStep(step)) : .handled(flow: owner, step: TraceStep(step)))
    let arrivals = register(contributors, step: step)
    run.transaction.commit()
    announce(\.didNavigateSubject, step, by: flow, owner: owner)
    onHandled?(step, contributors)
    take(contributors, arrivals: arrivals, chain: hasChanges ? chain?.afterChange : chain, at: place)
    logStack()
    if isIgnored { return .ignored }
    return contributors.isForward && !hasChanges ? .forwarded : .handled
  }

  private func veto(_ step: any Step, by owner: Owner, reason: String?) -> DeepLinkOutcome.Answer {
    trace(.vetoed(flow: owner, step: TraceStep(step), reason: reason))
    return .vetoed(reason: reason)
  }

  private func reject(_ step: any Step, by owner: Owner, for error: any Error) -> DeepLinkOutcome.Answer {
    if let rejection = error as? StepRejection { return veto(step, by: owner, reason: rejection.reason) }
    let words = StateReader.literal(of: error).description
    trace(.threw(owner: owner, error: words))
    return veto(step, by: owner, reason: words)
  }

  /// Whether `adapt` gave back what it got. Steps need not be equatable: the same bits are the same step, else words decide.
  private func isSame(_ step: any Step, _ other: any Step) -> Bool {
    let sameBits = withUnsafeBytes(of: step) { first in
      withUnsafeBytes(of: other) { second in first.elementsEqual(second) }
    }
    if sameBits { return true }
    return type(of: step) == type(of: other) && TraceStep(step).description == TraceStep(other).description
  }
}
