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

extension SheetConfiguration: Codable {
  private enum Key: String, CodingKey {
    case detents, showDragIndicator
  }

  /// Writes the configuration down, its detents from the lowest up: equal ones are written alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(detents.sorted(), forKey: .detents)
    try container.encode(showDragIndicator, forKey: .showDragIndicator)
  }

  /// Reads a configuration; what is missing is as it is by default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      detents: try container.decodeIfPresent(Set<PresentationDetent>.self, forKey: .detents)
        ?? SheetConfiguration.default.detents,
      showDragIndicator: try container.decodeIfPresent(Bool.self, forKey: .showDragIndicator)
        ?? SheetConfiguration.default.showDragIndicator)
  }
}

extension PresentationDetent: Codable {
  private enum Key: String, CodingKey {
    case fraction, height
  }

  /// Writes the detent down: `"medium"`, `"large"`, `{"fraction": 0.3}` or `{"height": 200}`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .medium, .large:
      var container = encoder.singleValueContainer()
      try container.encode(self == .medium ? "medium" : "large")
    case .fraction(let part):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(part, forKey: .fraction)
    case .height(let points):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(points, forKey: .height)
    }
  }

  /// Reads a detent.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      switch name {
      case "medium": self = .medium
      case "large": self = .large
      default: throw Self.unknown(decoder.codingPath)
      }
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    if let part = try container.decodeIfPresent(Double.self, forKey: .fraction) {
      self = .fraction(part)
    } else if let points = try container.decodeIfPresent(Double.self, forKey: .height) {
      self = .height(points)
    } else {
      throw Self.unknown(container.codingPath)
    }
  }

  private static func unknown(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "no detent: medium, large, fraction or height"))
  }
}
