import Dispatch
import FlowCore
import FlowRuntime

// On Apple's systems these are methods of `NSObject`, the superclass of a responder.
extension UIResponder {
  /// Calls a method by its selector.
  /// - Returns: The result, which the caller does not own. `nil` if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    SelectorCall.result(aSelector.perform(on: self))
  }

  /// Calls a method by its selector.
  /// - Returns: The result, which the caller does not own. `nil` if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    SelectorCall.result(aSelector.perform(on: self, object))
  }

  /// Calls a method by its selector.
  /// - Returns: The result, which the caller does not own. `nil` if there is none.
  @discardableResult
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>? {
    SelectorCall.result(aSelector.perform(on: self, object1, object2))
  }

  /// Calls a method by its selector after a delay in seconds of virtual time, and retains the object until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {
    SelectorCall.later(delay) { aSelector.perform(on: self, anArgument) }
  }
}

#if Foundation
  extension NSObject {
    /// Whether the object has the method.
    public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

    /// Calls a method by its selector.
    /// - Returns: The result, which the caller does not own. `nil` if there is none.
    @discardableResult
    public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
      SelectorCall.result(aSelector.perform(on: self))
    }

    /// Calls a method by its selector.
    /// - Returns: The result, which the caller does not own. `nil` if there is none.
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
      SelectorCall.result(aSelector.perform(on: self, object))
    }

    /// Calls a method by its selector.
    /// - Returns: The result, which the caller does not own. `nil` if there is none.
    @discardableResult
    public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>? {
      SelectorCall.result(aSelector.perform(on: self, object1, object2))
    }

    /// Calls a method by its selector after a delay in seconds of virtual time, and retains the object until then.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: Double) {
      SelectorCall.later(delay) { aSelector.perform(on: self, anArgument) }
    }
  }
#endif

private enum SelectorCall {
  /// Returns the result of a call, which lives at least until the end of the turn.
  static func result(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result else { return nil }
    nonisolated(unsafe) let object = result as AnyObject
    // The pool of Objective-C releases a result as late.
    VirtualTimeRuntime.ifOnMainActor {
      Run.current.transaction.runAtEndOfTurn { withExtendedLifetime(object) {} }
    }
    return Unmanaged.passUnretained(object)
  }

  static func later(_ delay: Double, _ call: @escaping () -> Void) {
    // Only the main actor or the main queue calls the closure, so no other isolation is involved.
    nonisolated(unsafe) let call = call
    guard VirtualTimeRuntime.isEnteredHere else {
      return DispatchQueue.main.asyncAfter(deadline: .now() + delay) { call() }
    }
    Task(name: "perform(_:with:afterDelay:)") { @MainActor in
      try? await Task.sleep(for: .seconds(max(delay, 0)))
      if !Task.isCancelled { call() }
    }
  }
}
