import FlowCore

/// A behaviour that an app adds to a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  var view: UIView? { get }

  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

/// A behaviour that opens a menu when the user holds a view, as the statement `hold` does.
@preconcurrency @MainActor
open class UIContextMenuInteraction: UIInteraction {
  open private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }

  /// Closes the menu, if it is that of the view.
  open func dismissMenu() {
    guard let view else { return }
    view.window?.closeMenu { $0.view === view }
  }

  /// Always zero. No touch exists here.
  open func location(in view: UIView?) -> CGPoint { .zero }

  var heldMenu: HeldMenu? {
    guard let view, let delegate, let configuration = delegate.configuration(of: self) else { return nil }
    return HeldMenu(
      configuration, of: view,
      willOpen: { [weak self] in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
      },
      willClose: { [weak self] in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
      })
  }
}

// Interactions are no part of an app's state.
extension UIContextMenuInteraction: LeftOutOfState {}

/// An object that provides the menu of a view.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Queries and gestures call the method at any time, so it should have no side effects.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu opens. There is no animator here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu closes. There is no animator here.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  fileprivate func configuration(of interaction: UIContextMenuInteraction) -> UIContextMenuConfiguration? {
    contextMenuInteraction(interaction, configurationForMenuAtLocation: .zero)
  }
}

/// The animations beside a menu that opens or closes. Nothing animates here.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }

  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What holding a view or a row opens. No preview is shown here.
@preconcurrency @MainActor
open class UIContextMenuConfiguration {
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// The identifier that the app has given.
  public let identifier: Any?
  private let actionProvider: ActionProvider?

  /// Creates a configuration. The action provider makes the menu when the user holds the view.
  public init(
    identifier: Any? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }

  /// Makes the menu. Returns `nil` if it has no actions.
  func makeMenu() -> UIMenu? {
    guard let menu = actionProvider?([]), !menu.actions.isEmpty else { return nil }
    return menu
  }
}

extension UIContextMenuConfiguration: LeftOutOfState {}

/// What holding a view does.
package enum HeldAction {
  case menu(HeldMenu)
  /// Makes a long press on the view, for its recognizers.
  case longPress(UIView)
  /// Does something else.
  case action(@MainActor () -> Void)
}

extension UIView {
  /// What holding the view does, of which a recognizer comes before a menu. `nil` if that does nothing.
  final var held: HeldAction? {
    takesLongPresses ? .longPress(self) : heldMenu.map { .menu($0) }
  }
}

/// A menu that holding a row or a control opens.
@MainActor
package struct HeldMenu {
  /// The view that the user holds. `nil` for an item of a bar.
  private(set) weak var view: UIView?
  let makeMenu: () -> UIMenu?
  var willOpen: () -> Void = {}
  var willClose: () -> Void = {}

  /// Creates a menu of content that another module makes.
  package init(_ menu: @escaping @MainActor () -> UIMenu?) {
    makeMenu = menu
  }

  init(of view: UIView?, _ menu: UIMenu) {
    self.view = view
    makeMenu = { menu }
  }

  init(
    _ configuration: UIContextMenuConfiguration, of view: UIView, willOpen: @escaping () -> Void = {},
    willClose: @escaping () -> Void = {}
  ) {
    self.view = view
    makeMenu = { configuration.makeMenu() }
    self.willOpen = willOpen
    self.willClose = willClose
  }
}
