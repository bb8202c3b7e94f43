import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the state that `@ObservableState` is attached to, and collects what is wrong with it.
struct ObservableStateReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
  }

  /// The protocols that it is to conform to, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> [String]? {
    let name = declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(EnumDeclSyntax.self)?.name
    guard let name else {
      diagnostics.append(Diagnostic(node: declaration.introducer, message: ObservableStateDiagnostic.notAState))
      return nil
    }
    for hidden in surroundings.hiddenTypes(of: declaration, named: name) {
      let offer = MacroFixIt(macro: "ObservableState", change: .makeFileprivate)
      diagnostics.append(
        Diagnostic(
          node: hidden.node, message: ObservableStateDiagnostic.privateNested(name: hidden.name),
          fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, offer)] } ?? []))
    }
    guard diagnostics.isEmpty else { return nil }
    let isDefault = declaration.as(StructDeclSyntax.self).map(isDefaultInitializable) ?? false
    return ["FlowRoutes.ObservableState"] + (isDefault ? ["FlowStore.DefaultInitializable"] : [])
  }

  /// Whether it has an `init()` that is seen wherever it is, as far as its own body tells.
  private func isDefaultInitializable(_ declaration: StructDeclSyntax) -> Bool {
    let body = TypeBody(of: declaration)
    guard body.initializers.isEmpty else {
      // One in an `#if` may not be compiled.
      return declaration.memberBlock.members.contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.isDefault else { return false }
        return surroundings.surelyShows(initializer.modifiers, wherever: declaration)
      }
    }
    // The one that Swift adds is internal.
    return surroundings.surelyShows([], wherever: declaration) && body.properties.allSatisfy(\.hasInitialValue)
  }
}

extension InitializerDeclSyntax {
  /// Whether it takes nothing and always succeeds. One whose parameters have defaults is another one to a protocol.
  fileprivate var isDefault: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericWhereClause == nil
  }
}
