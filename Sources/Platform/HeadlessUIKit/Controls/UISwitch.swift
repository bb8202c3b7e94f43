import FlowCore
import FlowScript

/// A control that is on or off.
///
/// `tap` toggles a switch by its accessibility label, or in a list by the text of its row.
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func press() {
    isOn.toggle()
    sendActions(forEach: .valueChanged, .primaryActionTriggered)
  }

  override func read(into texts: inout FieldTexts) { texts.add(isOn ? "on" : nil) }

  override func collect(into outline: inout OutlineReader) {
    var element = element(.toggle, states: [isOn ? .on : .off], in: outline)
    element.gestures = [.tap, .set]
    outline.addControl(element, of: elementNumber) { gesture throws(GestureRefusal) in
      guard case .set(let value) = gesture else { return self.press() }
      guard case .boolean(let on) = value else { throw .noSuchValue(expected: "on or off") }
      if on != self.isOn { self.press() }
    }
  }
}
