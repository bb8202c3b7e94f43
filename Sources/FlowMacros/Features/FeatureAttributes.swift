import SwiftSyntax
import SwiftSyntaxMacros

/// The attributes that a feature's members get where they lack them.
enum FeatureAttributes {
  /// What `@Reducer` and `@FlowCoordinator` give to a member of a struct.
  static func all(
    for member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> [AttributeSyntax] {
    let attributes = [
      builder(for: member), paths(for: member, named: "Action", in: context),
      paths(for: member, named: "State", in: context), observation(for: member),
    ]
    return attributes.compactMap(\.self)
  }

  /// The builder for a `body` that is to be built: of a conformance that a macro adds, the compiler does not take it.
  static func builder(for member: some DeclSyntaxProtocol, isStatic: Bool = false) -> AttributeSyntax? {
    guard let body = member.as(VariableDeclSyntax.self), body.isComposition(isStatic: isStatic) else { return nil }
    return "@FlowStore.ReducerBuilder<State, Action>"
  }

  /// `@CasePathable` for an enum of that name.
  static func paths(
    for member: some DeclSyntaxProtocol, named name: String, in context: some MacroExpansionContext
  ) -> AttributeSyntax? {
    guard let member = member.as(EnumDeclSyntax.self), member.name.plainText == name, !member.has("CasePathable"),
      !member.modifiers.contains(anyOf: .private)
    else { return nil }
    // What it would refuse is left alone: nobody wrote the attribute.
    var reader = CasePathableReader(context: context)
    return reader.read(member) == nil ? nil : "@FlowStore.CasePathable"
  }

  /// `@ObservableState` for a struct named `State`.
  static func observation(for member: some DeclSyntaxProtocol) -> AttributeSyntax? {
    guard let member = member.as(StructDeclSyntax.self), member.name.plainText == "State",
      !member.has("ObservableState"), !member.modifiers.contains(anyOf: .private)
    else { return nil }
    return "@FlowRoutes.ObservableState"
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `body` of a hidden type, to be built: it names no builder itself, and returns nothing by a statement.
  fileprivate func isComposition(isStatic: Bool) -> Bool {
    guard modifiers.contains(anyOf: .static) == isStatic, !attributes.nameBuilder, let binding = bindings.first,
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

extension DeclGroupSyntax {
  /// Whether it says so itself, by the macro of that name or by its conformance.
  fileprivate func has(_ name: String) -> Bool { attributes.contains(named: name) || inherits(name) }
}
