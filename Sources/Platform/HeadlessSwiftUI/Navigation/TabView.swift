import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  private let selection: TabSelection?
  private let content: Content

  private init(_ selection: Binding<SelectionValue>?, _ content: Content) {
    self.selection = selection.map { selection in
      TabSelection(
        read: { AnyHashable(selection.wrappedValue) },
        write: { if let value = $0.base as? SelectionValue { selection.wrappedValue = value } })
    }
    self.content = content
  }

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.init(selection, content())
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = TabsNode(context, parent)
    node.set(view.content, view.selection, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: TabsNode.self).set(view.content, view.selection, context)
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }
}

extension TabView {
  public init<Tabs: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
  ) where Content == _TabContentView<Tabs>, Tabs.TabValue == SelectionValue {
    self.init(selection, _TabContentView(_content: content()._view))
  }

  public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs)
  where SelectionValue == Never, Content == _TabContentView<Tabs>, Tabs.TabValue == Never {
    self.init(nil, _TabContentView(_content: content()._view))
  }
}

/// The view of the tabs of a builder.
public struct _TabContentView<Tabs>: _PrimitiveView {
  public typealias Body = Never

  public let _content: AnyView
}

extension _TabContentView: TabGroup {}

/// The tabs of a view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent

  var body: Body { get }

  /// The view that the tabs are in the graph.
  var _view: AnyView { get }
}

extension TabContent {
  public var _view: AnyView { body._view }
}

extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of content that declares one") }
}

extension Never: TabContent {
  public typealias TabValue = Never

  public var _view: AnyView { fatalError("there is no value of Never") }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue

  public var _view: AnyView { self?._view ?? AnyView(EmptyTabs()) }
}

/// No tab.
private struct EmptyTabs: View, TabGroup {
  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    _ViewNode(context, parent)
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) { node.context = context }
}

public struct _TupleTabContent<TabValue: Hashable, Content>: TabContent {
  public typealias Body = Never

  public let _view: AnyView
}

@resultBuilder
@MainActor @preconcurrency
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue {
    content
  }

  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> _TupleTabContent<TabValue, (repeat each Content)> {
    var views: [AnyView] = []
    for content in repeat each content { views.append(content._view) }
    return _TupleTabContent(_view: AnyView(ViewList(views: views)))
  }

  public static func buildExpression<Content: TabContent>(
    _ content: Content
  ) -> Content where Content.TabValue == TabValue { content }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<Content: TabContent>(
    first: Content
  ) -> _TupleTabContent<TabValue, Content> where Content.TabValue == TabValue {
    _TupleTabContent(_view: AnyView(_ConditionalContent<AnyView, AnyView>(.first(first._view))))
  }

  public static func buildEither<Content: TabContent>(
    second: Content
  ) -> _TupleTabContent<TabValue, Content> where Content.TabValue == TabValue {
    _TupleTabContent(_view: AnyView(_ConditionalContent<AnyView, AnyView>(.second(second._view))))
  }
}

public struct DefaultTabLabel: View {
  let title: Text
  let icon: Image

  public var body: some View { Label(title: { title }, icon: { icon }) }
}

extension DefaultTabLabel: BuiltInView {}

/// Tabs with a header in a sidebar. A phone shows the tabs alone.
public struct TabSection<Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable>: TabContent
where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never

  public let _view: AnyView

  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Footer == EmptyView {
    _view = content()._view
  }

  public init(@TabContentBuilder<SelectionValue> content: () -> Content)
  where Header == EmptyView, Footer == EmptyView {
    _view = content()._view
  }

  public init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text, Footer == EmptyView {
    _view = content()._view
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> Content
  ) where Header == Text, Footer == EmptyView {
    _view = content()._view
  }
}

public struct TabRole: Hashable, Sendable {
  private let name: String

  public static let search = TabRole(name: "search")
}

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Never

  private let content: Content
  private let label: Label
  private let value: AnyHashable?
  private var badgeText: String?

  private init(_ value: AnyHashable?, _ content: Content, _ label: Label) {
    self.content = content
    self.label = label
    self.value = value
  }

  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(AnyHashable(value), content(), label())
  }

  public var _view: AnyView {
    AnyView(TabItemView(content: content, label: label, tag: value, badge: badgeText))
  }

  public func badge(_ count: Int) -> Self {
    var tab = self
    tab.badgeText = count == 0 ? nil : String(count)
    return tab
  }

  public func badge(_ label: Text?) -> Self {
    var tab = self
    tab.badgeText = label?.content
    return tab
  }
}

extension Tab where Value == Never {
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content(), label())
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates the tab of a role, which has the role's label.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text("Search"), icon: Image(systemName: "magnifyingglass")))
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(AnyHashable(value), content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates the tab of a role, which has the role's label.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(
      nil, content(), DefaultTabLabel(title: Text("Search"), icon: Image(systemName: "magnifyingglass")))
  }

  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(systemName: systemImage)))
  }

  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), DefaultTabLabel(title: Text(title), icon: Image(image)))
  }
}

// MARK: Items

/// A view with the item of its tab. Outside of a tab view it is the view alone.
struct TabItemView<Content: View, Label: View>: View, TabBoundary {
  typealias Body = Never

  let content: Content
  let label: Label
  var tag: AnyHashable?
  var badge: String?

  static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    guard context.isTabContent else { return Content._makeNode(view.content, context, parent) }
    let node = TabItemNode(context, parent)
    view.set(node)
    return node
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    guard let item = node as? TabItemNode else { return Content._updateNode(node, view.content, context) }
    item.context = context
    view.set(item)
  }

  private func set(_ node: TabItemNode) {
    node.tag = tag ?? node.context.tag
    node.set(badge: badge)
    node.set(content: content)
    node.set(label: label)
  }
}

extension TabItemView: NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

extension View {
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    TabItemView(content: self, label: label())
  }
}
