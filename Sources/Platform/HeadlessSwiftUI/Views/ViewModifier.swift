/// A change of a view with a body of its own.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) has no body: read the body only of modifiers that declare one")
  }

  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
@frozen
public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()

  public init() {}

  public func body(content: Content) -> some View { content }
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  let source: ContentSource

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ChoiceNode(context, parent)
    view.source.show(in: node, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    view.source.show(in: unsafeDowncast(node, to: ChoiceNode.self), context)
  }
}

/// The content of one modified view, which the body of the modifier shows once or several times.
@MainActor
final class ContentSource {
  private var content: (@MainActor (ChoiceNode, _ViewContext) -> Void)?
  private var version = 0
  private var uses: [(node: ChoiceNode, version: Int)] = []

  func set<Content: View>(_ content: Content) {
    version += 1
    self.content = { $0.show(content, 0, $1) }
  }

  func show(in node: ChoiceNode, _ context: _ViewContext) {
    content?(node, context)
    if let index = uses.firstIndex(where: { $0.node === node }) {
      uses[index].version = version
    } else {
      uses.append((node, version))
    }
  }

  /// Shows the content in those places whose views were not evaluated again.
  func showEverywhere() {
    uses.removeAll { !$0.node.isMounted }
    for index in uses.indices where uses[index].version != version {
      uses[index].version = version
      content?(uses[index].node, uses[index].node.context)
    }
  }

  func end() { (content, uses) = (nil, []) }
}

/// A modifier that depends on the environment of the view that it changes.
public protocol EnvironmentalModifier: ViewModifier {
  associatedtype ResolvedModifier: ViewModifier

  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public func body(content: Content) -> some View { ResolvedView(modifier: self, content: content) }
}

private struct ResolvedView<Modifier: EnvironmentalModifier>: _PrimitiveView {
  typealias Body = Never

  let modifier: Modifier
  let content: _ViewModifier_Content<Modifier>

  static var _readsEnvironment: Bool { true }

  var _content: ModifiedContent<_ViewModifier_Content<Modifier>, Modifier.ResolvedModifier> {
    _content(in: EnvironmentValues())
  }

  func _content(
    in environment: EnvironmentValues
  ) -> ModifiedContent<_ViewModifier_Content<Modifier>, Modifier.ResolvedModifier> {
    content.modifier(modifier.resolve(in: environment))
  }
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content inner: _ViewModifier_Content<Self>) -> some View {
    inner.modifier(content).modifier(modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = ModifiedNode<Modifier>(context, parent)
    node.show(view.content, view.modifier, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: ModifiedNode<Modifier>.self).show(view.content, view.modifier, context)
  }
}

// The body of a modifier as that of a view, so that the properties of the modifier keep their state.
private struct ModifierBody<Modifier: ViewModifier>: View, BuiltInView {
  let modifier: Holder<Modifier>
  let source: ContentSource

  var body: Modifier.Body { modifier.value.body(content: _ViewModifier_Content(source: source)) }
}

/// A value whose dynamic properties are those of the view that has it.
struct Holder<Value>: HoldsDynamicProperties {
  let value: Value

  static var heldType: Any.Type { Value.self }
}

private final class ModifiedNode<Modifier: ViewModifier>: _ViewNode {
  private let source = ContentSource()
  private var bodyNode: _ViewNode?

  override func forEachChild(_ body: (_ViewNode) -> Void) { if let bodyNode { body(bodyNode) } }

  override func refresh(_ context: _ViewContext) {
    if context === self.context { return }
    super.refresh(context)
  }

  func show<Content: View>(_ content: Content, _ modifier: Modifier, _ context: _ViewContext) {
    self.context = context
    source.set(content)
    let body = ModifierBody(modifier: Holder(value: modifier), source: source)
    if let bodyNode {
      ModifierBody<Modifier>._updateNode(bodyNode, body, context)
      source.showEverywhere()
    } else {
      bodyNode = ModifierBody<Modifier>._makeNode(body, context, self)
    }
  }

  override func didUnmount() {
    source.end()
    bodyNode = nil
  }
}

extension View {
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
