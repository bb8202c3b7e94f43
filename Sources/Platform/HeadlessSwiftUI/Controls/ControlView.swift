import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A control with a label, whose element the graph makes from the label's texts.
struct ControlView<Label: View>: _PrimitiveView {
  typealias Body = Never

  let role: ElementRole
  let label: Label
  /// Adds the value, the states and the gestures to the element.
  let configure: @MainActor (inout ViewElement, _PrimitiveNode<Self>) -> Void

  init(
    _ role: ElementRole, label: Label, configure: @escaping @MainActor (inout ViewElement, _PrimitiveNode<Self>) -> Void
  ) {
    self.role = role
    self.label = label
    self.configure = configure
  }

  var _content: Label { label }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let content = _ElementBuilder.elements(of: node.content)
    var element = ViewElement(role, _ElementBuilder.label(of: content), of: node)
    element.tag = node.context.tag
    element.children = content.filter { !$0.isContent }
    configure(&element, node)
    if role != .progress { element.applyEnvironment(of: node) }
    elements.add(element)
  }
}

extension ViewElement {
  /// Applies what the views around a control say of it.
  @MainActor
  mutating func applyEnvironment(of node: _ViewNode) {
    if !node.context.environment.isEnabled { disable() }
    if !node.context.environment[TouchableKey.self] {
      disable()
      children = children.map { child in
        var child = child
        child.disable()
        return child
      }
    }
  }
}

// MARK: Buttons

public struct ButtonRole: Hashable, Sendable {
  private let name: String

  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")
}

public struct Button<Label: View>: _PrimitiveView {
  public typealias Body = Never

  private let label: Label
  private let role: ButtonRole?
  private let action: @MainActor () -> Void

  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var _content: _ConditionalContent<AnyView, Label> { _ConditionalContent(.second(label)) }

  public static var _readsEnvironment: Bool { true }

  public func _content(in environment: EnvironmentValues) -> _ConditionalContent<AnyView, Label> {
    guard let style = environment[ButtonStyleKey.self] else { return _content }
    return _ConditionalContent(.first(style.body(role, AnyView(label), action)))
  }

  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    // A style of the app may press the button by a gesture of its own.
    if node.context.environment[ButtonStyleKey.self]?.isPrimitive == true {
      return node.collectContent(into: &elements)
    }
    let content = _ElementBuilder.elements(of: node.content)
    var button = ViewElement(.button, of: node)
    button.setLabel(from: content)
    button.children = content.filter { !$0.isContent }
    button.tag = node.context.tag
    button.alertStyle = role == .cancel ? .cancel : role == .destructive ? .destructive : .default
    button.sharesRow = node.context.environment[SharesRowKey.self]
    button.addTap(action)
    button.applyEnvironment(of: node)
    elements.add(button)
  }
}

extension Button where Label == Text {
  @preconcurrency
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  @preconcurrency
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @preconcurrency
  public init(
    _ title: LocalizedStringKey, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, image: image) }
  }

  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, image: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessSwiftUI.Label(title, image: image) }
  }
}

extension Button where Label == _StyleContent {
  /// Creates the button that a primitive style shows.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}

public struct Link<Label: View>: View {
  private let label: Label
  private let destination: URL

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }

  public var body: some View {
    ControlView(.link, label: label) { [destination] element, node in
      element.addTap { node.context.environment.openURL(destination) }
    }
  }
}

extension Link: BuiltInView {}

extension Link where Label == Text {
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  public var body: some View {
    let editMode = editMode
    Button(editMode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
      editMode?.wrappedValue = editMode?.wrappedValue.isEditing == true ? .inactive : .active
    }
  }
}

extension EditButton: BuiltInView {}

/// A button that gives its action what is on the pasteboard. A tap does nothing if that is of another type.
// The types of providers are those of UniformTypeIdentifiers, which this module does not know.
public struct PasteButton: View {
  private let paste: @MainActor () -> Void

  @preconcurrency
  public init<Payload>(payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void) {
    paste = {
      let board = UIPasteboard.general
      if let payload = (board.strings as? [Payload]) ?? (board.urls as? [Payload]) ?? (board.images as? [Payload]) {
        onPaste(payload)
      }
    }
  }

  @preconcurrency
  public init<ContentType, Provider>(
    supportedContentTypes: [ContentType], payloadAction: @escaping @MainActor ([Provider]) -> Void
  ) {
    paste = {}
  }

  public var body: some View { Button("Paste", action: paste) }
}

extension PasteButton: BuiltInView {}

// MARK: Menus

public struct Menu<Label: View, Content: View>: _PrimitiveView {
  public typealias Body = Never

  private let label: Label
  private let content: Content
  private let primaryAction: (@MainActor () -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
    primaryAction = nil
  }

  @preconcurrency
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.content = content()
    self.label = label()
    self.primaryAction = primaryAction
  }

  public var _content: TupleView<(Label, Content)> { TupleView(label, content) }

  public func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  public func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    var menu = ViewElement(.menu, _ElementBuilder.label(of: parts[0]), of: node)
    menu.children = _ElementBuilder.elements(of: parts[1])
    if let primaryAction { menu.addTap(primaryAction) }
    menu.applyEnvironment(of: node)
    elements.add(menu)
  }
}

extension Menu where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

// MARK: Toggles

public struct Toggle<Label: View>: View {
  private let label: Label
  private let isOn: Binding<Bool>
  @Environment(\.toggleStyleBox) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }

  public var body: some View {
    let value = isOn.wrappedValue
    if let style = style?.style {
      style.body(AnyView(label), isOn)
    } else {
      ControlView(.toggle, label: label) { [isOn] element, node in
        element.element.states = [value ? .on : .off]
        element.element.gestures = [.tap, .set]
        element.perform = { gesture throws(GestureRefusal) in
          guard case .set(let value) = gesture else { return isOn.wrappedValue.toggle() }
          guard case .boolean(let on) = value else { throw .noSuchValue(expected: "on or off") }
          if on != isOn.wrappedValue { isOn.wrappedValue = on }
        }
      }
    }
  }
}

extension Toggle: BuiltInView {}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == _StyleContent {
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
