import FlowCore

open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  #if Foundation
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  #endif
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
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

  open var topItem: UINavigationItem? { stack.map { $0.stack.last?.navigationItem } ?? ownItems?.last }

  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items of a bar of the app's own. The bar of a stack keeps its items, and records a fault.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard stack == nil else {
      return Fault.record("The items of a stack's navigation bar are those of its screens: change its screens instead")
    }
    ownItems = items
  }

  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  override func collect(into outline: inout OutlineReader) {
    if let item = ownItems?.last {
      if item.titleView == nil { outline.add(text: item.title, as: .title) }
      item.collect(into: &outline)
    }
    super.collect(into: &outline)
  }
}

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Returns whether a tap on the back button may pop the item. The default is `true`.
  ///
  /// As on a phone, neither a swipe from the edge nor code that pops a screen calls the method.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Notifies the delegate that a tap on the back button has popped an item.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)

  /// Nothing calls the method here.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Nothing calls the method here.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
}

public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}

public enum UIBarMetrics: Int, Sendable {
  case `default`
  case compact
}
