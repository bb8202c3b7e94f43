import FlowCore
import HeadlessUIKit

extension FlowCoordinator {
  /// The owner and parent of a flow that handles a step.
  ///
  /// The flow may dismiss itself while it handles the step. It then ends before the coordinator applies its
  /// contributors.
  struct Origin {
    let owner: Owner
    /// The coordinator of the parent flow. `nil` for the root.
    let parent: FlowCoordinator?
    /// The closure that makes a step from the flow's result. `nil` for none.
    let stepForOutput: (@MainActor (FlowOutput) -> (any Step)?)?
    /// Whether the flow ended within `navigate`, and so has lost its parent.
    let hadEnded: Bool
  }

  /// Registers contributed screens and flows before their code runs.
  /// - Returns: One contribution for each screen and flow, in the order of the list.
  func register(_ contributors: FlowContributors, step: any Step) -> [Contribution] {
    contributors.list.compactMap { contributor in
      switch contributor {
      case .contribute(let presentable, let stepper, let whenNotPresented, let whenDismissed):
        if let flow = presentable.asFlow {
          return registerFlow(flow, stepper, allowStepWhenDismissed: whenDismissed, stepForOutput: nil)
        }
        return .screen(
          registerScreen(
            presentable, stepper, step: step, allowStepWhenNotPresented: whenNotPresented,
            allowStepWhenDismissed: whenDismissed))
      case .contributeForOutput(let output):
        return registerFlow(
          output.flow, output.stepper, allowStepWhenDismissed: output.allowStepWhenDismissed,
          stepForOutput: output.step)
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
  func apply(_ contributors: FlowContributors, contributions: [Contribution], chain: ForwardChain?, at origin: Origin) {
    if case .end(let step) = contributors {
      finish(forwarding: step, chain: chain, at: origin)
      return
    }
    var contributions = contributions[...]
    var initialSteps: [(step: any Step, sender: StepSender)] = []
    for contributor in contributors.list {
      switch contributor {
      case .contribute, .contributeForOutput:
        // A flow that ended within `navigate` has registered none.
        guard let contribution = contributions.popFirst() else {
          dropInitialStep(of: contributor, at: origin)
          continue
        }
        guard flow != nil, contribution.owner != nil else {
          dropInitialStep(of: contributor, at: origin)
          continue
        }
        chain?.link?.recordCreation(of: contribution)
        start(contribution, initialSteps: &initialSteps)
      case .forwardToCurrentFlow(let step):
        guard flow != nil else {
          dropAfterEnd(step, of: origin.owner, link: nil)
          continue
        }
        forward(step, to: self, from: origin.owner, chain: chain)
      case .forwardToParentFlow(let step):
        guard let parent = origin.parent else {
          if let onForward {
            onForward(step)
            continue
          }
          guard !origin.hadEnded else {
            dropAfterEnd(step, of: origin.owner, link: nil)
            continue
          }
          report(orphanFault(step, of: origin.owner, atEnd: false))
          continue
        }
        forwardUp(step, to: parent, from: origin.owner, chain: chain)
      }
    }
    guard !initialSteps.isEmpty else { return }
    // Insert the initial steps together, so that they keep the order of the list and precede all waiting steps.
    if let queue { return queue.putFirst(initialSteps) }
    // A later contributor of the list has ended the flow.
    for (step, _) in initialSteps { dropAfterEnd(step, of: origin.owner, link: nil) }
  }

  // The flow ended with the step that returned the contributor.
  private func dropInitialStep(of contributor: FlowContributor, at origin: Origin) {
    let stepper: any Stepper
    switch contributor {
    case .contribute(_, let given, _, _): stepper = given
    case .contributeForOutput(let output): stepper = output.stepper
    case .forwardToCurrentFlow, .forwardToParentFlow: return
    }
    let step = stepper.initialStep
    guard type(of: step) != NoneStep.self else { return }
    dropAfterEnd(step, of: origin.owner, link: nil)
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

  // The coordinator listens to the stepper of the child flow when the contribution takes effect.
  private func registerFlow(
    _ flow: any Flow, _ stepper: any Stepper, allowStepWhenDismissed: Bool,
    stepForOutput: (@MainActor (FlowOutput) -> (any Step)?)?
  ) -> Contribution {
    if let known = children.first(where: { $0.flow === flow }) {
      // The child flow is already running, and continues with another stepper.
      known.stepForOutput = stepForOutput
      return .flow(known) { [weak known] in
        known?.listen(to: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
      }
    }
    let child = FlowCoordinator(parent: self)
    child.stepForOutput = stepForOutput
    children.append(child)
    child.registerOwner(of: flow)
    return .flow(child) { [weak child] in
      child?.begin(flow: flow, stepper: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    }
  }

  // The new contribution takes over the steps that an earlier one holds.
  private func registerScreen(
    _ presentable: any Presentable, _ stepper: any Stepper, step: any Step, allowStepWhenNotPresented: Bool,
    allowStepWhenDismissed: Bool
  ) -> ScreenScope {
    let controller = presentable as? UIViewController
    // A screen that a flow contributes again keeps its name, and the coordinator listens to it once. Only a view
    // controller refers to its owner. Other presentables are rare, so a search among the living owners is enough.
    let known =
      controller == nil
      ? run.owners.alive.last { $0.kind == .screen && $0.presentable === presentable } : controller?.owner
    var previous = known?.scope as? ScreenScope
    // Another stepper's held steps are not those of this contribution.
    if previous?.stepper.steps !== stepper.steps { previous = nil }
    let owner = owner(of: presentable, stepper, known: known)
    controller?.owner = owner
    let scope = ScreenScope(
      owner: owner, stepper: stepper, step: step, presentable: presentable, coordinator: self,
      allowStepWhenNotPresented: allowStepWhenNotPresented, allowStepWhenDismissed: allowStepWhenDismissed)
    if let previous {
      scope.replace(previous)
      previous.coordinator?.detach(previous)
    }
    scopes.append(scope)
    hasHadScreens = true
    return scope
  }

  // A screen that a flow contributed before keeps its owner. So does one that the app only showed so far, unless the
  // contribution gives it another name.
  private func owner(of presentable: any Presentable, _ stepper: any Stepper, known: Owner?) -> Owner {
    let (base, model) = (baseName(of: presentable, stepper), stepper.modelObject)
    if let known {
      let wasOnlyShown = known.model === presentable && model !== presentable
      if !wasOnlyShown || known.name.word == base {
        // A stepper of the engine has no state to show in place of a model's.
        if let model, known.model == nil || wasOnlyShown || !stepper.isProvided {
          known.replaceModel(with: model)
          run.owners.replacePlaceholder(with: known)
        }
        return known
      }
      known.detach()
      run.owners.recordRemoval(of: known)
    }
    let owner = run.owners.register(
      .screen, base: base, model: model, presentable: presentable,
      reportsItsEnd: presentable is UIViewController)
    // Automatic metadata repeats the type's name, which the owner's name shows already.
    let metadata = stepper.metadata
    owner.displayName =
      (presentable as? UIViewController)?.title ?? (metadata is AutoFlowMetadata ? nil : metadata.displayName)
    return owner
  }

  // The name is that of the stepper, or the screen's own if the engine provides the stepper, or if the stepper is made
  // for several screens.
  private func baseName(of presentable: any Presentable, _ stepper: any Stepper) -> String {
    let controller = presentable as? UIViewController
    let ownName = controller?.baseName ?? ScreenName.base(of: type(of: presentable))
    if stepper.isProvided { return ownName }
    let metadata = stepper.metadata
    let name = ScreenName.base(of: metadata.identifier)
    guard let controller, name != ownName, metadata is AutoFlowMetadata, controller.hasOwnName,
      isMadeForSeveralScreens(stepper, controller)
    else { return name }
    return ownName
  }

  // The flow keeps such a stepper beyond its screens, or contributed it with another class of controllers. The flow of
  // a wizard keeps the view model that it contributes with each of its screens.
  private func isMadeForSeveralScreens(_ stepper: any Stepper, _ controller: UIViewController) -> Bool {
    guard let object = stepper.object, let flow else { return false }
    let isKept = StoredProperties.values(of: flow).contains { type(of: $0) is AnyClass && $0 as AnyObject === object }
    return isKept || StepperScreens.of(stepper).hasScreen { type(of: $0) != type(of: controller) }
  }

  // A link may have delivered the same step to the parent. AsyncFlow executes such a link once for each flow that
  // forwards it.
  private func forwardUp(_ step: any Step, to parent: FlowCoordinator, from sender: Owner, chain: ForwardChain?) {
    if let link = chain?.link, link.hasReached(parent, with: step) {
      parent.drop(step, reason: DropReason.alreadyDelivered)
    } else {
      forward(step, to: parent, from: sender, chain: chain)
    }
  }

  private func forward(_ step: any Step, to target: FlowCoordinator, from sender: Owner, chain: ForwardChain?) {
    guard let owner = target.owner else {
      // The target ended with the same step. Without an owner of its own, the sender stands for it.
      dropAfterEnd(step, of: sender, link: nil)
      return
    }
    let chain = chain ?? ForwardChain()
    if chain.isCycle(forwarding: step, to: owner) {
      report(
        .fault(
          "a cycle of flows through \(owner) forwards \(TraceStep(step)), and changes nothing on screen: "
            + "handle \(TraceStep(step)) in one of the flows"))
      return
    }
    chain.link?.willForward()
    if target.queue?.put(step, from: .owner(sender), chain: chain) != true {
      dropAfterEnd(step, of: owner, link: chain.link)
    }
  }

  // The root flow has no parent for the step that it forwards.
  private func orphanFault(_ step: any Step, of owner: Owner, atEnd: Bool) -> TraceEvent.Kind {
    let step = TraceStep(step)
    return .fault(
      "\(owner) is the root flow\(atEnd ? " and cannot end" : ""), so no parent receives \(step): "
        + "handle \(step) in this flow")
  }

  private func finish(forwarding step: any Step, chain: ForwardChain?, at origin: Origin) {
    guard let parent = origin.parent else {
      if let onForward {
        end(traced: true)
        onForward(step)
        return
      }
      guard !origin.hadEnded else {
        dropAfterEnd(step, of: origin.owner, link: nil)
        return
      }
      report(orphanFault(step, of: origin.owner, atEnd: true))
      return
    }
    // The end of a flow counts as a change, so the search for cycles of forwards begins again.
    let chain = chain?.afterChange
    if let output = step as? FlowOutput {
      if let step = origin.stepForOutput?(output) {
        forwardUp(step, to: parent, from: origin.owner, chain: chain)
      } else if parent.owner != nil {
        parent.drop(output, reason: DropReason.noReceiver)
      } else {
        dropAfterEnd(output, of: origin.owner, link: nil)
      }
    } else {
      forwardUp(step, to: parent, from: origin.owner, chain: chain)
    }
    end(traced: true)
  }
}

extension FlowContributors {
  /// The contributors in their order. Empty for `.none` and `.end`.
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

  /// Whether the flow returned `.none`, and not an empty list.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether the flow returned neither a contributor nor its end.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .one, .end: false
    case .multiple(let contributors): contributors.isEmpty
    }
  }
}
