import FlowRoutes
import Foundation

/// A route storage in the user defaults, under TCAFlow's names: `TCAFlow_<key>`.
///
/// A shell and a test keep routes in the app's own storage instead.
public struct UserDefaultsStorage: RouteStorage, @unchecked Sendable {
  // The type has a module of its own: a shell does not link Foundation.

  // Any thread may use `UserDefaults`, but not every Foundation declares it `Sendable`.
  private let defaults: UserDefaults

  /// Creates a storage in the user defaults.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  /// Reads the data for a key. Returns `nil` if there is none.
  public func read(_ key: String) -> Data? { defaults.data(forKey: Self.name(of: key)) }

  /// Writes the data for a key.
  public func write(_ data: Data, _ key: String) { defaults.set(data, forKey: Self.name(of: key)) }

  /// Removes the data for a key.
  public func remove(_ key: String) { defaults.removeObject(forKey: Self.name(of: key)) }
}

extension RoutePersistence {
  /// Saves a stack of routes in the user defaults.
  /// - Returns: Whether the save succeeded. After a failure, the previously saved routes remain.
  @discardableResult
  public static func save<Screen: Encodable>(
    _ routes: [Route<Screen>], key: String, defaults: UserDefaults
  ) -> Bool {
    save(routes, key: key, in: UserDefaultsStorage(defaults))
  }

  /// Loads the stack of routes that the user defaults hold.
  /// - Returns: The routes. Returns `nil` if there are none, or if they cannot be read.
  public static func load<Screen: Decodable>(key: String, defaults: UserDefaults) -> [Route<Screen>]? {
    load(key: key, in: UserDefaultsStorage(defaults))
  }

  /// Removes the stack of routes from the user defaults.
  public static func clear(key: String, defaults: UserDefaults) {
    clear(key: key, in: UserDefaultsStorage(defaults))
  }
}

extension Array {
  /// Saves the stack in the user defaults.
  /// - Returns: Whether the save succeeded. After a failure, the previously saved routes remain.
  @discardableResult
  public func saveRoutes<Screen: Encodable>(to key: String, defaults: UserDefaults) -> Bool
  where Element == Route<Screen> {
    RoutePersistence.save(self, key: key, defaults: defaults)
  }

  /// Loads the stack that the user defaults hold.
  /// - Returns: The stack. Returns `nil` if there is none, or if it cannot be read.
  public static func loadRoutes<Screen: Decodable>(from key: String, defaults: UserDefaults) -> [Route<Screen>]?
  where Element == Route<Screen> {
    RoutePersistence.load(key: key, defaults: defaults)
  }
}
