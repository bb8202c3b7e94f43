import SwiftSyntax
import SwiftSyntaxMacros

/// `@CasePathable`: makes the cases of an enum paths.
///
/// The paths stand in the body of the enum, where every name that a payload uses can be seen; in an extension of a nested
/// enum those of the types around it could not.
open class CasePathableMacro: MemberMacro, ExtensionMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  public static var formatMode: FormatMode { .disabled }

  /// Writes the members that the declaration lacks.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    var reader = CasePathableReader(context: context)
    let cases = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return cases?.members ?? []
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
    var reader = CasePathableReader(context: context)
    guard reader.read(declaration) != nil, !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): nonisolated FlowStore.CasePathable {}")]
  }
}
