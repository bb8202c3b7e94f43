import FlowScript
import FlowSystem
import FoundationEssentials

/// A stack of routes as data: JSON with the version of its format.
///
/// ```swift
/// let data = try RouteArchive.data(of: state.routes)
/// state.routes = try RouteArchive.routes(from: data)
/// ```
/// `{"routes":[{"embedInNavigationView":true,"screen":…,"type":"root"}],"version":1}`: equal stacks give equal bytes, as far as their screens
/// do. What is read are new routes, with ids of their own. A plain array of routes, as TCAFlow has written it, is read too: that is
/// version 0.
public enum RouteArchive {
  /// The version that is written, and the newest that is read.
  public static let version = 1

  /// A stack as data. Linear in its depth.
  /// - Throws: ``RouteArchiveError``: the stack is none, or a screen cannot be written down.
  public static func data<Screen: Encodable>(of routes: [Route<Screen>]) throws(RouteArchiveError) -> Data {
    if let stackError = routes.stackError() { throw .stackError(stackError) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(RouteEnvelope(routes: routes))
    } catch {
      throw RouteArchiveError(error)
    }
  }

  /// The stack that data stand for. Linear in their length.
  /// - Throws: ``RouteArchiveError``: what is wrong with them, and where.
  public static func routes<Screen: Decodable>(
    of type: Screen.Type = Screen.self, from data: Data
  ) throws(RouteArchiveError) -> [Route<Screen>] {
    let routes: [Route<Screen>]
    do {
      routes = try JSONDecoder().decode(RouteEnvelope<Screen>.self, from: data).routes
    } catch {
      throw RouteArchiveError(error)
    }
    if let stackError = routes.stackError() { throw .stackError(stackError) }
    return routes
  }
}

/// Why routes could not be written down or read.
public enum RouteArchiveError: Error, Hashable, Sendable {
  /// They are in a form that is not known here: a newer one, where the number is greater than ``RouteArchive/version``.
  case version(Int)
  /// A route is not as it has to be.
  case route(position: Int, path: String, problem: String)
  /// What is around the routes is not as it has to be: it is no JSON, say.
  case malformed(path: String, problem: String)
  /// The routes are no stack.
  case stackError(RouteStackError)
  /// The storage has failed.
  case storage(String)

  /// What has gone wrong outside of any route.
  init(_ error: any Error) {
    if let error = error as? RouteArchiveError {
      self = error
      return
    }
    let fault = CodingFault(error)
    self = .malformed(path: CodingFault.text(fault.path[...]), problem: fault.problem)
  }

  /// What has gone wrong with a route.
  init(_ error: any Error, at position: Int) {
    let fault = CodingFault(error)
    // The path goes on from the route, whose number in the list stands before it.
    let start = fault.path.firstIndex { $0.intValue == position }.map { $0 + 1 } ?? 0
    self = .route(position: position, path: CodingFault.text(fault.path[start...]), problem: fault.problem)
  }
}

extension RouteArchiveError: CustomStringConvertible {
  /// What is wrong, and where: on one line, and harmless to a terminal.
  public var description: String {
    switch self {
    case .version(let number) where number > RouteArchive.version:
      "the routes were written in version \(number), by a newer program: this one knows versions up to \(RouteArchive.version)"
    case .version(let number): "the routes are said to be of version \(number), which there has never been"
    case .route(let position, let path, let problem):
      VisibleText.line("route \(position)\(path.isEmpty ? "" : ", \(path)"): \(problem)")
    case .malformed(let path, let problem):
      VisibleText.line("what should be routes is none\(path.isEmpty ? "" : ", at \(path)"): \(problem)")
    case .stackError(let stackError): "\(stackError)"
    case .storage(let problem): VisibleText.line(problem)
    }
  }
}

/// What a coder says has gone wrong, and where.
private struct CodingFault {
  let path: [any CodingKey]
  let problem: String

  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath
      problem = "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
      problem = context.debugDescription
    case DecodingError.valueNotFound(let type, let context):
      path = context.codingPath
      problem = "a value is missing, of type \(type)"
    case EncodingError.invalidValue(_, let context):
      path = context.codingPath
      problem = context.debugDescription
    default:
      path = []
      problem = "\(error)"
    }
  }

  /// A path as one writes it: `screen.detail.items[2]`.
  static func text(_ path: ArraySlice<any CodingKey>) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

/// The form in which routes are written down.
struct RouteEnvelope<Screen> {
  let routes: [Route<Screen>]

  private enum Key: String, CodingKey {
    case version, routes
  }
}

extension RouteEnvelope: Encodable where Screen: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(RouteArchive.version, forKey: .version)
    var list = container.nestedUnkeyedContainer(forKey: .routes)
    for (position, route) in routes.enumerated() {
      do {
        try list.encode(route)
      } catch {
        throw RouteArchiveError(error, at: position)
      }
    }
  }
}

extension RouteEnvelope: Decodable where Screen: Decodable {
  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      routes = try RouteEnvelope.routes(list)
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == RouteArchive.version else { throw RouteArchiveError.version(version) }
    routes = try RouteEnvelope.routes(container.nestedUnkeyedContainer(forKey: .routes))
  }

  private static func routes(_ list: any UnkeyedDecodingContainer) throws -> [Route<Screen>] {
    var list = list
    var routes: [Route<Screen>] = []
    routes.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      do {
        routes.append(try list.decode(Route<Screen>.self))
      } catch {
        throw RouteArchiveError(error, at: routes.count)
      }
    }
    return routes
  }
}
