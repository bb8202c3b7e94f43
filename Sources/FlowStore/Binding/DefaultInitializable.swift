/// A state that can be made without being told anything (row IN-14).
public protocol DefaultInitializable {
  /// The first state.
  init()
}

extension Array: DefaultInitializable {}
extension Bool: DefaultInitializable {}
extension Dictionary: DefaultInitializable {}
extension Double: DefaultInitializable {}
extension Int: DefaultInitializable {}
extension Set: DefaultInitializable {}
extension String: DefaultInitializable {}

extension Optional: DefaultInitializable {
  /// Nothing.
  public init() { self = nil }
}
