import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Reads the struct that `@FlowCoordinator` is attached to, and collects what is wrong with it.
struct FlowCoordinatorReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let surroundings: Surroundings

  init(context: some MacroExpansionContext) {
    surroundings = Surroundings(of: context)
  }

  /// What the struct says, or `nil` if it is none or its screens are not known. Even if something is wrong with it, its own
  /// code may use what is added.
  mutating func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> FlowCoordinatorDeclaration? {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      refuse(declaration)
      return nil
    }
    for hidden in surroundings.hiddenTypes(of: declaration, named: declaration.name) {
      report(
        .privateNested(name: hidden.name), at: hidden.node,
        fixIts: hidden.keyword.map { [$0.replaced(by: .fileprivate, offer(.makeFileprivate))] } ?? [])
    }
    let body = TypeBody(of: declaration)
    let arguments = attribute.labeledArguments
    guard let screen = screen(named: arguments["screen"], in: declaration, attribute) else { return nil }
    let access = surroundings.access(of: declaration)
    var coordinator = FlowCoordinatorDeclaration(
      access: access, screen: screen, navigation: arguments["navigation"]?.trimmedDescription ?? "true", missing: [])
    if !body.hasType("State") { coordinator.missing.append(.state) }
    if !body.hasType("Action") { coordinator.missing.append(.action) }

    let routing = Routing(
      screen: screen, access: access, isDeclared: body.staticProperties.contains("routing"))
    let hasRoutes = body.hasRoutes
    let hasRouter = body.hasRouter
    if body.property(named: "body") != nil {
      coordinator.routing = hasRoutes == true && hasRouter == true && diagnostics.isEmpty ? routing : nil
      return coordinator
    }
    checkFunction(of: declaration, body)
    if hasRoutes == false { reportMissingRoutes(of: body, access: access, screen: screen) }
    if hasRouter == false { reportMissingRouter(of: body, screen: screen) }
    if diagnostics.isEmpty {
      coordinator.missing.append(.body)
      coordinator.routing = routing
    }
    return coordinator
  }

  private func offer(_ change: MacroFixIt.Change) -> MacroFixIt { MacroFixIt(macro: "FlowCoordinator", change: change) }

  private mutating func report(_ message: FlowCoordinatorDiagnostic, at node: some SyntaxProtocol, fixIts: [FixIt] = [])
  {
    diagnostics.append(Diagnostic(node: node, message: message, fixIts: fixIts))
  }

  private mutating func refuse(_ declaration: some DeclGroupSyntax) {
    var fixIts: [FixIt] = []
    if [.keyword(.class), .keyword(.actor)].contains(declaration.introducer.tokenKind) {
      fixIts = [declaration.introducer.replaced(by: .struct, offer(.makeStruct))]
    }
    let message: FlowCoordinatorDiagnostic = declaration.is(ExtensionDeclSyntax.self) ? .anExtension : .notAStruct
    report(message, at: declaration.introducer, fixIts: fixIts)
  }

  // MARK: The enum of screens

  private mutating func screen(
    named argument: ExprSyntax?, in declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> String? {
    if let argument, !argument.is(NilLiteralExprSyntax.self) {
      let name = argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      if let name, TypeSyntax("\(raw: name)").isPlainName { return name }
      report(.screenName, at: argument)
      return nil
    }
    let screens = declaration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }
      .first { $0.attributes.contains(named: "Reducer") }
    if let screens { return screens.name.text }
    report(.noScreenInfo, at: attribute)
    return nil
  }

  // MARK: What it needs

  private mutating func checkFunction(of declaration: StructDeclSyntax, _ body: TypeBody) {
    let function = RequiredFunction.handleRoute
    switch function.search(in: body) {
    case .found: break
    case .otherShape(let first, let differences):
      let corrected = function.corrected(first).map {
        FixIt.replace(message: offer(.correct(function)), oldNode: first, newNode: $0)
      }
      report(.otherShape(differences: differences), at: first.name, fixIts: corrected.map { [$0] } ?? [])
    case .missing:
      let stub = "\(function.signature) {\n  <#code#>\n  return .none\n}"
      report(
        .missingFunction(name: declaration.name.plainText), at: declaration.name,
        fixIts: [declaration.adding(stub, offer(.add(function.name)))])
    }
  }

  private mutating func reportMissingRoutes(of body: TypeBody, access: String, screen: String) {
    guard let state = body.types["State"], let name = state.asProtocol((any NamedDeclSyntax).self)?.name else { return }
    let property = "var routes: [Route<\(screen).State>]"
    let fixIt = state.as(StructDeclSyntax.self)?.adding(access + property, offer(.add(property)))
    report(.missingRoutes(screen: screen), at: name, fixIts: fixIt.map { [$0] } ?? [])
  }

  private mutating func reportMissingRouter(of body: TypeBody, screen: String) {
    guard let action = body.types["Action"], let name = action.asProtocol((any NamedDeclSyntax).self)?.name else {
      return
    }
    let router = "case router(IndexedRouterActionOf<\(screen)>)"
    let fixIt = action.as(EnumDeclSyntax.self)?.adding(router, offer(.add(router)))
    report(.missingRouter(screen: screen), at: name, fixIts: fixIt.map { [$0] } ?? [])
  }
}

extension TypeBody {
  /// Whether the state has `routes`: `nil` if it is declared elsewhere.
  fileprivate var hasRoutes: Bool? {
    guard let state = types["State"] else { return hasType("State") ? nil : true }
    return state.asProtocol((any DeclGroupSyntax).self).map { TypeBody(of: $0).property(named: "routes") != nil }
  }

  /// Whether the actions have a `router`: `nil` if they are declared elsewhere.
  fileprivate var hasRouter: Bool? {
    guard let action = types["Action"] else { return hasType("Action") ? nil : true }
    return action.asProtocol((any DeclGroupSyntax).self).map { action in
      TypeBody(of: action).cases.contains { $0.name.plainText == "router" && $0.parameterClause != nil }
    }
  }
}

extension TypeSyntax {
  /// Whether it is an identifier or several with dots between them.
  fileprivate var isPlainName: Bool {
    if hasError { return false }
    if let type = self.as(IdentifierTypeSyntax.self) {
      return type.genericArgumentClause == nil && type.name.presence == .present
    }
    guard let type = self.as(MemberTypeSyntax.self) else { return false }
    return type.genericArgumentClause == nil && type.baseType.isPlainName
  }
}
