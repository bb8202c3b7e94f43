import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservableState`: marks a state, and makes it `DefaultInitializable` if `init()` makes one.
open class ObservableStateMacro: ExtensionMacro {
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
    var reader = ObservableStateReader(context: context)
    let conformances = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return try Conformances.extensions(
      of: type, declaredBy: declaration, adding: conformances ?? [], missing: protocols)
  }
}
