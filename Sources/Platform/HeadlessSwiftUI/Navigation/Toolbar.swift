import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

/// The items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder var body: Body { get }

  /// The view that the items are in the graph.
  var _view: AnyView { get }
}

extension ToolbarContent {
  public var _view: AnyView { body._view }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of content that declares one") }
}

extension Never: ToolbarContent {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var _view: AnyView { self?._view ?? AnyView(EmptyView()) }
}

/// The items of a builder of toolbars.
public struct _TupleToolbarContent<Content>: ToolbarContent {
  public typealias Body = Never

  public let _view: AnyView
}

public struct _ConditionalToolbarContent<TrueContent, FalseContent>: ToolbarContent {
  public typealias Body = Never

  public let _view: AnyView
}

@resultBuilder
@MainActor @preconcurrency
public enum ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _TupleToolbarContent<(repeat each Content)> {
    var views: [AnyView] = []
    for content in repeat each content { views.append(content._view) }
    return _TupleToolbarContent(_view: AnyView(ViewList(views: views)))
  }

  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalToolbarContent<TrueContent, FalseContent> {
    _ConditionalToolbarContent(_view: AnyView(_ConditionalContent<AnyView, AnyView>(.first(first._view))))
  }

  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalToolbarContent<TrueContent, FalseContent> {
    _ConditionalToolbarContent(_view: AnyView(_ConditionalContent<AnyView, AnyView>(.second(second._view))))
  }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> some ToolbarContent {
    _TupleToolbarContent<()>(_view: content._view)
  }
}

/// Views in a row, each at a place of its own.
struct ViewList: View, TabGroup {
  typealias Body = Never

  let views: [AnyView]

  static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ListNode(context, parent)
    node.children = view.views.map { AnyView._makeNode($0, context, node) }
    return node
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    let node = unsafeDowncast(node, to: ListNode.self)
    node.context = context
    for (child, view) in zip(node.children, view.views) { AnyView._updateNode(child, view, context) }
  }
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  public typealias Body = Never

  public let _view: AnyView

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _view = AnyView(content())
  }

  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never

  public let _view: AnyView

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    _view = AnyView(content())
  }
}

/// An item of the system, which no bar has here.
public struct DefaultToolbarItem: ToolbarContent {
  public typealias Body = Never

  public var _view: AnyView { AnyView(EmptyView()) }

  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}
}

public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never

  public let _view: AnyView

  public init(@ViewBuilder content: () -> Content) {
    _view = AnyView(content())
  }
}

public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never

  public var _view: AnyView { AnyView(EmptyView()) }

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

public enum SpacerSizing: Hashable, Sendable {
  case fixed
  case flexible
}

public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction, cancellationAction
  case destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar
  case navigationBarLeading
  case navigationBarTrailing
  case title, largeTitle, subtitle, largeSubtitle
}

/// A view with items in the bars of its screen.
private struct ToolbarView<Content: View, Items: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let items: Items

  var _content: TupleView<(Content, BarItems<Items>)> { TupleView(content, BarItems(_content: items)) }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    node.context.screen.set(bar: parts[1], by: node)
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    (node.content as? ListNode)?.children.first?.collect(into: &elements)
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.screen.remove(node) }
}

extension ToolbarView: NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

// The items of a bar are in no list.
private struct BarItems<Content: View>: _PlainContainer {
  typealias Body = Never

  let _content: Content
}

extension View {
  public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    toolbar(content: content)
  }

  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    ToolbarView(content: self, items: content()._view)
  }

  @_disfavoredOverload
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    ToolbarView(content: self, items: content())
  }

  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    ToolbarView(content: self, items: ViewList(views: [AnyView(leading), AnyView(trailing)]))
  }

  public func navigationBarItems(trailing: some View) -> some View { ToolbarView(content: self, items: trailing) }

  public func navigationBarItems(leading: some View) -> some View { ToolbarView(content: self, items: leading) }
}

// MARK: Titles and settings

/// A view that sets something of its screen, as long as it is there.
struct ScreenSetting<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let set: @MainActor (HostedScreen, _ViewNode) -> Void

  // Before the content, so that an outer title comes first.
  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    node.track { set(node.context.screen, node) }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.screen.remove(node) }
}

extension View {
  func screenSetting(_ set: @escaping @MainActor (HostedScreen, _ViewNode) -> Void) -> some View {
    ScreenSetting(_content: self, set: set)
  }

  /// Sets a property of the controller of the screen.
  func controllerSetting(_ apply: @escaping @MainActor (UIViewController) -> Void) -> some View {
    screenSetting { screen, node in screen.set(by: node, apply) }
  }

  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    screenSetting { $0.set(title: title.text, by: $1) }
  }

  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    let title = String(title)
    return screenSetting { $0.set(title: title, by: $1) }
  }

  public func navigationTitle(_ title: Text) -> some View {
    screenSetting { $0.set(title: title.content, by: $1) }
  }

  public func navigationTitle(_ title: Binding<String>) -> some View {
    screenSetting { $0.set(title: title.wrappedValue, by: $1) }
  }

  @_disfavoredOverload
  public func navigationTitle(_ title: LocalizedStringResource) -> some View { navigationTitle(Text(title)) }

  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode = .automatic) -> some View {
    navigationTitle(title)
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    controllerSetting { $0.navigationItem.hidesBackButton = hidesBackButton }
  }

  public func navigationBarHidden(_ hidden: Bool) -> some View { barSetting(isHidden: hidden) }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barSetting(isHidden: bars.contains(.navigationBar) ? visibility == .hidden : nil)
  }

  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barSetting(isHidden: bars.contains(.navigationBar) ? visibility == .hidden : nil)
  }

  private func barSetting(isHidden: Bool?) -> some View {
    screenSetting { screen, node in
      guard let isHidden else { return }
      screen.setBarHidden(isHidden, by: node)
    }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    screenSetting { screen, node in
      let modal = sequence(first: screen, next: \.outer).first { $0.kind == .sheet } ?? screen
      modal.set(by: node) { $0.isModalInPresentation = isDisabled }
    }
  }
}

public enum TitleDisplayMode: Hashable, Sendable {
  case automatic
  case inline
  case large
}

public enum NavigationBarItem {
  public typealias TitleDisplayMode = HeadlessSwiftUI.TitleDisplayMode
}

public enum ToolbarPlacement: Hashable, Sendable {
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}
