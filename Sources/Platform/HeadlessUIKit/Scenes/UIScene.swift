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
  }

  /// The only app object.
  public static let shared = UIApplication()
}

/// An object that starts an app.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Starts the app.
  /// - Returns: Whether the app can handle the launch options.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Returns `true`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// A user interface of an app.
///
/// A shell connects no scene: a `FlowApp` launches itself, and its code may create a scene and pass it to a delegate.
open class UIScene: UIResponder {
  /// The options with which a scene is connected.
  @MainActor
  open class ConnectionOptions {
    /// The links with which another app has opened this one.
    public let urlContexts: Set<UIOpenURLContext>

    /// Creates options, by default without links.
    public init(urlContexts: Set<UIOpenURLContext> = []) {
      self.urlContexts = urlContexts
    }
  }

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
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The part of a scene that remains after its end.
///
/// Nothing outlives a scene here. The type lets the source of a scene delegate compile.
@MainActor
open class UISceneSession {
  /// Creates a session.
  public init() {}
}

/// A scene that has windows. A window refers to its scene, and the scene's delegate holds the window.
open class UIWindowScene: UIScene {
  /// The only screen.
  public var screen: UIScreen { .main }
}

/// An object that starts a scene and holds its window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Always `nil`. An assignment has no effect.
  ///
  /// A delegate may keep its window elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
