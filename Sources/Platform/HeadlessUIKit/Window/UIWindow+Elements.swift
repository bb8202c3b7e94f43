import FlowCore

extension UIWindow {
  /// Finds what a screen shows, or the front screen and its containers.
  ///
  /// Nothing but getters of the app runs. The cost is linear in the number of views.
  /// - Parameter screen: The controller of a visible screen, or `nil` for the front screen.
  /// - Returns: The elements. With an alert in front these are its fields, and with an open menu its items. Empty if
  ///   the screen is not visible.
  public func elements(of screen: AnyObject?) -> [ScreenElement] { outline(of: screen)?.elements ?? [] }

  /// All that is visible of the front screen and its containers, also behind an alert or a menu, and the fields of the
  /// alert and the items of the menu.
  public var visibleElements: [ScreenElement] {
    let front = front
    var outline = OutlineReader(readsAllColumns: true)
    if let outermost = front.modal ?? front.path.first { outline.add(outermost) }
    for field in front.alert?.textFields ?? [] { outline.add(field) }
    addOpenMenu(to: &outline)
    return outline.elements
  }

  /// Performs a gesture on an element of a screen.
  /// - Throws: `GestureRefusal` if the screen is not visible, if no enabled element there takes the gesture, or if the
  ///   app refuses it. Also throws it in a transition that has not ended, and if an alert is in front that does not
  ///   contain the element.
  public func perform(
    _ gesture: ElementGesture, onElementAt position: Int, of screen: AnyObject?
  ) throws(GestureRefusal) {
    try checkTouches()
    if let alert = front.alert, !gesture.isTyping { throw .behindAlert(alert.content) }
    guard let outline = outline(of: screen, target: position) else { throw .hiddenScreen }
    guard let element = outline.elements.element(at: position) else { throw .noSuchElement }
    if case .hold = gesture {
      guard element.gestures.contains(.hold), let held = outline.held else { throw .noSuchElement }
      guard element.isEnabled else { throw .disabledElement }
      switch held {
      case .menu(let menu): return try open(menu, called: element.title ?? element.label)
      case .longPress(let view): return view.recognizeLongPress()
      case .action(let action): return action()
      }
    }
    guard let perform = outline.perform else { throw .noSuchElement }
    guard element.takes(gesture) else { throw element.number == nil ? .noSuchElement : .disabledElement }
    // The actions of a row stay possible if the list allows no selection.
    if !element.isEnabled, !gesture.isAction { throw .disabledElement }
    try perform(gesture)
  }

  // Returns the outline of the alert or the menu if one is in front, or `nil` if the screen is not visible.
  private func outline(of screen: AnyObject?, target: Int? = nil) -> OutlineReader? {
    let front = front
    var outline = OutlineReader(target: target)
    if let alert = front.alert {
      for field in alert.textFields ?? [] { outline.add(field) }
      return outline
    }
    guard openMenu == nil else {
      addOpenMenu(to: &outline)
      return outline
    }
    guard let outermost = front.modal ?? front.path.first else { return screen == nil ? outline : nil }
    guard let screen else {
      outline.add(outermost)
      return outline
    }
    guard let screen = screen as? UIViewController, screen.isShown(within: outermost) else { return nil }
    outline.add(screen)
    return outline
  }
}

extension ElementGesture {
  fileprivate var isTyping: Bool {
    switch self {
    case .type, .submit: true
    default: false
    }
  }

  fileprivate var isAction: Bool { if case .action = self { true } else { false } }
}

extension [ScreenElement] {
  fileprivate func element(at position: Int) -> ScreenElement? {
    for element in self {
      if element.position == position { return element }
      if let found = element.children.element(at: position) { return found }
    }
    return nil
  }
}

extension ScreenElement {
  fileprivate func takes(_ gesture: ElementGesture) -> Bool {
    switch gesture {
    case .tap: gestures.contains(.tap)
    case .hold: gestures.contains(.hold)
    case .select: gestures.contains(.select)
    case .action(let index): actions.indices.contains(index)
    case .type: gestures.contains(.type)
    case .submit: gestures.contains(.submit)
    case .set: gestures.contains(.set)
    case .scroll: gestures.contains(.scroll)
    }
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
