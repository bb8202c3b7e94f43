import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

// Gestures compile, and drop their closures: no finger moves here.

@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
}

/// A gesture with closures for its changes and its end.
public struct _GestureWithActions<Value>: Gesture {}

extension Gesture {
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Value> {
    _GestureWithActions()
  }

  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Value> {
    _GestureWithActions()
  }

  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> _GestureWithActions<Value> {
    _GestureWithActions()
  }

  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  public func map<Output>(_ body: @escaping @MainActor (Value) -> Output) -> _GestureWithActions<Output> {
    _GestureWithActions()
  }

  public func modifiers(_ modifiers: EventModifiers) -> _GestureWithActions<Value> { _GestureWithActions() }
}

public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public init(_ first: First, _ second: Second) {}

  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
}

public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public init(_ first: First, _ second: Second) {}

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }
}

public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var velocity: CGSize { .zero }
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
  }

  public var minimumDistance: CGFloat

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
  }
}

public struct TapGesture: Gesture {
  public typealias Value = Void

  public var count: Int

  public init(count: Int = 1) {
    self.count = count
  }
}

public struct SpatialTapGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {}
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  public var minimumDuration: Double

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var startLocation: CGPoint
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    public var startLocation: CGPoint
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public init(_ first: First, _ second: Second) {}
}

public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

public enum CoordinateSpace: Hashable {
  case global
  case local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace

  fileprivate init(_ name: AnyHashable) {
    coordinateSpace = .named(name)
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> Self { Self(AnyHashable(name)) }
  public static var scrollView: Self { Self("scrollView") }
  public static func scrollView(axis: Axis) -> Self { Self("scrollView \(axis)") }
}

/// A property wrapper for the state of a gesture, which has its initial value here.
@propertyWrapper
public struct GestureState<Value> {
  public let wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: Value) {
    wrappedValue = initialValue
  }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.wrappedValue = wrappedValue
  }

  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.wrappedValue = wrappedValue
  }

  public init() where Value: ExpressibleByNilLiteral {
    wrappedValue = nil
  }

  public var projectedValue: GestureState<Value> { self }
}

extension View {
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View { self }

  public func gesture(_ gesture: some Gesture, name: String, isEnabled: Bool = true) -> some View { self }

  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View { self }

  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View { self }

  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  public func coordinateSpace(name: some Hashable) -> some View { self }

  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }

  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}
