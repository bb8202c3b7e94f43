import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the struct that `@InnoFlow` is attached to, and collects what is wrong with it.
struct InnoFlowReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings
  private var reader: FeatureReader

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
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
    let access = surroundings.access(of: declaration)
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
