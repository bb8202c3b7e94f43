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
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func collect(into controls: inout ReachableControls) {
    let title = accessibilityLabel ?? controls.rowTitle
    controls.addButton(
      title, identifier: accessibilityIdentifier, isEnabled: isEnabled, role: .toggle, states: [isOn ? .on : .off]
    ) { self.press() }
  }
}
