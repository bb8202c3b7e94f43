import FlowCore
#if !Foundation
  import FoundationEssentials
#endif
import HeadlessSwiftUICore
import HeadlessUIKit

/// A view that presents a modal or an alert while its flag or item says so.
struct PresentingView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let kind: HostedScreen.Kind
  /// What to present now. `nil` for nothing.
  let request: () -> Presentation.Request?
  let clear: () -> Void
  let onDismiss: (() -> Void)?

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    let wanted = node.track { request() }
    let presentations = node.context.graph.presentations
    if let current = node.storage as? Presentation {
      current.onDismiss = onDismiss
      current.clear = clear
      if let wanted, wanted.key == current.request.key, !current.isCancelled { return current.update(wanted) }
      node.storage = nil
      presentations?.cancel(current)
    }
    guard let wanted else { return }
    let presentation = Presentation(kind, wanted, by: node)
    presentation.onDismiss = onDismiss
    presentation.clear = clear
    node.storage = presentation
    presentations?.request(presentation)
  }

  func _willUnmount(_ node: _PrimitiveNode<Self>) {
    if let current = node.storage as? Presentation { node.context.graph.presentations?.cancel(current) }
  }
}

extension View {
  // MARK: Modals

  private func presenting(
    _ kind: HostedScreen.Kind, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    alert: (() -> Presentation.AlertStyle?)? = nil, _ content: @escaping () -> some View
  ) -> some View {
    PresentingView(
      _content: self, kind: kind,
      request: {
        guard isPresented.wrappedValue else { return nil }
        return Presentation.Request(
          key: true, view: AnyView(DeferredView(content)), alert: alert?(), restore: { isPresented.wrappedValue = true }
        )
      },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, onDismiss: onDismiss)
  }

  private func presenting<Item: Identifiable>(
    _ kind: HostedScreen.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> some View
  ) -> some View {
    PresentingView(
      _content: self, kind: kind,
      request: {
        guard let value = item.wrappedValue else { return nil }
        return Presentation.Request(
          key: AnyHashable(value.id), view: AnyView(DeferredView { content(value) }),
          restore: { item.wrappedValue = value })
      },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }, onDismiss: onDismiss)
  }

  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.sheet, isPresented, onDismiss, content) }

  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.sheet, item, onDismiss, content) }

  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.cover, isPresented, onDismiss, content) }

  public func fullScreenCover<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.cover, item, onDismiss, content) }

  /// Presents a sheet, as on a phone.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { presenting(.sheet, item, nil, content) }

  /// Presents a sheet, as on a phone.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { presenting(.sheet, isPresented, nil, content) }

  /// Presents a sheet, as on a phone.
  public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
    presenting(.sheet, isPresented, nil, content)
  }

  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }

  // MARK: Alerts

  private func presentingAlert(
    _ title: @escaping () -> String?, _ style: UIAlertController.Style, _ isPresented: Binding<Bool>,
    _ content: @escaping () -> some View
  ) -> some View {
    PresentingView(
      _content: self, kind: .alert,
      request: {
        guard isPresented.wrappedValue, let title = title() else { return nil }
        return Presentation.Request(
          key: true, view: AnyView(DeferredView(content)),
          alert: Presentation.AlertStyle(title: title, style: style), restore: { isPresented.wrappedValue = true })
      },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }, onDismiss: nil)
  }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View { presentingAlert({ title.text }, .alert, isPresented, actions) }

  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentingAlert({ title.text }, .alert, isPresented) { AlertContentView(message: message(), actions: actions()) }
  }

  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ title }, .alert, isPresented, actions)
  }

  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ title }, .alert, isPresented) {
      AlertContentView(message: message(), actions: actions())
    }
  }

  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View { presentingAlert({ title.content }, .alert, isPresented, actions) }

  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentingAlert({ title.content }, .alert, isPresented) {
      AlertContentView(message: message(), actions: actions())
    }
  }

  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.text }, .alert, isPresented) { data.map { actions($0) } }
  }

  public func alert<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.text }, .alert, isPresented) {
      data.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }

  @_disfavoredOverload
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ data == nil ? nil : title }, .alert, isPresented) {
      data.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }

  @_disfavoredOverload
  public func alert<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ data == nil ? nil : title }, .alert, isPresented) { data.map { actions($0) } }
  }

  public func alert<Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.content }, .alert, isPresented) { data.map { actions($0) } }
  }

  public func alert<Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.content }, .alert, isPresented) {
      data.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }

  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    presentingAlert({ error.map { $0.errorDescription ?? "\($0)" } }, .alert, isPresented, actions)
  }

  public func alert<Failure: LocalizedError>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> some View,
    @ViewBuilder message: @escaping (Failure) -> some View
  ) -> some View {
    presentingAlert({ error.map { $0.errorDescription ?? "\($0)" } }, .alert, isPresented) {
      error.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }

  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presentingAlert({ content().title }, .alert, isPresented) { content().view }
  }

  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    presentingSheet(item, .alert) { item in
      let alert = content(item)
      return (alert.title, AnyView(alert.view))
    }
  }

  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    presentingAlert({ content().alert.title }, .actionSheet, isPresented) { content().alert.view }
  }

  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    presentingSheet(item, .actionSheet) { item in
      let alert = content(item).alert
      return (alert.title, AnyView(alert.view))
    }
  }

  private func presentingSheet<Item: Identifiable>(
    _ item: Binding<Item?>, _ style: UIAlertController.Style,
    _ content: @escaping (Item) -> (title: String, view: AnyView)
  ) -> some View {
    PresentingView(
      _content: self, kind: .alert,
      request: {
        guard let value = item.wrappedValue else { return nil }
        let content = content(value)
        return Presentation.Request(
          key: AnyHashable(value.id), view: content.view,
          alert: Presentation.AlertStyle(title: content.title, style: style), restore: { item.wrappedValue = value })
      },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }, onDismiss: nil)
  }

  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentingAlert({ title.text }, .actionSheet, isPresented) {
      AlertContentView(message: message(), actions: actions())
    }
  }

  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View { presentingAlert({ title.text }, .actionSheet, isPresented, actions) }

  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ title }, .actionSheet, isPresented) {
      AlertContentView(message: message(), actions: actions())
    }
  }

  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    let title = String(title)
    return presentingAlert({ title }, .actionSheet, isPresented, actions)
  }

  public func confirmationDialog<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.text }, .actionSheet, isPresented) { data.map { actions($0) } }
  }

  public func confirmationDialog<Value>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> some View,
    @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.text }, .actionSheet, isPresented) {
      data.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }
}

extension View {
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View { presentingAlert({ title.content }, .actionSheet, isPresented, actions) }

  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    presentingAlert({ title.content }, .actionSheet, isPresented) {
      AlertContentView(message: message(), actions: actions())
    }
  }

  public func confirmationDialog<Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.content }, .actionSheet, isPresented) { data.map { actions($0) } }
  }

  public func confirmationDialog<Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    presentingAlert({ data == nil ? nil : title.content }, .actionSheet, isPresented) {
      data.map { AlertContentView(message: message($0), actions: actions($0)) }
    }
  }

  @_disfavoredOverload
  public func confirmationDialog<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }

  @_disfavoredOverload
  public func confirmationDialog<Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping (Value) -> some View,
    @ViewBuilder message: @escaping (Value) -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }
}

/// The message of an alert before its buttons.
private struct AlertContentView<Message: View, Actions: View>: View, BuiltInView {
  let message: Message
  let actions: Actions

  var body: some View {
    message
    actions
  }
}

/// An alert of SwiftUI's first version.
public struct Alert {
  public struct Button {
    fileprivate let label: String
    fileprivate let role: ButtonRole?
    fileprivate let action: () -> Void

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label.content, role: nil, action: action ?? {})
    }
    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = {}) -> Button {
      Button(label: label.content, role: .cancel, action: action ?? {})
    }
    public static func cancel(_ action: (() -> Void)?) -> Button { cancel(Text("Cancel"), action: action) }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label.content, role: .destructive, action: action ?? {})
    }
  }

  fileprivate let title: String
  private let message: String?
  private let buttons: [Button]

  fileprivate init(_ title: Text, _ message: Text?, _ buttons: [Button]) {
    self.title = title.content
    self.message = message?.content
    self.buttons = buttons
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.init(title, message, [dismissButton ?? .default(Text("OK"))])
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.init(title, message, [primaryButton, secondaryButton])
  }

  @MainActor fileprivate var view: some View {
    AlertContentView(
      message: message.map { Text(verbatim: $0) },
      actions: ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
        HeadlessSwiftUI.Button(button.label, role: button.role) { button.action() }
      })
  }
}

public struct ActionSheet {
  public typealias Button = Alert.Button

  fileprivate let alert: Alert

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title, message, buttons)
  }
}

public enum PopoverAttachmentAnchor: Sendable {
  public enum Bounds: Sendable {
    case bounds
  }

  case rect(Bounds)
  case point(UnitPoint)
}
