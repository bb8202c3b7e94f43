import FlowCore
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
    sendActions(forEach: .valueChanged, .primaryActionTriggered)
  }

  override func read(into texts: inout FieldTexts) { texts.add(value == minimumValue ? nil : "\(value)") }

  override func collect(into outline: inout OutlineReader) {
    var element = element(.stepper, value: .float(value), in: outline)
    element.gestures = .set
    outline.addControl(
      element, of: elementNumber,
      content: {
        // The names that assistive apps read.
        for (part, (title, difference)) in [("Decrement", -stepValue), ("Increment", stepValue)].enumerated() {
          let isPossible = wraps || (difference < 0 ? value > minimumValue : value < maximumValue)
          let button = ScreenElement(
            .button, label: title, title: title, identifier: accessibilityIdentifier, isEnabled: isEnabled && isPossible
          )
          $0.addButton(button, of: elementNumber, part: part + 1) { self.change(by: difference) }
        }
      },
      perform: { gesture throws(GestureRefusal) in
        guard case .set(let literal) = gesture, let number = literal.number, self.reach(number) else {
          throw .noSuchValue(
            expected: "a number from \(self.minimumValue) to \(self.maximumValue) in steps of \(self.stepValue)")
        }
      })
  }

  // Presses a button until the number is reached. Returns `false` if no such press leads there.
  private func reach(_ number: Double) -> Bool {
    let presses = (number - value) / stepValue
    guard (minimumValue...max(minimumValue, maximumValue)).contains(number), abs(presses) <= 1e6,
      abs(presses - presses.rounded()) < 1e-9
    else { return false }
    for _ in 0..<Int(abs(presses.rounded())) { change(by: presses < 0 ? -stepValue : stepValue) }
    return true
  }
}
