import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials

extension Session {
  /// Sends a Step through a screen's stepper, or to a flow's queue.
  ///
  /// Without a name, the screen is the front one. A screen without a stepper passes the Step to the flow that shows it.
  /// - Throws: ``Diagnostic`` if there is no such Step or target, if an alert covers the front screen, or if no flow
  ///   accepts Steps there.
  func send(_ literal: Literal, to target: Name?, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let step = try StepResolver(app.steps, Suggestions(self)).step(uuids.resolved(literal))
    let owner =
      if let target { try self.owner(target, in: app) } else { try frontOwner(app, for: "the Step") }
    lastStep = LastStep(step: TraceStep(step), outcomes: [])
    return try drive(report, isStep: true) { app throws(Diagnostic) in
      let sequence = app.run.trace.lastSequence
      defer {
        for observer in observers { observer.didSendStep(after: sequence, to: app.run.trace.lastSequence) }
      }
      // Through the stepper of a screen that belongs to a flow, as the screen itself would send the Step.
      if let screen = owner?.scope as? any CoordinatedScreen, screen.screenCoordinator != nil {
        return screen.emit(step)
      }
      // A Step for another screen never goes to the flow in front, which might handle it too.
      let screen = target == nil || owner === app.frontOwner ? nil : owner
      guard
        let coordinator = owner?.coordinator as? any StepCoordinator
          ?? (screen.map { self.flow(showing: $0, in: app) } ?? self.frontFlow(app))
      else {
        let reason = screen.map { "no flow shows \($0)" } ?? "no flow takes Steps here"
        throw Diagnostic(.refused, reason, advice: [Advice.seeFlows])
      }
      coordinator.enqueue(step)
    }
  }

  /// Performs `open .a then .b`: follows a deep link hop by hop.
  func open(_ literals: [Literal], _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    var steps: [any Step] = []
    let resolver = StepResolver(app.steps, Suggestions(self))
    for literal in literals { steps.append(try resolver.step(uuids.resolved(literal))) }
    return try follow(steps, report)
  }

  /// Performs `open app://path`: follows a link of the app.
  ///
  /// The app translates the link to Steps, or opens the link itself.
  func open(url text: String, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    guard let url = URL(string: text) else {
      throw Diagnostic(
        .refused, "\(ScriptText.quoted(text)) is not a URL", advice: ["a URL is written scheme://path"])
    }
    if let steps = app.runtime.enter({ app.app?.steps(for: url) }), !steps.isEmpty {
      return try follow(steps, report)
    }
    return try drive(report) { app throws(Diagnostic) in
      self.enter(.active, app)
      guard app.app?.open(url) == true else {
        throw Diagnostic(
          .refused, "\(app.name) knows no link \(VisibleText.line(text))",
          advice: [
            app.links.isEmpty
              ? "it names no links: help links explains links"
              : "it opens \(app.links.map(VisibleText.line).listed)"
          ])
      }
    }
  }

  /// Performs `do .input(…)`: sends an input to the view model of a screen or flow.
  ///
  /// Without a name, the receiver is the front screen.
  func input(_ literal: Literal, to target: Name?, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    let owner =
      if let target { try inputOwner(target, in: app) } else { try frontOwner(app, for: "the input") }
    guard let owner, owner.inputSink != nil else {
      throw Diagnostic(
        .refused, "\(owner.map { "\($0)" } ?? "the front screen") takes no inputs",
        advice: [Suggestions(self).otherReceiver(of: literal) ?? Advice.seeInputs])
    }
    guard owner.inputType != nil else {
      throw Diagnostic(
        .refused, "no script can write the inputs of \(owner)",
        advice: ["a script can write an input that holds only numbers, strings, enums and structures"])
    }
    return try drive(report) { app throws(Diagnostic) in
      let sequence = app.run.trace.lastSequence
      do throws(LiteralError) {
        let input = self.uuids.resolved(literal)
        // Get the model again, so that no local variable retains it while time passes.
        if report.languageVersion >= 3, let sink = owner.inputSink as? SentInputs {
          try sink.take(input: input, as: owner, recordingIn: app.run.trace)
        } else {
          try owner.inputSink?.take(input: input)
        }
      } catch {
        var diagnostic = Diagnostic(error, inputOf: owner.name)
        if error.isUnknownCase, let advice = Suggestions(self).otherReceiver(of: literal) {
          diagnostic.advice = [advice]
        }
        let cases = owner.inputType?.cases ?? []
        diagnostic.addExample(of: literal, among: cases, Suggestions(self))
        // The parser reads `add("x")` as a structure, which only lacks the dot of an input.
        if case .structure(let name, let arguments) = literal, cases.contains(where: { $0.name == name }) {
          diagnostic.advice.append(
            Advice.didYouMean("do \(Literal.enumCase(type: nil, name: name, arguments: arguments))"))
        }
        throw diagnostic
      }
      for observer in self.observers { observer.didGive(literal, to: owner, app.run.trace.events(after: sequence)) }
    }
  }

  /// Returns the owner that takes inputs under a name.
  ///
  /// For a coordinator without inputs of its own, this is its topmost screen. A coordinator of routes may take inputs
  /// itself.
  func inputOwner(_ name: Name, in app: LaunchedApp) throws(Diagnostic) -> Owner {
    let owner = try self.owner(name, in: app)
    return owner.inputType == nil ? app.topScreen(of: owner) : owner
  }

  /// Returns the living owner that a name means.
  /// - Throws: ``Diagnostic`` that lists the living owners, if there is none.
  func owner(_ name: Name, in app: LaunchedApp) throws(Diagnostic) -> Owner { try app.owner(name) }

  /// Returns the flow for a Step whose target belongs to no flow.
  ///
  /// This is the innermost flow that shows the front screen, or else the first flow without a parent. Returns `nil` if
  /// no flow is alive.
  func frontFlow(_ app: LaunchedApp) -> (any StepCoordinator)? {
    app.frontOwner.flatMap { flow(showing: $0, in: app) } ?? app.rootFlows.first
  }

  // Returns the innermost flow that shows a screen or another kind of coordinator. Returns `nil` if there is none.
  private func flow(showing screen: Owner, in app: LaunchedApp) -> (any StepCoordinator)? {
    let coordinators = app.screenCoordinators
    var next = coordinators.innermost(showing: screen) ?? screen.coordinator
    while let coordinator = next {
      if let flow = coordinator as? any StepCoordinator { return flow }
      next = coordinators.parent(of: coordinator)
    }
    return nil
  }

  // Returns `nil` if there is no front screen. Throws if an alert covers the screen.
  private func frontOwner(_ app: LaunchedApp, for subject: String) throws(Diagnostic) -> Owner? {
    if let alert = app.alert { throw Diagnostic(.behindAlert(alert), of: subject) }
    return app.frontOwner
  }

  // From the root.
  private func follow(_ steps: [any Step], _ report: StatementReport) throws(Diagnostic) -> Outcome {
    guard let last = steps.last else { throw Diagnostic(.refused, "nothing to open", advice: ["see all Steps: steps"]) }
    lastStep = LastStep(step: TraceStep(last), outcomes: [])
    return try drive(report, isStep: true) { app throws(Diagnostic) in
      guard let root = app.rootFlows.first else {
        throw Diagnostic(.refused, "no flow takes links here", advice: [Advice.seeFlows])
      }
      root.follow(steps)
    }
  }
}

extension [String] {
  /// The first eight names as a list, then the number of the others. `nothing` if there are none.
  // The list shares a line with other text.
  package var listed: String { isEmpty ? "nothing" : joined(upTo: 8) }
}

/// A resolver that finds the declared Step of a literal.
@MainActor
package struct StepResolver {
  private let types: [WritableType]
  private let suggestions: Suggestions
  /// The kind of the name of a type, for errors and help.
  package static let typeKind = "type of Steps"

  init(_ types: [WritableType], _ suggestions: Suggestions) {
    self.types = types
    self.suggestions = suggestions
  }

  /// Returns the Step of a literal: `.case(…)`, `Type.case(…)` or `Type(…)`.
  /// - Throws: ``Diagnostic`` with advice, if the literal is no Step or is ambiguous.
  func step(_ literal: Literal) throws(Diagnostic) -> any Step {
    switch literal {
    case .enumCase(let type, let name, _): try enumCase(literal, type: type, name: name)
    case .structure(let type, let arguments): try make(literal, of: try self.type(type, of: arguments))
    default:
      throw Diagnostic(
        .refused, "\(literal) is not a Step", advice: ["a Step is written .case(label: value)", Advice.seeSteps])
    }
  }

  // The arguments of a case may determine its type.
  private func enumCase(_ literal: Literal, type: String?, name: String) throws(Diagnostic) -> any Step {
    if let type { return try make(literal, of: try self.type(type)) }
    let candidates = types.filter { type in type.scriptType.cases.contains { $0.name == name } }
    guard let first = candidates.first else { throw unknown(name, literal) }
    guard candidates.count > 1 else { return try make(literal, of: first) }
    // Several types declare the name. The arguments may determine which one the user means.
    var fitting: [(type: WritableType, step: any Step)] = []
    for candidate in candidates {
      if let step = try? make(literal, of: candidate) { fitting.append((candidate, step)) }
    }
    if fitting.count == 1 { return fitting[0].step }
    let written = (fitting.isEmpty ? candidates : fitting.map(\.type)).map { "\($0.scriptType.shortName).\(name)" }
    if fitting.isEmpty {
      let signatures = candidates.flatMap { type in
        type.scriptType.cases.filter { $0.name == name }.map { "\(type.scriptType.shortName)\($0.signature)" }
      }
      throw Diagnostic(.refused, "no .\(name) takes these arguments", advice: signatures.map(Advice.written))
    }
    throw Diagnostic(
      .refused, ".\(name) is a Step of \(candidates.map { $0.scriptType.shortName }.joined(separator: " and of "))",
      advice: ["write \(written.joined(separator: " or "))"])
  }

  private func make(_ literal: Literal, of type: WritableType) throws(Diagnostic) -> any Step {
    do throws(LiteralError) {
      guard let step = try type.value(literal) as? any Step else {
        throw LiteralError(.mismatch(expected: type.scriptType.name, found: literal))
      }
      return step
    } catch {
      var diagnostic = Diagnostic(error, of: nil)
      diagnostic.addExample(of: literal, among: type.scriptType.cases, suggestions)
      throw diagnostic
    }
  }

  // A name with arguments may also be a Step or an input that lacks its dot, which the error suggests.
  private func type(
    _ name: String, of arguments: [Literal.Argument]? = nil
  ) throws(Diagnostic) -> WritableType {
    if let type = types.first(where: { $0.scriptType.name == name || $0.scriptType.shortName == name }) {
      return type
    }
    let known = types.map { $0.scriptType.shortName }
    guard let arguments else {
      throw .unknown(Self.typeKind, name, known: known, advice: suggestions.stateAdvice(for: name))
    }
    let steps = types.flatMap { $0.scriptType.cases.map(\.name) }
    let inputs = suggestions.frontInputs.map(\.name)
    guard let near = NearestWord.find(name, in: steps + inputs + known), !known.contains(near) else {
      throw .unknown(Self.typeKind, name, known: known)
    }
    let typed = Literal.enumCase(type: nil, name: near, arguments: arguments)
    let advice = Advice.didYouMean("\(steps.contains(near) ? "" : "\(Verb.do.rawValue) ")\(typed)")
    throw .unknown(Self.typeKind, name, known: [], advice: [advice])
  }

  private func unknown(_ name: String, _ literal: Literal) -> Diagnostic {
    let known = types.flatMap { $0.scriptType.cases.map(\.name) }
    if let input = suggestions.frontInputs.first(where: { $0.name == name }) {
      return Diagnostic(
        .refused, "no Step .\(VisibleText.line(name))",
        advice: ["it is an input: do \(suggestions.example(of: input) ?? input.signature)"])
    }
    if let advice = suggestions.otherReceiver(of: literal) {
      return Diagnostic(.refused, "no Step .\(VisibleText.line(name))", advice: [advice])
    }
    var advice: [String] = []
    // Other shells begin their commands with a dot.
    if let statement = Verb.allNames.first(where: { $0 == name }) {
      advice.append("as a statement, without the dot: \(statement)")
    } else if let nearest = NearestWord.find(name, in: known) {
      advice.append(Advice.didYouMean(".\(nearest)"))
      let signatures = types.flatMap { $0.scriptType.cases }.filter { $0.name == nearest }.map(\.signature)
      advice += signatures.filter { $0 != ".\(nearest)" }.map(Advice.written)
    } else {
      advice.append(Advice.seeSteps)
    }
    return Diagnostic(.refused, "no Step .\(VisibleText.line(name))", advice: advice)
  }
}

extension LiteralError {
  // Whether the value itself is a case that its type does not have.
  fileprivate var isUnknownCase: Bool {
    guard path.isEmpty, case .unknownCase = reason else { return false }
    return true
  }
}

extension Diagnostic {
  /// Appends an example of the case that a literal names.
  @MainActor
  mutating func addExample(of literal: Literal, among cases: [ScriptCase], _ suggestions: Suggestions) {
    guard case .enumCase(_, let name, _) = literal, let step = cases.first(where: { $0.name == name }) else { return }
    guard !step.parameters.isEmpty, let example = suggestions.example(of: step) else { return }
    advice.append("for example \(example)")
  }

  package init(_ error: LiteralError, inputOf name: Name) {
    self.init(error, of: nil)
    guard error.isUnknownCase, case .unknownCase(let input, _, _) = error.reason else { return }
    text = "\(name) has no input .\(VisibleText.line(input))"
    if advice.isEmpty || input.hasPrefix("_") { advice.append(Advice.seeInputs) }
  }

  package init(_ error: LiteralError, of what: String?) {
    self.init(.refused, what.map { "\($0): \(error.message)" } ?? error.message, advice: error.advice)
  }
}
