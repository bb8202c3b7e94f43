import FlowCore

/// One step of a link on its way through the queues of the flows.
@MainActor
final class LinkHop {
  let step: any Step
  private(set) var outcome: DeepLinkOutcome.Hop
  private(set) var createdFlows: [FlowCoordinator] = []

  private var receivers: [FlowCoordinator] = []
  private var untried: ArraySlice<FlowCoordinator> = []
  private var pending = 0
  private var onFinish: ((LinkHop) -> Void)?

  init(step: any Step, onFinish: @escaping (LinkHop) -> Void) {
    self.step = step
    self.onFinish = onFinish
    outcome = DeepLinkOutcome.Hop(step: step)
  }

  func deliver(to coordinators: [FlowCoordinator]) {
    receivers = coordinators
    // Counted first: a flow may be done with it before the next one has it.
    pending = coordinators.count
    for coordinator in coordinators { coordinator.queue?.put(step, from: .link, chain: ForwardChain(link: self)) }
  }

  func deliver(toFirstHandlerOf coordinators: [FlowCoordinator]) {
    untried = coordinators[...]
    tryNext()
  }

  /// Whether a flow has the step already, so that one that another flow forwards to it would be its second.
  func reached(_ coordinator: FlowCoordinator, with step: any Step) -> Bool {
    receivers.contains { $0 === coordinator } && TraceStep(step).description == TraceStep(self.step).description
  }

  /// A flow forwards the step, or another in its place, to a flow.
  func willForward() {
    pending += 1
  }

  /// A flow is done with the step.
  func flow(_ owner: Owner, did answer: DeepLinkOutcome.Answer) {
    outcome.answers.append((owner.name.description, answer))
    pending -= 1
    guard pending == 0 else { return }
    if !outcome.isHandled, !untried.isEmpty { return tryNext() }
    receivers.removeAll()
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
    guard let next = untried.popFirst() else { return }
    deliver(to: receivers + [next], but: receivers)
  }

  /// Sends the step to those who don't have it yet.
  private func deliver(to coordinators: [FlowCoordinator], but known: [FlowCoordinator]) {
    receivers = coordinators
    pending = coordinators.count - known.count
    for coordinator in coordinators.dropFirst(known.count) {
      coordinator.queue?.put(step, from: .link, chain: ForwardChain(link: self))
    }
  }
}
