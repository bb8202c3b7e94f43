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

/// Makes a state one whose changes are observed. One that can be made without being told anything is `DefaultInitializable` too.
@attached(extension, conformances: ObservableState, DefaultInitializable)
public macro ObservableState() = #externalMacro(module: "FlowMacrosPlugin", type: "ObservableStateMacro")

/// Makes a struct a feature, or an enum the screens of a coordinator.
///
/// ```swift
/// @Reducer
/// struct HomeFeature {
///   @ObservableState struct State: Equatable { var title = "Home" }
///   @CasePathable enum Action { case detailTapped }
///   var body: some ReducerOf<Self> { Reduce { state, action in .none } }
/// }
///
/// @Reducer
/// enum Screen {
///   case home(HomeFeature)
///   case detail(DetailFeature)
/// }
/// ```
/// A coordinator whose screens are all of one feature needs no enum:
///
/// ```swift
/// @Reducer
/// struct Coordinator {
///   @ObservableState struct State: Equatable {
///     var routes: [Route<FolderFeature.State>] = [.root(.init(), embedInNavigationView: true)]
///   }
///   @CasePathable enum Action { case router(IndexedRouterActionOf<FolderFeature>) }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in .none }
///       .forEachRoute(\.routes, action: \.router) { FolderFeature() }
///   }
/// }
/// ```
/// A struct conforms to `Reducer`, its `State` is ``ObservableState``, and its `Action` `CasePathable`; one whose state has
/// `routes`, and whose action a case `router`, is a ``RouteCoordinator`` too. Of an enum it makes a ``CaseReducer``: with `State`,
/// `Action`, `CaseScope` and a `body` of a feature for each case, unless it has a `body` itself.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(firstScreen), named(scope),
  named(feature), named(routing))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, RouteCoordinator)
public macro Reducer() = #externalMacro(module: "FlowMacrosPlugin", type: "ReducerMacro")
