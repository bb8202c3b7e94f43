import FlowCore
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A value with its label, which a reader of the screen finds as one text.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.labeledContentStyleBox) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    if let style = style?.style {
      style.body(AnyView(label), AnyView(content))
    } else {
      LabeledView(label: label, content: content)
    }
  }
}

extension LabeledContent: BuiltInView {}

private struct LabeledView<Label: View, Content: View>: _PrimitiveView {
  typealias Body = Never

  let label: Label
  let content: Content

  var _content: TupleView<(Label, Content)> { TupleView(label, content) }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    let content = _ElementBuilder.elements(of: node.content)
    if let text = _ElementBuilder.label(of: content.filter(\.isContent)) {
      elements.add(ViewElement(.text, text, of: node))
    }
    elements.add(content.filter { !$0.isContent })
  }
}

extension LabeledContent where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }

  @_disfavoredOverload
  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
  }
}

private struct GroupView<Label: View, Content: View>: _PrimitiveView {
  typealias Body = Never

  let label: Label
  let content: Content

  var _content: TupleView<(Label, Content)> { TupleView(label, content) }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext { context.plain }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    let content = _ElementBuilder.elements(of: parts[1])
    guard let label = _ElementBuilder.label(of: parts[0]) else { return elements.add(content) }
    var group = ViewElement(.section, label, of: node)
    group.children = content
    elements.add(group)
  }
}

public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyleBox) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    if let style = style?.style {
      style.body(AnyView(label), AnyView(content))
    } else {
      GroupView(label: label, content: content)
    }
  }
}

extension GroupBox: BuiltInView {}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Content that a tap on the label shows or hides.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let isExpanded: Binding<Bool>?
  @State private var isOwnExpanded = false

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    isExpanded = nil
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    self.isExpanded = isExpanded
  }

  public var body: some View {
    let binding = isExpanded ?? $isOwnExpanded
    let isExpanded = binding.wrappedValue
    ControlView(.button, label: label) { element, _ in
      if isExpanded { element.insert(.expanded) }
      element.addTap { binding.wrappedValue.toggle() }
    }
    if isExpanded { DeferredView(content) }
  }
}

extension DisclosureGroup: BuiltInView {}

extension DisclosureGroup where Label == Text {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    label
    description
    actions
  }
}

extension ContentUnavailableView: BuiltInView {}

extension ContentUnavailableView
where Label == HeadlessSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    self.init(
      label: { HeadlessSwiftUI.Label(title, systemImage: systemImage) }, description: { description },
      actions: { EmptyView() })
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    self.init(
      label: { HeadlessSwiftUI.Label(title, systemImage: systemImage) }, description: { description },
      actions: { EmptyView() })
  }

  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }

  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search."))
  }
}

// MARK: Sharing

public struct SharePreview: Sendable {
  public init(_ title: LocalizedStringKey) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol) {}

  public init(_ title: LocalizedStringKey, image: Image) {}

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) {}
}

public struct DefaultShareLinkLabel: View {
  private let title: Text

  init(_ title: Text = Text("Share…")) {
    self.title = title
  }

  public var body: some View { title }
}

extension DefaultShareLinkLabel: BuiltInView {}

/// A button that would open the sheet of the system. A tap does nothing here.
public struct ShareLink<Label: View>: View {
  private let label: Label

  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    items: some RandomAccessCollection, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public var body: some View {
    ControlView(.button, label: label) { element, _ in element.addTap {} }
  }
}

extension ShareLink: BuiltInView {}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil) {
    label = DefaultShareLinkLabel()
  }

  public init(items: some RandomAccessCollection, subject: Text? = nil, message: Text? = nil) {
    label = DefaultShareLinkLabel()
  }

  public init<Item>(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil
  ) {
    label = DefaultShareLinkLabel(Text(title))
  }

  @_disfavoredOverload
  public init<Item>(
    _ title: some StringProtocol, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview? = nil
  ) {
    label = DefaultShareLinkLabel(Text(title))
  }
}

// MARK: Images from the network

/// An image from an address. Nothing is loaded, so the placeholder stays.
public struct AsyncImage<Content: View>: View {
  private let content: () -> Content

  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = { Image(decorative: "") }
  }

  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = { _ConditionalContent(.second(placeholder())) }
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: HeadlessSwiftUICore.Transaction = HeadlessSwiftUICore.Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = { content(.empty) }
  }

  public var body: some View { content() }
}

extension AsyncImage: BuiltInView {}

public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
