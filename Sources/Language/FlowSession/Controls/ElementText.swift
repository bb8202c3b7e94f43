import FlowCore
import FlowScript
import FlowSystem

/// The text of a screen's elements, for the query `screen`.
///
///     title "Trips"
///     list
///       row 1 "Jeju, 3 days" selected
///       row 2 "Busan, 2 days" (Delete, Favourite)
///       … 40 more rows
///     toggle "Alerts" on
///     button "Book" disabled
///
/// Rows and buttons speak for the texts in them.
enum ElementText {
  // A list of a phone shows about as many.
  private static let rowLimit = 12

  static func lines(_ elements: [ScreenElement]) -> [TranscriptLine] { lines(elements, indent: "") }

  /// Returns the text of an element without what is in it.
  static func text(of element: ScreenElement) -> String {
    var words = [element.role.rawValue]
    if let number = element.number { words.append("\(number)") }
    if let label = element.label {
      words.append(ShortText.of(.string(label)))
    } else if let identifier = element.identifier {
      words.append("#\(ScriptText.title(VisibleText.line(identifier)))")
    }
    if let value = element.value { words.append(ShortText.of(value)) }
    words += element.states.map(\.rawValue)
    if !element.actions.isEmpty {
      words.append("(\(element.actions.map(VisibleText.line).joined(separator: ", ")))")
    }
    return words.joined(separator: " ")
  }

  private static func lines(_ elements: [ScreenElement], indent: String) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    var rowCount = 0
    for element in elements {
      if element.role == .row || element.role == .option { rowCount += 1 }
      guard rowCount <= rowLimit || element.role != .row && element.role != .option else { continue }
      lines.append(TranscriptLine(indent + text(of: element)))
      let children = element.label == nil ? element.children : element.children.filter { !$0.isContent }
      lines += Self.lines(children, indent: indent + "  ")
    }
    if rowCount > rowLimit { lines.append(TranscriptLine("\(indent)… \(rowCount - rowLimit) more rows")) }
    return lines
  }
}
