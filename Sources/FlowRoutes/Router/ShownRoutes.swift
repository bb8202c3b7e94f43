/// What a router shows: the routes, their screens, and what those stand in.
@MainActor
struct ShownRoutes {
  /// The routes, the first one first.
  var marks: [RouteMark] = []
  /// Their screens.
  var contents: [RouteID: RouteScreen] = [:]
  /// The routers of those screens that are coordinators.
  var nested: [TCAFlowRouter] = []
  /// What they stand in: the first level in the router, the others presented.
  var levels: [RouteLevel] = []
  /// The controllers of its routes, and of those of coordinators within.
  private(set) var controllers: Set<ObjectIdentifier> = []

  /// Finds out which controllers are shown.
  mutating func findControllers() {
    controllers = Set(entries.map { ObjectIdentifier($0.controller) })
  }

  /// The routes, and those of coordinators within them, in one row.
  var entries: [RouteEntry] {
    var entries: [RouteEntry] = []
    entries.reserveCapacity(marks.count)
    for mark in marks {
      guard let controller = contents[mark.id]?.controller else { continue }
      if let router = controller as? TCAFlowRouter {
        entries += router.shown.entries(instead: mark.style)
      } else {
        entries.append(RouteEntry(id: mark.id, style: mark.style, controller: controller))
      }
    }
    return entries
  }

  /// The routes as those of a screen of another coordinator: the first comes on screen as that does.
  private func entries(instead style: RouteStyle) -> [RouteEntry] {
    var entries = entries
    guard let first = entries.first else { return [] }
    let embeds = style.embedInNavigationView || first.style.embedInNavigationView
    entries[0] = RouteEntry(id: first.id, style: style.embedded(embeds), controller: first.controller)
    return entries
  }
}
