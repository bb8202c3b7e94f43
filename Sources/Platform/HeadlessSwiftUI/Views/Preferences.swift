/// A key of a value that views hand to those around them.
public protocol PreferenceKey {
  associatedtype Value

  static var defaultValue: Value { get }

  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension View {
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceView<Key, Self>(_content: self) { _ in value }
  }

  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceView<Key, Self>(_content: self) { content in
      var value = content ?? Key.defaultValue
      callback(&value)
      return value
    }
  }

  /// Hands on what the closure makes of the geometry, which is that of the whole screen.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    PreferenceView<Key, Self>(_content: self) { _ in transform(Anchor(value: value.value)) }
  }

  /// Changes the value by the geometry, which is that of the whole screen.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View { transformPreference(key) { transform(&$0, Anchor(value: value.value)) } }

  /// Calls an action with the value of the views within, at first and after each change.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable { PreferenceObservingView<Key, Self>(_content: self, action: action) }

  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View where Key.Value: Equatable {
    PreferenceReadingView<Key, _, _>(content: self) { content, value in
      content.overlay(alignment: alignment) { transform(value) }
    }
  }

  /// Lays over the view what the closure makes of the default, since the values cannot be compared.
  @_disfavoredOverload
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { overlay(alignment: alignment) { transform(Key.defaultValue) } }

  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View where Key.Value: Equatable {
    PreferenceReadingView<Key, _, _>(content: self) { content, value in
      content.background(alignment: alignment) { transform(value) }
    }
  }

  /// Lays under the view what the closure makes of the default, since the values cannot be compared.
  @_disfavoredOverload
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { background(alignment: alignment) { transform(Key.defaultValue) } }
}

private struct PreferenceView<Key: PreferenceKey, Content: View>: _PrimitiveView {
  let _content: Content
  // Given the value of the content.
  let value: (Key.Value?) -> Key.Value

  func _preference<Other: PreferenceKey>(of key: Other.Type, _ node: _PrimitiveNode<Self>) -> Other.Value? {
    let content = node.contentPreference(of: key)
    guard Other.self == Key.self else { return content }
    return value(content as? Key.Value) as? Other.Value
  }
}

private struct PreferenceObservingView<Key: PreferenceKey, Content: View>: _PrimitiveView where Key.Value: Equatable {
  let _content: Content
  let action: @MainActor (Key.Value) -> Void

  private final class Last: PreferenceObserver {
    unowned let node: _PrimitiveNode<PreferenceObservingView>
    var value: Key.Value?

    init(_ node: _PrimitiveNode<PreferenceObservingView>) {
      self.node = node
    }

    func check() {
      let new = node.contentPreference(of: Key.self) ?? Key.defaultValue
      guard new != value else { return }
      value = new
      let action = node.view.action
      node.context.graph.perform { action(new) }
    }
  }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard node.storage == nil else { return }
    let last = Last(node)
    node.storage = last
    node.context.graph.add(preferenceObserver: last)
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) {
    if let last = node.storage as? Last { node.context.graph.remove(preferenceObserver: last) }
  }
}

private struct PreferenceReadingView<Key: PreferenceKey, Content: View, Result: View>: View, BuiltInView
where Key.Value: Equatable {
  let content: Content
  @ViewBuilder let combine: (ObservedContent<Key, Content>, Key.Value) -> Result
  @State private var value = Key.defaultValue

  init(content: Content, @ViewBuilder combine: @escaping (ObservedContent<Key, Content>, Key.Value) -> Result) {
    self.content = content
    self.combine = combine
  }

  var body: some View { combine(ObservedContent(content: content, value: $value), value) }
}

private struct ObservedContent<Key: PreferenceKey, Content: View>: View, BuiltInView where Key.Value: Equatable {
  let content: Content
  let value: Binding<Key.Value>

  var body: some View { content.onPreferenceChange(Key.self) { value.wrappedValue = $0 } }
}

/// Something that compares the value of a preference after each update.
@MainActor
protocol PreferenceObserver: AnyObject {
  func check()
}
