import FlowCore

/// A menu that stays open until the user chooses an item or closes it. Nothing else on screen takes gestures meanwhile.
@MainActor
final class OpenMenu {
  let menu: UIMenu
  let label: String?
  private let held: HeldMenu
  private let number = ElementIdentity.next()
  // The screen in front when the menu opened.
  private weak var controller: UIViewController?

  init?(_ held: HeldMenu, called label: String?, on controller: UIViewController?) {
    guard let menu = held.makeMenu() else { return nil }
    self.menu = menu
    self.held = held
    self.label = label
    self.controller = controller
    held.willOpen()
  }

  var view: UIView? { held.view }

  func close() { held.willClose() }

  /// Whether the user still sees the menu: the screen below is in front, without an alert.
  func isVisible(in front: Front) -> Bool { front.alert == nil && front.path.last === controller }

  /// Adds the menu with its items. An item closes the menu before it acts, unless it keeps the menu.
  func collect(into outline: inout OutlineReader, close: @escaping @MainActor () -> Void) {
    let view = held.view
    outline.addMenu(menu, ScreenElement(.menu, label: label, states: [.expanded]), of: number) { action in
      if !action.attributes.contains(.keepsMenuPresented) { close() }
      action.perform(from: view)
    }
  }
}

extension UIWindow {
  /// Closes the menu if it is open and fulfils a condition.
  func closeMenu(where condition: (OpenMenu) -> Bool = { _ in true }) {
    guard let openMenu, condition(openMenu) else { return }
    self.openMenu = nil
    openMenu.close()
  }

  /// Opens what holding an element opens.
  /// - Throws: `GestureRefusal.noSuchElement` if the app makes no menu.
  func open(_ held: HeldMenu, called label: String?) throws(GestureRefusal) {
    guard let menu = OpenMenu(held, called: label, on: front.path.last) else { throw .noSuchElement }
    openMenu = menu
  }

  /// Adds the open menu to what is on screen.
  func addOpenMenu(to outline: inout OutlineReader) {
    openMenu?.collect(into: &outline) { [weak self] in self?.closeMenu() }
  }
}
