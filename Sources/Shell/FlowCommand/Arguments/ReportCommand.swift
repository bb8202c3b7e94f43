import ArgumentParser
import FlowCore
import FlowReplay
import FlowReport
import FlowScript
import FlowSystem
import FlowTestRunner

/// The subcommand `report FILE…`, which joins the reports of several machines.
struct ReportCommand: ParsableCommand, RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Join the reports of several machines, or report a saved run again.",
    discussion: """
      Each machine writes its part, \(Program.name) test --shard 2/4 --reporter json-report=part-2.json, and one \
      joins them to the report that a single run would have written:

        \(Program.name) report part-*.json
        \(Program.name) report part-*.json --reporter html=report.html --reporter junit=tests.xml
        \(Program.name) report report.json --reporter markdown

      Exit status: the highest one of the joined runs; 2 if a part is missing, there twice or of another suite.
      """)

  @Argument(
    help: ArgumentHelp("Files that --reporter json-report=FILE wrote.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup(title: "Reporting") var reporting: ReportingOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions
  @OptionGroup var output: OutputOptions

  func run(apps: [any FlowApp.Type]) -> ExitStatus {
    reportingErrors { () throws(Diagnostic) in
      try report(ReportDocument.join(parts(), program: Program.name))
    }
  }

  @MainActor
  private func parts() throws(Diagnostic) -> [StoredReport] {
    let progressBar = ProgressBar()
    return try progressBar.during { () throws(Diagnostic) in
      var parts: [StoredReport] = []
      for (index, file) in files.enumerated() {
        progressBar.show(part: index, of: files.count)
        parts.append(try StoredReport(ScriptPath(argument: file)))
      }
      return parts
    }
  }

  // `nil` if the options ask for no coverage. Throws if they do, and the document has none.
  @MainActor
  private func coverage(of document: ReportDocument) throws(Diagnostic) -> SuiteCoverage? {
    guard covering.isRequested else { return nil }
    guard let coverage = document.coverage else {
      throw Diagnostic(
        .refused, "the report has no coverage",
        advice: ["write it with coverage: \(Program.name) test --coverage …"])
    }
    return SuiteCoverage(try covering.settings(), coverage)
  }

  // Throws if the document lacks the requested coverage.
  @MainActor
  private func report(_ document: ReportDocument) throws(Diagnostic) -> ExitStatus {
    var settings = reporting.settings
    settings.showsProgress = false
    if settings.passedDetail != nil { settings.passedDetail = document.passedDetail }
    let plan = SuitePlan(scripts: document.scripts.count, program: document.program)
    let coverage = try coverage(of: document)
    let reports = try ReportOutput(settings, plan: plan, styler: output.styler())
    reports.begin()
    for script in document.scripts { reports.add(script) }
    let summary = SuiteSummary(document, slowest: reports.slowestCount)
    let isWhole = summary.notRun == 0 && !summary.isInterrupted
    return reports.end(summary, coverage, isComplete: isWhole, styler: output.styler())
  }
}
