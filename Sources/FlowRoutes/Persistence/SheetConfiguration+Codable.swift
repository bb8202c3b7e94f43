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
