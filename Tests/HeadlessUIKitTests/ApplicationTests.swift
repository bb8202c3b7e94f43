import FlowCore
import FlowRuntime
import FoundationEssentials
import HeadlessUIKit
import Testing

/// An app delegate of Xcode's template, without `@main`.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launchOptions?[.url] == nil
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

@MainActor
@Suite struct ApplicationTests {
  @Test func aDelegateThatIsStartedSaysHowToStartTheApp() async throws {
    let result = try #require(
      await #expect(processExitsWith: .exitCode(3), observing: [\.standardErrorContent]) { await AppDelegate.main() })
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.contains("error: HeadlessUIKitTests.AppDelegate cannot start the app"), "\(error)")
    #expect(error.contains("FlowShell.main(apps:)") && error.contains("flowsh --package"), "\(error)")
  }

  @Test func theWindowIsFoundThroughTheApp() throws {
    let application = UIApplication.shared
    let harness = try WindowHarness()
    let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
    harness.runtime.enter { #expect(application.keyWindow == nil && application.connectedScenes.isEmpty) }
    try harness.turn {
      harness.window.windowScene = scene
      harness.window.rootViewController = HomeViewController()
      harness.window.makeKeyAndVisible()
    }
    harness.runtime.enter {
      let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes == [scene] && scenes.first?.windows == [harness.window])
      #expect(scene.keyWindow === harness.window && scene.activationState == .foregroundActive)
      #expect(application.windows == [harness.window])
    }
  }

  @Test func settingsOfTheAppBelongToItsRun() throws {
    let (first, second) = (try WindowHarness(), try WindowHarness())
    try first.turn { UIApplication.shared.applicationIconBadgeNumber = 3 }
    first.runtime.enter { #expect(UIApplication.shared.applicationIconBadgeNumber == 3) }
    second.runtime.enter { #expect(UIApplication.shared.applicationIconBadgeNumber == 0) }
  }

  @Test func aSceneContinuesAnActivity() throws {
    final class Delegate: UIWindowSceneDelegate {
      var page: URL?

      func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return }
        page = userActivity.webpageURL
      }
    }
    let delegate = Delegate()
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://example.com/trip/3")
    let scene = UIWindowScene(
      session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions(userActivities: [activity]))
    (delegate as any UISceneDelegate).scene(scene, continue: activity)
    #expect(delegate.page?.lastPathComponent == "3")
  }

  @Test func settingsOfTheDeviceBelongToOneRun() {
    let (first, second) = (VirtualTimeRuntime(), VirtualTimeRuntime())
    first.enter {
      UIDevice.current.isBatteryMonitoringEnabled = true
      UIScreen.main.brightness = 1
    }
    second.enter { #expect(!UIDevice.current.isBatteryMonitoringEnabled && UIScreen.main.brightness == 0.5) }
    first.enter { #expect(UIDevice.current.isBatteryMonitoringEnabled && UIScreen.main.brightness == 1) }
  }

  @Test func theDeviceIsTheSameInEachRun() {
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.systemName == "iOS" && device.orientation.isPortrait)
    #expect(device.identifierForVendor?.uuidString == "00000000-0000-4000-8000-000000000001")
    #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light && UIScreen.main.scale == 3)
  }
}
