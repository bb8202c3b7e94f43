import FlowScript
@_exported import enum FlowScript.Literal
import Synchronization

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

/// Makes an enum or a struct ``Scriptable``: a script can write its values, and a transcript shows them.
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
/// A script then says `.movieDetail(id: 3)`, or `MovieStep.movieDetail(id: 3, animated: false)`. Labels stand in the order
/// of the declaration, as in Swift, and an argument with a default may be left out. The first line of a case's
/// documentation is kept for completion.
///
/// Every payload has to be `Scriptable` itself: numbers, `Bool`, `String`, `Character`, `URL`, `Date`, `UUID`, `Duration`
/// are, and so are optionals, arrays, sets and dictionaries of what is, and whatever has this macro.
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
/// A struct is written as `Movie(id: 3, title: "Ran")`. It is made by its memberwise initializer or, if it declares
/// initializers, by the one whose parameters are its stored properties; their defaults are those of the script.
/// A `let` with an initial value, `lazy`, computed and static properties are no part of it. A property that has an
/// initial value but no type (`var filter = Filter()`) needs its type written out, unless the value is a plain number,
/// string or Boolean.
///
/// A case whose name begins with an underscore, as those of actions do that only effects send, is none that a script can write.
/// It may carry anything; a transcript shows it as it shows other state.
///
/// ```swift
/// @Scriptable
/// enum Action {
///   case load
///   case _loaded(Result<User, any Error>)
/// }
/// ```
///
/// The parameters of a generic type have to be constrained: `struct Page<Item: Scriptable>`.
///
/// The compiler refuses what no script can write (closures, `any P`, tuples, classes, types without this macro) and says at the
/// very payload what to do instead.
@attached(
  member, names: named(scriptType), named(init(literal:)), named(literal), named(scriptedArguments(from:)),
  named(checkTypes)
)
@attached(extension, conformances: Scriptable, names: named(init(literal:)))
public macro Scriptable() = #externalMacro(module: "FlowMacrosPlugin", type: "ScriptableMacro")

/// What was found out about types before: to look through all that a type can carry takes microseconds.
private let written = Mutex<[ObjectIdentifier: Bool]>([:])

extension Scriptable {
  /// Whether a script can write every value of the type, so that it holds nothing but values: neither it nor a type of what it
  /// carries has a case with a payload whose name begins with an underscore.
  static var isWrittenWhole: Bool {
    if let known = written.withLock({ $0[ObjectIdentifier(self)] }) { return known }
    var seen: Set<ObjectIdentifier> = []
    let isWhole = isWrittenWhole(seen: &seen)
    written.withLock { $0[ObjectIdentifier(self)] = isWhole }
    return isWhole
  }

  /// Whether a script can write this value.
  var isWritten: Bool { Self.isWrittenWhole || (try? Self(literal: literal)) != nil }

  private static func isWrittenWhole(seen: inout Set<ObjectIdentifier>) -> Bool {
    // A type within itself holds no more than it would without.
    guard seen.insert(ObjectIdentifier(self)).inserted else { return true }
    let type = scriptType
    guard !type.carriesUnwritten else { return false }
    let parts: [any Scriptable.Type] =
      switch type.form {
      case .value: []
      case .enumeration(let cases): cases.flatMap { $0.parameters.map(\.type) }
      case .structure(let parameters): parameters.map(\.type)
      case .optional(let part), .array(let part), .set(let part): [part]
      case .dictionary(let key, let value): [key, value]
      }
    return parts.allSatisfy { $0.isWrittenWhole(seen: &seen) }
  }
}

/// What an enum with raw values, an option set or a wrapped identifier gets from `extension Tab: Scriptable {}`.
extension RawRepresentable where Self: Scriptable, RawValue: Scriptable {
  /// Written as the raw value.
  public static var scriptType: ScriptType { ScriptType(name: "\(Self.self)", form: .value) }

  /// Makes a value of a raw value.
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

/// The inputs of a view model or store as a script writes them, if their type is `@Scriptable`.
package enum ScriptedInput<Input> {
  /// Their type; `nil` where no script can write them.
  package static var type: ScriptType? { (Input.self as? any Scriptable.Type)?.scriptType }

  /// Makes an input of a literal; `nil` where no script can write one.
  package static func input(_ literal: Literal) throws(LiteralError) -> Input? {
    guard let type = Input.self as? any Scriptable.Type else { return nil }
    return try type.init(literal: literal) as? Input
  }
}
