import FlowScript
import FlowSearch
import FlowSession
import FlowSystem

/// A suite's coverage for the user: a table and uncovered items.
@MainActor
struct CoverageReport {
  private let apps: [Coverage.App]
  private let neverLaunched: [String]
  private let total: Row
  private let styler: Styler
  private let width: Int

  /// Creates a report that is `width` columns wide, but at least 40.
  init(_ coverage: Coverage, styler: Styler, width: Int) {
    apps = coverage.launchedApps
    neverLaunched = coverage.apps.filter { !$0.isLaunched }.map { VisibleText.line($0.name) }
    total = Row(
      name: "Total", steps: .share(coverage.steps), inputs: .share(coverage.inputs),
      controls: .share(coverage.controls),
      screens: Value(coverage.screens, coverage.shownScreenCount),
      transitions: Value(coverage.transitions, coverage.walkedTransitionCount))
    self.styler = styler
    self.width = max(40, width)
  }

  var lines: [String] {
    table + (UncoveredList.all(apps) + [unlaunched]).flatMap { $0.lines(styler, width: width) }
  }

  // The shell's apps that no script launched.
  private var unlaunched: UncoveredList {
    UncoveredList(
      heading: "Apps never launched", entries: neverLaunched.isEmpty ? [] : [UncoveredList.Entry(cases: neverLaunched)])
  }

  // MARK: Table

  private struct Row {
    var name: String
    var steps: Value
    var inputs: Value
    var controls: Value
    var screens: Value
    var transitions: Value
  }

  private enum Value {
    // The exercised part of a total.
    case share(Coverage.Share)
    // The number of exercised items whose total is unknown.
    case count(Int)

    // A count if the total is unknown.
    init(_ share: Coverage.Share?, _ count: Int) {
      self = share.map { .share($0) } ?? .count(count)
    }
  }

  // Of the launched apps, with a row of totals for several.
  private var table: [String] {
    guard !apps.isEmpty else { return ["Coverage: no script launched an app"] }
    var rows = apps.map { app in
      Row(
        name: VisibleText.line(app.name), steps: .share(app.stepShare), inputs: .share(app.inputShare),
        controls: .share(app.controlShare), screens: Value(app.screenShare, app.shownScreenCount),
        transitions: Value(app.transitionShare, app.walkedTransitionCount))
    }
    if rows.count > 1 { rows.append(total) }
    let columns = [
      cells("Steps", rows.map(\.steps)), cells("Inputs", rows.map(\.inputs)), cells("Controls", rows.map(\.controls)),
      cells("Screens", rows.map(\.screens)), cells("Transitions", rows.map(\.transitions)),
    ]
    let names = ["Coverage"] + rows.map(\.name)
    // Several tables, one below the other, fit a narrow terminal.
    var tables: [[[Cell]]] = [[]]
    for column in columns {
      let columns = tables[tables.count - 1]
      let fits = Self.minimumNameWidth + Self.width(of: columns + [column]) <= width
      if fits || columns.isEmpty { tables[tables.count - 1].append(column) } else { tables.append([column]) }
    }
    return Array(tables.map { table(names, $0) }.joined(separator: [""]))
  }

  // The number of columns up to which the table shows a name whole. A name stays recognizable, even where the row is
  // then wider than the terminal.
  private static let minimumNameWidth = 8
  // Before a column.
  private static let gap = "  "

  // With the gaps of the columns.
  private static func width(of columns: [[Cell]]) -> Int {
    columns.reduce(0) { $0 + gap.count + ($1.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0) }
  }

  private func table(_ names: [String], _ columns: [[Cell]]) -> [String] {
    let space = max(Self.minimumNameWidth, width - Self.width(of: columns))
    let names = names.map { DisplayWidth.cut($0, to: space) }
    let nameWidth = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return names.indices.map { row in
      var cells = [TextColumns.padded(names[row], to: nameWidth)] + columns.map { styled($0[row]) }
      guard row == 0 else { return cells.joined(separator: Self.gap) }
      // The last heading may be narrower than its values.
      cells[cells.count - 1] = columns[columns.count - 1][0].heading
      return styler.dim(cells.joined(separator: Self.gap))
    }
  }

  // The value determines the color.
  private struct Cell {
    var text: String
    var value: Value?
    // The text without padding, for the cell of a heading.
    var heading = ""
  }

  // A column of values with its heading, all of one width.
  private func cells(_ heading: String, _ values: [Value]) -> [Cell] {
    let shares = values.map { if case .share(let share) = $0 { share } else { Coverage.Share() } }
    let exercised = shares.map { "\($0.exercised)".count }.max() ?? 0
    let total = shares.map { "\($0.total)".count }.max() ?? 0
    let texts = values.map { value in
      switch value {
      case .count(let count): return "\(count)"
      case .share(let share):
        guard let percent = share.percent else { return "none" }
        let first = TextColumns.padded("\(share.exercised)", to: exercised, alignsRight: true)
        let second = TextColumns.padded("\(share.total)", to: total, alignsRight: true)
        // Round down, so that only a complete share reads as 100%.
        return "\(first) of \(second) " + TextColumns.padded("\(Int(percent))%", to: 5, alignsRight: true)
      }
    }
    let width = ([heading] + texts).map(\.count).max() ?? 0
    return [Cell(text: TextColumns.padded(heading, to: width), heading: heading)]
      + zip(texts, values).map { text, value in
        Cell(text: TextColumns.padded(text, to: width, alignsRight: text != "none"), value: value)
      }
  }

  private func styled(_ cell: Cell) -> String {
    guard case .share(let share)? = cell.value else { return cell.text }
    if share.total == 0 { return styler.dim(cell.text) }
    return share.exercised == share.total ? styler.good(cell.text) : styler.warn(cell.text)
  }
}

/// A list of uncovered cases, by app and type.
@MainActor
struct UncoveredList {
  /// The uncovered cases of one type, controls of one screen, or other names.
  struct Entry {
    /// The name of the app. Empty in a list of apps.
    var app = ""
    /// The name of the type or the screen. Empty for names without one.
    var type = ""
    /// The names of the cases, or other names.
    var cases: [String]
    /// Whether each name stands on a line of its own.
    var isList = false
  }

  let heading: String
  /// The entries, some of which may have no names.
  let entries: [Entry]

  /// Returns the lists for launched apps, which may be empty.
  static func all(_ apps: [Coverage.App]) -> [UncoveredList] {
    [
      UncoveredList(heading: "Steps never sent", entries: steps(apps) { !$0.isSent }),
      UncoveredList(heading: "Steps sent, but never handled", entries: steps(apps, where: \.isLost)),
      UncoveredList(
        heading: "Inputs never given",
        entries: apps.flatMap { app in
          app.inputs.map { type in
            let names = type.cases.map { ($0.name, $0.signature, $0.given == 0) }
            return Entry(app: app.name, type: type.model, cases: cases(names))
          }
        }),
      UncoveredList(
        heading: "Controls never driven",
        entries: apps.flatMap { app in
          app.screens.map { screen in
            Entry(app: app.name, type: screen.name, cases: screen.controls.filter { $0.driven == 0 }.map(\.name))
          }
        }),
      UncoveredList(
        heading: "Screens never shown",
        entries: apps.map { app in
          Entry(app: app.name, cases: app.screens.filter { $0.shown == 0 }.map(\.name))
        }),
      UncoveredList(
        heading: "Transitions never walked",
        entries: apps.map { app in
          Entry(app: app.name, cases: app.transitions.filter { $0.walked == 0 }.map(\.transition.text), isList: true)
        }),
    ]
  }

  // An entry for each Step type, with the cases that satisfy the predicate.
  private static func steps(_ apps: [Coverage.App], where predicate: (Coverage.StepCase) -> Bool) -> [Entry] {
    apps.flatMap { app in
      app.steps.map { type in
        let names = type.cases.map { ($0.name, $0.signature, predicate($0)) }
        return Entry(app: app.name, type: type.type, cases: cases(names))
      }
    }
  }

  // Cases that share a name have their parameters.
  private static func cases(_ cases: [(name: String, signature: String, matches: Bool)]) -> [String] {
    cases.filter(\.matches).map { found in
      cases.count { $0.name == found.name } > 1 ? found.signature : found.name
    }
  }

  /// Returns no lines if the list is empty.
  func lines(_ styler: Styler, width: Int) -> [String] {
    let entries = entries.filter { !$0.cases.isEmpty }
    guard !entries.isEmpty else { return [] }
    let count = entries.reduce(0) { $0 + $1.cases.count }
    var lines = ["", "\(styler.warn(heading)) \(styler.dim("(\(count))"))"]
    let labels = labels(of: entries)
    let widest = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    // Long labels have lines of their own, which leaves space for the names.
    let isStacked = widest + 2 > width * 6 / 10
    let indent = String(repeating: " ", count: isStacked ? 6 : widest + 2)
    for (label, entry) in zip(labels, entries) {
      let names = entry.cases.map { VisibleText.line($0) }
      let listed =
        entry.isList
        ? names.map { DisplayWidth.cut($0, to: width - indent.count) }
        : TextColumns.list(names, width: width - indent.count)
      if isStacked {
        lines.append(styler.dim(DisplayWidth.cut(label, to: width)))
        lines += listed.map { indent + $0 }
      } else {
        lines.append(styler.dim(TextColumns.padded(label, to: widest)) + "  " + (listed.first ?? ""))
        lines += listed.dropFirst().map { indent + $0 }
      }
    }
    return lines
  }

  // The labels before the names: app and type. They name an app once for all its types.
  private func labels(of entries: [Entry]) -> [String] {
    let apps = entries.map { VisibleText.line($0.app) }
    let types = entries.map { VisibleText.line($0.type) }
    let appWidth = apps.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return entries.indices.map { index in
      guard !types[index].isEmpty || !apps[index].isEmpty else { return "" }
      let isFirst = index == 0 || entries[index].app != entries[index - 1].app
      return "  " + TextColumns.padded(isFirst ? apps[index] : "", to: appWidth)
        + (types[index].isEmpty ? "" : "  " + types[index])
    }
  }
}
