/// A macro that makes a struct a reducer, in the words of its users.
struct FeatureMacro {
  static let innoFlow = FeatureMacro(name: "InnoFlow", effect: "EffectTask", attachment: "structs")
  static let reducer = FeatureMacro(name: "Reducer", effect: "Effect", attachment: "a struct or an enum")

  /// Without the `@`.
  let name: String
  /// What they call an effect.
  private let effect: String
  /// What it can be applied to.
  let attachment: String

  /// The function that a reducer has, without a body.
  var signature: String { "func reduce(into state: inout State, action: Action) -> \(effect)<Action>" }
}
