import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials
import Glibc

/// The app, under the name that an app delegate uses.
///
/// A shell calls no delegate: a `FlowApp` launches itself, and its code may have an ``ApplicationStart``.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
  }

  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  public static let shared = UIApplication()

  /// The delegate that started the app in this run, which follows the application in the responder chain. UIKit does
  /// not retain it either.
  open var delegate: (any UIApplicationDelegate)? {
    get { ApplicationSettings.current.delegate }
    set { ApplicationSettings.current.delegate = newValue }
  }

  /// Active, until a script moves the app to the background: `scene background`.
  public var applicationState: State {
    switch phase {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  open var applicationIconBadgeNumber: Int {
    get { ApplicationSettings.current.badgeNumber }
    set { ApplicationSettings.current.badgeNumber = newValue }
  }

  /// Whether the device stays awake. Nothing sleeps here.
  open var isIdleTimerDisabled: Bool {
    get { ApplicationSettings.current.isIdleTimerDisabled }
    set { ApplicationSettings.current.isIdleTimerDisabled = newValue }
  }

  public var supportsAlternateIcons: Bool { true }

  /// The name of the icon on the home screen. `nil` for the primary one.
  public var alternateIconName: String? { ApplicationSettings.current.alternateIconName }

  /// Sets the icon at once. UIKit shows an alert that says so.
  open func setAlternateIconName(_ name: String?, completionHandler: (@MainActor ((any Error)?) -> Void)? = nil) {
    ApplicationSettings.current.alternateIconName = name
    Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { completionHandler?(nil) }
  }

  open func setAlternateIconName(_ name: String?) async throws {
    ApplicationSettings.current.alternateIconName = name
  }

  open var keyWindow: UIWindow? { Run.current.screenSource as? UIWindow }

  /// The key window, if there is one, as the only element.
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// The scene of the window that takes the user's input, if the window has one.
  open var connectedScenes: Set<UIScene> { (keyWindow?.windowScene).map { [$0] } ?? [] }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Calls a method of a target, or of the first responder that has the method.
  ///
  /// Without a target, the search begins at the first responder, then at the sender if that is a responder, then at the
  /// screen in front. It follows ``UIResponder/next``, and asks
  /// ``UIResponder/target(forAction:withSender:)``.
  /// - Parameters:
  ///   - action: The method, whose parameters are the sender and the event, the sender alone, or none.
  ///   - target: The object that has the method, or a class. `nil` for the responder chain.
  ///   - sender: The sender.
  ///   - event: The event.
  /// - Returns: Whether there is an object to receive the action.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let target = target ?? responder(for: action, sender: sender)
    guard let target else { return false }
    action.perform(on: target, sender, event)
    return true
  }

  private func responder(for action: Selector, sender: Any?) -> Any? {
    // An item of a bar is no responder itself.
    for start in [firstResponder, sender as? UIResponder, keyWindow?.front.path.last, keyWindow, self] {
      if let found = start?.target(forAction: action, withSender: sender) { return found }
    }
    return nil
  }

  /// Whether a server can send notifications to the app. Always `false` here.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Does nothing. No server sends notifications here.
  open func registerForRemoteNotifications() {}

  /// Does nothing. No server sends notifications here.
  open func unregisterForRemoteNotifications() {}
}

// What one run has set.
final class ApplicationSettings {
  weak var delegate: (any UIApplicationDelegate)?
  /// The scene that an ``ApplicationStart`` has connected.
  weak var scene: UIScene?
  var phase = AppPhase.active
  var phaseObservers: [PhaseObserverReference] = []
  var badgeNumber = 0
  var isIdleTimerDisabled = false
  var alternateIconName: String?

  @MainActor static var current: ApplicationSettings { Run.current.service(ApplicationSettings.init) }
}

/// An object that starts an app. An ``ApplicationStart`` calls it.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  var window: UIWindow? { get set }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  // The methods of phases are those of an app whose scene has no delegate.

  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Nothing calls the method here.
  func applicationWillTerminate(_ application: UIApplication)
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

  /// The constant `nil`. An assignment has no effect.
  ///
  /// A delegate may keep its window elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}

/// What an app found when the system woke it for news. Nothing wakes it here.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData
  case noData
  case failed
}
