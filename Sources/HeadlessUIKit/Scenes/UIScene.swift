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
