import FlowRuntime

/// An object whose changes a transaction can roll back, such as a stack.
@MainActor
package protocol TransactionParticipant: AnyObject {
  /// Saves the state before the first change of a transaction.
  func beginChange() -> any PendingChange
}

/// A participant's state from before its first change.
@MainActor
package protocol PendingChange {
  func rollBack()
  /// Returns the changes for the trace. Empty if nothing has changed in the end.
  func transitions() -> [Transition]
  /// Whether anything is different now.
  var isChange: Bool { get }
  /// The view model or store that requested the change, for a rejection's report. `nil` if there is none.
  var owner: Owner? { get }
}

extension PendingChange {
  // Most participants request no change of their own.
  package var owner: Owner? { nil }
}

/// The changes of the screens within one turn, all or none.
///
/// Arrays change at once, so a flow reads what it wrote. Life-cycle callbacks, completions and releases wait for the
/// end of the turn and then run in call order. There, guards evaluate the difference between the trees.
@MainActor
package final class Transaction {
  // Unowned, since the run owns the transaction.
  unowned var run: Run?
  // Each step reads the unchecked properties, and no code passes them by reference. So their accesses can't overlap.
  @exclusivity(unchecked)
  private var pending: [(participant: any TransactionParticipant, change: any PendingChange, cause: UInt64)] = []
  private var joined: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var callbacks: [Callback] = []
  private var before: ScreenTree?
  private var isScheduled = false
  // The largest number of rounds of callbacks in a turn.
  private static let roundLimit = 100
  private var isCommitting = false
  // The owner that requested the last rejected change.
  private weak var rejected: Owner?

  private struct Callback {
    // Whether the closure runs after a rejection too.
    let survivesRejection: Bool
    // The event that caused the callback.
    let cause: UInt64
    let body: @MainActor () -> Void
  }

  package init() {}

  /// Whether no participant has joined the turn, and no callback waits for its end.
  package var isEmpty: Bool { pending.isEmpty && callbacks.isEmpty }

  /// Whether the screens differ from the beginning of the turn.
  package var hasChanges: Bool { pending.contains { $0.change.isChange } }

  /// Adds a participant that is about to change.
  package func join(_ participant: any TransactionParticipant) {
    guard joined.insert(ObjectIdentifier(participant)).inserted else { return }
    if pending.isEmpty { endOutsideTurn() }
    // Builds the tree before the change only if a guard will compare it.
    if pending.isEmpty, let run, !run.guards.isEmpty {
      before = run.screenSource?.screenTree ?? ScreenTree(root: nil)
    }
    // Saves the cause now, which may be unknown at the end of the turn, when `commit` records the change.
    pending.append((participant, participant.beginChange(), run?.trace.cause ?? 0))
    schedule()
  }

  /// Runs `callback` at the end of the turn, after earlier callbacks.
  /// - Parameters:
  ///   - survivesRejection: Whether the callback runs after a rejection of the transaction too.
  ///   - callback: The closure to run.
  package func runAtEndOfTurn(survivesRejection: Bool = false, _ callback: @escaping @MainActor () -> Void) {
    callbacks.append(
      Callback(survivesRejection: survivesRejection, cause: run?.trace.cause ?? 0, body: callback))
    schedule()
  }

  /// Lets the guards evaluate the turn's changes. A rejection rolls all of them back.
  /// - Returns: The reason of a rejection. Returns `nil` if no guard rejects the changes.
  package func evaluate() -> String? {
    guard !pending.isEmpty, let run, let before, let source = run.screenSource, hasChanges else { return nil }
    let after = source.screenTree
    for navigationGuard in run.guards {
      guard case .reject(let reason) = navigationGuard.evaluate(from: before, to: after) else { continue }
      rejected = pending.lazy.compactMap(\.change.owner).first
      // In reverse, since a change may build on an earlier one.
      for entry in pending.reversed() { entry.change.rollBack() }
      let surviving = callbacks.filter(\.survivesRejection)
      reset()
      callbacks = surviving
      return reason
    }
    return nil
  }

  /// Makes the changes of the turn final. Call ``evaluate()`` first.
  ///
  /// Records them in the trace and then runs the callbacks. Afterwards evaluates the changes that callbacks make, and
  /// makes them final.
  package func commit() {
    guard !isCommitting, !isEmpty else { return }
    isCommitting = true
    defer {
      isCommitting = false
      if !isEmpty { schedule() }
    }
    // Callbacks that keep changing something continue in another turn, so that a shell can stop them.
    var rounds = 0
    while !isEmpty, rounds < Transaction.roundLimit {
      rounds += 1
      // Retains the participants until the callbacks have run, so that none ends in the middle of a turn.
      let ended = pending
      let due = callbacks
      for entry in ended {
        for transition in entry.change.transitions() { record(transition, cause: entry.cause) }
      }
      reset()
      for callback in due {
        if let run { run.trace.withCause(callback.cause, callback.body) } else { callback.body() }
      }
      withExtendedLifetime(ended) {}
      if let reason = evaluate() { report(rejection: reason) }
    }
  }

  // Records a transition under the cause of its change, or of the current work.
  private func record(_ transition: Transition, cause: UInt64) {
    guard let trace = run?.trace else { return }
    trace.record(.transition(transition), cause: cause == 0 ? trace.cause : cause)
  }

  // Records a rejection, for the owner that requested the change if there is one.
  private func report(rejection reason: String) {
    run?.trace.record(rejected.map { .rejected(owner: $0, reason: reason) } ?? .backVetoed(reason: reason))
  }

  /// Ends a turn that no step began, such as that of a gesture.
  package func endTurn() {
    guard !isEmpty else { return }
    if let reason = evaluate() { report(rejection: reason) }
    commit()
  }

  // Makes the changes final that code outside any runtime has made.
  // An example is a test that builds its controllers first. The turn of such code ends when the main actor is free,
  // before or after this turn. The record of this turn must not depend on that.
  private func endOutsideTurn() {
    let outside = Run.outside.transaction
    if outside !== self, !outside.isEmpty { outside.endTurn() }
  }

  private func reset() {
    pending.removeAll()
    joined.removeAll()
    callbacks.removeAll()
    before = nil
  }

  // Schedules the end of the turn.
  private func schedule() {
    guard !isScheduled, !isCommitting else { return }
    isScheduled = true
    let end: @MainActor () -> Void = { [self, run] in
      isScheduled = false
      withExtendedLifetime(run) { endTurn() }
    }
    if let runtime = VirtualTimeRuntime.current {
      runtime.runAtEndOfTurn(end)
    } else {
      Task { @MainActor in end() }
    }
  }
}
