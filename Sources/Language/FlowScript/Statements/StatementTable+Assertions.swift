extension StatementTable {
  /// The assertions of `expect`, in the order of `help expect`.
  package static let assertions: [WordEntry<AssertionWord>] = [
    WordEntry(.screen, ["expect screen Name"], "the front screen", arguments: .names),
    WordEntry(
      .stack, [StatementForm("expect stack Name Name [in Name]", example: "expect stack Name Name in Name")],
      "the front stack from its root, or that of a screen or a flow",
      keywords: [StatementKeyword(.in, "of a screen or a flow")], arguments: .names),
    WordEntry(
      .tab, ["expect tab 1", "expect tab Title", "expect tab \"Two Words\""], "the selected tab"),
    WordEntry(.alert, ["expect alert \"Title\""], "the title of the alert that is shown"),
    WordEntry(
      .no,
      [
        "expect no alert", "expect no screen Name", "expect no flow Name",
        StatementForm("expect no state Name.path", example: "expect no state Name.path"), "expect no error",
      ], "what is not there",
      keywords: [
        StatementKeyword(.alert, "no alert is shown"), StatementKeyword(.screen, "no screen of the name is visible"),
        StatementKeyword(.flow, "no flow of the name is alive"),
        StatementKeyword(.state, "a value is nil, or an element or key is missing"),
        StatementKeyword(.error, "the app has had no fault since its launch"),
      ], arguments: .path),
    WordEntry(.flow, ["expect flow Name"], "a flow of the name is alive", arguments: .names),
    WordEntry(
      .state, [StatementForm("expect state Name.path == value", example: "expect state Name.path == 1")],
      "a value compared by an operator",
      keywords: [StatementKeyword(.path, "the right side is a path, where it also reads as a case")], arguments: .path),
    WordEntry(.handled, ["expect handled"], "a flow handled the last Step sent"),
    WordEntry(.ignored, ["expect ignored"], "the last Step sent changed nothing"),
    WordEntry(.held, ["expect held"], "the last Step sent waits until its screen shows"),
    WordEntry(.vetoed, ["expect vetoed"], "a flow vetoed the last Step sent"),
    WordEntry(.dropped, ["expect dropped"], "the last Step sent was lost"),
    WordEntry(.idle, ["expect idle"], "nothing is due"),
    WordEntry(.changed, ["expect changed"], "the last statement that drove the app had an effect"),
    WordEntry(.unchanged, ["expect unchanged"], "the last statement that drove the app had no effect"),
    WordEntry(
      .alive, ["expect alive 2 Name", "expect alive 2 flows"], "the number of screens or flows that are alive",
      keywords: [StatementKeyword(.flows, "all flows")], arguments: .names),
  ]

  /// The operators of `expect state`, each with its meaning.
  package static let operators: [WordEntry<Comparison>] = [
    comparison(.equal, "1", "the same printed form"),
    comparison(.notEqual, "nil", "another printed form"),
    comparison(.less, "10", "less: numbers, durations, strings"),
    comparison(.lessOrEqual, "300ms", "less or equal"),
    comparison(.greater, "1.5", "greater: numbers, durations, strings"),
    comparison(.greaterOrEqual, "\"a\"", "greater or equal"),
    comparison(.contains, "\"text\"", "an element of a collection, a key, a part of a string"),
    comparison(.matches, "\"^[0-9]+$\"", "a regular expression that finds something in a string"),
  ]

  /// The headers of a script file.
  package static let headers: [WordEntry<String>] = [
    header(
      .flowscript, "\(ScriptHeader.version(ScriptHeader.currentVersion))",
      "the version of the file's language; comes first"),
    header(.fragment, "fragment", "the file is for `include`: no `app`, and it begins with `expect`"),
    header(.tags, "tags word word", example: "tags slow login", "the tags by which `flowsh test` chooses"),
    header(.skip, "skip \"why\"", "`flowsh test` skips the script"),
    header(.xfail, "xfail \"why\"", "the script has to fail"),
  ]

  private static func header(
    _ word: HeaderWord, _ form: String, example: String? = nil, _ summary: String
  ) -> WordEntry<String> {
    WordEntry(word.rawValue, [StatementForm(form, example: example)], summary)
  }

  private static func comparison(_ word: Comparison, _ value: String, _ summary: String) -> WordEntry<Comparison> {
    WordEntry(
      word,
      [
        StatementForm(
          "expect state Name.path \(word.rawValue) value", example: "expect state Name.path \(word.rawValue) \(value)")
      ], summary)
  }
}
