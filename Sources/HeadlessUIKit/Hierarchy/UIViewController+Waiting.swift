extension UIViewController {
  /// Asks whether a modal could come up now: in a visible window, and as far as others are concerned.
  /// - Parameters:
  ///   - modal: The modal.
  ///   - later: Called after the turn in which what is in its place has gone; not where that is free, or not on screen.
  /// - Returns: Whether who would present it is on screen, and presents nothing else.
  package func askToPresent(_ modal: UIViewController, later: @escaping @MainActor () -> Void) -> Bool {
    let presenter = presentingAncestor(for: modal)
    guard presenter.visibleHostWindow != nil else { return false }
    guard presenter.presented != nil else { return true }
    presenter.slot.wait(later)
    return false
  }
}
