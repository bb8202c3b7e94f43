import FlowCore
import FlowScript

/// A control for a number within a range. No gesture moves it here.
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override func collect(into controls: inout ReachableControls) {
    controls.add(element(.slider, value: ScreenElement.number(value), in: controls))
  }
}
