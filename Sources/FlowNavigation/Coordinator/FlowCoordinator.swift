import DequeModule
import FlowCore
import HeadlessUIKit

/// Runs a flow: takes the steps of its steppers, one at a time, and has the flow handle them (rows AF-20 to AF-35).
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: AppStep.launch))
/// ```
///
/// **No step is lost.** Every step goes through one queue, first in, first out: the initial steps first, then what the steppers
/// emit. A step that leads nowhere has its event in the trace.
///
/// **Who holds whom.** The app holds the root coordinator; a coordinator holds its flow, its steppers and the coordinators
/// of its child flows, and screens not at all. When a screen or a flow is dismissed, or a flow ends, all that was held
/// because of it is let go.
@MainActor
public final class FlowCoordinator {
  /// The coordinator of the flow that contributed this one's.
  public internal(set) weak var parent: FlowCoordinator?

  /// The coordinators of the flows that this one's flow contributed and that still run, in order of creation.
  public internal(set) var children: [FlowCoordinator] = []

  /// The flow, from `coordinate` until it ends.
  public internal(set) var flow: (any Flow)?

  /// The flow's name and id.
  public internal(set) var owner: Owner?

  let run: Run
  var scopes: [ScreenScope] = []
  var rootScope: RootScope?
  var queue: Deque<QueuedStep> = []
  var events = NavigationEvents()
  private var isPumping = false

  /// After how many steps in a row the rest of the app has its turn, so that a flow that never comes to rest can be stopped.
  private static let stepsInARow = 64

  /// A coordinator with no flow yet. It belongs to the run in which it is made.
  public init() {
    run = Run.current
  }

  /// Runs a flow from now on.
  ///
  /// The stepper's initial step is handled first, then what it emits when told that it is listened to, then everything else.
  /// A coordinator runs one flow: a second one ends the first.
  /// - Parameters:
  ///   - flow: The flow; the coordinator holds it.
  ///   - stepper: Who emits the flow's first steps; held as well.
  ///   - allowStepWhenDismissed: Whether the flow goes on after its root was dismissed; else it ends then.
  public func coordinate(
    flow: any Flow, with stepper: any FlowStepper = DefaultStepper(), allowStepWhenDismissed: Bool = false
  ) {
    if self.flow != nil { stop() }
    begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// A deep link: every flow that is alive now gets the step, this one first, then its descendants in order of creation, once
  /// each. It waits behind the steps that wait already.
  public func navigate(to step: any Step) {
    for coordinator in withDescendants { coordinator.enqueue(step) }
  }

  /// Ends the flow and all that it contributed, without a step for anybody.
  public func stop() {
    end(traced: false)
  }

  /// Each step that this flow or a descendant is about to handle, from now on.
  public var willNavigate: AsyncStream<NavigationEvent> { events.stream(.will) }

  /// Each step that this flow or a descendant has handled, from now on.
  public var didNavigate: AsyncStream<NavigationEvent> { events.stream(.did) }

  /// This coordinator and its descendants, in order of creation.
  package var withDescendants: [FlowCoordinator] {
    var all: [FlowCoordinator] = []
    func visit(_ coordinator: FlowCoordinator) {
      all.append(coordinator)
      for child in coordinator.children { visit(child) }
    }
    visit(self)
    return all.sorted { ($0.owner?.id ?? 0) < ($1.owner?.id ?? 0) }
  }

  /// The screens that take part in this flow, in order of creation.
  package var screens: [Owner] { scopes.map(\.owner) }

  /// Emits a step through a screen's stepper, as the screen itself would.
  /// - Returns: Whether the screen takes part in a flow.
  package static func emit(_ step: any Step, through screen: Owner) -> Bool {
    guard let scope = screen.scope as? ScreenScope, scope.coordinator != nil else { return false }
    scope.stepper.steps.send(step)
    return true
  }

  /// The coordinator of a flow, by its owner; of a screen, that of the flow it takes part in.
  package static func of(_ owner: Owner) -> FlowCoordinator? {
    owner.scope as? FlowCoordinator ?? (owner.scope as? ScreenScope)?.coordinator
  }

  /// Whether a screen stands within this flow's root, be it contributed or not.
  package func shows(_ screen: Owner) -> Bool {
    guard var root = flow?.root else { return false }
    while let inner = root as? any Flow { root = inner.root }
    if root is UIWindow { return true }
    var next = screen.presentable as? UIViewController
    while let controller = next {
      if controller === root { return true }
      next = controller.parent
    }
    return false
  }

  /// The innermost flow among these that shows a screen: the one that takes it part in, else the last made that holds it.
  package static func innermost(_ coordinators: [FlowCoordinator], showing screen: Owner) -> FlowCoordinator? {
    of(screen) ?? coordinators.last { $0.shows(screen) }
  }

  // MARK: The queue

  /// Puts a step at the end of the queue.
  package func enqueue(_ step: any Step) {
    enqueue(step, chain: nil)
  }

  func enqueue(_ step: any Step, chain: ForwardChain?) {
    guard let owner, flow != nil else {
      drop(step, reason: "gone")
      return
    }
    let cause = run.trace.isOn ? run.trace.record(.sent(step: TraceStep(step), to: owner)) : 0
    queue.append(QueuedStep(step: step, cause: cause, chain: chain))
    wake()
  }

  /// Puts initial steps before all others that wait, in their order.
  func enqueueFirst(_ steps: [any Step]) {
    guard let owner else { return }
    for step in steps.reversed() {
      let cause = run.trace.isOn ? run.trace.record(.sent(step: TraceStep(step), to: owner)) : 0
      queue.prepend(QueuedStep(step: step, cause: cause, chain: nil))
    }
    wake()
  }

  func trace(_ kind: @autoclosure () -> TraceEvent.Kind) {
    guard run.trace.isOn else { return }
    run.trace.record(kind())
  }

  func drop(_ step: any Step, reason: String) {
    guard let owner else { return }
    trace(.dropped(owner: owner, step: TraceStep(step), reason: reason))
  }

  private func wake() {
    guard !isPumping, !queue.isEmpty else { return }
    isPumping = true
    Task { await self.pump() }
  }

  private func pump() async {
    var inARow = 0
    while let next = queue.popFirst() {
      run.trace.cause = next.cause
      await handle(next)
      inARow += 1
      if inARow == FlowCoordinator.stepsInARow {
        inARow = 0
        run.trace.cause = 0
        await Task.yield()
      }
    }
    run.trace.cause = 0
    isPumping = false
  }
}

extension FlowCoordinator: LeftOutOfState {}
