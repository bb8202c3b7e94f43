import SwiftSyntax

/// What `@Reducer` has to know of the declaration that it is attached to.
enum ReducerDeclaration {
  /// A struct, which may be a coordinator of routes.
  case feature(Routing?)
  /// An enum of screens.
  case screens(ScreensDeclaration)

  /// What is added to the body.
  var members: [DeclSyntax] {
    switch self {
    case .feature(let routing): routing?.members ?? []
    case .screens(let screens): screens.members
    }
  }

  /// The protocols that it is to conform to.
  var conformances: [String] {
    switch self {
    case .feature(nil): ["FlowStore.Reducer"]
    case .feature: ["FlowStore.Reducer", "FlowRoutes.RouteCoordinator"]
    case .screens: ["FlowStore.Reducer", "FlowRoutes.CaseReducer"]
    }
  }
}
