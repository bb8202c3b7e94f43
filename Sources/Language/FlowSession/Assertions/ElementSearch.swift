import FlowCore
import FlowScript
import FlowSystem

/// A search for elements on screen, for assertions.
@MainActor
struct ElementSearch {
  private let app: LaunchedApp
  private let elements: [ScreenElement]
  private let uuids: UUIDNumbers

  // The maximum number of elements that a failure names.
  private static let nameLimit = 8

  /// Creates a search in a part of what is on screen.
  init(_ app: LaunchedApp, _ elements: [ScreenElement], _ uuids: UUIDNumbers) {
    self.app = app
    self.elements = elements.flatMap(\.all)
    self.uuids = uuids
  }

  /// Creates a search in all that is in front.
  init(_ app: LaunchedApp, _ uuids: UUIDNumbers) {
    self.app = app
    // An alert is in front of all else.
    let alert = app.alert
    let texts = alert.map { [$0.title, $0.message] } ?? []
    let content =
      texts.filter { !$0.isEmpty }.map { ScreenElement(.text, label: $0) }
      + (alert?.buttons ?? []).map { ScreenElement(.button, label: $0) }
    elements = content + app.elements().flatMap(\.all)
    self.uuids = uuids
  }

  // The content of the screen that the platform does not evaluate. `nil` if it evaluates all.
  private var unseen: String? { app.tree.front?.unevaluatedScreens.first?.text }

  // The number of rows of lists that are not on screen. The lists know how many there are.
  private var hiddenRowCount: Int { elements.reduce(0) { $0 + $1.rowsAbove + $1.rowsBelow } }

  /// Describes what is on screen instead of an element. Returns `nil` if the element is there.
  func contradiction(to pattern: ElementPattern) throws(Diagnostic) -> String? {
    let found = try elements(like: pattern)
    guard !found.isEmpty else { return missing(pattern) }
    guard let check = pattern.check else { return nil }
    for element in found where try holds(check, element) { return nil }
    let shown = found.map(ElementText.text).joined(upTo: Self.nameLimit)
    return found.count == 1 ? "it is \(shown)" : "there are \(shown)"
  }

  /// Describes a tab that is not as it should be. Returns `nil` if it is.
  func contradiction(to check: ElementPattern.Check, ofTab tab: Statement.Control) throws(Diagnostic) -> String? {
    let tabs = elements.filter { $0.role == .tab }
    guard !tabs.isEmpty else { return Absence.tabBar }
    let found =
      switch tab {
      case .number(let number): tabs.indices.contains(number - 1) ? tabs[number - 1] : nil
      case .title(let title), .identifier(let title), .element(_, let title, _): tabs.first { $0.label == title }
      }
    guard let found else { return "the tabs are \(tabs.map(ElementText.text).joined(upTo: Self.nameLimit))" }
    return try holds(check, found) ? nil : "it is \(ElementText.text(of: found))"
  }

  /// Describes the element that is on screen although it should not be. Returns `nil` if there is none.
  /// - Throws: ``Diagnostic`` if the screen has content that is not known.
  func contradiction(toAbsenceOf pattern: ElementPattern) throws(Diagnostic) -> String? {
    if let found = try elements(like: pattern).first { return "there is \(ElementText.text(of: found))" }
    if let unseen { throw Diagnostic(.refused, "not all of the screen is known: \(unseen)") }
    if hiddenRowCount > 0, pattern.role != .title, pattern.role != .back {
      let hidden = hiddenRowCount == 1 ? "1 row is" : "\(hiddenRowCount.grouped) rows are"
      throw Diagnostic(.refused, "\(hidden) not on screen", advice: ["see them first: scroll"])
    }
    return nil
  }

  /// Describes the number of rows on screen. Returns `nil` if it is the asserted one.
  func contradiction(toRowCount count: Int) throws(Diagnostic) -> String? {
    if let unseen { throw Diagnostic(.refused, "not all of the screen is known: \(unseen)") }
    let rows = elements.count { $0.role == .row } + hiddenRowCount
    return rows == count ? nil : rows == 1 ? "there is 1" : "there are \(rows)"
  }

  // Of a text, any label counts: a row speaks for the texts in it.
  private func elements(like pattern: ElementPattern) throws(Diagnostic) -> [ScreenElement] {
    var found: [ScreenElement] = []
    for element in elements where pattern.role == .text || element.role == pattern.role {
      if let number = pattern.number, element.number != number { continue }
      guard let label = pattern.label else {
        found.append(element)
        continue
      }
      for text in element.role == .row ? element.texts : [element.label].compactMap({ $0 }) {
        guard try matches(text, label, pattern) else { continue }
        found.append(element)
        break
      }
    }
    return found
  }

  private func matches(_ text: String, _ label: String, _ pattern: ElementPattern) throws(Diagnostic) -> Bool {
    guard pattern.isLabelExpression else { return text == label }
    return try StateComparison(.matches, uuids).holds(.string(text), .string(label))
  }

  private func holds(_ check: ElementPattern.Check, _ element: ScreenElement) throws(Diagnostic) -> Bool {
    switch check {
    case .enabled: return !element.states.contains(.disabled)
    case .state(let state): return element.states.contains(state)
    case .value(let comparison, let expected):
      let actual = element.value ?? .nil
      // A number of the screen is what a person reads, so 1 is 1.0.
      if case .float = actual, case .integer(let number) = expected {
        return try StateComparison(comparison, uuids).holds(actual, .float(Double(number)))
      }
      return try StateComparison(comparison, uuids).holds(actual, expected)
    }
  }

  private func missing(_ pattern: ElementPattern) -> String {
    if let unseen { return "not there, but \(unseen)" }
    let same = elements.filter { $0.role == pattern.role }
    if hiddenRowCount > 0, pattern.role == .row, let number = pattern.number, number > 0 {
      return "row \(number) is not on screen; scroll to it first: scroll to \(number)"
    }
    guard !same.isEmpty else { return "the screen has no \(pattern.role.rawValue)" }
    let labels = same.compactMap(\.label)
    if let label = pattern.label, let near = NearestWord.find(label, in: labels) {
      return "not there; the nearest is \(ScriptText.quoted(near))"
    }
    return "not there; there \(same.count == 1 ? "is" : "are") "
      + same.map(ElementText.text).joined(upTo: Self.nameLimit)
  }
}
