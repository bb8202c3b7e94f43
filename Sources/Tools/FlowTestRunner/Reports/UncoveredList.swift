import FlowScript
import FlowSession
import FlowSystem

/// A list of uncovered cases, by app and type.
@MainActor
struct UncoveredList {
  /// The uncovered cases of one type, or names without a type.
  package struct Entry {
    package var app = ""
    package var type = ""
    package var words: [String]
  }

  package let heading: String
  package let entries: [Entry]

  /// Returns the lists for launched apps, which may be empty.
  package static func all(_ apps: [Coverage.App]) -> [UncoveredList] {
    [
      UncoveredList(heading: "Steps never sent", entries: steps(apps) { !$0.isSent }),
      UncoveredList(heading: "Steps sent, but never handled", entries: steps(apps, where: \.isLost)),
      UncoveredList(
        heading: "Inputs never given",
        entries: apps.flatMap { app in
          app.inputs.map { type in
            let names = type.cases.map { ($0.name, $0.written, $0.given == 0) }
            return Entry(app: app.name, type: type.model, words: words(names))
          }
        }),
    ]
  }

  private static func steps(_ apps: [Coverage.App], where isMeant: (Coverage.Step) -> Bool) -> [Entry] {
    apps.flatMap { app in
      app.steps.map { type in
        let names = type.cases.map { ($0.name, $0.written, isMeant($0)) }
        return Entry(app: app.name, type: type.type, words: words(names))
      }
    }
  }

  /// Returns the names of uncovered cases, with parameters if two cases share a name.
  private static func words(_ cases: [(name: String, written: String, isMeant: Bool)]) -> [String] {
    cases.filter(\.isMeant).map { found in
      cases.count { $0.name == found.name } > 1 ? found.written : found.name
    }
  }

  /// Returns the lines of the list. Returns no lines if the list is empty.
  package func lines(_ styler: Styler, width: Int) -> [String] {
    let entries = entries.filter { !$0.words.isEmpty }
    guard !entries.isEmpty else { return [] }
    let count = entries.reduce(0) { $0 + $1.words.count }
    var lines = ["", "\(styler.warn(heading)) \(styler.dim("(\(count))"))"]
    let labels = labels(of: entries)
    let widest = labels.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    // Long labels have lines of their own, which leaves space for the names.
    let isStacked = widest + 2 > width * 6 / 10
    let indent = String(repeating: " ", count: isStacked ? 6 : widest + 2)
    for (label, entry) in zip(labels, entries) {
      let words = entry.words.map { VisibleText.line($0) }
      let listed = TextColumns.list(words, width: width - indent.count)
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

  /// Returns the labels before the names: app and type.
  ///
  /// An app is named once for all its types.
  private func labels(of entries: [Entry]) -> [String] {
    let apps = entries.map { VisibleText.line($0.app) }
    let types = entries.map { VisibleText.line($0.type) }
    let appWidth = apps.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    return entries.indices.map { index in
      guard !types[index].isEmpty else { return "" }
      let isFirst = index == 0 || entries[index].app != entries[index - 1].app
      return "  " + TextColumns.padded(isFirst ? apps[index] : "", to: appWidth) + "  " + types[index]
    }
  }
}
