import FlowCore
import FlowScript
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

public struct Stepper<Label: View>: View {
  private let label: Label
  // `nil` where the value is at its end.
  private let increment: (@MainActor () -> Void)?
  private let decrement: (@MainActor () -> Void)?
  private let value: @MainActor () -> Double?
  private let canChange: @MainActor (Int) -> Bool

  private init(
    _ label: Label, _ increment: (@MainActor () -> Void)?, _ decrement: (@MainActor () -> Void)?,
    value: @escaping @MainActor () -> Double? = { nil }, canChange: @escaping @MainActor (Int) -> Bool = { _ in true }
  ) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
    self.value = value
    self.canChange = canChange
  }

  private init<Value: Strideable>(
    _ label: Label, _ value: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride
  ) {
    nonisolated(unsafe) let (value, bounds, step) = (value, bounds, step)
    func next(_ sign: Int) -> Value {
      let next = value.wrappedValue.advanced(by: sign > 0 ? step : 0 - step)
      return bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
    }
    self.init(
      label, { value.wrappedValue = next(1) }, { value.wrappedValue = next(-1) },
      value: { StepperValue.number(value.wrappedValue) }, canChange: { next($0) != value.wrappedValue })
  }

  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, nil, step)
  }

  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, step)
  }

  @preconcurrency
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), onIncrement, onDecrement)
  }

  @preconcurrency
  public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), onIncrement, onDecrement)
  }

  public var body: some View {
    let number = value()
    let (increment, decrement, canChange) = (increment, decrement, canChange)
    ControlView(.stepper, label: label) { element, node in
      element.element.value = number.map { $0 == $0.rounded() ? .integer(Int128($0)) : .float($0) }
      let buttons = [("Decrement", decrement, -1), ("Increment", increment, 1)]
      element.children = buttons.enumerated().map { part, button in
        var child = ViewElement(.button, button.0, of: node, part: part + 1)
        child.addTap { button.1?() }
        if button.1 == nil || !canChange(button.2) { child.disable() }
        child.applyEnvironment(of: node)
        return child
      }
    }
  }
}

private enum StepperValue {
  static func number<Value>(_ value: Value) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(Int64(clamping: value))
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}

extension Stepper: BuiltInView {}

extension Stepper where Label == Text {
  public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
    self.init(Text(title), value, nil, step)
  }

  public init<Value: Strideable>(
    _ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(Text(title), value, bounds, step)
  }

  @preconcurrency
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), onIncrement, onDecrement)
  }

  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), onIncrement, onDecrement)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(_ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1) {
    self.init(Text(title), value, nil, step)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    self.init(Text(title), value, bounds, step)
  }
}

public struct Slider<Label: View, ValueLabel: View>: View {
  private let label: Label
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let onEditingChanged: (Bool) -> Void

  private init<Value: BinaryFloatingPoint>(
    _ label: Label, _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.label = label
    nonisolated(unsafe) let value = value
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.onEditingChanged = onEditingChanged
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, onEditingChanged)
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, onEditingChanged)
  }

  public var body: some View {
    let number = value.wrappedValue
    ControlView(.slider, label: label) { [value, bounds, onEditingChanged] element, _ in
      element.element.value = .float(number)
      element.element.gestures = .set
      element.perform = { gesture throws(GestureRefusal) in
        guard case .set(let literal) = gesture, let number = literal.sliderNumber, bounds.contains(number) else {
          throw .noSuchValue(expected: "a number from \(bounds.lowerBound) to \(bounds.upperBound)")
        }
        guard number != value.wrappedValue else { return }
        onEditingChanged(true)
        value.wrappedValue = number
        onEditingChanged(false)
      }
    }
  }
}

extension Literal {
  fileprivate var sliderNumber: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .float(let number): number
    default: nil
    }
  }
}

extension Slider: BuiltInView {}

extension Slider where ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, onEditingChanged)
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(EmptyView(), value, bounds, onEditingChanged)
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(EmptyView(), value, bounds, onEditingChanged)
  }
}

// MARK: Progress

public struct ProgressView<Label: View>: View {
  private let label: Label?
  private let fraction: Double?
  @Environment(\.progressViewStyleBox) private var style

  fileprivate init(_ label: Label?, _ fraction: Double?) {
    self.label = label
    self.fraction = fraction
  }

  public init(@ViewBuilder label: () -> Label) {
    self.init(label(), nil)
  }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.init(label(), ProgressFraction.of(value, total))
  }

  public var body: some View {
    if let style = style?.style {
      style.body(label.map { AnyView($0) }, fraction)
    } else {
      ControlView(.progress, label: label) { [fraction] element, _ in
        if let fraction { element.element.value = .float(fraction) } else { element.insert(.busy) }
      }
    }
  }
}

private enum ProgressFraction {
  static func of<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value) -> Double? {
    guard let value, total > 0 else { return nil }
    return min(max(Double(value) / Double(total), 0), 1)
  }
}

extension ProgressView: BuiltInView {}

extension ProgressView where Label == EmptyView {
  public init() {
    self.init(nil, nil)
  }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(nil, ProgressFraction.of(value, total))
  }
}

extension ProgressView where Label == Text {
  public init(_ title: LocalizedStringKey) {
    self.init(Text(title), nil)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol) {
    self.init(Text(title), nil)
  }

  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(Text(title), ProgressFraction.of(value, total))
  }

  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(Text(title), ProgressFraction.of(value, total))
  }
}

extension ProgressView where Label == _StyleContent {
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(configuration.label, configuration.fractionCompleted)
  }
}

public struct Gauge<Label: View>: View {
  private let label: Label
  private let fraction: Double?

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    fraction = ProgressFraction.of(value - bounds.lowerBound, bounds.upperBound - bounds.lowerBound)
  }

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label)
  }

  public var body: some View {
    ControlView(.progress, label: label) { [fraction] element, _ in
      element.element.value = fraction.map { .float($0) }
    }
  }
}

extension Gauge: BuiltInView {}
