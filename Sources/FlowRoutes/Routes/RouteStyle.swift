/// How a route comes on screen.
public enum RouteStyle: Hashable, Sendable {
  /// The first of all.
  case root(embedInNavigationView: Bool)
  /// Put on top of a navigation stack.
  case push
  /// As a sheet, over what was there.
  case sheet(embedInNavigationView: Bool, configuration: SheetConfiguration)
  /// As a cover of the whole screen, over what was there.
  case cover(embedInNavigationView: Bool)

  /// Whether a navigation stack begins with the route.
  public var embedInNavigationView: Bool {
    switch self {
    case .root(let embeds), .cover(let embeds), .sheet(let embeds, _): embeds
    case .push: false
    }
  }

  /// Whether the route comes over what was there.
  public var isPresented: Bool {
    switch self {
    case .sheet, .cover: true
    case .root, .push: false
    }
  }

  /// Whether the route is the first of all.
  public var isRoot: Bool {
    if case .root = self { true } else { false }
  }

  /// Whether the route comes as a sheet.
  public var isSheet: Bool {
    if case .sheet = self { true } else { false }
  }

  /// What is unusual about it: of a sheet, where it rests.
  var note: String? {
    guard case .sheet(_, let configuration) = self, configuration != .default else { return nil }
    return "\(configuration)"
  }

  /// The style with another say about the navigation stack; of a push the same.
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
  /// One word: `root`, `push`, `sheet` or `cover`.
  public var description: String {
    switch self {
    case .root: "root"
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    }
  }
}
