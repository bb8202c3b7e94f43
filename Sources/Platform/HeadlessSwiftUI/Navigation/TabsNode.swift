import FlowCore
import HeadlessUIKit

/// The tabs of a `TabView`.
final class TabsNode: _ViewNode, ContainerNode {
  private final class BarDelegate: UITabBarControllerDelegate {
    weak var tabs: TabsNode?

    // Before the selection, so that the tab has its screens when it is shown.
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      tabs?.load(viewController)
      return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      tabs?.follow()
    }
  }

  let bar = UITabBarController()
  private let delegate = BarDelegate()
  private let host: HostedScreen
  private var content: _ViewNode?
  /// The selection of the app. `nil` for a view that keeps its own.
  private var selection: TabSelection?
  private var ownSelection: AnyHashable?
  private var items: [TabItemNode] = []

  override init(_ context: _ViewContext, _ parent: _ViewNode?) {
    host = context.screen
    super.init(context, parent)
    delegate.tabs = self
    bar.delegate = delegate
    context.graph.add(container: self)
    host.add(container: bar)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content { body(content) } }

  // What a tab shows is shown by its controller.
  override func collect(into elements: inout _ElementBuilder) {}

  private var inner: _ViewContext {
    context.with { inner in
      (inner.tabs, inner.rows, inner.isList, inner.tag) = (self, nil, false, nil)
    }
  }

  func set<Content: View>(_ view: Content, _ selection: TabSelection?, _ context: _ViewContext) {
    self.context = context
    self.selection = selection
    if let content {
      TabsNode.updateItem(content, view, inner)
    } else {
      content = TabsNode.makeItem(view, inner, self)
    }
    recompute()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    content?.refresh(inner)
  }

  override func recompute() {
    _ = track { selection?.read() }
    context.graph.setNeedsProjection()
  }

  // MARK: Items

  func add(_ item: TabItemNode) {
    items.append(item)
    context.graph.setNeedsProjection()
  }

  func remove(_ item: TabItemNode) {
    items.removeAll { $0 === item }
    context.graph.setNeedsProjection()
  }

  // In the order of the tree, since a tab may come between others.
  private func sortItems() {
    var sorted: [TabItemNode] = []
    func visit(_ node: _ViewNode) {
      if let item = node as? TabItemNode { sorted.append(item) } else { node.forEachChild(visit) }
    }
    if let content { visit(content) }
    items = sorted
  }

  private func tag(of item: TabItemNode, at index: Int) -> AnyHashable { item.tag ?? AnyHashable(index) }

  private var wantedSelection: AnyHashable? { selection?.read() ?? ownSelection }

  func projectContent() {
    sortItems()
    for item in items {
      item.screen.updateName()
      item.screen.embedContainers()
      item.updateBarItem()
    }
    let wanted = items.compactMap(\.screen.controller)
    if !(bar.viewControllers ?? []).elementsEqual(wanted, by: { $0 === $1 }) {
      bar.setViewControllers(wanted, animated: false)
    }
    let selected = wantedSelection
    if selected == nil { items.first { $0.screen.controller === bar.selectedViewController }?.load() }
    guard let selection = selected else { return }
    let index = items.indices.first { tag(of: items[$0], at: $0) == selection }
    if let index { items[index].load() }
    if let index, bar.selectedIndex != index {
      bar.selectedIndex = index
      Run.current.transaction.runAtEndOfTurn(survivesRejection: true) { [weak self] in self?.follow() }
    }
  }

  private func load(_ controller: UIViewController) {
    guard let item = items.first(where: { $0.screen.controller === controller }) else { return }
    item.load()
    context.graph.update()
  }

  // Takes over the tab that the user has selected, or that a guard has kept.
  private func follow() {
    guard isMounted, items.indices.contains(bar.selectedIndex) else { return }
    let selected = tag(of: items[bar.selectedIndex], at: bar.selectedIndex)
    guard let selection else { return ownSelection = selected }
    if selection.read() != selected { selection.write(selected) }
  }

  override func willUnmount() {
    context.graph.remove(container: self)
    host.remove(container: bar)
  }

  override func didUnmount() { (content, selection, items) = (nil, nil, []) }
}

/// The selection of a tab view, without its type.
struct TabSelection {
  let read: @MainActor () -> AnyHashable
  let write: @MainActor (AnyHashable) -> Void
}

// MARK: Which views are tabs

/// A view that is a tab, or declares the item of one.
protocol TabBoundary {}

/// A view that only groups others, each of which may be a tab.
protocol TabGroup {}

/// A view that changes its content and adds nothing to it.
protocol ModifierView: _PrimitiveView, NamedByContent {}

extension TupleView: TabGroup {}
extension Optional: TabGroup {}
extension _ConditionalContent: TabGroup {}
extension AnyView: TabGroup {}
extension Group: TabGroup {}

extension TabsNode {
  /// Makes the node of a view, which is a tab if it stands in a tab view.
  static func makeItem<Content: View>(
    _ view: Content, _ context: _ViewContext, _ parent: _ViewNode?
  ) -> _ViewNode {
    guard context.isTabContent, isTab(Content.self) else { return Content._makeNode(view, context, parent) }
    let node = TabItemNode(context, parent)
    node.set(content: view)
    return node
  }

  static func updateItem<Content: View>(_ node: _ViewNode, _ view: Content, _ context: _ViewContext) {
    guard let item = node as? TabItemNode, isTab(Content.self) else {
      return Content._updateNode(node, view, context)
    }
    item.context = context
    item.set(content: view)
  }

  // Whether a view without an item of its own is a tab: one that shows something itself.
  private static func isTab<Content: View>(_ type: Content.Type) -> Bool {
    var type: Any.Type = type
    while let modifier = type as? any ModifierView.Type { type = contentType(of: modifier) }
    if let id = type as? any IdentifiedView.Type { type = id.identifiedType }
    return !(type is any TabBoundary.Type || type is any TabGroup.Type || isBody(type))
  }

  private static func contentType<Modifier: ModifierView>(of type: Modifier.Type) -> Any.Type {
    Modifier._Content.self
  }

  // A view of the app may declare the item in its body.
  private static func isBody(_ type: Any.Type) -> Bool {
    guard let view = type as? any View.Type else { return false }
    func hasBody<Content: View>(_ type: Content.Type) -> Bool { Content.Body.self != Never.self }
    return hasBody(view)
  }
}

/// A view with an identity of its own.
@MainActor
protocol IdentifiedView {
  static var identifiedType: Any.Type { get }
}

extension IDView: IdentifiedView {
  static var identifiedType: Any.Type { Content.self }
}

/// A tab with its screen, whose content is made when the user first sees the tab.
final class TabItemNode: _ViewNode {
  let screen: HostedScreen
  /// The value by which the selection knows the tab. `nil` for its index.
  var tag: AnyHashable?
  private var label: _ViewNode?
  private var badge: String?
  private var update: (@MainActor (_ViewNode) -> Void)?

  override init(_ context: _ViewContext, _ parent: _ViewNode?) {
    screen = HostedScreen(.tab, context.graph, in: context.screen)
    super.init(context, parent)
    tag = context.tag
    context.tabs?.add(self)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let label { body(label) }
    if let node = screen.node { body(node) }
  }

  // The controller of the tab shows it.
  override func collect(into elements: inout _ElementBuilder) {}

  private var inner: _ViewContext { context.inside(screen) { $0.environment[BadgeKey.self] = nil } }

  /// Makes the content, unless the user has seen it.
  func load() { screen.loadIfNeeded() }

  func set<Content: View>(content: Content) {
    if let node = screen.node { return Content._updateNode(node, content, inner) }
    screen.staticName = StaticName.of(Content.self)
    screen.load = { [weak self] in
      guard let self else { return }
      screen.node = Content._makeNode(content, inner, self)
    }
  }

  func set<Label: View>(label view: Label) {
    // In the bar, not in the tab.
    let context = context.with { $0.tabs = nil }
    if let label { Label._updateNode(label, view, context) } else { label = Label._makeNode(view, context, self) }
    self.context.graph.setNeedsProjection()
  }

  func set(badge: String?) {
    self.badge = badge
    context.graph.setNeedsProjection()
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    label?.refresh(context.with { $0.tabs = nil })
    screen.node?.refresh(inner)
  }

  func updateBarItem() {
    guard let item = screen.controller?.tabBarItem else { return }
    let elements = _ElementBuilder.elements(of: label)
    let title = _ElementBuilder.label(of: elements)
    if item.title != title { item.title = title }
    let badge = badge ?? context.environment[BadgeKey.self]
    if item.badgeValue != badge { item.badgeValue = badge }
    item.isEnabled = context.environment.isEnabled
  }

  override func willUnmount() { context.tabs?.remove(self) }

  override func didUnmount() {
    screen.end()
    label = nil
  }
}
