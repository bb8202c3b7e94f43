import FlowScript

/// Checks of types that generated code makes at the place of the app's own code. Only generated code uses them.
public enum TypeCheck {
  // A macro sees only syntax, so the compiler must check conformance. Without this type, it would report an error
  // within generated code.

  /// Accepts a type that a script can write.
  public static func scriptable<Value: Scriptable>(_ type: Value.Type) {}

  /// Rejects any other type.
  @available(
    *, unavailable,
    message: """
      no script can write a value of this type: attach @Scriptable to its declaration, \
      or begin the name of the case with an underscore
      """
  )
  public static func scriptable<Value>(_ type: Value.Type) {}
}

// Overloads for types that are not Scriptable. Generated code compiles with them, so that the error of `TypeCheck` is
// the only one.

extension ScriptParameter {
  /// Never runs. `TypeCheck` rejects the type.
  @_disfavoredOverload
  public init<Value>(
    _ label: String?, of type: Value.Type, named typeName: String, default defaultText: String? = nil,
    summary: String? = nil
  ) {
    stop(at: type)
  }
}

extension ScriptCall {
  /// Never runs. `TypeCheck` rejects the type.
  @_disfavoredOverload
  public func argument<Value>(_ parameter: Int, as type: Value.Type = Value.self) throws(LiteralError) -> Value {
    stop(at: type)
  }

  /// Never runs. `TypeCheck` rejects the type.
  @_disfavoredOverload
  public func argument<Value>(
    _ parameter: Int, as type: Value.Type = Value.self, default defaultValue: @autoclosure () -> Value
  ) throws(LiteralError) -> Value {
    stop(at: type)
  }

  /// Never runs. `TypeCheck` rejects the type.
  @_disfavoredOverload
  public static func argument<Value>(_ label: String?, _ value: Value) -> FlowScript.Literal.Argument {
    stop(at: Value.self)
  }
}

private func stop(at type: Any.Type) -> Never { preconditionFailure("\(type) is not Scriptable") }
