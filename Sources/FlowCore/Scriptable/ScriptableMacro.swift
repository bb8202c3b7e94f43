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
