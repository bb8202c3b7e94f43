import FlowCore

/// The callers that wait for flows to be ready.
///
/// A flow is ready when it has handled its first step and all flows that it has contributed so far are ready too; once
/// ready, it stays so. Whoever asks later is told at once.
@MainActor
final class FlowReadiness {
  private struct Waiter {
    var flows: [WeakFlow]
    /// Whether a flow that ends before it is ready is not waited for any longer; else its end ends the waiting.
    let isDoneWithEnded: Bool
    let block: @MainActor () -> Void
  }

  private struct WeakFlow {
    weak var flow: (any Flow)?
  }

  private var waiters: [Waiter] = []

  /// Calls `block` when all of these flows are ready: at once if they are.
  ///
  /// Flows are held weakly. One that ends before it is ready takes the block along.
  /// - Parameter isDoneWithEnded: Whether such a flow is rather not waited for any longer.
  static func wait(for flows: [any Flow], isDoneWithEnded: Bool = false, _ block: @escaping @MainActor () -> Void) {
    let run = Run.current
    let unready = flows.filter { flow in !isReady(flow, in: run) }
    guard !unready.isEmpty else { return block() }
    current(in: run).waiters.append(
      Waiter(flows: unready.map { WeakFlow(flow: $0) }, isDoneWithEnded: isDoneWithEnded, block: block))
  }

  /// A flow has become ready.
  static func didBecomeReady(_ flow: any Flow, in run: Run) {
    (run.readiness as? FlowReadiness)?.forget(flow) { _ in true }
  }

  /// A flow has ended and will not become ready.
  static func didEnd(_ flow: any Flow, in run: Run) {
    (run.readiness as? FlowReadiness)?.forget(flow, where: \.isDoneWithEnded)
  }

  private static func current(in run: Run) -> FlowReadiness {
    if let known = run.readiness as? FlowReadiness { return known }
    let new = FlowReadiness()
    run.readiness = new
    return new
  }

  private static func isReady(_ flow: any Flow, in run: Run) -> Bool {
    run.owners.alive.contains { owner in
      owner.kind == .flow && owner.model === flow && FlowCoordinator.of(owner)?.isReady == true
    }
  }

  /// Takes a flow off the lists, and calls the blocks that waited for no other one.
  /// - Parameter goesOn: Whether a waiter goes on without it; else it is forgotten.
  private func forget(_ flow: any Flow, where goesOn: (Waiter) -> Bool) {
    var due: [Waiter] = []
    waiters = waiters.compactMap { waiter in
      guard waiter.flows.contains(where: { $0.flow === flow }) else { return waiter }
      guard goesOn(waiter) else { return nil }
      var waiter = waiter
      waiter.flows.removeAll { $0.flow === flow }
      guard waiter.flows.isEmpty else { return waiter }
      due.append(waiter)
      return nil
    }
    for waiter in due { waiter.block() }
  }
}
