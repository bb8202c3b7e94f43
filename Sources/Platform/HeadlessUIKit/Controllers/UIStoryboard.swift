import FlowCore

/// A storyboard, which only Interface Builder's tools can read.
///
/// A call that would load a screen records a fault, so a script of the app fails with the reason.
@preconcurrency @MainActor
open class UIStoryboard {
  private let name: String

  /// Creates the storyboard of a name. Ignores the bundle.
  public init(name: String, bundle storyboardBundleOrNil: UINibBundle?) {
    self.name = name
  }

  /// Records a fault.
  /// - Returns: Always `nil`.
  open func instantiateInitialViewController() -> UIViewController? {
    refuse("the first screen")
    return nil
  }

  /// Records a fault.
  /// - Returns: A screen without content.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse("the screen '\(identifier)'")
    return UIViewController()
  }

  private func refuse(_ screen: String) {
    Fault.record("Storyboards cannot be loaded here: create \(screen) of '\(name)' in code")
  }
}
