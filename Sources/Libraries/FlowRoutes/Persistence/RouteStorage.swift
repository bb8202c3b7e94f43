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

/// Keeps routes in a folder, each key in a file of its own. Whoever reads one sees the old file or the new one, never a part.
public struct FileRouteStorage: RouteStorage, Hashable {
  /// The folder: made when something is kept.
  public let folder: URL

  /// A storage in a folder.
  public init(folder: URL) {
    self.folder = folder
  }

  /// The file of a key: `routes-app_routes.json`. Whatever is neither a small letter nor a digit of ASCII, `_` or `-` stands as an
  /// escape, so that no key leads out of the folder, and no two to one file.
  public func file(of key: String) -> URL {
    let hexDigits = Array("0123456789ABCDEF".utf8)
    var name: [UInt8] = []
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        name.append(byte)
      default:
        name += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 0xF)]]
      }
    }
    return folder.appending(path: "routes-\(String(decoding: name, as: UTF8.self)).json")
  }

  /// The data under a key; `nil` where there is no such file.
  public func read(_ key: String) throws -> Data? {
    do {
      return try Data(contentsOf: file(of: key))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return nil
    }
  }

  /// Writes a file beside the one that is there, which then takes its place.
  public func write(_ data: Data, _ key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file(of: key), options: .atomic)
  }

  /// Removes the file of a key, if there is one.
  public func remove(_ key: String) throws {
    do {
      try FileManager.default.removeItem(at: file(of: key))
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    }
  }
}
