import FlowCore

/// Keeps routes between launches, without a `try`.
///
/// They are kept in the storage of the launch that is current, which `restart` keeps and `app` empties. What goes wrong is told as a
/// fault of the app. Use a ``RouteStorage`` itself for other places, and where the reason is wanted.
public enum RoutePersistence {
  /// Keeps a stack of routes.
  /// - Returns: Whether it was kept; where not, what was kept before is left.
  @discardableResult
  public static func save<Screen: Encodable>(_ routes: [Route<Screen>], key: String) -> Bool {
    save(routes, key: key, in: Run.storage)
  }

  /// The stack of routes that is kept; `nil` where there is none, or none that can be read.
  public static func load<Screen: Decodable>(key: String) -> [Route<Screen>]? {
    load(key: key, in: Run.storage)
  }

  /// Removes the stack of routes that is kept, if there is one.
  public static func clear(key: String) {
    clear(key: key, in: Run.storage)
  }

  // MARK: In another place

  /// Keeps a stack of routes in a storage.
  /// - Returns: Whether it was kept; where not, what was kept before is left.
  @discardableResult
  public static func save<Screen: Encodable>(
    _ routes: [Route<Screen>], key: String, in storage: some RouteStorage
  ) -> Bool {
    reporting("the routes were not saved", key) { () throws(RouteArchiveError) in
      try storage.save(routes, key: key)
      return true
    } ?? false
  }

  /// The stack of routes that is kept in a storage; `nil` where there is none, or none that can be read.
  public static func load<Screen: Decodable>(key: String, in storage: some RouteStorage) -> [Route<Screen>]? {
    reporting("the routes were not restored", key) { () throws(RouteArchiveError) in try storage.load(key: key) } ?? nil
  }

  /// Removes the stack of routes that is kept in a storage, if there is one.
  public static func clear(key: String, in storage: some RouteStorage) {
    reporting("the routes were not removed", key) { () throws(RouteArchiveError) in try storage.clear(key: key) }
  }

  @discardableResult
  private static func reporting<R>(_ what: String, _ key: String, _ body: () throws(RouteArchiveError) -> R) -> R? {
    do throws(RouteArchiveError) {
      return try body()
    } catch {
      Run.report(fault: "\(what) (\(StateReader.literal(of: key))): \(error)")
      return nil
    }
  }
}

extension Array {
  /// Keeps the stack between launches: see ``RoutePersistence``.
  /// - Returns: Whether it was kept.
  @discardableResult
  public func saveRoutes<Screen: Encodable>(to key: String) -> Bool where Element == Route<Screen> {
    RoutePersistence.save(self, key: key)
  }

  /// The stack that was kept, or `nil` if there is none that can be read: see ``RoutePersistence``.
  public static func loadRoutes<Screen: Decodable>(from key: String) -> [Route<Screen>]?
  where Element == Route<Screen> {
    RoutePersistence.load(key: key)
  }
}
