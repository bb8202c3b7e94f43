import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservableState`: marks a state, and makes it `DefaultInitializable` if `init()` makes one.
open class ObservableStateMacro: ExtensionMacro {
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
    var reader = ObservableStateReader(context: context)
    let conformances = reader.read(declaration)
    reader.diagnostics.forEach(context.diagnose)
    return try Conformances.extensions(
      of: type, declaredBy: declaration, adding: conformances ?? [], missing: protocols)
  }
}

/// Reads the state that `@ObservableState` is attached to, and collects what is wrong with it.
struct ObservableStateReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let lexicalScope: LexicalScope

  init(context: some MacroExpansionContext) {
    lexicalScope = LexicalScope(of: context)
  }

  /// The protocols that it is to conform to, or `nil` if something is wrong with it.
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

  /// Whether it has an `init()` that is seen wherever it is, as far as its own body tells.
  private func isDefaultInitializable(_ declaration: StructDeclSyntax) -> Bool {
    let body = TypeBody(of: declaration)
    guard body.initializers.isEmpty else {
      // One in an `#if` may not be compiled.
      return declaration.memberBlock.members.contains { member in
        guard let initializer = member.decl.as(InitializerDeclSyntax.self), initializer.isDefault else { return false }
        return lexicalScope.surelyShows(initializer.modifiers, wherever: declaration)
      }
    }
    // The one that Swift adds is internal.
    return lexicalScope.surelyShows([], wherever: declaration) && body.properties.allSatisfy(\.hasInitialValue)
  }
}

extension InitializerDeclSyntax {
  /// Whether it takes nothing and always succeeds. One whose parameters have defaults is another one to a protocol.
  fileprivate var isDefault: Bool {
    signature.parameterClause.parameters.isEmpty && optionalMark == nil && signature.effectSpecifiers == nil
      && genericWhereClause == nil
  }
}

/// What `@ObservableState` says about a declaration that is no state.
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
