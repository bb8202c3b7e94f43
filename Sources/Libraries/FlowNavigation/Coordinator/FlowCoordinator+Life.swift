import FlowCore

extension FlowCoordinator {
  /// Gives the flow its name: the one that it had when it ran before, unless it still runs under that.
  func name(_ flow: any Flow) {
    let known = run.owners.owner(ofFlow: flow)
    let owner: Owner
    if let known, known.coordinator?.owner !== known {
      owner = known
    } else {
      owner = run.owners.register(
        .flow, base: _typeName(type(of: flow), qualified: false), model: flow, presentable: nil)
    }
    owner.scope = self
    self.owner = owner
    tree.coordinatorCount += 1
    number = tree.coordinatorCount
    queue = StepQueue(owner: owner, coordinator: self)
  }

  func begin(flow: any Flow, stepper: any Stepper, allowStepWhenDismissed: Bool) {
    if owner == nil { name(flow) }
    guard let queue else { return }
    self.flow = flow
    logGestures(on: flow)
    listen(to: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    let links = earlyLinks
    earlyLinks.removeAll()
    for link in links { link.resume() }
    // Nothing will ever come of this stepper, so nothing is to be waited for.
    if type(of: stepper) == DefaultStepper.self, queue.isEmpty { becomeReadyIfSo(hasHandled: true) }
  }

  /// Takes the flow's steps from a stepper, in place of the one before.
  func listen(to stepper: any Stepper, allowStepWhenDismissed: Bool) {
    guard let flow, let queue else { return }
    rootScope?.tearDown()
    let scope = RootScope(stepper: stepper, queue: queue)
    rootScope = scope
    if !allowStepWhenDismissed { scope.watch(flow, self) }
    let initial = stepper.initialStep
    if type(of: initial) != NoneStep.self { queue.putFirst([(initial, .stepper)]) }
    queue.open()
    scope.listen()
    stepper.readyToEmitSteps()
  }

  /// Notes that the flow is ready, once it has handled a step and all flows that it contributed are ready.
  func becomeReadyIfSo(hasHandled: Bool) {
    self.hasHandled = self.hasHandled || hasHandled
    guard !isReady, self.hasHandled, children.allSatisfy(\.isReady), let flow else { return }
    isReady = true
    FlowReadiness.didBecomeReady(flow, in: run)
    parent?.becomeReadyIfSo(hasHandled: false)
  }

  /// Forgets a screen that is gone, and ends what its view model has under way.
  func remove(_ scope: ScreenScope) {
    forget(scope)
    hasLostScreens = true
    endEffects(behind: scope)
  }

  /// Ends what the view model of a screen that is gone has under way, unless another screen shows it, in whichever flow.
  private func endEffects(behind scope: ScreenScope) {
    guard let source = scope.model as? any EffectSource, !source.runningEffects.isEmpty else { return }
    let isShown = run.owners.alive.contains { owner in
      guard let other = owner.scope as? ScreenScope, other.coordinator != nil else { return false }
      return other.stepper.steps === scope.stepper.steps
    }
    if !isShown { source.cancelEffects() }
  }

  /// Forgets a screen's part.
  func forget(_ scope: ScreenScope) {
    // What came last mostly goes first.
    if let index = scopes.lastIndex(where: { $0 === scope }) { scopes.remove(at: index) }
    scope.tearDown()
    run.owners.noteRemoval(of: scope.owner)
  }

  /// Ends the flow: its children first, then its screens; what waits in the queue leads nowhere and says so.
  func end(traced: Bool) {
    guard let owner else { return }
    let flow = self.flow
    self.flow = nil
    for child in children { child.end(traced: false) }
    children.removeAll()
    if let queue {
      for step in queue.close() {
        report(.dropped(owner: owner, step: TraceStep(step.step), reason: "gone"))
        step.chain?.link?.flow(owner, did: .dropped(reason: "gone"))
      }
    }
    queue = nil
    for scope in scopes {
      scope.tearDown()
      run.owners.noteRemoval(of: scope.owner)
      endEffects(behind: scope)
    }
    run.owners.noteRemoval(of: owner)
    scopes.removeAll()
    rootScope?.tearDown()
    rootScope = nil
    if traced { report(.ended(flow: owner)) }
    self.owner = nil
    isReady = false
    hasHandled = false
    loggedStack = nil
    takeOutput = nil
    if let flow { FlowReadiness.didEnd(flow, in: run) }
    let parent = self.parent
    self.parent = nil
    parent?.children.removeAll { $0 === self }
    parent?.becomeReadyIfSo(hasHandled: false)
  }
}
