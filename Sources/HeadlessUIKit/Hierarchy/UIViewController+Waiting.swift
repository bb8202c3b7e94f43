#if !canImport(UIKit)
  extension UIViewController {
    /// Asks whether a modal could come up now as far as others are concerned.
    /// - Parameters:
    ///   - modal: The modal.
    ///   - later: Called after the turn in which what is in its place has gone; not where the place is free.
    /// - Returns: Whether nothing else is presented by who would present it.
    package func askToPresent(_ modal: UIViewController, later: @escaping @MainActor () -> Void) -> Bool {
      let presenter = presentingAncestor(for: modal)
      guard presenter.presented != nil else { return true }
      presenter.slot.wait(later)
      return false
    }
  }
#endif
