import SwiftSyntax
import SwiftSyntaxMacros

/// `@FlowCoordinator`: completes a struct that has `handleRoute(state:action:)` to a coordinator of routes.
open class FlowCoordinatorMacro: MemberMacro, ExtensionMacro, MemberAttributeMacro {
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
    var reader = FlowCoordinatorReader(context: context)
    return reader.read(declaration, attribute: node)?.members ?? []
  }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = FlowCoordinatorReader(context: context)
    let coordinator = reader.read(declaration, attribute: node)
    reader.diagnostics.forEach(context.diagnose)
    guard let coordinator, reader.diagnostics.isEmpty else { return [] }
    return try Conformances.extensions(
      of: type, declaredBy: declaration, adding: coordinator.conformances, missing: protocols)
  }

  /// Writes the attributes of the members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return FeatureAttributes.all(for: member, in: context)
  }
}
