import FlowCore
import FlowNavigation
import FlowStore
import HeadlessUIKit

/// A flow as the screen of a route. The flow begins and ends with the route.
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
/// The flow's root must be valid at the position of the route. As in UIKit, a navigation stack accepts no navigation
/// controller.
@MainActor
public final class FlowScreen: Presentable {
  /// The flow that the screen shows.
  let flow: any Flow
  private let stepper: any Stepper
  private let coordinator = FlowCoordinator()

  /// Creates a screen from a flow.
  /// - Parameters:
  ///   - flow: The flow.
  ///   - stepper: The stepper that emits the flow's first steps.
  ///   - onForward: A closure that receives each step that the flow forwards to its parent, and the step with which it
  ///     ends. Use it to send the coordinator of the routes an action. Without it, such a step is a fault. A flow that
  ///     ends leaves its route on the stack until the coordinator removes the route.
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

  /// Starts the flow. The router calls this when the route is on the stack.
  func begin() {
    coordinator.coordinate(flow: flow, with: stepper)
  }

  /// A stream of the visibility of the flow's root.
  public var isVisibleStream: AsyncStream<Bool> { flow.root.isVisibleStream }

  /// A stream of the dismissal of the flow's root.
  public var onDismissed: AsyncStream<Void> { flow.root.onDismissed }
}

/// The routes of a coordinator, type-erased for the router.
@MainActor
protocol RouteList: AnyObject {
  /// The shared store of which the coordinator is a part.
  var sharedStore: SharedStore { get }
  /// The ids and styles of the routes, from the bottom up. `nil` if the coordinator is gone.
  var summaries: [RouteSummary]? { get }
  /// Returns whether the routes have the given ids and styles. Linear in their number.
  func isCurrent(_ summaries: [RouteSummary]) -> Bool
  /// Makes the store and the controller of a route's screen.
  /// - Returns: The screen. Returns `nil` if the route is gone.
  func screen(of id: RouteID) -> RouteScreen?
  /// Sends the coordinator the user's intent to go back to a route.
  func goBack(to id: RouteID)
  /// Returns a closure that writes the current routes back into the state.
  func restorer() -> () -> Void
}

/// The screen of a route: the store of its feature and its controller.
struct RouteScreen {
  /// The store of the screen's feature.
  let store: any FeatureStore
  /// The controller of the screen.
  let controller: UIViewController
  /// The flow that the screen consists of. `nil` for a screen without a flow.
  let flow: FlowScreen?
}

/// The view controller of a screen without one of its own.
final class RouteScreenController: UIViewController {
  /// Returns the default presentable for a store.
  ///
  /// The default is a router for a coordinator, and a plain view controller for any other feature.
  static func showing(_ store: any FeatureStore) -> any Presentable {
    store.makeRouter() ?? RouteScreenController()
  }
}

/// An enum of screens, with a case for each feature. `@Reducer` adds the conformance.
///
/// ```swift
/// @Reducer
/// enum Screen {
///   case home(HomeFeature)
///   case detail(DetailFeature)
/// }
/// ```
/// `State` is an enum with a case for each feature's state, and `Action` one with a case for each feature's actions.
/// The enum itself has no values.
public protocol CaseReducer: Reducer where State: CaseReducerState, State.StateReducer == Self {
  /// An enum with a case for the store of each feature.
  associatedtype CaseScope
  /// The type of the composed features.
  associatedtype CaseBody: Reducer<State, Action>

  /// The features, each for its case.
  static var body: CaseBody { get }

  /// Returns the store of the feature that a screen shows.
  @MainActor static func scope(_ store: ScreenStore<Self>) -> CaseScope

  /// Returns the store in a scope, with its type erased.
  @MainActor static func feature(_ scope: CaseScope) -> any FeatureStore
}

extension CaseReducer {
  /// The reduction of the composed features.
  @inlinable
  public var reduction: Reduction<State, Action> { Self.body.reduction }

  /// Runs the feature of the action's case.
  public func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// The state of a screen, which `@Reducer` adds to an enum of screens.
///
/// The state is `Equatable`, as every feature's state must be. It need not be `Hashable`.
public protocol CaseReducerState: CasePathable, Equatable, Sendable {
  /// The enum of screens to which the state belongs.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// The state, for case checks such as `screen.case.is(\.detail)`.
  public var `case`: Self { self }
}

/// A state whose changes the store observes as a whole. Made by `@ObservableState`.
public protocol ObservableState: Sendable {}
