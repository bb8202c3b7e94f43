import FlowCore

/// A view that a list creates from a class that the app registers.
@MainActor
protocol ReusableView: UIView {
  /// Creates a view for a list that the app has registered the class with.
  init(registeredAs reuseIdentifier: String)
}

extension UITableViewCell: ReusableView {}
extension UITableViewHeaderFooterView: ReusableView {}
extension UICollectionReusableView: ReusableView {}

/// A file of Interface Builder, which nothing reads here.
public final class UINib: Sendable {
  public let name: String

  public init(nibName name: String, bundle bundleOrNil: UINibBundle?) {
    self.name = name
  }

  /// Records a fault, and returns nothing.
  @MainActor
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [String: Any]? = nil) -> [Any] {
    Fault.record("the nib \(name) is not read here: create its views in code")
    return []
  }
}

/// The classes that an app has registered with a list, by their identifiers.
@MainActor
struct RegisteredViews<View: ReusableView> {
  private var classes: [String: View.Type] = [:]

  /// Registers a class of views. `nil` removes the registration. A class that does not inherit from `View` is a fault.
  mutating func register(_ viewClass: AnyClass?, for identifier: String) {
    if let viewClass, !(viewClass is View.Type) {
      return Fault.record(
        "\(viewClass) cannot be registered for \"\(identifier)\": register a subclass of \(View.self)")
    }
    classes[identifier] = viewClass as? View.Type
  }

  /// Creates a view. Returns `nil` if the identifier is not registered.
  func make(_ identifier: String) -> View? { classes[identifier]?.init(registeredAs: identifier) }
}

/// The views of the rows on screen, and those that the app has requested, until the list loads again.
@MainActor
struct RetainedViews<View: UIView> {
  private(set) var views: [IndexPath: View] = [:]

  var paths: [IndexPath] { views.keys.sorted() }

  func path(of view: View) -> IndexPath? { views.first { $0.value === view }?.key }

  /// Keeps a view in its list.
  mutating func retain(_ view: View, at path: IndexPath, in list: UIView) {
    guard views[path] !== view else { return }
    views[path]?.removeFromSuperview()
    views[path] = view
    list.addSubview(view)
  }

  /// Releases the view of a row that is no longer on screen.
  mutating func remove(at path: IndexPath) { views.removeValue(forKey: path)?.removeFromSuperview() }

  /// Releases the views. Call it when the list loads again.
  mutating func drop() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }
}

extension UIView {
  func subviews(except kept: some Sequence<some UIView>) -> [UIView] {
    let kept = Set(kept.map { ObjectIdentifier($0) })
    return subviews.filter { !kept.contains(ObjectIdentifier($0)) }
  }

  /// Adds `view` as a subview, and returns the same view.
  func attach<View: UIView>(_ view: View) -> View {
    addSubview(view)
    return view
  }

  /// Adds `view` below all other subviews, and returns the same view.
  func attachBelow<View: UIView>(_ view: View) -> View {
    insertSubview(view, at: 0)
    return view
  }
}
