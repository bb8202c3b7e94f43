import DequeModule
import FlowCore

/// The queue of one flow's steps, from registration to end.
///
/// The flow's own stepper retains the queue, which refers to its coordinator weakly, so the stepper retains no flow.
/// Steps that arrive before the flow begins wait. After the flow's end the queue accepts no step.
@MainActor
final class StepQueue {
  let owner: Owner

  /// The task that currently empties the queue. `nil` if there is none.
  var work: Task<Void, Never>?

  private let trace: Trace
  private weak var coordinator: FlowCoordinator?
  // Every step uses these properties. None is passed by reference, so accesses cannot overlap and need no dynamic
  // check.
  @exclusivity(unchecked) private var waiting: Deque<QueuedStep> = []
  @exclusivity(unchecked) private var state = State.notBegun
  @exclusivity(unchecked) private var isBeingEmptied = false

  private enum State {
    case notBegun
    case open
    case closed
  }

  /// Creates the queue of a flow that has not begun.
  init(owner: Owner, coordinator: FlowCoordinator) {
    self.owner = owner
    self.coordinator = coordinator
    trace = coordinator.trace
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// The steps that the flow has not begun to handle, in order.
  var waitingSteps: [any Step] { waiting.map(\.step) }

  var isClosed: Bool { state == .closed }

  /// Appends a step to the queue.
  /// - Returns: Whether the queue accepted the step, which it does until the flow ends.
  @discardableResult
  func put(_ step: any Step, from sender: StepSender, chain: ForwardChain? = nil) -> Bool {
    guard state != .closed else { return false }
    waiting.append(queued(step, from: sender, chain: chain))
    if !isBeingEmptied { wake() }
    return true
  }

  /// Inserts initial steps, in their order, before all waiting steps.
  func putFirst(_ steps: [(step: any Step, sender: StepSender)]) {
    guard state != .closed else { return }
    // In reverse, since each step goes to the front.
    for (step, sender) in steps.reversed() { waiting.prepend(queued(step, from: sender, chain: nil)) }
    if !isBeingEmptied { wake() }
  }

  // Also records the sending of the step.
  private func queued(_ step: any Step, from sender: StepSender, chain: ForwardChain?) -> QueuedStep {
    let cause = trace.isOn ? trace.record(.sent(step: trace.step(for: step), to: owner, from: sender)) : 0
    return QueuedStep(step: step, cause: cause, chain: chain)
  }

  /// Opens the queue when the flow begins.
  func open() {
    guard state == .notBegun else { return }
    state = .open
    wake()
  }

  /// Closes the queue when the flow ends, and cancels a running `adapt`.
  /// - Returns: The waiting steps, which the flow will not handle.
  func close() -> [QueuedStep] {
    state = .closed
    work?.cancel()
    work = nil
    defer { waiting = [] }
    return Array(waiting)
  }

  /// Removes the first waiting step. Returns `nil` if the queue is empty.
  func popFirst() -> QueuedStep? {
    waiting.popFirst()
  }

  /// Marks the queue as empty. The next step then wakes the coordinator.
  func markEmpty() {
    isBeingEmptied = false
    work = nil
  }

  // Does nothing before the flow has begun.
  private func wake() {
    guard state == .open, !waiting.isEmpty else { return }
    guard let coordinator else {
      // The coordinator was released without an end of its flow. The queue records the steps, so for their senders they
      // count as accepted.
      for step in close() {
        FlowCoordinator.dropAfterEnd(step.step, of: owner, link: step.chain?.link, in: trace)
      }
      return
    }
    isBeingEmptied = true
    coordinator.handleSteps(of: self)
  }
}

/// A step that waits in a flow's queue.
struct QueuedStep {
  /// The queued step, before `adapt`.
  let step: any Step
  /// The number of the event that records the sending of the step.
  ///
  /// Later events name this number as their cause. 0 if the trace was off.
  let cause: UInt64
  /// The chain of forwards that led to the step. `nil` for a step that came neither from a flow nor from a link.
  let chain: ForwardChain?
}

/// The forwards that led to a step, with a check for cycles.
// The check uses Brent's algorithm: it compares each forward with one earlier forward, which advances at powers of two.
// It therefore finds a cycle of any length, at a constant cost for each forward.
final class ForwardChain {
  private struct Forward: Equatable {
    let flow: Int
    let step: TraceStep
  }

  // The length from which a chain checks for cycles. Short chains are common, and cost nothing.
  private static let firstCheck = 16

  /// The link that delivered the step. `nil` if there is none.
  let link: LinkHop?

  private var length = 0
  private var checkpoint: Forward?
  private var nextCheckpoint = ForwardChain.firstCheck

  init(link: LinkHop? = nil) {
    self.link = link
  }

  /// The chain after a change on the way, which breaks any cycle. It keeps only the link. `nil` if there is no link.
  var afterChange: ForwardChain? { link.map { ForwardChain(link: $0) } }

  /// Counts a forward.
  /// - Returns: Whether the check has found that the chain passed this flow with this step before.
  @MainActor
  func isCycle(forwarding step: any Step, to flow: Owner) -> Bool {
    length += 1
    guard length >= ForwardChain.firstCheck else { return false }
    let forward = Forward(flow: flow.id, step: TraceStep(step))
    if forward == checkpoint { return true }
    if length >= nextCheckpoint {
      checkpoint = forward
      nextCheckpoint *= 2
    }
    return false
  }
}

/// The comparison of a step with the one that a flow's `adapt` returned.
enum StepIdentity {
  /// Returns whether two steps are the same.
  ///
  /// The comparison is that of ``TraceStep``.
  // Steps of one type with equal bits need no literals for it.
  static func isSame(_ step: any Step, _ other: any Step) -> Bool {
    guard type(of: step) == type(of: other) else { return false }
    return hasSameBits(step, other) || TraceStep(step) == TraceStep(other)
  }

  // Each call opens its existential, so the bytes are those of the value, and not of a box.
  private static func hasSameBits(_ step: any Step, _ other: any Step) -> Bool {
    withUnsafeBytes(of: step) { first in withUnsafeBytes(of: other) { first.elementsEqual($0) } }
  }
}
