import FlowCore
import FlowScript
import FlowSystem

/// The text of a screen's elements, for the query `screen`.
///
///     title "Trips"
///     list
///       row 1 "Jeju, 3 days" selected
///       row 2 "Busan, 2 days" (Delete, Favourite)
///       … 40 more below: scroll
///     toggle "Alerts" on
///     button "Book" disabled
///
/// Rows and buttons speak for the texts in them.
enum ElementText {
  // The mark of an element that the app hides from screen readers.
  private static let notInAccessibility = "not in accessibility"

  static func lines(_ elements: [ScreenElement]) -> [TranscriptLine] { lines(elements, indent: "") }

  /// Returns the text of an element without what is in it.
  static func text(of element: ScreenElement) -> String {
    var words = [element.role.rawValue]
    if let number = element.number { words.append("\(number)") }
    if let label = element.label {
      words.append(ShortText.of(.string(label)))
    } else if let identifier = element.identifier {
      words.append(Self.identifier(identifier))
    }
    if let value = element.value { words.append(ShortText.of(value)) }
    words += element.states.map(\.rawValue)
    if !element.isInAccessibility { words.append(notInAccessibility) }
    if !element.actions.isEmpty {
      words.append("(\(element.actions.map(VisibleText.line).joined(separator: ", ")))")
    }
    return words.joined(separator: " ")
  }

  /// Returns the text of an identifier, which stands for a label.
  static func identifier(_ identifier: String) -> String { "#\(ScriptText.title(VisibleText.line(identifier)))" }

  // In colour, the labels and values stand out, unless the element is disabled.
  private static func line(of element: ScreenElement, indent: String) -> TranscriptLine {
    let text = text(of: element)
    guard element.isEnabled else { return TranscriptLine(.plain, .dim(indent + text)) }
    let role = element.role.rawValue
    return TranscriptLine(.plain, .dim(indent + role), .text(String(text.dropFirst(role.count))))
  }

  private static func lines(_ elements: [ScreenElement], indent: String) -> [TranscriptLine] {
    elements.flatMap { element in
      var lines = [line(of: element, indent: indent)]
      let inner = indent + "  "
      if element.rowsAbove > 0 {
        lines.append(TranscriptLine("\(inner)… \(element.rowsAbove.grouped) above: scroll up", .nowhere))
      }
      lines += Self.lines(element.shownChildren, indent: inner)
      if element.rowsBelow > 0 {
        lines.append(TranscriptLine("\(inner)… \(element.rowsBelow.grouped) more below: scroll", .nowhere))
      }
      return lines
    }
  }
}
