import FlowCore
import HeadlessUIKit

extension FlowCoordinator {
  /// The owner and parent of a flow that handles a step.
  ///
  /// The flow may dismiss itself while it handles the step. It then ends before its contributors are applied.
  struct Origin {
    let owner: Owner
    let parent: FlowCoordinator?
    let takeOutput: (@MainActor (FlowOutput) -> (any Step)?)?
  }

  /// Registers contributed screens and flows before their code runs.
  /// - Returns: One contribution for each screen and flow, in the order of the list.
  func register(_ contributors: FlowContributors, step: any Step) -> [Contribution] {
    contributors.list.compactMap { contributor in
      switch contributor {
      case .contribute(let presentable, let stepper, let whenNotPresented, let whenDismissed):
        if let flow = presentable as? any Flow {
          return child(flow, stepper, allowStepWhenDismissed: whenDismissed, takeOutput: nil)
        }
        return .screen(
          screen(
            presentable, stepper, step: step, allowStepWhenNotPresented: whenNotPresented,
            allowStepWhenDismissed: whenDismissed))
      case .contributeForOutput(let output):
        return child(
          output.flow, output.stepper, allowStepWhenDismissed: output.allowStepWhenDismissed, takeOutput: output.step)
      case .forwardToCurrentFlow, .forwardToParentFlow:
        return nil
      }
    }
  }

  /// Applies the contributors of a step.
  ///
  /// The coordinator listens to steppers, starts child flows, forwards steps, or ends the flow.
  ///
  /// As in AsyncFlow, contributors take effect in the order of the list. RxFlow executes the forwards of a list before
  /// its contributions.
  func take(_ contributors: FlowContributors, contributions: [Contribution], chain: ForwardChain?, at origin: Origin) {
    if case .end(let step) = contributors {
      finish(forwarding: step, chain: chain, at: origin)
      return
    }
    var contributions = contributions[...]
    var initialSteps: [(step: any Step, sender: StepSender)] = []
    for contributor in contributors.list {
      switch contributor {
      case .contribute, .contributeForOutput:
        guard let contribution = contributions.popFirst() else { continue }
        guard flow != nil else {
          dropInitialStep(of: contributor, at: origin)
          continue
        }
        chain?.link?.created(contribution)
        start(contribution, initialSteps: &initialSteps)
      case .forwardToCurrentFlow(let step):
        guard flow != nil else {
          report(.dropped(owner: origin.owner, step: TraceStep(step), reason: "gone"))
          continue
        }
        forward(step, to: self, from: origin.owner, chain: chain)
      case .forwardToParentFlow(let step):
        guard let parent = origin.parent else {
          if let onForward {
            onForward(step)
            continue
          }
          report(.fault("\(origin.owner) is the root flow: there is no parent for \(TraceStep(step))"))
          continue
        }
        forwardUp(step, to: parent, from: origin.owner, chain: chain)
      }
    }
    // Inserted together, so that they keep the order of the list and precede all waiting steps.
    if !initialSteps.isEmpty { queue?.putFirst(initialSteps) }
  }

  /// Records the initial step of a contributor as dropped.
  ///
  /// The flow ended with the step that contributed it.
  private func dropInitialStep(of contributor: FlowContributor, at origin: Origin) {
    let stepper: any Stepper
    switch contributor {
    case .contribute(_, let given, _, _): stepper = given
    case .contributeForOutput(let output): stepper = output.stepper
    case .forwardToCurrentFlow, .forwardToParentFlow: return
    }
    let step = stepper.initialStep
    guard type(of: step) != NoneStep.self else { return }
    report(.dropped(owner: origin.owner, step: TraceStep(step), reason: "gone"))
  }

  private func start(_ contribution: Contribution, initialSteps: inout [(step: any Step, sender: StepSender)]) {
    switch contribution {
    case .screen(let scope):
      if let initial = scope.initialStep { initialSteps.append((initial, .owner(scope.owner))) }
      scope.listen()
      scope.stepper.readyToEmitSteps()
    case .flow(_, let begin):
      begin()
    }
  }

  private func child(
    _ flow: any Flow, _ stepper: any Stepper, allowStepWhenDismissed: Bool,
    takeOutput: (@MainActor (FlowOutput) -> (any Step)?)?
  ) -> Contribution {
    if let known = children.first(where: { $0.flow === flow }) {
      // The child flow is already running, and continues with another stepper.
      known.takeOutput = takeOutput
      return .flow(known) { [weak known] in
        known?.listen(to: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
      }
    }
    let child = FlowCoordinator(parent: self)
    child.takeOutput = takeOutput
    children.append(child)
    child.name(flow)
    return .flow(child) { [weak child] in
      child?.begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    }
  }

  private func screen(
    _ presentable: any Presentable, _ stepper: any Stepper, step: any Step, allowStepWhenNotPresented: Bool,
    allowStepWhenDismissed: Bool
  ) -> ScreenScope {
    let controller = presentable as? UIViewController
    // A screen that is contributed again keeps its name and is listened to once. Only a view controller refers to its
    // owner. Other presentables are rare, so a search among the living owners is enough.
    let known =
      controller == nil
      ? run.owners.alive.last { $0.kind == .screen && $0.presentable === presentable } : controller?.owner
    var again = known?.scope as? ScreenScope
    // Held steps are taken over only from the same stepper.
    if again?.stepper.steps !== stepper.steps { again = nil }
    let owner = owner(of: presentable, stepper, known: known)
    controller?.owner = owner
    let scope = ScreenScope(
      owner: owner, stepper: stepper, step: step, presentable: presentable, coordinator: self,
      allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed)
    if let again {
      scope.takeOver(from: again)
      again.coordinator?.forget(again)
    }
    scopes.append(scope)
    return scope
  }

  /// Returns the owner of a contributed screen.
  ///
  /// The known owner is reused if it has the same model, or if it was registered before a flow contributed the screen.
  private func owner(of presentable: any Presentable, _ stepper: any Stepper, known: Owner?) -> Owner {
    let (base, model) = (baseName(of: presentable, stepper), stepper.modelObject)
    if let known {
      if known.model === model { return known }
      if known.model === presentable, known.name.word == base {
        // The screen was shown before a flow contributed it.
        known.model = model
        run.owners.replacePlaceholder(with: known)
        return known
      }
      known.detach(keeping: known.model === presentable ? nil : known.model)
      run.owners.noteRemoval(of: known)
    }
    let owner = run.owners.register(
      .screen, base: base, model: model, presentable: presentable, reportsItsEnd: presentable is UIViewController)
    // Automatic metadata repeats the type's name, which the owner's name shows already.
    let metadata = stepper.metadata
    owner.displayName =
      (presentable as? UIViewController)?.title ?? (metadata is AutoFlowMetadata ? nil : metadata.displayName)
    return owner
  }

  /// Returns the base name of a screen.
  ///
  /// The name is that of the stepper, or the screen's own if the engine provides the stepper.
  private func baseName(of presentable: any Presentable, _ stepper: any Stepper) -> String {
    let object = stepper.object
    if object is OneStepper || object is DefaultStepper || object is CompositeStepper {
      return ScreenName.base(of: type(of: presentable))
    }
    return ScreenName.base(of: stepper.metadata.identifier)
  }

  /// Forwards a step to the parent, unless a link brought it there.
  ///
  /// AsyncFlow executes such a link once for each flow that forwards it.
  private func forwardUp(_ step: any Step, to parent: FlowCoordinator, from sender: Owner, chain: ForwardChain?) {
    if let link = chain?.link, link.reached(parent, with: step) {
      parent.drop(step, reason: "had it already")
    } else {
      forward(step, to: parent, from: sender, chain: chain)
    }
  }

  private func forward(_ step: any Step, to target: FlowCoordinator, from sender: Owner, chain: ForwardChain?) {
    guard let owner = target.owner else { return }
    let chain = chain ?? ForwardChain()
    if chain.isCycle(forwarding: step, to: owner) {
      report(.fault("\(TraceStep(step)) is forwarded in a circle at \(owner): nothing changes on the way"))
      return
    }
    chain.link?.willForward()
    if target.queue?.put(step, from: .owner(sender), chain: chain) != true {
      report(.dropped(owner: owner, step: TraceStep(step), reason: "gone"))
      chain.link?.flow(owner, did: .dropped(reason: "gone"))
    }
  }

  private func finish(forwarding step: any Step, chain: ForwardChain?, at origin: Origin) {
    guard let parent = origin.parent else {
      if let onForward {
        end(traced: true)
        onForward(step)
        return
      }
      report(.fault("\(origin.owner) is the root flow and cannot end: \(TraceStep(step)) has no parent to go to"))
      return
    }
    // The end of a flow counts as a change, so the search for cycles of forwards begins again.
    let chain = chain?.afterChange
    if let output = step as? FlowOutput {
      if let step = origin.takeOutput?(output) {
        forwardUp(step, to: parent, from: origin.owner, chain: chain)
      } else {
        parent.drop(output, reason: "no flow takes it")
      }
    } else {
      forwardUp(step, to: parent, from: origin.owner, chain: chain)
    }
    end(traced: true)
  }
}

extension FlowContributors {
  var list: [FlowContributor] {
    switch self {
    case .none, .end: []
    case .one(let contributor): [contributor]
    case .multiple(let contributors): contributors
    }
  }

  /// Whether the contributors consist of forwarded steps alone.
  var isForward: Bool {
    !list.isEmpty
      && list.allSatisfy { contributor in
        switch contributor {
        case .forwardToCurrentFlow, .forwardToParentFlow: true
        case .contribute, .contributeForOutput: false
        }
      }
  }

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether there are no contributors.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .one, .end: false
    case .multiple(let contributors): contributors.isEmpty
    }
  }
}
