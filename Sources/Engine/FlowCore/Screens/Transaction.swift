import FlowRuntime

/// Something whose change can be taken back and told: a window, a stack, a tab bar, a store of routes.
@MainActor
package protocol TransactionParticipant: AnyObject {
  /// Called before the first change of a transaction: remembers how things stand.
  func beginChange() -> any PendingChange
}

/// What a participant remembers from before its first change.
@MainActor
package protocol PendingChange {
  /// Puts everything back.
  func rollBack()
  /// What is different now, in the words of the trace. Nothing, if in the end nothing changed.
  func transitions() -> [Transition]
  /// Whether anything is different now.
  var isChange: Bool { get }
  /// The view model or store that wanted the change, if it was one: it is told of a rejection.
  var owner: Owner? { get }
}

extension PendingChange {
  package var owner: Owner? { nil }
}

/// The changes to what is on screen within one turn: all of them happen, or none.
///
/// Arrays change at once, so that a flow reads what it wrote. Life-cycle callbacks, completions and releases wait for the end
/// of the turn and come in call order. Guards judge the difference between the trees there.
@MainActor
package final class Transaction {
  /// The run that holds it. A transaction is asked for by way of its run and does nothing on its own.
  unowned var run: Run?
  // Asked for with each step. Neither is ever handed out by reference, so that no accesses can overlap.
  @exclusivity(unchecked)
  private var pending: [(participant: any TransactionParticipant, change: any PendingChange, cause: UInt64)] = []
  private var joined: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var callbacks: [@MainActor () -> Void] = []
  private var before: ScreenTree?
  private var isScheduled = false
  private static let roundsInATurn = 100
  private var isCommitting = false
  /// Who wanted the change that was rejected last.
  private weak var rejected: Owner?

  package init() {}

  /// Whether nothing was changed since the last end of a turn.
  package var isEmpty: Bool { pending.isEmpty && callbacks.isEmpty }

  /// Whether something on screen differs from the beginning of the turn.
  package var hasChanges: Bool { pending.contains { $0.change.isChange } }

  /// Says that `participant` is about to change.
  package func join(_ participant: any TransactionParticipant) {
    guard joined.insert(ObjectIdentifier(participant)).inserted else { return }
    if pending.isEmpty, let run, !run.guards.isEmpty {
      before = run.screenSource?.screenTree ?? ScreenTree(root: nil)
    }
    // The end of the turn, at which the change is recorded, may come when the cause is no longer known.
    pending.append((participant, participant.beginChange(), run?.trace.currentCause ?? 0))
    schedule()
  }

  /// Runs `callback` at the end of the turn, after those that came before it. A rejected transaction forgets it.
  package func afterwards(_ callback: @escaping @MainActor () -> Void) {
    callbacks.append(callback)
    schedule()
  }

  /// Has the guards judge what the turn changed; a rejection takes all of it back.
  /// - Returns: The reason for a rejection.
  package func evaluate() -> String? {
    guard !pending.isEmpty, let run, let before, let source = run.screenSource, hasChanges else { return nil }
    let after = source.screenTree
    for navigationGuard in run.guards {
      guard case .reject(let reason) = navigationGuard.evaluate(from: before, to: after) else { continue }
      rejected = pending.lazy.compactMap(\.change.owner).first
      for entry in pending.reversed() { entry.change.rollBack() }
      reset()
      return reason
    }
    return nil
  }

  /// Makes final what the turn changed: tells the trace, then runs the callbacks; what those change is judged and made
  /// final after them. Call ``evaluate()`` first.
  package func commit() {
    guard !isCommitting, !isEmpty else { return }
    isCommitting = true
    defer {
      isCommitting = false
      if !isEmpty { schedule() }
    }
    // Callbacks that change something each time go on in a turn of their own, so that they can be stopped.
    var rounds = 0
    while !isEmpty, rounds < Transaction.roundsInATurn {
      rounds += 1
      // Participants are held until the callbacks have run: nothing is released in the middle of a turn.
      let ended = pending
      let due = callbacks
      for entry in ended {
        for transition in entry.change.transitions() { record(transition, cause: entry.cause) }
      }
      reset()
      for callback in due { callback() }
      withExtendedLifetime(ended) {}
      if let reason = evaluate() { report(rejection: reason) }
    }
  }

  private func record(_ transition: Transition, cause: UInt64) {
    guard let trace = run?.trace else { return }
    trace.record(.transition(transition), cause: cause == 0 ? trace.currentCause : cause)
  }

  private func report(rejection reason: String) {
    run?.trace.record(rejected.map { .rejected(owner: $0, reason: reason) } ?? .backVetoed(reason: reason))
  }

  /// The end of a turn that no step brought about: a hand, a timer, code of the app's own.
  package func endTurn() {
    guard !isEmpty else { return }
    if let reason = evaluate() { report(rejection: reason) }
    commit()
  }

  private func reset() {
    pending.removeAll()
    joined.removeAll()
    callbacks.removeAll()
    before = nil
  }

  private func schedule() {
    guard !isScheduled, !isCommitting else { return }
    isScheduled = true
    let end: @MainActor () -> Void = { [self, run] in
      isScheduled = false
      withExtendedLifetime(run) { endTurn() }
    }
    if let runtime = FlowRuntime.current {
      runtime.atEndOfTurn(end)
    } else {
      Task { @MainActor in end() }
    }
  }
}
