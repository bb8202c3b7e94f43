import FlowStore

extension Route: CasePathable {
  /// The case paths of ``Route``, as in `\.push` and `\.sheet`.
  public struct AllCasePaths {
    /// The path to the first route of a stack.
    public var root: CasePath<Route, (Screen, embedInNavigationView: Bool)> {
      CasePath(
        embedding: { .root($0.0, embedInNavigationView: $0.embedInNavigationView) },
        extracting: { route in
          if case .root(let embeds) = route.style { (route.screen, embeds) } else { nil }
        })
    }

    /// The path to a pushed route.
    public var push: CasePath<Route, Screen> {
      CasePath(embedding: { .push($0) }, extracting: { $0.isPush ? $0.screen : nil })
    }

    /// The path to a sheet.
    public var sheet: CasePath<Route, (Screen, embedInNavigationView: Bool, configuration: SheetConfiguration)> {
      CasePath(
        embedding: {
          .sheet($0.0, embedInNavigationView: $0.embedInNavigationView, configuration: $0.configuration)
        },
        extracting: { route in
          guard case .sheet(let embeds, let configuration) = route.style else { return nil }
          return (route.screen, embeds, configuration)
        })
    }

    /// The path to a full-screen cover.
    public var cover: CasePath<Route, (Screen, embedInNavigationView: Bool)> {
      CasePath(
        embedding: { .cover($0.0, embedInNavigationView: $0.embedInNavigationView) },
        extracting: { route in
          if case .cover(let embeds) = route.style { (route.screen, embeds) } else { nil }
        })
    }
  }

  /// The case paths of a route.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
