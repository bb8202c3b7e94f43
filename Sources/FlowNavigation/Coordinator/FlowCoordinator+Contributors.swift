import FlowCore
import HeadlessUIKit

/// What a step brought into being: a screen's scope, or a child flow's coordinator.
enum Arrival {
  case screen(ScreenScope)
  case flow(FlowCoordinator, any Flow, any FlowStepper, allowStepWhenDismissed: Bool)
}

extension FlowCoordinator {
  /// Names what a step brought into being, before any of its code runs because of that.
  /// - Returns: One arrival for each `.contribute`, in the order of the list.
  func register(_ contributors: FlowContributors) -> [Arrival] {
    contributors.list.compactMap { contributor in
      guard case .contribute(let presentable, let stepper, let whenNotPresented, let whenDismissed) = contributor
      else { return nil }
      if let flow = presentable as? any Flow {
        let child = FlowCoordinator()
        child.parent = self
        children.append(child)
        child.name(flow)
        return .flow(child, flow, stepper, allowStepWhenDismissed: whenDismissed)
      }
      return .screen(
        screen(presentable, stepper, allowStepWhenNotPresented: whenNotPresented, allowStepWhenDismissed: whenDismissed)
      )
    }
  }

  /// Takes in what comes of a step: listens to new steppers, starts child flows, forwards, ends; in the order of the list.
  func take(_ contributors: FlowContributors, arrivals: [Arrival], chain: ForwardChain?) {
    if case .end(let step) = contributors {
      finish(forwarding: step)
      return
    }
    var arrivals = arrivals[...]
    var initialSteps: [any Step] = []
    for contributor in contributors.list {
      switch contributor {
      case .contribute:
        guard let arrival = arrivals.popFirst() else { continue }
        start(arrival, initialSteps: &initialSteps)
      case .forwardToCurrentFlow(let step):
        forward(step, to: self, chain: chain)
      case .forwardToParentFlow(let step):
        guard let parent else {
          trace(.fault("\(name) is the root flow: there is no parent for \(TraceStep(step))"))
          continue
        }
        forward(step, to: parent, chain: chain)
      }
    }
    enqueueFirst(initialSteps)
  }

  private var name: String { owner?.name.description ?? "a flow" }

  private func start(_ arrival: Arrival, initialSteps: inout [any Step]) {
    switch arrival {
    case .screen(let scope):
      let initial = scope.stepper.initialStep
      if type(of: initial) != NoneStep.self { initialSteps.append(initial) }
      scope.subscribe()
      scope.stepper.readyToEmitSteps()
    case .flow(let child, let flow, let stepper, let allowStepWhenDismissed):
      child.begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    }
  }

  private func screen(
    _ presentable: any Presentable, _ stepper: any FlowStepper, allowStepWhenNotPresented: Bool,
    allowStepWhenDismissed: Bool
  ) -> ScreenScope {
    let controller = presentable as? UIViewController
    // A screen that is contributed again keeps its name and is listened to once.
    if let again = controller?.owner?.scope as? ScreenScope, again.stepper === stepper {
      again.coordinator?.remove(again)
    }
    let owner: Owner
    if let known = controller?.owner, known.model === stepper {
      owner = known
    } else {
      owner = run.owners.register(
        .screen, base: baseName(of: presentable, stepper), model: stepper, presentable: presentable)
      // Names made from the type say nothing that the name does not.
      let metadata = stepper.metadata
      owner.displayName = controller?.title ?? (metadata is AutoFlowMetadata ? nil : metadata.displayName)
      controller?.owner = owner
    }
    let scope = ScreenScope(
      owner: owner, stepper: stepper, presentable: presentable, coordinator: self,
      allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed)
    scopes.append(scope)
    return scope
  }

  /// A screen is called after its stepper, or, where that is one of the engine's own, after itself.
  private func baseName(of presentable: any Presentable, _ stepper: any FlowStepper) -> String {
    if stepper is OneStepper || stepper is DefaultStepper || stepper is CompositeStepper {
      return ScreenName.base(of: type(of: presentable))
    }
    return ScreenName.base(of: stepper.metadata.identifier)
  }

  private func forward(_ step: any Step, to target: FlowCoordinator, chain: ForwardChain?) {
    guard let owner = target.owner else { return }
    let chain = chain ?? ForwardChain()
    if chain.isCircle(forwarding: step, to: owner) {
      trace(.fault("\(TraceStep(step)) goes round in a circle of forwards at \(owner): nothing changes on the way"))
      return
    }
    target.enqueue(step, chain: chain)
  }

  private func finish(forwarding step: any Step) {
    guard let parent else {
      trace(.fault("\(name) is the root flow and cannot end: \(TraceStep(step)) has no parent to go to"))
      return
    }
    parent.enqueue(step)
    end(traced: true)
  }
}

extension FlowContributors {
  fileprivate var list: [FlowContributor] {
    switch self {
    case .none, .end: []
    case .one(let contributor): [contributor]
    case .multiple(let contributors): contributors
    }
  }
}
