/// A button. `sendActions(for: .touchUpInside)` presses it.
open class UIButton: UIControl {
  /// What a button looks like.
  public enum ButtonType: Int, Sendable {
    /// As the app draws it.
    case custom
    /// As the system draws it.
    case system
    /// A sign to close something.
    case close = 7
  }

  /// What it looks like.
  public private(set) var buttonType = ButtonType.custom
  /// What it says and how it looks, where that was said in one value.
  open var configuration: Configuration?
  private var titles: [State: String] = [:]

  /// A button of a type, with what it does and says.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }

  /// A button with what it says, how it looks and what it does.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Says what it says in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { configuration?.title = title }
  }

  /// What it says in a state: as in the normal one, where nothing else was said.
  open func title(for state: State) -> String? {
    if state != .normal, let title = titles[state] { return title }
    return configuration?.title ?? titles[.normal]
  }

  /// What it says now.
  open var currentTitle: String? {
    title(for: !isEnabled ? .disabled : isSelected ? .selected : .normal)
  }
}
