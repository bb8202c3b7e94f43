import FlowCore
import FlowReplay
import FlowScript
import FlowSession
import FlowSystem

/// Options for the coverage of a suite.
package struct CoverageSettings {
  /// Whether to print a table.
  package var printsTable = false
  /// The file for all counts as JSON. `nil` for none.
  package var file: ScriptPath?
  /// The minimum percentage of declared Steps that scripts have to send. `nil` for none.
  package var minimum: Double?

  /// Creates settings without coverage.
  package init() {}

  /// Whether any option needs coverage.
  package var isEnabled: Bool { printsTable || file != nil || minimum != nil }
}

/// The coverage of a suite, summed over its scripts.
@MainActor
package struct SuiteCoverage {
  private let settings: CoverageSettings
  private var coverage: Coverage

  /// Creates the coverage of a suite that has not begun. Returns `nil` if no option needs coverage.
  package init?(_ settings: CoverageSettings, of apps: [any FlowApp.Type]) {
    guard settings.isEnabled else { return nil }
    self.settings = settings
    coverage = Coverage(of: apps)
  }

  /// Adds the coverage of a script.
  package mutating func add(_ result: ScriptResult) {
    if let more = result.coverage { coverage.add(more) }
  }

  /// Returns the lines for the user. Empty without `--coverage`.
  package func lines(_ styler: Styler) -> [String] {
    settings.printsTable ? [""] + CoverageReport(coverage, styler: styler, width: Output.standard.columns).lines : []
  }

  /// Writes the JSON file and compares the coverage with the minimum.
  /// - Parameter isComplete: Whether all scripts ran. If not, the minimum does not apply.
  /// - Returns: The diagnostics of a file that cannot be written, and of coverage below the minimum.
  package func diagnostics(isComplete: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let path = settings.file {
      do throws(Diagnostic) {
        try CoverageDocument(coverage, isComplete: isComplete).write(to: path)
      } catch {
        diagnostics.append(error)
      }
    }
    if isComplete, let minimum = settings.minimum, let missed = shortfall(of: minimum) { diagnostics.append(missed) }
    return diagnostics
  }

  /// Returns the diagnostic of coverage below the minimum. Returns `nil` if the coverage reaches the minimum.
  private func shortfall(of minimum: Double) -> Diagnostic? {
    let steps = coverage.steps
    // A minimum of 0 is met even if no app declares Steps.
    guard minimum > 0, !steps.reaches(percent: minimum) else { return nil }
    let advice = settings.printsTable ? [] : ["list those never sent: --coverage"]
    guard steps.total > 0 else {
      return Diagnostic(
        .assertion, "no app that declares Steps was launched, and --coverage-min asks for \(text(minimum))%",
        advice: ["run a script that launches one, or leave out --coverage-min"])
    }
    let share = "\(steps.exercised) of \(steps.total) declared Steps were sent"
    return Diagnostic(
      .assertion, "\(share), which is \(text(steps.percent ?? 0))%, and --coverage-min asks for \(text(minimum))%",
      advice: advice)
  }

  /// Returns a percentage with one decimal, rounded down.
  private func text(_ percent: Double) -> String {
    // Rounded up, coverage below the minimum would appear to reach it.
    let tenths = Int(percent * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
