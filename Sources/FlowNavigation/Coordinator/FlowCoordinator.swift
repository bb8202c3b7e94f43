import FlowCore

/// Runs a flow: takes the steps of its steppers one at a time and lets the flow handle them.
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: AppStep.launch))
/// ```
///
/// **No step is lost.** Every step goes through one queue, first in, first out: the initial steps first, then what the steppers
/// emit, what is forwarded and what links bring. A step that leads nowhere has its event in the trace, with the reason.
///
/// **Who holds whom.** The app holds the root coordinator; a coordinator holds its flow, the flow's stepper, the steppers of
/// the flow's screens, and the coordinators of its child flows. It holds no screen and no view controller: those belong to
/// the containers that show them. A child holds its parent weakly, as a screen's subscription does its coordinator.
///
/// **What frees it.** A screen's part ends, and its stepper is let go, when the screen is popped, dismissed, replaced or taken
/// back by hand. A flow ends, with its screens and child flows, when its root is dismissed, when it returns `.end`, when an
/// ancestor ends, and at ``stop()``; whichever comes first, it leaves its parent's ``children`` at once. Nothing else has to
/// be called, and a coordinator that is let go takes all of it along.
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

  /// Whether the flow has handled its first step and all flows that it contributed are ready too.
  public internal(set) var isReady = false

  /// What becomes of the steps that a hidden screen of this flow or of a descendant emits.
  public let hiddenSteps: HiddenStepPolicy

  /// How long a flow's `adapt` may take, here and in the descendants; then the step is vetoed. `nil` for as long as it likes.
  public let adaptTimeout: Duration?

  /// Its place in the order in which the coordinators of its tree got their flows.
  var number = 0

  let run: Run
  // The run's own, at hand on the way of every step.
  let trace: Trace
  let transaction: Transaction
  let logger: (any FlowLogger)?
  var scopes: [ScreenScope] = []
  var rootScope: RootScope?
  /// Whether screens have gone since the queue was last at rest.
  var hasLostScreens = false
  /// The steps that wait for the flow, from when it has its name.
  var queue: StepQueue?
  /// The links that came before there was a flow.
  var earlyLinks: [DeepLink] = []
  /// What makes a step of the flow's result.
  var takeOutput: (@MainActor (FlowOutput) -> (any Step)?)?
  /// Told of what is for the parent, where there is none but somebody who stands for it.
  package var onForward: (@MainActor (any Step) -> Void)?
  /// Whether the flow has handled a step, or has none to wait for.
  var hasHandled = false
  /// What the logger was told last.
  var loggedStack: NavigationStack?

  let tree: FlowTree
  private lazy var willNavigateSubject = AsyncPassthroughSubject<NavigationEvent>()
  private lazy var didNavigateSubject = AsyncPassthroughSubject<NavigationEvent>()
  /// Told of each step that the flow has handled, and of what came of it.
  package var onHandled: (@MainActor (any Step, FlowContributors) -> Void)?

  /// A coordinator with no flow yet. It belongs to the run in which it is made.
  /// - Parameters:
  ///   - logger: Told of the stack after each step that changed it, here and in the descendants.
  ///   - hiddenSteps: What becomes of the steps that a hidden screen emits.
  ///   - adaptTimeout: How long a flow's `adapt` may take before its step is vetoed.
  public init(
    logger: (any FlowLogger)? = nil, hiddenSteps: HiddenStepPolicy = .buffer, adaptTimeout: Duration? = nil
  ) {
    run = Run.current
    trace = run.trace
    transaction = run.transaction
    tree = FlowTree()
    self.logger = logger
    self.hiddenSteps = hiddenSteps
    self.adaptTimeout = adaptTimeout
  }

  /// The coordinator of a child flow.
  init(parent: FlowCoordinator) {
    run = parent.run
    trace = run.trace
    transaction = run.transaction
    tree = parent.tree
    logger = parent.logger
    hiddenSteps = parent.hiddenSteps
    adaptTimeout = parent.adaptTimeout
    self.parent = parent
  }

  isolated deinit {
    stop()
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
    flow: any Flow, with stepper: any Stepper = DefaultStepper(), allowStepWhenDismissed: Bool = false
  ) {
    if self.flow != nil { stop() }
    begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// Ends the flow and all that it contributed, without a step for anybody. What waits in the queues is dropped, and traced.
  /// A link that still waits for the flow is given up.
  public func stop() {
    end(traced: false)
    let links = earlyLinks
    earlyLinks.removeAll()
    for link in links { link.goOn() }
  }

  /// Each step that this flow or a descendant is about to handle, from now on.
  public var willNavigate: AsyncStream<NavigationEvent> {
    tree.mayBeHeard = true
    return willNavigateSubject.stream
  }

  /// Each step that this flow or a descendant has handled, from now on.
  public var didNavigate: AsyncStream<NavigationEvent> {
    tree.mayBeHeard = true
    return didNavigateSubject.stream
  }

  // MARK: What happens

  /// Puts a step at the end of the queue.
  package func enqueue(_ step: any Step) {
    queue?.put(step, from: .outside)
  }

  /// Returns when no step waits or is being handled in the whole tree that this coordinator is part of, and no link is on
  /// its way.
  package func idle() async {
    await tree.rest()
  }

  func tell(_ kind: @autoclosure () -> TraceEvent.Kind) {
    if trace.isOn { trace.record(kind()) }
  }

  func drop(_ step: any Step, reason: String) {
    guard let owner else { return }
    tell(.dropped(owner: owner, step: TraceStep(step), reason: reason))
  }

  /// Tells those who listen to this flow or to an ancestor.
  func announce(willNavigate: Bool, _ step: any Step, by flow: any Flow, owner: Owner) {
    let event = NavigationEvent(owner: owner, parent: parent?.owner, flow: flow, step: step)
    var next: FlowCoordinator? = self
    while let coordinator = next {
      (willNavigate ? coordinator.willNavigateSubject : coordinator.didNavigateSubject).send(event)
      next = coordinator.parent
    }
  }
}

extension FlowCoordinator: LeftOutOfState {}
