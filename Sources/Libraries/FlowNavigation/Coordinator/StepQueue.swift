import DequeModule
import FlowCore
import FlowRuntime

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
    let cause = trace.isOn ? trace.record(.sent(step: trace.step(for: step), to: owner, from: sender)) : 0
    waiting.append(QueuedStep(step: step, cause: cause, chain: chain))
    if waiting.count > StepQueue.keptCapacity { hasBurst = true }
    return isBeingEmptied || wake()
  }

  /// Puts initial steps before all others that wait, in their order.
  func putFirst(_ steps: [(step: any Step, sender: StepSender)]) {
    guard state != .closed else { return }
    for (step, sender) in steps.reversed() {
      let cause = trace.isOn ? trace.record(.sent(step: trace.step(for: step), to: owner, from: sender)) : 0
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
        trace.record(.dropped(owner: owner, step: trace.step(for: step.step), reason: "gone"))
        step.chain?.link?.flow(owner, did: .dropped(reason: "gone"))
      }
      return true
    }
    isBeingEmptied = true
    coordinator.empty(self)
    return true
  }
}

/// A step that waits in a flow's queue.
struct QueuedStep {
  let step: any Step
  /// The number of the event of its sending, so that what it leads to can name its cause.
  let cause: UInt64
  /// Where it comes from, if a flow forwarded it or a link brought it.
  let chain: ForwardChain?
}

/// The way of a step that flows forward to one another: which link it belongs to, and whether it goes round in a circle.
///
/// Brent's algorithm: what is forwarded is compared with one earlier place, which moves on at powers of two. So a circle of
/// any length is found, at a constant cost for each forward.
final class ForwardChain {
  private struct Place: Equatable {
    let flow: Int
    let step: String
  }

  /// Short chains are the rule and are not looked at.
  private static let firstLook = 16

  /// The link that the step came with.
  let link: LinkHop?

  private var length = 0
  private var checkpoint: Place?
  private var nextCheckpoint = ForwardChain.firstLook

  init(link: LinkHop? = nil) {
    self.link = link
  }

  /// The chain after something changed on the way, which is no circle then: only the link goes on.
  var afterChange: ForwardChain? { link.map { ForwardChain(link: $0) } }

  /// Notes another forward.
  /// - Returns: Whether the chain was at this place before, with this step.
  @MainActor
  func isCircle(forwarding step: any Step, to flow: Owner) -> Bool {
    length += 1
    guard length >= ForwardChain.firstLook else { return false }
    let place = Place(flow: flow.id, step: TraceStep(step).description)
    if place == checkpoint { return true }
    if length >= nextCheckpoint {
      checkpoint = place
      nextCheckpoint *= 2
    }
    return false
  }
}

/// Whether a flow's `adapt` gave back the step that it got.
enum StepIdentity {
  /// Steps need not be equatable: of one type, the same bits are the same step, else words decide.
  static func isSame(_ step: any Step, _ other: any Step) -> Bool {
    guard type(of: step) == type(of: other) else { return false }
    return hasSameBits(step, other, size: size(of: step))
      || TraceStep(step).description == TraceStep(other).description
  }

  /// A small value stands at the beginning of its box, with anything behind it; of another the box's address does.
  private static func hasSameBits(_ step: any Step, _ other: any Step, size: Int) -> Bool {
    withUnsafeBytes(of: step) { first in
      withUnsafeBytes(of: other) { second in
        let count = size <= inlineSize ? size : MemoryLayout<UnsafeRawPointer>.size
        for offset in 0..<count where first[offset] != second[offset] { return false }
        return true
      }
    }
  }

  private static let inlineSize = 3 * MemoryLayout<UInt>.size

  private static func size(of step: some Step) -> Int { MemoryLayout.size(ofValue: step) }
}

extension FlowCoordinator {
  /// After how many steps in a row the rest of the app has its turn, so that a flow that never comes to rest can be stopped.
  private static let stepsInARow = 64

  /// Has the flow handle what waits, one step at a time, until nothing does.
  func empty(_ queue: StepQueue) {
    guard let flow else { return queue.rest() }
    tree.beginWork()
    let work = Task {
      await self.empty(queue, flow)
      queue.rest()
      if self.hasLostScreens { self.tidy() }
      self.tree.endWork()
    }
    queue.work = work
    // Flows that get a step at once begin with it in the order in which they get it, as a link and a contribution promise.
    FlowRuntime.keepPlace(of: work)
  }

  /// Gives back the room of the screens that are gone.
  private func tidy() {
    hasLostScreens = false
    run.owners.tidy()
    scopes.shrink()
  }

  private func empty(_ queue: StepQueue, _ flow: any Flow) async {
    var inARow = 0
    while let next = queue.popFirst() {
      do {
        let step =
          if let adaptTimeout {
            try await LimitedAdaptation.adapt(next.step, by: flow, within: adaptTimeout)
          } else {
            try await flow.adapt(step: next.step)
          }
        handle(step, next, from: queue, by: flow)
      } catch {
        handle(error, next, from: queue)
      }
      inARow += 1
      if inARow == FlowCoordinator.stepsInARow {
        inARow = 0
        trace.cause = 0
        await Task.yield()
      }
    }
    trace.cause = 0
  }
}
