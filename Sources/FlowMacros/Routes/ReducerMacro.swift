import SwiftSyntax
import SwiftSyntaxMacros

/// `@Reducer`: makes a struct a `Reducer`, and an enum of screens one as well.
///
/// What it adds stands in the body, where every name can be seen that the declaration uses; in an extension of a nested
/// type those of the types around it could not.
open class ReducerMacro: MemberMacro, ExtensionMacro, MemberAttributeMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // What is wrong is said with the extension: the members of an enum are made only where one is looked for.
    var reader = ReducerReader(context: context)
    return reader.read(declaration)?.members ?? []
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = ReducerReader(context: context)
    let reducer = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    guard let reducer else { return [] }
    return try Conformances.extensions(
      of: type, declaredBy: declaration, adding: reducer.conformances, missing: protocols)
  }

  /// Writes the attributes of the members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      return FeatureAttributes.builder(for: member, isStatic: true).map { [$0] } ?? []
    }
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return FeatureAttributes.all(for: member, in: context)
  }
}
