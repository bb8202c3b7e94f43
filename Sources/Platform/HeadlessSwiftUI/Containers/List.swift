import FlowCore
import HeadlessSwiftUICore
import HeadlessUIKit

/// A list, whose rows a user selects by `select`.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: ListSelection?
  private let content: Content

  init(_ selection: ListSelection?, content: Content) {
    self.selection = selection
    self.content = content
  }

  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection(one: $0) }, content: content())
  }

  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection.map { ListSelection(several: $0) }, content: content())
  }

  public var body: some View { RowList(_content: content, selection: selection, isForm: false) }
}

extension List: BuiltInView, NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content: content())
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }

  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  public init<Items: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Items>, @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  ) where Items.Element: Identifiable, Content == ForEach<Binding<Items>, Items.Element.ID, Row> {
    self.init(nil, content: ForEach(data, content: rowContent))
  }

  public init<Items: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<Items>, id: KeyPath<Items.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Items.Element>) -> Row
  ) where Content == ForEach<Binding<Items>, ID, Row> {
    self.init(nil, content: ForEach(data, id: id, content: rowContent))
  }
}

extension List {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { ListSelection(one: $0) }, content: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { ListSelection(one: $0) }, content: ForEach(data, id: id, content: rowContent))
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection.map { ListSelection(several: $0) }, content: ForEach(data, id: id, content: rowContent))
  }
}

/// The selection of a list, by the tags of its rows.
@MainActor
struct ListSelection {
  let contains: @MainActor (AnyHashable) -> Bool
  /// Whether a row is selected.
  let hasSelection: @MainActor () -> Bool
  let clear: @MainActor () -> Void
  /// Selects a row, or ends its selection in a list that takes several. Returns `false` for a tag of another type.
  let select: @MainActor (AnyHashable) -> Bool

  init<Value: Hashable>(one binding: Binding<Value?>) {
    hasSelection = { binding.wrappedValue != nil }
    clear = { if binding.wrappedValue != nil { binding.wrappedValue = nil } }
    contains = { tag in binding.wrappedValue.map { AnyHashable($0) == tag } ?? false }
    select = { tag in
      guard let value = tag.base as? Value else { return false }
      binding.wrappedValue = value
      return true
    }
  }

  init<Value: Hashable>(several binding: Binding<Set<Value>>) {
    hasSelection = { !binding.wrappedValue.isEmpty }
    clear = { if !binding.wrappedValue.isEmpty { binding.wrappedValue = [] } }
    contains = { tag in (tag.base as? Value).map { binding.wrappedValue.contains($0) } ?? false }
    select = { tag in
      guard let value = tag.base as? Value else { return false }
      if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
      return true
    }
  }
}

public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View { RowList(_content: content, selection: nil, isForm: true) }
}

extension Form: BuiltInView, NamedByContent {
  static var namingContent: Any.Type { Content.self }
}

/// The rows of a list or a form.
struct RowList<Content: View>: _LazyContainer {
  typealias Body = Never

  public static var _isList: Bool { true }
  let _content: Content
  let selection: ListSelection?
  let isForm: Bool

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    node.rows?.layOutIfNeeded()
    guard let selection else { return }
    let hasSelection = node.track { selection.hasSelection() }
    guard let link = node.context.environment[SplitLinkKey.self]?.link else { return }
    link.clear = selection.clear
    if hasSelection { node.context.graph.perform { link.showNext() } }
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    var list = ViewElement(.list, of: node)
    list.children = _ElementBuilder.elements(of: node.content).map { ListRow.select($0, selection) }
    list.rows = node.rows
    if let refresh = node.context.environment.refresh?.owner, let action = refresh.action, !isForm {
      list.children.insert(ListRow.refreshButton(of: node) { Task { await action() } }, at: 0)
    }
    elements.add(list)
  }
}

/// The elements of rows.
@MainActor
enum ListRow {
  /// Returns a row. What it shows is its label, and its only control acts when the row is selected.
  static func element(of node: RowNode) -> ViewElement {
    var row = row(_ElementBuilder.elements(of: node), of: node)
    row.tag = row.tag ?? node.id
    return row
  }

  private static func row(_ content: [ViewElement], of node: _ViewNode) -> ViewElement {
    var row = ViewElement(.row, of: node)
    // The row stands for a group that does nothing by itself, and opens its menu.
    let parts = content.flatMap { $0.role == .group && $0.element.gestures.isEmpty ? $0.children : [$0] }
    let controls = parts.filter { !$0.isContent }
    row.actions = content.flatMap(\.actions)
    row.element.identifier = content.count == 1 ? content[0].element.identifier : nil
    row.tag = content.lazy.compactMap(\.tag).first
    row.held = content.lazy.compactMap(\.held).first
    // A row with a single button or link is that button.
    if controls.count == 1, controls[0].children.isEmpty, [.button, .link].contains(controls[0].role) {
      let control = controls[0]
      row.element.label = _ElementBuilder.label(of: parts.filter(\.isContent) + [plain(control)])
      row.element.states = control.element.states
      row.element.identifier = control.element.identifier
      if control.element.isEnabled {
        row.element.gestures = .select
        row.perform = { _ in try? control.perform?(.tap) }
      }
    } else {
      row.element.label = _ElementBuilder.label(of: parts)
      row.children = controls.map { control in
        var control = control
        control.actions = []
        control.held = nil
        return control
      }
      if content.count == 1, content[0].element.label != nil { row.element.label = content[0].element.label }
    }
    // A gesture names the row by its first text.
    let first = parts.first.flatMap { $0.element.title ?? $0.element.label }
    if let first, first != row.element.label { row.element.title = first }
    return row
  }

  /// Lets each button without a style press all of them, as a tap on a row of SwiftUI does.
  static func sharingTaps(_ controls: [ViewElement]) -> [ViewElement] {
    let shared = controls.filter { $0.sharesRow && $0.element.isEnabled }
    guard shared.count > 1 else { return controls }
    return controls.map { control in
      guard control.sharesRow else { return control }
      var control = control
      control.replaceTap { for other in shared { try? other.perform?(.tap) } }
      return control
    }
  }

  // A control as the text that it shows.
  private static func plain(_ control: ViewElement) -> ViewElement {
    var text = control
    text.element.role = .text
    text.perform = nil
    return text
  }

  /// Lets a list with a selection select a row.
  static func select(_ element: ViewElement, _ selection: ListSelection?) -> ViewElement {
    guard let selection else { return element }
    var element = element
    element.children = element.children.map { select($0, selection) }
    guard element.role == .row, let tag = element.tag else { return element }
    if selection.contains(tag) { element.insert(.selected) }
    if element.perform == nil {
      element.element.gestures.insert(.select)
      element.perform = { _ throws(GestureRefusal) in
        if !selection.select(tag) { throw .refusedByDelegate }
      }
    }
    return element
  }

  static func refreshButton(of node: _ViewNode, _ action: @escaping @MainActor () -> Void) -> ViewElement {
    var button = ViewElement(.button, "refresh", of: node, part: 1)
    button.addTap(action)
    return button
  }
}

public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private let isExpanded: Binding<Bool>?

  init(_ header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header(), content(), footer())
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header, content(), footer)
  }

  public var body: some View {
    SectionRows(header: header, content: isExpanded?.wrappedValue == false ? nil : content, footer: footer)
  }
}

extension Section: BuiltInView {}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView())
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header, content(), EmptyView())
  }

  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(EmptyView(), content(), footer())
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), EmptyView())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }

  public init(_ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView(), isExpanded: isExpanded)
  }
}

/// A section of a list.
protocol SectionView {}

extension SectionRows: SectionView {}

private struct SectionRows<Header: View, Content: View, Footer: View>: _PrimitiveView {
  typealias Body = Never

  let header: Header
  let content: Content?
  let footer: Footer

  var _content: TupleView<(Header, Content?, Footer)> { TupleView(header, content, footer) }

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    // The row around a new section is no row any more.
    if old == nil { node.context.rows?.setNeedsLayout() }
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 3 else { return }
    let header = _ElementBuilder.elements(of: parts[0])
    let rows = header.filter { !$0.isContent } + _ElementBuilder.elements(of: parts[1])
    let footer = _ElementBuilder.elements(of: parts[2])
    guard let label = _ElementBuilder.label(of: header.filter(\.isContent)) else { return elements.add(rows + footer) }
    var section = ViewElement(.section, label, of: node)
    section.children = rows + footer
    elements.add(section)
  }
}
