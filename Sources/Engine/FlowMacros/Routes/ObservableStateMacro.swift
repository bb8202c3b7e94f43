import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The `@ObservableState` macro, which adds `ObservableState`, and `DefaultInitializable` if there is an `init()`.
open class ObservableStateMacro: ExtensionMacro {
  /// The format mode, which disables formatting.
  ///
  /// The generated code is already formatted, and formatting would take longer than the expansion itself.
  public static var formatMode: FormatMode { .disabled }

  /// Emits the diagnostics, and generates the missing conformances.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    var reader = ObservableStateReader(context: context)
    let conformances = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return try Conformances.extensions(
      of: type, declaredBy: declaration, adding: conformances ?? [], missing: protocols)
  }
}

/// A reader of the state that `@ObservableState` is attached to. It collects diagnostics.
struct ObservableStateReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let lexicalScope: LexicalScope

  init(context: some MacroExpansionContext) {
    lexicalScope = LexicalScope(of: context)
  }

  /// Reads `declaration`, and collects diagnostics.
  /// - Returns: The protocols that the state should conform to. Returns `nil` if there are errors.
  mutating func read(_ declaration: some DeclGroupSyntax) -> [String]? {
    let name = declaration.as(StructDeclSyntax.self)?.name ?? declaration.as(EnumDeclSyntax.self)?.name
    guard let name else {
      diagnostics.append(Diagnostic(node: declaration.introducer, message: ObservableStateDiagnostic.notAState))
      return nil
    }
    for hidden in lexicalScope.hiddenTypes(of: declaration, named: name) {
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

  /// Whether the body shows an `init()` that is as visible as the type.
  private func isDefaultInitializable(_ declaration: StructDeclSyntax) -> Bool {
    let body = TypeBody(of: declaration)
    guard body.initializers.isEmpty else {
      // Only the direct members count, since an initializer in an `#if` may not be compiled.
      return declaration.memberBlock.members.contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.isDefault else { return false }
        return lexicalScope.surelyShows(initializer.modifiers, wherever: declaration)
      }
    }
    // The implicit initializer is internal.
    return lexicalScope.surelyShows([], wherever: declaration) && body.properties.allSatisfy(\.hasInitialValue)
  }
}

extension InitializerDeclSyntax {
  /// Whether the initializer has no parameters, does not fail and is neither `async` nor throwing.
  ///
  /// An initializer with default arguments does not count, since it does not satisfy the requirement `init()`.
  fileprivate var isDefault: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericWhereClause == nil
  }
}

/// An error of `@ObservableState` about a declaration that can't be a state.
enum ObservableStateDiagnostic: DiagnosticMessage {
  case notAState
  case privateNested(name: String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let id =
      switch self {
      case .notAState: "notAState"
      case .privateNested: "privateNested"
      }
    return MessageID(domain: "FlowMacros.ObservableState", id: id)
  }

  var message: String {
    switch self {
    case .notAState: "@ObservableState can only be applied to a struct or an enum"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @ObservableState can't conform to ObservableState: "
        + "make it fileprivate"
    }
  }
}
