import FlowCore

/// One step of a link on its way through the queues of the flows.
@MainActor
final class LinkHop {
  let step: any Step
  private(set) var outcome: DeepLinkOutcome.Hop
  private(set) var createdFlows: [FlowCoordinator] = []

  /// The ids of the flows that got it.
  private var received: Set<Int> = []
  private var untried: ArraySlice<FlowCoordinator> = []
  private var pending = 0
  private var onFinish: ((LinkHop) -> Void)?

  init(step: any Step, onFinish: @escaping (LinkHop) -> Void) {
    self.step = step
    self.onFinish = onFinish
    outcome = DeepLinkOutcome.Hop(step: step)
  }

  func deliver(to coordinators: [FlowCoordinator]) {
    received.formUnion(coordinators.compactMap { $0.owner?.id })
    // Counted first: a flow may be done with it before the next one has it.
    pending += coordinators.count
    for coordinator in coordinators {
      let isTaken = coordinator.queue?.put(step, from: .link, chain: ForwardChain(link: self)) ?? false
      // It has ended since.
      if !isTaken { pending -= 1 }
    }
    finishIfDone()
  }

  func deliver(toFirstHandlerOf coordinators: [FlowCoordinator]) {
    untried = coordinators[...]
    tryNext()
  }

  /// Whether a flow has the step already, so that one that another flow forwards to it would be its second.
  func reached(_ coordinator: FlowCoordinator, with step: any Step) -> Bool {
    coordinator.owner.map { received.contains($0.id) } == true
      && TraceStep(step).description == TraceStep(self.step).description
  }

  /// A flow forwards the step, or another in its place, to a flow.
  func willForward() {
    pending += 1
  }

  /// A flow is done with the step.
  func flow(_ owner: Owner, did answer: DeepLinkOutcome.Answer) {
    outcome.answers.append((owner.name.description, answer))
    pending -= 1
    finishIfDone()
  }

  private func finishIfDone() {
    guard pending == 0 else { return }
    if !outcome.isHandled, !untried.isEmpty { return tryNext() }
    let onFinish = self.onFinish
    self.onFinish = nil
    onFinish?(self)
  }

  /// A screen or a flow came of it.
  func created(_ arrival: Arrival) {
    if let name = arrival.owner?.name.description { outcome.created.append(name) }
    if case .flow(let coordinator, _) = arrival { createdFlows.append(coordinator) }
  }

  private func tryNext() {
    if let next = untried.popFirst() { deliver(to: [next]) }
  }
}
