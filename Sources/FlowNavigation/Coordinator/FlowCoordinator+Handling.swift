import FlowCore

extension FlowCoordinator {
  /// Has the flow handle a step: adapt, navigate, judge, make final, and take in what comes of it (row AF-21).
  func handle(_ queued: QueuedStep) async {
    guard let flow, let owner else {
      drop(queued.step, reason: "gone")
      return
    }
    let step = await flow.adapt(step: queued.step)
    guard self.flow != nil else {
      trace(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
      return
    }
    run.trace.cause = queued.cause
    if type(of: step) == NoneStep.self {
      trace(.vetoed(flow: owner, step: TraceStep(queued.step), reason: nil))
      return
    }
    if !isSame(step, queued.step) {
      trace(.turned(flow: owner, step: TraceStep(queued.step), into: TraceStep(step)))
    }
    navigate(flow, owner: owner, to: step, chain: queued.chain)
  }

  private func navigate(_ flow: any Flow, owner: Owner, to step: any Step, chain: ForwardChain?) {
    // What the app's own code changed before belongs to no step.
    run.transaction.endTurn()
    announce(.will, step, by: flow, owner: owner)
    let contributors = flow.navigate(to: step)
    if let reason = run.transaction.judge() {
      trace(.vetoed(flow: owner, step: TraceStep(step), reason: reason))
      return
    }
    let isIgnored = contributors.isNone && !run.transaction.hasChanges
    trace(isIgnored ? .ignored(flow: owner, step: TraceStep(step)) : .handled(flow: owner, step: TraceStep(step)))
    let arrivals = register(contributors)
    let chain = run.transaction.hasChanges ? nil : chain
    run.transaction.commit()
    announce(.did, step, by: flow, owner: owner)
    take(contributors, arrivals: arrivals, chain: chain)
  }

  /// Whether `adapt` gave back what it got. Steps need not be equatable: the same bits are the same step, else words decide.
  private func isSame(_ step: any Step, _ other: any Step) -> Bool {
    let sameBits = withUnsafeBytes(of: step) { first in
      withUnsafeBytes(of: other) { second in first.elementsEqual(second) }
    }
    if sameBits { return true }
    return type(of: step) == type(of: other) && TraceStep(step).description == TraceStep(other).description
  }

  private func announce(_ moment: NavigationEvents.Moment, _ step: any Step, by flow: any Flow, owner: Owner) {
    var next: FlowCoordinator? = self
    while let coordinator = next {
      coordinator.events.yield(moment) {
        NavigationEvent(flow: owner.name.description, flowType: String(describing: type(of: flow)), step: step)
      }
      next = coordinator.parent
    }
  }
}

extension FlowContributors {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
