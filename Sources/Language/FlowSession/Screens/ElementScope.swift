import FlowCore
import FlowScript
import FlowSystem

/// The part of what is on screen in which a statement finds what it means.
@MainActor
package struct ElementScope {
  /// The screen. `nil` for the front one.
  package let screen: Owner?
  /// What is there: all that the screen shows, or the element around.
  package private(set) var elements: [ScreenElement]
  // The position of the innermost element around. `nil` for the whole screen.
  private let container: Int?
  private let app: LaunchedApp

  // The maximum number of elements that an error names. The names share a line.
  private static let nameLimit = 8

  /// Creates the scope that a statement names. Without a name, it is the front screen.
  ///
  /// A name of unknown kind is that of an element of the front screen, or else of a visible screen or flow. Before
  /// version 3 of the language, it was that of a screen or flow, or else of an element.
  /// - Throws: ``Diagnostic`` if there is no such element, screen or flow, or if there is more than one.
  package init(
    _ scope: Scope?, _ app: LaunchedApp, languageVersion: Int = ScriptHeader.currentVersion
  ) throws(Diagnostic) {
    self.app = app
    // The name of an element and the elements in it need one reading.
    lazy var front = app.elements()
    var containers = scope?.containers ?? []
    var owner: Owner?
    if let scope, let name = scope.owner {
      if try Self.isElement(name, scope.ownerKind, in: front, app, languageVersion) {
        containers.append(Scope.Container(nil, .title(name.word)))
      } else {
        owner = app.topScreen(of: try app.owner(name))
      }
    }
    screen = owner === app.frontOwner ? nil : owner
    elements = screen == nil ? front : app.elements(of: screen)
    var container: Int?
    for outer in containers.reversed() {
      elements = [try Self.only(outer, in: elements)]
      container = elements[0].position
    }
    self.container = container
  }

  /// Reads the elements again, after the screen has changed. Without the element around, none are left.
  mutating func update() {
    let all = app.elements(of: screen)
    elements = container.map { position in all.flatMap(\.all).filter { $0.position == position } } ?? all
  }

  /// Returns the scope by which a statement names a screen, beside the elements in front. `nil` stands for the front
  /// screen.
  package static func named(_ screen: Owner?, beside front: @autoclosure () -> [ScreenElement]) -> Scope? {
    guard let name = screen?.name else { return nil }
    let isAmbiguous =
      name.number == 1 && !Self.find(Scope.Container(nil, .title(name.word)), in: front()).isEmpty
    return Scope(name, isAmbiguous ? .screen : nil)
  }

  // Returns whether a name is that of an element. Throws if it is also that of a screen or flow, or that of nothing.
  private static func isElement(
    _ name: Name, _ kind: Scope.OwnerKind?, in front: @autoclosure () -> [ScreenElement], _ app: LaunchedApp,
    _ languageVersion: Int
  ) throws(Diagnostic) -> Bool {
    if let kind {
      let owner = try app.owner(name)
      guard (owner.kind == .flow) == (kind == .flow) else {
        throw Diagnostic(
          .refused, "\(name) is a \(owner.kind == .flow ? "flow" : "screen")",
          advice: [Advice.didYouMean("\(Scope([], in: name))")])
      }
      return false
    }
    let elements = front()
    let found = name.number == 1 ? find(Scope.Container(nil, .title(name.word)), in: elements) : []
    let owner = app.run.owners.owner(meantBy: name)
    guard !found.isEmpty else {
      if owner == nil, let missing = missing(name, in: elements) { throw missing }
      return false
    }
    guard let owner else { return true }
    if languageVersion < 3 { return false }
    let top = app.topScreen(of: owner)
    guard app.visibleScreens(in: app.tree).contains(where: { $0 === top }) else { return true }
    let kind = owner.kind == .flow ? Scope.OwnerKind.flow : .screen
    throw Diagnostic(
      .refused, "\(name) is a \(found[0].role.rawValue), and a \(kind.rawValue)",
      advice: ["choose one of them: \(Scope([container(found[0], in: elements)])), \(Scope([], in: name, kind))"])
  }

  // MARK: Finding

  private static func only(_ container: Scope.Container, in elements: [ScreenElement]) throws(Diagnostic)
    -> ScreenElement
  {
    let found = find(container, in: elements)
    if found.count == 1 { return found[0] }
    let kind = container.role?.rawValue ?? "element"
    guard found.isEmpty else {
      let choices = found.map { "\(Scope([Self.container($0, in: elements)]))" }
      throw Diagnostic(
        .refused,
        "there are \(found.count) \(container.role.map { "\($0.rawValue)s" } ?? "elements") \(container.control)",
        advice: Set(choices).count == choices.count
          ? ["choose one of them: \(choices.joined(upTo: nameLimit))"] : [Advice.seeScreens])
    }
    let others = holders(in: elements).filter { container.role == nil || $0.role == container.role }
    var advice: [String] = []
    if case .title(let title) = container.control, let near = NearestWord.find(title, in: others.flatMap(\.texts)) {
      advice = [Advice.didYouMean("\(Scope([Scope.Container(container.role, .title(near))]))")]
    }
    throw Diagnostic(
      .refused, "no \(kind) \(container.control)", advice: advice.isEmpty ? [Advice.seeScreens] : advice)
  }

  // Returns the elements that a name may mean. A row is also what one of its texts says.
  private static func find(_ container: Scope.Container, in elements: [ScreenElement]) -> [ScreenElement] {
    let all = holders(in: elements).filter { container.role == nil || $0.role == container.role }
    switch container.control {
    case .number(let number):
      // Rows have numbers of their own, which count all rows of the screen.
      if container.role == .row { return all.filter { $0.number == number } }
      return all.indices.contains(number - 1) ? [all[number - 1]] : []
    case .identifier(let identifier): return all.filter { $0.identifier == identifier }
    case .title(let title), .element(_, let title, _):
      let labelled = all.filter { [$0.label, $0.title, $0.identifier].contains(title) }
      return labelled.isEmpty ? all.filter { $0.role == .row && $0.texts.contains(title) } : labelled
    }
  }

  // The elements in which others are.
  private static func holders(in elements: [ScreenElement]) -> [ScreenElement] {
    elements.flatMap(\.all).filter { !$0.children.isEmpty || !$0.actions.isEmpty }
  }

  // Returns the name that tells an element from others: its role and label, or its position.
  private static func container(_ element: ScreenElement, in elements: [ScreenElement]) -> Scope.Container {
    for control in [element.label.map(Statement.Control.title), element.identifier.map(Statement.Control.identifier)] {
      guard let control else { continue }
      let named = Scope.Container(element.role, control)
      if find(named, in: elements) == [element] { return named }
    }
    let same = holders(in: elements).filter { $0.role == element.role }
    let number = element.number ?? (same.firstIndex(of: element).map { $0 + 1 } ?? 1)
    return Scope.Container(element.role, .number(number))
  }

  // Returns the diagnostic of a name that is that of nothing. Returns `nil` if the screen has no rows.
  private static func missing(_ name: Name, in elements: [ScreenElement]) -> Diagnostic? {
    let rows = elements.flatMap(\.all).filter { $0.role == .row }
    guard name.number == 1, !rows.isEmpty else { return nil }
    let near = NearestWord.find(name.word, in: rows.flatMap(\.texts)).map { Advice.didYouMean(ScriptText.title($0)) }
    return Diagnostic(
      .refused, "no row, screen or flow \(name)",
      advice: [
        near ?? "rows: \(rows.compactMap { $0.title ?? $0.label }.map(ScriptText.quoted).joined(upTo: nameLimit))"
      ])
  }

  // MARK: Rows

  /// Returns the row that tells a control from others of its title, and lasts: a row with an identifier, or with a
  /// label of its own and without a number in it. Returns `nil` if the control is in no such row.
  static func row(around control: ScreenControls.Control, in elements: [ScreenElement]) -> Scope? {
    let around = elements.flatMap(\.all).filter { row in
      row.role == .row && row.position != control.element.position
        && row.all.contains { $0.position == control.element.position }
    }
    guard let row = around.last else { return nil }
    for control in [row.identifier.map(Statement.Control.identifier), row.label.map(Statement.Control.title)] {
      guard let control else { continue }
      if case .title(let label) = control, label.contains(where: \.isNumber) { continue }
      let named = Scope.Container(.row, control)
      if find(named, in: elements) == [row] { return Scope([named]) }
    }
    return nil
  }
}
