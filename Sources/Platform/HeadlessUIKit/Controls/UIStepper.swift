import FlowScript

/// A control that makes a number greater or smaller, by `tap "Increment"` and `tap "Decrement"`.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false

  private func change(by difference: Double) {
    var new = value + difference
    if new > maximumValue { new = wraps ? minimumValue : maximumValue }
    if new < minimumValue { new = wraps ? maximumValue : minimumValue }
    guard new != value else { return }
    value = new
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func collect(into controls: inout ReachableControls) {
    controls.add(element(.stepper, value: .float(value), in: controls)) {
      // The names that assistive apps read.
      for (title, difference) in [("Decrement", -stepValue), ("Increment", stepValue)] {
        let isPossible = wraps || (difference < 0 ? value > minimumValue : value < maximumValue)
        $0.addButton(title, identifier: accessibilityIdentifier, isEnabled: isEnabled && isPossible) {
          self.change(by: difference)
        }
      }
    }
  }
}
