import FlowCore
import FlowScript
import Foundation
import HeadlessUIKit
import Testing

@MainActor
private final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor
private final class PhaseSceneDelegate: UIResponder, UIWindowSceneDelegate {
  static let log = Log()

  var window: UIWindow?

  private func add(_ name: String, _ scene: UIScene) { Self.log.lines.append("\(name) \(scene.activationState)") }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    add("connect", scene)
  }

  func sceneDidBecomeActive(_ scene: UIScene) { add("active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { add("resign", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { add("background", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { add("foreground", scene) }
}

@MainActor
private final class PhaseAppDelegate: NSObject, UIApplicationDelegate {
  static let log = Log()

  let tag: String

  override init() {
    tag = "made"
    super.init()
  }

  private func add(_ name: String) {
    Self.log.lines.append("\(name) \(UIApplication.shared.applicationState)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { add("active") }
  func applicationWillResignActive(_ application: UIApplication) { add("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { add("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { add("foreground") }
}

/// A delegate of an app that names the class of its scene's delegate.
@MainActor
private final class ConfiguringDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = PhaseSceneDelegate.self
    return configuration
  }
}

private final class PlainClass {}

@MainActor
@Suite(.serialized) struct PhaseTests {
  private let all: [AppPhase] = [.inactive, .background, .inactive, .active]

  @Test func theDelegateOfASceneHearsOfEachPhase() throws {
    let harness = try WindowHarness()
    let start = ApplicationStart(application: ConfiguringDelegate())
    _ = PhaseSceneDelegate.log.take()
    try harness.turn { start.launch() }
    #expect(
      PhaseSceneDelegate.log.take() == [
        "connect foregroundInactive", "foreground foregroundInactive", "active foregroundActive",
      ])
    try harness.turn { for phase in all { UIApplication.shared.enter(phase) } }
    #expect(
      PhaseSceneDelegate.log.take() == [
        "resign foregroundActive", "background background", "foreground background", "active foregroundActive",
      ])
  }

  @Test func theDelegateOfTheAppHearsOfEachPhaseWithoutAScene() throws {
    let harness = try WindowHarness()
    let delegate = PhaseAppDelegate()
    let start = ApplicationStart(application: delegate)
    _ = PhaseAppDelegate.log.take()
    try harness.turn {
      start.launch()
      for phase in all { UIApplication.shared.enter(phase) }
    }
    #expect(
      PhaseAppDelegate.log.take() == [
        "active active", "resign active", "background background", "foreground background", "active active",
      ])
  }

  @Test func onlyTheNextPhaseIsEntered() throws {
    let harness = try WindowHarness()
    try harness.turn {
      UIApplication.shared.enter(.background)
      #expect(UIApplication.shared.applicationState == .active)
      UIApplication.shared.enter(.active)
    }
    #expect(harness.newEvents().isEmpty)
  }

  @Test func anAppInTheBackgroundTakesNoGestures() throws {
    let harness = try WindowHarness { _ in
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      return tabs
    }
    try harness.turn { UIApplication.shared.enter(.inactive) }
    try harness.turn {
      #expect(throws: GestureRefusal.notActive(.inactive)) { try harness.window.selectTab(at: 1) }
      #expect(throws: GestureRefusal.notActive(.inactive)) { try harness.window.back() }
      #expect(throws: GestureRefusal.notActive(.inactive)) {
        try harness.window.perform(.tap, onElementAt: 0, of: nil)
      }
    }
    try harness.turn { UIApplication.shared.enter(.active) }
    try harness.turn { try harness.window.selectTab(at: 1) }
  }

  @Test func aDelegateIsMadeByItsInitializer() throws {
    let made = DelegateClass.make(PhaseAppDelegate.self) as? PhaseAppDelegate
    #expect(made?.tag == "made")
    #expect(DelegateClass.make(PhaseSceneDelegate.self) is PhaseSceneDelegate)
    #expect(DelegateClass.make(NSObject.self) is NSObject)
    #expect(DelegateClass.make(PlainClass.self) == nil)
  }

  @Test func aMadeDelegateIsReleased() {
    weak var delegate: AnyObject?
    do {
      let made = DelegateClass.make(PhaseAppDelegate.self)
      delegate = made
      #expect(delegate != nil)
    }
    #expect(delegate == nil)
  }
}
