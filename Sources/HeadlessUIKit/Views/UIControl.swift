/// A view that a user touches or types into. Nobody does so here: an app's own code sends its actions.
open class UIControl: UIView {
  /// What a user does with a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit for each event.
    public let rawValue: UInt

    /// The events of some bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger is lifted within the control: a button is pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value of the control has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What triggers the control by its nature: pressing a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The text of a field has changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  /// How a control looks at a time.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// The states of some bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As ever.
    public static let normal: State = []
    /// Being touched.
    public static let highlighted = State(rawValue: 1)
    /// Not to be touched.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether it can be touched.
  open var isEnabled = true
  /// Whether it is selected.
  open var isSelected = false
  private var actions: [(action: UIAction, events: Event)] = []

  /// Has an action performed at some events, after those that were added before it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  /// Performs the actions for any of these events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { entry.action.perform(from: self) }
  }

  func forgetActions() {
    actions = []
  }
}
