import FlowCore
import FlowScript

/// A control for a number within a range, which `set` moves and lets go.
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func read(into texts: inout FieldTexts) { texts.add(value == minimumValue ? nil : "\(value)") }

  override func collect(into outline: inout OutlineReader) {
    var element = element(.slider, value: ScreenElement.number(value), in: outline)
    element.gestures = .set
    outline.addControl(element, of: elementNumber) { gesture throws(GestureRefusal) in
      guard case .set(let literal) = gesture, let number = literal.number.map({ Float($0) }),
        number >= self.minimumValue, number <= self.maximumValue
      else {
        throw .noSuchValue(
          expected: "a number from \(ScreenElement.number(self.minimumValue)) to "
            + "\(ScreenElement.number(self.maximumValue))")
      }
      guard number != self.value else { return }
      self.sendActions(for: .touchDown)
      self.value = number
      self.sendActions(forEach: .valueChanged, .primaryActionTriggered)
      // The user lets go, which players wait for.
      self.sendActions(for: .touchUpInside)
    }
  }
}
