import FlowScript
import FlowSession
import FlowSystem

/// The coverage of a suite for the user: a table, then lists of uncovered cases.
@MainActor
struct CoverageReport {
  private let apps: [Coverage.App]
  private let neverLaunched: [String]
  private let total: Row
  private let styler: Styler
  private let width: Int

  /// Creates a report.
  /// - Parameter width: The number of columns.
  init(_ coverage: Coverage, styler: Styler, width: Int) {
    apps = coverage.launchedApps
    neverLaunched = coverage.apps.filter { !$0.isLaunched }.map { VisibleText.line($0.name) }
    total = Row(
      name: "Total", steps: coverage.steps, inputs: coverage.inputs,
      screens: apps.reduce(0) { $0 + $1.screens.count })
    self.styler = styler
    self.width = max(40, width)
  }

  /// The lines of the report.
  package var lines: [String] {
    table + (UncoveredList.all(apps) + [unlaunched]).flatMap { $0.lines(styler, width: width) }
  }

  /// The list of the shell's apps that no script launched.
  private var unlaunched: UncoveredList {
    UncoveredList(
      heading: "Apps never launched", entries: neverLaunched.isEmpty ? [] : [UncoveredList.Entry(words: neverLaunched)])
  }

  // MARK: The table

  private struct Row {
    var name: String
    var steps: Coverage.Share
    var inputs: Coverage.Share
    var screens: Int
  }

  private var table: [String] {
    guard !apps.isEmpty else { return ["Coverage: no app was launched"] }
    var rows = apps.map { app in
      Row(
        name: VisibleText.line(app.name), steps: app.stepShare, inputs: app.inputShare, screens: app.screens.count)
    }
    if rows.count > 1 { rows.append(total) }
    let steps = cells("Steps", rows.map(\.steps))
    let inputs = cells("Inputs", rows.map(\.inputs))
    let screens = ["Screens"] + rows.map { TextColumns.padded("\($0.screens)", to: 7, isRight: true) }
    let available = width - 2 * 3 - DisplayWidth.columns(of: steps[0].text + inputs[0].text) - 7
    let names = ["Coverage"] + rows.map { DisplayWidth.cut($0.name, to: max(8, available)) }
    let nameWidth = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return names.indices.map { row in
      let name = TextColumns.padded(names[row], to: nameWidth)
      let cells = [name, styled(steps[row]), styled(inputs[row]), screens[row]]
      let line = cells.joined(separator: "  ")
      return row == 0 ? styler.dim(line) : line
    }
  }

  /// A cell of the table, with the share that determines its colour.
  private struct Cell {
    var text: String
    var share: Coverage.Share?
  }

  /// Returns a column of shares with its heading, all of one width.
  private func cells(_ heading: String, _ shares: [Coverage.Share]) -> [Cell] {
    let exercised = shares.map { "\($0.exercised)".count }.max() ?? 0
    let total = shares.map { "\($0.total)".count }.max() ?? 0
    let texts = shares.map { share in
      guard let percent = share.percent else { return "none" }
      let first = TextColumns.padded("\(share.exercised)", to: exercised, isRight: true)
      let second = TextColumns.padded("\(share.total)", to: total, isRight: true)
      // Round down, so that only a complete share reads as 100%.
      return "\(first) of \(second) " + TextColumns.padded("\(Int(percent))%", to: 5, isRight: true)
    }
    let width = ([heading] + texts).map(\.count).max() ?? 0
    return [Cell(text: TextColumns.padded(heading, to: width))]
      + zip(texts, shares).map { text, share in
        Cell(text: TextColumns.padded(text, to: width, isRight: share.total > 0), share: share)
      }
  }

  private func styled(_ cell: Cell) -> String {
    guard let share = cell.share else { return cell.text }
    if share.total == 0 { return styler.dim(cell.text) }
    return share.exercised == share.total ? styler.good(cell.text) : styler.warn(cell.text)
  }
}
