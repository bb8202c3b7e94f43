import FlowCore
import FlowScript
import FoundationEssentials

/// A control for a date. It keeps the date that code sets, and no gesture turns its wheels.
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

  override func collect(into controls: inout ReachableControls) {
    controls.add(element(.picker, value: date.literal, in: controls))
  }
}
