import FlowCore
import FlowReplay
import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// Options for the coverage of a suite.
package struct CoverageSettings {
  /// A kind of items that scripts exercise.
  package enum Kind: String, CaseIterable, Sendable {
    /// Declared Steps, known inputs, seen controls, screens, and transitions between screens.
    case steps, inputs, controls, screens, transitions
  }

  /// A minimum percentage of items.
  package struct Minimum: Hashable, Sendable {
    package var kind: Kind
    /// The percentage, from 0 to 100.
    package var percent: Double

    package init(_ kind: Kind, percent: Double) {
      self.kind = kind
      self.percent = percent
    }
  }

  /// The screens and transitions of an app that an exploration found.
  package struct ExploredScreens: Sendable {
    package var app: String
    package var screens: [String]
    package var transitions: [ScreenTransition]

    package init(app: String, screens: [String], transitions: [ScreenTransition]) {
      self.app = app
      self.screens = screens
      self.transitions = transitions
    }
  }

  package var printsTable = false
  /// The file for all counts as JSON. `nil` for none.
  package var file: ScriptPath?
  package var minimums: [Minimum] = []
  /// The screens and transitions that count in addition to those of scripts.
  package var explored: [ExploredScreens] = []

  package init() {}

  /// Whether any option needs coverage.
  package var isEnabled: Bool { printsTable || file != nil || !minimums.isEmpty }
}

/// The coverage of a suite, summed over its scripts.
///
/// ``ReportOutput`` reports the coverage and the missed minimums.
@MainActor
package struct SuiteCoverage {
  private let settings: CoverageSettings
  // With the scripts in the order of their addition.
  private var sum: Coverage

  /// The coverage so far, with the scripts in the order of their paths.
  package var coverage: Coverage {
    // A random order of the scripts should change nothing.
    var coverage = sum
    coverage.sortScriptsByPath()
    return coverage
  }

  /// Creates the coverage of a suite that has not begun. Returns `nil` if no option needs coverage.
  package init?(_ settings: CoverageSettings, of apps: [any FlowApp.Type]) {
    guard settings.isEnabled else { return nil }
    self.init(settings, Coverage(of: apps))
  }

  package init(_ settings: CoverageSettings, _ coverage: Coverage) {
    self.settings = settings
    sum = coverage
    for explored in settings.explored {
      sum.addKnown(of: explored.app, screens: explored.screens, transitions: explored.transitions)
    }
  }

  package mutating func add(_ result: ScriptResult) {
    guard let more = result.coverage else { return }
    sum.add(more, by: ScriptChoice(path: result.path, line: result.line).text)
  }

  /// Returns the lines for the user. Empty without `--coverage`.
  package func lines(_ styler: Styler) -> [String] {
    settings.printsTable ? [""] + CoverageReport(sum, styler: styler, width: Output.standard.columns).lines : []
  }

  /// Writes the JSON file and compares the coverage with the minimums.
  ///
  /// The minimums do not count unless all scripts ran.
  /// - Returns: The diagnostics of an unwritable file, and of missed minimums.
  package func diagnostics(isComplete: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if let path = settings.file {
      do throws(Diagnostic) {
        try CoverageDocument(coverage, isComplete: isComplete).write(to: path)
      } catch {
        diagnostics.append(error)
      }
    }
    if isComplete { diagnostics += settings.minimums.compactMap(shortfall) }
    return diagnostics
  }

  // Returns `nil` if the coverage reaches the minimum.
  private func shortfall(of minimum: CoverageSettings.Minimum) -> Diagnostic? {
    // A minimum of 0 is met even if no app declares Steps.
    guard minimum.percent > 0 else { return nil }
    let (share, items, verb): (Coverage.Share?, String, String) =
      switch minimum.kind {
      case .steps: (sum.steps, "declared Steps", "sent")
      case .inputs: (sum.inputs, "known inputs", "given")
      case .controls: (sum.controls, "seen controls", "driven")
      case .screens: (sum.screens, "screens", "shown")
      case .transitions: (sum.transitions, "transitions", "walked")
      }
    let kind = minimum.kind == .steps ? "" : "\(minimum.kind)="
    let asked = "--coverage-min asks for \(kind)\(text(minimum.percent))%"
    guard let share else {
      return Diagnostic(
        .assertion, "not all \(items) of a launched app are known, and \(asked)",
        advice: [
          "explore the app: \(Program.name) explore APP --graph APP.json", "name its graph: --coverage-graph APP.json",
        ])
    }
    if share.reaches(percent: minimum.percent) { return nil }
    guard share.total > 0 else {
      let what =
        minimum.kind == .steps
        ? "no script launched an app that declares Steps" : "no script launched an app with \(items)"
      return Diagnostic(
        .assertion, "\(what), and \(asked)", advice: ["run a script that launches one, or leave out --coverage-min"])
    }
    let advice = settings.printsTable ? [] : ["list those never \(verb): --coverage"]
    return Diagnostic(
      .assertion,
      "\(share.exercised) of \(share.total) \(items) were \(verb), which is \(text(share.percent ?? 0))%, and \(asked)",
      advice: advice)
  }

  // At most one decimal, rounded down.
  private func text(_ percent: Double) -> String {
    // Rounding up would make coverage below the minimum appear to reach it.
    let tenths = Int(percent * 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
