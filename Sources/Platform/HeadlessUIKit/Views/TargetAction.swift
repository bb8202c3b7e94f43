/// A method to call on an object, which stays weak.
@MainActor
struct TargetAction {
  private enum Receiver {
    case responderChain
    case object(WeakObject)
    // On Linux a class is boxed as an object, for which a weak reference would not last.
    case value(Any)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  let action: Selector
  private let receiver: Receiver

  init(_ target: Any?, _ action: Selector) {
    self.action = action
    guard let target = TargetAction.plain(target) else {
      receiver = .responderChain
      return
    }
    receiver = TargetAction.isObject(target) ? .object(WeakObject(object: target as AnyObject)) : .value(target)
  }

  /// Whether the first responder that has the method receives the action.
  var isForResponderChain: Bool { if case .responderChain = receiver { true } else { false } }

  /// The object that receives the action. `nil` for the responder chain, or if the object is no more.
  var target: Any? {
    switch receiver {
    case .responderChain: nil
    case .object(let reference): reference.object
    case .value(let value): value
    }
  }

  /// Whether there is something to send the action to.
  var isAlive: Bool { isForResponderChain || target != nil }

  /// Returns whether a target is the receiver.
  func isFor(_ target: Any?) -> Bool {
    guard let target = TargetAction.plain(target) else { return isForResponderChain }
    guard let own = self.target else { return false }
    if let own = own as? any AnyObject.Type, let other = target as? any AnyObject.Type { return own == other }
    return TargetAction.isObject(own) && TargetAction.isObject(target) && own as AnyObject === target as AnyObject
  }

  /// The target in a set such as ``UIControl/allTargets``.
  var hashableTarget: AnyHashable {
    guard let target else { return AnyHashable(NoTarget()) }
    return target as? AnyHashable ?? AnyHashable(TargetIdentity(object: target as AnyObject))
  }

  // The target without the wrapper that a set has put around it.
  private static func plain(_ target: Any?) -> Any? {
    switch (target as? AnyHashable)?.base {
    case let identity as TargetIdentity: identity.object
    case is NoTarget: nil
    case let base?: base
    case nil: target
    }
  }

  private static func isObject(_ target: Any) -> Bool { type(of: target) is any AnyObject.Type }
}

// A target that is not hashable itself, as every object of Objective-C is.
private struct TargetIdentity: Hashable {
  let object: AnyObject

  static func == (a: TargetIdentity, b: TargetIdentity) -> Bool { a.object === b.object }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}

// The responder chain among targets, for which UIKit has an `NSNull`.
private struct NoTarget: Hashable {}
