import ArgumentParser
import FlowCore
import FlowExplorer
import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem
import FlowTestRunner

/// The arguments that `explore` and `fuzz` share.
struct ExplorationArguments: ParsableArguments {
  @Argument(
    help: "The app, as Movies or 'Movies(onboarded: false)'. By default the only one.",
    completion: .custom { _, _, prefix in AppNames.completions(of: prefix) })
  var app: String?

  @OptionGroup(title: "Start") var start: ExplorationStartOptions
  @OptionGroup(title: "Actions") var actions: ExplorationActionOptions
  @OptionGroup(title: "Processes") var processes: ExplorationProcessOptions
  @OptionGroup(title: "Findings") var findings: ExplorationFindingOptions

  /// Returns whether the command has an app to walk: a named one or, unless it joins parts, the only one.
  func hasApp(joining parts: [String]) -> Bool { app != nil || parts.isEmpty && AppNames.only != nil }

  /// Returns an exploration's options, and the launches, values and screens in scripts.
  /// - Throws: ``Diagnostic`` if an argument is invalid, or if a file cannot be read.
  @MainActor
  func options(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> (ExplorationOptions, ScriptKnowledge) {
    let launch = try ExplorationStartOptions.launch(app ?? AppNames.only ?? "", apps)
    let knowledge = try ExplorationStartOptions.knowledge(of: launch, in: start.scripts, apps)
    var options = ExplorationOptions(starts: try start.starts(launch, knowledge, apps))
    options.actions = try actions.finderOptions(knowledge)
    processes.apply(to: &options)
    options.invariants = try findings.invariants()
    if case .app(let name, _) = launch, let app = apps.first(where: { $0.name == name }) {
      let names = DeclaredNames(of: app, screens: Set(knowledge.screens))
      for case .expect(let assertion) in options.invariants {
        do throws(Diagnostic) {
          try names.check(assertion)
        } catch {
          throw Diagnostic(.refused, "--always: \(error.text)", advice: error.advice)
        }
      }
    }
    options.expectedErrors = findings.expectThrows
    return (options, knowledge)
  }
}

struct ExplorationStartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Scripts whose launches and values to use; by default all below the current folder.",
      valueName: "path"),
    completion: .file(extensions: [ScriptPath.scriptExtension]))
  var scripts: [String] = []

  @Option(
    help: ArgumentHelp("Another launch, such as 'Movies(trending: true)'; may be repeated.", valueName: "launch"))
  var launch: [String] = []

  @Option(
    help: ArgumentHelp("Begin where this script ends.", valueName: "file"),
    completion: .file(extensions: [ScriptPath.scriptExtension]))
  var from: String?

  /// Returns the `app` statement of a launch such as `Movies(…)`.
  /// - Throws: ``Diagnostic`` if there is no such app, or if its arguments do not parse.
  @MainActor
  static func launch(_ text: String, _ apps: [any FlowApp.Type]) throws(Diagnostic) -> Statement {
    let statement: Statement
    do throws(ParseError) {
      statement = try Statement(parsing: "app \(text)")
    } catch {
      throw Diagnostic(
        .refused, "\(ProcessArguments.visible(text)) is no app: \(error.message)",
        advice: ["apps: \(apps.map { $0.name }.joined(separator: ", "))"])
    }
    guard case .app(let name, _) = statement, apps.contains(where: { $0.name == name }) else {
      throw .unknownApp(text, among: apps.map { $0.name })
    }
    return statement
  }

  /// Reads the launches, values and screens in scripts. Without paths, reads all scripts below the current folder.
  /// - Throws: ``Diagnostic`` if a given path has no script, or if no process can play scripts.
  @MainActor
  static func knowledge(
    of launch: Statement, in scripts: [String], _ apps: [any FlowApp.Type]
  ) throws(Diagnostic) -> ScriptKnowledge {
    guard case .app(let name, _) = launch else { return ScriptKnowledge() }
    let found: ScriptFinder.FoundScripts
    do throws(Diagnostic) {
      found = try find(scripts, launching: name)
    } catch {
      if scripts.isEmpty { return ScriptKnowledge() }
      throw error
    }
    var files: [ScriptFile] = []
    for choice in found.choices {
      // A script that does not parse has no values, and `flowsh test` reports why. Leave out a script that an
      // exploration wrote and no user edited, since its values would make the next exploration a different one.
      guard let text = try? SourceText.read(choice.path), !WrittenMark.isUnedited(text),
        let file = try? ScriptFile(parsing: text, file: choice.path.text)
      else { continue }
      files.append(file)
    }
    return try ScriptKnowledge(files, of: name, apps: apps)
  }

  /// Finds scripts, and prints a note about packages that the search passes over.
  ///
  /// Without paths, finds all scripts below the current folder, which may have none. The note is about scripts that
  /// launch `app`, or about all for `nil`.
  /// - Throws: ``Diagnostic`` if a path has no script.
  static func find(_ paths: [String], launching app: String? = nil) throws(Diagnostic) -> ScriptFinder.FoundScripts {
    let found = try ScriptFinder.choices(
      paths.isEmpty ? ["."] : paths.map { ScriptPath(argument: $0) }, entering: .own(ShellProgram()?.package),
      mayFindNone: paths.isEmpty)
    for var package in found.nestedPackages {
      // Scripts of other apps hold no values for this app.
      if let app { package.scripts.removeAll { !launches(app, scriptAt: $0) } }
      guard !package.scripts.isEmpty else { continue }
      for line in package.notice(program: Program.name) { Output.error.write(line + "\n") }
    }
    return found
  }

  private static func launches(_ app: String, scriptAt path: ScriptPath) -> Bool {
    guard let file = try? ScriptFile(contentsOf: path) else { return false }
    return file.statements.contains { if case .app(app, _) = $0.statement { true } else { false } }
  }

  /// Returns the starts of the exploration.
  /// - Throws: ``Diagnostic`` if a launch does not parse, or if its app is unknown or another one. Also throws it if
  ///   the script of `--from` cannot be read or parsed, includes a file, launches no app, or launches another app
  ///   first.
  @MainActor
  func starts(
    _ launch: Statement, _ knowledge: ScriptKnowledge, _ apps: [any FlowApp.Type]
  ) throws(Diagnostic) -> [ExplorationOptions.Start] {
    if let from { return [try start(ScriptPath(argument: from), launch)] }
    var launches = [launch]
    for text in self.launch {
      let other = try Self.launch(text, apps)
      // A report names one app, so the states of another app would pass for its own.
      if case .app(let expected, _) = launch, case .app(let found, _) = other, found != expected {
        throw Diagnostic(
          .refused,
          "--launch \(ProcessArguments.visible(text)) launches another app: expected \(expected), found \(found)",
          advice: ["write it as --launch '\(expected)(…)', or name \(found) in place of \(expected)"])
      }
      launches.append(other)
    }
    var starts = launches.map { ExplorationOptions.Start([$0]) }
    starts += knowledge.launches.map { ExplorationOptions.Start([$0.statement], in: $0.script) }
    var distinct: [ExplorationOptions.Start] = []
    for start in starts where !distinct.contains(where: { $0.statements == start.statements }) {
      distinct.append(start)
    }
    return distinct
  }

  // The script must include no file, and must launch the app first.
  private func start(_ path: ScriptPath, _ launch: Statement) throws(Diagnostic) -> ExplorationOptions.Start {
    let statements = try ScriptFile(contentsOf: path).statements.map(\.statement)
    guard !statements.contains(where: { if case .include = $0 { true } else { false } }) else {
      throw Diagnostic(
        .refused, "\(path) includes a file, which --from does not follow",
        advice: ["put the statements of the file in place of include"])
    }
    let own = Array(statements.drop { if case .app = $0 { false } else { true } })
    let advice = ["begin the script with: \(launch)"]
    guard let first = own.first else {
      throw Diagnostic(.refused, "\(path) launches no app", advice: advice)
    }
    guard case .app(let name, _) = first, case .app(name, _) = launch else {
      throw Diagnostic(.refused, "\(path) launches another app: \(first)", advice: advice)
    }
    let namesUUIDs = own.contains(where: \.hasUUIDNumbers)
    return ExplorationOptions.Start(own.compactMap { Self.startStatement($0, namesUUIDs: namesUUIDs) })
  }

  // What the start of an exploration performs of a script's statement. `nil` for nothing.
  private static func startStatement(_ statement: Statement, namesUUIDs: Bool) -> Statement? {
    switch statement {
    // Queries stay, since later statements may name a UUID by the number that a query gave.
    case .query: statement
    // An assertion of state gives the numbers that a query of its path gives. Unlike the query, it may fail.
    case .expect(.state(let path, _, _)) where namesUUIDs: .query(.state(path))
    default: statement.drivesApp || !statement.takesBlock ? statement : nil
    }
  }
}

struct ExplorationActionOptions: ParsableArguments {
  @Flag(help: "Send every Step in every state, and report what only that reaches.")
  var steps = false

  @Flag(help: "Begin each swipe and let it go, in every state: back cancelled, dismiss cancelled.")
  var swipes = false

  @Flag(help: "Launch the app again with its storage, in every state.")
  var restart = false

  @Option(help: ArgumentHelp("Open each link of this file, one a line, in every state.", valueName: "file"))
  var links: String?

  @Option(
    help: ArgumentHelp(
      "A value to try for each parameter with this label, such as id=7; may be repeated.", valueName: "label=value"))
  var value: [String] = []

  @Option(help: ArgumentHelp("The most values of a parameter.", valueName: "n"))
  var valuesEach: Int = ExplorationOptions.defaults.actions.valueLimit

  func validate() throws {
    try ValidationError.check("--values-each", valuesEach, within: 1...Int.max)
  }

  /// Returns the options of the search for actions.
  /// - Throws: ``Diagnostic`` if a value does not parse, or if the file of links cannot be read.
  func finderOptions(_ knowledge: ScriptKnowledge) throws(Diagnostic) -> ActionFinder.Options {
    var options = ActionFinder.Options()
    options.sendsSteps = steps
    options.cancelsSwipes = swipes
    options.restarts = restart
    options.valueLimit = valuesEach
    options.passed = knowledge.values
    for text in value {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex,
        let literal = try? Literal(parsing: String(text[text.index(after: equals)...]))
      else {
        throw Diagnostic(
          .refused, "--value \(ProcessArguments.visible(text)) is no label with a value",
          advice: ["write it as id=7 or name='\"Ann\"'"])
      }
      options.values[String(text[..<equals]), default: []].append(literal)
    }
    if let links {
      let lines = try SourceText.read(ScriptPath(argument: links)).sourceLines
      options.links = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }.map(String.init)
    }
    return options
  }
}

/// The options for the processes that explore, and for their time.
struct ExplorationProcessOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Stop after this real time. What is found then depends on the machine.", valueName: "time"))
  var time: TimeArgument?

  @Option(help: ArgumentHelp("The processor time of an action after which it counts as a hang.", valueName: "time"))
  var hang = TimeArgument(ExplorationOptions.defaults.hangLimit)

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("The number of processes; by default one for each processor.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    guard hang.duration > .zero else {
      throw ValidationError("--hang takes a time greater than zero, not \(hang.defaultValueDescription)")
    }
    try ValidationError.check("-j", jobs, within: 1...Int.max)
  }

  var processCount: Int { jobs ?? Processors.count }

  func apply(to options: inout ExplorationOptions) {
    options.timeLimit = time?.duration
    options.hangLimit = hang.duration
    options.jobs = processCount
  }
}

/// The options that define findings.
struct ExplorationFindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An expect statement that has to hold in every state, or a file of them; may be repeated.",
      valueName: "assertion"))
  var always: [String] = []

  @Option(
    help: ArgumentHelp(
      "An error that the app may throw, such as NotFound or LoginError.locked; may be repeated.", valueName: "error"))
  var expectThrows: [String] = []

  /// Returns the invariants.
  /// - Throws: ``Diagnostic`` if an invariant does not parse or is no `expect` statement, or if a file cannot be read.
  func invariants() throws(Diagnostic) -> [Statement] {
    var invariants: [Statement] = []
    for text in always {
      if !text.hasPrefix("expect "), !text.hasPrefix("state ") {
        let path = ScriptPath(argument: text)
        for line in try SourceText.read(path).sourceLines where !line.hasPrefix("#") {
          if line.contains(where: { !$0.isWhitespace }) { invariants.append(try Self.invariant(String(line))) }
        }
      } else {
        invariants.append(try Self.invariant(text))
      }
    }
    return invariants
  }

  // An invariant is an `expect` statement.
  private static func invariant(_ text: String) throws(Diagnostic) -> Statement {
    let statement: Statement
    do throws(ParseError) {
      statement = try Statement(parsing: text)
    } catch {
      var diagnostic = Diagnostic(error)
      diagnostic.text = "--always: \(diagnostic.text)"
      throw diagnostic
    }
    switch statement {
    case .expect(.changed), .expect(.noError):
      throw Diagnostic(
        .refused, "--always \(ProcessArguments.visible(text)) is about statements, not about a state",
        advice: ["an exploration reports faults in any case"])
    case .expect: return statement
    default: break
    }
    throw Diagnostic(
      .refused, "--always \(ProcessArguments.visible(text)) is no assertion",
      advice: ["write it as a statement: expect alive 1 Player"])
  }
}
