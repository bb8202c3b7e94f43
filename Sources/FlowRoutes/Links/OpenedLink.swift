/// What opening a link did to a stack.
public struct OpenedLink<Screen> {
  /// The routes that went, and those that came.
  public let change: RouteChange<Screen>
  /// The link's own root, where the one that was there has stayed in its place.
  public let leftOut: Route<Screen>?
}

extension OpenedLink: Sendable where Screen: Sendable {}
extension OpenedLink: Equatable where Screen: Equatable {}
