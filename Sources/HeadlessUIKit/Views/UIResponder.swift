import FlowCore

/// What can respond to an event: the root of UIKit's classes.
@MainActor
open class UIResponder {
  /// A responder.
  public init() {}
}

/// Views and view controllers are no state of an app: what has them as properties does not show them.
extension UIResponder: LeftOutOfState {}

/// Each responder is equal to itself alone, as every object is on a phone.
extension UIResponder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
