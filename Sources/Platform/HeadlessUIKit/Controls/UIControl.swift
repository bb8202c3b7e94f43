/// A view that a user touches or types into.
///
/// The statement `tap` presses a visible control with actions for a press. A disabled control refuses the press.
open class UIControl: UIView {
  /// A user's interaction with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, one for each event.
    public let rawValue: UInt

    /// Creates a set of events from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    // The bits are UIKit's, so that raw values in an app's source mean the same.

    /// A touch of the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A further touch soon after another one. Nothing sends this event here.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A drag within the control. Nothing sends this event here.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A drag near the control. Nothing sends this event here.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A drag into the control. Nothing sends this event here.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A drag out of the control. Nothing sends this event here.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The end of a touch within the control, such as the press of a button.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The end of a touch outside of the control. Nothing sends this event here.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The cancellation of a touch by the system. Nothing sends this event here.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A change of the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main interaction of the control, such as the press of a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The appearance of the control's menu. Nothing sends this event here.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The beginning of a field's editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A change of a field's text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The end of a field's editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The end of a field's editing by the return key. Nothing sends this event here.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of a field's editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, one for each state.
    public let rawValue: UInt

    /// Creates a set of states from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The state without any of the others.
    public static let normal: State = []
    /// The state of a touched control.
    public static let highlighted = State(rawValue: 1)
    /// The state of a control that cannot be touched.
    public static let disabled = State(rawValue: 2)
    /// The state of a selected control.
    public static let selected = State(rawValue: 4)
  }

  /// The horizontal position of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left edge.
    case left
    /// At the right edge.
    case right
    /// From edge to edge.
    case fill
    /// At the edge where a line begins.
    case leading
    /// At the edge where a line ends.
    case trailing
  }

  /// The vertical position of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the upper edge.
    case top
    /// At the lower edge.
    case bottom
    /// From edge to edge.
    case fill
  }

  /// Whether the control can be touched.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is touched. No touch lasts here, so only the app's code sets it.
  open var isHighlighted = false
  /// The horizontal position of the content. Nothing depends on it here.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical position of the content. Nothing depends on it here.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var actions: [(action: UIAction, events: Event)] = []

  /// The state of the control.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  /// Adds an action for some events, after the existing actions.
  ///
  /// As in UIKit, the action replaces one with the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Removes an action from some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action of an identifier from some events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Performs an action for this control.
  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Performs the actions of any of these events, oldest first.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  /// Releases the actions, whose closures may retain a screen.
  func releaseActions() {
    actions = []
  }

  // MARK: Gestures

  /// Whether the user can press the control. By default, only a control with an action for a press is pressable.
  var isPressable: Bool {
    actions.contains { !$0.events.isDisjoint(with: [.touchDown, .touchUpInside, .primaryActionTriggered]) }
  }

  /// The title of the control as a button. `nil` if there is none.
  var buttonTitle: String? { accessibilityLabel ?? shownText }

  /// Presses the control, as a user does.
  func press() {
    sendActions(for: .touchDown)
    // In one call, so that an action for both events runs once.
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  override func collect(into controls: inout ReachableControls) {
    if isPressable {
      controls.addButton(buttonTitle, identifier: accessibilityIdentifier, isEnabled: isEnabled) { self.press() }
    }
    super.collect(into: &controls)
  }
}
