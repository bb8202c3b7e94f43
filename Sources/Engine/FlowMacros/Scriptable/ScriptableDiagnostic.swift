import SwiftDiagnostics

enum ScriptableDiagnostic: MacroError {
  /// The declaration is a class or an actor.
  case notAValue(name: String, kind: String)
  case protocolType(name: String)
  /// The declaration is of another kind, such as an extension.
  case neitherEnumNorStruct
  case noCases(name: String)
  /// No script can write any case of the enum.
  case unwritableCases(name: String)
  /// Cases are in an `#if`.
  case conditionalCase
  /// Stored properties are in an `#if`.
  case conditionalProperty
  /// A case or property has the name of a generated member.
  case takenName(String)
  /// A pattern declares stored properties.
  case pattern
  /// The type of a stored property is unknown.
  case noType(name: String)
  /// No initializer takes the stored properties.
  case noInitializer(name: String, signature: String)
  case unscriptable(UnscriptableType, place: String)

  static let macro = "Scriptable"

  var message: String {
    switch self {
    case .notAValue(let name, let kind):
      "@Scriptable needs an enum or a struct, and '\(name)' is \(kind): a script writes values, not objects"
    case .protocolType(let name):
      "@Scriptable needs an enum or a struct, and '\(name)' is a protocol: attach it to the types that conform"
    case .neitherEnumNorStruct:
      "@Scriptable can only be applied to an enum or a struct: attach it to the declaration of the type"
    case .noCases(let name):
      "'\(name)' has no cases, so no script can write a value of it: remove @Scriptable"
    case .unwritableCases(let name):
      "all cases of '\(name)' begin with an underscore or hold a router action, so no script can write a value of it: "
        + "remove @Scriptable"
    case .conditionalCase:
      "@Scriptable can't see which of the cases in #if are compiled: put the whole enum in #if"
    case .conditionalProperty:
      "@Scriptable can't see which of the properties in #if are compiled: put the whole struct in #if"
    case .takenName(let name):
      "Scriptable has a member named '\(name)': choose another name"
    case .pattern:
      "@Scriptable needs stored properties declared one by one: declare one variable per line"
    case .noType(let name):
      "@Scriptable needs the type of '\(name)' written out: add a type annotation"
    case .noInitializer(let name, let signature):
      "'\(name)' declares initializers, but none that takes just its stored properties: add '\(signature)'"
    case .unscriptable(let type, let place):
      "'\(type.text)' in \(place) is \(noun(type.kind)), which no script can write: \(advice(type.kind))"
    }
  }

  private func noun(_ kind: UnscriptableType.Kind) -> String {
    switch kind {
    case .closure: "a closure"
    case .existential: "an existential type"
    case .opaque: "an opaque type"
    case .tuple: "a tuple"
    case .metatype: "a metatype"
    }
  }

  private func advice(_ kind: UnscriptableType.Kind) -> String {
    switch kind {
    case .closure: "send a value that names the action, and let the receiver call the closure"
    case .existential, .opaque: "name one type that is Scriptable, or an enum of the types that it may be"
    case .tuple: "use several arguments, or a struct that is Scriptable"
    case .metatype: "use an enum with a case for each type"
    }
  }
}
