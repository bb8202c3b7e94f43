@_exported import enum FlowScript.Literal

/// A type whose values a script can write: steps, inputs, actions, and what they carry.
///
/// Attach the macro ``Scriptable()`` to an enum or a struct, and the compiler writes the conformance. An enum with raw
/// values gets it from an empty extension, `extension Tab: Scriptable {}`, and is then written as its raw value.
///
/// The two directions are each other's inverse: `T(literal: value.literal) == value`, by way of the literal's text too.
public protocol Scriptable: SendableMetatype {
  /// What a script may write for this type: its cases or parameters, by name, with their types and defaults.
  ///
  /// Cheap to ask for: the types in it are not looked into before someone asks them.
  static var scriptType: ScriptType { get }

  /// Makes a value of a literal, in time linear in its size.
  /// - Throws: ``LiteralError``, which says what does not fit, where, and what would.
  init(literal: Literal) throws(LiteralError)

  /// The value as a literal. Every argument is written, defaults included.
  var literal: Literal { get }
}
