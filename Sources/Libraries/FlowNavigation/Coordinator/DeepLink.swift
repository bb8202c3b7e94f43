import FlowCore

/// A deep link in progress, with its outcome so far.
///
/// ```swift
/// let link = coordinator.navigate(to: MovieStep.movieDetail(id: 3))
/// if await !link.outcome.isHandled { showNotFound() }
/// ```
@MainActor
public final class DeepLink {
  /// The outcome so far.
  public private(set) var currentOutcome: DeepLinkOutcome

  /// Whether the link is done and its outcome final.
  public private(set) var isFinished = false

  private let policy: LinkPolicy
  private let reachesDescendants: Bool
  private weak var root: FlowCoordinator?
  private var remaining: ArraySlice<any Step>
  private let treeState: FlowTreeState
  private var waiting: [CheckedContinuation<DeepLinkOutcome, Never>] = []

  /// Creates an unsent link, which counts as pending work.
  init(_ steps: [any Step], policy: LinkPolicy, root: FlowCoordinator, reachesDescendants: Bool = true) {
    self.policy = policy
    self.reachesDescendants = reachesDescendants
    self.root = root
    remaining = steps[...]
    currentOutcome = DeepLinkOutcome(hops: [], unsent: steps)
    treeState = root.treeState
    // An unfinished link counts as work, so that `idle()` waits for it.
    treeState.beginWork()
  }

  /// The final outcome of the link.
  ///
  /// Waits until all flows have answered the steps of the link, and the steps that they forwarded.
  public var outcome: DeepLinkOutcome {
    get async {
      if isFinished { return currentOutcome }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Sends the next step of the link, or finishes the link.
  func resume() {
    guard let root, let step = remaining.popFirst() else { return finish() }
    let flows = root.withDescendants
    guard !flows.isEmpty else {
      // Without a flow the step counts as unsent.
      remaining = [step] + remaining
      return finish()
    }
    currentOutcome.unsent = Array(remaining)
    currentOutcome.isAwaitingAnswers = true
    // The hop retains the link, which the app may discard at once.
    let hop = LinkHop(step: step) { [self] hop in hopDidFinish(hop) }
    switch policy {
    case .broadcast: hop.deliver(to: reachesDescendants ? flows : [root])
    case .firstHandler: hop.deliver(toFirstHandlerOf: flows)
    }
  }

  // A step that no flow handled ends the link.
  private func hopDidFinish(_ hop: LinkHop) {
    currentOutcome.hops.append(hop.outcome)
    currentOutcome.isAwaitingAnswers = false
    guard !remaining.isEmpty else { return finish() }
    guard hop.outcome.isHandled else {
      if let root {
        let reason = DropReason.ledNowhere(TraceStep(hop.step))
        for step in remaining { root.drop(step, reason: reason) }
      }
      return finish()
    }
    // The next step also addresses the flows that this one created, once they are ready.
    FlowReadiness.wait(for: hop.createdFlows.compactMap(\.flow), continuesWithoutEnded: true) { [self] in
      // In a new turn. Otherwise the flow that was done last would handle its step before earlier flows do.
      Task { resume() }
    }
  }

  // Resumes the tasks that wait for the outcome.
  private func finish() {
    currentOutcome.unsent = Array(remaining)
    remaining = []
    isFinished = true
    treeState.endWork()
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume(returning: currentOutcome) }
  }
}

/// A policy that selects the flows to receive a link's step.
public enum LinkPolicy: Hashable, Sendable {
  /// Delivers the step once to the flow and each descendant, in order of creation.
  case broadcast
  /// Delivers the step to one flow after the other, until a flow handles the step.
  case firstHandler
}

extension DeepLink: LeftOutOfState {}

/// The outcome of a ``DeepLink``, step by step.
public struct DeepLinkOutcome: Sendable {
  /// The answer of a flow to a step.
  public enum Answer: Hashable, Sendable {
    /// The flow handled the step.
    case handled
    /// The flow returned `.none` and changed nothing on screen.
    case ignored
    /// The flow forwarded the step or another one, to its parent or to itself.
    case forwarded
    /// The flow's `adapt` or a guard vetoed the step. The reason is `nil` if `adapt` returned `NoneStep`.
    case vetoed(reason: String?)
    /// The flow ended before handling the step.
    case dropped(reason: String)
  }

  /// The outcome of one step.
  public struct Hop: Sendable {
    /// The step.
    public let step: any Step
    /// The answers in order of arrival, with the names of the flows.
    public internal(set) var answers: [(flow: String, answer: Answer)] = []
    /// The names of the created screens and flows, in order of creation.
    public internal(set) var created: [String] = []

    /// The names of the flows that handled the step.
    public var handledBy: [String] { flows(that: .handled) }

    /// The names of the flows that ignored the step.
    public var ignoredBy: [String] { flows(that: .ignored) }

    /// Whether any flow handled the step.
    public var isHandled: Bool { answers.contains { $0.answer == .handled } }

    private func flows(that answered: Answer) -> [String] {
      answers.filter { $0.answer == answered }.map(\.flow)
    }
  }

  /// The outcomes of the steps that all flows have answered, in order.
  public internal(set) var hops: [Hop]

  /// Whether the link has sent a step that some flow has not answered.
  var isAwaitingAnswers = false

  /// The steps that the link has not sent.
  ///
  /// In the final outcome, a step remains unsent after one that no flow handled, or if no flow is alive.
  public internal(set) var unsent: [any Step]

  /// Whether the link sent all steps, and a flow handled each.
  public var isHandled: Bool {
    unsent.isEmpty && !isAwaitingAnswers && !hops.isEmpty && hops.allSatisfy(\.isHandled)
  }

  /// The names of the flows that handled the last step that all flows have answered.
  public var handledBy: [String] { hops.last?.handledBy ?? [] }

  /// The names of the flows that ignored the last step that all flows have answered.
  public var ignoredBy: [String] { hops.last?.ignoredBy ?? [] }

  /// The names of created screens and flows, in order of creation.
  public var created: [String] { hops.flatMap(\.created) }
}

/// The delivery of one step of a link to the queues of flows.
@MainActor
final class LinkHop {
  let step: any Step
  /// The outcome of the step so far.
  private(set) var outcome: DeepLinkOutcome.Hop
  /// The coordinators of the created flows, in order of creation.
  private(set) var createdFlows: [FlowCoordinator] = []

  // The ids of the flows that received the step.
  private var received: Set<Int> = []
  // These receive the step only if no earlier flow handles it.
  private var untried: ArraySlice<FlowCoordinator> = []
  // Deliveries and forwards that no flow has answered yet.
  private var pending = 0
  private var onFinish: ((LinkHop) -> Void)?

  /// Creates a delivery that calls `onFinish` once, when no answer is pending.
  init(step: any Step, onFinish: @escaping (LinkHop) -> Void) {
    self.step = step
    self.onFinish = onFinish
    outcome = DeepLinkOutcome.Hop(step: step)
  }

  /// Delivers the step to the queues of all given flows.
  func deliver(to coordinators: [FlowCoordinator]) {
    // A flow that has ended in the meantime has no queue, and gives no answer.
    let queues = coordinators.compactMap(\.queue)
    received.reserveCapacity(received.count + queues.count)
    for queue in queues { received.insert(queue.owner.id) }
    // Counted before the delivery, so that no early answer finishes the hop.
    pending += queues.count
    for queue in queues {
      let isAccepted = queue.put(step, from: .link, chain: ForwardChain(link: self))
      if !isAccepted { pending -= 1 }
    }
    finishIfDone()
  }

  /// Delivers the step to one flow after the other, until a flow handles the step.
  func deliver(toFirstHandlerOf coordinators: [FlowCoordinator]) {
    untried = coordinators[...]
    tryNext()
  }

  /// Returns whether a flow has already received the step.
  // A forward to that flow would be a duplicate.
  func hasReached(_ coordinator: FlowCoordinator, with step: any Step) -> Bool {
    coordinator.owner.map { received.contains($0.id) } == true && TraceStep(step) == TraceStep(self.step)
  }

  /// Counts a forwarded step as pending. The hop then waits for its answer.
  func willForward() {
    pending += 1
  }

  /// Records the answer of a flow. Finishes the hop when no answer is pending.
  func record(_ answer: DeepLinkOutcome.Answer, of owner: Owner) {
    outcome.answers.append((owner.name.description, answer))
    pending -= 1
    finishIfDone()
  }

  // Tries the next flow, if no answer is pending.
  private func finishIfDone() {
    guard pending == 0 else { return }
    if !outcome.isHandled, !untried.isEmpty { return tryNext() }
    // Cleared before the call, so that the callback runs once.
    let onFinish = self.onFinish
    self.onFinish = nil
    onFinish?(self)
  }

  func recordCreation(of contribution: Contribution) {
    if let name = contribution.owner?.name.description { outcome.created.append(name) }
    if case .flow(let coordinator, _) = contribution { createdFlows.append(coordinator) }
  }

  private func tryNext() {
    if let next = untried.popFirst() { deliver(to: [next]) }
  }
}
