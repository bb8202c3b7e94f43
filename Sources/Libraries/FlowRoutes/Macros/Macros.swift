/// Turns a struct with a `handleRoute(state:action:)` method into a coordinator.
///
/// The macro adds each of `State`, `Action` and `body` that the struct does not declare, with the access level of the
/// struct. An extension of the struct may declare the method.
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
/// The first route shows the first case of the screens, with a state made by `init()`. Declare `State` yourself if that
/// state needs arguments.
/// - Parameters:
///   - screen: The name of the enum of screens. By default, the first `@Reducer` enum in the struct.
///   - navigation: Whether the first route begins a navigation stack.
@attached(member, names: named(State), named(Action), named(body), named(routing))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, RouteCoordinator)
public macro FlowCoordinator(screen: String? = nil, navigation: Bool = true) =
  #externalMacro(module: "FlowMacrosPlugin", type: "FlowCoordinatorMacro")

/// Turns a struct or enum into an observed state.
///
/// A struct that `init()` can make also conforms to `DefaultInitializable`.
@attached(extension, conformances: ObservableState, DefaultInitializable)
public macro ObservableState() = #externalMacro(module: "FlowMacrosPlugin", type: "ObservableStateMacro")

/// Turns a struct into a feature, or an enum into the screens of a coordinator.
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
/// A struct conforms to `Reducer`, a struct `State` within to ``ObservableState``, and an enum `State` or `Action` to
/// `CasePathable`. The struct also conforms to ``RouteCoordinator`` if its state has `routes` and its action has a case
/// `router`. A struct with neither `body` nor `reduce(into:action:)` handles no action: its coordinator does.
///
/// An enum becomes a ``CaseReducer`` with `State`, `Action` and `CaseScope`. Unless it declares its own `body`, the
/// macro adds one with a feature for each case.
@attached(
  member, names: named(State), named(Action), named(CaseScope), named(body), named(firstScreen), named(scope),
  named(feature), named(routing), named(reduce(into:action:)))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer, RouteCoordinator)
public macro Reducer() = #externalMacro(module: "FlowMacrosPlugin", type: "ReducerMacro")
