/// A state with a value to begin with.
///
/// An `Optional` is none: an `init()` of its own would turn `var child: Child? = .init()` into `nil` in every file that imports this
/// module.
public protocol DefaultInitializable {
  /// Creates the first state.
  init()
}

extension Array: DefaultInitializable {}
extension Bool: DefaultInitializable {}
extension Dictionary: DefaultInitializable {}
extension Double: DefaultInitializable {}
extension Int: DefaultInitializable {}
extension Set: DefaultInitializable {}
extension String: DefaultInitializable {}
