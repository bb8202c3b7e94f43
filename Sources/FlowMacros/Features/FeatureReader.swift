import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the struct that is to become a reducer, and collects what is wrong with it.
struct FeatureReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let macro: FeatureMacro
  private let surroundings: Surroundings

  init(_ macro: FeatureMacro, context: some MacroExpansionContext) {
    self.macro = macro
    surroundings = Surroundings(of: context)
  }

  /// Says that it can't be applied to a declaration.
  mutating func refuse(_ declaration: some DeclGroupSyntax) {
    var fixIts: [FixIt] = []
    if [.keyword(.class), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
      fixIts = [declaration.introducer.replaced(by: .struct, offer(.makeStruct))]
    }
    report(.wrongDeclaration, at: declaration.introducer, fixIts: fixIts)
  }

  /// What the struct declares, or `nil` if something is wrong with it.
  mutating func read(_ declaration: StructDeclSyntax) -> TypeBody? {
    checkAccess(of: declaration, named: declaration.name)
    let body = TypeBody(of: declaration)
    let access = surroundings.access(of: declaration)
    let stubs = [
      (type: "State", header: "struct State", content: ""),
      (type: "Action", header: "enum Action", content: "  case <#action#>\n"),
    ]
    for stub in stubs where !body.hasType(stub.type) {
      let code = "\(access)\(stub.header): Equatable, Sendable {\n\(stub.content)}"
      report(
        .missingType(stub.type), at: declaration.name, fixIts: [declaration.adding(code, offer(.add(stub.header)))])
    }
    checkReduction(of: declaration, body, access: access)
    return diagnostics.isEmpty ? body : nil
  }

  /// An extension stands at the top of the file, where what is private to another type can't be seen.
  mutating func checkAccess(of declaration: some DeclGroupSyntax, named name: TokenSyntax) {
    for hidden in surroundings.hiddenTypes(of: declaration, named: name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, offer(.makeFileprivate))] } ?? [])
    }
  }

  private func offer(_ change: MacroFixIt.Change) -> MacroFixIt { MacroFixIt(macro: macro.name, change: change) }

  private mutating func report(
    _ fault: FeatureDiagnostic.Fault, at node: some SyntaxProtocol, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    let message = FeatureDiagnostic(macro: macro, fault: fault)
    diagnostics.append(Diagnostic(node: node, message: message, notes: notes, fixIts: fixIts))
  }

  // MARK: What it needs

  private mutating func checkReduction(of declaration: StructDeclSyntax, _ body: TypeBody, access: String) {
    let reduces = body.functions(named: "reduce").map { (function: $0, issues: Self.issues(of: $0)) }
    let right = reduces.first(where: \.issues.isEmpty)?.function
    if let name = body.property(named: "body")?.name {
      // Another function named `reduce` is then the feature's own affair.
      let note = Note(node: Syntax(name), message: FeatureNote(macro: macro))
      if let right { report(.bodyAndReduce, at: right.name, notes: [note]) }
    } else if right == nil {
      if let first = reduces.first {
        report(.invalidSignature(issues: first.issues), at: first.function.name)
      } else {
        let stub = "\(access)\(macro.signature) {\n  <#code#>\n}"
        report(
          .missingReduce, at: declaration.name,
          fixIts: [declaration.adding(stub, offer(.add("reduce(into:action:)")))])
      }
    }
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
