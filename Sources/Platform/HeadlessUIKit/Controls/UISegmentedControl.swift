import FlowCore
import FlowScript

/// A row of segments, of which at most one is selected. `tap` selects a segment by its title.
open class UISegmentedControl: UIControl {
  public nonisolated static let noSegment = -1

  #if Foundation
    /// Nothing draws a title, so the attributes have no effect.
    open func setTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
  #endif

  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true

    @MainActor var name: String? { title ?? image?.title }
  }

  private var segments: [Segment] = []
  open var selectedSegmentIndex = noSegment
  open var selectedSegmentTintColor: UIColor?
  open var isMomentary = false

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ new: Segment, at index: Int) {
    // As in UIKit, an index beyond the end adds the segment there.
    segments.insert(new, at: min(max(index, 0), segments.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  // Unless the control is momentary, nothing happens if the segment is selected already.
  private func select(_ index: Int) {
    guard isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(forEach: .valueChanged, .primaryActionTriggered)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  override func read(into texts: inout FieldTexts) {
    texts.add(selectedSegmentIndex >= 0 ? "\(selectedSegmentIndex)" : nil)
  }

  override func collect(into outline: inout OutlineReader) {
    let selected = segments.indices.contains(selectedSegmentIndex) ? segments[selectedSegmentIndex].name : nil
    var element = element(.picker, value: selected.map { .string($0) }, in: outline)
    element.gestures = .set
    outline.addControl(
      element, of: elementNumber,
      content: {
        for (index, segment) in segments.enumerated() {
          var option = ScreenElement(
            .option, label: nil, title: segment.name, identifier: nil, isEnabled: isEnabled && segment.isEnabled)
          if index == selectedSegmentIndex { option.states.insert(.selected, at: 0) }
          $0.addButton(option, of: elementNumber, part: index + 1) { self.select(index) }
        }
      },
      perform: { gesture throws(GestureRefusal) in
        guard case .set(.string(let name)) = gesture,
          let index = self.segments.firstIndex(where: { $0.name == name && $0.isEnabled })
        else { throw .noSuchValue(expected: OptionNames.text(self.segments.filter(\.isEnabled).map(\.name))) }
        self.select(index)
      })
  }
}

/// The options of a picker, as an error names them.
enum OptionNames {
  static func text(_ names: [String?]) -> String {
    names.map { Literal.string($0 ?? "").description }.joined(separator: ", ")
  }
}
