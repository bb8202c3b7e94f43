import FlowCore
import FoundationEssentials

/// An object that provides the numbers of a picker's components and rows.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components, which are wheels beside each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of a component's rows.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// An object that provides the content of a picker's rows and receives selections.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the title of a row. The default is `nil`.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the view of a row, whose text is the name of the row. The default is an empty view, for rows with titles.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Notifies the delegate that the user has selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// Returns the width of a component, in points. Nothing calls it here.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a row, in points. Nothing calls it here.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  /// Returns `nil`.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// Returns an empty view.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  /// Returns 0.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// Returns 0.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
}

/// A view of wheels, each with one selected row.
///
/// The rows are rows of the screen, one component after the other. The statement `select` turns a wheel to a row.
open class UIPickerView: UIView {
  /// The object with the numbers of components and rows.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The object with the content of the rows.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// The selected rows by component. A component without an entry has row 0 selected.
  private var selection: [Int: Int] = [:]

  /// The number of components, from the data source.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of a component's rows, from the data source.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Loads all rows again. A selection beyond the last row moves to the last one.
  open func reloadAllComponents() {
    for component in selection.keys.sorted() { reloadComponent(component) }
  }

  /// Loads the rows of a component again. A selection beyond the last row moves to the last one.
  open func reloadComponent(_ component: Int) {
    guard let row = selection[component] else { return }
    selection[component] = min(row, max(0, numberOfRows(inComponent: component) - 1))
  }

  /// Selects a row, without a call of the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selection[component] = row }

  /// Returns the selected row of a component. Returns -1 if the component has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selection[component, default: 0]
  }

  // The picker keeps no views.
  /// Returns `nil` in place of the view of a row.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

  override func collect(into controls: inout ReachableControls) {
    for component in 0..<numberOfComponents {
      for row in 0..<numberOfRows(inComponent: component) {
        let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
        let view =
          title == nil
          ? delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) ?? UIView() : UIView()
        controls.addRow(view, title: title ?? view.shownText, isEnabled: true, keep: {}) {
          // As in UIKit, a wheel that returns to its row notifies the delegate too.
          self.selection[component] = row
          self.delegate?.pickerView(self, didSelectRow: row, inComponent: component)
          return true
        }
      }
    }
  }
}

/// A control for a date. It keeps the date that code sets, and no gesture turns its wheels.
open class UIDatePicker: UIControl {
  /// The parts of a date that a picker shows.
  public enum Mode: Int, Sendable {
    /// The time of a day.
    case time
    /// The day.
    case date
    /// The day and the time.
    case dateAndTime
    /// A number of hours and minutes.
    case countDownTimer
    /// The month and the year.
    case yearAndMonth
  }

  /// The style of a picker.
  public enum Style: Int, Sendable {
    /// The style of the system.
    case automatic
    /// Wheels.
    case wheels
    /// A button that shows a calendar.
    case compact
    /// A calendar.
    case inline
  }

  // Each run has the same initial date, unlike in UIKit.
  /// The date, initially 2001-01-01. Code that sets the property sends no actions.
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The first date that the user can choose. `nil` for no limit.
  open var minimumDate: Date?
  /// The last date that the user can choose. `nil` for no limit.
  open var maximumDate: Date?
  /// The parts of the date that the picker shows.
  open var datePickerMode = Mode.dateAndTime
  /// The preferred style.
  open var preferredDatePickerStyle = Style.automatic
  /// The minutes between two rows.
  open var minuteInterval = 1
  /// The duration of a timer, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The calendar. `nil` for that of the user.
  open var calendar: Calendar?
  /// The locale. `nil` for that of the user.
  open var locale: Locale?
  /// The time zone. `nil` for that of the calendar.
  open var timeZone: TimeZone?

  /// Sets the date, without actions.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
