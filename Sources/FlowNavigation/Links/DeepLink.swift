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
  func goOn() {
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
      Task { goOn() }
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
