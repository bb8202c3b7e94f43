import FlowCore
import HeadlessUIKit
import Testing

@MainActor
@Suite struct SceneTests {
  @Test func aSceneDelegateShowsAWindow() throws {
    let harness = try WindowHarness()
    let delegate = SceneDelegate()
    try harness.turn {
      let session = UISceneSession()
      let options = UIScene.ConnectionOptions()
      let scene = UIWindowScene(session: session, connectionOptions: options)
      scene.delegate = delegate
      scene.delegate?.scene(scene, willConnectTo: session, options: options)
      #expect(delegate.window?.windowScene === scene && scene.session === session)
      #expect(delegate.window?.frame == scene.screen.bounds)
    }
    #expect(harness.newEvents() == ["root Home (Home)"])
    #expect(harness.runtime.enter { Run.current.screenSource } === delegate.window)
  }
}

/// A scene delegate that creates the window.
@MainActor
private final class SceneDelegate: UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = HomeViewController()
    window?.makeKeyAndVisible()
  }
}
