import FlowCore
import HeadlessUIKit

/// A coordinator that delivers steps to its flow, one at a time.
///
/// ```swift
/// let coordinator = FlowCoordinator()
/// coordinator.coordinate(flow: AppFlow(window: window), with: OneStepper(withSingleStep: AppStep.launch))
/// ```
///
/// **No step is lost.** Every step goes through one FIFO queue. The initial steps come first, then the steps of
/// steppers, forwards and links. A step that leads nowhere has an event in the trace, with the reason if there is one.
///
/// **Ownership.** The app retains the root coordinator. A coordinator retains its flow, the flow's stepper, the
/// steppers of the flow's screens, and the coordinators of its child flows. It retains a view controller only as a
/// stepper. The container that shows a view controller retains the controller. A child refers to its parent weakly, as
/// the subscription of a screen does to its coordinator.
///
/// **Release.** A screen leaves the flow, and the coordinator releases its stepper, when the screen is popped,
/// dismissed, replaced or removed in code. So does a screen that the app releases before it appears. A flow ends, with
/// its screens and child flows, when its root is dismissed, when it returns `.end`, when an ancestor ends, or on
/// ``stop()``. It then leaves its parent's ``children`` at once. The app needs no other call. The release of a
/// coordinator ends its flow too.
@MainActor
public final class FlowCoordinator {
  // Each step reads the unchecked properties. None is passed by reference, so their accesses cannot overlap.

  /// The coordinator of the flow that contributed this flow. `nil` for the root, and after the flow has ended.
  public internal(set) weak var parent: FlowCoordinator?

  /// The coordinators of the running child flows, in order of creation.
  public internal(set) var children: [FlowCoordinator] = []

  /// The flow, from `coordinate` until its end. `nil` otherwise.
  public internal(set) var flow: (any Flow)?

  /// The flow's name and id, from its registration until its end. `nil` otherwise.
  public internal(set) var owner: Owner?

  /// Whether the flow is ready.
  ///
  /// A flow is ready when it has handled, ignored or vetoed its first step, or needs none, and all flows that it
  /// contributed are ready.
  @exclusivity(unchecked) public internal(set) var isReady = false

  /// The policy for steps of hidden screens, here and in the descendants.
  public let hiddenSteps: HiddenStepPolicy

  /// The time limit for a flow's `adapt`, here and in the descendants.
  ///
  /// The coordinator vetoes the step when the limit passes. `nil` for no limit.
  public let adaptTimeout: Duration?

  /// The position of the flow in the order of the tree's registrations.
  var number = 0

  let run: Run
  // The run's own objects are stored here too, since every step uses them.
  let trace: Trace
  let transaction: Transaction
  /// `nil` for no logger.
  let logger: (any FlowLogger)?
  /// The scopes of the flow's screens, in order of contribution.
  var scopes: [ScreenScope] = []
  /// The subscription to the flow's own stepper. `nil` unless the flow runs.
  var rootScope: RootScope?
  var hasHadScreens = false
  /// Whether screens have gone since the queue was last empty.
  var hasLostScreens = false
  /// The queue of the flow's steps. `nil` before the flow has a name, and after its end.
  var queue: StepQueue?
  /// The links that arrived before the flow.
  var earlyLinks: [DeepLink] = []
  /// The closure that makes a step from the flow's result. `nil` for none.
  var stepForOutput: (@MainActor (FlowOutput) -> (any Step)?)?
  /// A callback for steps to the parent, if the flow has no parent.
  package var onForward: (@MainActor (any Step) -> Void)?
  /// Whether the flow has handled its first step, or needs none.
  var hasHandledFirstStep = false
  /// The stack that was last passed to the logger. `nil` before the first one.
  var loggedStack: NavigationStack?

  let treeState: FlowTreeState
  // Lazy, since a tree without event streams never uses them.
  private lazy var willNavigateSubject = AsyncPassthroughSubject<NavigationEvent>()
  private lazy var didNavigateSubject = AsyncPassthroughSubject<NavigationEvent>()
  /// A callback for each step that the flow handled or ignored, with its contributors.
  @exclusivity(unchecked) package var onHandled: (@MainActor (any Step, FlowContributors) -> Void)?

  /// Creates a coordinator without a flow, in the current run.
  /// - Parameters:
  ///   - logger: A logger that receives the stack after each change by a step or the user, here and in the descendants.
  ///     `nil` for none.
  ///   - hiddenSteps: The policy for steps that a hidden screen emits.
  ///   - adaptTimeout: The time limit for a flow's `adapt`, after which the coordinator vetoes its step. `nil` for no
  ///     limit.
  public init(
    logger: (any FlowLogger)? = nil, hiddenSteps: HiddenStepPolicy = .buffer, adaptTimeout: Duration? = nil
  ) {
    run = Run.current
    trace = run.trace
    transaction = run.transaction
    treeState = FlowTreeState()
    self.logger = logger
    self.hiddenSteps = hiddenSteps
    self.adaptTimeout = adaptTimeout
  }

  init(parent: FlowCoordinator) {
    run = parent.run
    trace = run.trace
    transaction = run.transaction
    treeState = parent.treeState
    logger = parent.logger
    hiddenSteps = parent.hiddenSteps
    adaptTimeout = parent.adaptTimeout
    self.parent = parent
  }

  isolated deinit {
    stop()
  }

  /// Runs a flow.
  ///
  /// The flow handles the stepper's initial step first, then the steps that the stepper emitted before, then those that
  /// `readyToEmitSteps()` emits, then all others. A coordinator runs one flow: a second call ends the first flow.
  /// - Parameters:
  ///   - flow: The flow, which the coordinator retains.
  ///   - stepper: The stepper that emits the flow's first steps, which the coordinator retains.
  ///   - allowStepWhenDismissed: Whether the flow continues after the dismissal of its root. If not, it ends then.
  public func coordinate(
    flow: any Flow, with stepper: any Stepper = DefaultStepper(), allowStepWhenDismissed: Bool = false
  ) {
    if self.flow != nil { stop() }
    begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
  }

  /// Ends the flow and its contributions, without a step for the parent.
  ///
  /// Drops and records waiting steps. Links that still wait for the flow finish unhandled.
  public func stop() {
    end(traced: false)
    let links = earlyLinks
    earlyLinks.removeAll()
    for link in links { link.resume() }
  }

  /// A stream of steps before this flow or a descendant handles them.
  ///
  /// The stream begins with the next step.
  public var willNavigate: AsyncStream<NavigationEvent> {
    treeState.hasEventStreams = true
    return willNavigateSubject.stream
  }

  /// A stream of steps after this flow or a descendant handled or ignored them.
  public var didNavigate: AsyncStream<NavigationEvent> {
    treeState.hasEventStreams = true
    return didNavigateSubject.stream
  }

  // MARK: Steps and events

  package func enqueue(_ step: any Step) {
    queue?.put(step, from: .outside)
  }

  /// Waits until the coordinator's tree has no pending step and no unfinished link.
  package func idle() async {
    await treeState.idle()
  }

  /// Records an event if the trace is on.
  func report(_ kind: @autoclosure () -> TraceEvent.Kind) {
    if trace.isOn { trace.record(kind()) }
  }

  /// Records a step that the flow does not receive.
  func drop(_ step: any Step, reason: String) {
    guard let owner else { return }
    report(.dropped(owner: owner, step: TraceStep(step), reason: reason))
  }

  /// Records a step that a flow does not handle because the flow has ended.
  func dropAfterEnd(_ step: any Step, of owner: Owner, link: LinkHop?) {
    Self.dropAfterEnd(step, of: owner, link: link, in: trace)
  }

  /// Records a step that a flow does not handle because the flow has ended.
  ///
  /// Use this function where no coordinator exists.
  static func dropAfterEnd(_ step: any Step, of owner: Owner, link: LinkHop?, in trace: Trace) {
    if trace.isOn {
      trace.record(.dropped(owner: owner, step: trace.step(for: step), reason: DropReason.flowHasEnded))
    }
    link?.record(.dropped(reason: DropReason.flowHasEnded), of: owner)
  }

  /// Sends an event to this coordinator's streams and its ancestors'.
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

extension FlowCoordinator {
  func logStack() {
    guard let logger, let flow, let owner else { return }
    let steps = controllers(of: flow).compactMap { controller -> StepInfo? in
      guard let step = controller.associatedStep, type(of: step) != NoneStep.self else { return nil }
      return StepInfo(step: step, metadata: flow.metadata(for: step) ?? controller.associatedMetadata)
    }
    let stack = NavigationStack(flowName: owner.name.description, steps: steps)
    guard stack != loggedStack else { return }
    loggedStack = stack
    logger.log(navigationStack: stack)
  }

  /// Logs the stack also after the user's own changes, such as going back.
  func logGestures(on flow: any Flow) {
    guard logger != nil, let stack = flow.innermost as? UINavigationController else { return }
    stack.observeDidShow { [weak self] in self?.logStack() }
  }

  // For a flow without a stack, its contributed screens that are still there.
  private func controllers(of flow: any Flow) -> [UIViewController] {
    if let stack = flow.innermost as? UINavigationController { return stack.viewControllers }
    return screens.compactMap { $0.presentable as? UIViewController }
  }
}

extension FlowCoordinator {
  /// Delivers a deep link's step to this flow and all its descendants.
  ///
  /// By default, each flow receives the step once, in order of creation.
  ///
  /// The step goes to the end of each queue. A link that comes before `coordinate` waits for the flow and its initial
  /// step. A flow that has received the link's step does not receive it again from a child that forwards it. As in
  /// AsyncFlow, flows that the link creates do not receive it. Use a path for those: ``navigate(along:policy:)``.
  /// - Parameters:
  ///   - step: The destination of the link.
  ///   - policy: The policy that selects the receiving flows.
  /// - Returns: The link, whose ``DeepLink/outcome`` is available when it is done.
  @discardableResult
  public func navigate(to step: any Step, policy: LinkPolicy = .broadcast) -> DeepLink {
    navigate(along: [step], policy: policy)
  }

  /// Delivers a deep link whose path leads through several flows.
  ///
  /// Each step goes to the flows that are alive when the previous step is done and the flows that it created are ready.
  ///
  /// A step that no flow handles ends the link. The coordinator drops and records the remaining steps.
  /// - Parameters:
  ///   - steps: The steps of the path, in order.
  ///   - policy: The policy that selects the receiving flows of each step.
  /// - Returns: The link, whose ``DeepLink/outcome`` is available when it is done.
  @discardableResult
  public func navigate(along steps: [any Step], policy: LinkPolicy = .broadcast) -> DeepLink {
    let link = DeepLink(steps, policy: policy, root: self)
    if flow == nil {
      earlyLinks.append(link)
    } else {
      link.resume()
    }
    return link
  }

  /// Delivers a deep link's step to this flow alone, and not to its descendants.
  /// - Returns: A link that has the outcome of the step.
  package func submit(_ step: any Step) -> DeepLink {
    let link = DeepLink([step], policy: .broadcast, root: self, reachesDescendants: false)
    link.resume()
    return link
  }
}

/// The pending work, the waiting tasks and the counters that all coordinators of a tree share.
@MainActor
final class FlowTreeState {
  /// Whether the event stream of any flow in the tree was ever requested.
  @exclusivity(unchecked) var hasEventStreams = false

  /// The number that a coordinator of the tree got last. 0 before the first.
  var lastNumber = 0

  // The number of queues that coordinators are emptying, and of unfinished links.
  private var pendingWork = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Counts a queue or a link as pending.
  func beginWork() {
    pendingWork += 1
  }

  /// Counts a queue or a link as done. The last one resumes the waiting tasks.
  func endWork() {
    pendingWork -= 1
    guard pendingWork == 0, !waiting.isEmpty else { return }
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until no work is pending.
  func idle() async {
    // New work may have begun before the resumed waiter runs.
    while pendingWork > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

extension FlowCoordinator {
  /// This coordinator and its descendants that have a flow, in the order of their ``number``.
  var withDescendants: [FlowCoordinator] {
    var all: [FlowCoordinator] = []
    func visit(_ coordinator: FlowCoordinator) {
      if coordinator.owner != nil { all.append(coordinator) }
      for child in coordinator.children { visit(child) }
    }
    visit(self)
    // A later child may have got its flow before the descendants of an earlier one. Most trees are in order already.
    let isOrdered = all.indices.dropFirst().allSatisfy { all[$0 - 1].number < all[$0].number }
    return isOrdered ? all : all.sorted { $0.number < $1.number }
  }
}

extension FlowCoordinator: StepCoordinator {
  package func follow(_ steps: [any Step]) { navigate(along: steps) }

  /// The steps that the flow has not begun to handle, oldest first.
  package var heldSteps: [any Step] { queue?.waitingSteps ?? [] }

  package var parentCoordinator: (any ScreenCoordinator)? { parent }

  /// The screens that belong to this flow, in order of contribution.
  ///
  /// The screens of nested coordinators have their own place in the tree, and are not among these.
  package var screens: [Owner] {
    var owners: [Owner] = []
    // A screen that the flow contributed with several steppers has a scope for each.
    for scope in scopes where scope.owner.kind == .screen && !(owners.contains { $0 === scope.owner }) {
      owners.append(scope.owner)
    }
    return owners
  }

  /// The innermost root of the flow. `nil` once the flow has ended.
  package var root: AnyObject? { flow?.innermost }

  /// The flow's own stepper, or the view model of a composite.
  ///
  /// `nil` if the stepper is a plain value, or once the flow has ended.
  package var stepperModel: AnyObject? { rootScope?.stepper.modelObject }

  /// Whether the flow has begun and not ended.
  package var isInPlaceWithoutWindow: Bool { flow != nil }

  /// Returns whether a view controller is the flow's root or a part of the root.
  ///
  /// A window as the root contains every view controller.
  package func shows(_ presentable: AnyObject) -> Bool {
    guard let root = flow?.innermost else { return false }
    if root is UIWindow { return true }
    return (presentable as? UIViewController)?.isOrIsWithin { $0 === root } ?? false
  }
}

extension ScreenScope: CoordinatedScreen {
  var screenCoordinator: (any ScreenCoordinator)? { coordinator }

  // The step arrives in `StepperScreens.receive`, which `listen` registered.
  func emit(_ step: any Step) { stepper.steps.send(step) }
}
