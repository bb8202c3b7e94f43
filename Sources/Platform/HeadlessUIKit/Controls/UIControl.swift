import FlowCore
import FlowScript

/// A view that a user touches or types into.
///
/// The statement `tap` presses a visible control with actions or targets for a press. A disabled control refuses the
/// press.
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
  // In the order of their addition.
  private var handlers: [(handler: Handler, events: Event)] = []
  // The actions that events of the current gesture have run. `nil` outside of a gesture with several events.
  private var actionsOfGesture: Set<ObjectIdentifier>?

  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  private enum Handler {
    case action(UIAction)
    case target(TargetAction)

    @MainActor var isAlive: Bool {
      switch self {
      case .action: true
      case .target(let target): target.isAlive
      }
    }
  }

  /// The events for which the control has actions or targets.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((.action(action), controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { handler in
      if case .action(let action) = handler { action.identifier == actionIdentifier } else { false }
    }
  }

  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// Runs the actions and calls the targets for events, in the order of their addition.
  ///
  /// As in UIKit, each is called once. An action of a target with two parameters gets an event without touches.
  open func sendActions(for controlEvents: Event) {
    // The app may add and remove handlers meanwhile.
    for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.handler {
      case .action(let action):
        guard actionsOfGesture?.insert(ObjectIdentifier(action)).inserted != false else { continue }
        sendAction(action)
      case .target(let target) where target.isAlive: sendAction(target.action, to: target.target, for: UIEvent())
      case .target: continue
      }
    }
  }

  /// Sends the events of one gesture. As in UIKit, a target for several of them is called for each.
  final func sendActions(forEach controlEvents: Event...) {
    // An action for several of them runs once, as the primary action of a button.
    actionsOfGesture = []
    for event in controlEvents { sendActions(for: event) }
    actionsOfGesture = nil
  }

  func hasActions(for controlEvents: Event) -> Bool {
    handlers.contains { !$0.events.isDisjoint(with: controlEvents) && $0.handler.isAlive }
  }

  /// Releases the actions, whose closures may retain a screen.
  func releaseActions() {
    handlers = []
  }

  private func removeHandlers(for controlEvents: Event, where condition: (Handler) -> Bool) {
    for index in handlers.indices where condition(handlers[index].handler) {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  // MARK: Targets

  /// Adds a method to call for events.
  ///
  /// A second call with the same target and action only adds the events.
  /// - Parameters:
  ///   - target: The object that has the method, which the control does not retain, or a class. With `nil`, the first
  ///     responder of the chain that has the method receives the action: see
  ///     ``UIApplication/sendAction(_:to:from:for:)``.
  ///   - action: The method, whose parameters are the control and a ``UIEvent``, the control alone, or none.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.removeAll { !$0.handler.isAlive }
    let index = handlers.firstIndex { entry in
      if case .target(let other) = entry.handler { other.action == action && other.isFor(target) } else { false }
    }
    guard let index else { return handlers.append((.target(TargetAction(target, action)), controlEvents)) }
    handlers[index].events.formUnion(controlEvents)
  }

  /// Removes methods to call for events.
  /// - Parameters:
  ///   - target: The object that has the method. With `nil`, any object.
  ///   - action: The method. With `nil`, any method.
  ///   - controlEvents: The events, for which the control no longer calls the method.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeHandlers(for: controlEvents) { handler in
      guard case .target(let other) = handler else { return false }
      return (target == nil || other.isFor(target)) && (action == nil || other.action == action)
    }
  }

  /// The targets. The responder chain among them is an element of its own, as UIKit's `NSNull`.
  open var allTargets: Set<AnyHashable> { Set(targets.map(\.target.hashableTarget)) }

  /// Returns the names of a target's actions for an event, or `nil` if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let actions = targets.filter { $0.target.isFor(target) && $0.events.isSuperset(of: controlEvent) }
    return actions.isEmpty ? nil : actions.map(\.target.action.description)
  }

  /// Calls a method of a target. A subclass may override the function to observe or to stop the call.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  private var targets: [(target: TargetAction, events: Event)] {
    handlers.compactMap { entry in
      guard case .target(let target) = entry.handler, target.isAlive else { return nil }
      return (target, entry.events)
    }
  }

  override var isAccessibilityElementByDefault: Bool { true }

  // MARK: Gestures

  /// Whether the user can press the control. By default, only a control with an action or a target for a press is
  /// pressable, or with a recognizer of taps.
  var isPressable: Bool {
    hasActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered]) || takesTaps
  }

  /// The title that the control has beside the views in it. `nil` if there is none.
  var ownTitle: String? { nil }

  /// The first text that the control shows. `nil` if there is none.
  final var shownTitle: String? { ownTitle ?? shownText }

  /// The label of a control without a title, such as the name of its image. `nil` if there is none.
  var fallbackLabel: String? { nil }

  func press() {
    sendActions(for: .touchDown)
    sendActions(forEach: .touchUpInside, .primaryActionTriggered)
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
