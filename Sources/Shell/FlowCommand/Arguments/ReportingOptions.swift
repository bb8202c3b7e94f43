import ArgumentParser
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner

/// The options for reports.
struct ReportingOptions: ParsableArguments {
  /// A format with its destination.
  typealias Target = ReportOutput.Settings.Target

  @Option(
    help: ArgumentHelp(
      """
      A report: text, tap, junit, json or github, to a file or to standard output, where it takes the place of the text; \
      may be repeated.
      """, valueName: "name[=file]"), completion: .list(ReportFormat.allCases.map(\.rawValue)), transform: Self.target)
  var reporter: [Target] = []

  @Option(
    help: ArgumentHelp(
      "How many of the slowest scripts are named in the end, 0 for none; by default 5, where it is worth it.",
      valueName: "n"))
  var slowest: Int?

  @Flag(name: [.customShort("q"), .long], help: "Tell only what failed, and the sum.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Name the scripts that passed on a terminal too.")
  var verbose = false

  /// What is reported, and where. On standard output the text, unless another report goes there.
  var settings: ReportOutput.Settings {
    let targets = reporter.contains { $0.file == nil } ? reporter : [Target(format: .text)] + reporter
    var settings = ReportOutput.Settings(targets)
    settings.slowest = slowest
    settings.isQuiet = quiet
    settings.isVerbose = verbose
    return settings
  }

  mutating func validate() throws {
    if let slowest, slowest < 0 { throw ValidationError("--slowest takes a number from 0 on, not \(slowest)") }
    guard !(quiet && verbose) else {
      throw ValidationError("--quiet leaves out what --verbose adds: say one of them")
    }
    guard reporter.count(where: { $0.file == nil }) <= 1 else {
      throw ValidationError("only one --reporter may go to standard output: give the others a file, NAME=FILE")
    }
    var files: Set<ScriptPath> = []
    for file in reporter.compactMap(\.file) where !files.insert(file).inserted {
      throw ValidationError("two reporters would write \(file): give each a file of its own")
    }
  }

  /// Parses `NAME` or `NAME=FILE`, in which the file `-` is standard output.
  /// - Throws: `ValidationError` if there is no such format, or if the file name is empty.
  private static func target(_ text: String) throws -> Target {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = ReportFormat(rawValue: parts[0]) else {
      let known = ReportFormat.allCases.map(\.rawValue)
      var message = "no reporter \(ScriptText.quoted(parts[0])): there is \(known.joined(separator: ", "))"
      if let nearest = NearestWord.find(parts[0], in: known) { message += "; did you mean \(nearest)?" }
      throw ValidationError(message)
    }
    guard parts.count == 2, parts[1] != "-" else { return Target(format: format) }
    guard !parts[1].isEmpty else { throw ValidationError("--reporter \(format.rawValue)= names no file") }
    return Target(format: format, file: ScriptPath(argument: parts[1]))
  }
}
