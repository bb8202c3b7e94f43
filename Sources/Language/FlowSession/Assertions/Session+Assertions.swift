import FlowCore
import FlowScript

extension Session {
  /// Checks an assertion of `expect` about the app.
  ///
  /// - Throws: ``Diagnostic`` that describes what the app shows instead, if the assertion fails.
  package func check(_ assertion: Assertion) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    if case .state(let path, let comparison, let value) = assertion {
      try check(assertion, value, at: path, comparison, app)
    } else if let instead = try contradiction(to: assertion, app) {
      throw Diagnostic(.assertion, "\(assertion): \(instead)")
    }
    return Outcome(.held)
  }

  /// Checks an assertion about a value of the state.
  /// - Throws: ``Diagnostic`` with the value, if the assertion fails. ``Diagnostic`` if there is no such value, or if
  ///   the comparison does not apply to it.
  private func check(
    _ assertion: Assertion, _ value: Literal, at path: Path, _ comparison: Comparison, _ app: LaunchedApp
  ) throws(Diagnostic) {
    let actual = try self.value(at: path, app)
    // An assertion numbers the UUIDs that it reads, as a query does, so that a script may write `== UUID#1` at once.
    let shown = uuids.numbered(actual)
    guard try !StateComparison(comparison, uuids).holds(actual, uuids.resolved(value)) else { return }
    var diagnostic = Diagnostic(.assertion, "\(assertion): it is ")
    diagnostic.value = shown
    throw diagnostic
  }

  /// Describes what the app shows instead of the asserted fact. Returns `nil` if the assertion holds.
  private func contradiction(to assertion: Assertion, _ app: LaunchedApp) throws(Diagnostic) -> String? {
    switch assertion {
    case .screen(let name):
      let front = app.tree.front?.name
      return front == meant(name, app) ? nil : "the front is \(front?.description ?? "nothing")"
    case .stack(let names, let owner):
      let stack = try self.stack(of: owner, app)
      return stack == names.map { meant($0, app) }
        ? nil : "it is \(stack.isEmpty ? "empty" : stack.map(\.description).joined(separator: " "))"
    case .tab(let tab):
      return contradiction(toTab: tab, app.tree)
    case .alert(let title):
      guard let alert = app.tree.alert else { return Absence.alert }
      return alert.title == title ? nil : "the alert is \(ScriptText.quoted(alert.title))"
    case .noAlert:
      return app.tree.alert.map { "there is \(TranscriptText.alert($0))" }
    case .flow(let name, let present):
      let isThere = app.run.owners.owner(meantBy: name)?.kind == .flow
      return isThere == present ? nil : isThere ? "it is there" : "the flows are \(flowNames(app))"
    // The caller checks state itself, since that error has the value as a literal.
    case .state: return nil
    case .stepOutcome(let outcome):
      return contradiction(toOutcome: outcome)
    case .idle:
      return EffectList(app).nextDue.map { "the next is due in \(DurationText.short($0 - app.runtime.now))" }
    case .alive(let count, let subject):
      let actual = aliveCount(of: subject, in: app)
      return actual == count ? nil : "\(actual) \(actual == 1 ? "is" : "are") alive"
    }
  }

  /// Returns the name of the living owner that a name means, or the name itself.
  private func meant(_ name: Name, _ app: LaunchedApp) -> Name {
    app.run.owners.owner(meantBy: name)?.name ?? name
  }

  /// Returns the stack of an owner, or the front stack.
  /// - Throws: ``Diagnostic`` if there is no such owner.
  private func stack(of owner: Name?, _ app: LaunchedApp) throws(Diagnostic) -> [Name] {
    guard let owner else { return app.tree.frontPlace.screens }
    let named = try self.owner(owner, in: app)
    var screens: Set<Name> = [named.name]
    if named.kind == .flow { screens = Set(named.coordinator?.screens.map(\.name) ?? []) }
    let placed = app.tree.places.first { placed in
      placed.nodes.contains { screens.contains($0.name) }
    }
    return placed?.place.screens ?? []
  }

  /// Describes the tab in front. Returns `nil` for the asserted one.
  private func contradiction(toTab tab: Statement.Control, _ tree: ScreenTree) -> String? {
    guard let tabs = tree.frontTabs, case .tabs(let selected) = tabs.kind, tabs.children.indices.contains(selected)
    else { return Absence.tabBar }
    let title = tabs.children[selected].tabTitle
    let isSelected =
      switch tab {
      case .number(let number): number == selected + 1
      case .title(let wanted): wanted == title
      }
    return isSelected ? nil : "it is tab \(selected + 1) \(ScriptText.quoted(title))"
  }

  /// Describes the outcomes of the last Step. Returns `nil` if the assertion holds.
  private func contradiction(toOutcome outcome: StepOutcome) -> String? {
    guard let lastStep else { return "no Step was sent" }
    let outcomes = lastStep.outcomes
    // A deep link that one flow handles counts as handled, even if other flows ignore it.
    let holds = outcome == .ignored ? outcomes == [.ignored] : outcomes.contains(outcome)
    guard !holds else { return nil }
    let text = StepOutcome.allCases.filter(outcomes.contains).map(\.rawValue)
    return text.isEmpty ? "\(lastStep.step) has no outcome yet" : "\(lastStep.step) was \(text.joined(separator: ", "))"
  }

  /// Returns the number of living screens and flows that an assertion counts.
  func aliveCount(of subject: AliveSubject, in app: LaunchedApp) -> Int {
    app.run.owners.alive.count { owner in
      switch subject {
      case .flows: owner.kind == .flow
      case .name(let name): owner.name.word == name.word
      }
    }
  }

  private func flowNames(_ app: LaunchedApp) -> String {
    app.run.owners.alive.filter { $0.kind == .flow }.map(\.name.description).listed
  }
}
