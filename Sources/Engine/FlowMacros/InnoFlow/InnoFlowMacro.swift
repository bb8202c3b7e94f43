import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@InnoFlow` macro, which makes a struct a `Reducer` and its `Action` `CasePathable`.
open class InnoFlowMacro: ConformanceMacro, MemberAttributeMacro {
  typealias Reader = InnoFlowReader

  /// Adds the result builder to `body`, and `@CasePathable` to `Action`.
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

/// A reader of the struct that `@InnoFlow` is attached to. It collects diagnostics.
struct InnoFlowReader: DeclarationReader {
  private var features: FeatureReader

  init(base: ReaderBase) {
    features = FeatureReader(.innoFlow, base: base)
  }

  var diagnostics: [Diagnostic] { features.diagnostics }

  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> InnoFlowDeclaration? {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      features.refuse(declaration)
      return nil
    }
    guard let body = features.read(declaration) else { return nil }
    let access = features.lexicalScope.access(of: declaration)
    return InnoFlowDeclaration(
      access: access, bindable: body.hasType("BindableFields") ? [] : body.bindableFields(access: access))
  }
}

extension TypeBody {
  // Returns the properties of the struct `State` that have `@BindableField`, except private ones. Empty if there is no
  // struct `State`.
  fileprivate func bindableFields(access: AccessModifier) -> [Conditional<InnoFlowDeclaration.BindableField>] {
    guard let state = types["State"]?.as(StructDeclSyntax.self) else { return [] }
    return Conditional.read(state.memberBlock.members) { member in
      // The extension of the feature can't see a private property of its state.
      guard let variable = member.as(VariableDeclSyntax.self), variable.attributes.contains(named: "BindableField"),
        !variable.isPrivate
      else { return [] }
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      return names.map { InnoFlowDeclaration.BindableField(name: $0, access: variable.access(within: access)) }
    }
  }
}

extension VariableDeclSyntax {
  // Returns the narrower of the variable's access level and `outer`.
  fileprivate func access(within outer: AccessModifier) -> AccessModifier {
    min(modifiers.accessModifier ?? .internal, outer)
  }
}

/// The facts about a struct from which `@InnoFlow` generates code.
struct InnoFlowDeclaration: DeclarationFacts {
  struct BindableField {
    /// The name as in the source, including backticks.
    var name: String
    var access: AccessModifier
  }

  /// The access modifier of generated members.
  var access: AccessModifier
  /// The bindable fields of the state. Empty if the struct declares `BindableFields` itself.
  var bindable: [Conditional<BindableField>]
}

extension InnoFlowDeclaration {
  func extensions(
    of type: some TypeSyntaxProtocol, declaredBy declaration: some DeclGroupSyntax, missing: [TypeSyntax]
  ) throws -> [ExtensionDeclSyntax] {
    let header = "extension \(type.trimmed)" + (missing.isEmpty ? "" : ": FlowStore.Reducer")
    guard !bindable.isEmpty else { return missing.isEmpty ? [] : [try ExtensionDeclSyntax("\(raw: header) {}")] }
    return [
      try ExtensionDeclSyntax(
        """
        \(raw: header) {
          nonisolated \(raw: access.code)struct BindableFields: FlowStore.BindableFieldSet {
        \(raw: bindable.map { $0.code(indent: "    ", code) }.joined(separator: "\n"))

            \(raw: access.code)init() {}
          }
        }
        """)
    ]
  }

  private func code(of field: BindableField) -> String {
    "\(field.access.code)let \(field.name) = FlowStore.BindableFieldPath(\\State.\(field.name))"
  }
}
