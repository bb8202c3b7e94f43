import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@ObservableState` macro, which adds `ObservableState`, and `DefaultInitializable` if there is an `init()`.
open class ObservableStateMacro: ConformanceMacro {
  typealias Reader = ObservableStateReader
}

/// A reader of the state that `@ObservableState` is attached to. It collects diagnostics.
struct ObservableStateReader: DeclarationReader, DiagnosticCollector {
  typealias Message = ObservableStateDiagnostic

  static let conformance = "ObservableState"
  var base: ReaderBase

  mutating func read(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> ObservableStateDeclaration? {
    let name = declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(EnumDeclSyntax.self)?.name
    guard let name else {
      refuse(declaration, .notAState)
      return nil
    }
    checkAccess(of: declaration, named: name)
    guard diagnostics.isEmpty else { return nil }
    let isDefault = declaration.as(StructDeclSyntax.self).map(isDefaultInitializable) ?? false
    return ObservableStateDeclaration(isDefaultInitializable: isDefault)
  }

  // Returns whether the struct has a declared or implicit `init()` as visible as the type.
  private func isDefaultInitializable(_ declaration: StructDeclSyntax) -> Bool {
    let body = TypeBody(of: declaration)
    guard body.initializers.isEmpty else {
      // Only the direct members count, since an initializer in an `#if` may not be compiled.
      return declaration.memberBlock.members.contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.isDefault else { return false }
        return lexicalScope.isCertainlyVisible(initializer.modifiers, asFarAs: declaration)
      }
    }
    // The implicit initializer is internal.
    return lexicalScope.isCertainlyVisible([], asFarAs: declaration) && body.properties.allSatisfy(\.hasInitialValue)
  }
}

extension InitializerDeclSyntax {
  // Whether the initializer is a plain `init()`, neither failable nor `async` nor throwing.
  // An initializer with default arguments does not count.
  // It does not satisfy the requirement `init()`.
  fileprivate var isDefault: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericWhereClause == nil
  }
}

/// The facts about a state from which `@ObservableState` generates conformances.
struct ObservableStateDeclaration: DeclarationFacts {
  /// Whether the state has an `init()` that is as visible as the type.
  var isDefaultInitializable: Bool

  var conformances: [String] {
    ["FlowRoutes.ObservableState"] + (isDefaultInitializable ? ["FlowStore.DefaultInitializable"] : [])
  }
}

enum ObservableStateDiagnostic: MacroError {
  /// The declaration is neither a struct nor an enum.
  case notAState

  static let macro = "ObservableState"

  var message: String { "@ObservableState can only be applied to a struct or an enum: declare one of them" }
}
