import FlowSystem
import FoundationEssentials

/// The encoding of a stack of routes as versioned JSON.
///
/// ```swift
/// let data = try RouteArchive.data(of: state.routes)
/// state.routes = try RouteArchive.routes(from: data)
/// ```
/// The format is `{"routes":[{"embedInNavigationView":true,"screen":…,"type":"root"}],"version":1}`. Equal stacks have
/// equal bytes if their screens do. Decoded routes have new ids. The decoder also reads a plain array of routes, as
/// TCAFlow writes it, as version 0.
public enum RouteArchive {
  /// The version that the encoder writes, and the newest that the decoder can read.
  public static let version = 1

  /// Encodes a stack of routes. Linear in its depth.
  /// - Throws: ``RouteArchiveError`` if the stack cannot be shown, or if a screen cannot be encoded.
  public static func data<Screen: Encodable>(of routes: [Route<Screen>]) throws(RouteArchiveError) -> Data {
    if let stackError = routes.stackError() { throw .stackError(stackError) }
    let encoder = JSONEncoder()
    // Sorted keys, so that equal stacks have equal bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(RouteEnvelope(routes: routes))
    } catch {
      throw RouteArchiveError(encoding: error)
    }
  }

  /// Decodes a stack of routes. Linear in the length of the data.
  /// - Throws: ``RouteArchiveError`` with the position and the reason if the data is not a valid stack.
  public static func routes<Screen: Decodable>(
    of type: Screen.Type = Screen.self, from data: Data
  ) throws(RouteArchiveError) -> [Route<Screen>] {
    let routes: [Route<Screen>]
    do {
      routes = try JSONDecoder().decode(RouteEnvelope<Screen>.self, from: data).routes
    } catch {
      throw RouteArchiveError(decoding: error)
    }
    if let stackError = routes.stackError() { throw .stackError(stackError) }
    return routes
  }
}

/// An error in the encoding, decoding or storage of routes. Positions of routes count from 0.
public enum RouteArchiveError: Error, Hashable, Sendable {
  /// The data has a version that this module cannot read.
  ///
  /// The version is usually newer than ``RouteArchive/version``.
  case version(Int)
  /// The routes cannot be encoded. `position` is `nil` for a reason outside any route.
  case unencodable(position: Int?, path: String, reason: String)
  /// A route cannot be decoded.
  case route(position: Int, path: String, reason: String)
  /// The data around the routes is not valid, for example not JSON.
  case malformed(path: String, reason: String)
  /// The routes are a stack that cannot be shown.
  case stackError(RouteStackError)
  /// The storage failed.
  case storage(String)

  /// Creates the error of an encoder for a reason outside any route.
  init(encoding error: any Error) {
    // The error of a route already has its position.
    if let error = error as? RouteArchiveError {
      self = error
    } else {
      let details = CodingErrorDetails(error)
      self = .unencodable(position: nil, path: details.pathText, reason: details.reason)
    }
  }

  init(encoding error: any Error, at position: Int) {
    let details = CodingErrorDetails(error, inRoute: position)
    self = .unencodable(position: position, path: details.pathText, reason: details.reason)
  }

  /// Creates the error of a decoder for a reason outside any route.
  init(decoding error: any Error) {
    // The error of a route already has its position.
    if let error = error as? RouteArchiveError {
      self = error
    } else {
      let details = CodingErrorDetails(error)
      self = .malformed(path: details.pathText, reason: details.reason)
    }
  }

  init(decoding error: any Error, at position: Int) {
    let details = CodingErrorDetails(error, inRoute: position)
    self = .route(position: position, path: details.pathText, reason: details.reason)
  }
}

extension RouteArchiveError: CustomStringConvertible {
  /// A line of text that says what is wrong and where.
  ///
  /// Escapes control characters in the text.
  public var description: String {
    switch self {
    case .version(let number) where number > RouteArchive.version:
      "the routes have version \(number), from a newer program: this program reads versions up to "
        + "\(RouteArchive.version). Update this program, or remove the routes"
    case .version(let number):
      "the routes have version \(number): write them again, in version \(RouteArchive.version)"
    case .unencodable(let position, let path, let reason): Self.text("encoded", position, path, reason)
    case .route(let position, let path, let reason): Self.text("decoded", position, path, reason)
    case .malformed(let path, let reason): Self.text("decoded", nil, path, reason)
    case .stackError(let stackError): "\(stackError)"
    case .storage(let reason): VisibleText.line(reason)
    }
  }
}

extension RouteArchiveError {
  private static func text(_ participle: String, _ position: Int?, _ path: String, _ reason: String) -> String {
    let subject = position.map { "route \($0)" } ?? "the routes"
    return VisibleText.line("\(subject) cannot be \(participle)\(path.isEmpty ? "" : ", at \(path)"): \(reason)")
  }
}

private struct CodingErrorDetails {
  private let path: ArraySlice<any CodingKey>
  let reason: String

  // The path is relative to the route at `position`. `nil` for the whole path.
  init(_ error: any Error, inRoute position: Int? = nil) {
    let path: [any CodingKey]
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath
      reason = "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
      reason = context.debugDescription
    case DecodingError.valueNotFound(let type, let context):
      path = context.codingPath
      reason = "a value of type \(type) is missing"
    case EncodingError.invalidValue(_, let context):
      path = context.codingPath
      reason = context.debugDescription
    default:
      path = []
      reason = "\(error)"
    }
    // The coding path includes the position in the list.
    let start = path.firstIndex { $0.intValue != nil && $0.intValue == position }.map { $0 + 1 } ?? 0
    self.path = path[start...]
  }

  // Such as `screen.detail.items[2]`.
  var pathText: String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// The top level of the encoded data.
struct RouteEnvelope<Screen> {
  /// The routes, from the bottom up.
  let routes: [Route<Screen>]

  private enum Key: String, CodingKey {
    case version, routes
  }
}

extension RouteEnvelope: Encodable where Screen: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(RouteArchive.version, forKey: .version)
    // Encode the routes one by one, so that an error can name the position of its route.
    var list = container.nestedUnkeyedContainer(forKey: .routes)
    for (position, route) in routes.enumerated() {
      do {
        try list.encode(route)
      } catch {
        throw RouteArchiveError(encoding: error, at: position)
      }
    }
  }
}

extension RouteEnvelope: Decodable where Screen: Decodable {
  /// Decodes the routes of any version that this module can read.
  init(from decoder: any Decoder) throws {
    // Version 0, as TCAFlow writes it, is a plain array.
    if let list = try? decoder.unkeyedContainer() {
      routes = try RouteEnvelope.routes(list)
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == RouteArchive.version else { throw RouteArchiveError.version(version) }
    routes = try RouteEnvelope.routes(container.nestedUnkeyedContainer(forKey: .routes))
  }

  // One by one, so that an error can name the position.
  private static func routes(_ list: any UnkeyedDecodingContainer) throws -> [Route<Screen>] {
    var list = list
    var routes: [Route<Screen>] = []
    routes.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      do {
        routes.append(try list.decode(Route<Screen>.self))
      } catch {
        throw RouteArchiveError(decoding: error, at: routes.count)
      }
    }
    return routes
  }
}
