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
  ) -> _GestureWithActions<SimultaneousGesture<Self, Other>.Value> {
    _GestureWithActions()
  }

  public func sequenced<Other: Gesture>(
    before other: Other
  ) -> _GestureWithActions<SequenceGesture<Self, Other>.Value> {
    _GestureWithActions()
  }

  public func exclusively(before other: some Gesture) -> _GestureWithActions<Value> { _GestureWithActions() }
}

public enum SimultaneousGesture<First: Gesture, Second: Gesture> {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
}

public enum SequenceGesture<First: Gesture, Second: Gesture> {
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

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
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

  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
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
}

public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

@MainActor
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withAnimation(transaction.animation, body)
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

  public var projectedValue: GestureState<Value> { self }
}

extension View {
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }

  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)?
  ) -> some View { self }

  public func coordinateSpace(name: some Hashable) -> some View { self }

  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
}
