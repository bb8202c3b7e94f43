import FlowScript
@_exported import enum FlowScript.Literal

/// A type whose values a script can write, such as a step or an input.
///
/// Actions, and the payloads of all of these, are other examples.
///
/// Enums and structs whose parts are values need no conformance: ``WritableType`` reads their syntax from the binary.
/// Attach the macro ``Scriptable()``, and the compiler writes the conformance, which then defines the syntax. An enum
/// with raw values gets the conformance from an empty extension, `extension Tab: Scriptable {}`. Scripts then write its
/// raw values.
///
/// The conversions are inverse: `T(literal: value.literal) == value`, also through the literal's text.
public protocol Scriptable: SendableMetatype {
  /// The syntax of this type: its cases or parameters.
  ///
  /// An access is cheap, and evaluates no types within this one.
  static var scriptType: ScriptType { get }

  /// Creates a value from a literal, in time linear in its size.
  /// - Throws: ``LiteralError`` if the literal is no value of the type. The error has the mismatch, its place, and the
  ///   expected value.
  init(literal: Literal) throws(LiteralError)

  /// The value as a literal, with every argument, defaults included.
  var literal: Literal { get }
}

/// Makes an enum or a struct ``Scriptable``. Scripts and transcripts can then write its values.
///
/// Scripts can also write values of a type without the macro, if its cases and properties hold nothing but values. The
/// macro adds checks by the compiler, arguments with defaults, and the documentation that help and completion show. It
/// also uses initializers that keep the rules of a struct. Without the macro, a script sets a struct's properties one
/// by one.
///
/// ```swift
/// @Scriptable
/// enum MovieStep: Step {
///   /// Shows the list of movies.
///   case movieList
///   /// Shows one movie.
///   case movieDetail(id: Int, animated: Bool = true)
/// }
/// ```
///
/// A script then writes `.movieDetail(id: 3)`, or `MovieStep.movieDetail(id: 3, animated: false)`. Labels come in the
/// order of the declaration, as in Swift, and a script may omit an argument with a default. Completion shows the first
/// line of a case's documentation.
///
/// Every payload must be `Scriptable` too. Integers of up to 64 bits, `Double`, `Float`, `Bool`, `String`, `Character`,
/// `URL`, `Date`, `UUID` and `Duration` conform, and so does any type with this macro. Optionals, arrays, sets and
/// dictionaries do if their elements do.
///
/// ```swift
/// @Scriptable
/// struct Movie: Hashable {
///   let id: Int
///   var title = "Untitled"
///   var cast: [String] = []
/// }
/// ```
///
/// Scripts write a struct as `Movie(id: 3, title: "Ran")`. Its memberwise initializer creates it. If it declares
/// initializers, the one whose parameters are the stored properties creates it, and its defaults apply in scripts.
///
/// The syntax leaves out a `let` with an initial value, and `lazy`, computed and static properties. A property with an
/// initial value, such as `var filter = Filter()`, needs a type annotation. A plain number, string or Boolean needs
/// none.
///
/// No script can write a case whose name begins with an underscore. Such a case suits actions that only effects send.
/// The payload may be of any type. A transcript shows it as other state.
///
/// ```swift
/// @Scriptable
/// enum Action {
///   case load
///   case _loaded(Result<User, any Error>)
/// }
/// ```
///
/// Constrain the parameters of a generic type: `struct Page<Item: Scriptable>`.
///
/// The compiler rejects payloads that no script can write (closures, `any P`, tuples, classes, types without this
/// macro). Its error is at the payload and says what to do instead.
@attached(
  member, names: named(scriptType), named(init(literal:)), named(literal), named(scriptedArguments(from:)),
  named(checkTypes)
)
@attached(extension, conformances: Scriptable, names: named(init(literal:)))
public macro Scriptable() = #externalMacro(module: "FlowMacrosPlugin", type: "ScriptableMacro")

/// The conformance of enums with raw values, option sets and wrapped identifiers.
///
/// Such a type declares it with `extension Tab: Scriptable {}`.
extension RawRepresentable where Self: Scriptable, RawValue: Scriptable {
  /// The syntax: the raw value.
  public static var scriptType: ScriptType { ScriptType(name: "\(Self.self)", form: .value) }

  /// Creates a value from a raw value.
  public init(literal: Literal) throws(LiteralError) {
    let raw = try RawValue(literal: literal)
    guard let value = Self(rawValue: raw) else {
      throw LiteralError(.unknownRawValue(found: literal, type: "\(Self.self)"))
    }
    self = value
  }

  /// The raw value.
  public var literal: Literal { rawValue.literal }
}
