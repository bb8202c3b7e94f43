import FlowCore
import FlowScript
import FlowSystem
import FoundationEssentials

/// Knows which screens a link leads to.
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
  /// What the routes show.
  associatedtype Screen

  /// The routes that a link leads to, from the root up; `nil` where the link is not known.
  func routes(for url: URL) -> [Route<Screen>]?
}

/// The effect of an opened link on the routes that are there.
public enum DeepLinkMode: Hashable, Sendable {
  /// They go: the link's take their place.
  case replace
  /// They go but for the first, which stays in the place of the link's root.
  case keepRoot
  /// They stay: the link's are put on top, but for its root.
  case append
}

extension Array {
  /// Opens a link.
  ///
  /// A link that is refused changes nothing: see ``open(_:by:mode:)``, which says why. Routes that can't be shown are a mistake of the
  /// handler's, and told as a fault of the app too.
  /// - Parameters:
  ///   - url: The link.
  ///   - handler: Knows which routes it leads to.
  ///   - mode: What becomes of the routes that are there.
  /// - Returns: Whether the link was opened.
  @discardableResult
  public mutating func handleDeepLink<Handler: DeepLinkHandler>(
    _ url: URL, handler: Handler, mode: DeepLinkMode = .replace
  ) -> Bool where Element == Route<Handler.Screen> {
    do throws(DeepLinkRefusal) {
      try open(url, by: handler, mode: mode)
      return true
    } catch {
      if case .stackError = error.reason { Run.report(fault: "\(error)") }
      return false
    }
  }

  /// Opens a link, or throws why not. One that is refused changes nothing.
  ///
  /// A link's routes mostly begin with a root, so that they can replace all others. Where one is there already and stays, by `keepRoot`
  /// or `append`, the link's is left out, and handed back; a second root is refused. The stack as it would be is looked at as a whole:
  /// see ``RouteStackError``. A push has to have a navigation stack to stand on wherever it comes after a sheet or cover.
  /// - Parameters:
  ///   - url: The link.
  ///   - handler: Knows which routes it leads to.
  ///   - mode: What becomes of the routes that are there. Where there are none, they are replaced.
  /// - Returns: What it did.
  /// - Throws: ``DeepLinkRefusal``.
  @discardableResult
  public mutating func open<Handler: DeepLinkHandler>(
    _ url: URL, by handler: Handler, mode: DeepLinkMode = .replace
  ) throws(DeepLinkRefusal) -> OpenedLink<Handler.Screen> where Element == Route<Handler.Screen> {
    guard let routes = handler.routes(for: url) else { throw DeepLinkRefusal(url: url, reason: .unknown) }
    guard !routes.isEmpty else { throw DeepLinkRefusal(url: url, reason: .noRoutes) }
    let kept =
      switch mode {
      case .replace: 0
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
    case stackError(RouteStackError)
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
    return "\(VisibleText.line(String(shown))) was not opened: \(reason)"
  }
}

extension DeepLinkRefusal.Reason: CustomStringConvertible {
  /// Why.
  public var description: String {
    switch self {
    case .unknown: "the handler does not know it"
    case .noRoutes: "the handler has no routes for it"
    case .onlyRoot: "it leads to a root, and to nothing that could be put on top: use .replace or .keepRoot"
    case .stackError(let stackError): "\(stackError)"
    }
  }
}

/// What opening a link did to a stack.
public struct OpenedLink<Screen> {
  /// The routes that went, and those that came.
  public let change: RouteChange<Screen>
  /// The link's own root, where the one that was there has stayed in its place.
  public let leftOut: Route<Screen>?
}

extension OpenedLink: Sendable where Screen: Sendable {}
extension OpenedLink: Equatable where Screen: Equatable {}

extension URL {
  /// The values of the query: the last one of a name that comes twice, `""` for one without a value. See ``RouteLink``.
  public var deepLinkParameters: [String: String] { RouteLink(self).parameters }

  /// The host and the components of the path: `["detail"]` of `app://detail?id=3`. See ``RouteLink``.
  public var deepLinkPathComponents: [String] { RouteLink(self).components }
}
