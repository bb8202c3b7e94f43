/// The table of all statements of the language.
///
/// The parser, the printer, errors, `help` and completion are made from this table, and tests check the documentation
/// against it. A new statement needs a case of ``Verb`` and an entry here.
package enum StatementTable {
  package static let step = StatementEntry(
    nil, .drive, .driving,
    Syntax(Parts.step, Parts.receiver, make: { .step($0, in: $1) }) {
      if case .step(let step, let owner) = $0 { (step, owner) } else { nil }
    },
    [
      StatementForm(".step(label: value) in Name", example: ".step(label: 1) in Name")
    ], "sends a Step; `in Name` chooses where; Tab completes", keywords: ownerKeywords)

  /// The statements that begin with a word, in the order of `help`.
  package static let statements: [StatementEntry] = driving + time + queries + expect + scripts + shell

  package static func entry(for verb: Verb) -> StatementEntry {
    guard let entry = byVerb[verb] else { preconditionFailure("StatementTable has no entry for \(verb)") }
    return entry
  }

  /// Returns the statements of a group, in the order of `help`.
  package static func statements(in group: StatementEntry.Group) -> [StatementEntry] {
    statements.filter { $0.group == group }
  }

  /// Returns the assertion that begins with a word after `expect`.
  package static func entry(for word: AssertionWord) -> AssertionEntry {
    guard let entry = assertions.first(where: { $0.word == word }) else {
      preconditionFailure("StatementTable has no entry for expect \(word)")
    }
    return entry
  }

  /// Returns the statement that other tools call by a word. Returns `nil` if there is none.
  package static func statement(forSynonym word: String) -> StatementEntry? {
    let word = word.lowercased()
    return statements.first { $0.synonyms.contains(word) }
  }

  private static let byVerb = Dictionary(
    uniqueKeysWithValues: statements.compactMap { entry in entry.verb.map { ($0, entry) } })

  private static let ownerKeywords = [StatementKeyword(.in, "through another screen, or to a flow")]

  private static let controlKeywords = [
    StatementKeyword(.in, "an element around it, or another screen than the front one")
  ]

  private static func replacingDetail(_ verb: Verb) -> String {
    "\(verb.rawValue)! replaces a file that is not empty, if flowsh wrote it; delete any other file first"
  }

  private static let fileNameDetail =
    "a file is a word or a string; ~ is the home folder; without an extension it gets .flowscript"

  private static let driving: [StatementEntry] = [
    StatementEntry(
      .app, .drive, .driving,
      Syntax(Parts.app, make: { .app(name: $0.name, arguments: $0.arguments) }) {
        if case .app(let name, let arguments) = $0 { (name, arguments) } else { nil }
      }, brief: "app Name",
      [StatementForm("app Name(argument: value)", example: "app Name(argument: 1)")],
      "launches an app, with empty storage",
      details: [
        "each app begins in a process in which nothing has run; with --in-process, static variables outlive an app"
      ], synonyms: ["launch", "load", "start"],
      examples: ["app Movies", "app Movies(signedIn: true, language: .english)"]),
    StatementEntry(
      .restart, .drive, .driving, Syntax(constant: .restart), ["restart"], "launches the app again, with its storage",
      synonyms: ["relaunch", "reload"], examples: [".movieDetail(id: 3)", "restart  # the storage stays"]),
    StatementEntry(
      .do, .drive, .driving,
      Syntax(Parts.input, Parts.receiver, make: { .input($0, in: $1) }) {
        if case .input(let input, let owner) = $0 { (input, owner) } else { nil }
      }, brief: "do .input",
      [StatementForm("do .input(label: value) in Name", example: "do .input(label: 1) in Name")],
      "gives an input to a view model or an action to a store",
      details: ["in a flow, the top screen of its stack receives it"], synonyms: ["perform", "send"],
      keywords: ownerKeywords, examples: ["do .reload", "do .pick(3)"]),
    StatementEntry(
      .open, .drive, .driving,
      Syntax(
        Parts.link,
        make: {
          switch $0 {
          case .url(let url): .openURL(url)
          case .steps(let steps): .open(steps)
          }
        }
      ) {
        switch $0 {
        case .openURL(let url): .url(url)
        case .open(let steps): .steps(steps)
        default: nil
        }
      }, brief: "open .step", ["open .step then .step", "open app://path"],
      "follows a deep link: Steps hop by hop, or a URL",
      details: ["with then, each Step waits for the flow that the previous one creates"], synonyms: ["link"],
      keywords: [StatementKeyword(.then, "the next hop of the link")],
      examples: ["open .movieDetail(id: 3) then .castDetail(id: 31)", "open movies://movie/3"]),
    StatementEntry(
      .back, .drive, .driving,
      Syntax(Parts.wayBack, make: { $0.map { .back($0) } ?? .cancelled(.back) }) {
        switch $0 {
        case .back(let count): .some(count)
        case .cancelled(.back): .some(nil)
        default: nil
        }
      }, brief: "back [n]", [StatementForm("back [n]", example: "back 2"), "back cancelled"],
      "goes back, as the system's button does",
      details: [
        "back 2 goes back twice, up to a veto; it fails if there are too few screens",
        "back cancelled begins the swipe from the edge and lets it go; the screens stay",
      ],
      synonyms: ["pop"], keywords: [StatementKeyword(.cancelled, "begins the swipe and lets it go")],
      examples: ["open movies://movie/3/cast/31", "back", "back"]),
    StatementEntry(
      .dismiss, .drive, .driving,
      Syntax(Parts.flag(.cancelled), make: { $0 ? .cancelled(.dismiss) : .dismiss }) {
        switch $0 {
        case .dismiss: false
        case .cancelled(.dismiss): true
        default: nil
        }
      }, brief: "dismiss", ["dismiss", "dismiss cancelled"], "swipes the topmost modal down",
      details: ["dismiss cancelled begins the swipe and lets it go; the modal stays"], synonyms: ["close", "swipe"],
      keywords: [StatementKeyword(.cancelled, "begins the swipe and lets it go")],
      examples: ["app Movies(signedIn: true)", ".settings", "alert 확인", "dismiss"]),
    StatementEntry(
      .tab, .drive, .driving,
      Syntax(Parts.control, make: { .tab($0) }) { if case .tab(let tab) = $0 { tab } else { nil } }, brief: "tab 1",
      ["tab 1", "tab Title", "tab \"Two Words\""], "taps a tab",
      examples: ["tab 2", "tab \"보고 싶은 영화\""]),
    StatementEntry(
      .alert, .drive, .driving,
      Syntax(Parts.control.optional, make: { .alert($0) }) {
        if case .alert(let button) = $0 { .some(button) } else { nil }
      }, brief: "alert [OK]", ["alert", "alert 1", "alert Button", "alert \"Two Words\""],
      "presses a button of the alert",
      details: ["alone, it presses the only button; a number counts the buttons from 1"],
      examples: [".settings", "alert 확인"]),
    StatementEntry(
      .tap, .drive, .driving,
      Syntax(Parts.screenControl, Parts.scope, make: { .tap($0, in: $1) }) {
        if case .tap(let button, let scope) = $0 { (button, scope) } else { nil }
      }, brief: "tap Button",
      [
        StatementForm("tap Button [in Name]", example: "tap Button in Name"), "tap \"Two Words\"", "tap 2",
        "tap #identifier",
      ],
      "presses a button of the screen",
      details: [
        "a button has its title, else its identifier; a number counts as screen does",
        "tap toggle Title, tap \"Title\" 2 and tap Delete in row \"Milk\" tell controls of one title apart",
        "several in go from the inner to the outer: tap Delete in row 2 in list Done",
      ],
      synonyms: ["click", "press", "push", "touch"], keywords: controlKeywords,
      examples: ["app Search", "type \"swift\"", "tap Clear"]),
    StatementEntry(
      .hold, .drive, .driving,
      Syntax(Parts.screenControl, Parts.scope, make: { .hold($0, in: $1) }) {
        if case .hold(let control, let scope) = $0 { (control, scope) } else { nil }
      }, brief: "hold Row",
      [StatementForm("hold Row [in Name]", example: "hold Row in Name"), "hold \"Two Words\"", "hold 2"],
      "presses a row or a control until its menu opens",
      details: [
        "tap chooses an item of the menu, and dismiss closes it; until then, nothing else takes gestures",
        "a number is that of a row",
      ], keywords: controlKeywords,
      examples: ["app Messenger(loggedIn: true)", "advance 10s", "hold 3", "dismiss"]),
    StatementEntry(
      .select, .drive, .driving,
      Syntax(Parts.screenControl, Parts.scope, make: { .select($0, in: $1) }) {
        if case .select(let row, let scope) = $0 { (row, scope) } else { nil }
      }, brief: "select 2",
      [StatementForm("select 2 [in Name]", example: "select 2 in Name"), "select Row", "select \"Two Words\""],
      "selects a row of the screen",
      details: ["rows are numbered from 1 through all sections; a row has its text, else its identifier"],
      synonyms: ["choose", "pick"], keywords: controlKeywords, examples: ["app Search", "type \"swift\"", "select 2"]),
    StatementEntry(
      .type, .drive, .driving,
      Syntax(Parts.string, Parts.field, make: { .type($0, in: $1.field, of: $1.scope) }) {
        if case .type(let text, let field, let scope) = $0 { (text, (field, scope)) } else { nil }
      }, brief: "type \"text\"",
      [
        StatementForm("type \"text\" [in Field] [in Name]", example: "type \"text\" in Field in Name"),
        "type \"text\" in 2",
      ],
      "replaces the text of a field",
      details: [
        "without a field, it fills the only one; a field has its label or placeholder, else its identifier",
        "one word after in is a field of the front screen, else the name of a screen",
      ],
      synonyms: ["enter", "fill"],
      keywords: [StatementKeyword(.in, "the field, then another screen than the front one")],
      examples: ["app Search", "type \"swift\"", "type \"\" in Query"]),
    StatementEntry(
      .set, .drive, .driving,
      Syntax(Parts.adjustable, Parts.elementValue, Parts.scope, make: { .set($0, $1, in: $2) }) {
        if case .set(let control, let value, let scope) = $0 { (control, value, scope) } else { nil }
      }, brief: "set Control on",
      [
        "set Title on", "set Volume 0.7", "set Date \"2026-01-31\"",
        StatementForm("set Picker Option [in Name]", example: "set Picker Option in Name"),
      ], "moves a switch, slider or picker to a value",
      details: ["a switch takes on and off, a slider and a stepper a number, a picker its option or a date"],
      synonyms: ["toggle", "adjust"], keywords: controlKeywords,
      examples: ["app Bank(signedIn: true)", "open bank://card/1", "set Frozen on"]),
    StatementEntry(
      .submit, .drive, .driving,
      Syntax(Parts.field, make: { .submit(in: $0.field, of: $0.scope) }) {
        if case .submit(let field, let scope) = $0 { (field, scope) } else { nil }
      }, brief: "submit",
      [StatementForm("submit [in Field] [in Name]", example: "submit in Field in Name")],
      "presses the return key of a field",
      details: ["without a field, it takes the only one"], synonyms: ["return"],
      keywords: [StatementKeyword(.in, "the field, then another screen than the front one")],
      examples: ["app Messenger(loggedIn: true)", "select 1", "type \"Hello\" in Message", "submit"]),
    StatementEntry(
      .scroll, .drive, .driving,
      Syntax(Parts.scroll, Parts.scope, make: { .scroll($0, in: $1) }) {
        if case .scroll(let scroll, let scope) = $0 { (scroll, scope) } else { nil }
      }, brief: "scroll [up]",
      [
        "scroll", "scroll up", "scroll to \"Row\"",
        StatementForm("scroll to 90 [in Name]", example: "scroll to 90 in Name"),
      ], "scrolls a list by what is on screen, or to a row",
      details: ["a list shows twelve rows at a time; only a row on screen takes gestures"],
      keywords: [
        StatementKeyword(.up, "to the rows above"), StatementKeyword(.to, "until a row is on screen"),
        StatementKeyword(.in, "the list, or another screen than the front one"),
      ], examples: ["rows 3", "app Search", "type \"swift\"", "scroll"]),
    StatementEntry(
      .scene, .drive, .driving,
      Syntax(Parts.phase, make: { .scene($0) }) { if case .scene(let phase) = $0 { phase } else { nil } },
      brief: "scene background", ["scene background", "scene inactive", "scene active"],
      "moves the app to the background and back",
      details: [
        "on its way, the app passes through inactive, and only an active app takes gestures",
        "time goes on in the background, where a phone would soon stop the app",
      ], synonyms: ["background", "foreground", "suspend"],
      keywords: [
        StatementKeyword(.active, "in front"),
        StatementKeyword(.inactive, "on screen behind something of the system, such as the list of apps"),
        StatementKeyword(.background, "out of sight"),
      ], examples: ["scene background", "scene active"]),
  ]

  private static let time: [StatementEntry] = [
    StatementEntry(
      .advance, .time, .driving,
      Syntax(Parts.duration, make: { .advance($0) }) { if case .advance(let duration) = $0 { duration } else { nil } },
      ["advance 300ms"], "advances virtual time by a duration", synonyms: ["sleep", "wait"],
      examples: ["clock manual", ".movieDetail(id: 3)", "advance 120ms"]),
    StatementEntry(
      .settle, .time, .driving,
      Syntax(Parts.duration.optional, make: { .settle($0) }) {
        if case .settle(let duration) = $0 { .some(duration) } else { nil }
      }, [StatementForm("settle [10s]", example: "settle 10s")],
      "advances time until nothing more is due",
      details: ["it runs what is due within the duration from now, by default 10s"],
      examples: ["clock manual", ".movieDetail(id: 3)", "settle  # until nothing more is due"]),
    StatementEntry(
      .clock, .time, .setting,
      Syntax(Parts.clock.optional, make: { $0.map { .clock($0) } ?? .query(.clock) }) {
        switch $0 {
        case .clock(let clock): .some(clock)
        case .query(.clock): .some(nil)
        default: nil
        }
      }, brief: "clock [mode]",
      [
        StatementForm("clock", kind: .query), StatementForm("clock auto [1s]", example: "clock auto 1s"),
        "clock manual", StatementForm("clock live", isPromptOnly: true),
      ],
      "sets the clock: auto, manual or live; alone, shows it",
      details: [
        "auto, the default, runs what is due within one second of each statement that drives",
        "manual runs only what is ready; use advance and settle",
        "live paces the same events by the wall clock, at the prompt only",
        "an interrupt finishes the instant in progress; nothing moves until the next statement",
      ],
      keywords: [
        StatementKeyword(.auto, "runs a second after each statement"),
        StatementKeyword(.manual, "runs only what is ready"),
        StatementKeyword(.live, "keeps pace with the wall clock"),
      ], examples: ["clock manual", "clock auto 2s", "clock"]),
    StatementEntry(
      .transitions, .time, .setting,
      Syntax(Parts.duration, make: { .transitions($0) }) {
        if case .transitions(let duration) = $0 { duration } else { nil }
      }, ["transitions 350ms"], "sets how long an animated transition takes",
      details: [
        "0s, the default, ends each transition with its turn",
        "until its end, the screens take no gestures, pushes wait, and other calls are refused as on a phone",
      ],
      examples: ["transitions 350ms", ".movieDetail(id: 3)", "transitions 0s"]),
    StatementEntry(
      .rows, .script, .setting,
      Syntax(Parts.rows, make: { .rows($0) }) { if case .rows(let count) = $0 { .some(count) } else { nil } },
      ["rows 24", "rows auto"], "sets how many rows of a list are on screen",
      details: ["it holds for lists that load from now on"],
      keywords: [StatementKeyword(.auto, "as many as the app declares, by default twelve")],
      examples: ["rows 24", "restart"]),
  ]

  private static let queries: [StatementEntry] = [
    namedQuery(
      .tree,
      Syntax(Parts.owner.optional, make: { .query(.tree($0)) }) {
        if case .query(.tree(let name)) = $0 { .some(name) } else { nil }
      }, "shows the flows and their screens", ["of a flow, what is in it; of a screen, where it is"],
      synonyms: ["ls"], examples: ["tree", "tree WishlistFlow"]),
    StatementEntry(
      .screen, .query, .query,
      Syntax(Parts.shownScreen, Parts.flag(.full), make: { .query(.screen($0, isFull: $1)) }) {
        if case .query(.screen(let name, let isFull)) = $0 { (name, isFull) } else { nil }
      }, brief: "screen", [StatementForm("screen [Name] [full]", example: "screen Name full")],
      "shows what is on screen",
      synonyms: ["pwd", "where"], keywords: [StatementKeyword(.full, "with identifiers and statements")],
      examples: ["screen"]),
    namedQuery(
      .stack,
      Syntax(Parts.owner.optional, make: { .query(.stack($0)) }) {
        if case .query(.stack(let name)) = $0 { .some(name) } else { nil }
      }, "shows every stack, hidden ones too",
      ["of a screen, the stack that holds it; of a flow, the stacks with its screens"],
      examples: [".movieDetail(id: 3)", "stack", "stack MovieDetail"]),
    StatementEntry(
      .state, .query, .query,
      Syntax(Parts.path.optional, make: { .query(.state($0)) }) {
        if case .query(.state(let path)) = $0 { .some(path) } else { nil }
      }, [StatementForm("state [Name.path]", example: "state Name.path[0].count")],
      "shows the state of a screen or a flow",
      details: [
        "Name.path follows properties, [0], [\"key\"], a payload's .case.label and .count, and unwraps optionals"
      ],
      synonyms: ["p", "po", "print"], examples: ["state", "state MovieList.movies[0].title"]),
    StatementEntry(
      .steps, .query, .query,
      Syntax(Parts.stepPrefix.optional, make: { .query(.steps(prefix: $0)) }) {
        if case .query(.steps(let prefix)) = $0 { .some(prefix) } else { nil }
      }, [StatementForm("steps [prefix]", example: "steps mov")],
      "shows the Steps that the app knows", examples: ["steps", "steps movie"]),
    namedQuery(
      .inputs,
      Syntax(Parts.ownerWithInputs.optional, make: { .query(.inputs($0)) }) {
        if case .query(.inputs(let name)) = $0 { .some(name) } else { nil }
      }, "shows the inputs of a screen", [], examples: ["inputs", "inputs WatchedList"]),
    namedQuery(
      .effects,
      Syntax(Parts.owner.optional, make: { .query(.effects($0)) }) {
        if case .query(.effects(let name)) = $0 { .some(name) } else { nil }
      }, "shows the work that is under way", ["of a flow, those of its screens too"], synonyms: ["jobs", "ps"],
      examples: ["clock manual", ".movieDetail(id: 3)", "effects"]),
    namedQuery(
      .alive,
      Syntax(Parts.owner.optional, make: { .query(.alive($0)) }) {
        if case .query(.alive(let name)) = $0 { .some(name) } else { nil }
      }, "counts what is alive, kept and leaked", [], synonyms: ["leaks"], examples: ["alive", "alive MovieList"]),
    StatementEntry(
      .trace, .query, .query,
      Syntax(Parts.count.optional, make: { .query(.trace($0)) }) {
        if case .query(.trace(let count)) = $0 { .some(count) } else { nil }
      }, [StatementForm("trace [n]", example: "trace 5")], "shows the last events",
      synonyms: ["events", "log"], examples: [".movieDetail(id: 3)", "trace 5"]),
    StatementEntry(
      .why, .query, .query,
      Syntax(Parts.pathOfCauses, Parts.entry.after(.at), make: { .query(.why($0, at: $1)) }) {
        if case .query(.why(let path, let entry)) = $0 { (path, entry) } else { nil }
      }, brief: "why [Name.path]",
      [StatementForm("why [Name[.path]] [at n]", example: "why Name.path at 3")],
      "shows the causes of what happened",
      details: [
        "alone: what the last statement did, each event under its cause; then what brought the front screen there",
        "why Name: what brought a screen there; why Name.path: what changed a value last",
        "at 3: what entry 3 of the history did, or what changed the value then",
        "of lines that differ in numbers only, it shows 20 and counts the others",
      ],
      synonyms: ["backtrace", "bt"], keywords: [StatementKeyword(.at, "in an entry of the history")],
      examples: [".movieDetail(id: 3)", "why", "why MovieDetail.movie"]),
    StatementEntry(
      .time, .query, .query, Syntax(constant: .query(.time)), ["time"], "shows the virtual time, and what wakes next",
      details: ["times count from the launch, as in trace and effects; the date is the one that the app sees"],
      synonyms: ["date", "now"], examples: ["time"]),
  ]

  private static let expect: [StatementEntry] = [
    StatementEntry(
      .expect, .assertion, .assertion,
      Syntax(Parts.assertion, make: { .expect($0) }) { if case .expect(let assertion) = $0 { assertion } else { nil } },
      brief: "expect …",
      [StatementForm("expect assertion", example: "expect idle")],
      "checks an assertion; fails if it does not hold", synonyms: ["assert", "check"],
      examples: ["expect screen MovieList", "expect state MovieList.movies.count == 5", "expect no alert"])
  ]

  private static let scripts: [StatementEntry] = [
    StatementEntry(
      .include, .script, .setting,
      Syntax(Parts.file, make: { .include($0) }) { if case .include(let file) = $0 { file } else { nil } },
      ["include file"], "runs a fragment", details: [fileNameDetail], synonyms: ["import"],
      examples: ["include signed-in.flowscript"]),
    StatementEntry(
      .detail, .script, .setting,
      Syntax(Parts.detail.optional, make: { $0 ?? .query(.detail) }) {
        switch $0 {
        case .detail, .elements: .some($0)
        case .query(.detail): .some(nil)
        default: nil
        }
      }, brief: "detail [brief|full]",
      [
        StatementForm("detail", kind: .query), "detail brief", "detail full", "detail elements off",
        "detail elements on",
      ],
      "sets how much transcripts show; alone, shows it",
      details: [
        "full also shows launches, what flows received, inputs, actions and effects",
        "elements off leaves out what changes on screen, and what a new screen shows",
      ],
      keywords: [
        StatementKeyword(.brief, "what matters"), StatementKeyword(.full, "launches, forwards and all"),
        StatementKeyword(.elements, "what is on screen"), StatementKeyword(.off, "leaves it out"),
        StatementKeyword(.on, "shows it again"),
      ], examples: ["detail full", ".movieDetail(id: 3)", "detail brief"]),
    StatementEntry(
      .record, .script, .prompt(needsApp: false),
      Syntax(Parts.recording, make: { .prompt($0) }) {
        switch $0 {
        case .prompt(.recordOff): .recordOff
        case .prompt(let command): if case .record = command { command } else { nil }
        default: nil
        }
      }, brief: "record file",
      [
        StatementForm("record file [from n] [--no-screens]", example: "record file from 3 --no-screens"),
        "record! file", "record off",
      ],
      "records the session, from its last app on",
      details: [
        "it keeps statements that drove the app with their transcript, assertions that held, and comments",
        "from 3 begins at entry 3 of the history", replacingDetail(.record), fileNameDetail,
        "it also has what each screen shows when the session comes there first; --no-screens leaves that out",
        "quit and record off print the path of the recording",
      ],
      keywords: [
        StatementKeyword(.off, "ends the recording"), StatementKeyword(.from, "where in the history it begins"),
      ], examples: ["record samurai", ".movieDetail(id: 3)", "record off"]),
    StatementEntry(
      .save, .script, .prompt(needsApp: false),
      Syntax(Parts.exclamationMark, Parts.file, Parts.range.optional, make: { .prompt(.save($1, $2, replaces: $0)) }) {
        if case .prompt(.save(let file, let range, let replaces)) = $0 { (replaces, file, range) } else { nil }
      }, brief: "save file [a..b]",
      [
        StatementForm("save file [2..5]", example: "save file 2..5"),
        StatementForm("save! file [2..5]", example: "save! file 2..5"),
      ],
      "writes the session as a script, from its last app on",
      details: [
        "2..5 writes only these entries of the history; a part without its app becomes a fragment",
        replacingDetail(.save), fileNameDetail,
      ],
      synonyms: ["w", "write"], examples: [".movieDetail(id: 3)", "save samurai", "save! samurai 1..2"]),
    StatementEntry(
      .report, .script, .prompt(needsApp: false),
      Syntax(Parts.exclamationMark, Parts.file, make: { .prompt(.report($1, replaces: $0)) }) {
        if case .prompt(.report(let file, let replaces)) = $0 { (replaces, file) } else { nil }
      }, brief: "report file",
      [StatementForm("report file", example: "report session.html"), "report! file"],
      "writes the session as a page for a browser",
      details: [
        "it shows screens, state and causes after each statement, with the branches that were left",
        "it performs the statements again in another process; the session stays where it is",
        replacingDetail(.report), "without an extension the file gets .html",
      ], examples: [".movieDetail(id: 3)", "report samurai.html"]),
    StatementEntry(
      .run, .script, .prompt(needsApp: false),
      Syntax(Parts.file, make: { .prompt(.run($0)) }) { if case .prompt(.run(let file)) = $0 { file } else { nil } },
      ["run file"], "runs a script as if you typed it", details: [fileNameDetail],
      synonyms: ["play", "source"], examples: ["run browse.flowscript"]),
  ]

  private static let shell: [StatementEntry] = [
    StatementEntry(
      .apps, .shell, .prompt(needsApp: false), Syntax(constant: .prompt(.apps)), ["apps"], "shows the apps",
      examples: ["apps"]),
    StatementEntry(
      .help, .shell, .prompt(needsApp: false),
      Syntax(Parts.helpWord.optional, make: { .prompt(.help($0)) }) {
        if case .prompt(.help(let word)) = $0 { .some(word) } else { nil }
      }, [StatementForm("help [word]", example: "help back")],
      "shows this, or more about one word",
      details: ["a word is a statement, a topic, or a Step, an input, a screen, a flow, a path or an app"],
      synonyms: ["h", "man"], examples: ["help expect", "help .movieDetail", "help MovieList.movies"]),
    StatementEntry(
      .history, .shell, .prompt(needsApp: false),
      Syntax(Parts.flag(.all), Parts.historyWord.optional, make: { .prompt(.history($1, isWhole: $0)) }) {
        if case .prompt(.history(let word, let isWhole)) = $0 { (isWhole, word) } else { nil }
      }, brief: "history [word]",
      [
        StatementForm("history [word]", example: "history back"),
        StatementForm("history all [word]", example: "history all back"),
      ],
      "shows the statements that drove the app",
      details: [
        "all adds queries, and what changed nothing, marked (refused) or (failed)",
        "`*` marks where the session is; branches that were left are a line each",
        "time that passed in clock live is one row",
        "with a word, only entries whose statement or screen contains it",
      ], synonyms: ["hist"], keywords: [StatementKeyword(.all, "queries and refused statements too")],
      examples: [".movieDetail(id: 3)", "tree", "history", "history all movie"]),
    StatementEntry(
      .moves, .shell, .prompt(needsApp: true),
      Syntax(Parts.onlyWord(.steps), make: { .prompt(.moves(sendsSteps: $0)) }) {
        if case .prompt(.moves(let sendsSteps)) = $0 { sendsSteps } else { nil }
      }, [StatementForm("moves [steps]", example: "moves steps")],
      "shows what can be done here, and where it leads",
      details: [
        "it performs each gesture, input and wait on a copy of the app; the session stays where it is",
        "values come from what the app shows; guesses stand apart",
        "with steps, every declared Step too; otherwise only where the front screen has no inputs, buttons or rows",
        "what an app does outside of its process, such as to a file, a copy does too",
      ],
      keywords: [StatementKeyword(.steps, "every declared Step too")], examples: ["moves", "moves steps"]),
    StatementEntry(
      .explore, .shell, .prompt(needsApp: true),
      Syntax(Parts.count.optional, make: { .prompt(.explore($0)) }) {
        if case .prompt(.explore(let count)) = $0 { .some(count) } else { nil }
      }, [StatementForm("explore [n]", example: "explore 500")],
      "explores from here on, and reports what is wrong",
      details: [
        "it tries n transitions, by default 2,000, in forks of another process; the session stays where it is",
        "again, it goes on with what it knows; Ctrl-C ends it with the report so far",
        "flowsh explore does the same from a launch, with more options",
      ], synonyms: ["crawl"], examples: ["explore 100"]),
    StatementEntry(
      .paths, .shell, .prompt(needsApp: true),
      Syntax(Parts.destination.optional, make: { .prompt(.paths($0)) }) {
        if case .prompt(.paths(let name)) = $0 { .some(name) } else { nil }
      }, [StatementForm("paths [Name]", example: "paths Name")],
      "shows which screens can be reached from here, and how",
      details: [
        "alone, each screen with the number of actions on the shortest known path",
        "of a screen, the statements of that path, ready to type",
        "where nothing is known of this moment, it explores first",
      ], synonyms: ["reach"], examples: ["explore 200", "paths", "paths CastDetail"]),
    StatementEntry(
      .go, .shell, .prompt(needsApp: true),
      Syntax(Parts.destination, make: { .prompt(.go($0)) }) {
        if case .prompt(.go(let name)) = $0 { name } else { nil }
      },
      [StatementForm("go Name", example: "go Name")],
      "drives the app to a screen, on the shortest known path",
      details: ["a recording keeps its statements like typed ones, and undo takes them back as one step"],
      synonyms: ["navigate"], examples: ["explore 200", "go CastDetail", "undo"]),
    StatementEntry(
      .graph, .shell, .prompt(needsApp: true),
      Syntax(Parts.exclamationMark, Parts.file, make: { .prompt(.graph($1, replaces: $0)) }) {
        if case .prompt(.graph(let file, let replaces)) = $0 { (replaces, file) } else { nil }
      }, brief: "graph file",
      [StatementForm("graph file", example: "graph movies.svg"), "graph! file"],
      "draws the known screens and the actions between them",
      details: [
        "the extension is the format: .html, .dot, .mmd (Mermaid), .json, or .svg, which needs Graphviz",
        replacingDetail(.graph),
      ], synonyms: ["draw"], examples: ["explore 100", "graph movies.mmd"]),
    StatementEntry(
      .undo, .shell, .prompt(needsApp: false),
      Syntax(Parts.count.orElse(1), make: { .prompt(.undo($0)) }) {
        if case .prompt(.undo(let count)) = $0 { count } else { nil }
      }, [StatementForm("undo [n]", example: "undo 2")],
      "goes back to before the last n statements",
      details: [
        "it launches the app again, and drives it to that moment; a statement typed after that begins a branch",
        "a line that includes or runs a file is one step; queries, assertions and comments are none",
      ], synonyms: ["u"], examples: [".movieDetail(id: 3)", "undo"]),
    StatementEntry(
      .redo, .shell, .prompt(needsApp: false),
      Syntax(Parts.count.orElse(1), make: { .prompt(.redo($0)) }) {
        if case .prompt(.redo(let count)) = $0 { count } else { nil }
      }, [StatementForm("redo [n]", example: "redo 2")],
      "goes forward along what was undone last", examples: [".movieDetail(id: 3)", "undo", "redo"]),
    StatementEntry(
      .goto, .shell, .prompt(needsApp: false),
      Syntax(Parts.entry, make: { .prompt(.goto($0)) }) {
        if case .prompt(.goto(let entry)) = $0 { entry } else { nil }
      }, [StatementForm("goto n", example: "goto 4")],
      "goes to an entry of the history, on any branch", synonyms: ["checkout"],
      examples: [".movieDetail(id: 3)", "goto 1  # right after app"]),
    StatementEntry(
      .diff, .shell, .prompt(needsApp: false),
      Syntax(Parts.entry.optional, Parts.entry.optional, make: { .prompt(.diff($0, $1)) }) {
        if case .prompt(.diff(let first, let second)) = $0 { (first, second) } else { nil }
      }, [StatementForm("diff [n] [m]", example: "diff 2 4")],
      "shows how screens and state differ between two entries",
      details: ["with one number, between that entry and now; alone, what the last step changed"],
      examples: [".movieDetail(id: 3)", "diff 1 2"]),
    StatementEntry(
      .full, .shell, .prompt(needsApp: false), Syntax(constant: .prompt(.full)), ["full"],
      "shows the last transcript whole, up to 1,000 like lines",
      details: ["longer than the screen, it goes through the program in PAGER"],
      examples: [".movieDetail(id: 3)", "full"]),
    StatementEntry(
      .watch, .shell, .prompt(needsApp: true),
      Syntax(Parts.path.optional, make: { .prompt(.watch($0)) }) {
        if case .prompt(.watch(let path)) = $0 { .some(path) } else { nil }
      }, [StatementForm("watch [Name.path]", example: "watch Name.path[0].count")],
      "shows a value under each statement that changes it",
      details: ["alone, it shows what is watched; a recording never contains it"], synonyms: ["display"],
      examples: ["watch MovieList.movies.count", "do .reload", "watch"]),
    StatementEntry(
      .unwatch, .shell, .prompt(needsApp: false),
      Syntax(Parts.path.optional, make: { .prompt(.unwatch($0)) }) {
        if case .prompt(.unwatch(let path)) = $0 { .some(path) } else { nil }
      }, [StatementForm("unwatch [Name.path]", example: "unwatch Name.path")],
      "ends a watch; alone, all of them", synonyms: ["undisplay"],
      examples: ["watch MovieList.movies.count", "unwatch MovieList.movies.count"]),
    StatementEntry(
      .quit, .shell, .prompt(needsApp: false), Syntax(constant: .prompt(.quit)), ["quit"], "leaves; so does Ctrl-D",
      synonyms: ["bye", "exit", "logout", "q"], examples: ["quit"]),
  ]

  private static func namedQuery(
    _ verb: Verb, _ syntax: Syntax<Statement>, _ summary: String, _ details: [String], synonyms: [String] = [],
    examples: [String]
  ) -> StatementEntry {
    StatementEntry(
      verb, .query, .query, syntax, [StatementForm("\(verb.rawValue) [Name]", example: "\(verb.rawValue) Name")],
      summary,
      details: details, synonyms: synonyms, examples: examples)
  }
}
