extension StatementTable {
  /// The assertions about elements on screen.
  static let elementAssertions =
    AssertionWord.elementRoles.map(element) + [
      AssertionEntry(
        .rows, Syntax(Parts.aliveCount, make: { .rows($0) }) { if case .rows(let count) = $0 { count } else { nil } },
        ["expect rows 3"], "the number of rows on the front screen")
    ]

  private static func element(_ role: ElementRole) -> AssertionEntry {
    AssertionEntry(
      AssertionWord(role),
      Syntax(Parts.element(role), make: { .element($0) }) {
        if case .element(let pattern) = $0, pattern.role == role { pattern } else { nil }
      }, forms(of: role), summary(of: role), keywords: [StatementKeyword(.enabled, "not disabled")])
  }

  private static func forms(of role: ElementRole) -> [StatementForm] {
    let label = "expect \(role.rawValue) \"Label\""
    return switch role {
    case .text: [StatementForm(label), "expect text matches \"^Total\""]
    case .row: ["expect row 2", "expect row 2 \"Label\"", "expect row \"Label\" selected"]
    case .button: [StatementForm(label), "expect button \"Label\" disabled"]
    case .toggle: ["expect toggle \"Label\" on"]
    case .field, .password, .editor, .search: [StatementForm("\(label) == \"text\"")]
    case .slider, .stepper, .progress: [StatementForm("\(label) >= 0.5")]
    case .picker: ["expect picker \"Label\" == \"Option\""]
    default: [StatementForm(label)]
    }
  }

  private static func summary(of role: ElementRole) -> String {
    switch role {
    case .text: "a text on screen, or the label of anything there"
    case .row: "a row of a list, by position or label"
    case .button: "a button"
    case .toggle: "a switch, which is on or off"
    case .title: "the title of the screen"
    case .heading: "the heading of a section"
    case .image: "an image with a label"
    case .field, .search: "a \(role.rawValue) and its text"
    case .editor: "an editor and its text"
    case .password: "a password field"
    case .picker: "a picker and what it shows"
    case .option: "an option of a picker"
    case .slider, .stepper: "a \(role.rawValue) and its number"
    case .progress: "a progress, from 0 to 1, or busy"
    case .link, .menu, .list, .section, .tab, .group, .back: "a \(role.rawValue)"
    }
  }
}
