import HeadlessSwiftUICore

// Tabs and columns compile, and do not call the closures of their content.

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {}
}

extension TabView {
  public init<Tabs: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs
  ) where Content == _TabContentView<Tabs>, Tabs.TabValue == SelectionValue {}

  public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs)
  where SelectionValue == Never, Content == _TabContentView<Tabs>, Tabs.TabValue == Never {}
}

/// The view of the tabs of a builder.
public struct _TabContentView<Tabs>: View {
  public typealias Body = Never
}

/// The tabs of a view. Nothing shows them here.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent

  var body: Body { get }
}

extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of content that declares one") }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
}

public struct _TupleTabContent<TabValue: Hashable, Content>: TabContent {
  public typealias Body = Never
}

@resultBuilder
@MainActor
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildBlock<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue {
    content
  }

  public static func buildBlock<each Content: TabContent>(
    _ content: repeat each Content
  ) -> _TupleTabContent<TabValue, (repeat each Content)> {
    _TupleTabContent()
  }

  public static func buildExpression<Content: TabContent>(
    _ content: Content
  ) -> Content where Content.TabValue == TabValue { content }

  public static func buildIf<Content: TabContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<Content: TabContent>(
    first: Content
  ) -> _TupleTabContent<TabValue, Content> where Content.TabValue == TabValue { _TupleTabContent() }

  public static func buildEither<Content: TabContent>(
    second: Content
  ) -> _TupleTabContent<TabValue, Content> where Content.TabValue == TabValue { _TupleTabContent() }
}

public struct DefaultTabLabel: View {
  public typealias Body = Never
}

public struct TabRole: Hashable, Sendable {
  private let name: String

  public static let search = TabRole(name: "search")
}

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Never

  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension Tab where Value == Never {
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension Tab where Label == DefaultTabLabel {
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {}

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {}

  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {}

  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {}
}

extension Tab where Label == DefaultTabLabel, Value == Never {
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {}

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {}

  public init(_ title: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {}
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public typealias Body = Never

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {}
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {}

  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {}
}

public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String

  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
}

extension View {
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

  public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { self }
}
