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
      written = search.written(control).map { .tap($0, in: name) }
      try search.perform(.tap, try search.control(control))
    }
  }

  /// Performs `select 2` or `select Title`: selects a row of a screen.
  ///
  /// Without a name, the screen is the front one.
  func select(
    _ control: Statement.Control, in name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      var search = try ControlSearch(.row, in: name, self, app)
      // A row of an older script is on screen wherever the list is.
      if report.languageVersion < 3 { try search.scroll(to: control) }
      if let option = search.option(control) { return try search.perform(.tap, option) }
      written = search.written(control).map { .select($0, in: name) }
      try search.perform(.select, try search.control(control))
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
      let (search, field) = try ControlSearch.field(field, of: name, text: text, self, app)
      let control = if let field { try search.control(field) } else { try search.onlyControl() }
      written = field.flatMap(search.written).map { .type(text, in: $0, of: name) }
      try search.perform(.type(text), control)
    }
  }
}

extension Session {
  /// Performs `set Volume 0.7`: moves a control to a value.
  func set(
    _ control: Statement.Control, to value: Literal, in name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let search = try ControlSearch(.control, in: name, text: value.description, self, app)
      written = search.written(control).map { .set($0, value, in: name) }
      try search.perform(.set(value), try search.control(control))
    }
  }

  /// Performs `submit in Field`: presses the return key of a field. The field is found as for `type`.
  func submit(
    in field: Statement.Control?, of name: Name?, _ report: StatementReport
  ) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      let (search, field) = try ControlSearch.field(field, of: name, text: "text", self, app)
      let control = if let field { try search.control(field) } else { try search.onlyControl() }
      guard control.element.gestures.contains(.submit) else {
        let isEditor = control.element.role == .editor
        throw Diagnostic(
          .refused, isEditor ? "the return key of an editor begins a line" : "the return key of the field does nothing",
          advice: isEditor ? ["type the line break: type \"first\\nsecond\""] : [Advice.seeScreens])
      }
      try search.perform(.submit, control)
    }
  }

  /// Performs `scroll`, `scroll up` or `scroll to Row`.
  func scroll(_ scroll: Statement.Scroll, in name: Name?, _ report: StatementReport) throws(Diagnostic) -> Outcome {
    try drive(report) { app throws(Diagnostic) in
      var search = try ControlSearch(.row, in: name, self, app)
      switch scroll {
      case .down: try search.scrollOnlyList(.down)
      case .up: try search.scrollOnlyList(.up)
      case .to(let row): try search.scrollByWindows(to: row)
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
  private(set) var list: ControlList

  private let session: Session
  private let app: LaunchedApp
  private let tree: ScreenTree
  // `nil` for the front screen.
  private let screen: Owner?
  // The element of the front screen in which the control is. `nil` for the whole screen.
  private let container: ScreenElement?
  private var elements: [ScreenElement]
  private let text: String

  // The maximum number of controls that an error names. The names share a line.
  private static let nameLimit = 8

  /// Creates a search. The name is that of a screen, or of a flow for its top screen. The text to type is for advice.
  /// - Throws: ``Diagnostic`` if there is no such screen, if it is hidden, or if an alert covers its controls.
  package init(
    _ kind: ControlKind, in name: Name?, text: String = "text", _ session: Session, _ app: LaunchedApp
  ) throws(Diagnostic) {
    self.session = session
    self.app = app
    self.text = text
    tree = app.tree
    let container = name.flatMap { Self.container($0, in: app) }
    self.container = container
    var owner: Owner?
    if container == nil, let name {
      do throws(Diagnostic) {
        owner = app.topScreen(of: try session.owner(name, in: app))
      } catch {
        throw Self.missing(name, in: app) ?? error
      }
    }
    screen = owner === app.frontOwner(in: tree) ? nil : owner
    elements = container.map { [$0] } ?? app.elements(of: screen)
    list = ControlList(kind, of: ScreenControls(elements))
    if let alert = tree.alert, name != nil || kind != .field || list.controls.isEmpty {
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
    _ field: Statement.Control?, of name: Name?, text: String, _ session: Session, _ app: LaunchedApp
  ) throws(Diagnostic) -> (search: ControlSearch, field: Statement.Control?) {
    let search = try ControlSearch(.field, in: name, text: text, session, app)
    guard name == nil, case .title(let title)? = field, search.list.find(title).isEmpty,
      app.run.owners.owner(meantBy: Name(word: title)) != nil
    else { return (search, field) }
    return (try ControlSearch(.field, in: Name(word: title), text: text, session, app), nil)
  }

  // Returns the diagnostic of a name that is that of nothing on screen. Returns `nil` if the screen has no rows.
  private static func missing(_ name: Name, in app: LaunchedApp) -> Diagnostic? {
    let rows = app.elements().flatMap(\.all).filter { $0.role == .row }
    guard name.number == 1, !rows.isEmpty else { return nil }
    let near = NearestWord.find(name.word, in: rows.flatMap(\.texts)).map { Advice.didYouMean(ScriptText.title($0)) }
    return Diagnostic(
      .refused, "no row, screen or flow \(name)",
      advice: [
        near ?? "rows: \(rows.compactMap { $0.title ?? $0.label }.map(ScriptText.quoted).joined(upTo: nameLimit))"
      ])
  }

  // Returns the element of the front screen that a name after `in` means. Returns `nil` for the name of a screen or
  // flow, and if it is that of no element or of several.
  private static func container(_ name: Name, in app: LaunchedApp) -> ScreenElement? {
    guard name.number == 1, app.run.owners.owner(meantBy: name) == nil else { return nil }
    let all = app.elements().flatMap(\.all).filter { !$0.children.isEmpty || !$0.actions.isEmpty }
    let labelled = all.filter { [$0.label, $0.title, $0.identifier].contains(name.word) }
    // A row is also what one of its texts says.
    let found = labelled.isEmpty ? all.filter { $0.role == .row && $0.texts.contains(name.word) } : labelled
    return found.count == 1 ? found[0] : nil
  }

  // MARK: Gestures

  /// Performs a gesture on a control, or the action that the control stands for.
  /// - Throws: ``Diagnostic`` if the app refuses the gesture.
  func perform(_ gesture: ElementGesture, _ control: ScreenControls.Control) throws(Diagnostic) {
    let gesture = control.action.map { ElementGesture.action($0) } ?? gesture
    let name = control.element.number.map(String.init) ?? control.title.map(ScriptText.quoted) ?? ""
    let kind = list.kind == .control ? control.element.role.rawValue : list.kind.rawValue
    try session.applyGesture("\(kind) \(name)", to: app) { screens throws(GestureRefusal) in
      try screens.perform(gesture, onElementAt: control.element.position, of: screen?.presentable)
    }
  }

  // MARK: Finding

  /// Returns the name of a control that lasts longest: a title without a number in it, the identifier, a title with its
  /// role, the position. Returns `nil` for a title that lasts as it is.
  func written(_ control: Statement.Control) -> Statement.Control? {
    switch control {
    case .identifier, .element: return nil
    case .title(let title): if !title.contains(where: \.isNumber) { return nil }
    case .number: break
    }
    guard let index = list.index(of: control) else { return nil }
    let found = list.controls[index]
    let title = found.title.flatMap { list.find($0) == [index] ? $0 : nil }
    if let title, !title.contains(where: \.isNumber) { return .title(title) }
    if let identifier = found.identifier, list.indices(of: .identifier(identifier)) == [index] {
      return .identifier(identifier)
    }
    if let title { return .title(title) }
    guard let title = found.title else { return nil }
    let named = Statement.Control.element(found.element.role, title, occurrence: nil)
    return list.indices(of: named) == [index] ? named : nil
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
    let all = app.elements(of: screen)
    elements = container.map { container in all.flatMap(\.all).filter { $0.position == container.position } } ?? all
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
    switch kind ?? list.kind {
    case .button: .tap(control, in: screen?.name)
    case .row: .select(control, in: screen?.name)
    case .field: .type(text, in: control, of: screen?.name)
    case .control: .set(control, .string("…"), in: screen?.name)
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
