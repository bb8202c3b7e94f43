import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@Entry` macro of SwiftUI, which makes a property of `EnvironmentValues` with a key of its own.
open class EntryMacro: AccessorMacro, PeerMacro {
  /// Generates the accessors, which read and write the value of the key.
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let name = key(of: declaration) else { return [] }
    return ["get { self[\(raw: name).self] }", "set { self[\(raw: name).self] = newValue }"]
  }

  /// Generates the key, whose default is the initial value of the property.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let name = key(of: declaration),
      let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
    else {
      context.diagnose(Diagnostic(node: declaration, message: EntryDiagnostic.notOneVariable))
      return []
    }
    let value = binding.initializer?.value.trimmedDescription
    guard let type = binding.typeAnnotation?.type else {
      guard let value else {
        context.diagnose(Diagnostic(node: declaration, message: EntryDiagnostic.notOneVariable))
        return []
      }
      return [
        """
        enum \(raw: name): EnvironmentKey {
          static let defaultValue = \(raw: value)
        }
        """
      ]
    }
    // Computed, as SwiftUI's own is, so that the type need not be Sendable.
    return [
      """
      enum \(raw: name): EnvironmentKey {
        static var defaultValue: \(type.trimmed) { \(raw: value ?? "nil") }
      }
      """
    ]
  }

  // Returns the name of the key. Returns `nil` for a declaration of another kind.
  private static func key(of declaration: some DeclSyntaxProtocol) -> String? {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    return "__Key_" + name.filter { $0 != "`" }
  }
}

enum EntryDiagnostic: DiagnosticMessage {
  case notOneVariable

  var message: String {
    "@Entry can only be applied to one variable with a type or an initial value: declare a variable"
  }
  var diagnosticID: MessageID { MessageID(domain: "FlowMacros", id: "Entry.notOneVariable") }
  var severity: DiagnosticSeverity { .error }
}
