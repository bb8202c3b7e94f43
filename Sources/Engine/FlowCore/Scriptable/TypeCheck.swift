import FlowScript

/// What the code of a macro checks where the app's own code stands. Not for use by hand.
///
/// A macro sees syntax only. Whether a type conforms is for the compiler to say, which would say it in the code of the macro.
public enum TypeCheck {
  /// Takes a type that a script can write.
  public static func scriptable<Value: Scriptable>(_ type: Value.Type) {}

  /// Refuses any other.
  @available(
    *, unavailable,
    message: """
      no script can write a value of this type: attach @Scriptable to its declaration, \
      or begin the name of the case with an underscore
      """
  )
  public static func scriptable<Value>(_ type: Value.Type) {}

  /// Takes a type whose values can be compared.
  public static func equatable<Value: Equatable>(_ type: Value.Type) {}

  /// Refuses any other.
  @available(*, unavailable, message: "values of this type have to be comparable: add Equatable to its declaration")
  public static func equatable<Value>(_ type: Value.Type) {}
}

// What the code of @Scriptable calls with a type that is not Scriptable, so that there is one error: that of `TypeCheck`.

extension ScriptParameter {
  /// Not called: the type was refused.
  @_disfavoredOverload
  public init<Value>(
    _ label: String?, of type: Value.Type, named typeName: String, default defaultText: String? = nil
  ) {
    preconditionFailure("\(type) is not Scriptable")
  }
}

extension ScriptCall {
  /// Not called: the type was refused.
  @_disfavoredOverload
  public func argument<Value>(_ parameter: Int, as type: Value.Type = Value.self) throws(LiteralError) -> Value {
    preconditionFailure("\(type) is not Scriptable")
  }

  /// Not called: the type was refused.
  @_disfavoredOverload
  public func argument<Value>(
    _ parameter: Int, as type: Value.Type = Value.self, default defaultValue: @autoclosure () -> Value
  ) throws(LiteralError) -> Value {
    preconditionFailure("\(type) is not Scriptable")
  }

  /// Not called: the type was refused.
  @_disfavoredOverload
  public static func argument<Value>(_ label: String?, _ value: Value) -> FlowScript.Literal.Argument {
    preconditionFailure("\(Value.self) is not Scriptable")
  }
}
