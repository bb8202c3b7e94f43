import SwiftSyntax
import SwiftSyntaxMacros

/// `@AsyncViewModel`: completes a class to an `AsyncViewModelProtocol`.
///
/// A class whose conformance stands in an extension is not isolated by the protocol, so that its members are isolated one
/// by one. What is wrong is said with the extension; the other expansions are silent, and the members of an enum are made
/// only where one is looked for.
open class AsyncViewModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = AsyncViewModelReader(context: context)
    return reader.read(declaration, attribute: node)?.members ?? []
  }

  /// Writes the attributes of the members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let declaration = declaration.as(ClassDeclSyntax.self), !declaration.attributes.nameActor,
      ClassIsolation(of: declaration).reaches(member)
    else { return [] }
    return ["@MainActor"]
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = AsyncViewModelReader(context: context)
    _ = reader.read(declaration, attribute: node)
    reader.diagnostics.forEach(context.diagnose)
    guard reader.diagnostics.isEmpty, !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): AsyncViewModelProtocol {}")]
  }
}
