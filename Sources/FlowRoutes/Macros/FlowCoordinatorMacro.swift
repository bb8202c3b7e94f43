/// Makes a struct with a `handleRoute(state:action:)` a coordinator: adds what it lacks of `State`, `Action` and `body`, as
/// visible as itself.
///
/// ```swift
/// @FlowCoordinator(screen: "Screen", navigation: true)
/// struct AppCoordinator {
///   func handleRoute(state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .router(.routeAction(_, .home(.detailTapped))):
///       state.routes.push(.detail(.init()))
///       return .none
///     default:
///       return .none
///     }
///   }
/// }
///
/// extension AppCoordinator {
///   @Reducer
///   enum Screen {
///     case home(HomeFeature)
///     case detail(DetailFeature)
///   }
/// }
/// ```
/// The first route is the first case of the screens, with a state made by `init()`; where that can't be, declare `State` yourself.
/// - Parameters:
///   - screen: The name of the enum of the screens; by default the first in the struct that is a `@Reducer`.
///   - navigation: Whether a navigation stack begins with the first route.
@attached(member, names: named(State), named(Action), named(body), named(routing))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, RouteCoordinator)
public macro FlowCoordinator(screen: String? = nil, navigation: Bool = true) =
  #externalMacro(module: "FlowMacrosPlugin", type: "FlowCoordinatorMacro")
