import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Reads the class that `@AsyncViewModel` is attached to, and collects what is wrong with it.
struct AsyncViewModelReader {
  var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
  }

  /// What the class says, or `nil` if it is none. Even if something is wrong with it, its own code may use what is added.
  mutating func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> AsyncViewModelDeclaration? {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else {
      refuse(declaration)
      return nil
    }
    let body = ClassBody(of: declaration)
    let access = surroundings.access(of: declaration)
    let isObservable = declaration.attributes.nameObservable
    checkAccess(of: declaration)
    let hasTypes = checkTypes(of: declaration, body, access: access)
    if isObservable, !body.properties.contains("state") {
      let code = "var state = State()"
      report(
        .observedState(className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(access + code, AsyncViewModelFixIt.add(code))])
    }
    checkFunctions(of: declaration, body, access: access)

    var missing: [AsyncViewModelDeclaration.Member] = []
    if hasTypes {
      if !isObservable, !body.properties.contains("state") { missing.append(.state) }
      if !body.properties.contains("effects") { missing.append(.effects) }
      if !body.properties.contains("loggingConfig") { missing.append(.loggingConfig) }
      if !body.hasType("CancelID") { missing.append(.cancelID) }
    }
    return AsyncViewModelDeclaration(
      access: access, isIsolated: declaration.attributes.nameActor, missing: missing,
      arguments: arguments(of: attribute))
  }

  private mutating func report(
    _ message: AsyncViewModelDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  private func arguments(of attribute: AttributeSyntax) -> [String: String] {
    guard case .argumentList(let list)? = attribute.arguments else { return [:] }
    let labeled = list.compactMap { argument in
      argument.label.map { ($0.plainText, argument.expression.trimmedDescription) }
    }
    return Dictionary(labeled) { first, _ in first }
  }

  // MARK: What it can't be attached to

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    var fixIts: [FixIt] = []
    if [.keyword(.struct), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
      fixIts = [replacing(declaration.introducer, with: .class, .makeClass)]
    }
    report(.notAClass, at: declaration.introducer, fixIts: fixIts)
  }

  /// An extension stands at the top of the file, where a class that is private to another type can't be seen.
  private mutating func checkAccess(of declaration: ClassDeclSyntax) {
    for hidden in surroundings.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [replacing($0, with: .fileprivate, .makeFileprivate)] } ?? [])
    }
  }

  private func replacing(_ token: TokenSyntax, with keyword: Keyword, _ message: AsyncViewModelFixIt) -> FixIt {
    .replace(message: message, oldNode: token, newNode: token.with(\.tokenKind, .keyword(keyword)))
  }

  // MARK: What it needs

  /// Whether all types are declared that what is added uses.
  private mutating func checkTypes(of declaration: ClassDeclSyntax, _ body: ClassBody, access: String) -> Bool {
    let stubs = [
      (type: "Input", kind: "enum", content: "  case <#input#>\n"),
      (type: "Action", kind: "enum", content: "  case <#action#>\n"),
      (type: "State", kind: "struct", content: ""),
    ]
    let missing = stubs.filter { !body.hasType($0.type) }
    for stub in missing {
      let header = "\(stub.kind) \(stub.type)"
      let code = "\(access)\(header): Equatable, Sendable {\n\(stub.content)}"
      report(
        .missingType(stub.type, className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(code, AsyncViewModelFixIt.add(header))])
    }
    let declared = (stubs.map(\.type) + ["CancelID"]).compactMap { body.types[$0] }
    let hidden = declared.filter { !isShown($0, in: declaration) }
    return missing.isEmpty && hidden.isEmpty
  }

  /// Whether `member`, which the conformance names, is seen wherever the class is.
  @discardableResult
  private mutating func isShown(_ member: some DeclSyntaxProtocol, in declaration: ClassDeclSyntax) -> Bool {
    guard !surroundings.shows(member, wherever: declaration) else { return true }
    let access = surroundings.access(of: declaration)
    let name = member.asProtocol((any NamedDeclSyntax).self)?.name ?? declaration.name
    let level = access.isEmpty ? "internal" : String(access.dropLast())
    let shown = member.having(access: access)
    report(
      .hidden(name.plainText, className: declaration.name.plainText, level: level), at: name,
      fixIts: [.replace(message: AsyncViewModelFixIt.show(level), oldNode: member, newNode: shown)])
    return false
  }

  private mutating func checkFunctions(of declaration: ClassDeclSyntax, _ body: ClassBody, access: String) {
    let transforms = body.functions(named: RequiredFunction.transform.baseName)
    if let transform = transforms.first(where: isPerformed), transforms.allSatisfy(\.isAsync) {
      report(.asyncTransform, at: transform.name)
      // In that form nothing is reduced.
      guard !body.functions(named: RequiredFunction.reduce.baseName).isEmpty else { return }
    } else if !body.areSame("Input", "Action") {
      check(.transform, of: declaration, body, access: access)
    }
    check(.reduce, of: declaration, body, access: access)
  }

  /// Whether a `transform` is that of a view model whose actions are performed, not reduced.
  private func isPerformed(_ transform: FunctionDeclSyntax) -> Bool {
    let parameters = transform.signature.parameterClause.parameters
    return transform.isAsync && parameters.count == 1 && parameters.first?.firstName.tokenKind == .wildcard
  }

  private mutating func check(
    _ function: RequiredFunction, of declaration: ClassDeclSyntax, _ body: ClassBody, access: String
  ) {
    let candidates = body.functions(named: function.baseName)
      .map { (declaration: $0, differences: function.differences(of: $0)) }
    guard let first = candidates.first else {
      let stub = "\(access)\(function.signature) {\n  <#code#>\n}"
      report(
        .missingFunction(function, className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(stub, AsyncViewModelFixIt.add(function.name))])
      return
    }
    if let found = candidates.first(where: \.differences.isEmpty) {
      isShown(found.declaration, in: declaration)
      return
    }
    let corrected = function.corrected(first.declaration).map { corrected in
      FixIt.replace(
        message: AsyncViewModelFixIt.correct(function), oldNode: first.declaration, newNode: corrected)
    }
    report(
      .otherShape(function, differences: first.differences), at: first.declaration.name,
      fixIts: corrected.map { [$0] } ?? [])
  }
}
