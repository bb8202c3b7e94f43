import FlowCore
import HeadlessSwiftUICore

/// The field with the keyboard, as far as a view knows it.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private var state: State<Value>

  public init() where Value == Bool {
    state = State(wrappedValue: false)
  }

  public init<Field: Hashable>() where Value == Field? {
    state = State(wrappedValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(binding: state.projectedValue) }

  /// A reference to the focus, for `focused(_:equals:)` and for other views.
  @propertyWrapper
  public struct Binding {
    let binding: HeadlessSwiftUICore.Binding<Value>

    public var wrappedValue: Value {
      get { binding.wrappedValue }
      nonmutating set { binding.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

extension FocusState: BuiltInProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    withUnsafeMutablePointer(to: &property.pointee.state) { State._install($0, &context) }
  }
}

extension FocusState.Binding: BuiltInProperty, ComparableProperty {
  public mutating func update() {}

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}

  func isSame(as other: Self) -> Bool { binding.isSame(as: other.binding) }
}

extension FocusState: StateWrapper {
  public var shown: Value { state.shown }
}

// MARK: Focusing

/// What a field says of its focus, and what gives it the focus.
@MainActor
final class FocusTarget {
  var isFocused: @MainActor () -> Bool = { false }
  var setFocused: @MainActor (Bool) -> Void = { _ in }
}

struct FocusKey: EnvironmentKey {
  static var defaultValue: FocusReference? { nil }
}

struct FocusReference: Equatable {
  let target: FocusTarget

  static func == (one: FocusReference, other: FocusReference) -> Bool { one.target === other.target }
}

struct FocusedView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let isFocused: @MainActor () -> Bool
  let setFocused: @MainActor (Bool) -> Void

  func _context(_ context: _ViewContext, _ node: _PrimitiveNode<Self>) -> _ViewContext {
    let target = node.storage as? FocusTarget ?? FocusTarget()
    node.storage = target
    if let outer = context.environment[FocusKey.self]?.target {
      target.isFocused = { [isFocused] in isFocused() || outer.isFocused() }
      target.setFocused = { [setFocused] value in
        setFocused(value)
        outer.setFocused(value)
      }
    } else {
      (target.isFocused, target.setFocused) = (isFocused, setFocused)
    }
    return context.with { $0.environment[FocusKey.self] = FocusReference(target: target) }
  }
}

extension View {
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    FocusedView(
      _content: self, isFocused: { binding.wrappedValue == value },
      setFocused: { isFocused in
        if isFocused {
          binding.wrappedValue = value
        } else if binding.wrappedValue == value, let none = FocusNothing.value(of: Value.self) {
          binding.wrappedValue = none
        }
      })
  }

  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedView(
      _content: self, isFocused: { condition.wrappedValue }, setFocused: { condition.wrappedValue = $0 })
  }
}

/// The value of a focus that no field has.
private enum FocusNothing {
  static func value<Value>(of type: Value.Type) -> Value? {
    (type as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? Value }
  }
}
