import FlowScript
import FoundationEssentials

/// Why a link was not opened.
public struct DeepLinkRefusal: Error, Hashable, Sendable {
  /// What can be the matter.
  public enum Reason: Hashable, Sendable {
    /// The handler does not know the link.
    case unknown
    /// The handler knows the link, and has no routes for it.
    case noRoutes
    /// A root alone cannot be put on top.
    case onlyRoot
    /// The routes would be a stack that cannot be shown.
    case flaw(RouteFlaw)
  }

  /// The link.
  public let url: URL
  /// What is the matter.
  public let reason: Reason

  /// A refusal.
  public init(url: URL, reason: Reason) {
    self.url = url
    self.reason = reason
  }
}

extension DeepLinkRefusal: CustomStringConvertible {
  /// Which link, and why: on one line, and harmless to a terminal.
  public var description: String {
    let link = url.absoluteString
    let shown = link.utf8.count > 200 ? link.prefix(100) + "…" : link[...]
    return "\(ScriptText.visible(String(shown))) was not opened: \(reason)"
  }
}

extension DeepLinkRefusal.Reason: CustomStringConvertible {
  /// Why.
  public var description: String {
    switch self {
    case .unknown: "the handler does not know it"
    case .noRoutes: "the handler has no routes for it"
    case .onlyRoot: "it leads to a root, and to nothing that could be put on top: use .replace or .keepRoot"
    case .flaw(let flaw): "\(flaw)"
    }
  }
}
