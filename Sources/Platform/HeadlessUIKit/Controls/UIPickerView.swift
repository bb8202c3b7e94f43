import FlowCore
import FlowScript
import FoundationEssentials

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the view of a row, whose text is the name of the row. The default is an empty view, for rows with titles.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  /// Nothing calls the method here.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Nothing calls the method here.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { UIView() }

  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
}

/// A view of wheels, each with one selected row.
///
/// The rows are rows of the screen, one component after the other. The statement `select` turns a wheel to a row.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  // The selected rows by component. A component without an entry has row 0 selected.
  private var selection: [Int: Int] = [:]

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func reloadAllComponents() {
    for component in selection.keys.sorted() { reloadComponent(component) }
  }

  open func reloadComponent(_ component: Int) {
    guard let row = selection[component] else { return }
    selection[component] = min(row, max(0, numberOfRows(inComponent: component) - 1))
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selection[component] = row }

  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : selection[component, default: 0]
  }

  // The picker keeps no views.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

  override func read(into texts: inout FieldTexts) {
    for component in 0..<numberOfComponents { texts.add("\(selectedRow(inComponent: component))") }
  }

  override func collect(into outline: inout OutlineReader) {
    for component in 0..<numberOfComponents {
      let rows = rows(of: component)
      let selected = selectedRow(inComponent: component)
      var picker = ScreenElement(
        .picker, label: accessibilityLabel, value: rows.indices.contains(selected) ? rows[selected].name : nil,
        identifier: accessibilityIdentifier, gestures: .set)
      if picker.label == nil { picker.label = outline.rowTitle }
      outline.addControl(
        picker, of: elementNumber, part: component,
        content: {
          for (row, option) in rows.enumerated() {
            let element = ScreenElement(.option, states: row == selected ? [.selected] : [])
            $0.addRow(option.view, element, title: option.title) {
              self.choose(row, component)
              return true
            }
          }
        },
        perform: { gesture throws(GestureRefusal) in
          guard case .set(let name) = gesture, let row = rows.firstIndex(where: { $0.name == name }) else {
            throw .noSuchValue(expected: OptionNames.text(rows.map(\.title)))
          }
          self.choose(row, component)
        })
    }
  }

  // As in UIKit, a wheel that returns to its row notifies the delegate too.
  private func choose(_ row: Int, _ component: Int) {
    selection[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  private func rows(of component: Int) -> [Row] {
    (0..<numberOfRows(inComponent: component)).map { row in
      let title = delegate?.pickerView(self, titleForRow: row, forComponent: component)
      let view =
        title == nil
        ? delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) ?? UIView() : UIView()
      return Row(view: view, title: title ?? view.shownText)
    }
  }

  @MainActor
  private struct Row {
    let view: UIView
    let title: String?
    var name: Literal? { title.map { .string($0) } }
  }
}
