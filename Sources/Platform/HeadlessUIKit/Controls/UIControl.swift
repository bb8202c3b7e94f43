import FlowCore
import FlowScript

/// A view that a user touches or types into.
///
/// The statement `tap` presses a visible control with actions for a press. A disabled control refuses the press.
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's, so that raw values in an app's source mean the same.

    public static let touchDown = Event(rawValue: 1 << 0)
    /// Nothing sends this event here.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// Nothing sends this event here.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// Nothing sends this event here.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// Nothing sends this event here.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// Nothing sends this event here.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Nothing sends this event here.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Nothing sends this event here.
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Nothing sends this event here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  open var isEnabled = true
  open var isSelected = false
  /// Only the app's code sets the property, since no touch lasts here.
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var actions: [(action: UIAction, events: Event)] = []

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  func hasActions(for controlEvents: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: controlEvents) } }

  /// Releases the actions, whose closures may retain a screen.
  func releaseActions() {
    actions = []
  }

  override var isAccessibilityElementByDefault: Bool { true }

  // MARK: Gestures

  /// Whether the user can press the control. By default, only a control with an action for a press is pressable.
  var isPressable: Bool {
    hasActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
  }

  /// The title that the control has beside the views in it. `nil` if there is none.
  var ownTitle: String? { nil }

  /// The first text that the control shows. `nil` if there is none.
  final var shownTitle: String? { ownTitle ?? shownText }

  /// The label of a control without a title, such as the name of its image. `nil` if there is none.
  var fallbackLabel: String? { nil }

  func press() {
    sendActions(for: .touchDown)
    // In one call, so that an action for both events runs once.
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Returns the control as an element. In a list it has the text of its row, unless it has a label.
  func element(
    _ role: ElementRole, value: Literal? = nil, states: Set<ElementState> = [], in outline: OutlineReader
  ) -> ScreenElement {
    ScreenElement(
      role, label: accessibilityLabel ?? outline.rowTitle, value: value, identifier: accessibilityIdentifier,
      states: isEnabled ? states : states.union([.disabled]))
  }

  override func collect(into outline: inout OutlineReader) {
    guard isPressable else { return super.collect(into: &outline) }
    var element = ScreenElement(
      accessibilityTraits.contains(.link) ? .link : .button, label: accessibilityLabel ?? ownTitle,
      value: accessibilityValue.map { .string($0) },
      identifier: accessibilityIdentifier, states: isEnabled ? [] : [.disabled])
    if isSelected || accessibilityTraits.contains(.selected) { element.states.insert(.selected, at: 0) }
    let texts = outline.addButton(element, of: elementNumber, content: { super.collect(into: &$0) }) { self.press() }
    outline.nameLast(texts, title: shownTitle, fallback: fallbackLabel)
  }
}
