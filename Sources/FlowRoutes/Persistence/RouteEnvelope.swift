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
