import FlowCore
import FoundationEssentials

/// A user interface of an app.
///
/// A shell connects no scene: a `FlowApp` launches itself, and its code may create a scene and pass it to a delegate.
open class UIScene: UIResponder {
  /// The options with which the system connects a scene.
  @MainActor
  open class ConnectionOptions {
    /// The links with which another app has opened this one.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities that the scene continues.
    public let userActivities: Set<NSUserActivity>

    /// Creates options, by default without links and activities.
    public init(urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
    }
  }

  /// A phase in the life of a scene.
  public enum ActivationState: Int, Sendable {
    // The raw values are UIKit's.

    /// The scene is not connected.
    case unattached = -1
    /// The scene is on screen and takes input.
    case foregroundActive
    /// The scene is on screen and takes no input.
    case foregroundInactive
    /// The scene is not on screen.
    case background
  }

  /// The phase of the scene. A scene is always active here. No other app runs.
  open var activationState: ActivationState { .foregroundActive }

  /// The session to which the scene belongs.
  public let session: UISceneSession
  /// The object that starts the scene.
  open var delegate: (any UISceneDelegate)?

  /// Creates a scene of a session.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// An object that starts a scene. Only an app's own code calls it here.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Starts the scene: creates and shows its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Opens links from other apps.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// Continues an activity, such as a universal link.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The part of a scene that remains after its end.
///
/// Nothing outlives a scene here. The type lets the source of a scene delegate compile.
@MainActor
open class UISceneSession {
  /// The purpose of a session.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the purpose.
    public let rawValue: String

    /// Creates a purpose with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The windows of an app on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the session.
  public let role = Role.windowApplication
  /// The identifier of the session, the same in each run.
  public let persistentIdentifier = "scene"

  /// Creates a session.
  public init() {}
}

extension UISceneSession: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The classes of a new scene. Nothing connects a scene here, so a configuration only keeps what an app sets.
@MainActor
open class UISceneConfiguration {
  /// The name of the configuration in the app's property list.
  public let name: String?
  /// The purpose of the scene's session.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The class of the scene.
  open var sceneClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// A scene that has windows. A window refers to its scene, and the scene's delegate holds the window.
open class UIWindowScene: UIScene {
  /// The only screen.
  public var screen: UIScreen { .main }

  /// The key window of the scene, if there is one, as the only element.
  open var windows: [UIWindow] {
    keyWindow.map { [$0] } ?? []
  }

  /// The window of the scene that takes the user's input. `nil` if none of the scene's windows does.
  open var keyWindow: UIWindow? {
    guard let window = UIApplication.shared.keyWindow, window.windowScene === self else { return nil }
    return window
  }
}

/// An object that starts a scene and holds its window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
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

/// An activity of the user that an app continues, such as following a universal link.
@MainActor
open class NSUserActivity {
  /// The type of the activity.
  public let activityType: String
  /// The title of the activity.
  open var title: String?
  /// The web page of the activity.
  open var webpageURL: URL?
  /// The values with which the activity continues.
  open var userInfo: [AnyHashable: Any]?

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
  }
}

/// The type of an activity that shows a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

extension NSUserActivity: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: NSUserActivity, b: NSUserActivity) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
