import FlowReplay
import FlowScript
import FlowSystem

/// The first build of a package beside an app, and the first run of its shell.
///
/// The run records the launch, and drives the first screens, so that a person sees which of what is left out matters.
package struct FirstRun {
  /// The number of transitions that the first exploration makes.
  static let transitions = 10

  private let written: ProjectPackage

  package init(of package: ProjectPackage) {
    written = package
  }

  /// Builds, launches and drives the app, and prints what came of it.
  /// - Returns: The exit status: of success if the app launches.
  /// - Throws: ``Diagnostic`` if the app does not compile, or if its shell cannot start.
  @MainActor
  package func run() throws(Diagnostic) -> ExitStatus {
    Output.standard.write("\nThe first build compiles flowsh itself, which takes minutes.\n")
    let build = AppBuild(of: written)
    let result = try build.run()
    let program = try build.products().appending(written.name.utf8)
    let launch = try Self.run(program, ["-c", "app \(written.app)", "-c", "screen"])
    let screen = Self.firstScreen(in: text(of: launch))
    let isLaunched = screen != nil
    if isLaunched, isUnrecorded { try record(program) }
    let driven =
      isLaunched
      ? try Self.run(program, ["explore", written.app, "--transitions", "\(Self.transitions)"]) : nil
    let summary = try build.rewriter().summary()
    let list = LeftOutList(of: written, faults: summary.faults)
    let reached = list.reached(in: [launch, driven].compactMap { $0 }.map(text).joined(separator: "\n"))
    try list.putFirst(reached)
    print(result, summary, launch, screen, reached, list)
    return isLaunched ? .success : .trouble
  }

  private func text(of result: ChildProgram.Result) -> String { String(decoding: result.output, as: UTF8.self) }

  private static func run(_ program: ScriptPath, _ arguments: [String]) throws(Diagnostic) -> ChildProgram.Result {
    do throws(ChildProgram.StartError) {
      return try ChildProgram([program.bytes] + arguments.map { Array($0.utf8) }, errors: .merged).run()
    } catch {
      throw Diagnostic(error, of: program.description, advice: ["build it again: swift build"])
    }
  }

  // MARK: The first script

  private var script: ScriptPath { written.folder.appending("Scripts/first.flowscript".utf8) }

  // Whether the first script is still as `init` wrote it.
  private var isUnrecorded: Bool {
    guard let bytes = try? RegularFile.read(script) else { return false }
    return bytes.elementsEqual("\(RecordedScript.header)\napp \(written.app)\n".utf8)
  }

  // Performs the launch and `screen`, with the script in place of the empty one as their record.
  private func record(_ program: ScriptPath) throws(Diagnostic) {
    script.remove()
    _ = try Self.run(
      program, ["-c", "record \(ScriptText.quoted(script.text))", "-c", "app \(written.app)", "-c", "screen"])
  }

  // MARK: What came of it

  private func print(
    _ build: AppBuild.Result, _ summary: Rewriter.Summary, _ launch: ChildProgram.Result, _ screen: String?,
    _ reached: [LeftOutList.Entry], _ list: LeftOutList
  ) {
    let files = written.sources.files
    let faults = Self.faults(in: text(of: launch))
    let start =
      screen.map { "launches at \($0)\(faults.isEmpty ? "" : " with \(faults.count.counted("fault"))")" }
      ?? "does not launch"
    var rows = LabeledLines()
    if !list.all.isEmpty {
      let bodies = list.all.count(where: \.isBody)
      let others = list.all.count - bodies
      rows.add(
        "left out",
        "\(bodies) of \(summary.functions.counted("function"))\(others == 0 ? "" : " and \(others.counted("declaration"))"), "
          + "\(reached.count) of them reached so far")
      rows.add("", "\(written.folder)/\(ProjectPackage.leftOutList) lists them, those first")
      for entry in reached.prefix(5) {
        rows.add("", "\(VisibleText.line(entry.name))  \(VisibleText.line(entry.reason))")
      }
    }
    if screen != nil {
      for fault in faults.prefix(Self.shownFaults) { rows.add("fault", VisibleText.line(fault)) }
      if faults.count > Self.shownFaults { rows.add("", "… \(faults.count - Self.shownFaults) more") }
    }
    for entry in summary.stale { rows.add("no longer", "\(VisibleText.line(entry)): remove its line from LeftOut.txt") }
    if summary.rewritten > 0 {
      rows.add(
        "rewritten",
        items: ["\(summary.rewritten.counted("file"))"] + summary.counts.map { "\($0.kind) (\($0.count))" })
    }
    for change in summary.changes.prefix(5) {
      rows.add("changed", "\(VisibleText.line(change.place)) \(change.kind): \(VisibleText.line(change.declaration))")
    }
    if summary.changes.count > 5 { rows.add("", "… \(summary.changes.count - 5) more") }
    for (module, types) in build.standInTypes {
      rows.add("stood in", items: types.map { "\(VisibleText.line(module)).\(VisibleText.line($0))" })
    }
    rows.add("next", "swift run --package-path \(written.folder) \(written.name)")
    let heading = "\(written.app): \(files.count.counted("Swift file")) in \(build.rounds.counted("round")); \(start)"
    var lines = [heading] + rows.lines
    if screen == nil {
      let output = text(of: launch).split(separator: "\n").suffix(6).map { "  " + VisibleText.line(String($0)) }
      lines += ["", "It ended with:"] + output
    }
    Output.standard.write("\n" + lines.joined(separator: "\n") + "\n")
  }

  // The transcript of a launch has a line such as `at Home (tab 1: Home)`. Without a screen it is `at nothing`.
  private static func firstScreen(in transcript: String) -> String? {
    let line = transcript.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.last { $0.hasPrefix("at ") }
    let name = line.map { String($0.dropFirst("at ".count).prefix { $0 != " " }) }
    return name == "nothing" ? nil : name
  }

  private static let shownFaults = 5

  private static func faults(in transcript: String) -> [String] {
    var seen: Set<String> = []
    return transcript.split(separator: "\n").compactMap { line in
      let text = line.drop(while: \.isWhitespace)
      guard text.hasPrefix("error: ") else { return nil }
      let fault = String(text.dropFirst("error: ".count))
      return seen.insert(fault).inserted ? fault : nil
    }
  }
}
