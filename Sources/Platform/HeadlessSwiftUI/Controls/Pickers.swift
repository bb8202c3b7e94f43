import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A choice among tagged views, whose tags are values of the selection.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label
  private let selection: Binding<SelectionValue>
  private let content: Content

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }

  public var body: some View {
    PickerControl(label: label, content: content, value: AnyHashable(selection.wrappedValue)) { [selection] tag in
      guard let value = tag.base as? SelectionValue else { return false }
      selection.wrappedValue = value
      return true
    }
  }
}

extension Picker: BuiltInView {}

extension Picker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { HeadlessSwiftUI.Label(title, systemImage: systemImage) }
  }
}

private struct PickerControl<Label: View, Content: View>: _PrimitiveView {
  typealias Body = Never

  let label: Label
  let content: Content
  let value: AnyHashable
  /// Chooses the option with a tag. Returns `false` for a tag of another type.
  let choose: @MainActor (AnyHashable) -> Bool

  var _content: TupleView<(Label, Content)> { TupleView(label, content) }

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    context.plain.with { $0.environment[InPickerKey.self] = true }
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    guard let parts = (node.content as? ListNode)?.children, parts.count == 2 else { return }
    let (options, choose) = (PickerOption.all(in: parts[1]), choose)
    var picker = ViewElement(.picker, _ElementBuilder.label(of: parts[0]), of: node)
    picker.element.value = options.first { $0.tag == value }?.label.map { .string($0) }
    picker.element.gestures = .set
    picker.children = options.map { option in
      var child = option.element
      if option.tag == value { child.insert(.selected) }
      child.addTap { _ = choose(option.tag) }
      child.applyEnvironment(of: node)
      return child
    }
    picker.perform = { gesture throws(GestureRefusal) in
      guard case .set(.string(let name)) = gesture, let option = options.first(where: { $0.label == name }),
        choose(option.tag)
      else {
        let names = options.map { Literal.string($0.label ?? "").description }
        throw .noSuchValue(expected: names.joined(separator: ", "))
      }
    }
    picker.applyEnvironment(of: node)
    elements.add(picker)
  }
}

/// Whether a view is an option of a picker.
struct InPickerKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// An option of a picker.
@MainActor
private struct PickerOption {
  let tag: AnyHashable
  let element: ViewElement

  private init(_ tag: AnyHashable, _ node: _ViewNode) {
    self.tag = tag
    element = ViewElement(.option, _ElementBuilder.label(of: node), of: node)
  }

  var label: String? { element.element.label }

  static func all(in node: _ViewNode) -> [PickerOption] {
    if let tag = (node as? any TaggedNode)?.ownTag { return [PickerOption(tag, node)] }
    var options: [PickerOption] = []
    node.forEachChild { options += all(in: $0) }
    // The rows of a `ForEach` have their ids as tags, unless they say otherwise.
    if options.isEmpty, let row = node as? RowNode { options = [PickerOption(row.id, row)] }
    return options
  }
}

// MARK: Tags

@MainActor
protocol TaggedNode: _ViewNode {
  var ownTag: AnyHashable? { get }
}

@MainActor
protocol HasTag {
  var tag: AnyHashable { get }
}

extension _PrimitiveNode: TaggedNode {
  var ownTag: AnyHashable? { (view as? any HasTag)?.tag }
}

struct TaggedView<Content: View>: ModifierView, HasTag {
  typealias Body = Never

  let _content: Content
  let tag: AnyHashable

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    context.tag == tag ? context : context.with { $0.tag = tag }
  }

  func _collect(_ node: _PrimitiveNode<Self>, into elements: inout _ElementBuilder) {
    var content = _ElementBuilder.elements(of: node.content)
    if content.count == 1 { content[0].tag = tag }
    elements.add(content)
  }
}

extension View {
  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    TaggedView(_content: self, tag: AnyHashable(tag))
  }
}

// MARK: Dates and colors

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  private let label: Label
  private let selection: Binding<Date>
  private let first: Date?
  private let last: Date?

  private init(_ selection: Binding<Date>, _ first: Date?, _ last: Date?, _ label: Label) {
    self.label = label
    self.selection = selection
    self.first = first
    self.last = last
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, label())
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, label())
  }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, label())
  }

  public var body: some View {
    let value = selection.wrappedValue
    ControlView(.picker, label: label) { [selection, first, last] element, _ in
      element.element.value = value.literal
      element.element.gestures = .set
      element.perform = { gesture throws(GestureRefusal) in
        guard case .set(let literal) = gesture, let date = UIDatePicker.date(literal), date >= first ?? date,
          date <= last ?? date
        else {
          let bounds = [first.map { "from \($0.literal)" }, last.map { "to \($0.literal)" }].compactMap(\.self)
          throw .noSuchValue(
            expected: (["a date such as \"2026-01-31\" or \"2026-01-31T12:00:00Z\""] + bounds).joined(separator: " "))
        }
        if date != selection.wrappedValue { selection.wrappedValue = date }
      }
    }
  }
}

extension DatePicker: BuiltInView {}

extension DatePicker where Label == Text {
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// A choice of several days, one of which `set` adds or removes.
public struct MultiDatePicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>

  private init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>, _ label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.label = label
  }

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, .distantPast..<(.distantFuture), label())
  }

  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, bounds, label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds.lowerBound..<(.distantFuture), label())
  }

  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, .distantPast..<bounds.upperBound, label())
  }

  // As `set` reads a day.
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }

  public var body: some View {
    let calendar = Self.calendar
    let days = selection.wrappedValue.compactMap { calendar.date(from: $0) }.sorted()
    ControlView(.picker, label: label) { [selection, bounds] element, _ in
      element.element.value = .array(days.map(\.literal))
      element.element.gestures = .set
      element.perform = { gesture throws(GestureRefusal) in
        guard case .set(let literal) = gesture, let date = UIDatePicker.date(literal), bounds.contains(date) else {
          throw .noSuchValue(expected: "a day such as \"2026-01-31\"")
        }
        let isSame = { calendar.date(from: $0).map { calendar.isDate($0, inSameDayAs: date) } ?? false }
        if let old = selection.wrappedValue.first(where: isSame) {
          selection.wrappedValue.remove(old)
        } else {
          selection.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date))
        }
      }
    }
  }
}

extension MultiDatePicker: BuiltInView {}

extension MultiDatePicker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>)
  {
    self.init(selection: selection, in: bounds) { Text(title) }
  }
}

/// A choice of a color. No gesture makes one here.
public struct ColorPicker<Label: View>: View {
  private let label: Label

  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public var body: some View { ControlView(.picker, label: label) { _, _ in } }
}

extension ColorPicker: BuiltInView {}

extension ColorPicker where Label == Text {
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
