import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The `@FlowCoordinator` macro, which makes a struct with `handleRoute(state:action:)` a route coordinator.
///
/// An extension of the struct may declare the function.
open class FlowCoordinatorMacro: MemberConformanceMacro, MemberAttributeMacro {
  typealias Reader = FlowCoordinatorReader

  /// Adds the attributes of a feature's members.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return FeatureAttributes.all(for: member, in: context)
  }
}

/// A reader of the struct that `@FlowCoordinator` is attached to. It collects diagnostics.
struct FlowCoordinatorReader: DeclarationReader, DiagnosticCollector {
  typealias Message = FlowCoordinatorDiagnostic

  static let conformance = "Reducer"
  var base: ReaderBase

  /// Reads `declaration`, and collects diagnostics.
  ///
  /// A struct with errors still gets the members that compile.
  /// - Returns: The facts about the struct. Returns `nil` if `declaration` is not a struct, or the name of its enum of
  ///   screens is unknown.
  // Code that uses these members then raises no further errors.
  mutating func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax
  ) -> FlowCoordinatorDeclaration? {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let isExtension = declaration.is(ExtensionDeclSyntax.self)
      refuse(declaration, isExtension ? .anExtension : .notAStruct, correcting: [.class, .actor])
      return nil
    }
    checkAccess(of: declaration, named: declaration.name)
    let body = TypeBody(of: declaration)
    let arguments = attribute.labeledArguments
    guard let screen = screen(named: arguments["screen"], in: declaration, attribute) else { return nil }
    let access = lexicalScope.access(of: declaration)
    var coordinator = FlowCoordinatorDeclaration(
      access: access, screen: screen, navigation: arguments["navigation"]?.trimmedDescription ?? "true", missing: [])
    if !body.hasType("State") { coordinator.missing.append(.state) }
    if !body.hasType("Action") { coordinator.missing.append(.action) }

    let routing = RoutingMember(
      screen: screen, access: access, isDeclared: body.staticProperties.contains("routing"))
    // `nil` stands for an alias or a generic parameter, whose members are unknown here. That is not an error.
    let hasRoutes = body.hasRoutes
    let hasRouter = body.hasRouter
    if body.property(named: "body") != nil {
      coordinator.routing = hasRoutes == true && hasRouter == true && diagnostics.isEmpty ? routing : nil
      return coordinator
    }
    checkFunction(of: body)
    if hasRoutes == false { reportMissingRoutes(of: body, access: access, screen: screen) }
    if hasRouter == false { reportMissingRouter(of: body, screen: screen) }
    if diagnostics.isEmpty {
      coordinator.missing.append(.body)
      coordinator.routing = routing
    }
    return coordinator
  }

  // MARK: Enum of screens

  // Returns the name of the enum of screens: the argument, or a nested `@Reducer` enum. Returns `nil`, and reports an
  // error, if the argument is no plain name, or if there is neither.
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

  // MARK: Requirements

  // Reports a `handleRoute` in the struct whose signature almost matches. The struct may lack the function.
  // An extension may declare it.
  private mutating func checkFunction(of body: TypeBody) {
    let function = RequiredFunction.handleRoute
    // The generated body calls `handleRoute` even if the struct lacks it. If no extension declares it either, the call
    // resolves to an unavailable function of FlowRoutes, which carries the message.
    guard case .otherSignature(let first, let differences, let corrected) = function.search(in: body) else { return }
    report(
      .otherSignature(differences: differences), at: first.name,
      fixIts: [.replace(message: fixIt(.correct(function)), oldNode: first, newNode: corrected)])
  }

  // Reports that the state lacks `routes`, with a fix-it if the state is a struct.
  private mutating func reportMissingRoutes(of body: TypeBody, access: AccessModifier, screen: String) {
    guard let state = body.types["State"], let name = state.asProtocol((any NamedDeclSyntax).self)?.name else { return }
    let property = FlowCoordinatorDeclaration.routesProperty(of: screen)
    let fixIt = state.as(StructDeclSyntax.self)?.adding(access.code + property, fixIt(.add(property)))
    report(.missingRoutes(screen: screen), at: name, fixIts: fixIt.map { [$0] } ?? [])
  }

  // Reports that the actions lack `router`, with a fix-it if they are an enum.
  private mutating func reportMissingRouter(of body: TypeBody, screen: String) {
    guard let action = body.types["Action"], let name = action.asProtocol((any NamedDeclSyntax).self)?.name else {
      return
    }
    let router = FlowCoordinatorDeclaration.routerCase(of: screen)
    let fixIt = action.as(EnumDeclSyntax.self)?.adding(router, fixIt(.add(router)))
    report(.missingRouter(screen: screen), at: name, fixIts: fixIt.map { [$0] } ?? [])
  }
}

extension TypeBody {
  // Whether the state has `routes`. `nil` if its declaration is not visible here.
  fileprivate var hasRoutes: Bool? {
    guard let state = types["State"] else { return hasType("State") ? nil : true }
    return state.asProtocol((any DeclGroupSyntax).self).map { TypeBody(of: $0).property(named: "routes") != nil }
  }

  // Whether there is a `router` action. `nil` if the declaration is not visible here.
  fileprivate var hasRouter: Bool? {
    guard let action = types["Action"] else { return hasType("Action") ? nil : true }
    return action.asProtocol((any DeclGroupSyntax).self).map { action in
      TypeBody(of: action).cases.contains { $0.name.plainText == "router" && $0.parameterClause != nil }
    }
  }
}

extension TypeSyntax {
  // Whether the type is one identifier, or several joined by dots.
  fileprivate var isPlainName: Bool {
    if hasError { return false }
    if let type = self.as(IdentifierTypeSyntax.self) {
      return type.genericArgumentClause == nil && type.name.presence == .present
    }
    guard let type = self.as(MemberTypeSyntax.self) else { return false }
    return type.genericArgumentClause == nil && type.baseType.isPlainName
  }
}

/// The facts about a struct from which `@FlowCoordinator` generates code.
struct FlowCoordinatorDeclaration: DeclarationFacts {
  enum Member {
    case state
    case action
    /// The reducer that calls `handleRoute(state:action:)`.
    case body
  }

  /// The access modifier of generated members.
  var access: AccessModifier
  /// The name of the enum of screens as in the source.
  var screen: String
  /// The source text of the `navigation` argument.
  ///
  /// It is an expression for whether to embed the first screen in a navigation view.
  var navigation: String
  /// The members that the struct does not declare and that would compile.
  var missing: [Member]
  /// The member `routing`, which locates routes and router actions.
  ///
  /// It is `nil` if the struct has errors. Beside a `body` of the struct, it is also `nil` unless the macro sees both.
  var routing: RoutingMember?
}

extension FlowCoordinatorDeclaration {
  // Returns the declaration of the routes in a handwritten state.
  fileprivate static func routesProperty(of screen: String) -> String { "var routes: [Route<\(screen).State>]" }

  // Returns the declaration of the screens' actions in a handwritten enum.
  fileprivate static func routerCase(of screen: String) -> String { "case router(IndexedRouterActionOf<\(screen)>)" }

  var conformances: [String] {
    ["FlowStore.Reducer"] + (routing == nil ? [] : ["FlowRoutes.RouteCoordinator"])
  }

  var members: [DeclSyntax] { missing.map(code) + (routing?.members ?? []) }

  private func code(of member: Member) -> DeclSyntax {
    switch member {
    case .state:
      """
      @FlowRoutes.ObservableState
      nonisolated \(raw: access.code)struct State: Equatable, Sendable, FlowStore.DefaultInitializable {
        \(raw: access.code)var routes: [FlowRoutes.Route<\(raw: screen).State>]

        \(raw: access.code)init(routes: [FlowRoutes.Route<\(raw: screen).State>]) {
          self.routes = routes
        }

        \(raw: access.code)init() {
          self.init(routes: [.root(\(raw: screen).firstScreen(.init()), embedInNavigationView: \(raw: navigation))])
        }
      }
      """
    case .action:
      """
      @FlowStore.CasePathable
      nonisolated \(raw: access.code)enum Action: Sendable {
        case router(FlowRoutes.IndexedRouterActionOf<\(raw: screen)>)
      }
      """
    case .body:
      """
      \(raw: access.code)var body: some FlowStore.Reducer<State, Action> {
        FlowStore.Reduce<State, Action> { state, action in
          self.handleRoute(state: &state, action: action)
        }
        .forEachRoute(\\.routes, action: \\.router)
      }
      """
    }
  }
}

/// An error of `@FlowCoordinator` about an unsupported declaration.
///
/// The message of `noScreenInfo` is TCAFlow's.
enum FlowCoordinatorDiagnostic: MacroError {
  /// The struct has no enum of screens, and the attribute names none.
  case noScreenInfo
  /// The argument `screen` is not a plain string with a name.
  case screenName
  case notAStruct
  case anExtension
  case otherSignature(differences: [String])
  case missingRoutes(screen: String)
  case missingRouter(screen: String)

  static let macro = "FlowCoordinator"

  var message: String {
    switch self {
    case .noScreenInfo:
      "@FlowCoordinator requires either a @Reducer enum inside, or a 'screen' parameter"
    case .screenName:
      "the macro reads the name of the @Reducer enum in 'screen' as text: write it as a plain string, "
        + "such as \"Screen\" or \"App.Screen\""
    case .notAStruct:
      "@FlowCoordinator can only be applied to a struct: declare a struct"
    case .anExtension:
      "@FlowCoordinator can't be applied to an extension: attach it to the struct itself, and name the @Reducer enum "
        + "declared in an extension with 'screen', as in @FlowCoordinator(screen: \"Screen\")"
    case .otherSignature(let differences):
      RequiredFunction.handleRoute.mismatch("FlowCoordinator", differences)
    case .missingRoutes(let screen):
      "the state of a coordinator needs its routes: "
        + "add '\(FlowCoordinatorDeclaration.routesProperty(of: screen))'"
    case .missingRouter(let screen):
      "the actions of a coordinator need those of its screens: "
        + "add '\(FlowCoordinatorDeclaration.routerCase(of: screen))'"
    }
  }
}
