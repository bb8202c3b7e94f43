import FlowCore

/// A link on its way: the steps that it leads through, and what became of them.
///
/// ```swift
/// let link = coordinator.navigate(to: MovieStep.movieDetail(id: 3))
/// if await !link.outcome.isHandled { showNotFound() }
/// ```
@MainActor
public final class DeepLink {
  /// What has become of the link so far.
  public private(set) var soFar: DeepLinkOutcome

  /// Whether nothing more will become of it.
  public private(set) var isFinished = false

  private let policy: LinkPolicy
  private let reachesDescendants: Bool
  private weak var root: FlowCoordinator?
  private var remaining: ArraySlice<any Step>
  private let tree: FlowTree
  private var waiting: [CheckedContinuation<DeepLinkOutcome, Never>] = []

  init(_ steps: [any Step], policy: LinkPolicy, root: FlowCoordinator, reachesDescendants: Bool = true) {
    self.policy = policy
    self.reachesDescendants = reachesDescendants
    self.root = root
    remaining = steps[...]
    soFar = DeepLinkOutcome(hops: [], unsent: [])
    tree = root.tree
    tree.beginWork()
  }

  /// What became of the link, once every flow that got a step of it is done with it, and with what it forwarded.
  public var outcome: DeepLinkOutcome {
    get async {
      if isFinished { return soFar }
      return await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Sends the next step, or finishes.
  func resume() {
    guard let root, let step = remaining.popFirst() else { return finish() }
    let flows = root.withDescendants
    guard !flows.isEmpty else {
      remaining = [step] + remaining
      return finish()
    }
    let hop = LinkHop(step: step) { [self] hop in hopDidFinish(hop) }
    switch policy {
    case .broadcast: hop.deliver(to: reachesDescendants ? flows : [root])
    case .firstHandler: hop.deliver(toFirstHandlerOf: flows)
    }
  }

  private func hopDidFinish(_ hop: LinkHop) {
    soFar.hops.append(hop.outcome)
    guard !remaining.isEmpty else { return finish() }
    guard hop.outcome.isHandled else {
      if let root { for step in remaining { root.drop(step, reason: "\(TraceStep(hop.step)) led nowhere") } }
      return finish()
    }
    // The next step is for the flows that this one made too, once they are ready for it.
    FlowReadiness.wait(for: hop.createdFlows.compactMap(\.flow), isDoneWithEnded: true) { [self] in
      // In a turn of its own: the flow that was done last has no start over those that come before it.
      Task { resume() }
    }
  }

  private func finish() {
    soFar.unsent = Array(remaining)
    remaining = []
    isFinished = true
    tree.endWork()
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume(returning: soFar) }
  }
}

/// Which flows a link's step reaches.
public enum LinkPolicy: Hashable, Sendable {
  /// Every flow that is alive, once each, root first, in order of creation.
  case broadcast
  /// One flow after the other, root first, in order of creation, until one handles it.
  case firstHandler
}

extension DeepLink: LeftOutOfState {}

/// What became of a ``DeepLink``, step by step.
public struct DeepLinkOutcome: Sendable {
  /// What one flow did with a step.
  public enum Answer: Hashable, Sendable {
    /// It went there.
    case handled
    /// It did nothing with it.
    case ignored
    /// It passed it on to its parent, or to itself as another step.
    case forwarded
    /// Its `adapt`, or a guard, said no.
    case vetoed(reason: String?)
    /// It ended before it came to it, or had it already.
    case dropped(reason: String)
  }

  /// What became of one step.
  public struct Hop: Sendable {
    /// The step.
    public let step: any Step
    /// What each flow did, by the flow's name, in the order in which they did it.
    public internal(set) var answers: [(flow: String, answer: Answer)] = []
    /// The screens and flows that came of it, by name, in order of creation.
    public internal(set) var created: [String] = []

    /// The flows that handled it.
    public var handledBy: [String] { flows(that: .handled) }

    /// The flows that ignored it.
    public var ignoredBy: [String] { flows(that: .ignored) }

    /// Whether any flow handled it.
    public var isHandled: Bool { answers.contains { $0.answer == .handled } }

    private func flows(that answered: Answer) -> [String] {
      answers.filter { $0.answer == answered }.map(\.flow)
    }
  }

  /// The steps that were sent, in order.
  public internal(set) var hops: [Hop]

  /// The steps that were not sent, because one before them led nowhere.
  public internal(set) var unsent: [any Step]

  /// Whether every step was handled by some flow.
  public var isHandled: Bool { unsent.isEmpty && !hops.isEmpty && hops.allSatisfy(\.isHandled) }

  /// The flows that handled the last step that was sent.
  public var handledBy: [String] { hops.last?.handledBy ?? [] }

  /// The flows that ignored the last step that was sent.
  public var ignoredBy: [String] { hops.last?.ignoredBy ?? [] }

  /// The screens and flows that came of the link, by name, in order of creation.
  public var created: [String] { hops.flatMap(\.created) }
}

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
