/// Something to do, with a title.
@MainActor
open class UIAction {
  /// What it says.
  open var title: String
  /// The control that performs it; `nil` but while it does.
  public private(set) weak var sender: UIControl?
  private let handler: (UIAction) -> Void

  /// An action with what it does.
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(from sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
