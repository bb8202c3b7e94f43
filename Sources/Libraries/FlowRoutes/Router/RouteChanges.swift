import FlowCore
import FlowScript
import FlowStore
import FlowSystem

enum RouteChanges {
  /// Returns the changes between two stacks as short text: `pop item, push detail`.
  ///
  /// Compares the ids of the routes. Removed routes come first, top down, then the others bottom up. Another order
  /// alone is no change.
  static func text<Screen>(from before: [Route<Screen>], to after: [Route<Screen>]) -> String {
    let kept = Set(after.map(\.id))
    let known = Dictionary(before.map { ($0.id, $0.style) }) { first, _ in first }
    var changes: [String] = []
    var oldRoot: String?
    for (index, route) in before.enumerated().reversed() where !kept.contains(route.id) {
      let screen = name(of: route)
      // The first of the new routes replaces the first of the old ones, whether it is new itself or moved there.
      if index == 0, !after.isEmpty {
        oldRoot = screen
      } else {
        changes.append(route.isPresented ? "dismiss \(screen) (\(route.style))" : "pop \(screen)")
      }
    }
    for (index, route) in after.enumerated() {
      let screen = name(of: route)
      if index == 0, let oldRoot {
        changes.append("root \(oldRoot) → \(screen)")
      } else if let style = known[route.id] {
        if style != route.style { changes.append("show \(screen) as \(route.style)") }
      } else {
        changes.append(route.isPresented ? "present \(screen) (\(route.style))" : "push \(screen)")
      }
    }
    return changes.joined(separator: ", ")
  }

  // The case's name without its associated values, or the feature's name.
  private static func name<Screen>(of route: Route<Screen>) -> String {
    let literal = StateReader.literal(of: route.screen)
    return switch literal {
    case .enumCase(_, let name, _): VisibleText.line(name)
    case .structure: ScreenName.base(of: FeatureName.of(state: Screen.self))
    default: VisibleText.line(literal.description)
    }
  }
}
