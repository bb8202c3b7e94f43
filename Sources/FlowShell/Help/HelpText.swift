import FlowScript

/// What the shell says about its statements: one table for help, completion and the README.
enum HelpText {
  /// Statements that belong together.
  struct Group {
    let title: String
    let verbs: [Verb]
  }

  static let groups = [
    Group(title: "Drive", verbs: [.app, .restart, .do, .open, .back, .dismiss, .tab, .alert]),
    Group(title: "Time", verbs: [.advance, .settle, .clock]),
    Group(
      title: "Look", verbs: [.tree, .screen, .stack, .state, .steps, .inputs, .effects, .alive, .trace, .why, .time]),
    Group(title: "Claim", verbs: [.expect]),
    Group(title: "Script", verbs: [.include, .detail, .record, .save, .run]),
    Group(title: "Shell", verbs: [.apps, .help, .history, .quit]),
  ]

  /// The verbs that this shell knows, in the order of help.
  static let verbs = groups.flatMap(\.verbs)

  /// One line about a verb.
  static func summary(_ verb: Verb) -> String {
    switch verb {
    case .app: "launches an app, with empty storage"
    case .restart: "launches it again, with the storage it left"
    case .do: "gives an input to a view model"
    case .open: "follows a deep link: Steps hop by hop, or a URL"
    case .back: "goes back, as the system's button does"
    case .dismiss: "swipes the topmost modal down"
    case .tab: "taps a tab"
    case .alert: "presses a button of the alert"
    case .advance: "lets time go on by so much"
    case .settle: "lets time go on until nothing more is due"
    case .clock: "sets how time goes on; alone, shows it"
    case .tree: "shows the flows and their screens"
    case .screen: "shows where the app is"
    case .stack: "shows every stack, hidden ones too"
    case .state: "shows the state of a screen or a flow"
    case .steps: "shows the Steps that the app knows"
    case .inputs: "shows the inputs of a screen"
    case .effects: "shows the work that is under way"
    case .alive: "counts what is alive, kept and leaked"
    case .trace: "shows the last events"
    case .why: "shows the causes of what happened"
    case .time: "shows the virtual time, and what wakes next"
    case .expect: "claims something; a claim that does not hold fails"
    case .include: "runs a fragment"
    case .detail: "sets how much transcripts tell; alone, shows it"
    case .record: "records the session, from its last app on"
    case .save: "writes the session, or a part of it, as a script"
    case .run: "runs a script as if it was typed"
    case .apps: "shows the apps"
    case .help: "shows this, or more about one word"
    case .history: "shows the statements so far"
    case .quit: "leaves; so does Ctrl-D"
    }
  }

  /// What to show for `help`, or for `help word`.
  static func lines(for word: String?) throws(Problem) -> [String] {
    guard let word else { return overview }
    if let verb = verbs.first(where: { $0.rawValue == word }) { return page(verb) }
    throw .unknown("help for", word, known: verbs.map(\.rawValue))
  }

  private static var overview: [String] {
    var lines = [".step(label: value)   sends a Step; `in Name` says through what; Tab completes"]
    // One column for all groups.
    let usages = Dictionary(uniqueKeysWithValues: zip(verbs, Columns.padded(verbs.map(usage), limit: 20)))
    for group in groups {
      lines += ["", group.title]
      lines += group.verbs.map { verb in "  \(usages[verb] ?? usage(verb))  \(summary(verb))" }
    }
    lines += ["", "help word tells more about one of them."]
    return lines
  }

  /// The shortest way to write it.
  private static func usage(_ verb: Verb) -> String {
    switch verb {
    case .app: "app Name"
    case .do: "do .input"
    case .open: "open .step"
    case .tab: "tab 1"
    case .alert: "alert [OK]"
    case .clock: "clock [auto|manual]"
    case .detail: "detail [brief|full]"
    case .expect: "expect …"
    case .state: "state [Name.path]"
    case .why: "why [Name.path]"
    case .record: "record file"
    case .save: "save file [a..b]"
    default: verb.usage.joined(separator: ", ")
    }
  }

  private static func page(_ verb: Verb) -> [String] {
    verb.usage + (["", summary(verb)] + details(verb)).map { $0.isEmpty ? "" : "  \($0)" }
  }

  private static let fileNames =
    "a file is a word or a string; ~ is the home folder; without an extension it gets .flowscript"

  private static func details(_ verb: Verb) -> [String] {
    switch verb {
    case .expect: [""] + ClaimWord.allCases.flatMap(\.usage)
    case .clock:
      [
        "auto, the default, plays what is due within one second of each statement that drives",
        "manual plays only what is ready; use advance and settle",
        "live paces the same events by the wall clock, at the prompt only",
        "an interrupt finishes the instant in progress; nothing moves until the next statement",
      ]
    case .back: ["back 2 goes back twice, up to a veto; refused where there are not as many screens"]
    case .alert: ["alone, it presses the only button; a number counts the buttons from 1"]
    case .tree: ["of a flow, what is in it; of a screen, where it stands"]
    case .stack: ["of a screen, the stack that holds it; of a flow, the stacks with its screens"]
    case .effects: ["of a flow, those of its screens too"]
    case .time: ["times count from the launch, as in trace and effects; the date is the one that the app sees"]
    case .open: ["with then, each Step waits for the flow that the one before it makes"]
    case .record:
      [
        "kept are what drove the app, with what it showed, assertions that held, and comments",
        "from 3 begins at entry 3 of the history; record! replaces a file that is not empty",
        fileNames, "quit and record off say where the recording is",
      ]
    case .save:
      [
        "2..5 are entries of the history; a part without its app is written as a fragment",
        "save! replaces a file that is not empty", fileNames,
      ]
    case .run, .include: [fileNames]
    case .do: ["in a flow's name, the screen on top of its stack takes it"]
    case .why:
      [
        "alone: what the last statement did, each event under what led to it; then what brought the front screen there",
        "why Name: what brought a screen there; why Name.path: what changed a value last",
        "at 3: what entry 3 of the history did, or what changed the value then",
      ]
    case .detail: ["full also tells launches, what flows received, inputs, actions and effects"]
    default: []
    }
  }
}
