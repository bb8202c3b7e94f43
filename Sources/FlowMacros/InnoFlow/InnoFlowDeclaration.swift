import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@InnoFlow` has to know of the struct that it is attached to.
struct InnoFlowDeclaration {
  struct BindableField {
    /// The name as the source has it, with backticks if it has them.
    var name: String
    /// `public`, `package`, or nothing, with a space after it.
    var access: String
  }

  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// The fields of the state that can be bound.
  var bindable: [Conditional<BindableField>]
}

extension InnoFlowDeclaration {
  /// The extension with the conformance, if it is not stated already, and with the fields that can be bound.
  func extensions(of type: String, addsConformance: Bool) throws -> [ExtensionDeclSyntax] {
    let header = "extension \(type)" + (addsConformance ? ": FlowStore.Reducer" : "")
    guard !bindable.isEmpty else { return addsConformance ? [try ExtensionDeclSyntax("\(raw: header) {}")] : [] }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: header) {
          nonisolated \(raw: access)struct BindableFields: FlowStore.BindableFieldSet {
        \(raw: bindable.map { $0.code(indent: "    ", code) }.joined(separator: "\n"))

            \(raw: access)init() {}
          }
        }
        """)
    ]
  }

  private func code(of field: BindableField) -> String {
    "\(field.access)let \(field.name) = FlowStore.BindableFieldPath(\\State.\(field.name))"
  }
}
