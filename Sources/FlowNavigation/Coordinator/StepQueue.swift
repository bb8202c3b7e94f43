import DequeModule
import FlowCore

/// The steps that wait for one flow, from its birth to its end.
///
/// Steppers hold it, and it holds the coordinator weakly, so that a stepper keeps no flow alive. What is put into it before
/// the flow begins waits; after the flow's end it takes nothing any more.
@MainActor
final class StepQueue {
  /// The flow's name.
  let owner: Owner

  /// What empties the queue now.
  var work: Task<Void, Never>?

  private let trace: Trace
  private weak var coordinator: FlowCoordinator?
  // On the way of every step. None is ever handed out by reference, so that no accesses can overlap.
  @exclusivity(unchecked) private var waiting: Deque<QueuedStep> = []
  @exclusivity(unchecked) private var state = State.shut
  @exclusivity(unchecked) private var isBeingEmptied = false
  /// Whether more steps have waited than room is kept for.
  @exclusivity(unchecked) private var hasBurst = false

  private enum State {
    /// The flow has not begun.
    case shut
    case open
    /// The flow has ended.
    case closed
  }

  /// For how many waiting steps room is kept.
  private static let keptCapacity = 1_024

  init(owner: Owner, coordinator: FlowCoordinator) {
    self.owner = owner
    self.coordinator = coordinator
    trace = coordinator.trace
  }

  var isEmpty: Bool { waiting.isEmpty }

  var isClosed: Bool { state == .closed }

  /// Puts a step behind all that wait.
  /// - Returns: Whether the flow is still there to take it.
  @discardableResult
  func put(_ step: any Step, from sender: StepSender, chain: ForwardChain? = nil) -> Bool {
    guard state != .closed else { return false }
    let cause = trace.isOn ? trace.record(.sent(step: trace.words(for: step), to: owner, from: sender)) : 0
    waiting.append(QueuedStep(step: step, cause: cause, chain: chain))
    if waiting.count > StepQueue.keptCapacity { hasBurst = true }
    return isBeingEmptied || wake()
  }

  /// Puts initial steps before all others that wait, in their order.
  func putFirst(_ steps: [(step: any Step, sender: StepSender)]) {
    guard state != .closed else { return }
    for (step, sender) in steps.reversed() {
      let cause = trace.isOn ? trace.record(.sent(step: trace.words(for: step), to: owner, from: sender)) : 0
      waiting.prepend(QueuedStep(step: step, cause: cause, chain: nil))
    }
    if !isBeingEmptied { wake() }
  }

  /// The flow has begun.
  func open() {
    guard state == .shut else { return }
    state = .open
    wake()
  }

  /// The flow has ended: a look that it takes at a step is cancelled.
  /// - Returns: What waits and will not be handled.
  func close() -> some Collection<QueuedStep> {
    state = .closed
    work?.cancel()
    work = nil
    defer { waiting = [] }
    return waiting
  }

  /// The step whose turn it is.
  func popFirst() -> QueuedStep? {
    waiting.popFirst()
  }

  /// Nothing waits any more: the next step wakes the coordinator anew. A burst leaves no memory behind.
  func rest() {
    isBeingEmptied = false
    work = nil
    guard hasBurst else { return }
    hasBurst = false
    waiting = []
  }

  @discardableResult
  private func wake() -> Bool {
    guard state == .open, !waiting.isEmpty else { return true }
    guard let coordinator else {
      // It was let go, without an end of its flow.
      for step in close() {
        trace.record(.dropped(owner: owner, step: trace.words(for: step.step), reason: "gone"))
        step.chain?.link?.flow(owner, did: .dropped(reason: "gone"))
      }
      return true
    }
    isBeingEmptied = true
    coordinator.empty(self)
    return true
  }
}
