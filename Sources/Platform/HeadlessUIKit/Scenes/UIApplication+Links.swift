import FlowCore
import FoundationEssentials

extension UIApplication {
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  public static let openSettingsURLString = "app-settings:"

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

@preconcurrency @MainActor
open class UIOpenURLContext {
  public let url: URL

  public init(url: URL) {
    self.url = url
  }
}

extension UIOpenURLContext: Hashable {
  public nonisolated static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
