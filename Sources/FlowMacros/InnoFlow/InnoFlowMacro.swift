import SwiftSyntax
import SwiftSyntaxMacros

/// `@InnoFlow`: makes a struct a `Reducer`, and its actions paths.
open class InnoFlowMacro: ExtensionMacro, MemberAttributeMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = InnoFlowReader(context: context)
    let feature = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return try feature?.extensions(of: type.trimmedDescription, addsConformance: !protocols.isEmpty) ?? []
  }

  /// Writes the attributes of the members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    let attributes = [
      FeatureAttributes.builder(for: member), FeatureAttributes.paths(for: member, named: "Action", in: context),
    ]
    return attributes.compactMap(\.self)
  }
}
