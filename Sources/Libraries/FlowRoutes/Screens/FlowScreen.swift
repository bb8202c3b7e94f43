import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A flow as the screen of a route: it begins when the route comes, and ends when that goes.
///
/// ```swift
/// TCAFlowRouter(store) { screen in
///   switch screen.case {
///   case .home(let store): HomeViewController(store: store)
///   case .checkout(let store): FlowScreen(CheckoutFlow(), with: OneStepper(withSingleStep: CheckoutStep.cart)) { _ in
///       store.send(.finished)
///     }
///   }
/// }
/// ```
/// Its root has to be fit for the place: on a navigation stack no stack of its own, as in UIKit.
@MainActor
public final class FlowScreen: Presentable {
  let flow: any Flow
  private let stepper: any Stepper
  private let coordinator = FlowCoordinator()

  /// A flow as the screen of a route.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: Who emits the flow's first steps.
  ///   - onForward: Told of each step that the flow forwards to its parent, and of the one that it ends with: to say to the coordinator
  ///     of the routes as an action what there is no parent to be told of. Without it that is a fault. A flow that ends leaves its route where it is: the
  ///     coordinator takes it off.
  public init(
    _ flow: any Flow, with stepper: any Stepper = DefaultStepper(), onForward: (@MainActor (any Step) -> Void)? = nil
  ) {
    self.flow = flow
    self.stepper = stepper
    coordinator.onForward = onForward
  }

  isolated deinit {
    coordinator.stop()
  }

  /// Begins the flow: its route is there.
  func begin() {
    coordinator.coordinate(flow: flow, with: stepper)
  }

  /// Whether the flow's root is visible.
  public var isVisibleStream: AsyncStream<Bool> { flow.root.isVisibleStream }

  /// When the flow's root is dismissed.
  public var onDismissed: AsyncStream<Void> { flow.root.onDismissed }
}

/// The routes of a coordinator, for a router that does not know what screens they have.
@MainActor
protocol RouteList: AnyObject {
  /// The store that it is a part of.
  var sharedStore: SharedStore { get }
  /// Which routes there are, the first route first; `nil` where the coordinator is gone.
  var summaries: [RouteSummary]? { get }
  /// Whether these are the routes that there are. Linear in their number, at next to no cost for each.
  func isCurrent(_ summaries: [RouteSummary]) -> Bool
  /// The store of a route's screen, and what shows it; `nil` where it is gone.
  func screen(of id: RouteID) -> RouteScreen?
  /// Says that the user went back to a route.
  func goBack(to id: RouteID)
  /// What puts the routes as they are now back into the state.
  func restorer() -> () -> Void
}

/// A route's screen: the store of its feature, and what shows it.
struct RouteScreen {
  let store: any FeatureStore
  let controller: UIViewController
  /// The flow that it is, if it is one.
  let flow: FlowScreen?
}

/// A screen that nobody has made a view controller for.
final class RouteScreenController: UIViewController {
  /// What shows a screen where nothing else is said: a router, where it is a coordinator.
  static func showing(_ store: any FeatureStore) -> any Presentable {
    store.makeRouter() ?? RouteScreenController()
  }
}

/// The screens that a coordinator can show, as an enum with a case for each feature: `@Reducer` makes one so.
///
/// ```swift
/// @Reducer
/// enum Screen {
///   case home(HomeFeature)
///   case detail(DetailFeature)
/// }
/// ```
/// Its `State` is an enum with a case for the state of each, its `Action` one with a case for the actions of each. A value of the enum
/// itself is never made.
public protocol CaseReducer: Reducer where State: CaseReducerState, State.StateReducer == Self {
  /// A case for the store of each feature.
  associatedtype CaseScope
  /// What it is composed of.
  associatedtype CaseBody: Reducer<State, Action>

  /// The features, each for its case.
  static var body: CaseBody { get }

  /// The store of the feature that is shown.
  @MainActor static func scope(_ store: ScreenStore<Self>) -> CaseScope

  /// That store, whichever it is.
  @MainActor static func feature(_ scope: CaseScope) -> any FeatureStore
}

extension CaseReducer {
  /// That of the features.
  public var reduction: Reduction<State, Action> { Self.body.reduction }

  /// Asks the feature of the case.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// The state of one of a coordinator's screens: `@Reducer` makes it, on the enum of the screens.
///
/// It is `Equatable`, as the states of all features have to be; nothing needs to be `Hashable`.
public protocol CaseReducerState: CasePathable, Equatable, Sendable {
  /// The screens that it is one of.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// Itself, to be asked which it is: `screen.case.is(\.detail)`.
  public var `case`: Self { self }
}

/// A state whose changes are observed: made by `@ObservableState`. The store observes it as a whole.
public protocol ObservableState: Sendable {}
