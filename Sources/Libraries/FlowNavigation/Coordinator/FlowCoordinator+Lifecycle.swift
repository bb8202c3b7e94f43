import FlowCore
import HeadlessUIKit

extension FlowCoordinator {
  /// Registers the flow under a name.
  ///
  /// A flow that ran before gets its previous name, unless another coordinator still runs it under that name.
  func registerOwner(of flow: any Flow) {
    let known = run.owners.owner(ofFlow: flow)
    let owner: Owner
    if let known, known.coordinator?.owner !== known {
      owner = known
    } else {
      owner = run.owners.register(
        .flow, base: _typeName(type(of: flow), qualified: false), model: flow, presentable: nil, reportsItsEnd: true)
    }
    owner.scope = self
    self.owner = owner
    treeState.lastNumber += 1
    number = treeState.lastNumber
    queue = StepQueue(owner: owner, coordinator: self)
  }

  /// Runs a flow with a stepper, and then the links that came before the flow.
  func begin(flow: any Flow, stepper: any Stepper, allowStepWhenDismissed: Bool) {
    if owner == nil { registerOwner(of: flow) }
    guard let queue else { return }
    self.flow = flow
    logGestures(on: flow)
    listen(to: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    // After `listen`, so that the initial step enters the queue before the links.
    let links = earlyLinks
    earlyLinks.removeAll()
    for link in links { link.resume() }
    // A `DefaultStepper` emits nothing, so the flow need not wait for a first step.
    if type(of: stepper) == DefaultStepper.self, queue.isEmpty { updateReadiness(hasHandledFirstStep: true) }
  }

  /// Listens to a stepper in place of the previous one.
  func listen(to stepper: any Stepper, allowStepWhenDismissed: Bool) {
    guard let flow, let queue else { return }
    rootScope?.tearDown()
    let scope = RootScope(stepper: stepper, queue: queue)
    rootScope = scope
    if !allowStepWhenDismissed { scope.observe(flow, self) }
    let initial = stepper.initialStep
    if type(of: initial) != NoneStep.self { queue.putFirst([(initial, .stepper)]) }
    queue.open()
    // As in RxFlow, the coordinator subscribes before `readyToEmitSteps()`, so that no step is lost.
    scope.listen()
    stepper.readyToEmitSteps()
  }

  /// Marks the flow as ready if all conditions are met.
  ///
  /// The flow must have handled a step, and all flows that it contributed must be ready.
  func updateReadiness(hasHandledFirstStep: Bool) {
    self.hasHandledFirstStep = self.hasHandledFirstStep || hasHandledFirstStep
    guard !isReady, self.hasHandledFirstStep, children.allSatisfy(\.isReady), let flow else { return }
    isReady = true
    FlowReadiness.didBecomeReady(flow, in: run)
    parent?.updateReadiness(hasHandledFirstStep: false)
  }

  /// The reason why nothing of a running child flow is on screen. `nil` if something is, or if it may come yet.
  ///
  /// The root of such a flow was never shown. Or the flow uses the stack of its parent, where nothing of it is left.
  /// Nothing ends the flow then, and it goes on to receive links.
  package var idleReason: String? {
    // Most flows have a screen in place, and need no look at their roots.
    guard parent != nil, !scopes.contains(where: \.isInPlace), hasHandledFirstStep, let queue, queue.isEmpty,
      queue.work == nil, rootScope?.endsWithItsRoot == true, let root = flow?.innermost as? UIViewController,
      children.allSatisfy({ $0.idleReason != nil })
    else { return nil }
    if !root.presentationState.hasBeenVisible, !root.isInWindowHierarchy { return "its root is not shown" }
    let sharesItsRoot = sequence(first: self) { $0.parent }.dropFirst().contains { $0.flow?.innermost === root }
    return sharesItsRoot && hasHadScreens ? "its screens are gone" : nil
  }

  func remove(_ scope: ScreenScope) {
    detach(scope)
    hasLostScreens = true
    endEffects(behind: scope)
  }

  // The effects go on if another screen of any flow shows the model.
  private func endEffects(behind scope: ScreenScope) {
    guard let source = scope.model as? any EffectSource, !source.runningEffects.isEmpty else { return }
    let isShown = run.owners.alive.contains { owner in
      guard let other = owner.scope as? ScreenScope, other.coordinator != nil else { return false }
      return other.stepper.steps === scope.stepper.steps
    }
    if !isShown { source.cancelEffects() }
  }

  /// Detaches the scope of a screen from the flow.
  func detach(_ scope: ScreenScope) {
    // The screen that was contributed last usually goes first.
    if let index = scopes.lastIndex(where: { $0 === scope }) { scopes.remove(at: index) }
    scope.tearDown()
    run.owners.recordRemoval(of: scope.owner)
  }

  /// Ends the flow: first its child flows, then its screens. Drops and records the waiting steps.
  func end(traced: Bool) {
    guard let owner else { return }
    let flow = self.flow
    self.flow = nil
    // The flow is already `nil`, so the end of its children cannot make it ready.
    for child in children { child.end(traced: false) }
    children.removeAll()
    if let queue {
      for step in queue.close() { dropAfterEnd(step.step, of: owner, link: step.chain?.link) }
    }
    queue = nil
    for scope in scopes {
      scope.tearDown()
      run.owners.recordRemoval(of: scope.owner)
      endEffects(behind: scope)
    }
    run.owners.recordRemoval(of: owner)
    // Until here, this coordinator has retained the flow.
    owner.reportPresentableEnd()
    scopes.removeAll()
    rootScope?.tearDown()
    rootScope = nil
    if traced { report(.ended(flow: owner)) }
    self.owner = nil
    isReady = false
    hasHandledFirstStep = false
    loggedStack = nil
    stepForOutput = nil
    if let flow { FlowReadiness.didEnd(flow, in: run) }
    let parent = self.parent
    self.parent = nil
    parent?.children.removeAll { $0 === self }
    parent?.updateReadiness(hasHandledFirstStep: false)
  }
}
