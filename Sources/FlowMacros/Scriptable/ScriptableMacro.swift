import SwiftSyntax
import SwiftSyntaxMacros

/// `@Scriptable`: writes the conformance of an enum or a struct to `Scriptable`.
///
/// The members stand in the type's body, where every name that a payload or a default uses can be seen; in an extension
/// of a nested type those of the types around it could not. Only the initializer of a struct stands in the extension: in
/// the body it would take away the memberwise one.
open class ScriptableMacro: MemberMacro, ExtensionMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = ScriptableReader(context: context)
    let scriptable = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return scriptable?.members ?? []
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // What is wrong was said with the members.
    var reader = ScriptableReader(context: context)
    guard let scriptable = reader.read(declaration) else { return [] }
    return try scriptable.extensions(of: type.trimmedDescription, addsConformance: !protocols.isEmpty)
  }
}
