import FlowCore
import FlowNavigation
import FlowScript
import FoundationEssentials

extension Session {
  /// A Step: through the front screen's stepper or a named screen's, or to a flow's queue.
  func send(_ literal: Literal, to target: Name?) throws(Problem) -> Outcome {
    let app = try requireApp()
    let step = try StepResolver(app.steps, Suggestions(self)).step(uuids.resolved(literal))
    let owner =
      if let target { try self.owner(target, in: app) } else { try frontOwner(app, for: "the Step") }
    lastStep = LastStep(words: TraceStep(step).description, outcomes: [])
    return try drive(sentStep: true) { app throws(Problem) in
      let sequence = app.run.trace.lastSequence
      defer { app.writer.coverage?.scriptSent(after: sequence, to: app.run.trace.lastSequence) }
      if let owner, FlowCoordinator.emit(step, through: owner) { return }
      guard let coordinator = owner.flatMap(FlowCoordinator.of) ?? self.frontFlow(app) else {
        throw Problem(.refused, "no flow takes Steps here")
      }
      coordinator.enqueue(step)
    }
  }

  /// `open .a then .b`: a deep link, hop by hop.
  func open(_ literals: [Literal]) throws(Problem) -> Outcome {
    let app = try requireApp()
    var steps: [any Step] = []
    let resolver = StepResolver(app.steps, Suggestions(self))
    for literal in literals { steps.append(try resolver.step(uuids.resolved(literal))) }
    return try follow(steps)
  }

  /// `open app://path`: a deep link that the app makes Steps of.
  func open(url text: String) throws(Problem) -> Outcome {
    let app = try requireApp()
    guard let url = URL(string: text) else {
      throw Problem(.refused, "\(ScriptText.quoted(text)) is no URL")
    }
    if let steps = app.runtime.enter({ app.app?.steps(for: url) }), !steps.isEmpty { return try follow(steps) }
    return try drive { app throws(Problem) in
      guard app.app?.open(url) == true else {
        throw Problem(.refused, "\(app.name) knows no link \(ScriptText.visible(text))")
      }
    }
  }

  /// `do .input(…)`: an input for the front screen's view model, or a named one's.
  func input(_ literal: Literal, to target: Name?) throws(Problem) -> Outcome {
    let app = try requireApp()
    let owner =
      if let target {
        try inputOwner(target, in: app)
      } else {
        try frontOwner(app, for: "the input")
      }
    guard let owner, owner.model is any InputSink else {
      throw Problem(.refused, "\(owner.map { "\($0)" } ?? "the front screen") takes no inputs")
    }
    guard (owner.model as? any InputSink)?.inputType != nil else {
      throw Problem(
        .refused, "no script can write the inputs of \(owner)", advice: ["make their type @Scriptable"])
    }
    return try drive { app throws(Problem) in
      let sequence = app.run.trace.lastSequence
      do throws(LiteralError) {
        // Looked up anew, so that nothing here keeps it while time goes on.
        try (owner.model as? any InputSink)?.take(input: self.uuids.resolved(literal))
      } catch {
        var problem = Problem(error, inputOf: owner.name)
        let type = (owner.model as? any InputSink)?.inputType
        problem.addExample(of: literal, among: type?.cases ?? [], Suggestions(self))
        throw problem
      }
      app.writer.coverage?.scriptGave(literal, to: owner, app.run.trace.events(after: sequence))
    }
  }

  /// Who takes inputs under a name: of a coordinator the screen on top, unless it takes some itself, as one of routes may.
  func inputOwner(_ name: Name, in app: LaunchedApp) throws(Problem) -> Owner {
    let owner = try self.owner(name, in: app)
    return (owner.model as? any InputSink)?.inputType == nil ? app.topScreen(of: owner) : owner
  }

  /// What is alive under a name.
  func owner(_ name: Name, in app: LaunchedApp) throws(Problem) -> Owner {
    if let owner = app.run.owners.owner(named: name) { return owner }
    let known = app.run.owners.alive.map(\.name.description)
    throw .unknown("screen or flow", name.description, known: known, advice: ["alive: \(list(known))"])
  }

  /// The flow that a Step goes to where the front screen has no stepper: the innermost that shows the screen.
  func frontFlow(_ app: LaunchedApp) -> FlowCoordinator? {
    let coordinators = app.screenCoordinators
    var next = app.frontOwner.flatMap { coordinators.innermost(showing: $0) }
    while let coordinator = next {
      if let flow = coordinator as? FlowCoordinator { return flow }
      next = coordinators.superior(of: coordinator)
    }
    return app.rootCoordinators.first
  }

  /// Names in a list, the first few of them.
  func list(_ names: [String], limit: Int = 8) -> String {
    guard !names.isEmpty else { return "nothing" }
    let rest = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (rest > 0 ? " … and \(rest) more" : "")
  }

  /// The scope of the front screen, which takes nothing while an alert stands before it.
  private func frontOwner(_ app: LaunchedApp, for what: String) throws(Problem) -> Owner? {
    let tree = app.tree
    if let alert = tree.alert { throw Problem(.behindAlert(alert), doing: what) }
    return app.frontOwner(in: tree)
  }

  private func follow(_ steps: [any Step]) throws(Problem) -> Outcome {
    guard let last = steps.last else { throw Problem(.refused, "nothing to open") }
    lastStep = LastStep(words: TraceStep(last).description, outcomes: [])
    return try drive(sentStep: true) { app throws(Problem) in
      guard let root = app.rootCoordinators.first else {
        throw Problem(.refused, "no flow takes links here")
      }
      root.navigate(along: steps)
    }
  }
}
