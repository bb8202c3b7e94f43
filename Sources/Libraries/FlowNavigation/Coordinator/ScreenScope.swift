import FlowCore

/// The subscription of a screen to its stepper.
///
/// A scope retains the stepper, but not the screen, unless the screen is its own stepper. When the screen is dismissed,
/// the coordinator releases the scope and its stepper. With `allowStepWhenDismissed`, it keeps both.
@MainActor
final class ScreenScope {
  let owner: Owner
  let stepper: any Stepper
  /// The step that led to the screen.
  let step: any Step
  /// The coordinator of the screen's flow. `nil` after the end of the subscription.
  private(set) weak var coordinator: FlowCoordinator?
  // `nil` after the end of the subscription.
  private var queue: StepQueue?
  private let trace: Trace
  private let allowStepWhenDismissed: Bool
  fileprivate let policy: HiddenStepPolicy
  // This screen is among them. `nil` unless the scope listens.
  private var sharers: StepperScreens?
  private var observer: PresentableObserver?

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
    let sharers = sharers ?? .of(stepper)
    self.sharers = sharers
    sharers.add(self)
    if delivers { sharers.deliverHeldSteps(through: self) }
  }

  /// The stepper's initial step. `nil` for `NoneStep`, or if the policy drops the steps of a hidden screen.
  var initialStep: (any Step)? {
    let step = stepper.initialStep
    guard type(of: step) != NoneStep.self else { return nil }
    guard isHidden, policy == .drop else { return step }
    drop(step, reason: DropReason.hidden)
    return nil
  }

  /// Ends the subscription. No later step of the screen reaches the flow.
  func tearDown() {
    sharers?.remove(self)
    sharers = nil
    observer?.cancel()
    observer = nil
    coordinator = nil
    queue = nil
  }

  /// Whether the screen is in a window, visible or not.
  var isInPlace: Bool { (owner.presentable as? any HierarchyMember)?.isInWindowHierarchy ?? (owner.presentable != nil) }

  /// The stepper as an object, or the view model of a composite. `nil` if the stepper is a plain value.
  var model: AnyObject? { stepper.modelObject }

  /// Takes the place of the screen's previous scope with the same stepper, and takes over its held steps.
  ///
  /// Call this when a flow contributes the screen again.
  func replace(_ scope: ScreenScope) {
    sharers = scope.sharers
    sharers?.add(self)
  }

  /// The steps that this screen holds, oldest first.
  var heldSteps: [any Step] { sharers?.holder === self ? sharers?.held ?? [] : [] }

  // Whether a step of the stepper reaches the flow now.
  fileprivate var delivers: Bool { !isHidden || policy == .deliver }

  fileprivate func sharesFlow(with other: ScreenScope) -> Bool { queue === other.queue }

  fileprivate func drop(_ step: any Step, reason: String) {
    if trace.isOn { trace.record(.dropped(owner: owner, step: TraceStep(step), reason: reason)) }
  }

  // The step waits until one of the stepper's screens shows.
  fileprivate func recordHeld(_ step: any Step) {
    if trace.isOn { trace.record(.held(owner: owner, step: TraceStep(step), reason: DropReason.hidden)) }
  }

  // A dismissed screen whose steps still count is not hidden: nothing would ever show it again.
  private var isHidden: Bool {
    guard let observer else { return false }
    return !observer.isVisible && !(allowStepWhenDismissed && observer.isDismissed)
  }

  // Delivers held steps when the screen shows. Removes the scope of a dismissed screen.
  private func presentationDidChange(_ change: PresentableObserver.Change) {
    switch change {
    case .shown:
      sharers?.deliverHeldSteps(through: self)
    case .hidden:
      break
    case .dismissed where allowStepWhenDismissed:
      // Nothing shows the screen again, so its steps cannot wait for that.
      sharers?.deliverHeldSteps(through: self)
    case .dismissed, .released:
      if change == .released, !owner.hasAppeared, coordinator != nil, trace.isOn {
        let reason = "its flow contributed it, and nothing showed it"
        trace.record(.notDone(.presented, screen: owner.description, reason: reason))
      }
      coordinator?.remove(self)
    }
  }

  fileprivate func put(_ step: any Step) {
    // A scope has no queue after its end, which may come within its own `listen()`.
    if queue?.put(step, from: .owner(owner)) != true { drop(step, reason: DropReason.screenIsGone) }
  }
}

/// The screens of one stepper, with the steps that wait until one of them shows.
///
/// Each flow handles a step once, through the screen of the stepper that was contributed last among the visible ones.
/// A step that reaches a flow does not wait for another screen. RxFlow and AsyncFlow treat each screen by itself: a
/// wizard whose screens share a view model would navigate forward again whenever the user goes back.
@MainActor
final class StepperScreens {
  // In order of contribution. Each leaves at its end, so that the reference is no cycle.
  private var scopes: [ScreenScope] = []
  /// The steps that wait, oldest first.
  private(set) var held: [any Step] = []

  /// Returns the screens that share a stepper, or a new list if there are none.
  static func of(_ stepper: any Stepper) -> StepperScreens {
    stepper.steps.receiver() ?? StepperScreens()
  }

  /// The screen for which the steps wait. `nil` if none would hold a step.
  var holder: ScreenScope? { scopes.last { $0.policy == .buffer } }

  /// Appends a screen, and listens to the stepper.
  func add(_ scope: ScreenScope) {
    if !scopes.contains(where: { $0 === scope }) { scopes.append(scope) }
    scope.stepper.listen(self, owner: scope.owner) { [weak self] step in
      self?.receive(step)
      return self != nil
    }
  }

  func hasScreen(where predicate: (AnyObject) -> Bool) -> Bool {
    scopes.contains { $0.owner.presentable.map(predicate) ?? false }
  }

  /// Removes a screen. The last one drops the steps that wait.
  func remove(_ scope: ScreenScope) {
    scopes.removeAll { $0 === scope }
    guard scopes.isEmpty else {
      // The shared model is the others' now, so it does not keep the name and the count of a screen that is gone.
      if !scopes.contains(where: { $0.owner === scope.owner }) { scope.owner.model = nil }
      return
    }
    scope.stepper.steps.stopListening(self)
    for step in held { scope.drop(step, reason: DropReason.screenIsGone) }
    held.removeAll()
  }

  /// Delivers the waiting steps through a screen.
  func deliverHeldSteps(through scope: ScreenScope) {
    let steps = held
    held.removeAll()
    for step in steps { scope.put(step) }
  }

  // Each flow with a visible screen receives the step. Without one, the policy for hidden screens applies.
  private func receive(_ step: any Step) {
    // Nearly all steppers have one screen.
    if scopes.count == 1, held.isEmpty, scopes[0].delivers { return scopes[0].put(step) }
    var receivers: [ScreenScope] = []
    for scope in scopes.reversed() where scope.delivers && !receivers.contains(where: scope.sharesFlow) {
      receivers.append(scope)
    }
    if let first = receivers.first {
      // A screen may appear and emit a step before its visibility change arrives. The held steps are older, so they go
      // first.
      deliverHeldSteps(through: first)
      for receiver in receivers { receiver.put(step) }
    } else if let holder {
      held.append(step)
      holder.recordHeld(step)
    } else {
      scopes.last?.drop(step, reason: DropReason.hidden)
    }
  }
}

/// A flow's own stepper, with the observation of the flow's root.
@MainActor
final class RootScope {
  let stepper: any Stepper
  private let queue: StepQueue
  private var observer: PresentableObserver?

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

  /// Whether the flow ends when its root is dismissed.
  var endsWithItsRoot: Bool { observer != nil }

  func tearDown() {
    stepper.steps.stopListening(self)
    observer?.cancel()
    observer = nil
  }
}

/// A screen or a flow that a step created.
enum Contribution {
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
