import SwiftSyntax

/// What `@Scriptable` has to know of the type that it is attached to.
struct ScriptableDeclaration {
  /// How the values are made.
  enum Form {
    case enumeration([Case])
    case structure([Parameter])
  }

  struct Case {
    /// The name as the source has it, with backticks if it has them.
    var name: String
    var parameters: [Parameter]
    /// Whether no script can write it: its name begins with an underscore, as those of actions do that only effects send.
    var isUnwritten: Bool
    /// The first line of the documentation comment.
    var summary: String?
  }

  struct Parameter {
    /// The label as the source has it, or `nil` for none.
    var label: String?
    /// Of a structure, the stored property.
    var property = ""
    var type: String
    var defaultValue: String?
  }

  var form: Form
  /// The names of the types around it, and its own.
  var names: [String]
  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// What the compiler checks where the types stand.
  var checks: [LocatedCheck]
  /// Whether it, or a type around it, is generic: then it can have no stored static.
  var isGeneric: Bool
}
