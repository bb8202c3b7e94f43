import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the declaration that `@Scriptable` is attached to, and collects what is wrong with it.
struct ScriptableReader {
  var diagnostics: [Diagnostic] = []
  private let surroundings: [Syntax]

  init(context: some MacroExpansionContext) {
    surroundings = context.lexicalContext.reversed()
  }

  /// What the declaration says, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> ScriptableDeclaration? {
    let form: ScriptableDeclaration.Form
    let name: TokenSyntax
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      form = .enumeration(readCases(of: declaration))
      name = declaration.name
    } else if let declaration = declaration.as(StructDeclSyntax.self) {
      form = .structure(readParameters(of: declaration))
      name = declaration.name
    } else {
      refuse(declaration)
      return nil
    }
    checkAccess(of: declaration, named: name)
    guard diagnostics.isEmpty else { return nil }

    let ownGenerics = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    return ScriptableDeclaration(
      form: form,
      names: surroundings.compactMap(typeName) + [name.plainText],
      access: access(of: declaration),
      isGeneric: ownGenerics != nil
        || surroundings.contains {
          $0.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        })
  }

  mutating func report(_ message: ScriptableDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  // MARK: What it can't be attached to

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    if let declaration = declaration.as(ClassDeclSyntax.self) {
      report(
        .notAValue(name: declaration.name.plainText, kind: "a class"), at: declaration.classKeyword,
        fixIts: [makingStruct(declaration.classKeyword)])
    } else if let declaration = declaration.as(ActorDeclSyntax.self) {
      report(
        .notAValue(name: declaration.name.plainText, kind: "an actor"), at: declaration.actorKeyword,
        fixIts: [makingStruct(declaration.actorKeyword)])
    } else if let declaration = declaration.as(ProtocolDeclSyntax.self) {
      report(.protocolType(name: declaration.name.plainText), at: declaration.protocolKeyword)
    } else {
      report(.neitherEnumNorStruct, at: declaration.introducer)
    }
  }

  private func makingStruct(_ keyword: TokenSyntax) -> FixIt {
    .replace(
      message: ScriptableFixIt.makeStruct, oldNode: keyword,
      newNode: TokenSyntax.keyword(
        .struct, leadingTrivia: keyword.leadingTrivia, trailingTrivia: keyword.trailingTrivia))
  }

  /// An extension stands at the top of the file, where a type that is private to another can't be seen.
  private mutating func checkAccess(of declaration: some DeclGroupSyntax, named name: TokenSyntax) {
    guard !surroundings.isEmpty else { return }
    if let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }) {
      let keyword = modifier.name
      let wider = TokenSyntax.keyword(
        .fileprivate, leadingTrivia: keyword.leadingTrivia, trailingTrivia: keyword.trailingTrivia)
      report(
        .privateNested(name: name.plainText), at: modifier,
        fixIts: [.replace(message: ScriptableFixIt.makeFileprivate, oldNode: keyword, newNode: wider)])
    }
    for outer in surroundings.dropFirst() {
      guard let group = outer.asProtocol((any DeclGroupSyntax).self), let outerName = typeName(outer),
        group.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) })
      else { continue }
      report(.privateNested(name: outerName), at: name)
    }
  }

  // MARK: Names and access

  private func typeName(_ node: Syntax) -> String? {
    if let node = node.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription }
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.plainText
  }

  private func access(of declaration: some DeclGroupSyntax) -> String {
    if let level = level(of: declaration.modifiers) { return level }
    // A member of an extension has the access that the extension states.
    guard let outer = surroundings.last?.as(ExtensionDeclSyntax.self) else { return "" }
    return level(of: outer.modifiers) ?? ""
  }

  private func level(of modifiers: DeclModifierListSyntax) -> String? {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public): return "public "
      case .keyword(.package): return "package "
      case .keyword(.internal), .keyword(.fileprivate), .keyword(.private): return ""
      default: continue
      }
    }
    return nil
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String { identifier?.name ?? text }
}
