import FeatureHome
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: HomeCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let stack = UINavigationController()
    let coordinator = HomeCoordinator(navigationController: stack)
    coordinator.start()
    self.coordinator = coordinator
    let window = UIWindow(windowScene: scene)
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
  }
}
