import HeadlessUIKit

/// AsyncFlow's name for the platform's view controller.
public typealias PlatformViewController = UIViewController

/// Something that can be on screen: a view controller, a window, a flow.
@MainActor
public protocol Presentable: AnyObject {
  /// Whether it is visible, from now on, each time that changes.
  var isVisibleStream: AsyncStream<Bool> { get }

  /// When it is dismissed.
  var onDismissed: AsyncStream<Void> { get }
}

extension Presentable {
  /// The view controller behind it: itself, or that of a flow's root.
  public var viewController: UIViewController? {
    if let controller = self as? UIViewController { return controller }
    if let flow = self as? any Flow { return flow.root.viewController }
    return (self as? UIWindow)?.rootViewController
  }
}
