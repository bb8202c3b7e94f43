extension StatementTable {
  /// The assertions about elements on screen.
  static let elementAssertions =
    AssertionWord.elementRoles.map(element) + [
      AssertionEntry(
        .rows,
        Syntax(Parts.aliveCount, Parts.scope, make: { .rows($0, in: $1) }) {
          if case .rows(let count, let scope) = $0 { (count, scope) } else { nil }
        }, [StatementForm("expect rows 3 [in Name]", example: "expect rows 3 in \"Section\"")],
        "the number of rows, also of those not on screen",
        keywords: [StatementKeyword(.in, "of a list, a section or a screen")])
    ]

  private static func element(_ role: ElementRole) -> AssertionEntry {
    AssertionEntry(
      AssertionWord(role),
      Syntax(Parts.element(role), make: { .element($0) }) {
        if case .element(let pattern) = $0, pattern.role == role { pattern } else { nil }
      }, forms(of: role), summary(of: role),
      keywords: [
        StatementKeyword(.in, "an element, a screen or a flow"), StatementKeyword(.enabled, "not disabled"),
      ])
  }

  private static func forms(of role: ElementRole) -> [StatementForm] {
    func form(_ check: String = "") -> StatementForm {
      let start = "expect \(role.rawValue) \"Label\""
      return StatementForm("\(start) [in Name]\(check)", example: "\(start) in Name\(check)")
    }
    return switch role {
    case .text: [form(), "expect text matches \"^Total\""]
    case .row: ["expect row 2", "expect row 2 \"Label\"", form(" selected")]
    case .button: [form(), "expect button \"Label\" disabled"]
    case .toggle: [form(" on")]
    case .field, .password, .editor, .search: [form(" == \"text\"")]
    case .slider, .stepper, .progress: [form(" >= 0.5")]
    case .picker: [form(" == \"Option\"")]
    default: [form()]
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
    case .menu: "a menu, which `hold` expands"
    case .link, .list, .section, .tab, .group, .back: "a \(role.rawValue)"
    }
  }
}
