import FlowCore
import FoundationEssentials

/// A user interface of an app.
///
/// A shell connects no scene: a `FlowApp` launches itself, and its code may have an ``ApplicationStart``.
open class UIScene: UIResponder {
  @preconcurrency @MainActor
  open class ConnectionOptions {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>
    /// Nothing starts an app by a shortcut here.
    public var shortcutItem: UIApplicationShortcutItem? { nil }

    public init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
    }
  }

  public enum ActivationState: Int, Sendable {
    // The raw values are UIKit's.

    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// Active, until a script moves the app to the background: `scene background`.
  open var activationState: ActivationState {
    switch UIApplication.shared.phase {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }
}

/// An object that starts a scene. An ``ApplicationStart`` calls it.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  func sceneWillEnterForeground(_ scene: UIScene)

  func sceneDidBecomeActive(_ scene: UIScene)

  func sceneWillResignActive(_ scene: UIScene)

  func sceneDidEnterBackground(_ scene: UIScene)

  /// Nothing calls the method here.
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

/// The part of a scene that remains after its end.
///
/// Nothing outlives a scene here. The type lets the source of a scene delegate compile.
@preconcurrency @MainActor
open class UISceneSession {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication
  public var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
  /// The identifier of the session, the same in each run.
  public let persistentIdentifier = "scene"

  public init() {}
}

extension UISceneSession: Hashable {
  public nonisolated static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The classes of a new scene. Nothing connects a scene here, so a configuration only keeps what an app sets.
@preconcurrency @MainActor
open class UISceneConfiguration {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

open class UIWindowScene: UIScene {
  public var screen: UIScreen { .main }

  /// The key window of the scene, if there is one, as the only element.
  open var windows: [UIWindow] {
    keyWindow.map { [$0] } ?? []
  }

  open var keyWindow: UIWindow? {
    guard let window = UIApplication.shared.keyWindow, window.windowScene === self else { return nil }
    return window
  }
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// The constant `nil`. An assignment has no effect.
  ///
  /// A delegate may keep its window elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

@preconcurrency @MainActor
open class NSUserActivity {
  public let activityType: String
  open var title: String?
  open var webpageURL: URL?
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) {
    self.activityType = activityType
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity: Hashable {
  public nonisolated static func == (a: NSUserActivity, b: NSUserActivity) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An entry in the menu of the app's icon.
open class UIApplicationShortcutItem {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?

  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle, localizedSubtitle) = (type, localizedTitle, nil)
  }
}
