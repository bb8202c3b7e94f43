import FlowCore
import FlowScript
import FlowStore
import FlowSystem

/// What became of a stack: which routes went, which came, and which stayed but look otherwise.
public struct RouteDiff: Hashable, Sendable {
  /// A route in words.
  public struct Entry: Hashable, Sendable {
    /// How it comes on screen.
    public let style: RouteStyle
    /// What it shows: the name of the screen's case, or of the feature where all screens are of one.
    public let screen: String
    /// What it shows, in full.
    public let details: String
  }

  /// One thing that happened.
  public enum Change: Hashable, Sendable {
    /// A route was put on top of a navigation stack.
    case pushed(Entry)
    /// A pushed route went.
    case popped(Entry)
    /// A sheet or cover came up.
    case presented(Entry)
    /// A sheet or cover went away.
    case dismissed(Entry)
    /// The first route is another one.
    case replacedRoot(Entry, with: Entry)
    /// A route stayed and comes on screen in another way: as a sheet with other detents, say.
    case restyled(Entry)
  }

  /// What happened: first what went, from the top down, then what came, from the bottom up.
  public let changes: [Change]
  /// The stack as it is now, the first route first.
  public let stack: [Entry]

  /// Whether nothing happened.
  public var isEmpty: Bool { changes.isEmpty }

  init<Screen>(from before: [Route<Screen>], to after: [Route<Screen>]) {
    let kept = Set(after.map(\.id))
    let known = Dictionary(before.map { ($0.id, $0.style) }) { first, _ in first }
    var changes: [Change] = []
    var oldRoot: Entry?
    for (index, route) in before.enumerated().reversed() where !kept.contains(route.id) {
      let entry = Entry(route)
      if index == 0 { oldRoot = entry } else { changes.append(route.isPresented ? .dismissed(entry) : .popped(entry)) }
    }
    for (index, route) in after.enumerated() {
      let entry = Entry(route)
      if let style = known[route.id] {
        if style != route.style { changes.append(.restyled(entry)) }
      } else if index == 0, let oldRoot {
        changes.append(.replacedRoot(oldRoot, with: entry))
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

  /// The name of a case, without what it carries, or of the feature that a structure is the state of.
  private static func name(of literal: Literal, _ screen: Any.Type) -> String {
    switch literal {
    case .enumCase(_, let name, _): VisibleText.line(name)
    case .structure: ScreenName.base(of: FeatureName.of(state: screen))
    default: VisibleText.line(literal.description)
    }
  }
}

extension RouteDiff.Change: CustomStringConvertible {
  /// What happened, in a few words: `push detail`.
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
