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
