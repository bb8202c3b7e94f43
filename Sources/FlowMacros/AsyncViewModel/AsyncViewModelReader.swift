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
    let body = TypeBody(of: declaration)
    let access = surroundings.access(of: declaration)
    let isObservable = declaration.attributes.nameObservable
    checkAccess(of: declaration)
    let hasTypes = checkTypes(of: declaration, body, access: access)
    if isObservable, body.property(named: "state") == nil {
      let code = "var state = State()"
      report(
        .observedState(className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(access + code, AsyncViewModelFixIt.add(code))])
    }
    checkFunctions(of: declaration, body, access: access)

    var missing: [AsyncViewModelDeclaration.Member] = []
    if hasTypes {
      if !isObservable, body.property(named: "state") == nil { missing.append(.state) }
      if body.property(named: "effects") == nil { missing.append(.effects) }
      if body.property(named: "loggingConfig") == nil { missing.append(.loggingConfig) }
      if !body.hasType("CancelID") { missing.append(.cancelID) }
    }
    return AsyncViewModelDeclaration(
      access: access, isIsolated: declaration.attributes.nameActor, missing: missing,
      arguments: attribute.labeledArguments.mapValues(\.trimmedDescription))
  }

  private mutating func report(
    _ message: AsyncViewModelDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = []
  ) {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  // MARK: What it can't be attached to

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    var fixIts: [FixIt] = []
    if [.keyword(.struct), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
      fixIts = [declaration.introducer.replaced(by: .class, AsyncViewModelFixIt.makeClass)]
    }
    report(.notAClass, at: declaration.introducer, fixIts: fixIts)
  }

  /// An extension stands at the top of the file, where a class that is private to another type can't be seen.
  private mutating func checkAccess(of declaration: ClassDeclSyntax) {
    for hidden in surroundings.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, AsyncViewModelFixIt.makeFileprivate)] } ?? [])
    }
  }

  // MARK: What it needs

  /// Whether all types are declared that what is added uses.
  private mutating func checkTypes(of declaration: ClassDeclSyntax, _ body: TypeBody, access: String) -> Bool {
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

  private mutating func checkFunctions(of declaration: ClassDeclSyntax, _ body: TypeBody, access: String) {
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
    _ function: RequiredFunction, of declaration: ClassDeclSyntax, _ body: TypeBody, access: String
  ) {
    switch function.search(in: body) {
    case .found(let found): isShown(found, in: declaration)
    case .otherShape(let first, let differences):
      let corrected = function.corrected(first).map { corrected in
        FixIt.replace(message: AsyncViewModelFixIt.correct(function), oldNode: first, newNode: corrected)
      }
      report(.otherShape(function, differences: differences), at: first.name, fixIts: corrected.map { [$0] } ?? [])
    case .missing:
      let stub = "\(access)\(function.signature) {\n  <#code#>\n}"
      report(
        .missingFunction(function, className: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(stub, AsyncViewModelFixIt.add(function.name))])
    }
  }
}
