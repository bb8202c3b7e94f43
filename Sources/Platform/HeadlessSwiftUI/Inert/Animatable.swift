import HeadlessSwiftUICore
import HeadlessUIKit

// Nothing is animated: a value is at its end at once.

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)

  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }

  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }

  public var magnitudeSquared: Double { Double(self * self) }
}

#if Foundation
  extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }

    public var magnitudeSquared: Double { Double(self * self) }
  }
#endif

public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  public init() {}

  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Angle: Animatable {
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

public protocol AnimatableModifier: Animatable, ViewModifier {}

public protocol GeometryEffect: Animatable, ViewModifier where Body == _ViewModifier_Content<Self> {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> Content { content }

  public func ignoredByLayout() -> Self { self }
}

public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  public init() {}

  /// Creates the identity.
  public init(_ m: CGAffineTransform) {}
}

extension View {
  public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }

  public func transformEffect(_ transform: CGAffineTransform) -> some View { self }

  @_disfavoredOverload
  public func animation(_ animation: Animation?, @ViewBuilder body: (Self) -> some View) -> some View { body(self) }

  public func geometryGroup() -> some View { self }
}

// MARK: Phases and keyframes

/// The view that an animation or a transition changes.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  public var body: some View { content }
}

extension PlaceholderContentView: BuiltInView {}

/// A view that shows its content in the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phase: Phase?
  private let content: (Phase) -> Content

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }

  public var body: some View { phase.map { content($0) } }
}

extension PhaseAnimator: BuiltInView {}

/// A view that shows its content with the initial value.
public struct KeyframeAnimator<Value, Content: View>: View {
  private let value: Value
  private let content: (Value) -> Content

  public init<Path: Keyframes>(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) where Path.Value == Value {
    value = initialValue
    self.content = content
  }

  public init<Path: Keyframes>(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) where Path.Value == Value {
    value = initialValue
    self.content = content
  }

  public var body: some View { content(value) }
}

extension KeyframeAnimator: BuiltInView {}

extension View {
  /// Shows the content in the first phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) })
  }

  /// Shows the content in the first phase.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View { phaseAnimator(phases, content: content, animation: animation) }

  /// Shows the content with the initial value.
  public func keyframeAnimator<Value, Path: Keyframes>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    DeferredView { content(PlaceholderContentView(content: AnyView(self)), initialValue) }
  }

  /// Shows the content with the initial value.
  public func keyframeAnimator<Value, Path: Keyframes>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View where Path.Value == Value {
    DeferredView { content(PlaceholderContentView(content: AnyView(self)), initialValue) }
  }
}

public protocol Keyframes<Value> {
  associatedtype Value
}

public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

public struct _KeyframesGroup<Value>: Keyframes {}

public struct _TrackContentGroup<Value>: KeyframeTrackContent {}

@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  public static func buildBlock<each Content: Keyframes>(_ content: repeat each Content) -> _KeyframesGroup<Value> {
    _KeyframesGroup()
  }
}

@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<Content: KeyframeTrackContent>(_ expression: Content) -> Content
  where Content.Value == Value { expression }

  public static func buildBlock<each Content: KeyframeTrackContent>(
    _ content: repeat each Content
  ) -> _TrackContentGroup<Value> { _TrackContentGroup() }

  public static func buildEither<Content: KeyframeTrackContent>(first: Content) -> _TrackContentGroup<Value> {
    _TrackContentGroup()
  }

  public static func buildEither<Content: KeyframeTrackContent>(second: Content) -> _TrackContentGroup<Value> {
    _TrackContentGroup()
  }

  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> _TrackContentGroup<Value> {
    _TrackContentGroup()
  }
}

public struct KeyframeTrack<Root, TrackValue, Content: KeyframeTrackContent>: Keyframes
where Content.Value == TrackValue {
  public typealias Value = Root

  public init(
    _ keyPath: WritableKeyPath<Root, Content.Value>,
    @KeyframeTrackContentBuilder<Content.Value> content: () -> Content
  ) {}

  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Content.Value == Root {}
}

public struct LinearKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {}
}

public struct CubicKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

public struct SpringKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

public struct MoveKeyframe<Value>: KeyframeTrackContent {
  public init(_ to: Value) {}
}

public struct UnitCurve: Hashable, Sendable {
  private let name: String

  public static let linear = UnitCurve(name: "linear")
  public static let easeIn = UnitCurve(name: "easeIn")
  public static let easeOut = UnitCurve(name: "easeOut")
  public static let easeInOut = UnitCurve(name: "easeInOut")
  public static let circularEaseIn = UnitCurve(name: "circularEaseIn")
  public static let circularEaseOut = UnitCurve(name: "circularEaseOut")
  public static let circularEaseInOut = UnitCurve(name: "circularEaseInOut")

  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(name: "bezier")
  }
}

public struct Spring: Hashable, Sendable {
  public var duration: Double
  public var bounce: Double

  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)
}
