import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@FlowCoordinator` has to know of the struct that it is attached to.
struct FlowCoordinatorDeclaration {
  /// A member that the macro adds.
  enum Member {
    case state
    case action
    case body
  }

  /// `public`, `package`, or nothing, with a space after it.
  var access: String
  /// The enum of screens, as the source names it.
  var screen: String
  /// Whether the first screen stands in a navigation view: the expression of the argument.
  var navigation: String
  /// The members that it does not declare.
  var missing: [Member]
  /// Where its routes are, if they are there.
  var routing: Routing?
}

/// The code that `@FlowCoordinator` adds.
extension FlowCoordinatorDeclaration {
  /// The protocols that the struct is to conform to.
  var conformances: [String] {
    ["FlowStore.Reducer"] + (routing == nil ? [] : ["FlowRoutes.RouteCoordinator"])
  }

  /// What is added to the body of the struct.
  var members: [DeclSyntax] { missing.map(code) + (routing?.members ?? []) }

  private func code(of member: Member) -> DeclSyntax {
    switch member {
    case .state:
      """
      @FlowRoutes.ObservableState
      nonisolated \(raw: access)struct State: Equatable, Sendable, FlowStore.DefaultInitializable {
        \(raw: access)var routes: [FlowRoutes.Route<\(raw: screen).State>]

        \(raw: access)init(routes: [FlowRoutes.Route<\(raw: screen).State>]) {
          self.routes = routes
        }

        \(raw: access)init() {
          self.init(routes: [.root(\(raw: screen).firstScreen(.init()), embedInNavigationView: \(raw: navigation))])
        }
      }
      """
    case .action:
      """
      @FlowStore.CasePathable
      nonisolated \(raw: access)enum Action: Sendable {
        case router(FlowRoutes.IndexedRouterActionOf<\(raw: screen)>)
      }
      """
    case .body:
      """
      \(raw: access)var body: some FlowStore.Reducer<State, Action> {
        FlowStore.Reduce<State, Action> { state, action in
          self.handleRoute(state: &state, action: action)
        }
        .forEachRoute(\\.routes, action: \\.router)
      }
      """
    }
  }
}
