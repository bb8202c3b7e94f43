import SwiftDiagnostics
import SwiftSyntax

extension ScriptableReader {
  /// The cases of an enum.
  mutating func readCases(of declaration: EnumDeclSyntax) -> [ScriptableDeclaration.Case] {
    var cases: [ScriptableDeclaration.Case] = []
    for member in declaration.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self), Self.hasCases(condition) {
        report(
          .conditionalCase, at: condition.clauses.first?.poundKeyword ?? condition.firstToken(viewMode: .all) ?? "#if")
      }
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let summary = DocumentationSummary.of(declaration.leadingTrivia)
      for element in declaration.elements {
        if element.name.plainText == "scriptType" { report(.takenName("scriptType"), at: element.name) }
        let payload = element.parameterClause?.parameters.map { $0 } ?? []
        // What happens to routes is not written: a script acts on the screens, and goes back by hand.
        let isUnwritten = element.name.plainText.hasPrefix("_") || payload.first?.type.isRouterAction == true
        let parameters = payload.map { readPayload($0, of: element, isUnwritten: isUnwritten) }
        cases.append(
          ScriptableDeclaration.Case(
            name: element.name.text, parameters: parameters, isUnwritten: isUnwritten, summary: summary))
      }
    }
    if cases.allSatisfy(\.isUnwritten), diagnostics.isEmpty {
      let name = declaration.name.plainText
      report(cases.isEmpty ? .noCases(name: name) : .unwrittenCases(name: name), at: declaration.name)
    }
    return cases
  }

  private mutating func readPayload(
    _ payload: EnumCaseParameterSyntax, of element: EnumCaseElementSyntax, isUnwritten: Bool
  ) -> ScriptableDeclaration.Parameter {
    let label = payload.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    if !isUnwritten, let problem = UnscriptableType.find(in: payload.type) {
      var fixIts: [FixIt] = []
      if problem.kind == .tuple, problem.node.id == Syntax(payload.type).id,
        let fixIt = Self.flattening(payload, of: element)
      {
        fixIts = [fixIt]
      }
      report(.unscriptable(problem, place: "case '\(element.name.plainText)'"), at: problem.node, fixIts: fixIts)
    } else if !isUnwritten {
      checkLater(payload.type)
    }
    return ScriptableDeclaration.Parameter(
      label: label, type: payload.type.scriptText, defaultValue: payload.defaultValue?.value.trimmedDescription)
  }

  private static func hasCases(_ condition: IfConfigDeclSyntax) -> Bool {
    condition.clauses.contains { clause in
      guard case .decls(let members)? = clause.elements else { return false }
      return members.contains { member in
        if let inner = member.decl.as(IfConfigDeclSyntax.self) { return hasCases(inner) }
        return member.decl.is(EnumCaseDeclSyntax.self)
      }
    }
  }

  /// Turns `case a((x: Int, y: Int))` into `case a(x: Int, y: Int)`.
  private static func flattening(_ payload: EnumCaseParameterSyntax, of element: EnumCaseElementSyntax) -> FixIt? {
    guard let clause = element.parameterClause, clause.parameters.count == 1, payload.firstName == nil,
      payload.defaultValue == nil, let tuple = payload.type.as(TupleTypeSyntax.self), !tuple.elements.isEmpty
    else { return nil }
    let parameters = tuple.elements.map { element in
      EnumCaseParameterSyntax(
        firstName: element.firstName, secondName: element.secondName, colon: element.colon, type: element.type,
        trailingComma: element.trailingComma)
    }
    return .replace(
      message: ScriptableFixIt.flattenTuple, oldNode: clause.parameters,
      newNode: EnumCaseParameterListSyntax(parameters))
  }
}

/// The first line of a documentation comment.
enum DocumentationSummary {
  /// The first line that says something of the comment that stands right before a declaration, or `nil`.
  static func of(_ trivia: Trivia) -> String? {
    var lines: [String] = []
    for piece in trivia {
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text):
        lines = text.dropFirst(3).dropLast(2).split(separator: "\n").map { line in
          String(line.drop { $0 == " " || $0 == "\t" || $0 == "*" })
        }
      case .newlines(let count) where count > 1: lines = []
      default: continue
      }
    }
    return lines.lazy.map(trimmed).first { !$0.isEmpty }
  }

  private static func trimmed(_ line: String) -> String {
    var text = line.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension TypeSyntax {
  /// Whether it is that of a router's actions.
  fileprivate var isRouterAction: Bool {
    let names = [
      "RouterAction", "IndexedRouterAction", "IndexedRouterActionOf", "IdentifiedRouterAction",
      "IdentifiedRouterActionOf",
    ]
    if let type = self.as(IdentifierTypeSyntax.self) { return names.contains(type.name.text) }
    if let type = self.as(MemberTypeSyntax.self) { return names.contains(type.name.text) }
    return false
  }
}
