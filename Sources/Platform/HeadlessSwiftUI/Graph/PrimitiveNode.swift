/// A view of the engine: what it contains, what it changes for that, and what it shows.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {
  associatedtype _Content: View = EmptyView

  var _content: _Content { get }

  /// Returns the content. One that depends on the environment is made again with each other one.
  func _content(in environment: EnvironmentValues) -> _Content

  static var _readsEnvironment: Bool { get }

  /// Returns the context of the content.
  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext

  /// Adds what the view shows, by default what its content shows.
  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder)

  /// Takes note of a value after its content has been updated. `old` is `nil` at first.
  ///
  /// What the method reads in `node.track` invalidates the node, which calls the method again.
  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>)

  func _willUnmount(_ node: _PrimitiveNode<Self>)

  /// Returns the value that the view hands to those around it, by default that of its content. `nil` without one.
  func _preference<Key: PreferenceKey>(of key: Key.Type, _ node: _PrimitiveNode<Self>) -> Key.Value?
}

extension _PrimitiveView where _Content == EmptyView {
  public var _content: EmptyView { EmptyView() }
}

extension _PrimitiveView {
  public func _content(in environment: EnvironmentValues) -> _Content { _content }

  public static var _readsEnvironment: Bool { false }

  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    node.collectContent(into: &elements)
  }

  public func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {}

  public func _willUnmount(_ node: _PrimitiveNode<Self>) {}

  public func _preference<Key: PreferenceKey>(of key: Key.Type, _ node: _PrimitiveNode<Self>) -> Key.Value? {
    node.contentPreference(of: key)
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    _PrimitiveNode(view, context, parent)
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: _PrimitiveNode<Self>.self).update(view, context)
  }
}

public final class _PrimitiveNode<Primitive: _PrimitiveView>: _ViewNode {
  private(set) var view: Primitive
  private(set) var content: _ViewNode?
  /// What the view keeps at its place.
  var storage: AnyObject?
  // The context of the content, which stays the same object as long as nothing in it changes.
  private var inner: _ViewContext

  init(_ view: Primitive, _ context: _ViewContext, _ parent: _ViewNode?) {
    self.view = view
    inner = context
    super.init(context, parent)
    apply(from: nil)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let content { body(content) } }

  override var isContainer: Bool {
    Primitive.self is any _PlainContainer.Type || Primitive.self is any _LazyContainer.Type
  }

  override var isSection: Bool { Primitive.self is any SectionView.Type }

  private func apply(from old: Primitive?) {
    setInner()
    if Primitive._Content.self != EmptyView.self {
      let view = view._content(in: context.environment)
      if let content {
        TabsNode.updateItem(content, view, inner)
      } else {
        content = TabsNode.makeItem(view, inner, self)
      }
    }
    view._didUpdate(from: old, self)
  }

  private func setInner() {
    let new = view._context(context, self)
    if !new.isSame(as: inner) { inner = new }
  }

  func update(_ new: Primitive, _ context: _ViewContext) {
    let old = view
    view = new
    self.context = context
    clearDirt()
    apply(from: old)
  }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    self.context = context
    if Primitive._readsEnvironment { return apply(from: view) }
    let old = inner
    setInner()
    if inner !== old { content?.refresh(inner) }
    view._didUpdate(from: view, self)
  }

  override func recompute() { view._didUpdate(from: view, self) }

  override func collect(into elements: inout _ElementBuilder) { view._collect(self, into: &elements) }

  /// Adds what the content shows.
  func collectContent(into elements: inout _ElementBuilder) { content?.collect(into: &elements) }

  override func preference<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? { view._preference(of: key, self) }

  /// The value of a preference that the content hands on.
  func contentPreference<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? { super.preference(of: key) }

  override func willUnmount() { view._willUnmount(self) }

  override func didUnmount() { storage = nil }
}
