import FlowCore
import FlowShell

/// What a suite exercises: added up while it runs, told and judged at its end.
@MainActor
struct SuiteCoverage {
  private let options: CoverageOptions
  private var coverage: Coverage

  /// Nothing yet; `nil` where nobody asks.
  init?(_ options: CoverageOptions, of apps: [any FlowApp.Type]) {
    guard options.isAsked else { return nil }
    self.options = options
    coverage = Coverage(of: apps)
  }

  /// Takes in what a script exercised.
  mutating func add(_ result: ScriptResult) {
    if let more = result.coverage { coverage.add(more) }
  }

  /// The lines for a person; none where they are not asked for.
  func lines(_ painter: Painter) -> [String] {
    options.coverage ? [""] + CoverageReport(coverage, painter: painter, width: Output.standard.columns).lines : []
  }

  /// Writes the file and judges.
  /// - Parameter isComplete: Whether all scripts were run: else there is nothing to be judged.
  /// - Returns: What is wrong.
  func problems(isComplete: Bool) -> [Problem] {
    var problems: [Problem] = []
    if let path = options.coverageJSON {
      do throws(Problem) {
        try CoverageDocument(coverage, isComplete: isComplete).write(to: ScriptPath(argument: path))
      } catch {
        problems.append(error)
      }
    }
    if isComplete, let least = options.coverageMin, let problem = judge(least) { problems.append(problem) }
    return problems
  }

  private func judge(_ least: Double) -> Problem? {
    let steps = coverage.steps
    guard least > 0, !steps.reaches(percent: least) else { return nil }
    let advice = options.coverage ? [] : ["see which never were: --coverage"]
    guard steps.total > 0 else {
      return Problem(.claim, "no app was launched that declares Steps, and --coverage-min asks for \(words(least))%")
    }
    let share = "\(steps.exercised) of \(steps.total) declared Steps were sent"
    return Problem(
      .claim, "\(share), which is \(words(steps.percent ?? 0))%, and --coverage-min asks for \(words(least))%",
      advice: advice)
  }

  /// With one digit behind the point, rounded down: what is not reached must not read as if it were.
  private func words(_ percent: Double) -> String {
    let tenths = Int(percent * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
