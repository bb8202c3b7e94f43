import SwiftSyntax
import SwiftSyntaxBuilder

/// Where a coordinator has its routes and the actions of their screens.
struct Routing {
  /// The enum of screens, or the one feature that they are all of, as the source names it.
  var screen: String
  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// Whether the coordinator says so itself.
  var isDeclared: Bool

  /// What is added to the body of the coordinator.
  var members: [DeclSyntax] {
    guard !isDeclared else { return [] }
    return [
      """
      nonisolated \(raw: access)static var routing: FlowRoutes.Routing<State, Action, \(raw: screen)> {
        FlowRoutes.Routing(\\.routes, action: \\.router)
      }
      """
    ]
  }
}

extension Routing {
  /// That of a feature which has `routes` in its state and a `router` among its actions; `nil` if it has not.
  init?(of body: TypeBody, access: String) {
    guard let state = body.types["State"]?.as(StructDeclSyntax.self),
      let action = body.types["Action"]?.as(EnumDeclSyntax.self),
      TypeBody(of: state).property(named: "routes")?.holdsRoutes == true,
      let screen = TypeBody(of: action).cases.first(where: { $0.name.plainText == "router" })?.routedScreen
    else { return nil }
    self.init(screen: screen, access: access, isDeclared: body.staticProperties.contains("routing"))
  }
}

extension TypeBody.Property {
  /// Whether it is a variable for an array of routes.
  fileprivate var holdsRoutes: Bool {
    guard binding.isStored, variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) && $0.detail == nil })
    else { return false }
    let element = type?.as(ArrayTypeSyntax.self)?.element
    return (element ?? type?.soleArgument(of: ["Array"]))?.soleArgument(of: ["Route"]) != nil
  }
}

extension EnumCaseElementSyntax {
  /// The enum of screens, or the feature, of which its payload is an action with the place of a route.
  fileprivate var routedScreen: String? {
    guard let payloads = parameterClause?.parameters, payloads.count == 1, let payload = payloads.first,
      payload.firstName == nil || payload.firstName?.tokenKind == .wildcard
    else { return nil }
    if let screen = payload.type.soleArgument(of: ["IndexedRouterActionOf", "IdentifiedRouterActionOf"]) {
      return screen.trimmedDescription
    }
    let types = payload.type.genericArguments(of: ["IndexedRouterAction", "IdentifiedRouterAction"])
      .map { $0.as(MemberTypeSyntax.self) }
    guard types.map({ $0?.name.plainText }) == ["State", "Action"],
      let screens = types as? [MemberTypeSyntax], let screen = screens.first?.baseType.trimmedDescription,
      screens.allSatisfy({ $0.baseType.trimmedDescription == screen })
    else { return nil }
    return screen
  }
}

extension TypeSyntax {
  /// Its generic arguments, if it is called so, with or without its module.
  fileprivate func genericArguments(of names: [String]) -> [TypeSyntax] {
    guard let lastName, names.contains(lastName) else { return [] }
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return type
    } ?? []
  }

  fileprivate func soleArgument(of names: [String]) -> TypeSyntax? {
    let arguments = genericArguments(of: names)
    return arguments.count == 1 ? arguments[0] : nil
  }
}
