import FlowCore

// On Apple's systems these are methods of `NSObject`, the superclass of a responder.
extension UIResponder {
  /// Returns whether the object's class is a class or one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool {
    var next: AnyClass? = type(of: self)
    while let current = next {
      if current == aClass { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object's class is exactly a class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns the property of a name. The part of a search bar that apps read so is there too.
  ///
  /// A name without a stored property is a fault.
  public func value(forKey key: String) -> Any? {
    if key == "searchField", let bar = self as? UISearchBar { return bar.searchTextField }
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == key }) {
        // An optional property is the value in it, or `nil`.
        let content = Mirror(reflecting: child.value)
        return content.displayStyle == .optional ? content.children.first?.value : child.value
      }
      mirror = current.superclassMirror
    }
    return Fault.record("\(type(of: self)) has no property \(key) that value(forKey:) can read here")
  }

  /// Records a fault: there is no way to set a property by its name here.
  public func setValue(_ value: Any?, forKey key: String) {
    Fault.record("\(type(of: self)) has no property \(key) that setValue(_:forKey:) can set here")
  }
}

// MARK: Associated objects

/// How an object keeps one that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  // The raw values are those of Objective-C.

  /// Without a retain. The object is `nil` once it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// As a retain: a value of Swift is a copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// The values that are associated with an object, by their keys.
struct AssociatedValues {
  private struct Value {
    let strong: Any?
    weak let weak: AnyObject?
  }

  private var values: [UnsafeRawPointer: Value] = [:]

  subscript(key: UnsafeRawPointer) -> Any? { values[key].flatMap { $0.strong ?? $0.weak } }

  mutating func set(_ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    values[key] = value.map { value in
      policy == .OBJC_ASSOCIATION_ASSIGN
        ? Value(strong: nil, weak: value as AnyObject) : Value(strong: value, weak: nil)
    }
  }
}

// Of objects that are no responders. An object that is gone lets go of its values with the next call.
@MainActor
private final class AssociatedObjects {
  private struct Entry {
    weak var object: AnyObject?
    var values = AssociatedValues()
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  static var current: AssociatedObjects { Run.current.service(AssociatedObjects.init) }

  func values(of object: AnyObject) -> AssociatedValues {
    entries = entries.filter { $0.value.object != nil }
    return entries[ObjectIdentifier(object)]?.values ?? AssociatedValues()
  }

  func set(_ values: AssociatedValues, of object: AnyObject) {
    entries[ObjectIdentifier(object)] = Entry(object: object, values: values)
  }
}

/// Returns the value that is associated with an object for a key. Returns `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  if let responder = object as? UIResponder { return responder.associatedValues[key] }
  return AssociatedObjects.current.values(of: object as AnyObject)[key]
}

/// Associates a value with an object for a key. The values of a responder go with it.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  if let responder = object as? UIResponder { return responder.associatedValues.set(value, for: key, policy) }
  var values = AssociatedObjects.current.values(of: object as AnyObject)
  values.set(value, for: key, policy)
  AssociatedObjects.current.set(values, of: object as AnyObject)
}

/// Removes all values that are associated with an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  if let responder = object as? UIResponder { return responder.associatedValues = AssociatedValues() }
  AssociatedObjects.current.set(AssociatedValues(), of: object as AnyObject)
}
