import FlowCore
import FoundationEssentials

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
      if case .flaw = error.reason { Run.tell(fault: "\(error)") }
      return false
    }
  }

  /// Opens a link, or throws why not. One that is refused changes nothing.
  ///
  /// A link's routes mostly begin with a root, so that they can replace all others. Where one is there already and stays, by `keepRoot`
  /// or `append`, the link's is left out, and handed back; a second root is refused. The stack as it would be is looked at as a whole:
  /// see ``RouteFlaw``. A push has to have a navigation stack to stand on wherever it comes after a sheet or cover.
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
    if let flaw = Array(opened).flaw(of: kept...) { throw DeepLinkRefusal(url: url, reason: .flaw(flaw)) }
    let change = RouteChange(removed: Array(self[kept...]), added: Array(added))
    self = Array(opened)
    return OpenedLink(change: change, leftOut: leftOut)
  }
}
