import HeadlessSwiftUICore
import HeadlessUIKit

/// A view that shows its content as it is, outside of any list around it.
@MainActor @preconcurrency
public protocol _PlainContainer: _PrimitiveView {}

extension _PlainContainer {
  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard node.context.isList else { return node.collectContent(into: &elements) }
    // A row of a list.
    elements.add(ListRow.sharingTaps(_ElementBuilder.elements(of: node.content)))
  }
}

public struct VStack<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct HStack<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct ZStack<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct Grid<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    _content = content()
  }
}

public struct GridRow<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

/// A view of the first content that fits. There are no sizes here, so the first of several fits.
public struct ViewThatFits<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    _content = content()
  }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    if let list = node.content as? ListNode {
      list.children.first?.collect(into: &elements)
    } else {
      node.collectContent(into: &elements)
    }
  }
}

public struct ScrollView<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct ControlGroup<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(@ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct GlassEffectContainer<Content: View>: _PlainContainer {
  public typealias Body = Never

  public let _content: Content

  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

public struct Spacer: _PrimitiveView {
  public typealias Body = Never

  public init(minLength: CGFloat? = nil) {}
}

public struct Divider: _PrimitiveView {
  public typealias Body = Never

  public init() {}
}

// MARK: Geometry

/// The size of a view: always that of the screen of a phone, since nothing lays out a view.
public struct GeometryProxy: Sendable {
  public var size: CGSize { CGSize(width: 390, height: 844) }
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    CGRect(x: 0, y: 0, width: 390, height: 844)
  }

  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}

public struct GeometryReader<Content: View>: _PlainContainer {
  public typealias Body = Never

  private let content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public var _content: some View { DeferredView { content(GeometryProxy()) } }
}

extension View {
  /// Calls the closures once, with the size of the whole screen.
  @preconcurrency
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View { onAppear { action(transform(GeometryProxy())) } }

  /// Calls the action when the view appears and disappears, as if it were on screen as a whole.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View { onAppear { action(true) }.onDisappear { action(false) } }
}

/// Scrolls to a view by its id. Only lists have a position here, which the proxy does not know.
public struct ScrollViewProxy {
  /// Does nothing.
  public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

public struct ScrollViewReader<Content: View>: _PlainContainer {
  public typealias Body = Never

  private let content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public var _content: some View { DeferredView { content(ScrollViewProxy()) } }
}

// MARK: Lazy containers

/// A container whose rows of a `ForEach` exist while they are on screen.
@MainActor @preconcurrency
public protocol _LazyContainer: _PrimitiveView {
  /// Whether the rows are rows of a list, which gestures select.
  static var _isList: Bool { get }
}

extension _LazyContainer {
  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let rows = node.storage as? RowWindow ?? RowWindow(node)
    node.storage = rows
    return context.with { inner in
      (inner.rows, inner.isList, inner.tabs, inner.tag) = (rows, Self._isList, nil, nil)
    }
  }

  public func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) { node.rows?.layOutIfNeeded() }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let rows = node.rows, rows.window.total > rows.window.count else {
      return node.collectContent(into: &elements)
    }
    var list = ViewElement(.list, of: node)
    list.children = _ElementBuilder.elements(of: node.content)
    list.rows = rows
    elements.add(list)
  }
}

extension _PrimitiveNode {
  var rows: RowWindow? { storage as? RowWindow }
}

public struct LazyVStack<Content: View>: _LazyContainer {
  public typealias Body = Never

  public static var _isList: Bool { false }
  public let _content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _content = content()
  }
}

public struct LazyHStack<Content: View>: _LazyContainer {
  public typealias Body = Never

  public static var _isList: Bool { false }
  public let _content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    _content = content()
  }
}

public struct LazyVGrid<Content: View>: _LazyContainer {
  public typealias Body = Never

  public static var _isList: Bool { false }
  public let _content: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    _content = content()
  }
}

public struct LazyHGrid<Content: View>: _LazyContainer {
  public typealias Body = Never

  public static var _isList: Bool { false }
  public let _content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    _content = content()
  }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
