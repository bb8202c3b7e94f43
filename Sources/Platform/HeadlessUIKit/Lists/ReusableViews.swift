import FlowCore

/// The classes that an app has registered with a list, by their identifiers.
@MainActor
struct RegisteredViews<View: UIView> {
  private var makers: [String: (String) -> View?] = [:]

  /// Registers a closure that creates views. `nil` removes the registration.
  mutating func register(_ identifier: String, make: ((String) -> View?)?) {
    makers[identifier] = make
  }

  /// Creates a view. Returns `nil` if the identifier is not registered.
  func make(_ identifier: String) -> View? { makers[identifier]?(identifier) }
}

/// The views that a list keeps.
///
/// A list on a real screen keeps the views of its visible rows. A list here keeps those that a gesture has touched or
/// the app has requested, until the list loads again. A query creates views and keeps none.
@MainActor
struct RetainedViews<View: UIView> {
  private(set) var views: [IndexPath: View] = [:]

  /// The index paths of the views, in order.
  var paths: [IndexPath] { views.keys.sorted() }

  /// Returns the index path of a kept view. Returns `nil` for any other view.
  func path(of view: View) -> IndexPath? { views.first { $0.value === view }?.key }

  /// Keeps a view in its list.
  mutating func retain(_ view: View, at path: IndexPath, in list: UIView) {
    guard views[path] !== view else { return }
    views[path]?.removeFromSuperview()
    views[path] = view
    list.addSubview(view)
  }

  /// Releases the views. Call it when the list loads again.
  mutating func drop() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }
}
