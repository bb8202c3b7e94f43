import FlowCore

/// The name of a method, with the method to call.
///
/// Linux has no Objective-C, so a selector holds the method itself. In the place of `#selector(didTap(_:))` stand the
/// name and the method, of which the type checker finds the class and the parameters:
///
///     button.addTarget(self, action: Selector("didTap", Screen.didTap(_:)), for: .touchUpInside)
///
/// A method has at most two parameters, such as the sender and the event. A `Bool` is `true` for any argument, as the
/// pointer is that Objective-C passes, and an optional is `nil` without an argument. An argument of another type is a
/// fault in the transcript, and so is a target of another class. A selector that is made of a text is only a name: to
/// send it is a fault.
public struct Selector: Hashable, @unchecked Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private typealias Call = @MainActor (_ target: Any, _ arguments: [Any?]) throws(Mismatch) -> Any?

  // Why a method was not called.
  private struct Mismatch: Error {
    let reason: String
  }

  let name: String
  let parameterCount: Int
  // `nil` for a selector that is only a name.
  private let call: Call?
  private let isMethod: @Sendable (_ target: Any) -> Bool

  private init(
    _ name: String, _ parameterCount: Int, isMethod: @escaping @Sendable (Any) -> Bool = { _ in false },
    call: Call? = nil
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.isMethod = isMethod
    self.call = call
  }

  // The method of a class.
  private init<T>(
    _ name: String, _ parameterCount: Int,
    method: @escaping @MainActor (_ target: T, _ arguments: [Any?]) throws(Mismatch) -> Any?
  ) {
    self.init(name, parameterCount, isMethod: { $0 is T }) { target, arguments throws(Mismatch) in
      guard let target = target as? T else {
        throw Mismatch(reason: "is a method of \(T.self), was sent to \(Self.typeName(target))")
      }
      return try method(target, arguments)
    }
  }

  // MARK: Names

  /// Creates a name without a method, such as `didTap:`.
  public init(_ text: String) {
    self.init(String(text.prefix { $0 != ":" }), text.count { $0 == ":" })
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The name as Objective-C writes it, such as `didTap:`.
  public var description: String { name + String(repeating: ":", count: parameterCount) }

  /// Whether the names and the numbers of parameters are equal.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.name == b.name && a.parameterCount == b.parameterCount
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameterCount)
  }

  // The name as Swift writes it, such as `didTap(_:)`.
  private var label: String { "\(name)(\(String(repeating: "_:", count: parameterCount)))" }

  // MARK: Calls

  /// Returns whether an object has the method.
  package func isMethod(of object: Any) -> Bool { isMethod(object) }

  /// Calls the method. A call that is not possible is a fault.
  /// - Parameters:
  ///   - target: The object that has the method, or the class of a class method.
  ///   - arguments: What the method receives, or the beginning of that if it has fewer parameters.
  /// - Returns: The result. `nil` if there is none.
  @discardableResult
  package func perform(on target: Any, _ arguments: Any?...) -> Any? {
    // All code of a run is on the main actor, also where a class of the app or of Foundation does not say so.
    nonisolated(unsafe) let (target, arguments) = (target, arguments)
    nonisolated(unsafe) var result: Any?
    MainActor.assumeIsolated {
      guard let call else {
        return Fault.record("\(description) is only a name: \(Self.typeName(target)) has no method of it to call")
      }
      do throws(Mismatch) {
        result = try call(target, arguments)
      } catch {
        Fault.record("\(label) \(error.reason)")
      }
    }
    // The result of a method without one.
    return result is Void ? nil : result
  }

  private static func argument<A>(_ index: Int, of arguments: [Any?], _: A.Type) throws(Mismatch) -> A {
    guard arguments.indices.contains(index), let value = arguments[index] else {
      if let none = Optional<Any>.none as? A, A.self is any ExpressibleByNilLiteral.Type { return none }
      if let no = false as? A, A.self == Bool.self { return no }
      throw Mismatch(reason: "expects \(A.self), was sent nil")
    }
    if let value = value as? A { return value }
    if let yes = true as? A, A.self == Bool.self { return yes }
    throw Mismatch(reason: "expects \(A.self), was sent \(typeName(value))")
  }

  private static func typeName(_ value: Any) -> String {
    // The class of a class method is a target itself.
    (value as? any AnyObject.Type).map { "\($0).self" } ?? "\(type(of: value))"
  }
}

// The initializers for methods. `@preconcurrency` lets Swift 5 pass a method of any isolation.
extension Selector {
  @preconcurrency
  public init<T, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () -> R) {
    self.init(name, 0) { (target: T, _) in method(target)() }
  }

  @preconcurrency
  public init<T, A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A) -> R) {
    self.init(name, 1) { (target: T, arguments) throws(Mismatch) in
      method(target)(try Self.argument(0, of: arguments, A.self))
    }
  }

  @preconcurrency
  public init<T, A, B, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A, B) -> R) {
    self.init(name, 2) { (target: T, arguments) throws(Mismatch) in
      let first = try Self.argument(0, of: arguments, A.self)
      return method(target)(first, try Self.argument(1, of: arguments, B.self))
    }
  }

  /// Creates the selector of an asynchronous method, which a task of its own calls.
  @_disfavoredOverload @preconcurrency
  public init<T, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor () async -> R) {
    self.init(name, 0) { (target: T, _) in
      Task(name: name) { @MainActor in _ = await method(target)() }
      return nil
    }
  }

  /// Creates the selector of an asynchronous method, which a task of its own calls.
  @_disfavoredOverload @preconcurrency
  public init<T, A, R>(_ name: String, _ method: @escaping @MainActor (T) -> @MainActor (A) async -> R) {
    self.init(name, 1) { (target: T, arguments) throws(Mismatch) in
      let argument = try Self.argument(0, of: arguments, A.self)
      Task(name: name) { @MainActor in _ = await method(target)(argument) }
      return nil
    }
  }

  /// Creates the selector of a class method, whose target is a class.
  @_disfavoredOverload @preconcurrency
  public init(_ name: String, _ method: @escaping @MainActor () -> Void) {
    self.init(name, 0, isMethod: { $0 is any AnyObject.Type }) { _, _ in method() }
  }

  /// Creates the selector of a class method, whose target is a class.
  @_disfavoredOverload @preconcurrency
  public init<A>(_ name: String, _ method: @escaping @MainActor (A) -> Void) {
    self.init(name, 1, isMethod: { $0 is any AnyObject.Type }) { _, arguments throws(Mismatch) in
      method(try Self.argument(0, of: arguments, A.self))
    }
  }

  /// Creates the selector of a method that an instance names. It is not evaluated.
  @preconcurrency
  public init<T, R>(
    _ name: String, of instance: @autoclosure () -> T?, _ method: @escaping @MainActor (T) -> @MainActor () -> R
  ) {
    self.init(name, method)
  }

  /// Creates the selector of a method that an instance names. It is not evaluated.
  @preconcurrency
  public init<T, A, R>(
    _ name: String, of instance: @autoclosure () -> T?, _ method: @escaping @MainActor (T) -> @MainActor (A) -> R
  ) {
    self.init(name, method)
  }

  /// Creates the selector of a method that an instance names. It is not evaluated.
  @preconcurrency
  public init<T, A, B, R>(
    _ name: String, of instance: @autoclosure () -> T?, _ method: @escaping @MainActor (T) -> @MainActor (A, B) -> R
  ) {
    self.init(name, method)
  }
}

/// Returns a name without a method.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector, as Objective-C writes it.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
