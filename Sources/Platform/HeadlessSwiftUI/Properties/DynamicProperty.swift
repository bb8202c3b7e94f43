import HeadlessSwiftUICore

/// A property of a view that the graph fills in before each evaluation of the body.
// Not isolated: a type of the app with such properties may conform outside of the main actor.
public protocol DynamicProperty {
  mutating func update()

  /// Fills in the property at a place of the graph.
  @MainActor static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext)
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    property.pointee.update()
  }
}

/// The place of the graph at which a property is filled in.
@MainActor
public struct _PropertyContext {
  unowned let node: _ViewNode
  let environment: EnvironmentValues
  /// What the property keeps at its place.
  var slot: AnyObject?
  /// What of the environment the body may read.
  var reads: [EnvironmentRead] = []

  init(node: _ViewNode, environment: EnvironmentValues, slot: AnyObject?) {
    self.node = node
    self.environment = environment
    self.slot = slot
  }
}

/// A condition under which a body need not be evaluated again when its environment changes.
struct EnvironmentRead {
  let isSame: @MainActor (EnvironmentValues) -> Bool
}

/// A property wrapper of this module, which contains no other dynamic properties.
protocol BuiltInProperty: DynamicProperty {}

/// A dynamic property that is an input of its view.
@MainActor
protocol ComparableProperty {
  func isSame(as other: Self) -> Bool
}

/// A property whose value belongs to its view, and is a part of the state of its screen.
@MainActor
protocol OwnedProperty {
  var owned: Any { get }
}

/// A property whose object may belong to another view.
@MainActor
protocol BorrowedProperty {
  var borrowed: AnyObject { get }
}

/// What a property keeps at its place, and ends with it.
@MainActor
protocol PropertySlot: AnyObject {
  func end()
}

extension Optional: DynamicProperty where Wrapped: DynamicProperty {
  public mutating func update() { self?.update() }

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    guard var wrapped = property.pointee else { return context.slot = nil }
    withUnsafeMutablePointer(to: &wrapped) { Wrapped._install($0, &context) }
    property.pointee = wrapped
  }
}

extension Binding: DynamicProperty, BuiltInProperty, ComparableProperty {
  public mutating func update() {}

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {}
}
