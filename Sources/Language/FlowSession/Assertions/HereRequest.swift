import FlowCore
import FlowScript

/// The assertions that state all that the front screen shows. Without an app there are none.
package struct HereRequest: SessionRequest, Hashable {
  package init() {}

  package func answer(in session: Session, onEvent: (TranscriptEvent) -> Void) throws(Diagnostic) -> [Statement] {
    guard let app = session.launched else { return [] }
    let screen = app.frontName.map { Assertion.screen($0) }
    let alert = app.alert.map { Assertion.alert($0.title, message: $0.message.isEmpty ? nil : $0.message) }
    let outline = app.elements()
    let elements = outline.flatMap(shown)
    // A list knows how many rows it has, also of those that are not on screen.
    let rows = ScreenControls(outline).rowCount
    let hasList = elements.contains { $0.role == .list }
    let assertions =
      [screen, alert].compactMap { $0 } + elements.compactMap(assertion) + (hasList ? [.rows(rows)] : [])
    return assertions.map { .expect($0) }
  }

  private func shown(_ element: ScreenElement) -> [ScreenElement] { [element] + element.shownChildren.flatMap(shown) }

  // Returns `nil` for an element that has no label, or that no assertion names.
  private func assertion(_ element: ScreenElement) -> Assertion? {
    // A spinner has no label.
    guard element.label != nil || element.role == .progress else { return nil }
    var pattern = ElementPattern(element.role, number: element.number, label: element.label)
    switch element.role {
    case .title, .heading, .text, .image: break
    case .button: if !element.isEnabled { pattern.check = .state(.disabled) }
    case .toggle: pattern.check = .state(element.states.contains(.on) ? .on : .off)
    case .field, .search, .editor, .picker, .slider, .stepper:
      pattern.check = element.value.map { .value(.equal, $0) }
    case .progress: pattern.check = element.value.map { .value(.equal, $0) } ?? .state(.busy)
    case .row: if element.states.contains(.selected) { pattern.check = .state(.selected) }
    // A reader does not speak the text of a password, and an option is what its picker shows.
    case .password: break
    case .option, .link, .menu, .list, .section, .tab, .group, .back: return nil
    }
    return .element(pattern)
  }
}
