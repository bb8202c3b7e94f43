import FlowCore
import FlowNavigation
import FlowScript
import FlowSystem
import FoundationEssentials

extension Session {
  /// A Step: through the front screen's stepper or a named screen's, or to a flow's queue.
  package func send(_ literal: Literal, to target: Name?) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let step = try StepResolver(app.steps, Suggestions(self)).step(uuids.resolved(literal))
    let owner =
      if let target { try self.owner(target, in: app) } else { try frontOwner(app, for: "the Step") }
    lastStep = LastStep(text: TraceStep(step).description, outcomes: [])
    return try drive(sentStep: true) { app throws(Diagnostic) in
      let sequence = app.run.trace.lastSequence
      defer { app.writer.coverage?.scriptSent(after: sequence, to: app.run.trace.lastSequence) }
      if let owner, FlowCoordinator.emit(step, through: owner) { return }
      guard let coordinator = owner.flatMap(FlowCoordinator.of) ?? self.frontFlow(app) else {
        throw Diagnostic(.refused, "no flow takes Steps here")
      }
      coordinator.enqueue(step)
    }
  }

  /// `open .a then .b`: a deep link, hop by hop.
  package func open(_ literals: [Literal]) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    var steps: [any Step] = []
    let resolver = StepResolver(app.steps, Suggestions(self))
    for literal in literals { steps.append(try resolver.step(uuids.resolved(literal))) }
    return try follow(steps)
  }

  /// `open app://path`: a deep link that the app makes Steps of.
  package func open(url text: String) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    guard let url = URL(string: text) else {
      throw Diagnostic(.refused, "\(ScriptText.quoted(text)) is no URL")
    }
    if let steps = app.runtime.enter({ app.app?.steps(for: url) }), !steps.isEmpty { return try follow(steps) }
    return try drive { app throws(Diagnostic) in
      guard app.app?.open(url) == true else {
        throw Diagnostic(.refused, "\(app.name) knows no link \(VisibleText.line(text))")
      }
    }
  }

  /// `do .input(…)`: an input for the front screen's view model, or a named one's.
  package func input(_ literal: Literal, to target: Name?) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let owner =
      if let target {
        try inputOwner(target, in: app)
      } else {
        try frontOwner(app, for: "the input")
      }
    guard let owner, owner.model is any InputSink else {
      throw Diagnostic(.refused, "\(owner.map { "\($0)" } ?? "the front screen") takes no inputs")
    }
    guard (owner.model as? any InputSink)?.inputType != nil else {
      throw Diagnostic(
        .refused, "no script can write the inputs of \(owner)", advice: ["make their type @Scriptable"])
    }
    return try drive { app throws(Diagnostic) in
      let sequence = app.run.trace.lastSequence
      do throws(LiteralError) {
        // Looked up anew, so that nothing here keeps it while time goes on.
        try (owner.model as? any InputSink)?.take(input: self.uuids.resolved(literal))
      } catch {
        var diagnostic = Diagnostic(error, inputOf: owner.name)
        let type = (owner.model as? any InputSink)?.inputType
        diagnostic.addExample(of: literal, among: type?.cases ?? [], Suggestions(self))
        throw diagnostic
      }
      app.writer.coverage?.scriptGave(literal, to: owner, app.run.trace.events(after: sequence))
    }
  }

  /// Who takes inputs under a name: of a coordinator the screen on top, unless it takes some itself, as one of routes may.
  func inputOwner(_ name: Name, in app: LaunchedApp) throws(Diagnostic) -> Owner {
    let owner = try self.owner(name, in: app)
    return (owner.model as? any InputSink)?.inputType == nil ? app.topScreen(of: owner) : owner
  }

  /// What is alive under a name.
  func owner(_ name: Name, in app: LaunchedApp) throws(Diagnostic) -> Owner {
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
  package func list(_ names: [String], limit: Int = 8) -> String {
    guard !names.isEmpty else { return "nothing" }
    let rest = names.count - limit
    return names.prefix(limit).joined(separator: ", ") + (rest > 0 ? " … and \(rest) more" : "")
  }

  /// The scope of the front screen, which takes nothing while an alert stands before it.
  private func frontOwner(_ app: LaunchedApp, for what: String) throws(Diagnostic) -> Owner? {
    let tree = app.tree
    if let alert = tree.alert { throw Diagnostic(.behindAlert(alert), doing: what) }
    return app.frontOwner(in: tree)
  }

  private func follow(_ steps: [any Step]) throws(Diagnostic) -> Outcome {
    guard let last = steps.last else { throw Diagnostic(.refused, "nothing to open") }
    lastStep = LastStep(text: TraceStep(last).description, outcomes: [])
    return try drive(sentStep: true) { app throws(Diagnostic) in
      guard let root = app.rootCoordinators.first else {
        throw Diagnostic(.refused, "no flow takes links here")
      }
      root.navigate(along: steps)
    }
  }
}
