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
    if let flaw = routes.flaw() { throw .flaw(flaw) }
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
    if let flaw = routes.flaw() { throw .flaw(flaw) }
    return routes
  }
}
