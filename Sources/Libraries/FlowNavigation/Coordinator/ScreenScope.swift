import FlowCore

/// A screen that takes part in a flow: its subscription to its stepper, and what ends with it.
///
/// It holds the stepper and not the screen. When the screen is dismissed or gone, the scope is torn down and holds nothing.
@MainActor
final class ScreenScope {
  let owner: Owner
  let stepper: any Stepper
  /// The step that led to the screen.
  let step: any Step
  private(set) weak var coordinator: FlowCoordinator?
  private var queue: StepQueue?
  private let trace: Trace
  private let allowStepWhenDismissed: Bool
  private let policy: HiddenStepPolicy
  private var held: [any Step] = []
  private var watch: PresentableWatch?

  init(
    owner: Owner, stepper: any Stepper, step: any Step, presentable: any Presentable, coordinator: FlowCoordinator,
    allowStepWhenNotPresented: Bool, allowStepWhenDismissed: Bool
  ) {
    self.owner = owner
    self.stepper = stepper
    self.step = step
    self.coordinator = coordinator
    queue = coordinator.queue
    trace = coordinator.trace
    self.allowStepWhenDismissed = allowStepWhenDismissed
    policy = allowStepWhenNotPresented ? .deliver : coordinator.hiddenSteps
    owner.scope = self
    watch = PresentableWatch(presentable) { [weak self] change in self?.presentationDidChange(change) }
  }

  /// Listens to the stepper: what it emitted before is delivered first.
  func listen() {
    stepper.listen(self, owner: owner) { [weak self] step in
      guard let self else { return false }
      receive(step)
      return true
    }
    if !isHidden || policy == .deliver { deliverHeldSteps() }
  }

  /// The stepper's initial step, if it counts: a hidden screen's does, unless its steps are dropped.
  var initialStep: (any Step)? {
    let step = stepper.initialStep
    guard type(of: step) != NoneStep.self else { return nil }
    guard isHidden, policy == .drop else { return step }
    drop(step, reason: "hidden")
    return nil
  }

  func receive(_ step: any Step) {
    guard isHidden else {
      // It may appear and emit a step before it is told that it shows: what it held was there first.
      deliverHeldSteps()
      return put(step)
    }
    switch policy {
    case .deliver:
      put(step)
    case .buffer:
      held.append(step)
      if trace.isOn { trace.record(.held(owner: owner, step: TraceStep(step), reason: "hidden")) }
    case .drop:
      drop(step, reason: "hidden")
    }
  }

  /// Ends the screen's part: nothing of it reaches the flow any more.
  func tearDown() {
    stepper.steps.stopListening(self)
    watch?.cancel()
    watch = nil
    for step in held { drop(step, reason: "gone") }
    held.removeAll()
    coordinator = nil
    queue = nil
  }

  /// The view model: of several steppers the one that is one.
  var model: AnyObject? { stepper.modelObject }

  /// Takes over what the screen has held so far, from its part that ends because it is contributed again.
  func takeOver(from scope: ScreenScope) {
    held = scope.held
    scope.held.removeAll()
  }

  private func drop(_ step: any Step, reason: String) {
    if trace.isOn { trace.record(.dropped(owner: owner, step: TraceStep(step), reason: reason)) }
  }

  /// Whether its steps are those of a hidden screen. One that was dismissed, and whose steps count all the same, is not
  /// hidden: nothing would ever show it.
  private var isHidden: Bool {
    guard let watch else { return false }
    return !watch.isVisible && !(allowStepWhenDismissed && watch.isDismissed)
  }

  private func presentationDidChange(_ change: PresentableWatch.Change) {
    switch change {
    case .shown:
      deliverHeldSteps()
    case .hidden:
      break
    case .dismissed where allowStepWhenDismissed:
      deliverHeldSteps()
    case .dismissed:
      coordinator?.remove(self)
    }
  }

  private func deliverHeldSteps() {
    let steps = held
    held.removeAll()
    for step in steps { put(step) }
  }

  private func put(_ step: any Step) {
    queue?.put(step, from: .owner(owner))
  }
}

/// A flow's own stepper, and the watch over the flow's root.
@MainActor
final class RootScope {
  let stepper: any Stepper
  private let queue: StepQueue
  private var watch: PresentableWatch?

  init(stepper: any Stepper, queue: StepQueue) {
    self.stepper = stepper
    self.queue = queue
  }

  /// Lets the steps of the stepper go straight into the queue.
  func listen() {
    stepper.listen(self, owner: queue.owner) { [queue] step in queue.put(step, from: .stepper) }
  }

  /// Ends the flow when its root is dismissed. A window never is.
  func watch(_ flow: any Flow, _ coordinator: FlowCoordinator) {
    watch = PresentableWatch(flow) { [weak coordinator] change in
      if change == .dismissed { coordinator?.end(traced: true) }
    }
  }

  func tearDown() {
    stepper.steps.stopListening(self)
    watch?.cancel()
    watch = nil
  }
}

/// What a step brought into being.
enum Arrival {
  /// A screen's scope.
  case screen(ScreenScope)
  /// A child flow's coordinator, and how to begin its flow.
  case flow(FlowCoordinator, begin: @MainActor () -> Void)

  @MainActor var owner: Owner? {
    switch self {
    case .screen(let scope): scope.owner
    case .flow(let coordinator, _): coordinator.owner
    }
  }
}

/// What becomes of a step that a screen emits while it is hidden.
///
/// It is chosen for a coordinator and holds for its descendants too. A screen that was contributed with
/// `allowStepWhenNotPresented: true` delivers, whatever the policy.
public enum HiddenStepPolicy: Hashable, Sendable {
  /// The steps wait in order until the screen is visible, as in AsyncFlow.
  case buffer
  /// The steps are dropped and traced, as is the initial step of a screen that is contributed hidden. RxFlow does the same.
  case drop
  /// The steps are handled as if the screen were visible.
  case deliver
}
