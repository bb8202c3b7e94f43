// All but `configuration`, which a sheet has, are TCAFlow's.
private enum RouteKey: String, CodingKey {
  case type, screen, embedInNavigationView, configuration
}

private enum RouteType: String, Codable {
  case root, push, sheet, cover
}

extension Route: Encodable where Screen: Encodable {
  /// Encodes the route without its id. The decoded route has a new one.
  /// - Throws: The error of the encoder or of the screen.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RouteKey.self)
    try container.encode(type, forKey: .type)
    try container.encode(screen, forKey: .screen)
    // A push never begins a navigation stack.
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
  /// Decodes a route, with a new id.
  ///
  /// A missing `embedInNavigationView` means no navigation stack. A sheet without a configuration has the default one.
  /// - Throws: `DecodingError` if `type` or `screen` is missing, or if a value is not valid. Otherwise the error of the
  ///   screen.
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

  /// Encodes the configuration with its detents in ascending order.
  ///
  /// Equal values therefore have equal encodings.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(detents.sorted(), forKey: .detents)
    try container.encode(showDragIndicator, forKey: .showDragIndicator)
  }

  /// Decodes a configuration. A missing key has its default value.
  /// - Throws: `DecodingError` if a value has another type, or is not a detent.
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

  /// Encodes the detent as `"medium"`, `"large"`, `{"fraction": 0.3}` or `{"height": 200}`.
  /// - Throws: The error of the encoder.
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

  /// Decodes a detent.
  /// - Throws: `DecodingError` if the value is none of the four forms.
  public init(from decoder: any Decoder) throws {
    // Try a string first, since the other forms are objects.
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
      DecodingError.Context(codingPath: path, debugDescription: "not a detent: use medium, large, fraction or height"))
  }
}
