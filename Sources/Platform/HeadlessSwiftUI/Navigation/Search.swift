import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

/// The search field of a screen.
@MainActor
final class SearchState {
  private(set) weak var owner: _ViewNode?
  var text: Binding<String>
  var prompt: String
  var isPresented: Binding<Bool>?
  /// The field itself, which has the keyboard or not.
  var suggestions: _ViewNode?
  var scopes: _ViewNode?

  init(_ text: Binding<String>, _ prompt: String, by owner: _ViewNode) {
    self.text = text
    self.prompt = prompt
    self.owner = owner
  }

  /// Ends the search: the text goes, and so does the keyboard.
  func end() {
    if !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    owner?.setFocused(false)
    if isPresented?.wrappedValue == true { isPresented?.wrappedValue = false }
  }

  func collect(into elements: inout _ElementBuilder) {
    guard let owner else { return }
    var field = FieldElement.make(
      .search, prompt, prompt: nil, text.wrappedValue, text, takesReturn: true, owner)
    field.perform = { [weak self, weak owner] gesture throws(GestureRefusal) in
      guard let self, let owner else { throw .noSuchElement }
      switch gesture {
      case .type(let new):
        begin()
        text.wrappedValue = new
      case .submit:
        for handler in owner.context.environment[SearchSubmitKey.self].handlers { handler.action() }
      default: throw .noSuchElement
      }
    }
    elements.add(field)
    if owner.isFocused || isPresented?.wrappedValue == true {
      scopes?.collect(into: &elements)
      suggestions?.collect(into: &elements)
    }
  }

  private func begin() {
    owner?.setFocused(true)
    if isPresented?.wrappedValue == false { isPresented?.wrappedValue = true }
  }
}

private struct SearchView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let text: Binding<String>
  let prompt: String?
  var isPresented: Binding<Bool>?

  private func state(_ node: _PrimitiveNode<Self>) -> SearchState {
    let state = node.storage as? SearchState ?? SearchState(text, prompt ?? "Search", by: node)
    node.storage = state
    (state.text, state.prompt, state.isPresented) = (text, prompt ?? "Search", isPresented)
    return state
  }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let state = state(node)
    let isSearching = !text.wrappedValue.isEmpty || context.graph.focusedField === node
    return context.with {
      $0.environment[SearchingKey.self] = isSearching
      $0.environment[DismissSearchKey.self] = DismissSearchAction(state)
      $0.environment[SearchReferenceKey.self] = SearchReference(state: state)
    }
  }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    let state = state(node)
    node.track {
      _ = text.wrappedValue
      _ = isPresented?.wrappedValue
    }
    node.context.screen.set(search: state)
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.context.screen.remove(node) }
}

struct SearchReferenceKey: EnvironmentKey {
  static var defaultValue: SearchReference? { nil }
}

struct SearchReference: Equatable {
  let state: SearchState

  static func == (one: SearchReference, other: SearchReference) -> Bool { one.state === other.state }
}

/// What a search shows below its field: suggestions or scopes.
private struct SearchPart<Content: View, Part: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let part: Part
  let keyPath: ReferenceWritableKeyPath<SearchState, _ViewNode?>

  var _content: TupleView<(Content, Part)> { TupleView(content, part) }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    // The modifier stands outside or inside of `searchable`.
    let state = node.context.environment[SearchReferenceKey.self]?.state ?? node.context.screen.search
    state?[keyPath: keyPath] = parts[1]
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    (node.content as? ListNode)?.children.first?.collect(into: &elements)
  }
}

extension View {
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil
  ) -> some View { SearchView(_content: self, text: text, prompt: prompt?.text) }

  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { SearchView(_content: self, text: text, prompt: String(prompt)) }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text?
  ) -> some View { SearchView(_content: self, text: text, prompt: prompt?.content) }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View { SearchView(_content: self, text: text, prompt: prompt?.text, isPresented: isPresented) }

  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    SearchPart(content: self, part: suggestions(), keyPath: \.suggestions)
  }

  public func searchScopes<Value: Hashable>(
    _ scope: Binding<Value>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    SearchPart(
      content: self, part: Picker(selection: scope, content: scopes) { EmptyView() }, keyPath: \.scopes)
  }

  /// Sets the text that a suggestion completes to.
  public func searchCompletion(_ completion: String) -> some View { SearchCompletion(_content: self, text: completion) }
}

private struct SearchCompletion<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let text: String

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let content = _ElementBuilder.elements(of: node.content)
    var button = ViewElement(.button, _ElementBuilder.label(of: content), of: node)
    let text = text
    button.addTap { [weak node] in node?.context.screen.search?.text.wrappedValue = text }
    elements.add(button)
  }
}

public struct SearchFieldPlacement: Sendable {
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case always, automatic
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}
