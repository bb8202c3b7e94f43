import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Checks an assertion of `expect` about the app.
  ///
  /// - Throws: ``Diagnostic`` that describes what the app shows instead, if the assertion fails. ``Diagnostic`` if the
  ///   assertion could not fail, or says nothing about the app.
  package func check(
    _ assertion: Assertion, languageVersion: Int = ScriptHeader.currentVersion
  ) throws(Diagnostic) -> Outcome {
    let app = try requireApp()
    var outcome = Outcome(.held)
    do throws(Diagnostic) {
      try checkNames(of: assertion, app)
    } catch {
      // The rule is new in version 3.
      guard languageVersion < 3 else { throw error }
      outcome.warning = error
    }
    switch assertion {
    case .state(let path, let comparison, let operand):
      outcome.warning = try check(assertion, operand, at: path, comparison, app, languageVersion) ?? outcome.warning
    case .noState(let path):
      if let value = try self.value(ifAt: path, app) { throw Self.failure(of: assertion, uuids.numbered(value)) }
    default:
      guard let instead = try contradiction(to: assertion, app) else { return outcome }
      throw Diagnostic(.assertion, "\(assertion): \(instead)", advice: advice(on: assertion, app))
    }
    return outcome
  }

  // Checks the names of an assertion that something is not there. Throws with the nearest name, if no screen or flow of
  // the app can have the name.
  private func checkNames(of assertion: Assertion, _ app: LaunchedApp) throws(Diagnostic) {
    switch assertion {
    case .flow(let name, isPresent: false): try KnownNames(app).check(name, .flow)
    case .noScreen(let name): try KnownNames(app).check(name, .screen)
    default: break
    }
  }

  private func advice(on assertion: Assertion, _ app: LaunchedApp) -> [String] {
    switch assertion {
    case .screen(let name): KnownNames(app).advice(on: name, .screen)
    case .stack(let names, _): names.flatMap { KnownNames(app).advice(on: $0, .screen) }
    case .flow(let name, _): KnownNames(app).advice(on: name, .flow)
    default: []
    }
  }

  private static func failure(of assertion: Assertion, _ value: Literal) -> Diagnostic {
    var diagnostic = Diagnostic(.assertion, "\(assertion): it is ")
    diagnostic.value = value
    return diagnostic
  }

  // Returns the value at a path. Returns `nil` for `nil`, and for a missing element or key. Throws if the type has no
  // such property, or if the type is not known.
  private func value(ifAt path: Path, _ app: LaunchedApp) throws(Diagnostic) -> Literal? {
    do throws(Diagnostic) {
      let value = try self.value(at: path, app)
      return value == .nil ? nil : value
    } catch {
      switch try declaredType(at: path, app) {
      case .type, .payload: return nil
      case .missing, .unknown: throw error
      }
    }
  }

  // Returns the reason for which version 3 of the language refuses the assertion of an earlier version, which holds.
  // Throws with the value if the assertion fails. Throws also if there is no such value, or if the comparison does not
  // apply to it.
  private func check(
    _ assertion: Assertion, _ operand: Operand, at path: Path, _ comparison: Comparison, _ app: LaunchedApp,
    _ languageVersion: Int
  ) throws(Diagnostic) -> Diagnostic? {
    let actual = try self.value(at: path, app)
    // An assertion numbers the UUIDs that it reads, as a query does, so that a script may write `== UUID#1` at once.
    let shown = uuids.numbered(actual)
    let rightSide = try RightSide(self, app, of: path, comparison, operand)
    let (expected, warning) = try rightSide.value(for: actual, version: languageVersion)
    let sides = (
      rightSide.compared(actual, version: languageVersion), rightSide.compared(expected, version: languageVersion)
    )
    guard try !StateComparison(comparison, uuids).holds(sides.0, sides.1) else { return warning }
    var diagnostic = Self.failure(of: assertion, shown)
    // The script does not have the value of the other path.
    if let other = rightSide.path(for: actual, version: languageVersion) {
      diagnostic.text = "\(assertion): \(other) is \(ShortText.of(uuids.numbered(expected))), and it is "
    }
    throw diagnostic
  }

  // Describes what the app shows instead of the asserted fact. Returns `nil` if the assertion holds.
  private func contradiction(to assertion: Assertion, _ app: LaunchedApp) throws(Diagnostic) -> String? {
    switch assertion {
    case .screen(let name):
      let front = app.frontName
      return front == meant(name, app) ? nil : "the front is \(front?.description ?? "nothing")"
    case .noScreen(let name):
      let screen = meant(name, app)
      return app.visibleScreens(in: app.tree).contains { $0.name == screen } ? "it is visible" : nil
    case .stack(let names, let owner):
      let stack = try self.stack(of: owner, app)
      return stack == names.map { meant($0, app) }
        ? nil : "it is \(stack.isEmpty ? "empty" : stack.map(\.description).joined(separator: " "))"
    case .tab(let tab, nil):
      return contradiction(toTab: tab, app.tree)
    case .tab(let tab, let check?): return try ElementSearch(app, uuids).contradiction(to: check, ofTab: tab)
    case .alert(let title, let message, let button):
      guard let alert = app.alert else { return Absence.alert }
      if alert.title != title { return "the alert is \(ScriptText.quoted(alert.title))" }
      if let message, alert.message != message { return "its message is \(ScriptText.quoted(alert.message))" }
      if let button, !alert.buttons.contains(button) { return "its buttons are \(ButtonList.text(alert.buttons))" }
      return nil
    case .noAlert:
      return app.alert.map { "there is \(TranscriptText.alert($0))" }
    case .flow(let name, let present):
      let isThere = app.run.owners.owner(meantBy: name)?.kind == .flow
      return isThere == present ? nil : isThere ? "it is there" : "the flows are \(flowNames(app))"
    // The caller checks state itself, since that error has the value as a literal.
    case .state, .noState: return nil
    case .stepOutcome(let outcome):
      return contradiction(toOutcome: outcome)
    case .idle:
      return EffectList(app).nextDue.map { "the next is due in \(DurationText.short($0 - app.runtime.now))" }
    case .alive(let count, let subject):
      let actual = try aliveCount(of: subject, in: app)
      return actual == count ? nil : "\(actual) \(actual == 1 ? "is" : "are") alive"
    case .element(let pattern): return try elementSearch(in: pattern.scope, app).contradiction(to: pattern)
    case .noElement(let pattern): return try elementSearch(in: pattern.scope, app).contradiction(toAbsenceOf: pattern)
    case .rows(let count, let scope): return try elementSearch(in: scope, app).contradiction(toRowCount: count)
    case .changed, .noError, .here:
      // A replay of earlier statements does not tell what they showed, and what is here becomes several assertions.
      throw Diagnostic(
        .refused, "expect \(assertion) is for a shell, which has the statements before",
        advice: ["use it at the prompt or in a script"])
    }
  }

  private func elementSearch(in scope: Scope?, _ app: LaunchedApp) throws(Diagnostic) -> ElementSearch {
    guard let scope else { return ElementSearch(app, uuids) }
    if let alert = app.alert { throw Diagnostic(.behindAlert(alert), of: "what is \(scope)") }
    return ElementSearch(app, try ElementScope(scope, app).elements, uuids)
  }

  // Returns the name of the living owner that a name means, or the name itself.
  private func meant(_ name: Name, _ app: LaunchedApp) -> Name {
    app.run.owners.owner(meantBy: name)?.name ?? name
  }

  // Returns the stack of an owner, or the front stack. Throws if there is no such owner.
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

  // Describes the tab in front. Returns `nil` for the asserted one.
  private func contradiction(toTab tab: Statement.Control, _ tree: ScreenTree) -> String? {
    guard let tabs = tree.frontTabs, case .tabs(let selected) = tabs.kind, tabs.children.indices.contains(selected)
    else { return Absence.tabBar }
    let title = tabs.children[selected].tabTitle
    let isSelected =
      switch tab {
      case .number(let number): number == selected + 1
      case .title(let wanted), .identifier(let wanted), .element(_, let wanted, _): wanted == title
      }
    return isSelected ? nil : "it is tab \(selected + 1) \(ScriptText.quoted(title))"
  }

  // Describes the outcomes of the last Step. Returns `nil` if the assertion holds.
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
  ///
  /// For a name that no screen or flow has had, returns the number of objects of the class.
  /// - Throws: ``Diagnostic`` with the nearest name, if there never was an object of the name.
  package func aliveCount(of subject: AliveSubject, in app: LaunchedApp) throws(Diagnostic) -> Int {
    switch subject {
    case .flows: return app.run.owners.alive.count { $0.kind == .flow }
    case .name(let name):
      if app.hasHadOwner(named: name.word) { return app.run.owners.alive.count { $0.name.word == name.word } }
      return try objectCount(of: name, in: app)
    }
  }

  /// Returns the number of living objects of a class that is no screen or flow.
  /// - Throws: ``Diagnostic`` with the nearest name, if there never was such an object.
  func objectCount(of name: Name, in app: LaunchedApp) throws(Diagnostic) -> Int {
    if let count = app.objectCount(ofClass: name.word) { return count }
    let owners = Set(app.run.owners.pastNames.values.joined()).sorted()
    let nearest = NearestWord.find(name.word, in: owners + app.countedClasses.sorted())
    throw Diagnostic(
      .refused, "no screen or flow is called \(name), and no object that they hold is one",
      advice: (nearest.map { [Advice.didYouMean("\(Name(word: $0))")] } ?? []) + ["known: \(owners.listed)"])
  }

  private func flowNames(_ app: LaunchedApp) -> String {
    app.run.owners.alive.filter { $0.kind == .flow }.map(\.name.description).listed
  }
}
