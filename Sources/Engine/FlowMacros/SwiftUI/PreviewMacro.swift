import SwiftSyntax
import SwiftSyntaxMacros

/// The implementation of `#Preview` and `@Previewable`, which expand to nothing: nothing shows a preview here.
open class PreviewMacro: DeclarationMacro, PeerMacro {
  /// Returns no declaration.
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }

  /// Returns no declaration.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] { [] }
}
