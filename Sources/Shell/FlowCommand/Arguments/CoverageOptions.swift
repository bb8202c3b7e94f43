import ArgumentParser
import FlowScript
import FlowSession
import FlowSystem
import FlowTestRunner

/// The options for coverage of the apps.
struct CoverageOptions: ParsableArguments {
  @Flag(
    help: """
      Show which Steps that the apps declare were sent, which inputs were given, and what never happened. The inputs of a \
      view model that no script creates are not known.
      """)
  var coverage = false

  @Option(
    help: ArgumentHelp("Write the same to a file, with all counts, as JSON.", valueName: "file"), completion: .file())
  var coverageJSON: String?

  @Option(
    help: ArgumentHelp(
      "Fail where fewer percent of the Steps were sent that the launched apps declare.", valueName: "percent"),
    transform: CoverageOptions.percent)
  var coverageMin: Double?

  /// What is done with the coverage.
  var settings: SuiteCoverage.Settings {
    var settings = SuiteCoverage.Settings()
    settings.printsTable = coverage
    settings.file = coverageJSON.map { ScriptPath(argument: $0) }
    settings.minimum = coverageMin
    return settings
  }

  /// Parses a number from 0 to 100, with or without a percent sign.
  /// - Throws: `ValidationError` for any other text.
  private static func percent(_ text: String) throws -> Double {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let percent = Double(number), percent <= 100
    else { throw ValidationError("--coverage-min takes a number from 0 to 100, not \(text)") }
    return percent
  }

  /// Checks that `--coverage-min` applies to a whole suite.
  ///
  /// A part proves nothing about all of it.
  /// - Throws: ``Diagnostic`` if only a part runs.
  func check(_ choice: SuiteChoice) throws(Diagnostic) {
    guard coverageMin != nil, let shard = choice.shard, shard.count > 1 else { return }
    let said = choice.engine.map { "\($0.name) asks for" } ?? "--shard is"
    throw Diagnostic(
      .refused, "--coverage-min is about the whole suite, and \(said) the part \(shard)",
      advice: ["run all of it: --shard 1/1"])
  }
}
