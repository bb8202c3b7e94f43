import FlowCore
import FlowScript
import FlowSystem

/// A search for a control on a visible screen.
///
/// Its errors say what is there instead.
@MainActor
struct ControlSearch {
  /// The controls of the kind that the statement names.
  private(set) var list: ControlList

  private let session: Session
  private let app: LaunchedApp
  private let tree: ScreenTree
  private var scope: ElementScope
  private let text: String

  private var elements: [ScreenElement] { scope.elements }
  // `nil` for the front screen.
  private var screen: Owner? { scope.screen }

  // The maximum number of controls that an error names. The names share a line.
  private static let nameLimit = 8

  /// Creates a search. The text to type is for advice.
  /// - Throws: ``Diagnostic`` if there is no such scope, if it is hidden, or if an alert covers its controls.
  init(
    _ kind: ControlKind, in scope: Scope?, text: String = "text", _ session: Session, _ app: LaunchedApp,
    _ report: StatementReport
  ) throws(Diagnostic) {
    self.session = session
    self.app = app
    self.text = text
    tree = app.tree
    self.scope = try ElementScope(scope, app, languageVersion: report.languageVersion)
    list = ControlList(kind, of: ScreenControls(self.scope.elements))
    if let alert = tree.alert, scope != nil || kind != .field || list.controls.isEmpty {
      throw Diagnostic(.behindAlert(alert), of: "the \(kind)")
    }
    if let screen, list.controls.isEmpty, !app.visibleScreens(in: tree).contains(where: { $0 === screen }) {
      throw Diagnostic(.refused, "\(screen) is hidden", advice: [Advice.seeScreens])
    }
  }

  /// Creates a search for a field, and returns the field to search for.
  ///
  /// A title that no field of the front screen has may be the name of another screen.
  static func field(
    _ field: Statement.Control?, of scope: Scope?, text: String, _ session: Session, _ app: LaunchedApp,
    _ report: StatementReport
  ) throws(Diagnostic) -> (search: ControlSearch, field: Statement.Control?) {
    let search = try ControlSearch(.field, in: scope, text: text, session, app, report)
    guard scope == nil, case .title(let title)? = field, search.list.find(title).isEmpty,
      app.run.owners.owner(meantBy: Name(word: title)) != nil
    else { return (search, field) }
    return (try ControlSearch(.field, in: Scope(Name(word: title)), text: text, session, app, report), nil)
  }

  // MARK: Gestures

  /// Performs a gesture on a control, or the action that the control stands for.
  /// - Throws: ``Diagnostic`` if the app refuses the gesture.
  func perform(_ gesture: ElementGesture, _ control: ScreenControls.Control) throws(Diagnostic) {
    let gesture = control.action.map { ElementGesture.action($0) } ?? gesture
    let name = control.element.number.map(String.init) ?? control.title.map(ScriptText.quoted) ?? ""
    let kind = [.control, .holdable].contains(list.kind) ? control.element.role.rawValue : list.kind.rawValue
    for observer in session.observers {
      observer.willPerform(gesture, onElementAt: control.element.position, of: screen, in: app)
    }
    try session.applyGesture("\(kind) \(name)", to: app) { screens throws(GestureRefusal) in
      try screens.perform(gesture, onElementAt: control.element.position, of: screen?.presentable)
    }
  }

  // MARK: Finding

  /// Returns the name of a control that lasts longest, with its scope: a title without a number in it, the identifier,
  /// a title with its role, a title in a row, the position. Returns `nil` for a name that lasts as it is.
  func written(_ control: Statement.Control, in scope: Scope?) -> (control: Statement.Control, scope: Scope?)? {
    switch control {
    case .identifier, .element(_, _, occurrence: nil): return nil
    case .title(let title): if !title.contains(where: \.isNumber) { return nil }
    case .number, .element: break
    }
    guard let index = list.index(of: control) else { return nil }
    let found = list.controls[index]
    let title = found.title.flatMap { list.find($0) == [index] ? $0 : nil }
    if let title, !title.contains(where: \.isNumber) { return (.title(title), scope) }
    if let identifier = found.identifier, list.indices(of: .identifier(identifier)) == [index] {
      return (.identifier(identifier), scope)
    }
    if let title { return (.title(title), scope) }
    guard let title = found.title else { return nil }
    let named = Statement.Control.element(found.element.role, title, occurrence: nil)
    if list.indices(of: named) == [index] { return (named, scope) }
    return written(title, index, inRowWithin: scope)
  }

  // Returns a title with the row that tells it from others. Returns `nil` if no row does.
  private func written(
    _ title: String, _ index: Int, inRowWithin scope: Scope?
  ) -> (control: Statement.Control, scope: Scope?)? {
    guard scope == nil, screen == nil, let row = ElementScope.row(around: list.controls[index], in: elements),
      let inner = try? ElementScope(row, app)
    else { return nil }
    let inRow = ControlList(list.kind, of: ScreenControls(inner.elements))
    let position = list.controls[index].element.position
    return inRow.index(of: .title(title)).flatMap { inRow.controls[$0].element.position == position ? $0 : nil }
      .map { _ in (.title(title), row) }
  }

  /// Returns the option of a picker that a statement means, if no row has the name. Returns `nil` otherwise.
  func option(_ control: Statement.Control) -> ScreenControls.Control? {
    // A number counts rows.
    if case .number = control { return nil }
    guard list.indices(of: control).isEmpty else { return nil }
    let options = ControlList(.button, of: ScreenControls(elements))
    let found = options.indices(of: control).filter { options.controls[$0].element.role == .option }
    return found.count == 1 && options.controls[found[0]].isEnabled ? options.controls[found[0]] : nil
  }

  /// Returns a control.
  /// - Throws: ``Diagnostic`` if there is none or more than one, or if it is disabled.
  func control(_ control: Statement.Control) throws(Diagnostic) -> ScreenControls.Control {
    let found = list.indices(of: control)
    guard let index = found.first else {
      switch control {
      case .number(let number): throw missing(number)
      case .title(let title): throw missing(title)
      case .identifier(let title), .element(_, let title, _): throw missing(title, as: control)
      }
    }
    guard found.count == 1 else {
      throw Diagnostic(
        .refused, "there are \(found.count) \(list.kind)s \(text(of: control))",
        advice: ["choose one of them: \(statements(found.map(list.name)))"])
    }
    return try enabled(index, text(of: control))
  }

  /// Returns the only control.
  /// - Throws: ``Diagnostic`` if there is none or more than one, or if it is disabled.
  func onlyControl() throws(Diagnostic) -> ScreenControls.Control {
    guard !list.controls.isEmpty else { throw missing(1) }
    guard list.controls.count == 1 else {
      throw Diagnostic(
        .refused, "\(screenText) shows \(list.controls.count) \(list.kind)s",
        advice: ["choose one of them: \(statements(list.names))"])
    }
    return try enabled(0, text(of: list.name(0)))
  }

  // Throws if the control is disabled.
  private func enabled(_ index: Int, _ text: String) throws(Diagnostic) -> ScreenControls.Control {
    guard list.controls[index].isEnabled else {
      let isSelectable = list.kind != .row || list.controls[index].element.gestures.contains(.select)
      throw Diagnostic(
        .refused, "the \(list.kind) \(text) \(isSelectable ? "is disabled" : "takes no selection")",
        advice: [Advice.seeScreens])
    }
    return list.controls[index]
  }

  // MARK: Scrolling

  /// Scrolls the lists until a row is on screen, as far as a script of an earlier version needs it. If there is no such
  /// row, the lists stay where they are.
  mutating func scroll(to row: Statement.Control) throws(Diagnostic) {
    guard list.indices(of: row).isEmpty else { return }
    for index in scrolled.indices {
      let (position, rows, first) = scrolled[index]
      if case .number(let number) = row {
        guard rows.contains(number) else { continue }
        return try scroll(.row(number - rows.lowerBound + 1), listAt: position)
      }
      if try scroll(listAt: position, to: row, limit: .max) { return }
      try scroll(.row(first - rows.lowerBound + 1), listAt: position)
    }
  }

  // The maximum number of windows of a list by which `scroll to` scrolls.
  private static let windowLimit = 100

  /// Scrolls the only list with more rows, window by window, until a row is on screen.
  /// - Throws: ``Diagnostic`` if the list ends before, or if there is no such list. The list stays where it was.
  mutating func scrollByWindows(to row: Statement.Control) throws(Diagnostic) {
    guard list.indices(of: row).isEmpty else { return }
    let (position, rows, first) = try onlyList()
    if try scroll(listAt: position, to: row, limit: Self.windowLimit) { return }
    let isLong = rows.count > Self.windowLimit * list.controls.count
    try scroll(.row(first - rows.lowerBound + 1), listAt: position)
    throw Diagnostic(
      .refused,
      "no row \(text(of: row)) in the list\(isLong ? ", as far as \(Self.windowLimit) windows reach" : "")",
      advice: [Advice.seeScreens])
  }

  /// Scrolls the only list with more rows by what is on screen.
  mutating func scrollOnlyList(_ move: ScrollMove) throws(Diagnostic) {
    try scroll(move, listAt: try onlyList().position)
  }

  private func onlyList() throws(Diagnostic) -> (position: Int, rows: Range<Int>, first: Int) {
    let lists = scrolled
    guard let list = lists.first else {
      throw Diagnostic(.refused, "\(screenText) shows all rows of its lists", advice: [Advice.seeScreens])
    }
    guard lists.count == 1 else {
      let names = elements.flatMap(\.all).filter { $0.gestures.contains(.scroll) }.compactMap {
        $0.label ?? $0.identifier
      }
      let statements = names.map { "\(Verb.scroll.rawValue) \(Keyword.in.rawValue) \(ScriptText.title($0))" }
      throw Diagnostic(
        .refused, "\(screenText) shows \(lists.count) lists with more rows",
        advice: statements.isEmpty
          ? [Advice.seeScreens] : ["choose one of them: \(statements.joined(upTo: Self.nameLimit))"])
    }
    return list
  }

  // From its beginning on. Returns whether the row is on screen now.
  private mutating func scroll(
    listAt position: Int, to row: Statement.Control, limit: Int
  ) throws(Diagnostic) -> Bool {
    try scroll(.row(1), listAt: position)
    var count = 0
    while list.indices(of: row).isEmpty {
      count += 1
      guard count <= limit, (try? scroll(.down, listAt: position)) != nil else { return false }
    }
    return true
  }

  // The lists with rows that are not on screen: the position, the numbers of all rows, and the first one on screen.
  private var scrolled: [(position: Int, rows: Range<Int>, first: Int)] {
    elements.flatMap(\.all).compactMap { element in
      guard element.rowsAbove + element.rowsBelow > 0 else { return nil }
      let shown = element.all.compactMap(\.number)
      guard let first = shown.first else { return nil }
      let start = first - element.rowsAbove
      return (element.position, start..<first + shown.count + element.rowsBelow, first)
    }
  }

  private mutating func scroll(_ move: ScrollMove, listAt position: Int) throws(Diagnostic) {
    try session.applyGesture("the list", to: app) { screens throws(GestureRefusal) in
      try screens.perform(.scroll(move), onElementAt: position, of: screen?.presentable)
    }
    app.run.transaction.endTurn()
    scope.update()
    list = ControlList(list.kind, of: ScreenControls(elements))
  }

  // MARK: Errors

  private func missing(_ number: Int) -> Diagnostic {
    let controls = ScreenControls(elements)
    let count = list.kind == .row ? controls.rowCount : list.controls.count
    if list.kind == .row, number <= count {
      return Diagnostic(.refused, "row \(number) is not on screen", advice: ["scroll to it: scroll to \(number)"])
    }
    if let unseen = unevaluated(.number(number)) { return unseen }
    guard count > 0 else {
      let advice = input(choosing: number).map { Advice.didYouMean($0) } ?? Advice.seeMoves
      return Diagnostic(.refused, "\(screenText) shows no \(list.kind)s", advice: [advice])
    }
    return Diagnostic(
      .refused, "no \(list.kind) \(number): there \(count == 1 ? "is 1" : "are \(count)")", advice: [Advice.seeScreens])
  }

  private func missing(_ title: String, as control: Statement.Control? = nil) -> Diagnostic {
    let quoted = control.map { "\($0)" } ?? ScriptText.quoted(title)
    // A control of the kind in other letter case is likelier than another statement.
    let sameLetters = list.controls.firstIndex { $0.isEnabled && $0.title?.lowercased() == title.lowercased() }
    if let menu = elements.flatMap(\.all).first(where: { $0.role == .menu && $0.states.contains(.expanded) }) {
      let items = menu.children.compactMap(\.label).map { statement(.title($0), .button).description }
      return Diagnostic(
        .refused, "no \(list.kind) \(quoted): a menu is open",
        advice: ["choose an item: \(items.joined(upTo: Self.nameLimit))", "close it: \(Verb.dismiss.rawValue)"])
    }
    if let menu = elements.flatMap(\.all).first(where: { $0.role == .menu && $0.label == title }) {
      let items = menu.children.compactMap(\.label).map { statement(.title($0), .button).description }
      return Diagnostic(
        .refused, "\(quoted) is a menu, which needs no opening",
        advice: ["choose an item: \(items.joined(upTo: Self.nameLimit))"])
    }
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
    for kind in ControlKind.allCases where kind != list.kind {
      let other = ControlList(kind, of: ScreenControls(elements))
      guard let index = other.find(title).first else { continue }
      return statement(kind == .row ? .number(other.number(index)) : other.name(index), kind)
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
    _ control: Statement.Control, _ kind: ControlKind? = nil
  ) -> Statement {
    let named = ElementScope.named(screen, beside: app.elements())
    return switch kind ?? list.kind {
    case .button: .tap(control, in: named)
    case .row: .select(control, in: named)
    case .field: .type(text, in: control, of: named)
    case .control: .set(control, .string("…"), in: named)
    case .holdable: .hold(control, in: named)
    }
  }

  private func statements(_ controls: [Statement.Control]) -> String {
    controls.map { statement($0).description }.joined(upTo: Self.nameLimit)
  }

  private func text(of control: Statement.Control) -> String {
    switch control {
    case .title(let title): ScriptText.quoted(title)
    case .number, .identifier, .element: "\(control)"
    }
  }

  // The name of the screen in errors. With an alert in front, this is `the alert`.
  private var screenText: String {
    if tree.alert != nil { return "the alert" }
    return (screen?.name ?? tree.front?.name)?.description ?? "the screen"
  }
}
