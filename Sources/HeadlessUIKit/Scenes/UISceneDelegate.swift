/// Someone who starts a scene. Under a shell nothing calls it but an app's own code.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Starts the scene: makes its window and shows it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
}
