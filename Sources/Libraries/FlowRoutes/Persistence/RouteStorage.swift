import FlowCore
import FoundationEssentials

/// A storage of data by key, which can hold routes.
public protocol RouteStorage: Sendable {
  /// Reads the data for a key.
  /// - Returns: The data. Returns `nil` if there is none.
  /// - Throws: An error of the storage if the data cannot be read.
  func read(_ key: String) throws -> Data?

  /// Writes the data for a key, and replaces previous data.
  /// - Throws: An error of the storage if the data cannot be written. The previous data then remains.
  func write(_ data: Data, _ key: String) throws

  /// Removes the data for a key, if there is any.
  /// - Throws: An error of the storage if the data cannot be removed.
  func remove(_ key: String) throws
}

extension RouteStorage {
  /// Returns the name under which a shared storage holds a key. The prefix is TCAFlow's.
  package static func name(of key: String) -> String { "TCAFlow_\(key)" }

  /// Saves a stack of routes. After a failure, the previously saved routes remain.
  /// - Throws: ``RouteArchiveError`` if the stack cannot be shown or encoded, or if the storage fails.
  public func save<Screen: Encodable>(_ routes: [Route<Screen>], key: String) throws(RouteArchiveError) {
    let data = try RouteArchive.data(of: routes)
    try withStorageErrors { try write(data, key) }
  }

  /// Loads the saved stack of routes.
  /// - Returns: The routes. Returns `nil` if there are none.
  /// - Throws: ``RouteArchiveError`` if the data cannot be read, or if it is not a valid stack.
  public func load<Screen: Decodable>(
    _ type: Screen.Type = Screen.self, key: String
  ) throws(RouteArchiveError) -> [Route<Screen>]? {
    guard let data = try withStorageErrors({ try read(key) }) else { return nil }
    return try RouteArchive.routes(from: data)
  }

  /// Removes the saved stack of routes, if there is one.
  /// - Throws: ``RouteArchiveError`` if the storage fails.
  public func clear(key: String) throws(RouteArchiveError) {
    try withStorageErrors { try remove(key) }
  }

  // Wraps any error in `RouteArchiveError.storage`.
  private func withStorageErrors<R>(_ body: () throws -> R) throws(RouteArchiveError) -> R {
    do {
      return try body()
    } catch {
      throw .storage("\(error)")
    }
  }
}

extension AppStorage: RouteStorage {
  /// Reads the data for a key. Returns `nil` if there is none.
  public func read(_ key: String) -> Data? { self[Self.name(of: key)] }

  /// Writes the data for a key.
  public func write(_ data: Data, _ key: String) { self[Self.name(of: key)] = data }

  /// Removes the data for a key.
  public func remove(_ key: String) { self[Self.name(of: key), as: Data.self] = nil }
}

/// A storage of routes in a folder, with one file for each key.
///
/// A write replaces a file atomically: a reader sees the old file or the new one.
public struct FileRouteStorage: RouteStorage, Hashable {
  /// The folder, which the first write creates.
  public let folder: URL

  /// Creates a storage in a folder.
  public init(folder: URL) {
    self.folder = folder
  }

  /// Returns the file for a key, such as `routes-app_routes.json`.
  ///
  /// The name percent-encodes each byte except ASCII lowercase letters, digits, `_` and `-`. A key therefore cannot
  /// lead out of the folder, and no two keys share a file.
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

  /// Reads the data for a key.
  /// - Returns: The data. Returns `nil` if the file does not exist.
  /// - Throws: The error of the file system if the file exists but cannot be read.
  public func read(_ key: String) throws -> Data? {
    do {
      // Only a missing file means that the app has saved nothing. The caller gets all other errors.
      return try Data(contentsOf: file(of: key))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return nil
    }
  }

  /// Writes the data for a key, and replaces a previous file.
  /// - Throws: The error of the file system if the folder or the file cannot be written.
  public func write(_ data: Data, _ key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file(of: key), options: .atomic)
  }

  /// Removes the file of a key, if there is one.
  /// - Throws: The error of the file system if the file cannot be removed.
  public func remove(_ key: String) throws {
    do {
      try FileManager.default.removeItem(at: file(of: key))
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    }
  }
}
