import SwiftSyntax

/// The isolation that an actor's name on a class would give to its members.
struct ClassIsolation {
  /// Whether it does not reach what `@Observable` tracks: where a class declares no initializer, the one that Swift adds
  /// is isolated to nothing, and could not set what is isolated.
  private let leavesOutTracked: Bool

  init(of declaration: ClassDeclSyntax) {
    leavesOutTracked = declaration.attributes.nameObservable && TypeBody(of: declaration).initializers.isEmpty
  }

  /// Whether it reaches `member`. What overrides is isolated as what it overrides, and a member may say otherwise: it is
  /// `nonisolated`, names an actor itself, takes one as its `isolated` parameter, or runs concurrently.
  func reaches(_ member: some DeclSyntaxProtocol) -> Bool {
    switch DeclSyntax(member).as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      return reaches(variable.attributes, variable.modifiers) && !(leavesOutTracked && isTracked(variable))
    case .functionDecl(let function):
      return reaches(function.attributes, function.modifiers, function.signature.parameterClause)
    case .initializerDecl(let initializer):
      return reaches(initializer.attributes, initializer.modifiers, initializer.signature.parameterClause)
    case .subscriptDecl(let member):
      return reaches(member.attributes, member.modifiers, member.parameterClause)
    default: return false
    }
  }

  private func reaches(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ clause: FunctionParameterClauseSyntax? = nil
  ) -> Bool {
    !attributes.nameActor && !attributes.names.contains("concurrent")
      && !modifiers.contains(anyOf: .nonisolated, .override)
      && clause?.parameters.contains { $0.type.hasSpecifier(.isolated) } != true
  }

  private func isTracked(_ variable: VariableDeclSyntax) -> Bool {
    variable.bindingSpecifier.tokenKind == .keyword(.var) && !variable.modifiers.contains(anyOf: .static, .class, .lazy)
      && variable.bindings.allSatisfy(\.isStored) && !variable.attributes.names.contains("ObservationIgnored")
  }
}
