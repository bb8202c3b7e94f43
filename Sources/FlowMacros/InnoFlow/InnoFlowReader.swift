import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the struct that `@InnoFlow` is attached to, and collects what is wrong with it.
struct InnoFlowReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
  }

  /// What the struct says, or `nil` if something is wrong with it.
  mutating func read(_ declaration: some DeclGroupSyntax) -> InnoFlowDeclaration? {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      var fixIts: [FixIt] = []
      if [.keyword(.class), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
        fixIts = [Self.replacing(declaration.introducer, with: .struct, .makeStruct)]
      }
      report(.notAStruct, at: declaration.introducer, fixIts: fixIts)
      return nil
    }
    for hidden in surroundings.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [Self.replacing($0, with: .fileprivate, .makeFileprivate)] } ?? [])
    }
    let body = FeatureBody(of: declaration)
    let access = surroundings.access(of: declaration)
    let stubs = [
      (type: "State", header: "struct State", content: ""),
      (type: "Action", header: "enum Action", content: "  case <#action#>\n"),
    ]
    for stub in stubs where !body.hasType(stub.type) {
      let code = "\(access)\(stub.header): Equatable, Sendable {\n\(stub.content)}"
      report(
        .missingType(stub.type), at: declaration.name,
        fixIts: [declaration.adding(code, InnoFlowFixIt.add(stub.header))])
    }
    checkReduction(of: declaration, body, access: access)
    guard diagnostics.isEmpty else { return nil }
    return InnoFlowDeclaration(
      access: access, bindable: body.hasType("BindableFields") ? [] : body.bindableFields(access: access))
  }

  private mutating func report(_ message: InnoFlowDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  private static func replacing(_ token: TokenSyntax, with keyword: Keyword, _ message: InnoFlowFixIt) -> FixIt {
    .replace(message: message, oldNode: token, newNode: token.with(\.tokenKind, .keyword(keyword)))
  }

  // MARK: What it needs

  private mutating func checkReduction(of declaration: StructDeclSyntax, _ body: FeatureBody, access: String) {
    let reduces = body.reduces.map { (function: $0, issues: Self.issues(of: $0)) }
    let right = reduces.first(where: \.issues.isEmpty)?.function
    if let name = body.bodyName {
      // Another function named `reduce` is then the feature's own affair.
      if let right { report(.bodyAndReduce, at: right.name, notes: [(name, .body)]) }
    } else if right == nil {
      if let first = reduces.first {
        report(.invalidSignature(issues: first.issues), at: first.function.name)
      } else {
        let stub = "\(access)\(InnoFlowDiagnostic.signature) {\n  <#code#>\n}"
        report(
          .missingReduce, at: declaration.name,
          fixIts: [declaration.adding(stub, InnoFlowFixIt.add("reduce(into:action:)"))])
      }
    }
  }

  private mutating func report(
    _ message: InnoFlowDiagnostic, at node: some SyntaxProtocol, notes: [(TokenSyntax, InnoFlowNote)]
  ) {
    diagnostics.append(
      Diagnostic(
        node: node, message: message, notes: notes.map { Note(node: Syntax($0.0), message: $0.1) }))
  }

  /// What keeps a function named `reduce` from being the one; nothing if it is. What it returns is not looked at: a type
  /// alias may stand there.
  private static func issues(of function: FunctionDeclSyntax) -> [String] {
    let parameters = Array(function.signature.parameterClause.parameters)
    var issues: [String] = []
    if parameters.count != 2 {
      issues.append("parameter count is \(parameters.count), expected 2 parameters (`into`, `action`)")
    }
    if let first = parameters.first {
      let label = first.firstName.plainText
      if label != "into" { issues.append("first parameter label is `\(label)`, expected `into`") }
      if !first.type.hasSpecifier(.inout) { issues.append("`into` parameter must be declared as `inout`") }
    } else {
      issues.append("missing first parameter `into state: inout State`")
    }
    if parameters.count > 1 {
      let label = parameters[1].firstName.plainText
      if label != "action" { issues.append("second parameter label is `\(label)`, expected `action`") }
    } else {
      issues.append("missing second parameter `action: Action`")
    }
    return issues
  }
}
