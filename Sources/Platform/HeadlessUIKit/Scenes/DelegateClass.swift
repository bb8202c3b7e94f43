import FlowCore

/// Delegates of which only the class is known.
@MainActor
package enum DelegateClass {
  /// Makes a delegate by `init()`, as the system does.
  /// - Returns: The delegate. Returns `nil` for a class that inherits neither from `NSObject` nor from ``UIResponder``.
  package static func make(_ type: AnyClass) -> AnyObject? {
    var ancestor: AnyClass? = type
    while let current = ancestor {
      // Both have no other initializer. Foundation is not imported here.
      if current == UIResponder.self || _typeName(current) == "Foundation.NSObject" {
        return DefaultInitializer.make(type, inheriting: current)
      }
      ancestor = _getSuperclass(current)
    }
    return nil
  }
}
