import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the declaration that `@Scriptable` is attached to, and collects what is wrong with it.
struct ScriptableReader {
  var diagnostics: [Diagnostic] = []
  /// The checks of the types that have been read.
  private var checks: [LocatedCheck] = []
  private let context: any MacroExpansionContext
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    self.context = context
    surroundings = Surroundings(of: context)
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
      names: surroundings.typeNames + [name.plainText],
      access: surroundings.access(of: declaration),
      checks: checks,
      isGeneric: ownGenerics != nil || surroundings.isGeneric)
  }

  mutating func report(_ message: ScriptableDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  /// Has the compiler check that a type is `Scriptable`, unless its name says so.
  mutating func checkLater(_ type: TypeSyntax) {
    guard !type.isKnownScriptable else { return }
    if let check = LocatedCheck("scriptable", of: type.scriptText, at: type, in: context) { checks.append(check) }
  }

  // MARK: What it can't be attached to

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    if let declaration = declaration.as(ClassDeclSyntax.self) {
      report(
        .notAValue(name: declaration.name.plainText, kind: "a class"), at: declaration.classKeyword,
        fixIts: [replacing(declaration.classKeyword, with: .struct, .makeStruct)])
    } else if let declaration = declaration.as(ActorDeclSyntax.self) {
      report(
        .notAValue(name: declaration.name.plainText, kind: "an actor"), at: declaration.actorKeyword,
        fixIts: [replacing(declaration.actorKeyword, with: .struct, .makeStruct)])
    } else if let declaration = declaration.as(ProtocolDeclSyntax.self) {
      report(.protocolType(name: declaration.name.plainText), at: declaration.protocolKeyword)
    } else {
      report(.neitherEnumNorStruct, at: declaration.introducer)
    }
  }

  /// An extension stands at the top of the file, where a type that is private to another can't be seen.
  private mutating func checkAccess(of declaration: some DeclGroupSyntax, named name: TokenSyntax) {
    for hidden in surroundings.hiddenTypes(of: declaration, named: name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [replacing($0, with: .fileprivate, .makeFileprivate)] } ?? [])
    }
  }

  private func replacing(_ token: TokenSyntax, with keyword: Keyword, _ message: ScriptableFixIt) -> FixIt {
    .replace(message: message, oldNode: token, newNode: token.with(\.tokenKind, .keyword(keyword)))
  }
}
