/// The keys of an encoded route: TCAFlow's, and one for the configuration of a sheet.
private enum RouteKey: String, CodingKey {
  case type, screen, embedInNavigationView, configuration
}

/// How a route came on screen, as it is written down.
private enum RouteType: String, Codable {
  case root, push, sheet, cover
}

extension Route: Encodable where Screen: Encodable {
  /// Writes the route down, without its id: read again it is another one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RouteKey.self)
    try container.encode(type, forKey: .type)
    try container.encode(screen, forKey: .screen)
    if type != .push { try container.encode(embedInNavigationView, forKey: .embedInNavigationView) }
    try container.encodeIfPresent(sheetConfiguration, forKey: .configuration)
  }

  private var type: RouteType {
    switch style {
    case .root: .root
    case .push: .push
    case .sheet: .sheet
    case .cover: .cover
    }
  }
}

extension Route: Decodable where Screen: Decodable {
  /// Reads a route. Where nothing is said about a navigation stack it has none; a sheet without a configuration has the default one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RouteKey.self)
    let type = try container.decode(RouteType.self, forKey: .type)
    let screen = try container.decode(Screen.self, forKey: .screen)
    let embeds = try container.decodeIfPresent(Bool.self, forKey: .embedInNavigationView) ?? false
    switch type {
    case .root: self.init(screen, as: .root(embedInNavigationView: embeds))
    case .push: self.init(screen, as: .push)
    case .cover: self.init(screen, as: .cover(embedInNavigationView: embeds))
    case .sheet:
      let configuration = try container.decodeIfPresent(SheetConfiguration.self, forKey: .configuration) ?? .default
      self.init(screen, as: .sheet(embedInNavigationView: embeds, configuration: configuration))
    }
  }
}
