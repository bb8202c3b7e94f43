import FlowCore
import HeadlessCombine
import HeadlessSwiftUICore

/// A value of a view that the graph keeps at the place of the view.
///
/// As in SwiftUI, the initial value counts once at a place, and an equal value changes nothing. Outside of a view on
/// screen, reading gives the initial value, and writing does nothing. A write while bodies are evaluated is a fault
/// that leaves the value.
@propertyWrapper
public struct State<Value> {
  private let initial: Value
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) {
    initial = wrappedValue
  }

  public init(initialValue: Value) {
    initial = initialValue
  }

  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  public var projectedValue: Binding<Value> { box.map { Binding($0) } ?? .constant(initial) }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: BuiltInProperty {
  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    let box = context.slot as? StateBox<Value> ?? StateBox(property.pointee.initial, of: context.node)
    context.slot = box
    property.pointee.box = box
  }
}

extension State: OwnedProperty {
  var owned: Any { box?.stored ?? initial }
}

extension State: StateWrapper {
  // Reading the state of the app is no dependency of a body.
  public var shown: Value { box?.stored ?? initial }
}

/// The value of a `State` at one place, which knows the nodes that have read it.
// Not isolated, as `State` is not. All views are on the main actor.
final class StateBox<Value>: BindingLocation, @unchecked Sendable {
  private(set) var stored: Value
  private weak var node: _ViewNode?
  private var readers = Readers()

  init(_ value: Value, of node: _ViewNode) {
    stored = value
    self.node = node
  }

  var value: Value {
    get {
      MainActor.assumeIsolated { readers.addCurrent() }
      return stored
    }
    set {
      guard !ValueEquality<Value>.areEqual(stored, newValue) else { return }
      nonisolated(unsafe) let value = newValue
      MainActor.assumeIsolated { set(value) }
    }
  }

  @MainActor private func set(_ value: Value) {
    if let graph = node?.context.graph, graph.isUpdating, DependencyTracker.current != nil {
      return Run.report(
        fault: "a view changes its state while its body is evaluated: the value stays. Change it in an action")
    }
    stored = value
    readers.invalidate()
  }
}

/// The nodes that have read a value in their last evaluation.
@MainActor
struct Readers {
  private struct Reader {
    weak var tracker: DependencyTracker?
    let evaluation: UInt32
  }

  private var readers: [Reader] = []
  private var limit = 16

  nonisolated init() {}

  /// Adds the node that is being evaluated.
  mutating func addCurrent() {
    guard let tracker = DependencyTracker.current else { return }
    if let last = readers.last, last.tracker === tracker, last.evaluation == tracker.evaluation { return }
    // Those of earlier evaluations go now and then, so that a value that never changes keeps few.
    if readers.count >= limit {
      readers.removeAll { $0.tracker?.evaluation != $0.evaluation }
      limit = max(16, 2 * readers.count)
    }
    readers.append(Reader(tracker: tracker, evaluation: tracker.evaluation))
  }

  /// Has the nodes evaluated again.
  mutating func invalidate() {
    let due = readers
    readers = []
    for reader in due where reader.tracker?.evaluation == reader.evaluation { reader.tracker?.invalidate() }
  }
}

/// The comparison of values whose type may be equatable.
enum ValueEquality<Value> {
  private static var equatable: (any Equatable.Type)? { Value.self as? any Equatable.Type }

  /// Returns whether two values are equal. Values that cannot be compared never are, and objects are by identity.
  static func areEqual(_ one: Value, _ other: Value) -> Bool {
    if let equatable { return areEqual(one, other, as: equatable) }
    if Value.self is AnyClass { return one as AnyObject === other as AnyObject }
    return false
  }

  private static func areEqual<Other: Equatable>(_ one: Value, _ other: Value, as type: Other.Type) -> Bool {
    guard let one = one as? Other, let other = other as? Other else { return false }
    return one == other
  }
}
