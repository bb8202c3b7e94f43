import FlowCore

/// A namespace for saving routes between launches, without `try`.
///
/// The routes are in the storage of the current launch, which `restart` keeps and `app` empties. The trace records
/// errors as faults of the app. Use a ``RouteStorage`` directly for another storage, or to catch the error.
public enum RoutePersistence {
  /// Saves a stack of routes.
  /// - Returns: Whether the save succeeded. After a failure, the previously saved routes remain.
  @discardableResult
  public static func save<Screen: Encodable>(_ routes: [Route<Screen>], key: String) -> Bool {
    save(routes, key: key, in: Run.currentAppStorage)
  }

  /// Loads the saved stack of routes.
  /// - Returns: The routes. Returns `nil` if there are none, or if they cannot be read.
  public static func load<Screen: Decodable>(key: String) -> [Route<Screen>]? {
    load(key: key, in: Run.currentAppStorage)
  }

  /// Removes the saved stack of routes, if there is one.
  public static func clear(key: String) {
    clear(key: key, in: Run.currentAppStorage)
  }

  // MARK: Other storages

  /// Saves a stack of routes in a storage.
  /// - Returns: Whether the save succeeded. After a failure, the previously saved routes remain.
  @discardableResult
  public static func save<Screen: Encodable>(
    _ routes: [Route<Screen>], key: String, in storage: some RouteStorage
  ) -> Bool {
    reporting("cannot save the routes", key) { () throws(RouteArchiveError) in
      try storage.save(routes, key: key)
      return true
    } ?? false
  }

  /// Loads the stack of routes that a storage holds.
  /// - Returns: The routes. Returns `nil` if there are none, or if they cannot be read.
  public static func load<Screen: Decodable>(key: String, in storage: some RouteStorage) -> [Route<Screen>]? {
    reporting("cannot restore the routes", key) { () throws(RouteArchiveError) in try storage.load(key: key) } ?? nil
  }

  /// Removes the stack of routes from a storage, if there is one.
  public static func clear(key: String, in storage: some RouteStorage) {
    reporting("cannot remove the routes", key) { () throws(RouteArchiveError) in try storage.clear(key: key) }
  }

  // Reports an error as a fault of the app, and returns `nil` then.
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
  /// Saves the stack between launches: see ``RoutePersistence``.
  /// - Returns: Whether the save succeeded. After a failure, the previously saved routes remain.
  @discardableResult
  public func saveRoutes<Screen: Encodable>(to key: String) -> Bool where Element == Route<Screen> {
    RoutePersistence.save(self, key: key)
  }

  /// Loads the saved stack: see ``RoutePersistence``.
  /// - Returns: The stack. Returns `nil` if there is none, or if it cannot be read.
  public static func loadRoutes<Screen: Decodable>(from key: String) -> [Route<Screen>]?
  where Element == Route<Screen> {
    RoutePersistence.load(key: key)
  }
}
