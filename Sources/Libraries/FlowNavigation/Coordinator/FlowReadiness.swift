import FlowCore

/// A registry of blocks to call when flows are ready.
///
/// A flow is ready when it has handled its first step and all flows that it has contributed so far are ready too. A
/// ready flow remains ready until its end. A later request calls its block at once.
@MainActor
final class FlowReadiness {
  private struct Waiter {
    var flows: [WeakFlow]
    // If not, the end of an unready flow discards the waiter.
    let continuesWithoutEnded: Bool
    let block: @MainActor () -> Void
  }

  private struct WeakFlow {
    weak var flow: (any Flow)?
  }

  private var waiters: [Waiter] = []

  /// Calls `block` when all flows are ready, which may be at once.
  ///
  /// The registry refers to flows weakly. By default, it discards the block if a flow ends before it is ready.
  /// - Parameters:
  ///   - flows: The flows to wait for.
  ///   - continuesWithoutEnded: Whether the wait goes on without a flow that ends.
  ///   - block: The block to call.
  static func wait(
    for flows: [any Flow], continuesWithoutEnded: Bool = false, _ block: @escaping @MainActor () -> Void
  ) {
    let run = Run.current
    let unready = flows.filter { flow in !isReady(flow, in: run) }
    guard !unready.isEmpty else { return block() }
    current(in: run).waiters.append(
      Waiter(flows: unready.map { WeakFlow(flow: $0) }, continuesWithoutEnded: continuesWithoutEnded, block: block))
  }

  /// Resumes the waiters of a flow that is now ready.
  static func didBecomeReady(_ flow: any Flow, in run: Run) {
    (run.readiness as? FlowReadiness)?.remove(flow) { _ in true }
  }

  /// Resumes or discards the waiters of a flow that ended unready.
  static func didEnd(_ flow: any Flow, in run: Run) {
    (run.readiness as? FlowReadiness)?.remove(flow, where: \.continuesWithoutEnded)
  }

  // Kept by the run, so that a new run in the same process begins without waiters.
  private static func current(in run: Run) -> FlowReadiness {
    if let known = run.readiness as? FlowReadiness { return known }
    let new = FlowReadiness()
    run.readiness = new
    return new
  }

  private static func isReady(_ flow: any Flow, in run: Run) -> Bool {
    run.owners.alive.contains { owner in
      owner.kind == .flow && owner.model === flow && (owner.scope as? FlowCoordinator)?.isReady == true
    }
  }

  // Calls the blocks that wait for no other flow. Discards a waiter that does not continue without the flow.
  private func remove(_ flow: any Flow, where continues: (Waiter) -> Bool) {
    var due: [Waiter] = []
    waiters = waiters.compactMap { waiter in
      guard waiter.flows.contains(where: { $0.flow === flow }) else { return waiter }
      guard continues(waiter) else { return nil }
      var waiter = waiter
      waiter.flows.removeAll { $0.flow === flow }
      guard waiter.flows.isEmpty else { return waiter }
      due.append(waiter)
      return nil
    }
    // Call the blocks after the update of the list, so that a block may wait for other flows.
    for waiter in due { waiter.block() }
  }
}
