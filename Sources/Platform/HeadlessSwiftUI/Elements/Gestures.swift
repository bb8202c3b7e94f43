import FlowCore
import FoundationEssentials
import HeadlessSwiftUICore
import HeadlessUIKit

/// A gesture of the user.
///
/// A tap and a long press act. No statement drags, magnifies or rotates: a screen with such a gesture says so.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture

  var body: Body { get }

  /// What recognizes the gesture.
  var _recognition: _GestureRecognition<Value> { get }
}

extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body: read the body only of gestures that declare one") }
}

extension Gesture where Body: Gesture, Body.Value == Value {
  public var _recognition: _GestureRecognition<Value> { body._recognition }
}

extension Never: Gesture {
  public typealias Value = Never

  public var _recognition: _GestureRecognition<Never> { _GestureRecognition() }
}

private enum GestureKind {
  case tap(count: Int)
  case hold
  /// A gesture that no statement makes.
  case none(name: String)
}

/// What a gesture does, as far as statements can make it.
@MainActor @preconcurrency
public struct _GestureRecognition<Value> {
  // `nil` for a gesture that consists of others.
  fileprivate var own: (kind: GestureKind, value: Value?)?
  fileprivate var actions: [(kind: GestureKind, perform: @MainActor () -> Void)] = []

  fileprivate func adding(_ action: @escaping @MainActor (Value) -> Void) -> _GestureRecognition {
    guard let own else { return self }
    var result = self
    result.actions.append((own.kind, { if let value = own.value { action(value) } }))
    return result
  }

  fileprivate func map<Output>(_ body: @MainActor (Value) -> Output) -> _GestureRecognition<Output> {
    _GestureRecognition<Output>(own: own.map { (kind: $0.kind, value: $0.value.map(body)) }, actions: actions)
  }
}

/// A gesture with closures for its changes and its end.
public struct _GestureWithActions<Value>: Gesture {
  public typealias Body = Never

  public let _recognition: _GestureRecognition<Value>
}

extension Gesture {
  /// Calls the action once: nothing changes during a gesture here.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Value> {
    _GestureWithActions(_recognition: _recognition.adding(action))
  }

  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Value> {
    _GestureWithActions(_recognition: _recognition.adding(action))
  }

  /// Does not call the closure: a gesture ends at once.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout HeadlessSwiftUICore.Transaction) -> Void
  ) -> _GestureWithActions<Value> { _GestureWithActions(_recognition: _recognition.adding { _ in }) }

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
    _GestureWithActions(_recognition: _recognition.map(body))
  }

  public func modifiers(_ modifiers: EventModifiers) -> _GestureWithActions<Value> {
    _GestureWithActions(_recognition: _recognition)
  }
}

// MARK: Gestures of several

/// Both gestures act, and their common value has no closure that is called.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public let _recognition: _GestureRecognition<Value>

  public init(_ first: First, _ second: Second) {
    _recognition = _GestureRecognition(actions: first._recognition.actions + second._recognition.actions)
  }
}

/// Of a sequence no part acts: no statement makes two gestures in one.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public let _recognition: _GestureRecognition<Value>

  public init(_ first: First, _ second: Second) {
    _recognition = _GestureRecognition(own: (.none(name: "SequenceGesture"), nil))
  }
}

public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public let _recognition: _GestureRecognition<Value>

  public init(_ first: First, _ second: Second) {
    _recognition = _GestureRecognition(actions: first._recognition.actions + second._recognition.actions)
  }
}

// MARK: Gestures

public struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never

  public var count: Int

  public init(count: Int = 1) {
    self.count = count
  }

  public var _recognition: _GestureRecognition<Void> { _GestureRecognition(own: (.tap(count: count), ())) }
}

/// A tap whose place is the corner of the view.
public struct SpatialTapGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
  }

  public var _recognition: _GestureRecognition<Value> {
    _GestureRecognition(own: (.tap(count: count), Value(location: .zero)))
  }
}

public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never

  public var minimumDuration: Double

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
  }

  public var _recognition: _GestureRecognition<Bool> { _GestureRecognition(own: (.hold, true)) }
}

public struct DragGesture: Gesture {
  public typealias Body = Never

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

  public var _recognition: _GestureRecognition<Value> {
    _GestureRecognition(own: (.none(name: "DragGesture"), nil))
  }
}

public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _recognition: _GestureRecognition<CGFloat> {
    _GestureRecognition(own: (.none(name: "MagnificationGesture"), nil))
  }
}

public struct MagnifyGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var magnification: CGFloat
    public var startLocation: CGPoint
  }

  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public var _recognition: _GestureRecognition<Value> {
    _GestureRecognition(own: (.none(name: "MagnifyGesture"), nil))
  }
}

public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never

  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _recognition: _GestureRecognition<Angle> {
    _GestureRecognition(own: (.none(name: "RotationGesture"), nil))
  }
}

public struct RotateGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var rotation: Angle
    public var startLocation: CGPoint
  }

  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public var _recognition: _GestureRecognition<Value> {
    _GestureRecognition(own: (.none(name: "RotateGesture"), nil))
  }
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

  public init(wrappedValue: Value, resetTransaction: HeadlessSwiftUICore.Transaction) {
    self.wrappedValue = wrappedValue
  }

  public init(wrappedValue: Value, reset: @escaping (Value, inout HeadlessSwiftUICore.Transaction) -> Void) {
    self.wrappedValue = wrappedValue
  }

  public init() where Value: ExpressibleByNilLiteral {
    wrappedValue = nil
  }

  public var projectedValue: GestureState<Value> { self }
}

// MARK: Views

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

extension View {
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, isEnabled: mask.contains(.gesture))
  }

  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, isEnabled: mask.contains(.gesture))
  }

  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    recognizing(gesture, isEnabled: mask.contains(.gesture))
  }

  public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled: isEnabled)
  }

  public func gesture(_ gesture: some Gesture, name: String, isEnabled: Bool = true) -> some View {
    recognizing(gesture, isEnabled: isEnabled)
  }

  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled: isEnabled)
  }

  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    recognizing(gesture, isEnabled: isEnabled)
  }

  private func recognizing(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    let actions = isEnabled ? gesture._recognition.actions : []
    let names = actions.compactMap { if case .none(let name) = $0.kind { name } else { nil } }
    let taps = actions.compactMap { action -> (count: Int, perform: @MainActor () -> Void)? in
      if case .tap(let count) = action.kind { (count, action.perform) } else { nil }
    }
    let holds = actions.compactMap { if case .hold = $0.kind { $0.perform } else { nil } }
    return meaning { elements, node in
      if let first = taps.first {
        elements.addTap(count: first.count, of: node) {
          for tap in taps where tap.count == first.count { tap.perform() }
        }
      }
      if !holds.isEmpty { elements.addHold(of: node) { for hold in holds { hold() } } }
    }
    .inert(names.first)
  }

  @preconcurrency
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    meaning { elements, node in elements.addTap(count: count, of: node, action) }
  }

  /// Calls the action with the corner of the view: a tap has no place here.
  @preconcurrency
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { onTapGesture(count: count) { action(.zero) } }

  @preconcurrency
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    meaning { elements, node in elements.addHold(of: node, action) }
  }

  /// Has the screen say that something in it does not act here, as of a foreign module. `nil` says nothing.
  func inert(_ name: String?) -> some View { InertView(_content: self, name: name) }
}

private struct InertView<Content: View>: ModifierView {
  typealias Body = Never

  let _content: Content
  let name: String?

  func _didUpdate(from old: Self?, _ node: _PrimitiveNode<Self>) {
    guard let name, old?.name != name else { return }
    // The screen is in front then.
    node.context.graph.perform { StandIn.touch(name) }
  }
}

extension [ViewElement] {
  /// Lets a tap on the elements do something, unless they take taps themselves.
  @MainActor
  fileprivate mutating func addTap(count: Int, of node: _ViewNode, _ action: @escaping @MainActor () -> Void) {
    if self.count == 1, self[0].perform != nil, !self[0].element.gestures.contains(.scroll) {
      // A control takes its own taps. A single tap comes before a double one.
      let isOwn = self[0].element.gestures.contains(.tap)
      if !isOwn { self[0].addTap(action) } else if self[0].tapCount > count { self[0].replaceTap(action) }
      if !isOwn || self[0].tapCount > count { self[0].tapCount = count }
      return
    }
    var button = ViewElement(.button, of: node)
    button.tapCount = count
    button.addTap(action)
    if contains(where: { $0.element.role == .list || $0.element.gestures.contains(.type) }) {
      button.element.label = "background"
      button.applyEnvironment(of: node)
      return append(button)
    }
    button.setLabel(from: self)
    button.children = filter { !$0.isContent }
    button.tag = node.context.tag
    if self.count == 1 { button.element.identifier = self[0].element.identifier }
    button.applyEnvironment(of: node)
    self = [button]
  }

  /// Lets holding the elements do something.
  @MainActor
  fileprivate mutating func addHold(of node: _ViewNode, _ action: @escaping @MainActor () -> Void) {
    if isEmpty { return }
    unite(of: node)
    if self[0].element.label == nil { self[0].element.label = _ElementBuilder.label(of: self[0].children) }
    self[0].held = .action(action)
    if self[0].perform == nil { self[0].perform = { _ in } }
  }
}
