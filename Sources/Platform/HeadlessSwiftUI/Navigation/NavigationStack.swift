import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []

  public init() {}

  public init(_ elements: some Sequence<some Hashable>) {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append(_ value: some Hashable) {
    values.append(AnyHashable(value))
  }

  public mutating func removeLast(_ k: Int = 1) {
    values.removeLast(k)
  }

  static func stackPath(_ path: Binding<NavigationPath>) -> StackPath {
    StackPath(
      read: { path.wrappedValue.values },
      write: { values in
        var new = NavigationPath()
        new.values = values
        path.wrappedValue = new
        return true
      })
  }
}

public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never

  private let root: Root
  private let path: StackPath?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = NavigationPath.stackPath(path)
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = StackPath(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { values in
        let elements = values.compactMap { $0.base as? Data.Element }
        guard elements.count == values.count else { return false }
        path.wrappedValue = Data(elements)
        return true
      })
  }

  public static func _makeNode(_ view: Self, _ context: _ViewContext, _ parent: _ViewNode?) -> _ViewNode {
    let node = StackNode(context, parent)
    node.setRoot(view.root, path: view.path, context)
    return node
  }

  public static func _updateNode(_ node: _ViewNode, _ view: Self, _ context: _ViewContext) {
    unsafeDowncast(node, to: StackNode.self).setRoot(view.root, path: view.path, context)
  }
}

extension NavigationStack: NamedByContent {
  static var namingContent: Any.Type { Root.self }
}

public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  // Of several views a phone shows the first column.
  public var body: some View { NavigationStack { (content as? any SeveralViews)?.first ?? AnyView(content) } }
}

extension NavigationView: BuiltInView, NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

// MARK: Links

public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  public typealias Body = Never

  private enum Target {
    case value(AnyHashable?)
    case view(() -> Destination)
    case flag(() -> Destination, Binding<Bool>)
  }

  private let label: Label
  private let target: Target

  private init(_ label: Label, _ target: Target) {
    self.label = label
    self.target = target
  }

  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .view(destination))
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .view { destination })
  }

  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label(), .flag({ destination }, isActive))
  }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), .flag(destination, isActive))
  }

  public init<Value: Hashable>(
    destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), .flag({ destination }, TaggedSelection.flag(tag, selection)))
  }

  public init<Value: Hashable>(
    tag: Value, selection: Binding<Value?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), .flag(destination, TaggedSelection.flag(tag, selection)))
  }

  public var _content: Label { label }

  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  // Whether the link shows its destination, as it keeps it itself.
  private final class Shown {}

  public func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard let stack = node.context.stack else { return }
    switch target {
    case .value: break
    case .view(let destination):
      if node.storage != nil { show(destination, in: stack, node) }
    case .flag(let destination, let flag):
      if node.track({ flag.wrappedValue }) {
        stack.show(
          AnyView(DeferredView(destination)), by: node, didPop: { if flag.wrappedValue { flag.wrappedValue = false } },
          restore: { flag.wrappedValue = true })
      } else {
        stack.hide(node)
      }
    }
  }

  private func show(
    _ destination: @escaping () -> Destination, in stack: StackNode, _ node: _PrimitiveNode<Self>
  ) {
    node.storage = Shown()
    stack.show(
      AnyView(DeferredView(destination)), by: node, didPop: { [weak node] in node?.storage = nil },
      restore: { [weak node] in node?.storage = Shown() })
  }

  private func open(_ node: _PrimitiveNode<Self>) {
    guard let stack = node.context.stack else { return }
    switch target {
    case .value(let value?): stack.push(value)
    case .value(nil): break
    case .view(let destination): node.context.graph.updating { show(destination, in: stack, node) }
    case .flag(_, let flag): flag.wrappedValue = true
    }
  }

  private var isEmpty: Bool { if case .value(nil) = target { true } else { false } }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let content = _ElementBuilder.elements(of: node.content)
    var link = ViewElement(.link, of: node)
    link.setLabel(from: content)
    link.children = content.filter { !$0.isContent }
    link.tag = node.context.tag
    link.addTap { [weak node] in if let node { node.view.open(node) } }
    if node.context.stack == nil || isEmpty { link.disable() }
    link.applyEnvironment(of: node)
    elements.add(link)
  }

  public func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.stack?.hide(node) }
}

private enum TaggedSelection {
  static func flag<Value: Hashable>(_ tag: Value, _ selection: Binding<Value?>) -> Binding<Bool> {
    nonisolated(unsafe) let (tag, selection) = (tag, selection)
    return Binding(
      get: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }
}

extension NavigationLink where Label == Text {
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label(), .value(value.map { AnyHashable($0) }))
  }

  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }

  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

// MARK: Destinations

private struct DestinationView<Content: View, Value: Hashable, Destination: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let destination: (Value) -> Destination

  // Before the content is made, since it may push a value at once.
  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    guard let stack = context.stack else { return context }
    stack.setDestination(for: Value.self, by: node, isNew: node.content == nil) { [destination] value in
      guard let value = value.base as? Value else { return AnyView(EmptyView()) }
      return AnyView(DeferredView { destination(value) })
    }
    return context
  }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard old == nil else { return }
    if node.context.stack == nil {
      DestinationFault.report("navigationDestination(for: \(Value.self).self) is outside of any NavigationStack")
    } else if node.context.rows != nil {
      DestinationFault.report(
        "navigationDestination(for: \(Value.self).self) is inside a lazy container, where the stack may not see it")
    }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.stack?.removeDestination(of: node) }
}

private struct PresentedDestination<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  /// The destination, as long as the flag or item wants it.
  let destination: () -> AnyView?
  let clear: () -> Void
  let restore: () -> (() -> Void)

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard let stack = node.context.stack else {
      if old == nil { DestinationFault.report("navigationDestination is outside of any NavigationStack") }
      return
    }
    if let view = node.track({ destination() }) {
      stack.show(view, by: node, didPop: clear, restore: restore())
    } else {
      stack.hide(node)
    }
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.stack?.hide(node) }
}

@MainActor
private enum DestinationFault {
  static func report(_ text: String) { Run.report(fault: text) }
}

extension View {
  public func navigationDestination<Data: Hashable>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View { DestinationView(_content: self, destination: destination) }

  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    PresentedDestination(
      _content: self, destination: { isPresented.wrappedValue ? AnyView(DeferredView(destination)) : nil },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      restore: { { isPresented.wrappedValue = true } })
  }

  public func navigationDestination<Data: Hashable>(
    item: Binding<Data?>, @ViewBuilder destination: @escaping (Data) -> some View
  ) -> some View {
    PresentedDestination(
      _content: self,
      destination: {
        item.wrappedValue.map { value in AnyView(IDView(content: DeferredView { destination(value) }, id: value)) }
      },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      restore: {
        let value = item.wrappedValue
        return { item.wrappedValue = value }
      })
  }
}
