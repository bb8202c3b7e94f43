import FlowCore
import UIKit

/// The app in the form that the shell launches.
final class TravelShellApp: FlowApp {
  static var name: String { "Travel" }
  private let delegate = SceneDelegate()
  private let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  var window: UIWindow { delegate.window ?? UIWindow() }

  init(context: LaunchContext, arguments: NoArguments) {}

  func launch() {
    // As the system does at the start of a scene.
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
  }

  func open(_ url: URL) -> Bool {
    delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    return true
  }
}
