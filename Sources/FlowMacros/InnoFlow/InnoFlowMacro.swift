import SwiftSyntax
import SwiftSyntaxMacros

/// `@InnoFlow`: makes a struct a `Reducer`, and its actions paths.
///
/// Of a conformance that a macro adds, the compiler does not take the result builder of `body`: it is named there.
package struct InnoFlowMacro: ExtensionMacro, MemberAttributeMacro {
  /// The code is written as it should look; to format it again would take longer than all the rest.
  package static var formatMode: FormatMode { .disabled }

  package static func expansion(
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

  package static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let variable = member.as(VariableDeclSyntax.self), variable.isComposition {
      return ["@FlowStore.ReducerBuilder<State, Action>"]
    }
    guard let action = member.as(EnumDeclSyntax.self), action.name.plainText == "Action", !action.isCasePathable,
      !action.modifiers.contains(anyOf: .private)
    else { return [] }
    // What it would refuse is left alone: nobody wrote the attribute.
    var reader = CasePathableReader(context: context)
    return reader.read(action) == nil ? [] : ["@FlowStore.CasePathable"]
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `body` of a hidden type, to be built: it names no builder itself, and returns nothing by a statement.
  fileprivate var isComposition: Bool {
    guard !modifiers.contains(anyOf: .static), !attributes.nameBuilder, let binding = bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText == "body",
      let type = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
      type.someOrAnySpecifier.tokenKind == .keyword(.some),
      case .getter(let statements)? = binding.accessorBlock?.accessors
    else { return false }
    return !statements.contains { $0.item.is(ReturnStmtSyntax.self) }
  }
}

extension AttributeListSyntax {
  /// Whether one of them is a result builder, as far as its name tells.
  fileprivate var nameBuilder: Bool { names.contains { $0.prefix { $0 != "<" }.hasSuffix("Builder") } }
}

extension EnumDeclSyntax {
  /// Whether it says so itself, by the macro or by its conformance.
  fileprivate var isCasePathable: Bool {
    let names = attributes.names + (inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [])
    return names.contains { $0.split(separator: ".").last == "CasePathable" }
  }
}
