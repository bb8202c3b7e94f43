import HeadlessSwiftUICore
import HeadlessUIKit

// Only fields have a focus here. Nothing hands values from a focused view to others, so each has no value.

public protocol FocusedValueKey {
  associatedtype Value
}

public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
public struct FocusedValue<Value>: BuiltInProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

  public init(_ objectType: Value.Type) where Value: AnyObject {}

  public var wrappedValue: Value? { nil }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}

@propertyWrapper
public struct FocusedBinding<Value>: BuiltInProperty {
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value?> { .constant(nil) }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}

@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: BuiltInProperty {
  public init() {}

  public var wrappedValue: ObjectType? { nil }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}

/// The element that an assistive technology reads. None runs here, so the value stays as the app sets it.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: BuiltInProperty {
  private var focus: FocusState<Value>

  public init() where Value == Bool {
    focus = FocusState()
  }

  public init<Element: Hashable>() where Value == Element? {
    focus = FocusState()
  }

  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    self.init()
  }

  public init<Element: Hashable>(for technologies: AccessibilityTechnologies) where Value == Element? {
    self.init()
  }

  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }

  public typealias Binding = FocusState<Value>.Binding

  public var projectedValue: Binding { focus.projectedValue }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    withUnsafeMutablePointer(to: &property.pointee.focus) { FocusState._install($0, &context) }
  }
}

public struct AccessibilityTechnologies: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

/// A property wrapper for a number that grows with the size of texts, which is the usual one here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: BuiltInProperty {
  public let wrappedValue: Value

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    self.wrappedValue = wrappedValue
  }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}

public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let name: String

  public static let automatic = DefaultFocusEvaluationPriority(name: "automatic")
  public static let userInitiated = DefaultFocusEvaluationPriority(name: "userInitiated")
}

public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}

extension View {
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  public func focusedValue(_ object: (some AnyObject)?) -> some View { self }

  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { self }

  public func focusedSceneValue(_ object: (some AnyObject)?) -> some View { self }

  public func focusedObject(_ object: (some ObservableObject)?) -> some View { self }

  public func focusedSceneObject(_ object: (some ObservableObject)?) -> some View { self }

  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View {
    self
  }

  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }

  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  public func focusScope(_ namespace: Namespace.ID) -> some View { self }

  public func focusSection() -> some View { self }

  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View { self }

  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View { self }

  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

  public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }

  public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }
}
