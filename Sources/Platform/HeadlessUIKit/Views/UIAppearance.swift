import FlowCore

/// A class whose look can be set for all its objects.
///
/// Nothing draws here, so a proxy only keeps what an app sets. On a phone it sets the look of later objects.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

// The proxies by class and, for `whenContainedInInstancesOf`, the classes around it. A launch begins without any.
@MainActor
private final class AppearanceProxies {
  private var proxies: [[ObjectIdentifier]: AnyObject] = [:]

  static func proxy<Object: AnyObject>(_ containers: [any AnyObject.Type], _ make: () -> Object) -> Object {
    let proxies = Run.current.service(AppearanceProxies.init)
    let key = ([Object.self] + containers).map { ObjectIdentifier($0) }
    if let proxy = proxies.proxies[key] as? Object { return proxy }
    let proxy = make()
    proxies.proxies[key] = proxy
    return proxy
  }
}

// A method for each class that has properties for it, since no initializer of a view is required.

extension UINavigationBar {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UINavigationBar { AppearanceProxies.proxy(containerTypes) { UINavigationBar() } }
}

extension UITabBar {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITabBar { AppearanceProxies.proxy(containerTypes) { UITabBar() } }
}

extension UISearchBar {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISearchBar { AppearanceProxies.proxy(containerTypes) { UISearchBar() } }
}

extension UIBarButtonItem {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIBarButtonItem { AppearanceProxies.proxy(containerTypes) { UIBarButtonItem() } }
}

extension UITabBarItem {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITabBarItem { AppearanceProxies.proxy(containerTypes) { UITabBarItem() } }
}

extension UILabel {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UILabel { AppearanceProxies.proxy(containerTypes) { UILabel() } }
}

extension UITextField {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITextField { AppearanceProxies.proxy(containerTypes) { UITextField() } }
}

extension UITextView {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITextView { AppearanceProxies.proxy(containerTypes) { UITextView() } }
}

extension UISwitch {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISwitch { AppearanceProxies.proxy(containerTypes) { UISwitch() } }
}

extension UISegmentedControl {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISegmentedControl { AppearanceProxies.proxy(containerTypes) { UISegmentedControl() } }
}

extension UIPageControl {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIPageControl { AppearanceProxies.proxy(containerTypes) { UIPageControl() } }
}

extension UIButton {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIButton { AppearanceProxies.proxy(containerTypes) { UIButton() } }
}

extension UITableView {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITableView { AppearanceProxies.proxy(containerTypes) { UITableView() } }
}

extension UITableViewCell {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITableViewCell { AppearanceProxies.proxy(containerTypes) { UITableViewCell() } }
}

extension UIImageView {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIImageView { AppearanceProxies.proxy(containerTypes) { UIImageView() } }
}

extension UISlider {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UISlider { AppearanceProxies.proxy(containerTypes) { UISlider() } }
}

extension UIRefreshControl {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIRefreshControl { AppearanceProxies.proxy(containerTypes) { UIRefreshControl() } }
}

extension UIActivityIndicatorView {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIActivityIndicatorView { AppearanceProxies.proxy(containerTypes) { UIActivityIndicatorView() } }
}

extension UIProgressView {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIProgressView { AppearanceProxies.proxy(containerTypes) { UIProgressView() } }
}

extension UIStepper {
  /// Returns the proxy for the look of all objects of the class, or of those in objects of other classes.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UIStepper { AppearanceProxies.proxy(containerTypes) { UIStepper() } }
}
