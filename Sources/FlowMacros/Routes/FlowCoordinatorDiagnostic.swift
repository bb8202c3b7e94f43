import SwiftDiagnostics

/// The errors of `@FlowCoordinator` for a declaration that it can't complete. The first has TCAFlow's words.
enum FlowCoordinatorDiagnostic: DiagnosticMessage {
  case noScreenInfo
  case screenName
  case notAStruct
  case anExtension
  case privateNested(name: String)
  case missingFunction(name: String)
  case otherShape(differences: [String])
  case missingRoutes(screen: String)
  case missingRouter(screen: String)

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID { MessageID(domain: "FlowMacros.FlowCoordinator", id: id) }

  var message: String {
    switch self {
    case .noScreenInfo:
      "@FlowCoordinator requires either a @Reducer enum inside, or a 'screen' parameter"
    case .screenName:
      "'screen' is the name of the @Reducer enum, read before there are values: write it as a plain string, "
        + "such as \"Screen\" or \"App.Screen\""
    case .notAStruct:
      "@FlowCoordinator can only be applied to a struct"
    case .anExtension:
      "@FlowCoordinator can't be applied to an extension: attach it to the struct itself, and name the @Reducer enum "
        + "that stands in an extension with 'screen', as in @FlowCoordinator(screen: \"Screen\")"
    case .privateNested(let name):
      "'\(name)' is private to the type around it, where @FlowCoordinator can't conform to Reducer: make it fileprivate"
    case .missingFunction(let name):
      "@FlowCoordinator needs '\(RequiredFunction.handleRoute.name)' in '\(name)', or a 'body': "
        + "declare it in the struct itself, where the macro sees it"
    case .otherShape(let differences):
      "@FlowCoordinator needs '\(RequiredFunction.handleRoute.signature)', and this one differs: "
        + differences.joined(separator: "; ")
    case .missingRoutes(let screen):
      "the state of a coordinator has its routes: add 'var routes: [Route<\(screen).State>]'"
    case .missingRouter(let screen):
      "the actions of a coordinator have those of its screens: add 'case router(IndexedRouterActionOf<\(screen)>)'"
    }
  }

  private var id: String {
    switch self {
    case .noScreenInfo: "noScreenInfo"
    case .screenName: "screenName"
    case .notAStruct: "notAStruct"
    case .anExtension: "anExtension"
    case .privateNested: "privateNested"
    case .missingFunction: "missingFunction"
    case .otherShape: "otherShape"
    case .missingRoutes: "missingRoutes"
    case .missingRouter: "missingRouter"
    }
  }
}
