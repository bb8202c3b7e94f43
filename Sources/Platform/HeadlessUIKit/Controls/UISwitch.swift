/// A control that is on or off.
///
/// `tap` toggles a switch by its accessibility label, or in a list by the text of its row.
open class UISwitch: UIControl {
  /// Whether the control is on. Code that sets the property sends no actions.
  open var isOn = false
  /// The color of a switch that is on.
  open var onTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Turns the control on or off, without actions.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func press() {
    isOn.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override func collect(into controls: inout ReachableControls) {
    let title = accessibilityLabel ?? controls.rowTitle
    controls.addButton(title, identifier: accessibilityIdentifier, isEnabled: isEnabled) { self.press() }
  }
}

/// A row of segments, of which at most one is selected. `tap` selects a segment by its title.
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  /// A segment with its title or image.
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [Segment] = []
  /// The index of the selected segment, or ``noSegment``. Code that sets the property sends no actions.
  open var selectedSegmentIndex = noSegment
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?
  /// Whether a segment is selected only during a touch.
  open var isMomentary = false

  /// Creates a control with titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// Creates a control with a segment for each action. Selecting a segment performs its action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ new: Segment, at index: Int) {
    // As in UIKit, an index beyond the end adds the segment there.
    segments.insert(new, at: min(max(index, 0), segments.count))
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  /// Replaces the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }

  /// Returns the title of a segment. Returns `nil` if there is none.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Selects a segment as a user does.
  ///
  /// Unless the control is momentary, nothing happens if the segment is selected already.
  private func select(_ index: Int) {
    guard isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  override func collect(into controls: inout ReachableControls) {
    for (index, segment) in segments.enumerated() {
      controls.addButton(
        segment.title ?? segment.image?.title, identifier: nil, isEnabled: isEnabled && segment.isEnabled
      ) { self.select(index) }
    }
  }
}

/// A control for a number within a range. No gesture moves it here.
open class UISlider: UIControl {
  /// The number. Code that sets the property sends no actions.
  open var value: Float = 0
  /// The least number.
  open var minimumValue: Float = 0
  /// The greatest number.
  open var maximumValue: Float = 1
  /// Whether the control sends actions while the user moves the thumb.
  open var isContinuous = true
  /// The color of the part below the number.
  open var minimumTrackTintColor: UIColor?
  /// The color of the part above the number.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the number, without actions.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A control that makes a number greater or smaller, by `tap "Increment"` and `tap "Decrement"`.
open class UIStepper: UIControl {
  /// The number. Code that sets the property sends no actions.
  open var value: Double = 0
  /// The least number.
  open var minimumValue: Double = 0
  /// The greatest number.
  open var maximumValue: Double = 100
  /// The difference that a press makes.
  open var stepValue: Double = 1
  /// Whether the number goes from one end of the range to the other.
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
    // The names that assistive apps read.
    for (title, difference) in [("Decrement", -stepValue), ("Increment", stepValue)] {
      let isPossible = wraps || (difference < 0 ? value > minimumValue : value < maximumValue)
      controls.addButton(title, identifier: accessibilityIdentifier, isEnabled: isEnabled && isPossible) {
        self.change(by: difference)
      }
    }
  }
}

/// A row of dots, one for each page. No gesture turns pages with them here.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0
  /// The index of the current page.
  open var currentPage = 0
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor?
}
