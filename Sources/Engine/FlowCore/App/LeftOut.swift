/// The code of an app that does not compile here, and that a written package leaves out.
///
/// `flowsh init --for` replaces the body of such a function by a call. A call records the fault
/// `left out: NAME: REASON`, and a fault fails a script.
public enum LeftOut {
  /// Records that the app has reached a body that is left out, and returns a default in its place.
  ///
  /// `Void`, optionals, numbers, `Bool`, strings and collections have a default, which is empty or zero. Without one
  /// the program stops: see ``stop(_:_:)``.
  /// - Parameters:
  ///   - name: The name of the declaration, such as `AppDIContainer.init`.
  ///   - reason: The reason why it is left out, such as the compiler's first error.
  /// - Returns: The default of the type.
  public static func value<Value>(_ name: String, _ reason: String) -> Value {
    guard let value = emptyValue(of: Value.self) else { stop(name, reason) }
    record(name, reason)
    return value
  }

  /// Records that the app has reached a body that is left out, and stops the program with the same text.
  /// - Parameters:
  ///   - name: The name of the declaration.
  ///   - reason: The reason why it is left out.
  public static func stop(_ name: String, _ reason: String) -> Never {
    record(name, reason)
    fatalError(sentence(name, reason))
  }

  private static func record(_ name: String, _ reason: String) {
    Run.report(fault: sentence(name, reason))
  }

  private static func sentence(_ name: String, _ reason: String) -> String { "left out: \(name): \(reason)" }

  // Only for types whose empty value is what a function that did nothing would return.
  private static func emptyValue<Value>(of type: Value.Type) -> Value? {
    func null<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Any { nil as T }
    func zero<T: Numeric>(_ type: T.Type) -> Any { T.zero }
    func empty<T: RangeReplaceableCollection>(_ type: T.Type) -> Any { T() }
    func emptySet<T: SetAlgebra>(_ type: T.Type) -> Any { T() }
    func emptyDictionary<T: ExpressibleByDictionaryLiteral & Collection>(_ type: T.Type) -> Any { [:] as T }
    let value: Any? =
      switch type {
      case is Void.Type: ()
      case is Bool.Type: false
      case let type as any ExpressibleByNilLiteral.Type: null(type)
      case let type as any Numeric.Type: zero(type)
      case let type as any RangeReplaceableCollection.Type: empty(type)
      case let type as any SetAlgebra.Type: emptySet(type)
      case let type as any (ExpressibleByDictionaryLiteral & Collection).Type: emptyDictionary(type)
      default: nil
      }
    return value as? Value
  }
}
