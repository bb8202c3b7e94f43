import FlowCore
import FlowSystem
import FoundationEssentials

/// A type that maps links to routes.
///
/// ```swift
/// struct AppDeepLinkHandler: DeepLinkHandler {
///   typealias Screen = AppCoordinator.Screen.State
///
///   func routes(for url: URL) -> [Route<Screen>]? {
///     guard let match = RouteLink(url).match("detail/:id"), let id: Int = match["id"] else { return nil }
///     return [.root(.home(.init())), .push(.detail(.init(id: id)))]
///   }
/// }
/// ```
public protocol DeepLinkHandler<Screen> {
  /// The state of the screens that the routes show.
  associatedtype Screen

  /// Returns the routes for a link, from the root up.
  /// - Returns: The routes that the link leads to. Returns `nil` if the handler does not know the link.
  func routes(for url: URL) -> [Route<Screen>]?
}

/// The effect of an opened link on the routes of the stack.
public enum DeepLinkMode: Hashable, Sendable {
  /// Replaces all routes by the routes of the link.
  case replace
  /// Keeps the first route instead of the link's root, and replaces the others.
  case keepRoot
  /// Keeps all routes, and appends the routes of the link without their root.
  case append
}

extension Array {
  /// Opens a link, and records an invalid stack as a fault.
  ///
  /// A refused link changes nothing. Use ``open(_:by:mode:)`` to get the reason.
  /// - Parameters:
  ///   - url: The link.
  ///   - handler: The handler that maps the link to routes.
  ///   - mode: The effect on the routes of the stack.
  /// - Returns: Whether the stack has accepted the routes of the link.
  @discardableResult
  public mutating func handleDeepLink<Handler: DeepLinkHandler>(
    _ url: URL, handler: Handler, mode: DeepLinkMode = .replace
  ) -> Bool where Element == Route<Handler.Screen> {
    do throws(DeepLinkRefusal) {
      try open(url, by: handler, mode: mode)
      return true
    } catch {
      // An unknown link may come from outside, but routes that no router can show are a mistake in the handler.
      if case .stackError = error.reason { Run.report(fault: "\(error)") }
      return false
    }
  }

  /// Opens a link, or throws the reason for a refusal.
  ///
  /// The routes of a link usually begin with a root, and can replace all others. With `keepRoot` or `append` the root
  /// of the stack remains, and ``OpenedLink/leftOut`` has the link's root. The method refuses any other root of the
  /// link.
  ///
  /// The method validates the resulting stack as a whole: see ``RouteStackError``. If a push of the link follows a
  /// sheet or cover, that modal needs a navigation view. A refused link changes nothing.
  /// - Parameters:
  ///   - url: The link.
  ///   - handler: The handler that maps the link to routes.
  ///   - mode: The effect on the routes of the stack. The link always replaces an empty stack.
  /// - Returns: The added and removed routes, and the link's root if the stack keeps its own.
  /// - Throws: ``DeepLinkRefusal`` if the handler has no routes for the link, the link has no route to append, or the
  ///   resulting stack is invalid.
  @discardableResult
  public mutating func open<Handler: DeepLinkHandler>(
    _ url: URL, by handler: Handler, mode: DeepLinkMode = .replace
  ) throws(DeepLinkRefusal) -> OpenedLink<Handler.Screen> where Element == Route<Handler.Screen> {
    guard let routes = handler.routes(for: url) else { throw DeepLinkRefusal(url: url, reason: .unknown) }
    guard !routes.isEmpty else { throw DeepLinkRefusal(url: url, reason: .noRoutes) }
    let kept =
      switch mode {
      case .replace: 0
      // An empty stack has no root to keep.
      case .keepRoot: Swift.min(1, count)
      case .append: count
      }
    let leftOut = kept > 0 ? routes.first.flatMap { $0.isRoot ? $0 : nil } : nil
    let added = leftOut == nil ? routes[...] : routes.dropFirst()
    if mode == .append, added.isEmpty { throw DeepLinkRefusal(url: url, reason: .onlyRoot) }
    let opened = prefix(kept) + added
    if let stackError = Array(opened).stackError(of: kept...) {
      throw DeepLinkRefusal(url: url, reason: .stackError(stackError))
    }
    let change = RouteChange(removed: Array(self[kept...]), added: Array(added))
    self = Array(opened)
    return OpenedLink(change: change, leftOut: leftOut)
  }
}

/// An error that gives the reason for the refusal of a link.
public struct DeepLinkRefusal: Error, Hashable, Sendable {
  /// The reason for a refusal.
  public enum Reason: Hashable, Sendable {
    /// The handler does not know the link.
    case unknown
    /// The handler knows the link, but returned no routes.
    case noRoutes
    /// The link has only a root, which a stack cannot append.
    case onlyRoot
    /// The resulting stack is invalid.
    case stackError(RouteStackError)
  }

  /// The refused link.
  public let url: URL
  /// The reason for the refusal.
  public let reason: Reason

  /// Creates a refusal.
  public init(url: URL, reason: Reason) {
    self.url = url
    self.reason = reason
  }
}

extension DeepLinkRefusal: CustomStringConvertible {
  // In bytes. A description shows a link of at most this length whole.
  private static let longestLink = 200

  // The number of characters that a description shows of a longer link.
  private static let shownCharacters = 100

  /// The link and the reason for its refusal.
  ///
  /// Shows the first 100 characters of a link longer than 200 bytes. The text is one line, with control characters
  /// escaped.
  public var description: String {
    // A link comes from outside, so its text may be long and may contain control characters.
    let link = url.absoluteString
    let shown = link.utf8.count > Self.longestLink ? link.prefix(Self.shownCharacters) + "…" : link[...]
    return "cannot open \(VisibleText.line(String(shown))): \(reason)"
  }
}

extension DeepLinkRefusal.Reason: CustomStringConvertible {
  /// The reason as text.
  public var description: String {
    switch self {
    case .unknown: "the handler does not recognize the link"
    case .noRoutes: "the handler returned no routes: return nil for a link that it does not recognize"
    case .onlyRoot: "the link leads only to a root, with no route to put on top: use .replace or .keepRoot"
    case .stackError(let stackError): "\(stackError)"
    }
  }
}

/// The changes that an opened link made to a stack.
public struct OpenedLink<Screen> {
  /// The added and removed routes.
  public let change: RouteChange<Screen>
  /// The link's root, if the stack's own root stayed. `nil` otherwise.
  public let leftOut: Route<Screen>?
}

extension OpenedLink: Sendable where Screen: Sendable {}
extension OpenedLink: Equatable where Screen: Equatable {}

extension URL {
  /// The query values by name. See ``RouteLink/parameters``.
  ///
  /// A repeated name has its last value. A name without a value has `""`.
  public var deepLinkParameters: [String: String] { RouteLink(self).parameters }

  /// The host and the path components: `["detail"]` for `app://detail?id=3`. See ``RouteLink/components``.
  public var deepLinkPathComponents: [String] { RouteLink(self).components }
}
