extension StatementTable {
  /// The assertions of `expect`, in the order of `help expect`.
  package static let assertions = appAssertions + elementAssertions

  private static let appAssertions: [AssertionEntry] = [
    AssertionEntry(
      .screen, Syntax(Parts.screen, make: { .screen($0) }) { if case .screen(let name) = $0 { name } else { nil } },
      ["expect screen Name"], "the front screen"),
    AssertionEntry(
      .stack,
      Syntax(Parts.stack, Parts.receiver, make: { .stack($0, in: $1) }) {
        if case .stack(let names, let owner) = $0 { (names, owner) } else { nil }
      }, [StatementForm("expect stack Name Name [in Name]", example: "expect stack Name Name in Name")],
      "the front stack from its root, or that of a screen or a flow",
      keywords: [StatementKeyword(.in, "of a screen or a flow")]),
    AssertionEntry(
      .tab,
      Syntax(Parts.control, Parts.elementCheck, make: { .tab($0, $1) }) {
        if case .tab(let tab, let check) = $0 { (tab, check) } else { nil }
      }, ["expect tab 1", "expect tab Title", "expect tab \"Two Words\"", "expect tab Title == \"3\""],
      "the selected tab, or the badge of a tab", keywords: [StatementKeyword(.enabled, "not disabled")]),
    AssertionEntry(
      .alert,
      Syntax(
        Parts.title, Parts.title.after(.message), Parts.title.after(.button),
        make: { .alert($0, message: $1, button: $2) }
      ) {
        if case .alert(let title, let message, let button) = $0 { (title, message, button) } else { nil }
      },
      [
        StatementForm(
          "expect alert \"Title\" [message \"Text\"] [button \"OK\"]",
          example: "expect alert \"Title\" message \"Text\"")
      ], "the alert that is shown",
      keywords: [StatementKeyword(.message, "its message"), StatementKeyword(.button, "one of its buttons")]),
    AssertionEntry(
      .no,
      Syntax(Parts.absence, make: { $0 }) {
        switch $0 {
        case .noAlert, .noScreen, .flow(_, isPresent: false), .noState, .noError, .noElement: $0
        default: nil
        }
      },
      [
        "expect no alert", "expect no screen Name", "expect no flow Name",
        StatementForm("expect no state Name.path", example: "expect no state Name.path"), "expect no error",
        "expect no text \"Label\"",
      ], "what is not there",
      keywords: [
        StatementKeyword(.alert, "no alert is shown"), StatementKeyword(.screen, "no screen of the name is visible"),
        StatementKeyword(.flow, "no flow of the name is alive"),
        StatementKeyword(.state, "a value is nil, or an element or key is missing"),
        StatementKeyword(.error, "the app has had no fault since its launch"),
        StatementKeyword(.in, "an element, a screen or a flow"),
      ]),
    AssertionEntry(
      .flow,
      Syntax(Parts.flow, make: { .flow($0, isPresent: true) }) {
        if case .flow(let name, isPresent: true) = $0 { name } else { nil }
      }, ["expect flow Name"], "a flow of the name is alive"),
    AssertionEntry(
      .state,
      Syntax(Parts.path, Parts.comparison, make: { .state($0, $1.comparison, $1.operand) }) {
        if case .state(let path, let comparison, let operand) = $0 { (path, (comparison, operand)) } else { nil }
      }, [StatementForm("expect state Name.path == value", example: "expect state Name.path == 1")],
      "a value compared by an operator",
      keywords: [StatementKeyword(.path, "the right side is a path, where it also reads as a case")]),
    AssertionEntry(
      .handled, Syntax(constant: .stepOutcome(.handled)), ["expect handled"], "a flow handled the last Step sent"),
    AssertionEntry(
      .ignored, Syntax(constant: .stepOutcome(.ignored)), ["expect ignored"], "the last Step sent changed nothing"),
    AssertionEntry(
      .held, Syntax(constant: .stepOutcome(.held)), ["expect held"], "the last Step sent waits until its screen shows"),
    AssertionEntry(
      .vetoed, Syntax(constant: .stepOutcome(.vetoed)), ["expect vetoed"], "a flow vetoed the last Step sent"),
    AssertionEntry(
      .dropped, Syntax(constant: .stepOutcome(.dropped)), ["expect dropped"], "the last Step sent was lost"),
    AssertionEntry(
      .idle, Syntax(constant: .idle), ["expect idle"], "nothing is due"),
    AssertionEntry(
      .here, Syntax(constant: .here), [StatementForm("expect here", isPromptOnly: true)],
      "at the prompt: an assertion for each element"),
    AssertionEntry(
      .changed, Syntax(constant: .changed(true)), ["expect changed"],
      "the last statement that drove the app had an effect"),
    AssertionEntry(
      .unchanged, Syntax(constant: .changed(false)), ["expect unchanged"],
      "the last statement that drove the app had no effect"),
    AssertionEntry(
      .alive,
      Syntax(Parts.aliveCount, Parts.subject, make: { .alive($0, $1) }) {
        if case .alive(let count, let subject) = $0 { (count, subject) } else { nil }
      }, ["expect alive 2 Name", "expect alive 2 flows"], "the number of screens or flows that are alive",
      keywords: [StatementKeyword(.flows, "all flows")]),
  ]

  /// The operators of `expect state`, each with its meaning.
  package static let operators: [OperatorEntry] = [
    OperatorEntry(.equal, example: "1", "the same printed form"),
    OperatorEntry(.notEqual, example: "nil", "another printed form"),
    OperatorEntry(.less, example: "10", "less: numbers, durations, strings"),
    OperatorEntry(.lessOrEqual, example: "300ms", "less or equal"),
    OperatorEntry(.greater, example: "1.5", "greater: numbers, durations, strings"),
    OperatorEntry(.greaterOrEqual, example: "\"a\"", "greater or equal"),
    OperatorEntry(.contains, example: "\"text\"", "an element of a collection, a key, a part of a string"),
    OperatorEntry(.matches, example: "\"^[0-9]+$\"", "a regular expression that finds something in a string"),
  ]
}
