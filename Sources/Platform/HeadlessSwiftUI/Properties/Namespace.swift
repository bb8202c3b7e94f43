import FlowCore
import HeadlessSwiftUICore

/// A property wrapper for a name that is another one at each place, such as of views that an animation joins.
@propertyWrapper
public struct Namespace: DynamicProperty, BuiltInProperty, Sendable {
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  @MainActor
  private final class Slot {
    let id = ID(number: ElementIdentity.next())
  }

  // The number of a property outside of a body.
  public private(set) var wrappedValue = ID(number: 0)

  public init() {}

  @MainActor
  public static func _install(_ property: UnsafeMutablePointer<Self>, _ context: inout _PropertyContext) {
    let slot = context.slot as? Slot ?? Slot()
    context.slot = slot
    property.pointee.wrappedValue = slot.id
  }
}
