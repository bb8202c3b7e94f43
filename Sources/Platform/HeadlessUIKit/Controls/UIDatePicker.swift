import FlowCore
import FlowScript
import FoundationEssentials

/// A control for a date, which `set` moves.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
    case yearAndMonth
  }

  public enum Style: Int, Sendable {
    case automatic
    case wheels
    case compact
    case inline
  }

  // Each run has the same initial date, unlike in UIKit.
  /// The date, initially 2001-01-01. Code that sets the property sends no actions.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var calendar: Calendar?
  open var locale: Locale?
  open var timeZone: TimeZone?

  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  override func read(into texts: inout FieldTexts) { texts.add(date.literal.description) }

  override func collect(into outline: inout OutlineReader) {
    var element = element(.picker, value: date.literal, in: outline)
    element.gestures = .set
    outline.addControl(element, of: elementNumber) { gesture throws(GestureRefusal) in
      guard case .set(let literal) = gesture, let date = Self.date(literal),
        date >= self.minimumDate ?? date, date <= self.maximumDate ?? date
      else { throw .noSuchValue(expected: self.expectedDates) }
      guard date != self.date else { return }
      self.date = date
      self.sendActions(forEach: .valueChanged, .primaryActionTriggered)
    }
  }

  // Reads a date such as "2026-01-31", which is that of midnight, or "2026-01-31T12:00:00Z".
  package static func date(_ literal: Literal) -> Date? {
    if let date = try? Date(literal: literal) { return date }
    guard case .string(let day) = literal, day.utf8.count == 10 else { return nil }
    return try? Date(literal: .string("\(day)T00:00:00Z"))
  }

  private var expectedDates: String {
    let bounds = [minimumDate.map { "from \($0.literal)" }, maximumDate.map { "to \($0.literal)" }].compactMap(\.self)
    return (["a date such as \"2026-01-31\" or \"2026-01-31T12:00:00Z\""] + bounds).joined(separator: " ")
  }
}
