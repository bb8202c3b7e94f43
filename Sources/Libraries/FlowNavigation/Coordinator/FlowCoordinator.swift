import FlowCore
import HeadlessUIKit

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
    for link in links { link.resume() }
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

  func report(_ kind: @autoclosure () -> TraceEvent.Kind) {
    if trace.isOn { trace.record(kind()) }
  }

  func drop(_ step: any Step, reason: String) {
    guard let owner else { return }
    report(.dropped(owner: owner, step: TraceStep(step), reason: reason))
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

extension FlowCoordinator {
  /// Logs the flow's stack if it differs from the one that was logged last.
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

  /// Logs the stack after each change that the user makes to it as well, such as going back.
  func logGestures(on flow: any Flow) {
    guard logger != nil, let stack = flow.innermost as? UINavigationController else { return }
    stack.observeDidShow { [weak self] in self?.logStack() }
  }

  /// What the flow's stack holds; of a flow without a stack the screens that it contributed and that are still there.
  private func controllers(of flow: any Flow) -> [UIViewController] {
    if let stack = flow.innermost as? UINavigationController { return stack.viewControllers }
    return screens.compactMap { $0.presentable as? UIViewController }
  }
}

extension FlowCoordinator {
  /// Delivers a deep link's step once to each flow that is alive: to this one, then to its descendants in order of creation.
  ///
  /// It waits behind the steps that wait already. A link that comes before `coordinate` waits for the flow and its initial
  /// step. A flow that has the link's step already does not get it again from a flow that forwards it. As in AsyncFlow,
  /// flows that are made because of the link do not get it: use a path for those, ``navigate(along:policy:)``.
  /// - Parameters:
  ///   - step: Where the link leads.
  ///   - policy: Which flows get it.
  /// - Returns: The link, which tells what becomes of it.
  @discardableResult
  public func navigate(to step: any Step, policy: LinkPolicy = .broadcast) -> DeepLink {
    navigate(along: [step], policy: policy)
  }

  /// A deep link through several flows: each step goes to the flows that are alive when the step before it is done and the
  /// flows which that one made are ready.
  ///
  /// A step that no flow handles ends the link; the trace says which steps were dropped because of that.
  /// - Parameters:
  ///   - steps: The hops, in order.
  ///   - policy: Which flows get each of them.
  /// - Returns: The link, which tells what becomes of it.
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

  /// Gives a step to this flow alone, behind the steps that wait already, as a stepper does.
  /// - Returns: What tells what becomes of it.
  package func submit(_ step: any Step) -> DeepLink {
    let link = DeepLink([step], policy: .broadcast, root: self, reachesDescendants: false)
    link.resume()
    return link
  }
}

/// What all coordinators of a tree share: how much work is under way, who waits until there is none, and whether anybody
/// listens.
@MainActor
final class FlowTree {
  /// Whether anybody ever asked for the navigation events of a flow in this tree.
  var mayBeHeard = false

  /// How many coordinators have got a flow so far.
  var coordinatorCount = 0

  private var work = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func beginWork() {
    work += 1
  }

  func endWork() {
    work -= 1
    guard work == 0, !waiting.isEmpty else { return }
    let waiting = self.waiting
    self.waiting.removeAll()
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when there is no work under way.
  func rest() async {
    while work > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}

extension FlowCoordinator {
  /// This coordinator and its descendants, as far as they run a flow, in order of creation.
  package var withDescendants: [FlowCoordinator] {
    var all: [FlowCoordinator] = []
    func visit(_ coordinator: FlowCoordinator) {
      if coordinator.owner != nil { all.append(coordinator) }
      for child in coordinator.children { visit(child) }
    }
    visit(self)
    return all.sorted { $0.number < $1.number }
  }

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
}

extension FlowCoordinator: ScreenCoordinator {
  package var superior: (any ScreenCoordinator)? { parent }

  /// The screens that take part in this flow, in order of creation. What stands for others has its place in the tree itself.
  package var screens: [Owner] { scopes.map(\.owner).filter { $0.kind == .screen } }

  package var root: AnyObject? { flow?.innermost }

  package var isRunning: Bool { flow != nil }

  package func shows(_ presentable: AnyObject) -> Bool {
    guard let root = flow?.innermost else { return false }
    if root is UIWindow { return true }
    return (presentable as? UIViewController)?.isOrStandsIn { $0 === root } ?? false
  }
}

extension ScreenScope: CoordinatedScreen {
  var screenCoordinator: (any ScreenCoordinator)? { coordinator }
}
