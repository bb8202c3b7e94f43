import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

private struct FieldView<Label: View>: View, BuiltInView {
  let role: ElementRole
  let label: Label
  let prompt: Text?
  let text: Binding<String>
  var takesReturn = true

  var body: some View {
    let value = text.wrappedValue
    FieldControl(label: label, prompt: prompt, role: role, value: value, text: text, takesReturn: takesReturn)
  }
}

private struct FieldControl<Label: View>: _PrimitiveView {
  typealias Body = Never

  let label: Label
  let prompt: Text?
  let role: ElementRole
  let value: String
  let text: Binding<String>
  let takesReturn: Bool

  var _content: Label { label }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    // The element shows the focus, which the app may move.
    if let target = node.focusTarget { node.track { _ = target.isFocused() } }
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let label = _ElementBuilder.label(of: node.content)
    elements.add(
      FieldElement.make(
        role, label ?? prompt?.content, prompt: prompt?.content, value, text, takesReturn: takesReturn, node))
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) { node.setFocused(false) }
}

/// The element of a field.
@MainActor
enum FieldElement {
  static func make(
    _ role: ElementRole, _ label: String?, prompt: String?, _ value: String, _ text: Binding<String>,
    takesReturn: Bool, _ node: _ViewNode
  ) -> ViewElement {
    var field = ViewElement(role, label, of: node)
    if let prompt, prompt != label, !prompt.isEmpty { field.element.title = prompt }
    field.element.value = .string(role == .password && !value.isEmpty ? "•••" : value)
    if role == .password { field.element.secret = value }
    field.element.gestures = takesReturn ? [.type, .submit] : .type
    if node.isFocused { field.insert(.focused) }
    field.perform = { gesture throws(GestureRefusal) in
      switch gesture {
      case .type(let new):
        node.setFocused(true)
        text.wrappedValue = new
      case .submit: node.submit()
      default: throw .noSuchElement
      }
    }
    field.applyEnvironment(of: node)
    return field
  }
}

extension _ViewNode {
  /// What the app knows of the focus of the field. `nil` if it knows nothing.
  var focusTarget: FocusTarget? { context.environment[FocusKey.self]?.target }

  var isFocused: Bool { focusTarget?.isFocused() ?? (context.graph.focusedField === self) }

  func setFocused(_ isFocused: Bool) {
    let graph = context.graph
    if isFocused {
      if let other = graph.focusedField, other !== self { other.setFocused(false) }
      graph.focusedField = self
    } else if graph.focusedField === self {
      graph.focusedField = nil
    } else if focusTarget == nil {
      return
    }
    focusTarget?.setFocused(isFocused)
    context.screen.invalidateElements()
  }

  /// Presses the return key: the actions of `onSubmit`, inner ones first. The keyboard goes, unless they move it.
  func submit() {
    setFocused(true)
    for handler in context.environment[SubmitKey.self].handlers { handler.action() }
    if isFocused { setFocused(false) }
  }
}

struct SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitHandlers { SubmitHandlers() }
}

/// The actions of the return key around a field, inner ones first.
struct SubmitHandlers: Equatable {
  var handlers: [SubmitHandler] = []

  static func == (one: SubmitHandlers, other: SubmitHandlers) -> Bool {
    one.handlers.elementsEqual(other.handlers) { $0 === $1 }
  }
}

@MainActor
final class SubmitHandler {
  var action: @MainActor () -> Void = {}
}

private struct SubmitView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let handler = node.storage as? SubmitHandler ?? SubmitHandler()
    node.storage = handler
    handler.action = action
    return context.with {
      if triggers.contains(.text) { $0.environment[SubmitKey.self].handlers.insert(handler, at: 0) }
      if triggers.contains(.search) { $0.environment[SearchSubmitKey.self].handlers.insert(handler, at: 0) }
    }
  }
}

struct SearchSubmitKey: EnvironmentKey {
  static var defaultValue: SubmitHandlers { SubmitHandlers() }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  @preconcurrency
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    SubmitView(_content: self, triggers: triggers, action: action)
  }
}

// MARK: Fields

public struct TextField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let commit: FieldCommit?

  fileprivate init(_ label: Label, _ prompt: Text?, _ text: Binding<String>, _ commit: FieldCommit? = nil) {
    self.label = label
    self.prompt = prompt
    self.text = text
    self.commit = commit
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    self.init(label(), prompt, text)
  }

  public var body: some View {
    let field = FieldView(role: .field, label: label, prompt: prompt, text: text)
    if let commit { CommittingView(content: field, commit: commit) } else { field }
  }
}

extension TextField: BuiltInView {}

/// What an app of old does when a user begins or ends to edit a field, and submits its text.
private struct FieldCommit {
  var onEditingChanged: @MainActor (Bool) -> Void = { _ in }
  let onCommit: @MainActor () -> Void
}

private struct CommittingView<Content: View>: View, BuiltInView {
  let content: Content
  let commit: FieldCommit
  @FocusState private var isFocused: Bool

  var body: some View {
    content
      .focused($isFocused)
      .onSubmit(commit.onCommit)
      .onChange(of: isFocused) { _, isFocused in commit.onEditingChanged(isFocused) }
  }
}

extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis = .horizontal) {
    self.init(Text(title), nil, text)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis = .horizontal) {
    self.init(Text(title), nil, text)
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis = .horizontal) {
    self.init(Text(title), prompt, text)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis = .horizontal) {
    self.init(Text(title), prompt, text)
  }

  @preconcurrency
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(Text(title), nil, text, FieldCommit(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(Text(title), nil, text, FieldCommit(onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  @preconcurrency
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(Text(title), nil, text, FieldCommit(onCommit: onCommit))
  }

  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(Text(title), nil, text, FieldCommit(onCommit: onCommit))
  }

  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), prompt, FormattedText.binding(value, format))
  }

  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), prompt, FormattedText.binding(value, format))
  }

  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), prompt, FormattedText.binding(optional: value, format))
  }

  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), prompt, FormattedText.binding(optional: value, format))
  }
}

/// The text of a value in a field. A text that the format does not read changes nothing.
@MainActor
private enum FormattedText {
  static func binding<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> Binding<String>
  where F.FormatOutput == String {
    return Binding(
      get: { format.format(value.wrappedValue) },
      set: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } })
  }

  static func binding<F: ParseableFormatStyle>(
    optional value: Binding<F.FormatInput?>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    return Binding(
      get: { value.wrappedValue.map { format.format($0) } ?? "" },
      set: { value.wrappedValue = $0.isEmpty ? nil : try? format.parseStrategy.parse($0) })
  }
}

public struct SecureField<Label: View>: View {
  private let label: Label
  private let prompt: Text?
  private let text: Binding<String>
  private let commit: FieldCommit?

  fileprivate init(_ label: Label, _ prompt: Text?, _ text: Binding<String>, _ commit: FieldCommit? = nil) {
    self.label = label
    self.prompt = prompt
    self.text = text
    self.commit = commit
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), prompt, text)
  }

  public var body: some View {
    let field = FieldView(role: .password, label: label, prompt: prompt, text: text)
    if let commit { CommittingView(content: field, commit: commit) } else { field }
  }
}

extension SecureField: BuiltInView {}

extension SecureField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(title), nil, text)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(Text(title), nil, text)
  }

  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), prompt, text)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), prompt, text)
  }

  @preconcurrency
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(Text(title), nil, text, FieldCommit(onCommit: onCommit))
  }

  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(Text(title), nil, text, FieldCommit(onCommit: onCommit))
  }
}

public struct TextEditor: View {
  private let text: Binding<String>

  public init(text: Binding<String>) {
    self.text = text
  }

  public var body: some View {
    FieldView(role: .editor, label: EmptyView(), prompt: nil, text: text, takesReturn: false)
  }
}

extension TextEditor: BuiltInView {}
