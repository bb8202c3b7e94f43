import FlowCore
import FoundationEssentials

/// A storage of data under keys, in which routes are kept.
public protocol RouteStorage: Sendable {
  /// The data under a key; `nil` where there are none.
  func read(_ key: String) throws -> Data?

  /// Puts data under a key, in the place of those that are there.
  func write(_ data: Data, _ key: String) throws

  /// Removes the data under a key, if there are any.
  func remove(_ key: String) throws
}

extension RouteStorage {
  /// The name that keeps a key apart from other things in one place: TCAFlow's.
  package static func name(of key: String) -> String { "TCAFlow_\(key)" }

  /// Keeps a stack of routes.
  /// - Throws: ``RouteArchiveError``; what was kept before is left then.
  public func save<Screen: Encodable>(_ routes: [Route<Screen>], key: String) throws(RouteArchiveError) {
    let data = try RouteArchive.data(of: routes)
    try stored { try write(data, key) }
  }

  /// The stack of routes that is kept; `nil` where there is none.
  /// - Throws: ``RouteArchiveError``.
  public func load<Screen: Decodable>(
    _ type: Screen.Type = Screen.self, key: String
  ) throws(RouteArchiveError) -> [Route<Screen>]? {
    guard let data = try stored({ try read(key) }) else { return nil }
    return try RouteArchive.routes(from: data)
  }

  /// Removes the stack of routes that is kept, if there is one.
  /// - Throws: ``RouteArchiveError``.
  public func clear(key: String) throws(RouteArchiveError) {
    try stored { try remove(key) }
  }

  private func stored<R>(_ body: () throws -> R) throws(RouteArchiveError) -> R {
    do {
      return try body()
    } catch {
      throw .storage("\(error)")
    }
  }
}

extension AppStorage: RouteStorage {
  /// The data under a key.
  public func read(_ key: String) -> Data? { self[Self.name(of: key)] }

  /// Puts data under a key.
  public func write(_ data: Data, _ key: String) { self[Self.name(of: key)] = data }

  /// Removes the data under a key.
  public func remove(_ key: String) { self[Self.name(of: key), as: Data.self] = nil }
}
