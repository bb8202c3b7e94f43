import FlowCore
import FlowScript
import FlowSystem

extension Session {
  /// Returns the place of the app, its alert, and what the front screen shows. A screen without controls has its inputs
  /// too. Before version 3 only the controls were shown.
  func screenLines(_ app: LaunchedApp, _ languageVersion: Int) -> [TranscriptLine] {
    let lines: [TranscriptLine]
    let hasControls: Bool
    if languageVersion < 3 {
      let controls = app.controls()
      (lines, hasControls) = (ControlText.lines(controls), !controls.isEmpty)
    } else {
      let elements = app.elements()
      (lines, hasControls) = (ElementText.lines(elements), elements.flatMap(\.all).contains(where: \.isControl))
    }
    return placeLines(app) + lines + (hasControls ? [] : unseenLines(app))
      + (hasControls ? unevaluatedLines(app) : []) + standInLines(app)
  }

  /// Returns what a visible screen shows, by default the front one.
  ///
  /// The full answer also has the identifiers, and the statement that drives each element.
  /// - Throws: ``Diagnostic`` if the screen is unknown or hidden.
  func screenLines(of name: Name?, isFull: Bool, _ app: LaunchedApp) throws(Diagnostic) -> [TranscriptLine] {
    let (elements, screen) = try elements(of: name, app)
    let lines =
      isFull
      ? DrivenElements(elements, in: ElementScope.named(screen, beside: app.elements())).lines
      : ElementText.lines(elements)
    return (screen == nil ? placeLines(app) : []) + lines + (screen == nil ? unseenLines(app) + standInLines(app) : [])
  }

  /// Returns what a visible screen shows, and the screen unless it is the front one.
  /// - Throws: ``Diagnostic`` if the screen is unknown or hidden.
  func elements(of name: Name?, _ app: LaunchedApp) throws(Diagnostic) -> ([ScreenElement], Owner?) {
    let named = try name.map { name throws(Diagnostic) in app.topScreen(of: try owner(name, in: app)) }
    let screen = named === app.frontOwner ? nil : named
    if let screen, !app.visibleScreens(in: app.tree).contains(where: { $0 === screen }) {
      throw Diagnostic(.refused, "\(screen) is hidden", advice: [Advice.seeScreens])
    }
    return (app.elements(of: screen), screen)
  }

  private func placeLines(_ app: LaunchedApp) -> [TranscriptLine] { placeEvents(app).map(TranscriptText.line) }

  // The inputs of the front screen, unless an alert is in front, and content that the platform does not evaluate.
  private func unseenLines(_ app: LaunchedApp) -> [TranscriptLine] {
    (app.alert == nil ? ControlText.lines(inputsOf: app.frontOwner) : []) + unevaluatedLines(app)
  }

  // What the code of the front screen has used of foreign modules that does not act here.
  private func standInLines(_ app: LaunchedApp) -> [TranscriptLine] {
    let front = app.run.screenSource?.frontName
    return app.run.standInUses.filter { $0.screen == front }.map { TranscriptLine("stand-in: \($0.name)", .nowhere) }
  }

  private func unevaluatedLines(_ app: LaunchedApp) -> [TranscriptLine] {
    (app.tree.front?.unevaluatedScreens ?? []).map { TranscriptLine($0.text, .nowhere) }
  }
}

/// An element of a screen, with the statements that drive it.
package struct ShownElement: Codable, Hashable, Sendable {
  /// The element without what is in it.
  package var element: ScreenElement
  /// The number of elements around it.
  package var depth: Int
  package var statements: [String]
}

/// What a visible screen shows, by default the front one, in reading order.
package struct ScreenRequest: SessionRequest, Hashable {
  var name: Name?

  package init(_ name: Name?) {
    self.name = name
  }

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> [ShownElement] {
    let app = try session.requireApp()
    let (elements, screen) = try session.elements(of: name, app)
    return DrivenElements(elements, in: ElementScope.named(screen, beside: app.elements())).shown
  }
}

// The elements of a screen with the statements that drive them.
private struct DrivenElements {
  private let elements: [ScreenElement]
  // The statements by the positions of their elements.
  private var statements: [Int: [String]] = [:]

  // Without a scope, the screen is the front one.
  init(_ elements: [ScreenElement], in screen: Scope?) {
    self.elements = elements
    let controls = ScreenControls(elements)
    for kind in ControlKind.allCases {
      let list = ControlList(kind, of: controls)
      for (index, control) in list.controls.enumerated() where control.isEnabled {
        let name = list.name(index)
        let statement: Statement =
          switch kind {
          case .button: .tap(name, in: screen)
          case .row: .select(name, in: screen)
          case .field: .type(control.text, in: name, of: screen)
          case .control: .set(name, Self.value(of: control.element), in: screen)
          case .holdable: .hold(name, in: screen)
          }
        add(statement, control.element)
      }
    }
    var tab = 0
    for element in elements.flatMap(\.all) {
      if element.gestures.contains(.scroll) { add(.scroll(element.rowsBelow > 0 ? .down : .up, in: screen), element) }
      if element.role == .back { add(.back(1), element) }
      guard element.role == .tab else { continue }
      tab += 1
      if element.isEnabled { add(.tab(.number(tab)), element) }
    }
  }

  // What the control could be moved to: the other state of a switch, or what it shows.
  private static func value(of element: ScreenElement) -> Literal {
    if element.role == .toggle { return .boolean(!element.states.contains(.on)) }
    return element.value ?? .nil
  }

  private mutating func add(_ statement: Statement, _ element: ScreenElement) {
    statements[element.position, default: []].append(statement.description)
  }

  var shown: [ShownElement] { elements.flatMap { shown($0, depth: 0) } }

  private func shown(_ element: ScreenElement, depth: Int) -> [ShownElement] {
    var own = element
    own.children = []
    return [ShownElement(element: own, depth: depth, statements: statements[element.position] ?? [])]
      + element.shownChildren.flatMap { shown($0, depth: depth + 1) }
  }

  // The elements with their identifiers, each beside its statements.
  //
  //     title "Trips"
  //     button "Book 3" #book  tap "Book 3"
  //     field "Name" ""        type "" in Name
  var lines: [TranscriptLine] {
    let shown = shown
    let texts = shown.map { shown in
      let element = shown.element
      let indent = String(repeating: "  ", count: shown.depth)
      guard element.label != nil, let identifier = element.identifier else {
        return indent + ElementText.text(of: element)
      }
      return "\(indent)\(ElementText.text(of: element)) "
        + "\(Statement.Control.identifier(VisibleText.line(identifier)))"
    }
    return zip(shown.indices, TextColumns.padded(texts)).map { index, padded in
      let statements = shown[index].statements
      return TranscriptLine(statements.isEmpty ? texts[index] : "\(padded)  \(statements.joined(separator: ", "))")
    }
  }
}
