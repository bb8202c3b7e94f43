/// One of an app's user interfaces. Under a shell nothing connects a scene: a `FlowApp` launches itself, and can make
/// one and hand it to a scene's delegate.
open class UIScene: UIResponder {
  /// What a scene is connected with: nothing here.
  @MainActor
  open class ConnectionOptions {
    /// No options.
    public init() {}
  }

  /// The session that it belongs to.
  public let session: UISceneSession
  /// Told what becomes of it.
  open var delegate: (any UISceneDelegate)?

  /// A scene of a session.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// Someone who starts a scene. Under a shell nothing calls it but an app's own code.
@MainActor
public protocol UISceneDelegate: AnyObject {
  /// Starts the scene: makes its window and shows it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

/// What remains of a scene when it is gone. Nothing does here: it is there so that a scene delegate's source is.
@MainActor
open class UISceneSession {
  /// A session.
  public init() {}
}

/// A scene that has windows. Each knows its scene; the scene's delegate holds the window.
open class UIWindowScene: UIScene {
  /// The one screen.
  public var screen: UIScreen { .main }
}

/// Someone who starts a scene and holds its window.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None, where the delegate keeps it elsewhere.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
