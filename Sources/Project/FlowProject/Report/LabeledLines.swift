import FlowScript
import FlowSystem

/// Lines of a report with a label in the first column, which wrap at 80 columns.
struct LabeledLines {
  private static let width = 80
  private static let labelWidth = 11

  private(set) var lines: [String] = []

  /// Adds items after a label, separated by commas. Adds nothing if there are none.
  mutating func add(_ label: String, items: [String]) {
    for (index, line) in TextColumns.list(items, width: Self.width - 2 - Self.labelWidth).enumerated() {
      add(index == 0 ? label : "", line)
    }
  }

  /// Adds one line after a label.
  mutating func add(_ label: String, _ text: String) {
    let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.utf8.count))
    lines.append("  \(label)\(padding)\(text)")
  }
}
