import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the enum that `@CasePathable` is attached to, and collects what is wrong with it.
struct CasePathableReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
  }

  /// What the enum says, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> CasePathableDeclaration? {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      report(.notAnEnum, at: declaration.introducer)
      return nil
    }
    for hidden in surroundings.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, CasePathableFixIt.makeFileprivate)] } ?? [])
    }
    let cases = Conditional.read(declaration.memberBlock.members, Self.cases)
    if cases.isEmpty { report(.noCases(name: declaration.name.plainText), at: declaration.name) }
    for item in Conditional.repetitions(in: cases, name: \.name.plainText) {
      report(.sharedName(item.name.plainText), at: item.name)
    }
    for item in Conditional.all(of: cases) where item.name.plainText == "allCasePaths" {
      report(.takenName("allCasePaths"), at: item.name)
    }
    guard diagnostics.isEmpty else { return nil }
    return CasePathableDeclaration(
      name: declaration.name.text, access: surroundings.access(of: declaration), cases: cases)
  }

  private mutating func report(
    _ message: CasePathableDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  // MARK: Cases

  private static func cases(of declaration: DeclSyntax) -> [CasePathableDeclaration.Case] {
    guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
    let availability = declaration.attributes
      .map { $0.trimmedDescription }
      .filter { $0.hasPrefix("@available") }
    return declaration.elements.map { element in
      let payloads = element.parameterClause?.parameters.map { payload in
        CasePathableDeclaration.Payload(
          label: payload.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }, type: payload.type.scriptText)
      }
      return CasePathableDeclaration.Case(name: element.name, payloads: payloads ?? [], availability: availability)
    }
  }
}
