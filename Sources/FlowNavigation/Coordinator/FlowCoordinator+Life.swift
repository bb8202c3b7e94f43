import FlowCore

extension FlowCoordinator {
  /// Gives the flow its name.
  func name(_ flow: any Flow) {
    let owner = run.owners.register(
      .flow, base: _typeName(type(of: flow), qualified: false), model: flow, presentable: nil)
    owner.scope = self
    self.owner = owner
  }

  func begin(flow: any Flow, stepper: any FlowStepper, allowStepWhenDismissed: Bool) {
    if owner == nil { name(flow) }
    self.flow = flow
    let scope = RootScope(stepper: stepper, coordinator: self)
    rootScope = scope
    if !allowStepWhenDismissed { scope.watch(flow) }
    let initial = stepper.initialStep
    if type(of: initial) != NoneStep.self { enqueue(initial) }
    scope.subscribe()
    stepper.readyToEmitSteps()
  }

  /// Forgets a screen that is gone.
  func remove(_ scope: ScreenScope) {
    // What came last mostly goes first.
    if let index = scopes.lastIndex(where: { $0 === scope }) { scopes.remove(at: index) }
    scope.tearDown()
  }

  /// Ends the flow: its children first, then its screens; what waits in the queue leads nowhere and says so.
  func end(traced: Bool) {
    guard flow != nil, let owner else { return }
    for child in children { child.end(traced: false) }
    children.removeAll()
    for step in queue { trace(.dropped(owner: owner, step: TraceStep(step.step), reason: "gone")) }
    queue.removeAll()
    for scope in scopes { scope.tearDown() }
    scopes.removeAll()
    rootScope?.tearDown()
    rootScope = nil
    flow = nil
    if traced { trace(.ended(flow: owner)) }
    self.owner = nil
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
