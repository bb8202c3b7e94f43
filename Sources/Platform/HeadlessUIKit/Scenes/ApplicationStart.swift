import FlowCore
import FoundationEssentials

/// The start of an app by its delegates, as the system performs it.
///
/// The app for a shell that `flowsh init --for` writes has one:
///
/// ```swift
/// private let started = ApplicationStart(application: AppDelegate(), scene: SceneDelegate())
/// var window: UIWindow { started.window }
/// func launch() { started.launch() }
/// ```
@preconcurrency @MainActor
public final class ApplicationStart {
  private let application: (any UIApplicationDelegate)?
  private var sceneDelegate: (any UISceneDelegate)?
  package let scene = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
  // A delegate may make no window.
  private lazy var emptyWindow = UIWindow()

  /// - Parameters:
  ///   - application: The app's delegate. `nil` if it has none.
  ///   - scene: The delegate of its only scene. `nil` for an app whose delegate makes the window.
  public init(application: (any UIApplicationDelegate)?, scene: (any UISceneDelegate)? = nil) {
    self.application = application
    sceneDelegate = scene
  }

  /// The window that a delegate keeps, or else the key window. An empty one before the launch.
  public var window: UIWindow {
    if let window = (sceneDelegate as? any UIWindowSceneDelegate)?.window ?? nil { return window }
    return application?.window ?? UIApplication.shared.keyWindow ?? emptyWindow
  }

  /// Starts the app: its delegate first, then the scene, which becomes active.
  public func launch() {
    begin()
    activate()
  }

  /// Starts the delegates, for an app that shows its first screen itself before it becomes active.
  package func begin() {
    let shared = UIApplication.shared
    ApplicationSettings.current.phase = .inactive
    shared.delegate = application
    _ = application?.application(shared, willFinishLaunchingWithOptions: nil)
    _ = application?.application(shared, didFinishLaunchingWithOptions: nil)
    let options = UIScene.ConnectionOptions()
    let configuration = application?.application(
      shared, configurationForConnecting: scene.session, options: options)
    if sceneDelegate == nil, let type = configuration?.delegateClass as? any UISceneDelegate.Type {
      sceneDelegate = DelegateClass.make(type) as? any UISceneDelegate
    }
    if let sceneDelegate {
      ApplicationSettings.current.scene = scene
      scene.delegate = sceneDelegate
      sceneDelegate.scene(scene, willConnectTo: scene.session, options: options)
    }
  }

  package func activate() {
    sceneDelegate?.sceneWillEnterForeground(scene)
    UIApplication.shared.enter(.active)
  }

  /// Passes a link to the delegate of the scene, or else to that of the app.
  /// - Returns: Whether a delegate may have opened the link. That of a scene does not say.
  public func open(_ url: URL) -> Bool {
    openInScene(url) || application?.application(UIApplication.shared, open: url, options: [:]) ?? false
  }

  /// Passes a link to the delegate of the scene. Returns whether there is one.
  package func openInScene(_ url: URL) -> Bool {
    guard let sceneDelegate else { return false }
    sceneDelegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    return true
  }
}
