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
      enabled button or row. It reports crashes, errors, leaks, traps, invariants that fail, controls without a label, \
      hidden state, and the screens and Steps that it did not reach. The same options find the same, whatever the number of processes.

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
  @OptionGroup(title: "Several machines") var parts: PartOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try parts.validate(command: "explore", hasApp: shared.hasApp(joining: parts.join))
  }

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in try explore(apps) }
  }

  @MainActor
  private func explore(_ apps: [any FlowApp.Type]) throws(Diagnostic) -> ExitStatus {
    // Check paths and scripts first, since an exploration may take minutes.
    var graphs: [GraphFile] = []
    for path in graph {
      graphs.append(try GraphFile(FileLocation(ScriptPath(outputArgument: path))))
    }
    let covering = try written.coveringScripts()
    let isolation = Explorer.Isolation.usual
    let progressBar = ProgressBar()
    let (explorer, ending, knownScreens) =
      parts.join.isEmpty ? try walk(apps, isolation, progressBar) : try join(apps, isolation, progressBar)
    explorer.onReplay = { progressBar.show($0) }
    let (coverage, findings) = try progressBar.during { () throws(Diagnostic) in
      (
        try covering.map { scripts throws(Diagnostic) in try explorer.coverage(by: scripts) }, try explorer.findings()
      )
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
    if graphs.contains(where: \.showsPaths) { screenGraph.paths = try explorer.paths(to: screenGraph) }
    for file in graphs where file.showsPaths { try file.write(screenGraph, report.findings) }
    if let shard = explorer.shard, let path = parts.part {
      try ExplorationPart(shard, of: explorer, ending, knownScreens: knownScreens)
        .write(ScriptPath(outputArgument: path))
    }
    if ending == .interrupted { return .interrupted }
    return report.findings.isEmpty ? .success : .difference
  }

  @MainActor
  private func walk(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation, _ progressBar: ProgressBar
  ) throws(Diagnostic) -> (Explorer, Explorer.StopReason, knownScreens: [String]) {
    var (options, knowledge) = try shared.options(apps)
    limits.apply(to: &options)
    options.view = try view.view()
    let explorer = Explorer(apps: apps, options, isolation: isolation)
    explorer.shard = try parts.chosenShard()
    explorer.onProgress = { progressBar.show($0) }
    let reason = try progressBar.during { isStopped throws(Diagnostic) in
      explorer.isInterrupted = isStopped
      return try explorer.run()
    }
    return (explorer, reason, knowledge.screens.sorted())
  }

  // The files must be all parts of one exploration of an app that this program has.
  @MainActor
  private func join(
    _ apps: [any FlowApp.Type], _ isolation: Explorer.Isolation, _ progressBar: ProgressBar
  ) throws(Diagnostic) -> (Explorer, Explorer.StopReason, knownScreens: [String]) {
    let (found, explorer, reason) = try progressBar.during { () throws(Diagnostic) in
      let found = try parts.read(progressBar) { path throws(Diagnostic) in try ExplorationPart(path) }
      try found.first?.options.checkApp(among: apps)
      let (explorer, reason) = try ExplorationPart.join(found, apps: apps, isolation: isolation)
      return (found, explorer, reason)
    }
    return (explorer, reason, Set(found.flatMap(\.knownScreens)).sorted())
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
    completion: .file(extensions: [ScriptPath.scriptExtension]))
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
    let (walks, left) = try explorer.walks(besides: coverage?.transitions ?? [])
    let lines = try ScriptFolder(ScriptPath(outputArgument: write)).write(findings, walks, left: left)
    return [TranscriptLine("")] + lines
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
    view.countsOnlyScreens = by == .screens
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

struct ExplorationLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most transitions.", valueName: "n"))
  var transitions: Int = ExplorationOptions.defaults.transitionLimit

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Do not expand states with more screens of one name in a stack, or modals over one another.", valueName: "n"))
  var repetitions: Int = ExplorationOptions.defaults.repetitionLimit

  func validate() throws {
    try ValidationError.check("--transitions", transitions, within: 1...Int.max)
    try ValidationError.check("--repeat", repetitions, within: 1...Int.max)
  }

  func apply(to options: inout ExplorationOptions) {
    options.transitionLimit = transitions
    options.repetitionLimit = repetitions
  }
}

extension ScreenGraph.Unit: ExpressibleByArgument {}
