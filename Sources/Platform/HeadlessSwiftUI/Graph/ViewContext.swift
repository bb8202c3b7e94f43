/// What a view gets from the views around it.
///
/// Nodes share a context. A modifier that changes something for its content makes a new one.
// Strong references: what is left of a node after its end may still ask for its graph. The end of a screen releases its
// nodes, so that no circle stays.
@MainActor
public final class _ViewContext {
  let graph: ViewGraph
  /// The screen in which the view stands.
  let screen: HostedScreen
  var environment: EnvironmentValues
  /// The stack around the view. `nil` without one, also in a modal over a stack.
  weak var stack: StackNode?
  /// The tab view whose items are the children. `nil` within a tab.
  weak var tabs: TabsNode? {
    didSet { isTabContent = tabs != nil }
  }
  /// Whether there is such a tab view, which is asked for each view.
  private(set) var isTabContent = false
  /// What decides whether the view is on screen.
  var scope: VisibilityScope
  /// The window of the lazy container around the view. `nil` in any other one.
  var rows: RowWindow?
  /// Whether rows of a `ForEach` are rows of a list.
  var isList = false
  /// The tag or identity of the view, for a selection. `nil` if it has none.
  var tag: AnyHashable?

  init(_ graph: ViewGraph, _ screen: HostedScreen, _ environment: EnvironmentValues) {
    self.graph = graph
    self.screen = screen
    self.environment = environment
    scope = screen.scope
  }

  private init(_ other: _ViewContext, _ screen: HostedScreen) {
    graph = other.graph
    self.screen = screen
    environment = other.environment
    stack = other.stack
    scope = screen === other.screen ? other.scope : screen.scope
    tabs = other.tabs
    isTabContent = other.isTabContent
    rows = other.rows
    isList = other.isList
    tag = other.tag
  }

  /// Returns a context that differs in something.
  func with(_ change: (_ViewContext) -> Void) -> _ViewContext {
    let context = _ViewContext(self, screen)
    change(context)
    return context
  }

  /// Returns a context for the content of another screen, which is in no list and in no tab view.
  func inside(_ screen: HostedScreen, _ change: (_ViewContext) -> Void = { _ in }) -> _ViewContext {
    let context = _ViewContext(self, screen)
    (context.rows, context.isList, context.tabs, context.tag) = (nil, false, nil, nil)
    change(context)
    return context
  }

  /// The same context for what is in a container that is no list.
  var plain: _ViewContext {
    rows == nil && !isList && tag == nil && !isTabContent
      ? self : with { ($0.rows, $0.isList, $0.tag, $0.tabs) = (nil, false, nil, nil) }
  }

  func isSame(as other: _ViewContext) -> Bool {
    self === other
      || screen === other.screen && stack === other.stack && tabs === other.tabs && scope === other.scope
        && rows === other.rows
        && isList == other.isList && tag == other.tag && environment.isSame(as: other.environment)
  }
}
