import ArgumentParser
import FlowCore
import FlowExplorer
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner

/// The subcommand `explore APP`, which walks the state space of an app.
struct ExploreCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore", abstract: "Walk the states of an app, and report what is wrong with them.",
    discussion: """
      In each state it tries gestures, inputs and time, and Steps where the front screen takes no inputs and shows no \
      enabled button or row. It reports crashes, errors, leaks, traps, invariants that fail, hidden state, and the \
      screens and Steps that it did not reach. The same options find the same, whatever the number of processes.

        \(Program.name) explore Movies                     up to \(ExplorationOptions.defaults.transitionLimit.grouped) transitions
        \(Program.name) explore Movies --for 60s -j 2      as far as a minute goes
        \(Program.name) explore Movies --always 'expect alive 1 Player'
        \(Program.name) explore Movies --from Flows/login.flowscript
        \(Program.name) explore Movies --graph movies.svg
        \(Program.name) explore Movies --covered-by Flows --write Flows/missing
        \(Program.name) explore Movies --shard 2/4 --part part-2.json
        \(Program.name) explore --join part-*.json

      Exit status: 0 without findings, 1 with findings.
      """)

  @OptionGroup var shared: ExplorationArguments
  @OptionGroup(title: "Limits") var limits: ExplorationLimitOptions
  @OptionGroup(title: "View") var view: ExplorationViewOptions

  @Option(
    help: ArgumentHelp(
      "Write the graph of screens: .html, .dot, .mmd (Mermaid), .json, or .svg through Graphviz; may be repeated.",
      valueName: "file"))
  var graph: [String] = []

  @OptionGroup(title: "Scripts") var written: ExplorationScriptOptions
  @OptionGroup(title: "Several machines") var parts: ExplorationPartOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try parts.validate(hasApp: shared.hasApp(joining: parts.join))
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in try explore(apps) }
  }

  /// Explores or joins parts, prints the report, and writes the requested files.
  /// - Throws: ``Diagnostic`` if an argument is invalid, or if a file cannot be read or written.
  @MainActor
  private func explore(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> ExitStatus {
    // Check paths and scripts first, since an exploration may take minutes.
    var graphs: [GraphFile] = []
    for path in graph { graphs.append(try GraphFile(ScriptPath(outputArgument: path))) }
    let covering = try written.coveringScripts()
    let isolation = Explorer.Isolation.usual
    let line = ProgressBar()
    let (explorer, ending, knownScreens) =
      parts.join.isEmpty ? try walk(apps, isolation, line) : try parts.joined(apps, isolation, line)
    explorer.onReplay = { line.show($0) }
    let (coverage, findings) = try line.during {
      (covering.map { explorer.coverage(by: $0) }, explorer.findings())
    }
    let report = ExplorationReport(explorer, ending, findings: findings, knownScreens: knownScreens, coverage: coverage)
    let styler = output.styler()
    for line in ExplorationText.lines(report) { Output.standard.write("\(styler.styled(line))\n") }
    // After an interrupt the explorer plays no path to its end.
    if ending != .interrupted {
      for line in try written.write(report.findings, of: explorer, besides: coverage) {
        Output.standard.write("\(styler.styled(line))\n")
      }
    }
    var screenGraph = ScreenGraph(
      of: explorer.space, app: report.app, by: view.by ?? .screens, walked: coverage?.transitions ?? [])
    for file in graphs where !file.showsPaths { try file.write(screenGraph) }
    if graphs.contains(where: \.showsPaths) { screenGraph.paths = explorer.paths(to: screenGraph) }
    for file in graphs where file.showsPaths { try file.write(screenGraph, report.findings) }
    if let shard = explorer.shard, let path = parts.part {
      try ExplorationPart(shard, of: explorer, ending, knownScreens: knownScreens)
        .write(ScriptPath(outputArgument: path))
    }
    if ending == .interrupted { return .interrupted }
    return report.findings.isEmpty ? .success : .difference
  }

  /// Explores the app, with a progress line on a terminal.
  @MainActor
  private func walk(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation, _ line: ProgressBar
  ) throws(Diagnostic) -> (Explorer, Explorer.StopReason, knownScreens: [String]) {
    var (options, knowledge) = try shared.options(apps)
    limits.apply(to: &options)
    options.view = try view.view()
    let explorer = Explorer(apps: apps, options, isolation: isolation)
    explorer.shard = try ExplorationPartOptions.shard(parts.shard, part: parts.part)
    explorer.onProgress = { line.show($0) }
    let reason = line.during { isStopped in
      explorer.isInterrupted = isStopped
      return explorer.run()
    }
    return (explorer, reason, knowledge.screens.sorted())
  }
}

/// The options for covering scripts, and for written ones.
struct ExplorationScriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write scripts into this folder: one for each finding, and those that walk each transition between screens.",
      valueName: "folder"),
    completion: .directory)
  var write: String?

  @Option(
    help: ArgumentHelp(
      "Report which transitions between screens these scripts walk, and write only the others; may be repeated.",
      valueName: "path"),
    completion: .file(extensions: ["flowscript"]))
  var coveredBy: [String] = []

  /// Returns the scripts of `--covered-by`. Returns `nil` without the option.
  /// - Throws: ``Diagnostic`` if a path has no script.
  func coveringScripts() throws(Diagnostic) -> [ScriptPath]? {
    guard !coveredBy.isEmpty else { return nil }
    return try ExplorationStartOptions.find(coveredBy).choices.map(\.path)
  }

  /// Writes the scripts of an exploration, if there is a folder for them.
  /// - Returns: Lines about the written files, and about what is not written. Empty without a folder.
  /// - Throws: ``Diagnostic`` if a file cannot be read or written.
  @MainActor
  func write(
    _ findings: [Finding], of explorer: Explorer, besides coverage: ScriptCoverage?
  ) throws(Diagnostic) -> [TranscriptLine] {
    guard let write else { return [] }
    let (walks, left) = explorer.walks(besides: coverage?.transitions ?? [])
    let lines = try ScriptFolder(ScriptPath(outputArgument: write)).write(findings, walks, left: left)
    return [TranscriptLine("")] + lines
  }
}

/// The options for an exploration that several machines share.
struct ExplorationPartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Explore only one part of the launches, such as 2/4: each machine takes a different one.", valueName: "i/n"))
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Write what the shard found to this file, for --join. Without --shard, a CI engine or job array names the shard.",
      valueName: "file"))
  var part: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Report what the parts in these files found together, in place of exploring an app.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var join: [String] = []

  /// Checks which options go together.
  /// - Throws: `ValidationError` if an option excludes another one or lacks one.
  func validate(hasApp: Bool) throws {
    try Self.validate(shard, part, join, hasApp: hasApp, command: "explore")
  }

  /// Checks which options of a command go together.
  /// - Throws: `ValidationError` if an option excludes another one or lacks one.
  static func validate(_ shard: Shard?, _ part: String?, _ join: [String], hasApp: Bool, command: String) throws {
    guard hasApp != !join.isEmpty else {
      throw ValidationError(
        hasApp ? "--join takes the app from its files: leave out APP" : "name an app, or join parts: --join FILE …")
    }
    guard shard == nil || part != nil else {
      throw ValidationError("--shard and --part go together: \(command) APP --shard 2/4 --part part-2.json")
    }
    guard join.isEmpty || part == nil else {
      throw ValidationError("--join takes all shards: leave out --shard and --part")
    }
  }

  /// Returns the shard of this machine.
  /// - Parameters:
  ///   - shard: The shard of the command line. `nil` if the environment decides.
  ///   - part: The file for the shard. `nil` for none.
  /// - Returns: The shard. Returns `nil` without `part`.
  /// - Throws: ``Diagnostic`` if neither the command line nor the environment names a shard, or if the environment
  ///   names an invalid one.
  static func shard(_ shard: Shard?, part: String?) throws(Diagnostic) -> Shard? {
    // Without `--part`, nothing would join the shards, so the environment has no effect.
    guard part != nil else { return nil }
    if let chosen = try Shard.chosen(shard) { return chosen.shard }
    throw Diagnostic(
      .refused, "--part needs a shard, and no CI engine or job array names one in the environment",
      advice: ["name it, such as --shard 2/4"])
  }

  /// Joins the parts of `--join`.
  /// - Throws: ``Diagnostic`` if a file cannot be read or is no part, or if this program lacks the app. Also throws it
  ///   unless the files are all parts of one exploration.
  @MainActor
  func joined(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation, _ line: ProgressBar
  ) throws(Diagnostic) -> (Explorer, Explorer.StopReason, knownScreens: [String]) {
    let (parts, explorer, reason) = try line.during { () throws(Diagnostic) in
      var parts: [ExplorationPart] = []
      for path in join {
        line.show(part: parts.count, of: join.count)
        parts.append(try ExplorationPart(ScriptPath(argument: path)))
      }
      try Self.checkApp(of: parts.first?.options, apps)
      let (explorer, reason) = try ExplorationPart.join(parts, apps: apps, isolation: isolation)
      return (parts, explorer, reason)
    }
    return (explorer, reason, Set(parts.flatMap(\.knownScreens)).sorted())
  }

  /// Checks that the shell has the app of a part.
  /// - Throws: ``Diagnostic`` if there is no such app.
  @MainActor
  static func checkApp(of options: ExplorationOptions?, _ apps: [any FlowApp.Type]) throws(Diagnostic) {
    let name = options?.starts.first?.appName ?? ""
    guard !apps.contains(where: { $0.name == name }) else { return }
    throw .unknown(
      "app", name, known: apps.map { $0.name }, advice: ["join the parts with the program that explored them"])
  }
}

/// The options that distinguish states.
struct ExplorationViewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Tell screens or states apart. Without it, explore states and draw screens.",
      valueName: "what"))
  var by: ScreenGraph.Unit?

  @Option(
    help: ArgumentHelp(
      "A property that tells no states apart, such as Search.query; may be repeated.", valueName: "path"))
  var ignore: [String] = []

  /// Returns the view that the options describe.
  /// - Throws: ``Diagnostic`` if a path does not parse, or is no property of a screen or flow.
  func view() throws(Diagnostic) -> StateView {
    var view = StateView()
    view.isOfScreens = by == .screens
    for text in ignore {
      do throws(ParseError) {
        view.ignored.append(try Path(parsing: text))
      } catch {
        throw Diagnostic(
          .unparsable, "--ignore \(ProcessArguments.visible(text)) is no path: \(error.message)",
          advice: ["write the name of a screen or flow and a property: Search.query"])
      }
      if let path = view.ignored.last, let refusal = StateView.refusal(of: path) { throw refusal }
    }
    return view
  }
}

/// The limits of an exploration.
struct ExplorationLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most transitions.", valueName: "n"))
  var transitions: Int = ExplorationOptions.defaults.transitionLimit

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Do not expand states with more screens of one name in a stack, or modals over one another.", valueName: "n"))
  var repetitions: Int = ExplorationOptions.defaults.repetitionLimit

  func validate() throws {
    guard transitions > 0 else { throw ValidationError("--transitions takes a number from 1 on, not \(transitions)") }
    guard repetitions > 0 else { throw ValidationError("--repeat takes a number from 1 on, not \(repetitions)") }
  }

  /// Sets the limits of an exploration.
  func apply(to options: inout ExplorationOptions) {
    options.transitionLimit = transitions
    options.repetitionLimit = repetitions
  }
}

extension ScreenGraph.Unit: ExpressibleByArgument {}
