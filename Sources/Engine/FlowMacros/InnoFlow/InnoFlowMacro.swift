import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
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

/// Reads the struct that `@InnoFlow` is attached to, and collects what is wrong with it.
struct InnoFlowReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let lexicalScope: LexicalScope
  private var reader: FeatureReader

  init(context: some MacroExpansionContext) {
    lexicalScope = LexicalScope(of: context)
    reader = FeatureReader(.innoFlow, context: context)
  }

  /// What the struct says, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> InnoFlowDeclaration? {
    defer { diagnostics = reader.diagnostics }
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      reader.refuse(declaration)
      return nil
    }
    guard let body = reader.read(declaration) else { return nil }
    let access = lexicalScope.access(of: declaration)
    return InnoFlowDeclaration(
      access: access, bindable: body.hasType("BindableFields") ? [] : body.bindableFields(access: access))
  }
}

extension TypeBody {
  /// The fields of the struct `State` that carry `@BindableField`.
  /// - Parameter access: That of the feature.
  fileprivate func bindableFields(access: String) -> [Conditional<InnoFlowDeclaration.BindableField>] {
    guard let state = types["State"]?.as(StructDeclSyntax.self) else { return [] }
    return Conditional.read(state.memberBlock.members) { member in
      // What is private to the state can't be seen by the feature.
      guard let variable = member.as(VariableDeclSyntax.self), variable.attributes.contains(named: "BindableField"),
        !variable.isPrivate
      else { return [] }
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      return names.map { InnoFlowDeclaration.BindableField(name: $0, access: variable.access(within: access)) }
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is private; a private setter does not make it so.
  fileprivate var isPrivate: Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }

  /// The narrower one of its own access and `outer`.
  fileprivate func access(within outer: String) -> String {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public): return outer
      case .keyword(.package): return outer.isEmpty ? "" : "package "
      default: continue
      }
    }
    return ""
  }
}

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
