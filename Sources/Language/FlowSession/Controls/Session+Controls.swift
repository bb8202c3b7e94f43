import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Performs `tap Title` or `tap 2`: presses a button of a screen.
  ///
  /// Without a name, the screen is the front one.
  func tap(
    _ control: Statement.Control, in name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.button, in: name, self, app)
      let index = try search.index(of: control)
      try self.applyGesture("the button", to: app) { screens throws(GestureRefusal) in
        try screens.tapButton(at: index, of: search.controller)
      }
    }
  }

  /// Performs `select 2` or `select Title`: selects a row of a screen.
  ///
  /// Without a name, the screen is the front one.
  func select(
    _ control: Statement.Control, in name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.row, in: name, self, app)
      let index = try search.index(of: control)
      try self.applyGesture("the row", to: app) { screens throws(GestureRefusal) in
        try screens.selectRow(at: index, of: search.controller)
      }
    }
  }

  /// Performs `type "text" in Field`: replaces the text of a field.
  ///
  /// Without a field, the session uses the only one. Without a name, the screen is the front one. A title that no field
  /// of the front screen has may be the name of another screen.
  func type(
    _ text: String, in field: Statement.Control?, of name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      var (search, field) = (try ControlSearch(.field, in: name, text: text, self, app), field)
      if name == nil, case .title(let title)? = field, search.list.find(title).isEmpty,
        app.run.owners.owner(meantBy: Name(word: title)) != nil
      {
        search = try ControlSearch(.field, in: Name(word: title), text: text, self, app)
        field = nil
      }
      let index = if let field { try search.index(of: field) } else { try search.onlyIndex() }
      try self.applyGesture("the field", to: app) { screens throws(GestureRefusal) in
        try screens.enterText(text, inFieldAt: index, of: search.controller)
      }
    }
  }
}

/// A search for a control on a visible screen.
///
/// Its errors say what is there instead.
@MainActor
struct ControlSearch {
  /// The controls of the kind that the statement names.
  let list: ControlList
  /// The object of the screen. `nil` for the front screen.
  var controller: AnyObject? { screen?.presentable }

  private let session: Session
  private let app: LaunchedApp
  private let tree: ScreenTree
  // `nil` for the front screen.
  private let screen: Owner?
  private let controls: ScreenControls
  private let text: String

  // The maximum number of controls that an error names. The names share a line.
  private static let nameLimit = 8

  /// Creates a search. The name is that of a screen, or of a flow for its top screen. The text to type is for advice.
  /// - Throws: ``Diagnostic`` if there is no such screen, if it is hidden, or if an alert covers its controls.
  package init(
    _ kind: GestureRefusal.ControlKind, in name: Name?, text: String = "text", _ session: Session, _ app: LaunchedApp
  ) throws(Diagnostic) {
    self.session = session
    self.app = app
    self.text = text
    tree = app.tree
    let owner = try name.map { name throws(Diagnostic) in app.topScreen(of: try session.owner(name, in: app)) }
    screen = owner === app.frontOwner(in: tree) ? nil : owner
    controls = app.controls(of: screen)
    list = ControlList(kind, of: controls)
    if let alert = tree.alert, name != nil || kind != .field || list.controls.isEmpty {
      throw Diagnostic(.behindAlert(alert), of: "the \(kind)")
    }
    if let screen, list.controls.isEmpty, !app.visibleScreens(in: tree).contains(where: { $0 === screen }) {
      throw Diagnostic(.refused, "\(screen) is hidden", advice: [Advice.seeScreens])
    }
  }

  // MARK: Finding

  /// Returns the 0-based index of a control.
  /// - Throws: ``Diagnostic`` if there is none or more than one, or if it is disabled.
  func index(of control: Statement.Control) throws(Diagnostic) -> Int {
    let index: Int
    switch control {
    case .number(let number):
      guard number <= list.controls.count else { throw missing(number) }
      index = number - 1
    case .title(let title):
      let found = list.find(title)
      guard let first = found.first else { throw missing(title) }
      guard found.count == 1 else {
        throw Diagnostic(
          .refused, "there are \(found.count) \(list.kind)s \(ScriptText.quoted(title))",
          advice: ["choose one of them: \(statements(found.map { .number($0 + 1) }))"])
      }
      index = first
    }
    return try enabled(index, text(of: control))
  }

  /// Returns the 0-based index of the only control.
  /// - Throws: ``Diagnostic`` if there is none or more than one, or if it is disabled.
  func onlyIndex() throws(Diagnostic) -> Int {
    guard !list.controls.isEmpty else { throw missing(1) }
    guard list.controls.count == 1 else {
      throw Diagnostic(
        .refused, "\(screenText) shows \(list.controls.count) \(list.kind)s",
        advice: ["choose one of them: \(statements(list.names))"])
    }
    return try enabled(0, text(of: list.name(0)))
  }

  // Throws if the control is disabled.
  private func enabled(_ index: Int, _ text: String) throws(Diagnostic) -> Int {
    guard list.controls[index].isEnabled else {
      throw Diagnostic(.refused, "the \(list.kind) \(text) is disabled", advice: [Advice.seeScreens])
    }
    return index
  }

  // MARK: Errors

  private func missing(_ number: Int) -> Diagnostic {
    let count = list.controls.count
    if let unseen = unevaluated(.number(number)) { return unseen }
    guard count > 0 else {
      let advice = input(choosing: number).map { Advice.didYouMean($0) } ?? Advice.seeMoves
      return Diagnostic(.refused, "\(screenText) shows no \(list.kind)s", advice: [advice])
    }
    return Diagnostic(
      .refused, "no \(list.kind) \(number): there \(count == 1 ? "is 1" : "are \(count)")", advice: [Advice.seeScreens])
  }

  private func missing(_ title: String) -> Diagnostic {
    let quoted = ScriptText.quoted(title)
    // A control of the kind in other letter case is likelier than another statement.
    let sameLetters = list.controls.firstIndex { $0.isEnabled && $0.title?.lowercased() == title.lowercased() }
    let meant = sameLetters.map { statement(list.name($0)) } ?? otherStatement(for: title)
    var advice = meant.map { [Advice.didYouMean($0)] } ?? []
    if advice.isEmpty, let unseen = unevaluated(.title(title)) { return unseen }
    guard !list.controls.isEmpty else {
      if advice.isEmpty { advice = [Advice.seeMoves] }
      return Diagnostic(.refused, "no \(list.kind) \(quoted): \(screenText) shows none", advice: advice)
    }
    if advice.isEmpty, let near = nearest(title) { advice = [Advice.didYouMean(statement(list.name(near)))] }
    let shown = list.names.map(\.description).joined(upTo: Self.nameLimit)
    return Diagnostic(.refused, "no \(list.kind) \(quoted)", advice: advice + ["\(list.kind)s: \(shown)"])
  }

  // Returns the diagnostic of a control that may be in content that is not evaluated. Returns `nil` on a screen without
  // such content.
  private func unevaluated(_ control: Statement.Control) -> Diagnostic? {
    guard tree.alert == nil, let name = screen?.name ?? tree.front?.name,
      let unseen = tree.unevaluatedScreens(of: name).first
    else { return nil }
    return Diagnostic(
      .refused, "no \(list.kind) \(text(of: control)): \(unseen.text)", advice: [Advice.seeInputs])
  }

  // Returns the index of the enabled control whose name is nearest to a title. Returns `nil` if none is near.
  private func nearest(_ title: String) -> Int? {
    let enabled = list.controls.filter(\.isEnabled)
    let near = NearestWord.find(title, in: enabled.flatMap { [$0.title, $0.identifier].compactMap { $0 } })
    return near.flatMap { list.find($0).first { list.controls[$0].isEnabled } }
  }

  // Returns the input of the front screen that takes a number where the screen has no row of the number. Returns `nil`
  // if there is none, or more than one.
  private func input(choosing number: Int) -> Statement? {
    guard list.kind == .row, screen == nil, tree.alert == nil else { return nil }
    let value = Literal.integer(Int128(number))
    let inputs = Suggestions(session).frontInputs.filter { input in
      input.parameters.count == 1 && input.parameters[0].type.accepts(value)
    }
    guard inputs.count == 1, let input = inputs.first else { return nil }
    let argument = Literal.Argument(label: input.parameters[0].label, value: value)
    return .input(.enumCase(type: nil, name: input.name, arguments: [argument]), in: nil)
  }

  // Returns the statement for a title that no control of the kind has. Such a title is that of another kind of control,
  // a tab, or an input of the front screen. Returns `nil` if there is none.
  private func otherStatement(for title: String) -> Statement? {
    for kind in [GestureRefusal.ControlKind.button, .row, .field] where kind != list.kind {
      let other = ControlList(kind, of: controls)
      guard let index = other.find(title).first else { continue }
      return statement(kind == .row ? .number(index + 1) : other.name(index), kind)
    }
    guard screen == nil else { return nil }
    let tabs = tree.frontTabs?.children ?? []
    if tabs.contains(where: { $0.tabTitle == title }) { return .tab(.title(title)) }
    guard list.kind == .button, Suggestions(session).frontInputs.contains(where: { $0.name == title }) else {
      return nil
    }
    return .input(.enumCase(type: nil, name: title, arguments: []), in: nil)
  }

  // By default of the searched kind.
  private func statement(
    _ control: Statement.Control, _ kind: GestureRefusal.ControlKind? = nil
  ) -> Statement {
    switch kind ?? list.kind {
    case .button: .tap(control, in: screen?.name)
    case .row: .select(control, in: screen?.name)
    case .field: .type(text, in: control, of: screen?.name)
    }
  }

  private func statements(_ controls: [Statement.Control]) -> String {
    controls.map { statement($0).description }.joined(upTo: Self.nameLimit)
  }

  private func text(of control: Statement.Control) -> String {
    switch control {
    case .number(let number): "\(number)"
    case .title(let title): ScriptText.quoted(title)
    }
  }

  // The name of the screen in errors. With an alert in front, this is `the alert`.
  private var screenText: String {
    if tree.alert != nil { return "the alert" }
    return (screen?.name ?? tree.front?.name)?.description ?? "the screen"
  }
}
