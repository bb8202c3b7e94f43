import FlowCore

extension UIWindow {
  /// Finds the controls of a screen, or of the front screen and its containers.
  ///
  /// The data sources of the screen's lists make all rows that the lists do not keep, with the app's own code. Nothing
  /// else happens: the call notifies no delegate, and no list keeps a new row. The cost is linear in the number of
  /// views and rows.
  /// - Parameter screen: The controller of a visible screen, or `nil` for the front screen.
  /// - Returns: The controls. With an alert in front these are its fields. Empty if the screen is not visible.
  public func controls(of screen: AnyObject?) -> ScreenControls {
    reachableControls(of: screen)?.shown ?? ScreenControls()
  }

  /// Finds what a screen shows, as ``controls(of:)`` finds its controls.
  public func elements(of screen: AnyObject?) -> [ScreenElement] {
    reachableControls(of: screen, readsElements: true)?.elements ?? []
  }

  /// Presses a button of a screen, and so calls its actions.
  /// - Throws: `GestureRefusal` if the screen is not visible, or if it has no enabled button at the index. Also throws
  ///   it if the button turns a page and there is none in its direction, if an alert is in front, or in a transition
  ///   that has not ended.
  public func tapButton(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    let buttons = try touchableControls(of: screen).buttons
    guard buttons.indices.contains(index) else { throw .noSuchControl(.button, index) }
    guard buttons[index].shown.isEnabled else { throw .disabledControl(.button, index) }
    try buttons[index].press()
  }

  /// Selects a row of a screen, and notifies the list's delegate.
  /// - Throws: `GestureRefusal` if the screen is not visible or has no such row, or if an alert is in front. Also
  ///   throws it if the list allows no selection, if the delegate refuses the row, or in a transition that has not
  ///   ended.
  public func selectRow(at index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    let rows = try touchableControls(of: screen).rows
    guard rows.indices.contains(index) else { throw .noSuchControl(.row, index) }
    guard rows[index].shown.isEnabled else { throw .disabledControl(.row, index) }
    guard rows[index].select() else { throw .refusedByDelegate(.row, index) }
  }

  /// Replaces the text of a field. The editing goes on: see ``UITextField``.
  /// - Throws: `GestureRefusal` if the screen is not visible, if it has no enabled field at the index, or if the app
  ///   refuses the edit. Also throws it in a transition that has not ended.
  public func enterText(_ text: String, inFieldAt index: Int, of screen: AnyObject?) throws(GestureRefusal) {
    if isInTransition { throw .inTransition }
    guard let fields = reachableControls(of: screen)?.fields else { throw .hiddenScreen }
    guard fields.indices.contains(index) else { throw .noSuchControl(.field, index) }
    guard fields[index].shown.isEnabled else { throw .disabledControl(.field, index) }
    guard fields[index].enter(text) else { throw .refusedByDelegate(.field, index) }
  }

  // Throws `GestureRefusal` in a transition that has not ended, if an alert is in front, or if the screen is not
  // visible.
  private func touchableControls(of screen: AnyObject?) throws(GestureRefusal) -> ReachableControls {
    if isInTransition { throw .inTransition }
    if let alert = front.alert { throw .behindAlert(alert.content) }
    guard let controls = reachableControls(of: screen) else { throw .hiddenScreen }
    return controls
  }

  // Returns the controls of the alert if one is in front, or `nil` if the screen is not visible.
  private func reachableControls(of screen: AnyObject?, readsElements: Bool = false) -> ReachableControls? {
    let front = front
    var controls = ReachableControls(readsElements: readsElements)
    if let alert = front.alert {
      for field in alert.textFields ?? [] { controls.add(field) }
      return controls
    }
    guard let outermost = front.modal ?? front.path.first else { return screen == nil ? controls : nil }
    guard let screen else {
      controls.add(outermost)
      return controls
    }
    guard let screen = screen as? UIViewController, screen.isShown(within: outermost) else { return nil }
    controls.add(screen)
    return controls
  }
}

extension UIViewController {
  // Also `true` for `outermost` itself.
  fileprivate func isShown(within outermost: UIViewController) -> Bool {
    var controller = self
    while controller !== outermost {
      guard let parent = controller.parent, parent.shownChildren.contains(where: { $0 === controller }) else {
        return false
      }
      controller = parent
    }
    return true
  }
}
