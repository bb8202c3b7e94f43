import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials
import Glibc

/// The app, under the name that an app delegate uses.
///
/// A shell calls no delegate: a `FlowApp` launches itself, and its code may call one.
@MainActor
open class UIApplication: UIResponder {
  /// A key in the dictionary of launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The link with which another app has opened this one.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The content of the notification that has started the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// A key in the options with which another app opens a link.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that opens the link.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  /// A phase in the life of an app.
  public enum State: Int, Sendable {
    /// The app is on screen and takes input.
    case active
    /// The app is on screen and takes no input.
    case inactive
    /// The app is not on screen.
    case background
  }

  /// The only app object.
  public static let shared = UIApplication()

  /// The phase of the app. The app is always active here. No other app runs.
  public var applicationState: State { .active }

  /// The number on the app's icon.
  open var applicationIconBadgeNumber: Int {
    get { ApplicationSettings.current.badgeNumber }
    set { ApplicationSettings.current.badgeNumber = newValue }
  }

  /// Whether the device stays awake. Nothing sleeps here.
  open var isIdleTimerDisabled: Bool {
    get { ApplicationSettings.current.isIdleTimerDisabled }
    set { ApplicationSettings.current.isIdleTimerDisabled = newValue }
  }

  /// The window that takes the user's input. `nil` before the app has made a window key.
  open var keyWindow: UIWindow? { Run.current.screenSource as? UIWindow }

  /// The key window, if there is one, as the only element.
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// The scene of the window that takes the user's input, if the window has one.
  open var connectedScenes: Set<UIScene> { (keyWindow?.windowScene).map { [$0] } ?? [] }

  /// Whether a server can send notifications to the app. Always `false` here.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Does nothing. No server sends notifications here.
  open func registerForRemoteNotifications() {}

  /// Does nothing. No server sends notifications here.
  open func unregisterForRemoteNotifications() {}
}

/// The settings of the app object, for one run.
private final class ApplicationSettings {
  var badgeNumber = 0
  var isIdleTimerDisabled = false

  /// The settings of the current run.
  @MainActor static var current: ApplicationSettings { Run.current.service(ApplicationSettings.init) }
}

/// An object that starts an app.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Starts the app.
  /// - Returns: Whether the app can handle the launch options.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Opens a link from another app.
  /// - Returns: Whether the app knows the link.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Ends the program with a message. Only a shell starts an app here.
  ///
  /// The function lets a class with `@main` compile. The exit status is that of a shell error.
  public static func main() {
    Output.error.write(
      Diagnostic(
        .trouble, "\(String(reflecting: Self.self)) cannot start the app, since there is no screen here",
        advice: [
          "start the app by its shell: call FlowShell.main(apps:) in the main file, or run flowsh --package FOLDER"
        ]))
    exit(ExitStatus.trouble.rawValue)
  }

  /// Returns `true`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns `false`.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  /// Returns a configuration for the session's role.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}
