/// The app, as its delegate's source names it. Under a shell nothing calls a delegate: a `FlowApp` launches itself,
/// and can hand on to one.
@MainActor
open class UIApplication: UIResponder {
  /// A key of what an app is launched with.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// The key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The one app.
  public static let shared = UIApplication()
}

/// Someone who starts an app.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Starts the app.
  /// - Returns: Whether the app can deal with what it was launched for.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Yes.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
