import FlowRoutes
import Foundation

/// Keeps routes in the user's defaults, under the names that TCAFlow gives them: `TCAFlow_<key>`.
///
/// A module of its own, since it needs Foundation, which a shell does not link. A shell and a test keep routes in the
/// app's own storage.
public struct UserDefaultsStorage: RouteStorage, @unchecked Sendable {
  // They may be used from any thread, which not every Foundation says of them.
  private let defaults: UserDefaults

  /// A storage in the user's defaults.
  public init(_ defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  /// The data under a key.
  public func read(_ key: String) -> Data? { defaults.data(forKey: Self.name(of: key)) }

  /// Puts data under a key.
  public func write(_ data: Data, _ key: String) { defaults.set(data, forKey: Self.name(of: key)) }

  /// Removes the data under a key.
  public func remove(_ key: String) { defaults.removeObject(forKey: Self.name(of: key)) }
}

extension RoutePersistence {
  /// Keeps a stack of routes in the user's defaults.
  /// - Returns: Whether it was kept; where not, what was kept before is left.
  @discardableResult
  public static func save<Screen: Encodable>(
    _ routes: [Route<Screen>], key: String, defaults: UserDefaults
  ) -> Bool {
    save(routes, key: key, in: UserDefaultsStorage(defaults))
  }

  /// The stack of routes that is kept in the user's defaults; `nil` where there is none, or none that can be read.
  public static func load<Screen: Decodable>(key: String, defaults: UserDefaults) -> [Route<Screen>]? {
    load(key: key, in: UserDefaultsStorage(defaults))
  }

  /// Removes the stack of routes that is kept in the user's defaults, if there is one.
  public static func clear(key: String, defaults: UserDefaults) {
    clear(key: key, in: UserDefaultsStorage(defaults))
  }
}

extension Array {
  /// Keeps the stack in the user's defaults.
  /// - Returns: Whether it was kept.
  @discardableResult
  public func saveRoutes<Screen: Encodable>(to key: String, defaults: UserDefaults) -> Bool
  where Element == Route<Screen> {
    RoutePersistence.save(self, key: key, defaults: defaults)
  }

  /// The stack that was kept in the user's defaults; `nil` where there is none, or none that can be read.
  public static func loadRoutes<Screen: Decodable>(from key: String, defaults: UserDefaults) -> [Route<Screen>]?
  where Element == Route<Screen> {
    RoutePersistence.load(key: key, defaults: defaults)
  }
}
