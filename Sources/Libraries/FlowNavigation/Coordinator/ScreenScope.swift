import FlowCore

/// The subscription of a screen to its stepper, with held steps.
///
/// A scope retains the stepper, but not the screen, unless the screen is its own stepper. When the screen is dismissed,
/// the coordinator releases the scope and its stepper. With `allowStepWhenDismissed`, it keeps both.
@MainActor
final class ScreenScope {
  /// The owner of the screen.
  let owner: Owner
  /// The stepper of the screen.
  let stepper: any Stepper
  /// The step that led to the screen.
  let step: any Step
  /// The coordinator of the screen's flow. `nil` after the end of the subscription.
  private(set) weak var coordinator: FlowCoordinator?
  /// The queue of the screen's flow. `nil` after the end of the subscription.
  private var queue: StepQueue?
  private let trace: Trace
  private let allowStepWhenDismissed: Bool
  private let policy: HiddenStepPolicy
  /// The steps that wait until the screen shows, oldest first.
  private(set) var held: [any Step] = []
  private var observer: PresentableObserver?

  /// Creates the scope of a screen, and observes the screen.
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
    // Nothing can show a screen after its release. A screen whose steps count anyway needs no presentable.
    let leavesAtRelease = policy != .deliver && !allowStepWhenDismissed
    observer = PresentableObserver(presentable, reportsRelease: leavesAtRelease) { [weak self] change in
      self?.presentationDidChange(change)
    }
  }

  /// Listens to the stepper. First delivers the steps that the stepper emitted before.
  func listen() {
    stepper.listen(self, owner: owner) { [weak self] step in
      guard let self else { return false }
      receive(step)
      return true
    }
    if !isHidden || policy == .deliver { deliverHeldSteps() }
  }

  /// The stepper's initial step. `nil` for `NoneStep`, or if the policy drops the steps of a hidden screen.
  var initialStep: (any Step)? {
    let step = stepper.initialStep
    guard type(of: step) != NoneStep.self else { return nil }
    guard isHidden, policy == .drop else { return step }
    drop(step, reason: DropReason.hidden)
    return nil
  }

  /// Delivers a step to the flow, or applies the policy if the screen is hidden.
  func receive(_ step: any Step) {
    guard isHidden else {
      // A screen may appear and emit a step before its visibility change arrives. The held steps are older, so they go
      // first.
      deliverHeldSteps()
      return put(step)
    }
    switch policy {
    case .deliver:
      put(step)
    case .buffer:
      held.append(step)
      if trace.isOn { trace.record(.held(owner: owner, step: TraceStep(step), reason: DropReason.hidden)) }
    case .drop:
      drop(step, reason: DropReason.hidden)
    }
  }

  /// Ends the subscription. No later step of the screen reaches the flow.
  func tearDown() {
    stepper.steps.stopListening(self)
    observer?.cancel()
    observer = nil
    for step in held { drop(step, reason: DropReason.screenIsGone) }
    held.removeAll()
    coordinator = nil
    queue = nil
  }

  /// The stepper as an object, or the view model of a composite. `nil` if the stepper is a plain value.
  var model: AnyObject? { stepper.modelObject }

  /// Takes over the held steps of the screen's previous scope.
  ///
  /// Call this when a flow contributes the screen again.
  func takeOver(from scope: ScreenScope) {
    held = scope.held
    scope.held.removeAll()
  }

  private func drop(_ step: any Step, reason: String) {
    if trace.isOn { trace.record(.dropped(owner: owner, step: TraceStep(step), reason: reason)) }
  }

  /// Whether the screen is hidden and the policy applies.
  // A dismissed screen whose steps still count is not hidden: nothing would ever show it again.
  private var isHidden: Bool {
    guard let observer else { return false }
    return !observer.isVisible && !(allowStepWhenDismissed && observer.isDismissed)
  }

  /// Delivers held steps when the screen shows. Removes the scope of a dismissed screen.
  private func presentationDidChange(_ change: PresentableObserver.Change) {
    switch change {
    case .shown:
      deliverHeldSteps()
    case .hidden:
      break
    case .dismissed where allowStepWhenDismissed:
      // Nothing shows the screen again, so its steps cannot wait for that.
      deliverHeldSteps()
    case .dismissed, .released:
      coordinator?.remove(self)
    }
  }

  private func deliverHeldSteps() {
    let steps = held
    held.removeAll()
    for step in steps { put(step) }
  }

  private func put(_ step: any Step) {
    // A scope has no queue after its end, which may come within its own `listen()`.
    if queue?.put(step, from: .owner(owner)) != true { drop(step, reason: DropReason.screenIsGone) }
  }
}

/// A flow's own stepper, with the observation of the flow's root.
@MainActor
final class RootScope {
  /// The flow's own stepper.
  let stepper: any Stepper
  private let queue: StepQueue
  private var observer: PresentableObserver?

  /// Creates a scope that delivers the stepper's steps to a queue.
  init(stepper: any Stepper, queue: StepQueue) {
    self.stepper = stepper
    self.queue = queue
  }

  /// Delivers the stepper's steps directly to the queue.
  func listen() {
    stepper.listen(self, owner: queue.owner) { [queue] step in queue.put(step, from: .stepper) }
  }

  /// Ends the flow when its root is dismissed. A window is never dismissed.
  func observe(_ flow: any Flow, _ coordinator: FlowCoordinator) {
    observer = PresentableObserver(flow) { [weak coordinator] change in
      if change == .dismissed { coordinator?.end(traced: true) }
    }
  }

  /// Ends the subscription and the observation.
  func tearDown() {
    stepper.steps.stopListening(self)
    observer?.cancel()
    observer = nil
  }
}

/// A screen or a flow that a step created.
enum Contribution {
  /// A screen's scope.
  case screen(ScreenScope)
  /// A child flow's coordinator, with the closure that starts the flow.
  case flow(FlowCoordinator, begin: @MainActor () -> Void)

  /// The owner of the screen or the flow. `nil` if the flow has ended.
  @MainActor var owner: Owner? {
    switch self {
    case .screen(let scope): scope.owner
    case .flow(let coordinator, _): coordinator.owner
    }
  }
}

/// A policy for the steps of a hidden screen.
///
/// A coordinator's policy also applies to its descendants. A screen that a flow contributes with
/// `allowStepWhenNotPresented: true` always delivers its steps.
public enum HiddenStepPolicy: Hashable, Sendable {
  /// Holds the steps in order until the screen is visible, as in AsyncFlow. The flow handles the initial step at once.
  case buffer
  /// Drops the steps, as in RxFlow, and records them. This includes the initial step of a hidden screen.
  case drop
  /// Delivers the steps as if the screen were visible.
  case deliver
}

extension Owner {
  /// The steps that wait at this owner, oldest first.
  ///
  /// A hidden screen holds its steps. A flow's queue holds those that it has not begun to handle. A stepper holds those
  /// that it emitted before a flow listened.
  package var heldSteps: [any Step] {
    let held: [any Step] =
      switch scope {
      case let screen as ScreenScope: screen.held
      case let coordinator as FlowCoordinator: coordinator.queue?.waitingSteps ?? []
      default: []
      }
    guard kind == .screen, let stepper = model as? any Stepper else { return held }
    return held + stepper.steps.waitingElements.filter { type(of: $0) != NoneStep.self }
  }
}
