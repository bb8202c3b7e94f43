/// Someone who starts a scene and holds its window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None, where the delegate keeps it elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
