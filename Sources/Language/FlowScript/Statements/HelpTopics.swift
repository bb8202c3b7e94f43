/// A subject of `help` that is no statement.
package struct HelpTopic: Hashable, Sendable {
  /// The word after `help`.
  package let word: String
  /// One line.
  package let summary: String
  package let lines: [String]
  /// Statements that run one after another in the sample Movies.
  package let examples: [String]
}

extension StatementTable {
  package static let topics: [HelpTopic] = [
    HelpTopic(
      word: "time", summary: "how virtual time advances",
      lines: [
        "An app runs in virtual time, which stands still between two statements.",
        "After a statement that drives the app, what is due within one virtual second runs at once.",
        "advance runs a duration, settle runs until nothing more is due, and clock manual leaves all to these two.",
        "clock live keeps pace with the wall clock. A +offset in a transcript counts from its statement.",
      ], examples: ["clock manual", ".movieDetail(id: 3)", "advance 300ms", "clock auto"]),
    HelpTopic(
      word: "recording", summary: "how a session becomes a script",
      lines: [
        "record writes the session into a file while it goes on, from its last app. record off ends it.",
        "save writes the statements so far, or a part of them, at once.",
        "A recording has what drove the app with its transcript, assertions that held, and comments.",
        "run plays a script, include plays a fragment within another script, and flowsh test replays all of them.",
      ], examples: [".movieDetail(id: 3)", "expect screen MovieDetail", "save samurai"]),
    HelpTopic(
      word: "names", summary: "what screens and flows are called",
      lines: [
        "A screen has its type's name without ViewController, ViewModel, Screen, Feature or Reducer at the end.",
        "A screen of a route has the name of the route's case, and a flow has that of its type.",
        "The second one that is alive is Name#2. A name that is no word stands in quotes.",
      ], examples: ["alive", "state MovieList.movies.count", "tree WishlistFlow"]),
    HelpTopic(
      word: "links", summary: "how an app is entered by a deep link",
      lines: [
        "open .a then .b follows Steps hop by hop, each waiting for the flow that the last one makes.",
        "open app://path opens a URL, which the app turns into Steps or handles itself.",
        "apps shows the links that an app names.",
      ], examples: ["open movies://movie/3", "open .movieDetail(id: 3) then .castDetail(id: 31)"]),
    HelpTopic(
      word: "values", summary: "how values are written",
      lines: [
        "Values are Swift literals: 3, -2.5, true, nil, \"text\", [1, 2], [\"k\": 1], .case(label: value), Type(label: value).",
        "Durations are 300ms, 1.5s, 2min. URLs and dates are strings. A UUID is UUID#1, by the order of its appearance.",
        "A long value is shortened and ends with ~ and a digest of the whole. state shows it in full.",
      ], examples: ["expect state MovieList.movies[0].title == \"기생충\"", "expect state MovieList.isLoading == false"]),
    HelpTopic(
      word: "test", summary: "how scripts become tests",
      lines: [
        "flowsh test Folder, in your own shell, plays all scripts of a folder, and compares each block.",
        "A failure shows the difference, and the functions of the app that handled the statement.",
        "--update writes blocks as they are now, --review asks first, --watch runs again after each build.",
        "Here, run plays one script as if you typed it.",
      ], examples: [".movieDetail(id: 3)", "expect screen MovieDetail"]),
    HelpTopic(
      word: "debug", summary: "how to look into a failed script",
      lines: [
        "flowsh debug login.flowscript:12, in your own shell, plays a script down to line 12 and opens a prompt there.",
        "There undo goes back by a statement, goto 3 to the third one, and diff shows what changed.",
        "why shows causes, full the last transcript with whole values, and watch each change of a value.",
      ], examples: [".movieDetail(id: 3)", "why", "diff", "undo"]),
    HelpTopic(
      word: "alias", summary: "how to shorten what you type often",
      lines: [
        "An alias is a line of ~/.flowshrc, such as alias t = tree. It stands for the first word of a statement.",
        "Other lines of that file are statements that run before the first prompt, such as clock manual.",
        "help t shows the alias t.",
      ], examples: ["tree"]),
    HelpTopic(
      word: "keys", summary: "what keys do at the prompt",
      lines: [
        "Tab            completes; a second time, lists what fits",
        "Up, Down       recall the lines that begin like the typed one",
        "Right, Ctrl-E  take the grey suggestion, at the end of the line",
        "Ctrl-R         searches the lines of all sessions",
        "Ctrl-X Ctrl-E  edits the line in the program of VISUAL or EDITOR",
        "Ctrl-L         clears the screen of the terminal",
        "Ctrl-C         discards the line, or stops the running statement",
        "Ctrl-Z         stops the shell and the app, until fg",
        "Ctrl-D         leaves, on an empty line",
        ";              separates statements, each of which may be shortened",
      ], examples: ["tree; scr"]),
  ]
}
