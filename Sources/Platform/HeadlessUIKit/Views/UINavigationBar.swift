import FlowCore

/// The bar above a navigation stack.
open class UINavigationBar: UIView {
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// The color behind the bar.
  open var barTintColor: UIColor?
  /// The image of the line below the bar.
  open var shadowImage: UIImage?
  /// The image of the back button.
  open var backIndicatorImage: UIImage?
  /// The mask of the image of the back button.
  open var backIndicatorTransitionMaskImage: UIImage?
  #if Foundation
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of a large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  #endif
  /// Whether the bar is translucent.
  open var isTranslucent = true
  /// The appearance of the bar.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of the bar at the edge of its content. `nil` stands for ``standardAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar in a compact height. `nil` stands for ``standardAppearance``.
  open var compactAppearance: UINavigationBarAppearance?
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var ownItems: [UINavigationItem]?
  private weak var ownDelegate: (any UINavigationBarDelegate)?
  /// The stack that shows its items here. `nil` for a bar of the app's own.
  weak var stack: UINavigationController?

  /// The object that decides about the back button.
  ///
  /// As in UIKit, a stack is the delegate of its own bar, and setting another one is a fault. A subclass of
  /// ``UINavigationController`` decides if it conforms to ``UINavigationBarDelegate``.
  open var delegate: (any UINavigationBarDelegate)? {
    get { stack.map { $0 as? any UINavigationBarDelegate } ?? ownDelegate }
    set {
      guard stack == nil else {
        return Fault.record(
          "The delegate of a stack's navigation bar is the stack: let its class conform to UINavigationBarDelegate")
      }
      ownDelegate = newValue
    }
  }

  /// The items, bottom first.
  ///
  /// The bar of a stack has the items of the stack's screens, and nothing else can set them. An empty stack has none.
  open var items: [UINavigationItem]? {
    get {
      guard let stack else { return ownItems }
      return stack.stack.isEmpty ? nil : stack.stack.map(\.navigationItem)
    }
    set { setItems(newValue, animated: false) }
  }

  /// The item that the bar shows. `nil` if there is none.
  open var topItem: UINavigationItem? { stack.map { $0.stack.last?.navigationItem } ?? ownItems?.last }

  /// The item to which the back button leads. `nil` if there is none.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items of a bar of the app's own. The bar of a stack keeps its items, and records a fault.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard stack == nil else {
      return Fault.record("The items of a stack's navigation bar are those of its screens: change its screens instead")
    }
    ownItems = items
  }

  /// Sets the image behind the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the image behind the bar. Returns `nil` if the app has set none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  override func collect(into controls: inout ReachableControls) {
    ownItems?.last?.collect(into: &controls)
    super.collect(into: &controls)
  }
}

/// An object that decides about the back button of a navigation bar.
@MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Returns whether a tap on the back button may pop the item. The default is `true`.
  ///
  /// As on a phone, neither a swipe from the edge nor code that pops a screen calls the method.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Notifies the delegate that a tap on the back button has popped an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)

  /// Returns whether the bar may show another item. Nothing calls the method here.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Notifies the delegate that the bar shows another item. Nothing calls the method here.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns `true`.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
  /// Returns `true`.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// The height in portrait.
  case `default`
  /// The height in landscape.
  case compact
}
