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
