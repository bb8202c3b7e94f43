import FlowCore
import FlowScript
import FlowStore
import FlowSystem

/// The difference between two states of a stack: removed, added and restyled routes.
public struct RouteDiff: Hashable, Sendable {
  /// A description of a route.
  public struct Entry: Hashable, Sendable {
    /// The presentation style of the route.
    public let style: RouteStyle
    /// The name of the screen's case, or of the only feature.
    public let screen: String
    /// The full state of the screen, as text.
    public let details: String
  }

  /// A single change of a stack.
  public enum Change: Hashable, Sendable {
    /// A push of a route onto a navigation stack.
    case pushed(Entry)
    /// The removal of a pushed route.
    case popped(Entry)
    /// The addition of a sheet or cover.
    case presented(Entry)
    /// The removal of a sheet or cover.
    case dismissed(Entry)
    /// The replacement of the first route.
    case replacedRoot(Entry, with: Entry)
    /// Another style of a route that remained, for example a sheet with other detents.
    case restyled(Entry)
  }

  /// The changes: removed routes top down, then others bottom up.
  public let changes: [Change]
  /// The current stack, from the bottom up.
  public let stack: [Entry]

  /// Whether no route was removed, added, replaced or restyled. Another order alone does not count.
  public var isEmpty: Bool { changes.isEmpty }

  /// Creates the difference between two stacks, by the ids of their routes.
  init<Screen>(from before: [Route<Screen>], to after: [Route<Screen>]) {
    let kept = Set(after.map(\.id))
    let known = Dictionary(before.map { ($0.id, $0.style) }) { first, _ in first }
    var changes: [Change] = []
    var oldRoot: Entry?
    for (index, route) in before.enumerated().reversed() where !kept.contains(route.id) {
      let entry = Entry(route)
      // The first of the new routes replaces the first of the old ones, whether it is new itself or moved there.
      if index == 0, !after.isEmpty {
        oldRoot = entry
      } else {
        changes.append(route.isPresented ? .dismissed(entry) : .popped(entry))
      }
    }
    for (index, route) in after.enumerated() {
      let entry = Entry(route)
      if index == 0, let oldRoot {
        changes.append(.replacedRoot(oldRoot, with: entry))
      } else if let style = known[route.id] {
        if style != route.style { changes.append(.restyled(entry)) }
      } else {
        changes.append(route.isPresented ? .presented(entry) : .pushed(entry))
      }
    }
    self.changes = changes
    stack = after.map { Entry($0) }
  }
}

extension RouteDiff.Entry {
  init<Screen>(_ route: Route<Screen>) {
    let literal = StateReader.literal(of: route.screen)
    style = route.style
    screen = RouteDiff.Entry.name(of: literal, Screen.self)
    details = VisibleText.line(literal.description)
  }

  // The case's name without its associated values, or the feature's name.
  private static func name(of literal: Literal, _ screen: Any.Type) -> String {
    switch literal {
    case .enumCase(_, let name, _): VisibleText.line(name)
    case .structure: ScreenName.base(of: FeatureName.of(state: screen))
    default: VisibleText.line(literal.description)
    }
  }
}

extension RouteDiff.Change: CustomStringConvertible {
  /// The change as short text: `push detail`.
  public var description: String {
    switch self {
    case .pushed(let entry): "push \(entry.screen)"
    case .popped(let entry): "pop \(entry.screen)"
    case .presented(let entry): "present \(entry.screen) (\(entry.style))"
    case .dismissed(let entry): "dismiss \(entry.screen) (\(entry.style))"
    case .replacedRoot(let old, let new): "root \(old.screen) → \(new.screen)"
    case .restyled(let entry): "show \(entry.screen) as \(entry.style)"
    }
  }
}
