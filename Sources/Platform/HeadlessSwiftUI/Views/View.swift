import HeadlessUIKit

/// A part of a user interface.
///
/// The graph of the hosted view evaluates the `body` of an app's view, and keeps the state of each view at its place:
/// the static type there, an `id(_:)`, or the id of a `ForEach`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  @ViewBuilder var body: Body { get }

  /// Makes the node of a view at a new place.
  static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode

  /// Gives another value to the node of a view.
  static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext)
}

extension View {
  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    BodyNode(view, context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: BodyNode<Self>.self).update(view, context)
  }
}

/// A view of a stand-in that only declares itself. Its screen says that its content is unknown.
extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of views that declare one") }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    UnknownNode(ViewName.of(Self.self) ?? "a view", context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) { node.context = context }
}

/// A view whose content nothing knows.
final class UnknownNode: _ViewNode {
  private let name: String

  init(_ name: String, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.name = name
    super.init(context, parent)
    context.screen.addUnknown(name)
  }

  override func willUnmount() { context.screen.removeUnknown(name) }
}

extension Never: View {
  public typealias Body = Never

  // For each protocol with a body, all of which `Never` conforms to.
  public var body: Never { fatalError("there is no value of Never") }
}

public struct EmptyView: View {
  public typealias Body = Never

  public init() {}

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    _ViewNode(context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) { node.context = context }
}

/// A provider of previews for Xcode. Nothing reads the previews here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder static var previews: Previews { get }
}

// MARK: Several views

@resultBuilder
@MainActor @preconcurrency
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView(repeat each content)
  }

  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// Several views in a row, each at a place of its own.
// `Content` is a tuple, as in SwiftUI. Its elements are known only where it is made, so closures keep them.
public struct TupleView<Content>: View {
  public typealias Body = Never

  private let make: @MainActor (ListNode, _ViewContext) -> Void
  private let update: @MainActor (ListNode, _ViewContext) -> Void
  private let makeFirst: @MainActor () -> AnyView

  init<each Element: View>(_ element: repeat each Element) {
    makeFirst = {
      for view in repeat each element { return AnyView(view) }
      return AnyView(EmptyView())
    }
    make = { node, context in
      repeat node.children.append(TabsNode.makeItem(each element, context, node))
    }
    update = { node, context in
      var index = 0
      repeat TupleView.update(each element, node, &index, context)
    }
  }

  private static func update<Element: View>(
    _ view: Element, _ node: ListNode, _ index: inout Int, _ context: _ViewContext
  ) {
    TabsNode.updateItem(node.children[index], view, context)
    index += 1
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ListNode(context, parent)
    view.make(node, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    let node = unsafeDowncast(node, to: ListNode.self)
    node.context = context
    view.update(node, context)
  }
}

/// Views of which one can be taken alone.
@MainActor
protocol SeveralViews {
  var first: AnyView { get }
}

extension TupleView: SeveralViews {
  var first: AnyView { makeFirst() }
}

final class ListNode: _ViewNode {
  var children: [_ViewNode] = []

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    for child in children { body(child) }
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    super.refresh(context)
  }

  override func didUnmount() { children = [] }
}

// MARK: One of several views

/// A place for one content at a time, whose state ends with it.
final class ChoiceNode: _ViewNode {
  private var key: AnyHashable?
  private(set) var content: _ViewNode?

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content { body(content) } }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    super.refresh(context)
  }

  /// Shows a view. One with another key is a new view.
  func show<Content: View>(_ view: Content, _ key: AnyHashable, _ context: _ViewContext) {
    self.context = context
    if self.key == key, let content {
      TabsNode.updateItem(content, view, context)
    } else {
      clear()
      self.key = key
      content = TabsNode.makeItem(view, context, self)
    }
  }

  func clear() {
    content?.unmount()
    (content, key) = (nil, nil)
  }

  override func didUnmount() { content = nil }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ChoiceNode(context, parent)
    _updateNode(node, view, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    let node = unsafeDowncast(node, to: ChoiceNode.self)
    node.context = context
    if let view { node.show(view, 0, context) } else { node.clear() }
  }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  public typealias Body = Never

  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  private let storage: Storage

  init(_ storage: Storage) {
    self.storage = storage
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ChoiceNode(context, parent)
    _updateNode(node, view, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    let node = unsafeDowncast(node, to: ChoiceNode.self)
    switch view.storage {
    case .first(let content): node.show(content, 0, context)
    case .second(let content): node.show(content, 1, context)
    }
  }
}

/// A view whose type is erased. As in SwiftUI, another type at the same place is a new view.
public struct AnyView: View {
  public typealias Body = Never

  private let show: @MainActor (ChoiceNode, _ViewContext) -> Void

  public init(_ view: some View) {
    self.init(erasing: view)
  }

  public init<Content: View>(erasing view: Content) {
    if let view = view as? AnyView {
      self = view
    } else {
      show = { $0.show(view, ObjectIdentifier(Content.self), $1) }
    }
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ChoiceNode(context, parent)
    view.show(node, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    view.show(unsafeDowncast(node, to: ChoiceNode.self), context)
  }
}

struct IDView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable

  static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ChoiceNode(context, parent)
    node.show(view.content, view.id, view.tagged(context))
    return node
  }

  static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: ChoiceNode.self).show(view.content, view.id, view.tagged(context))
  }

  // A page of a tab view is chosen by its id, too.
  private func tagged(_ context: _ViewContext) -> _ViewContext {
    context.tabs == nil || context.tag != nil ? context : context.with { $0.tag = id }
  }
}

extension View {
  public func id(_ id: some Hashable) -> some View { IDView(content: self, id: AnyHashable(id)) }
}

public struct Group<Content: View>: _PrimitiveView {
  public typealias Body = Never

  public let _content: Content

  public init(@ViewBuilder content: () -> Content) {
    _content = content()
  }
}

public struct EquatableView<Content: View & Equatable>: View, BuiltInView {
  public var content: Content

  public init(content: Content) {
    self.content = content
  }

  public var body: Content { content }
}

extension View where Self: Equatable {
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

/// A view whose closure runs as a body of its own, so that only it depends on what the closure reads.
struct DeferredView<Content: View>: View, BuiltInView {
  let make: () -> Content

  init(_ make: @escaping () -> Content) {
    self.make = make
  }

  var body: Content { make() }
}

/// The names of views in scripts.
enum ViewName {
  /// Returns the name of an app's view, without what says that it is one. `nil` for a view of the platform.
  static func of(_ type: Any.Type) -> String? {
    let qualified = _typeName(type)
    if qualified.hasPrefix("HeadlessSwiftUI.") || qualified.hasPrefix("Swift.") { return nil }
    var name = _typeName(type, qualified: false)
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    return name
  }
}
