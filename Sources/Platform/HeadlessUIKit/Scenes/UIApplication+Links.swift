import FlowCore
import FoundationEssentials

extension UIApplication {
  /// A key in the options of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The key for a link that only an app may open, and no browser.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  /// The link to the settings of the app.
  public static let openSettingsURLString = "app-settings:"

  /// The schemes that every phone can open.
  private static let systemSchemes: Set<String> = [
    "http", "https", "mailto", "sms", "tel", "facetime", "maps", "itms-apps", "app-settings",
  ]

  /// Returns whether a link has a scheme that every phone can open.
  ///
  /// No other app is installed here, so the app cannot open links of other apps.
  public func canOpenURL(_ url: URL) -> Bool {
    url.scheme.map { Self.systemSchemes.contains($0.lowercased()) } ?? false
  }

  /// Opens a link outside of the app, which the trace records. Nothing else happens.
  /// - Parameters:
  ///   - url: The link.
  ///   - options: The options, which have no effect.
  ///   - completion: A closure that receives whether the app can open the link, at the end of the turn.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let (run, canOpen) = (Run.current, canOpenURL(url))
    run.transaction.runAtEndOfTurn {
      run.trace.record(.opened(url: url.absoluteString, isKnown: canOpen))
      completion?(canOpen)
    }
  }
}

/// A link with which another app opens this one.
@MainActor
open class UIOpenURLContext {
  /// The link.
  public let url: URL

  /// Creates a context of a link.
  public init(url: URL) {
    self.url = url
  }
}

extension UIOpenURLContext: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
