/// The presentation style of a route.
public enum RouteStyle: Hashable, Sendable {
  /// The first route of a stack.
  case root(embedInNavigationView: Bool)
  /// A route that is pushed onto a navigation stack.
  case push
  /// A sheet over the current screen.
  case sheet(embedInNavigationView: Bool, configuration: SheetConfiguration)
  /// A full-screen cover over the current screen.
  case cover(embedInNavigationView: Bool)

  /// Whether the route begins a navigation stack. Always `false` for a push.
  public var embedInNavigationView: Bool {
    switch self {
    case .root(let embeds), .cover(let embeds), .sheet(let embeds, _): embeds
    case .push: false
    }
  }

  /// Whether the route is a modal: a sheet or a cover.
  public var isPresented: Bool {
    switch self {
    case .sheet, .cover: true
    case .root, .push: false
    }
  }

  /// Whether the route is the first of a stack.
  public var isRoot: Bool {
    if case .root = self { true } else { false }
  }

  /// Whether the route is a sheet.
  public var isSheet: Bool {
    if case .sheet = self { true } else { false }
  }

  /// The configuration of a sheet, as text. `nil` for the default configuration and for other styles.
  var note: String? {
    guard case .sheet(_, let configuration) = self, configuration != .default else { return nil }
    return "\(configuration)"
  }

  /// Returns the style with another setting for the navigation stack. A push remains a push.
  func embedded(_ embeds: Bool) -> RouteStyle {
    switch self {
    case .root: .root(embedInNavigationView: embeds)
    case .push: .push
    case .sheet(_, let configuration): .sheet(embedInNavigationView: embeds, configuration: configuration)
    case .cover: .cover(embedInNavigationView: embeds)
    }
  }
}

extension RouteStyle: CustomStringConvertible {
  /// The name of the style: `root`, `push`, `sheet` or `cover`.
  public var description: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    }
  }
}
