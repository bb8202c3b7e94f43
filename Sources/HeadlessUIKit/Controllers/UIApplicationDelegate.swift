/// Someone who starts an app.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Starts the app.
  /// - Returns: Whether the app can deal with what it was launched for.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Yes.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
